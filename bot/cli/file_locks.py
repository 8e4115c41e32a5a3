"""Locks on files, which the system drops with the process that holds them, however that ends."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.store import files
from bot.store.bad_database import BadDatabase
from bot.store.engine import parse_url, sqlite_path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


IDENTIFY_INTERVAL_S: Final = 5.0
"""The seconds that Discord asks for between two identifications in the same bucket."""
_RETRY_S: Final = 0.1


@contextlib.contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite database, a file beside it: one bot uses it at a time. Others have no lock.

    Raises:
        BadDatabase: another bot holds it, or the file cannot be made.
    """
    file = sqlite_path(parse_url(url))
    if file is None:
        yield
        return
    file = file.resolve()
    try:
        file.parent.mkdir(mode=files.PRIVATE_FOLDER, parents=True, exist_ok=True)
        lock = open(f"{file}.lock", "a", opener=_open_private)  # noqa: SIM115 -- it is closed below
    except OSError as error:
        raise BadDatabase(f"cannot make the folder of the database, or a file in it: {error}") from error
    with lock:
        try:
            _lock(lock.fileno())
        except OSError as error:
            raise BadDatabase(f"another bot uses the database {file}: stop that one first ({error})") from error
        yield


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, files.PRIVATE_FILE)


async def wait_for_identify(folder: Path, bucket: int) -> None:
    """Wait until a shard may identify itself to Discord: one of a bucket in five seconds, in all processes.

    Args:
        folder: of the locks that the processes share.
        bucket: the shard modulo Discord's `max_concurrency`.
    """
    lock = (folder / f"identify-{bucket}.lock").open("a")
    try:
        while True:
            try:
                _lock(lock.fileno())
                break
            except (BlockingIOError, PermissionError):  # the latter on Windows
                await asyncio.sleep(_RETRY_S)
    except BaseException:
        lock.close()
        raise
    asyncio.get_running_loop().call_later(IDENTIFY_INTERVAL_S, lock.close)
