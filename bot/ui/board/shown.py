"""The messages that show tables: which one, and which version of the table it shows.

The laws, and why:

- A message is noted in memory first and in the database later: after a crash a table is at worst shown once more.
- Of the note and the row the newer version counts: a table may have been read before its message was noted.
- The rules' own time begins when everybody can see the table. They are told before the database: a process that ends
  in between shows the table again, and nobody waits for a time that never begins.
"""

import contextlib
import logging
from typing import Final

import discord
from cachetools import LRUCache

from bot.services.table_service import LoadedTable, TableService
from bot.store.errors import StoreClosed, StoreError
from bot.store.outage import log_level
from bot.store.tables import StoredTable
from bot.tables.commands import ConfirmVisible
from bot.tables.table import MINUTE_MS, Table
from bot.ui.board.places import ShownMessage
from bot.ui.board.retries import BoardRetries
from games.core import Refused

log = logging.getLogger(__name__)

MAX_EDIT_AGE_MS = 50 * MINUTE_MS
"""Discord lets messages older than an hour be edited only a few times (error 30046)."""
MAX_KNOWN_MESSAGES: Final = 10_000
"""The messages of so many tables are remembered; those of others are known from the database alone."""


class ShownMessages:
    """Finds and notes the messages of tables."""

    def __init__(self, table_service: TableService, retries: BoardRetries) -> None:
        self._service = table_service
        self._retries = retries
        self._messages: LRUCache[str, ShownMessage] = LRUCache(MAX_KNOWN_MESSAGES)

    def find(self, stored_table: StoredTable) -> ShownMessage:
        """The message that shows a table: the one shown last, which the table may have been read before."""
        read = ShownMessage(stored_table.shown_version, stored_table.message_channel, stored_table.message)
        return max(self._messages.get(stored_table.table.id, read), read, key=lambda message: message.version)

    def is_shown(self, stored_table: StoredTable) -> bool:
        """True if a table is shown as it is, even if that could not be stored yet."""
        return self.find(stored_table).version >= stored_table.table.public_version

    async def record(self, stored_table: StoredTable, message: int) -> None:
        """Store which message shows a table, and let the rules know, where they wait for it.

        Where it cannot be stored, the player is not told: the table is shown. It is tried again until it can, or until
        another message shows the table. The rules come first: a process that ends in between shows the table again, and
        nobody waits for a time that never begins.
        """
        table = stored_table.table
        shown_message = ShownMessage(table.public_version, table.channel, message)
        self._messages[table.id] = shown_message

        async def record_again() -> None:
            if self._messages.get(table.id) == shown_message:
                await self.record(stored_table, message)

        try:
            if waits_to_be_seen(table):
                with contextlib.suppress(Refused):  # it is over by now, or paused, and will be shown so
                    command = ConfirmVisible(sent_ms(message))
                    await self._service.execute(table.id, command, loaded=LoadedTable(stored_table))
            await self._service.store.mark_shown(table, message)
        except StoreClosed:
            pass  # the next process shows the table again
        except StoreError as error:
            log.log(
                log_level(error, logging.WARNING), "table %s is shown, but not written down where: %s", table.id, error
            )
            self._retries.add(table.id, "record", record_again)


def waits_to_be_seen(table: Table) -> bool:
    """True if the rules' own time begins when everybody can see the table."""
    return table.match is not None and table.match.rules.deadline(table.match.state) == 0


def sent_ms(message: int) -> int:
    """The time when a message was sent, in milliseconds, by Discord's clock."""
    return (message >> 22) + discord.utils.DISCORD_EPOCH
