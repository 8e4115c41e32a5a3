"""Changes without a click: deadlines that are due, and tables whose last change nobody has seen."""

import logging
import secrets
from typing import Final

import discord

from bot.services import computer_moves
from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError
from bot.store.outage import log_level
from bot.store.tables import DueTable, StoredTable
from bot.tables.commands import DisplayMode, Resume, Tick, Transition
from bot.tables.fairness import SECRET_BYTES
from bot.tables.ids import ChannelId, TableId
from bot.tables.table import MINUTE_MS, Phase, Table, TimerKind
from bot.ui.background import DATABASE_FAILURES, log_errors
from bot.ui.table_messages import TableMessages

log = logging.getLogger(__name__)

MISSED_AFTER_MS: Final = MINUTE_MS
"""The age of a change of this process that is not shown, from which on it counts as missed."""
MAX_FAILURES: Final = 3
"""The tables that Discord may refuse before a search ends: the next one tries again."""

_TURN_TIMERS: Final = {TimerKind.TURN, TimerKind.REMINDER, TimerKind.HOLIDAY}


class Recovery:
    """Makes the moves and ends the turns that are due, and shows what could not be shown."""

    def __init__(self, table_service: TableService, table_messages: TableMessages, started_ms: int) -> None:
        self._service = table_service
        self._messages = table_messages
        self._started_ms = started_ms
        self._broken = set[TableId]()

    async def on_due(self, due: DueTable) -> None:
        """Do what is due at a table."""
        async with self._messages.log_refusals(due.table_id):
            if due.kind is TimerKind.COMPUTER:
                result = await computer_moves.play_computer_turn(self._service, due.table_id)
            else:
                if due.kind in _TURN_TIMERS:
                    await self._service.refresh_holidays(due.table_id)
                tick = Tick(self._started_ms, secrets.token_bytes(SECRET_BYTES))
                result = await self._service.execute(due.table_id, tick)
            await self._messages.show(result)

    async def show_missed_changes(self) -> None:
        """Search for tables whose last change is stored but not shown, and show them.

        The program ended in between, or Discord could not be reached. Raises StoreError if the database fails.
        """
        failures = 0
        for table in await self._service.store.tables.unshown_tables():
            if table in self._broken or self._messages.is_waiting(table):
                continue
            try:
                failures += not await self.repost(table, only_missed=True)
            except DATABASE_FAILURES:
                raise
            except StoreError as error:
                log.log(log_level(error, logging.WARNING), "table %s could not be shown: %s", table, error)
            except Exception:
                log.exception("table %s could not be shown", table)
                self._broken.add(table)
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

    async def repost(self, table: TableId, *, only_missed: bool = False) -> bool:
        """Post a table anew in its channel.

        If `only_missed`, edit its message where that is enough, and leave it alone if somebody is about to show it.
        False if Discord could not take it now; raises StoreError if it cannot be read or written.
        """
        is_refused = False
        async with self._messages.log_refusals(table):
            loaded = await self._service.load(table)
            stored = loaded.stored_table
            if only_missed and not self._is_missed(stored.table):
                return True
            if only_missed and not stored.table.pause_reason:
                result = CommandResult(stored, Transition(stored.table, display=_display_mode(stored)))
            elif stored.table.phase is Phase.OVER:
                result = CommandResult(stored, Transition(stored.table, display=DisplayMode.REPOST))
            else:
                result = await self._service.execute(table, Resume(loaded.table.channel), loaded=loaded)
            is_refused = not await self._messages.show(result, may_be_posted=only_missed)
        return not is_refused

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
