"""The table service: under one lock a table it loads, applies a command and commits; only then anybody is told."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

from bot.services.locks import KeyedLocks
from bot.services.results import compute_results
from bot.standings.results import GameResult
from bot.store.errors import Conflict, ErasurePending, InsufficientChips, StoreError, UnreadableTable
from bot.store.ledger import Booking
from bot.store.store import Store
from bot.store.tables import StoredTable
from bot.store.writes import SaveTable
from bot.tables import chips, machine, stakes
from bot.tables.commands import Command, DisplayMode, Transition
from bot.tables.table import Table, next_timer
from games.core import Refused

MAX_KNOWN_REVISIONS: Final = 10_000
"""The revisions of so many tables are remembered. One that is not costs a read more."""


class LoadedTable(Struct, frozen=True):
    """A table as it was read for an interaction, and whether that interaction has counted already."""

    stored_table: StoredTable
    is_duplicate: bool = False

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.stored_table.table


class CommandResult(Struct, frozen=True):
    """A change that is stored.

    Attributes:
        stored_table: the table afterwards, with the message that showed it before.
        transition: what changed.
        is_duplicate: this interaction had counted already; nothing was done again.
    """

    stored_table: StoredTable
    transition: Transition
    is_duplicate: bool = False

    @property
    def table(self) -> Table:
        """The table afterwards."""
        return self.stored_table.table


class _PendingCommand(NamedTuple):
    """A command that waits for its table, and where its answer goes."""

    command: Command
    interaction_id: int
    loaded: LoadedTable | None
    future: asyncio.Future[CommandResult]

    def resolve(self, result: CommandResult) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class DeadlineListener(Protocol):
    """A listener that learns when something becomes due."""

    def schedule(self, due_ms: int) -> None:
        """Something is due at `due_ms` (milliseconds)."""


class TableService:
    """The tables of this process.

    Args:
        store: where they are kept.
        now_ms: the time, in milliseconds.
    """

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self.store = store
        self.now_ms = now_ms
        self.deadline_listeners: list[DeadlineListener] = []
        self._revisions: LRUCache[str, int] = LRUCache(MAX_KNOWN_REVISIONS)
        self._pending: dict[str, list[_PendingCommand]] = {}
        self._locks = KeyedLocks[str]()

    async def open(self, table: Table, interaction_id: int = 0) -> CommandResult:
        """Keep a new table.

        Raises:
            Refused: `too-few-chips`, its host cannot afford its stake; `being-forgotten`, `just-leaving`.
            StoreError: nothing was written.
        """
        async with self._locks.hold(table.id):
            stakes.check_balance(table, table.host, await self._balances(table, {table.host}))
            try:
                await self.store.commit(SaveTable(table, interaction=interaction_id))
            except ErasurePending as error:
                raise _erasure_refusal(error, table.host) from error
        self._notify_listeners(table)
        return CommandResult(
            StoredTable(table), Transition(table, display=DisplayMode.NEW_MESSAGE, mentioned_users=table.invitees)
        )

    async def execute(
        self, table: str, command: Command, interaction_id: int = 0, loaded: LoadedTable | None = None
    ) -> CommandResult:
        """Apply a command to a table and store what comes of it.

        Commands that wait for the same table are applied one after the other and stored together. `loaded` is the table
        as `load` read it for this interaction: it is not read again unless it has changed since.

        Raises:
            Refused: the command is not allowed; nothing changed. `no-table` if there is none. `being-forgotten`, and of
                others `just-leaving`: whoever is, comes to no table.
            BadMove: a move is none.
            StoreError: nothing was written; `Unreadable` closes the table.
        """
        job = _PendingCommand(command, interaction_id, loaded, asyncio.get_running_loop().create_future())
        self._pending.setdefault(table, []).append(job)
        async with self._locks.hold(table):
            if not job.future.done():
                jobs = self._pending.pop(table)
                try:
                    await self._execute_pending(table, jobs)
                finally:  # whoever does the work for all may be stopped in the middle of it
                    for one in jobs:
                        one.fail(StoreError("stopped before it was stored"))
        return await job.future

    async def _execute_pending(self, table: str, jobs: list[_PendingCommand], *, retry: bool = True) -> None:
        """Apply the commands that wait for a table, and answer each when it is stored.

        `retry`: whether they are applied once more, to the table read anew, if it had changed since it was loaded, or
        if, when it came to storing, chips that they counted on were gone, or one before them was refused.
        """
        try:
            kept, seen, is_fresh = await self._load_for(table, jobs, reread=not retry)
            purses = await self._balances(kept.table, {getattr(job.command, "user", 0) for job in jobs})
        except Exception as error:  # noqa: BLE001 -- whatever it is, those who wait are told
            for job in jobs:
                job.fail(error)
            return
        table_now = kept.table
        storing, unchanged = (
            list[tuple[_PendingCommand, Table, CommandResult]](),
            list[tuple[_PendingCommand, CommandResult]](),
        )
        for job in jobs:
            done = CommandResult(
                replace(kept, table=table_now),
                Transition(table_now, display=DisplayMode.NONE),
                is_duplicate=job.interaction_id in seen,
            )
            if not done.is_duplicate:
                try:
                    change = machine.apply(table_now, job.command, self.now_ms(), purses)
                except Exception as error:  # noqa: BLE001 -- likewise
                    job.fail(error)
                    continue
                done = CommandResult(replace(kept, table=change.table), change)
            if done.table is table_now:
                unchanged.append((job, done))
            else:
                storing.append((job, table_now, done))
            table_now, purses = done.table, stakes.apply_transfers(purses, done.transition.transfers)
            seen |= {job.interaction_id} - {0}
        counted = await compute_results(self.store, kept.table, [done.transition for _, _, done in storing])
        stored = (self._commit(*one, result) for one, result in zip(storing, counted, strict=True))
        failed = [(job, why) for job, why in await asyncio.gather(*stored) if why is not None]
        rest = [job for job, why in failed if not isinstance(why, Refused)]
        recoverable = InsufficientChips | Refused if is_fresh else Conflict | Refused
        if retry and rest and any(isinstance(why, recoverable) for _, why in failed):
            await self._execute_pending(table, rest, retry=False)
        for job, why in failed:
            job.fail(why)
        for job, done in unchanged:
            job.resolve(done)

    async def _commit(
        self, job: _PendingCommand, table_before: Table, command_result: CommandResult, result: GameResult | None
    ) -> tuple[_PendingCommand, Exception | None]:
        """Store what a command did, then answer whoever waits for it; or answer here why it could not be stored."""
        change, now = command_result.transition, self.now_ms()
        booking = None
        if change.transfers:
            booking = Booking(table_before.guild, change.transfers, now, chips.day_start_ms(now), job.interaction_id)
        try:
            await self.store.commit(
                SaveTable(
                    change.table, table_before, change.entries, job.interaction_id, change.new_table, result, booking
                )
            )
        except ErasurePending as error:
            return job, _erasure_refusal(error, getattr(job.command, "user", 0))
        except Exception as error:  # noqa: BLE001 -- likewise
            return job, error
        self._revisions[change.table.id] = change.table.revision
        self._notify_listeners(change.table)
        if change.new_table is not None:
            self._notify_listeners(change.new_table)
        job.resolve(command_result)
        return job, None

    async def _balances(self, table: Table, others: set[int]) -> stakes.UserBalances:
        """The chips of the players at a table, and of others; none where nothing is at stake."""
        if not stakes.stake_of(table.game, table.options):
            return {}
        users = {player.user for player in table.players} | others
        return await self.store.balances.fetch(table.guild, users, chips.day_start_ms(self.now_ms()))

    async def _load_for(
        self, table: str, jobs: list[_PendingCommand], *, reread: bool
    ) -> tuple[StoredTable, frozenset[int], bool]:
        """The table, the interactions that have counted already, and whether the table was read just now."""
        current = [job.loaded for job in jobs if job.loaded is not None and not self.is_outdated(job.loaded)]
        is_fresh = reread or not current
        loaded = await self.load(table, jobs[0].interaction_id) if is_fresh else current[0]
        counted = frozenset({jobs[0].interaction_id}) if loaded.is_duplicate else frozenset[int]()
        if len(jobs) > 1 and (others := [job.interaction_id for job in jobs if job.interaction_id]):
            counted = await self.store.tables.counted_interactions(others)
        return loaded.stored_table, counted, is_fresh

    def is_outdated(self, loaded: LoadedTable) -> bool:
        """True if this process has stored a change of a table since it was loaded."""
        return self._revisions.get(loaded.table.id, 0) > loaded.table.revision

    async def load(self, table: str, interaction_id: int = 0) -> LoadedTable:
        """A table as it is stored, for an interaction.

        Raises:
            Refused: `no-table`.
            StoreError: it cannot be read; `UnreadableTable` closes the table.
        """
        try:
            stored_table, is_duplicate = await self.store.tables.load(table, interaction_id)
        except UnreadableTable:
            await self.store.close_unreadable(table, self.now_ms())
            raise
        if stored_table is None:
            raise Refused("no-table")
        return LoadedTable(stored_table, is_duplicate)

    def _notify_listeners(self, table: Table) -> None:
        waiting = next_timer(table)
        if waiting is not None:
            for watcher in self.deadline_listeners:
                watcher.schedule(waiting[0])


def _erasure_refusal(error: ErasurePending, user: int) -> Refused:
    """The refusal of a command that somebody who is being forgotten stands in the way of."""
    return Refused("being-forgotten" if user in error.users else "just-leaving")
