"""The table service: under a table's lock it loads the table, applies commands, commits, and then answers.

A command that arrives goes through these states:

- *waiting*: it stands in the list of its table. Whoever holds the table's lock next takes the whole list: a crowd that
  announces at the same moment waits for one sync of the disk, not for one each.
- *applied*: the machine made a transition of it, one after the other, each from the table after the one before.
- *stored*: the transitions are written in one transaction. Only then the futures of the commands have their results.

The laws, and why:

- Commit, then answer: what somebody has seen confirmed is on the disk.
- An interaction counts once. Its id is stored with what it did; a second delivery gets the table as it is by now.
- A table that is in memory is believed, and not read again. If the database knows a newer revision, the write is a
  `Conflict`: the table is forgotten, read anew, and the commands are applied to it once more, but no third time.
- One command that is refused refuses no other. One that cannot be stored may have been stored all the same (a
  connection that broke in the commit): the table is forgotten, and the next one to come reads it.
- Nothing but this module writes tables, so that it needs no lock in the database.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.services.locks import KeyedLocks
from bot.services.results import compute_results
from bot.standings.results import GameResult
from bot.store.errors import Conflict, ErasurePending, InsufficientChips, NoRoom, StoreError, UnreadableTable
from bot.store.ledger import Booking
from bot.store.store import Store
from bot.store.tables import StoredTable
from bot.store.writes import Room, SaveTable
from bot.tables import chips, lobby, machine, stakes
from bot.tables.commands import Command, DisplayMode, Start, Transition
from bot.tables.holidays import Holiday
from bot.tables.ids import TableId, UserId
from bot.tables.table import Table, next_timer
from games.core import Refused

log = logging.getLogger(__name__)


class LoadedTable(Struct, frozen=True):
    """A table as it was read for an interaction, and whether that interaction has counted already."""

    stored_table: StoredTable
    is_duplicate: bool = False

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.stored_table.table


class CommandResult(Struct, frozen=True):
    """A change that is stored: the table afterwards, with the message that showed it before, and the transition.

    `is_duplicate`: the interaction had counted already, and nothing was done again. `ends_with_a_loss`: the host of a
    new table cannot pay its stake twice.
    """

    stored_table: StoredTable
    transition: Transition
    is_duplicate: bool = False
    ends_with_a_loss: bool = False

    @property
    def table(self) -> Table:
        """The table afterwards."""
        return self.stored_table.table


class _PendingCommand(NamedTuple):
    """A command that waits for its table, and the future of its result."""

    command: Command
    interaction_id: int
    loaded: LoadedTable | None
    room: Room
    future: asyncio.Future[CommandResult]

    def resolve(self, result: CommandResult) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(error)
            self.future.exception()  # else asyncio complains of those whose task was cancelled, and who wait no longer


class DeadlineListener(Protocol):
    """A listener to deadlines."""

    def schedule(self, due_ms: int) -> None:
        """Note that something is due at `due_ms` (milliseconds)."""


class TableService:
    """Loads the tables, and executes commands on them.

    `end_listeners` are called with each table whose game has ended and is stored. `users_away` has the holidays that
    are known without asking the database; `refresh_holidays` asks it, before anybody's time runs out.
    """

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self.store = store
        self.now_ms = now_ms
        self.deadline_listeners: list[DeadlineListener] = []
        self.end_listeners: list[Callable[[Table], None]] = []
        self.users_away: dict[UserId, Holiday] = {}
        self._pending: dict[TableId, list[_PendingCommand]] = {}
        self._locks = KeyedLocks[TableId]()

    async def open(self, table: Table, interaction_id: int = 0, room: Room = Room()) -> CommandResult:  # noqa: B008 -- frozen
        """Store a new table.

        Raises:
            Refused: `too-few-chips`, its host cannot afford its stake; `being-forgotten`, `just-leaving`;
                `too-many-tables`, `too-many-own-tables`, its channel has no room.
            StoreError: it is not confirmed that it was written.
        """
        async with self._locks.hold(table.id):
            balances = await self._balances(table, {table.host})
            stakes.check_balance(table, table.host, balances)
            try:
                await self.store.commit(SaveTable(table, interaction_id=interaction_id, room=room))
            except (ErasurePending, NoRoom) as error:
                raise refusal_of(error, table.host) from error
        self.notify_listeners(table)
        return CommandResult(
            StoredTable(table),
            Transition(table, display=DisplayMode.NEW_MESSAGE, mentioned_users=table.invitees),
            ends_with_a_loss=stakes.ends_with_a_loss(table, table.host, balances),
        )

    async def execute(
        self,
        table_id: TableId,
        command: Command,
        interaction_id: int = 0,
        loaded: LoadedTable | None = None,
        room: Room = Room(),  # noqa: B008 -- frozen
    ) -> CommandResult:
        """Apply a command to a table and store the result.

        Commands that wait for the same table are applied one after the other and stored together. `loaded` is the table
        as `load` read it for this interaction: it is not read again unless it has changed since. `room`: the limits for
        a table that it opens, or brings to another channel.

        Raises:
            Refused: the command is not allowed; nothing changed. `no-table` if there is none. `being-forgotten`, or of
                others `just-leaving`: the erasure of a player is pending. As `open` refuses it where there is no room.
            BadMove: a move is none.
            StoreError: it is not confirmed that it was written; `UnreadableTable` closes the table.
        """
        job = _PendingCommand(command, interaction_id, loaded, room, asyncio.get_running_loop().create_future())
        self._pending.setdefault(table_id, []).append(job)
        async with self._locks.hold(table_id):
            if not job.future.done():
                jobs = self._pending.pop(table_id)
                try:
                    await self._execute_pending(table_id, jobs)
                finally:  # the task that works for all may be cancelled in the middle of it
                    for pending in jobs:
                        pending.fail(StoreError("stopped before it was stored"))
        return await job.future

    async def _execute_pending(self, table_id: TableId, jobs: list[_PendingCommand], *, retry: bool = True) -> None:
        """Apply the commands that wait for a table, and answer each when it is stored.

        With `retry` they are applied once more, to the table read anew, if it had changed since it was loaded, or if
        chips that they counted on were gone when it was stored, or one before them was refused: the store forgets a
        table whose change was not stored.
        """
        try:
            stored, counted, is_fresh = await self._load_for(table_id, jobs)
            balances = await self._balances(stored.table, {getattr(job.command, "user", UserId(0)) for job in jobs})
        except Exception as error:  # noqa: BLE001 -- whatever it is, those who wait are told
            for job in jobs:
                job.fail(error)
            return
        table_before = current = stored.table
        changes, unchanged = [], []
        for job in jobs:
            transition = None if job.interaction_id in counted else await self._apply(job, current, balances)
            if job.future.done():
                continue
            is_duplicate = transition is None
            transition = transition or Transition(current, display=DisplayMode.NONE)
            needs_message = stored.needs_message or transition.display in {DisplayMode.NEW_MESSAGE, DisplayMode.REPOST}
            stored = replace(stored, table=transition.table, needs_message=needs_message)
            result = CommandResult(stored, transition, is_duplicate)
            if result.table is current:
                unchanged.append((job, result))
            else:
                changes.append((job, current, result))
            current, balances = result.table, stakes.apply_transfers(balances, transition.transfers)
            counted |= {job.interaction_id} - {0}
        results = await compute_results(self.store, table_before, [result.transition for *_, result in changes])
        commits = (self._commit(*change, result) for change, result in zip(changes, results, strict=True))
        failures = [(job, reason) for job, reason in await asyncio.gather(*commits) if reason is not None]
        remaining = [job for job, reason in failures if not isinstance(reason, Refused)]
        recoverable = InsufficientChips | Refused if is_fresh else Conflict | Refused
        if retry and remaining and any(isinstance(reason, recoverable) for _, reason in failures):
            await self._execute_pending(table_id, remaining, retry=False)
        for job, reason in failures:
            job.fail(reason)
        for job, result in unchanged:
            job.resolve(result)

    async def _apply(self, job: _PendingCommand, table: Table, balances: stakes.UserBalances) -> Transition | None:
        """The transition of a command, or the failure of its future; None if its interaction has counted already."""
        try:
            command = await self._with_newcomer(job.command, table)
            return machine.apply(table, command, self.now_ms(), balances, self.users_away)
        except Exception as error:  # noqa: BLE001 -- the same
            with contextlib.suppress(StoreError):
                if job.interaction_id and await self.store.tables.counted_interactions([job.interaction_id]):
                    return None
            job.fail(error)
            return None

    async def _with_newcomer(self, command: Command, table: Table) -> Command:
        """A start of a game against Lola with whether its person is a newcomer; any other command as it is."""
        if not isinstance(command, Start) or (person := lobby.person_against_lola(table)) is None:
            return command
        return replace(command, goes_easy=not await self.store.tables.has_won(person, table.game))

    async def _commit(
        self, job: _PendingCommand, table_before: Table, command_result: CommandResult, result: GameResult | None
    ) -> tuple[_PendingCommand, Exception | None]:
        """Store a change, then resolve its command; or return the error, and leave the command pending."""
        change, now = command_result.transition, self.now_ms()
        booking = None
        if change.transfers:
            booking = Booking(table_before.guild, change.transfers, now, chips.day_start_ms(now), job.interaction_id)
        try:
            await self.store.commit(
                SaveTable(
                    change.table,
                    table_before,
                    change.entries,
                    job.interaction_id,
                    change.new_table,
                    result,
                    booking,
                    command_result.stored_table.needs_message,
                    job.room,
                )
            )
        except (ErasurePending, NoRoom) as error:
            return job, refusal_of(error, getattr(job.command, "user", None))
        except Exception as error:  # noqa: BLE001 -- the same
            return job, error
        command, entries = type(job.command).__name__, len(change.entries)
        table = change.table
        log.debug("table %s: %s is stored as position %d, with %d entries", table.id, command, table.position, entries)
        self.notify_listeners(table)
        if change.new_table is not None:
            self.notify_listeners(change.new_table)
        if result is not None:
            for on_end in self.end_listeners:
                on_end(change.table)
        job.resolve(command_result)
        return job, None

    async def _balances(self, table: Table, others: set[UserId]) -> stakes.UserBalances:
        """The chips of the players at a table, and of others; none where nothing is at stake."""
        if not stakes.stake_of(table.game, table.options):
            return {}
        users = {player.user for player in table.players} | others
        return await self.store.balances.fetch(table.guild, users, chips.day_start_ms(self.now_ms()))

    async def _load_for(
        self, table_id: TableId, jobs: list[_PendingCommand]
    ) -> tuple[StoredTable, frozenset[int], bool]:
        """The table, the interactions that have counted already, and whether the table was read just now."""
        tables = self.store.tables
        current = [job.loaded for job in jobs if job.loaded is not None and not self.is_outdated(job.loaded)]
        is_fresh = not current and not tables.is_cached(table_id)
        loaded = current[0] if current else await self.load(table_id, jobs[0].interaction_id)
        known = [job.interaction_id for job in jobs if job.loaded is not None and job.loaded.is_duplicate]
        if not current and loaded.is_duplicate:
            known.append(jobs[0].interaction_id)
        counted = frozenset(known) - {0}  # what comes from no interaction has none
        if is_fresh and (others := [job.interaction_id for job in jobs[1:] if job.interaction_id]):
            counted |= await tables.counted_interactions(others)
        return loaded.stored_table, counted, is_fresh

    async def refresh_holidays(self, table_id: TableId) -> None:
        """Read the holidays of a table's players. Raises StoreError."""
        for holiday in await self.store.tables.holidays_at(table_id, self.now_ms()):
            self.users_away[holiday.user_id] = holiday

    def is_outdated(self, loaded: LoadedTable) -> bool:
        """True if a table may have changed since it was loaded."""
        return self.store.tables.cached_revision(loaded.table.id) != loaded.table.revision

    async def load(self, table_id: TableId, interaction_id: int = 0) -> LoadedTable:
        """A table as it is stored, for an interaction. Refused: `no-table`; raises StoreError if it cannot be read."""
        try:
            stored_table, is_duplicate = await self.store.tables.load(table_id, interaction_id)
        except UnreadableTable:
            await self.store.close_unreadable(table_id, self.now_ms())
            raise
        if stored_table is None:
            raise Refused("no-table")
        return LoadedTable(stored_table, is_duplicate)

    def notify_listeners(self, table: Table) -> None:
        """Tell the listeners of the next deadline of a table that is stored."""
        timer = next_timer(table)
        if timer is not None:
            for listener in self.deadline_listeners:
                listener.schedule(timer[0])


def refusal_of(error: ErasurePending | NoRoom, user: UserId | None) -> Refused:
    """The refusal of a command of a user because the erasure of a player is pending, or a channel has no room."""
    if isinstance(error, NoRoom):
        return Refused("too-many-own-tables" if error.is_own else "too-many-tables", count=error.count)
    return Refused("being-forgotten" if user in error.users else "just-leaving")
