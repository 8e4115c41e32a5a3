"""Changes without a click: deadlines that are due, and tables whose last change nobody has seen.

A deadline is decided and stored in the scheduler's slot, of which there are few. What takes long goes on beside it:
computer players think in a task for each table, and boards are shown by `TableMessages.show_soon`.

A search for boards that are not shown tries those that never failed first, then those whose wait was over first. A
board that Discord does not take waits, twice as long after each failure. A search ends after a few failures: Discord
may be down, and the next one begins with other boards.
"""

import logging
import secrets
from typing import Final, NamedTuple

import discord

from bot.services import computer_moves
from bot.services.background import DATABASE_FAILURES, log_errors
from bot.services.set_back import SetBacks
from bot.services.table_service import CommandResult, TableService
from bot.services.table_tasks import TableTasks
from bot.store.errors import StoreError
from bot.store.outage import log_level
from bot.store.tables import DueTable, StoredTable
from bot.tables.commands import DisplayMode, Resume, Tick, Transition
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import ChannelId, TableId
from bot.tables.table import HOUR_MS, LEFT_ALONE, MINUTE_MS, Phase, Table, TimerKind
from bot.ui.board.messages import TableMessages

log = logging.getLogger(__name__)

MISSED_AFTER_MS: Final = MINUTE_MS
"""The age of a change of this process that is not shown, from which on it counts as missed."""
MAX_FAILURES: Final = 3
"""The tables that cannot be shown before a search ends: the next one tries others."""
MIN_WAIT_MS: Final = 2 * MINUTE_MS
"""The wait after a table could not be shown, before a search tries it again; it doubles with each failure."""
MAX_WAIT_MS: Final = HOUR_MS
"""The longest such wait."""
BOARD_WAIT_S: Final = 5.0
"""The longest time that a computer player waits until the board before its move is shown."""

_TURN_TIMERS: Final = {TimerKind.TURN, TimerKind.REMINDER, TimerKind.HOLIDAY}


class _Failures(NamedTuple):
    """The times in a row that a table could not be shown, and the time from which on a search tries it again."""

    number: int
    retry_ms: int

    def with_another(self, now_ms: int) -> "_Failures":
        """These failures, and one more that happened now."""
        return _Failures(self.number + 1, now_ms + min(MIN_WAIT_MS << min(self.number, 10), MAX_WAIT_MS))


_NO_FAILURES: Final = _Failures(0, 0)


class Recovery:
    """Makes the moves and ends the turns that are due, and shows what could not be shown."""

    def __init__(
        self, table_service: TableService, table_messages: TableMessages, set_backs: SetBacks, started_ms: int
    ) -> None:
        self._service = table_service
        self._messages = table_messages
        self._set_backs = set_backs
        self._started_ms = started_ms
        self._failures: dict[TableId, _Failures] = {}
        self._thinking = TableTasks()

    async def on_due(self, due: DueTable) -> None:
        """Do what is due at a table, and store it; it is shown later, and computer players begin to think."""
        if due.kind is TimerKind.COMPUTER:
            self._thinking.start(due.table_id, lambda: self._move_computer(due.table_id))
            return
        async with self._messages.log_refusals(due.table_id):
            if due.kind in _TURN_TIMERS:
                await self._service.refresh_holidays(due.table_id)
            tick = Tick(self._started_ms, secrets.token_bytes(SECRET_BYTES))
            self._messages.show_soon(await self._service.execute(due.table_id, tick))

    async def on_set_back(self, set_back_ms: int) -> None:
        """The system clock was set back: move the times that run at the tables. Raises StoreError."""
        await self._set_backs.note(set_back_ms)
        self._started_ms -= set_back_ms

    async def stop(self, grace_s: float) -> None:
        """Let no computer player think any more, after `grace_s` seconds for those that do."""
        await self._thinking.stop(grace_s)

    async def show_missed_changes(self) -> None:
        """Search for tables whose last change is stored but not shown, and show them.

        The program ended in between, or Discord could not be reached. Raises StoreError if the database fails.
        """
        now, failures = self._service.now_ms(), 0
        unshown = await self._service.store.tables.unshown_tables()
        self._failures = {table: self._failures.get(table, _NO_FAILURES) for table in unshown}
        for table in sorted(unshown, key=lambda table: self._failures[table].retry_ms):
            if self._failures[table].retry_ms > now or self._messages.is_waiting(table):
                continue
            is_shown = False
            try:
                is_shown = await self.repost(table, only_missed=True)
            except DATABASE_FAILURES:
                raise
            except StoreError as error:
                log.log(log_level(error, logging.WARNING), "table %s could not be shown: %s", table, error)
            except Exception:
                log.exception("table %s could not be shown", table)
            if not is_shown:
                self._failures[table] = self._failures[table].with_another(now)
                failures += 1
            if failures == MAX_FAILURES:
                return

    async def leave_thread(self, thread: ChannelId) -> None:
        """Bring the games of a thread that was deleted or locked back to its channel."""
        for stored in await self._service.store.tables.open_tables(channel=thread):
            if stored.table.parent_channel:
                await self.repost(stored.table.id)

    async def resume_tables(self, guild: discord.Guild) -> None:
        """Show the tables of a server that are paused, where the bot may write again."""
        for table in self._messages.take_resumable_tables(guild):
            with log_errors(log, "table %s could not be shown", table):
                await self.repost(table)

    async def repost(self, table_id: TableId, *, only_missed: bool = False) -> bool:
        """Post a table anew in its channel.

        If `only_missed`, edit its message where that is enough, and leave it alone if somebody is about to show it.
        False if Discord could not take it now; raises StoreError if it cannot be read or written.
        """
        is_refused = False
        async with self._messages.log_refusals(table_id):
            loaded = await self._service.load(table_id)
            stored = loaded.stored_table
            if only_missed and not self._is_missed(stored.table):
                return True
            is_left_alone = stored.table.pause_reason == LEFT_ALONE  # which its players end
            if only_missed and (is_left_alone or not stored.table.pause_reason):
                result = CommandResult(stored, Transition(stored.table, display=_display_mode(stored)))
            elif is_left_alone or stored.table.phase is Phase.OVER:
                result = CommandResult(stored, Transition(stored.table, display=DisplayMode.REPOST))
            else:
                result = await self._service.execute(table_id, Resume(loaded.table.channel), loaded=loaded)
            is_refused = not await self._messages.show(result, may_be_posted=only_missed)
        return not is_refused

    async def _move_computer(self, table_id: TableId) -> None:
        """Let a computer player think and move, after the board before is shown."""
        with log_errors(log, "table %s could not be seen to, trying again", table_id):
            async with self._messages.log_refusals(table_id):
                await self._messages.wait_until_shown(table_id, BOARD_WAIT_S)
                self._messages.show_soon(await computer_moves.play_or_delay(self._service, table_id))

    def _is_missed(self, table: Table) -> bool:
        changed_ms = max(table.last_action_at_ms, table.last_shown_change_at_ms)
        return changed_ms <= self._started_ms or changed_ms <= self._service.now_ms() - MISSED_AFTER_MS


def _display_mode(stored_table: StoredTable) -> DisplayMode:
    """The way to show a change that was stored, but not shown."""
    if stored_table.message and not stored_table.needs_message:
        return DisplayMode.EDIT
    table = stored_table.table
    has_moved = stored_table.message_channel not in {table.channel, table.parent_channel}
    is_start = table.phase is Phase.PLAYING and table.position == 1 and not table.reminder_sent and not has_moved
    return DisplayMode.NEW_MESSAGE if is_start else DisplayMode.REPOST
