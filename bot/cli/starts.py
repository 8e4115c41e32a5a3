"""The starts of the bot: pauses that grow while it keeps ending, and a reserve of the sessions that Discord allows.

Discord resets the token of a bot that begins more than about 1,000 sessions a day. A service manager that restarts a
program that crashes at once gets there in hours. So:

- A start counts as failed until the bot has run for a while or was stopped on purpose. From the third in a row on there
  is a pause before each, which doubles. The count is in a file beside the database, so it outlasts every restart;
  without a file that can be written to there is no pause.
- Before each session, of each shard, more sessions must be left than a reserve; else the bot waits until
  Discord's day is over. Discord is asked once an hour, and whenever the reserve is near.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from discord import SessionStartLimits
from msgspec import Struct
from msgspec.structs import replace

from bot.store.engine import parse_url, sqlite_path

log = logging.getLogger(__name__)

FREE_STARTS: Final = 2
"""The starts in a row before which there is no pause."""
FIRST_PAUSE_S: Final = 5.0
"""The first pause, in seconds, before the next start."""

MAX_PAUSE_S: Final = 900.0
"""The pause before the next start, in seconds: twice as long each time, up to this."""
HEALTHY_S: Final = 600.0
"""The seconds after which a bot has started well."""
RESERVE_PARTS: Final = 20
"""The reserve is this part of the sessions that Discord allows a day, one in so many."""
ASK_EVERY_S: Final = 3600.0
"""The seconds after which Discord is asked anew how many sessions are left."""
MAX_WAIT_S: Final = 900.0
"""The seconds after which whoever waits for the end of Discord's day asks again."""
FOLDER: Final = Path("data")
"""The folder of the file if the database is none."""


class StartRecord(Struct, frozen=True):
    """The contents of the file.

    `failed`: the starts in a row after which the bot neither ran for long nor was stopped on purpose.
    `commands`: why the commands are not up to date at Discord; empty if they are.
    """

    failed: int = 0
    commands: str = ""

    @property
    def pause_s(self) -> float:
        """The seconds until the next start."""
        beyond = self.failed - FREE_STARTS
        return min(FIRST_PAUSE_S * 2.0 ** min(beyond, 20), MAX_PAUSE_S) if beyond >= 0 else 0


class Starts:
    """The file about the starts of one process; None for none, without which every start is the first."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._record = read_record(file)
        self._failed_before = self._record.failed

    async def wait(self) -> None:
        """Wait until the bot may start."""
        await asyncio.sleep(self.pause_s())

    def pause_s(self) -> float:
        """The seconds until the bot may start, of which the log says why."""
        if pause_s := self._record.pause_s:
            log.warning("the bot ended soon after its last %d starts; waiting %.0f s", self._record.failed, pause_s)
        return pause_s

    @contextlib.contextmanager
    def counted(self) -> Iterator[None]:
        """Count a start as one that failed, until what is inside has gone on for long enough."""
        self._save(replace(self._record, failed=self._record.failed + 1))
        health = asyncio.get_running_loop().call_later(HEALTHY_S, self._note_health)
        try:
            yield
        finally:
            health.cancel()

    def _note_health(self) -> None:
        self._save(replace(self._record, failed=0))

    def note_stop(self) -> None:
        """Take back the start of this process, which was stopped on purpose."""
        self._save(replace(self._record, failed=min(self._failed_before, self._record.failed)))

    def note_commands(self, problem: str) -> None:
        """Note whether the commands are up to date at Discord; empty if they are."""
        self._save(replace(self._record, commands=problem))

    def _save(self, record: StartRecord) -> None:
        if record == self._record:
            return
        self._record = record
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new = self._file.with_name(f"{self._file.name}.new")
            new.unlink(missing_ok=True)
            new.touch(0o600, exist_ok=False)
            new.write_bytes(msgspec.json.encode(record))
            new.replace(self._file)
        except OSError as error:
            log.warning("starts cannot be counted, so a bot that keeps ending makes no pauses: %s", error)


def read_record(file: Path | None) -> StartRecord:
    """The contents of a file; those of a first start if it is not there or cannot be read."""
    if file is not None:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(file.read_bytes(), type=StartRecord)
    return StartRecord()


def read_records(database_url: str) -> list[StartRecord]:
    """The records of all processes on a database, and of their fleet. Raises BadDatabase: no address."""
    file = record_file(database_url, "")
    return [read_record(path) for path in sorted(file.parent.glob("starts*.json"))] if file is not None else []


def forget_processes(database_url: str) -> None:
    """Delete the files of the processes of an earlier fleet, which may have had other shards."""
    file = record_file(database_url, "")
    for path in file.parent.glob("starts-*-of-*.json") if file is not None else ():
        with contextlib.suppress(OSError):
            path.unlink()


def record_file(database_url: str, shards: str) -> Path | None:
    """The file of a process, by its settings; None for a database in memory. Raises BadDatabase: no address."""
    url = parse_url(database_url)
    if url.get_backend_name() == "sqlite" and sqlite_path(url) is None:
        return None
    folder = (sqlite_path(url) or FOLDER / "-").parent
    suffix = f"-{shards.replace('/', '-of-')}" if shards else ""
    return folder / f"starts{suffix}.json"


class SessionBudget:
    """The sessions that the bot may still begin today, as far as is known.

    `ask`: asks Discord for the limits; None if it does not say. `now_s`: a clock that only goes forward.
    """

    def __init__(
        self, ask: Callable[[], Awaitable[SessionStartLimits | None]], now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._ask, self._now_s = ask, now_s
        self._remaining = 0
        self._asked_s = -ASK_EVERY_S

    async def take(self) -> None:
        """Wait until a session may begin, and count it."""
        await self.wait()
        self._remaining -= 1

    async def wait(self) -> None:
        """Wait until a session may begin. Where Discord does not say, it begins."""
        while self._now_s() >= self._asked_s + ASK_EVERY_S or self._remaining <= 0:
            limits = await self._ask()
            if limits is None:
                return
            self._asked_s, self._remaining = self._now_s(), spare_sessions(limits)
            if self._remaining > 0:
                return
            reset_s = limits.reset_after / 1000
            log.error(
                "Discord allows %d more sessions until its day ends in %.0f s; the bot waits, as Discord resets the "
                "token of a bot that begins too many",
                limits.remaining,
                reset_s,
            )
            await asyncio.sleep(min(reset_s + 1, MAX_WAIT_S))


def spare_sessions(limits: SessionStartLimits) -> int:
    """The sessions that may begin without touching the reserve; all of them where none has begun."""
    remaining, total = limits.remaining, limits.total
    return remaining if remaining >= total else max(remaining - total // RESERVE_PARTS, 0)
