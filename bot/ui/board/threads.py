"""The thread of a game: it opens when the game starts, where the server wants that, and is left where it is lost."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord
from cachetools import LRUCache
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.guild_settings import ThreadUse
from bot.tables import lobby
from bot.tables.commands import MoveBoard
from bot.tables.ids import ChannelId, TableId
from bot.tables.table import Context, Table
from bot.text import translator
from bot.text.lengths import cut
from bot.text.user_text import to_plain
from bot.ui.answer.api_errors import is_final
from bot.ui.board.places import THREAD_ARCHIVED, ShownMessage
from bot.ui.board.presenter import Presenter, player_name
from games.catalog import GAMES

log = logging.getLogger(__name__)

MAX_NAME_LENGTH: Final = 100
"""Discord's limit for the name of a thread."""
ARCHIVE_AFTER_MINUTES: Final = {True: 10_080, False: 1440}
"""The time without messages after which Discord archives the thread of a long game, and of another."""
PERMISSIONS: Final = ("create_public_threads", "send_messages_in_threads")
"""The permissions that a thread needs besides those of a channel."""
MAX_KNOWN_MOVES: Final = 1000
"""The tables that moved last; the changes from before are shown within seconds."""
THREAD_EXISTS: Final = 160004
"""Discord's error for a second thread of a message: the first has the message's id."""
_LOST_THREAD: Final = frozenset({THREAD_ARCHIVED, 160005, 160006, 160007})
"""Discord's errors for a post in a thread that is locked, or that cannot be woken as too many are active."""


class GameThreads:
    """Opens and leaves the threads of games."""

    def __init__(self, client: discord.Client, table_service: TableService, usual_use: ThreadUse) -> None:
        self._client = client
        self._service = table_service
        self._usual_use = usual_use
        self._moved: LRUCache[TableId, Table] = LRUCache(MAX_KNOWN_MOVES)

    async def open(
        self, presenter: Presenter, table: Table, lobby: ShownMessage, post_start: Callable[[], Awaitable[int]]
    ) -> tuple[Table, bool]:
        """Open a thread for a game that starts, if the server wants one and it can have one.

        It opens at the lobby's message. A game that had no lobby gets a message that `post_start` posts.

        Returns:
            the table, in its thread or still in the channel; and whether a thread was chosen but is impossible.
        """
        if table.context is not Context.SERVER:
            return table, False
        chosen = (await self._service.store.guild_settings.settings(table.guild)).threads
        use = chosen or self._usual_use
        is_wanted = use is ThreadUse.ALWAYS or (use is ThreadUse.LONG and is_long(table))
        channel = self._client.get_channel(table.channel) if is_wanted else None
        if not isinstance(channel, discord.TextChannel) or (lobby.id and lobby.channel != table.channel):
            return table, False
        if missing_permissions(channel.permissions_for(channel.guild.me)):
            return table, chosen is not None
        name, minutes = thread_name(presenter, table), ARCHIVE_AFTER_MINUTES[is_long(table)]
        message_id = lobby.id or await post_start()
        try:
            await channel.get_partial_message(message_id).create_thread(name=name, auto_archive_duration=minutes)  # type: ignore[arg-type]
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if getattr(error, "code", 0) != THREAD_EXISTS:
                log.info("table %s gets no thread: %s", table.id, error)
                return table, chosen is not None
        return await self._move(table, ChannelId(message_id), table.channel), False

    async def leave(self, table: Table) -> Table:
        """Bring a table back from its thread to its channel."""
        return await self._move(table, table.parent_channel, ChannelId(0))

    def locate(self, table: Table) -> Table:
        """A table where it is now: another change, which is to be shown, may have been stored before it moved."""
        moved = self._moved.get(table.id)
        if moved is None or moved.revision <= table.revision:
            return table
        return replace(table, channel=moved.channel, parent_channel=moved.parent_channel)

    async def _move(self, table: Table, channel: ChannelId, parent_channel: ChannelId) -> Table:
        result = await self._service.execute(table.id, MoveBoard(channel, parent_channel))
        self._moved[table.id] = result.table
        return self.locate(table)


def is_long(table: Table) -> bool:
    """True for a game that may take days."""
    return not GAMES[table.game].race and (not table.turn_limit_s or table.turn_limit_s >= lobby.LONG_TURN_S)


def is_lost(table: Table, error: discord.HTTPException) -> bool:
    """True if a table has a thread of its own in which it cannot be shown any more."""
    return bool(table.parent_channel) and (is_final(error) or error.code in _LOST_THREAD)


def missing_permissions(permissions: discord.Permissions) -> list[str]:
    """The permissions that the bot lacks to play in threads of a channel."""
    return [name for name in PERMISSIONS if not getattr(permissions, name)]


def thread_name(presenter: Presenter, table: Table) -> str:
    """The name of a game's thread: the game and its players, without line breaks and invisible characters."""
    t = translator(table.language)
    players = t.format_list([player_name(t, player, seat) for seat, player in enumerate(table.players)])
    text = t("thread-name", game=presenter.title(t), players=players)
    return cut(" ".join(to_plain(text).split()), MAX_NAME_LENGTH)
