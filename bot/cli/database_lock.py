"""The lock of an SQLite database: one bot uses a file at a time, as each believes that the tables are its own.

The system drops the lock with the process, however that ends. `doctor` and `backup` need no lock.
"""

import contextlib
import sys
from collections.abc import Iterator

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


@contextlib.contextmanager
def lock_database(url: str) -> Iterator[None]:
    """Hold the lock, a file beside the database; a database that is in no file has none.

    Raises:
        BadDatabase: another bot holds it, or the file cannot be made.
    """
    file = sqlite_path(parse_url(url))
    if file is None:
        yield
        return
    file = file.resolve()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.with_name(f"{file.name}.lock").open("a")
    except OSError as error:
        raise BadDatabase(f"cannot make the folder of the database, or a file in it: {error}") from error
    with lock:
        try:
            _lock(lock.fileno())
        except OSError as error:
            raise BadDatabase(f"another bot uses the database {file}: stop that one first ({error})") from error
        yield
