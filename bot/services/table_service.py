"""Where tables live while they change: one lock a table; load, apply, commit, and only then tell anybody."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.services.locks import Locks
from bot.services.results import results
from bot.standings.results import Result
from bot.store.errors import BeingForgotten, Short, StoreError, Unreadable
from bot.store.ledger import Booking
from bot.store.store import Kept, Store
from bot.store.writes import Write
from bot.tables import chips, machine, stakes
from bot.tables.commands import Change, Command, Show
from bot.tables.table import Table, due
from games.core import Refused


class Done(Struct, frozen=True):
    """A change that is stored.

    Attributes:
        kept: the table afterwards, with the message that showed it before.
        change: what changed.
        repeated: this interaction had counted already; nothing was done again.
    """

    kept: Kept
    change: Change
    repeated: bool = False

    @property
    def table(self) -> Table:
        """The table afterwards."""
        return self.kept.table


class _Job(NamedTuple):
    """A command that waits for its table, and where its answer goes."""

    command: Command
    interaction: int
    done: asyncio.Future[Done]

    def answer(self, done: Done) -> None:
        if not self.done.done():
            self.done.set_result(done)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Watcher(Protocol):
    """Who is told when something becomes due."""

    def expect(self, at: int) -> None:
        """Something is due at `at` (milliseconds)."""


class Host:
    """The tables of this process.

    Args:
        store: where they are kept.
        now: the time, in milliseconds.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.watchers: list[Watcher] = []
        self._waiting: dict[str, list[_Job]] = {}
        self._locks = Locks[str]()

    async def open(self, table: Table, interaction: int = 0) -> Done:
        """Keep a new table.

        Raises:
            Refused: `too-few-chips`, its host cannot afford its stake; `being-forgotten`, `just-leaving`.
            StoreError: nothing was written.
        """
        async with self._locks.alone(table.id):
            stakes.check_purse(table, table.host, await self._purses(table, {table.host}))
            try:
                await self.store.commit(Write(table, interaction=interaction))
            except BeingForgotten as error:
                raise _refusal(error, table.host) from error
        self._tell(table)
        return Done(Kept(table), Change(table, show=Show.FRESH, guests=table.invited))

    async def do(self, table: str, command: Command, interaction: int = 0) -> Done:
        """Apply a command to a table and store what comes of it.

        Commands that wait for the same table are applied one after the other and stored together.

        Raises:
            Refused: the command is not allowed; nothing changed. `no-table` if there is none. `being-forgotten`, and of
                others `just-leaving`: whoever is, comes to no table.
            BadMove: a move is none.
            StoreError: nothing was written; `Unreadable` closes the table.
        """
        job = _Job(command, interaction, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(table, []).append(job)
        async with self._locks.alone(table):
            if not job.done.done():
                jobs = self._waiting.pop(table)
                try:
                    await self._work(table, jobs)
                finally:  # whoever does the work for all may be stopped in the middle of it
                    for one in jobs:
                        one.fail(StoreError("stopped before it was stored"))
        return await job.done

    async def _work(self, table: str, jobs: list[_Job], *, again: bool = True) -> None:
        """Apply the commands that wait for a table, and answer each when it is stored.

        `again`: whether they are applied once more if, when it came to storing, chips that they counted on were gone,
        or one before them was refused.
        """
        try:
            kept, seen = await self._load_for(table, jobs)
            purses = await self._purses(kept.table, {getattr(job.command, "user", 0) for job in jobs})
        except Exception as error:  # noqa: BLE001 -- whatever it is, those who wait are told
            for job in jobs:
                job.fail(error)
            return
        table_now = kept.table
        storing, unchanged = list[tuple[_Job, Table, Done]](), list[tuple[_Job, Done]]()
        for job in jobs:
            done = Done(
                replace(kept, table=table_now), Change(table_now, show=Show.NO), repeated=job.interaction in seen
            )
            if not done.repeated:
                try:
                    change = machine.apply(table_now, job.command, self.now(), purses)
                except Exception as error:  # noqa: BLE001 -- likewise
                    job.fail(error)
                    continue
                done = Done(replace(kept, table=change.table), change)
            if done.table is table_now:
                unchanged.append((job, done))
            else:
                storing.append((job, table_now, done))
            table_now, purses = done.table, stakes.moved(purses, done.change.transfers)
            seen |= {job.interaction} - {0}
        counted = await results(self.store, kept.table, [done.change for _, _, done in storing])
        stored = (self._store(*one, result) for one, result in zip(storing, counted, strict=True))
        failed = [(job, why) for job, why in await asyncio.gather(*stored) if why is not None]
        rest = [job for job, why in failed if not isinstance(why, Refused)]
        if again and rest and any(isinstance(why, Short | Refused) for _, why in failed):
            await self._work(table, rest, again=False)
        for job, why in failed:
            job.fail(why)
        for job, done in unchanged:
            job.answer(done)

    async def _store(self, job: _Job, was: Table, done: Done, result: Result | None) -> tuple[_Job, Exception | None]:
        """Store what a command did, then answer whoever waits for it; or answer here why it could not be stored."""
        change, now = done.change, self.now()
        booking = None
        if change.transfers:
            booking = Booking(was.guild, change.transfers, now, chips.day_began(now), job.interaction)
        try:
            await self.store.commit(
                Write(change.table, was, change.entries, job.interaction, change.opened, result, booking)
            )
        except BeingForgotten as error:
            return job, _refusal(error, getattr(job.command, "user", 0))
        except Exception as error:  # noqa: BLE001 -- likewise
            return job, error
        self._tell(change.table)
        if change.opened is not None:
            self._tell(change.opened)
        job.answer(done)
        return job, None

    async def _purses(self, table: Table, others: set[int]) -> stakes.Purses:
        """What those at a table, and others, hold on its server; nothing where nothing is at stake."""
        if not stakes.stake_of(table.game, table.options):
            return {}
        users = {player.user for player in table.players} | others
        return await self.store.chips.purses(table.guild, users, chips.day_began(self.now()))

    async def _load_for(self, table: str, jobs: list[_Job]) -> tuple[Kept, frozenset[int]]:
        """The table, and which of the interactions have counted already."""
        first = jobs[0].interaction
        kept, seen = await self._load(table, first)
        counted = frozenset({first}) if seen else frozenset[int]()
        if len(jobs) > 1 and (others := [job.interaction for job in jobs if job.interaction]):
            counted = await self.store.counted(others)
        return kept, counted

    async def look(self, table: str) -> Kept:
        """A table as it is kept.

        Raises:
            Refused: `no-table`.
            StoreError: it cannot be read; `Unreadable` closes the table.
        """
        kept, _ = await self._load(table, 0)
        return kept

    async def _load(self, table: str, interaction: int) -> tuple[Kept, bool]:
        try:
            kept, seen = await self.store.load(table, interaction)
        except Unreadable:
            await self.store.close_unreadable(table, self.now())
            raise
        if kept is None:
            raise Refused("no-table")
        return kept, seen

    def _tell(self, table: Table) -> None:
        waiting = due(table)
        if waiting is not None:
            for watcher in self.watchers:
                watcher.expect(waiting[0])


def _refusal(error: BeingForgotten, user: int) -> Refused:
    """What a user is told who wanted something with somebody who is being forgotten."""
    return Refused("being-forgotten" if user in error.users else "just-leaving")
