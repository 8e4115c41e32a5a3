"""The messages that show tables in their channels, and their updates.

A change that is stored is *unshown* until Discord has taken a message with it. The lock of a table's message is not the
table's own: Discord may take seconds, in which others play on. Whoever gets the lock next shows all changes at once.

The laws, and why:

- A version is never shown after a newer one. Each message knows the version that it shows (`bot.ui.board.shown`).
- What waits is in `bot.ui.board.unshown`; how it gets into a channel, thread or answer, in `bot.ui.board.poster`.
- A refusal for good pauses the game, or brings it back from its thread to the channel. Anything else is tried again,
  three times here, and later by the search for boards that are not shown (`bot.ui.board.recovery`).
- The buttons of a turn that is over go with it. A click on a board that is outdated is answered, and does nothing.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final, NoReturn

import aiohttp
import discord
from cachetools import LRUCache
from discord import ComponentType

from bot.services import computer_moves
from bot.services.background import log_errors
from bot.services.chores import Chores
from bot.services.locks import KeyedLocks
from bot.services.table_service import CommandResult, LoadedTable, TableService
from bot.services.table_tasks import TableTasks
from bot.store.errors import UnreadableTable
from bot.store.guild_settings import ThreadUse
from bot.store.tables import StoredTable
from bot.tables.commands import Pause
from bot.tables.ids import ChannelId, GuildId, TableId
from bot.tables.table import Phase, Table
from bot.text import LANGUAGES, translator
from bot.ui.answer import channels
from bot.ui.answer.api_errors import is_final, is_forbidden
from bot.ui.answer.deferral import AnswerTimeout, is_refused
from bot.ui.answer.discord_py import walk_components
from bot.ui.answer.replies import ChannelUnavailable, Interaction, edit_clicked_message
from bot.ui.board import table_screen
from bot.ui.board.end_notes import EndNotes
from bot.ui.board.poster import BoardPoster
from bot.ui.board.presenter import Presenter
from bot.ui.board.retries import BoardRetries
from bot.ui.board.shown import MAX_KNOWN_MESSAGES, ShownMessages
from bot.ui.board.threads import GameThreads
from bot.ui.board.unshown import UnshownChange, UnshownChanges
from bot.ui.message import compose
from bot.ui.message.spec import MessageSpec, text_block
from games.core import Refused

log = logging.getLogger(__name__)

MAX_TRIES = 3
"""After so many tries a table waits for the next search for tables that are not shown."""
MAX_CONCURRENT_SHOWS: Final = 200
"""The tables that are shown at a time because of a deadline or a computer player."""
_PICTURE_NAME: Final = re.compile(r"[\w-]+\.png")


class TableMessages:
    """Shows tables. Changes that come while a table is being shown are shown together afterwards.

    `end_notes`: the lines of features below the end of a game, which waits `end_limit_s` for each feature.
    """

    def __init__(
        self,
        client: discord.Client,
        table_service: TableService,
        presenters: Mapping[str, Presenter],
        chores: Chores,
        *,
        usual_threads: ThreadUse,
        end_limit_s: float,
    ) -> None:
        self._client = client
        self._service = table_service
        self._presenters = presenters
        self._locks = KeyedLocks[str]()
        self._threads = GameThreads(client, table_service, usual_threads)
        self._unshown = UnshownChanges()
        self._paused: LRUCache[TableId, tuple[GuildId, ChannelId]] = LRUCache(MAX_KNOWN_MESSAGES)
        self._drafts: LRUCache[tuple[TableId, int], str] = LRUCache(MAX_KNOWN_MESSAGES)
        self._retries = BoardRetries(chores, table_service.now_ms)
        self._shown = ShownMessages(table_service, self._retries)
        self.end_notes = EndNotes(end_limit_s)
        self._poster = BoardPoster(
            client, table_service, presenters, self._threads, self._shown, end_notes=self.end_notes
        )
        self._showing = TableTasks()
        self._show_slots = asyncio.Semaphore(MAX_CONCURRENT_SHOWS)

    async def show(
        self, result: CommandResult, interaction: Interaction | None = None, *, may_be_posted: bool = False
    ) -> bool:
        """Show a change that is stored, with those that were stored meanwhile; False if Discord could not take it now.

        `interaction`: the click on the table's message that made it, answered with it. `may_be_posted`: another process
        may have posted it before a crash.

        Raises:
            ChannelUnavailable: the bot may not write there (any more); the table pauses.
        """
        self._unshown.add_result(result, may_be_posted=may_be_posted)
        if result.table.answers_only:
            await self._play_computer_turns(result.table)
        return await self._show_unshown(result.table.id, interaction)

    def show_soon(self, result: CommandResult) -> None:
        """Show a change that is stored, with those that are stored meanwhile, when its turn comes."""
        self._unshown.add_result(result)
        self._showing.start(result.table.id, lambda: self._show_all(result.table.id))

    async def wait_until_shown(self, table_id: TableId, limit_s: float) -> None:
        """Wait until a table is shown that is to be shown soon, at most so many seconds."""
        await self._showing.wait(table_id, limit_s)

    async def update_outdated(self, interaction: Interaction, loaded: LoadedTable) -> None:
        """Answer a click on an outdated board, where nothing but a click can change it, with the board as it is now.

        Refused: `stale`, another message shows that board already.
        """
        await self._play_computer_turns(loaded.table)
        async with self._locks.hold(loaded.table.id):
            loaded = await self._service.load(loaded.table.id)
            table, newest = loaded.table, self._shown.find(loaded.stored_table)
            is_elsewhere = interaction.message is not None and newest.id not in {0, interaction.message.id}
            if is_elsewhere and self._shown.is_shown(loaded.stored_table):
                raise Refused("stale")
            self._unshown.pop(table.id)
            draft, notes = self._draft_at_position(table), await self.end_notes.lines(table_screen.view_table(table))
            spec = table_screen.render_table(self._presenters[table.game], table, draft, notes)
            await edit_clicked_message(interaction, await self._poster.compose(spec, table))
            if interaction.message is not None:
                await self._shown.record(loaded.stored_table, interaction.message.id)
                self._paused.pop(table.id, None)

    def locate(self, table: Table) -> Table:
        """A table where it is shown: in its thread, if it has moved there since."""
        return self._threads.locate(table)

    def is_waiting(self, table_id: TableId) -> bool:
        """True if a table is shown later: when its turn comes, when Discord can be reached, or when it is resumed."""
        return table_id in self._unshown or table_id in self._paused

    def take_resumable_tables(self, guild: discord.Guild) -> list[TableId]:
        """The tables that could not be shown on a server, where the bot has the permissions that it needs by now."""
        tables = [
            table
            for table, (guild_id, channel_id) in self._paused.items()
            if guild_id == guild.id
            and (channel := guild.get_channel_or_thread(channel_id)) is not None
            and not channels.missing_permissions(channel, channel.permissions_for(guild.me))
        ]
        for table in tables:
            del self._paused[table]
        return tables

    async def stop(self, grace_s: float) -> None:
        """Show nothing more that no click asked for, after `grace_s` seconds for what is being shown."""
        await self._showing.stop(grace_s)

    async def redraw(self, interaction: Interaction, loaded: LoadedTable, arg: str, *, redraw_picture: bool) -> None:
        """Answer a click that only changes a draft: new buttons, and a new picture if `redraw_picture`.

        Refused: `stale`, the table went on meanwhile, or another message shows it by now.
        """
        if is_refused(interaction):
            return
        table = loaded.table
        presenter = self._presenters[table.game]
        picture = _picture_filename(interaction.message) if interaction.message and not redraw_picture else ""
        message = await self._poster.compose(table_screen.render_table(presenter, table, arg), table, picture)
        changes = {"attachments": discord.utils.MISSING} if picture else {}
        async with self._locks.hold(table.id):
            if self._service.is_outdated(loaded):
                loaded = await self._service.load(table.id)
            message_id = self._shown.find(loaded.stored_table).id
            is_elsewhere = interaction.message is not None and message_id and message_id != interaction.message.id
            if is_elsewhere or loaded.table.position != table.position:
                raise Refused("stale")
            self._drafts[table.id, table.position] = arg
            await edit_clicked_message(interaction, message, **changes)

    async def post_message(self, channel: ChannelId, spec: MessageSpec) -> int:
        """Post a message that belongs to no table; returns its id."""
        return await self._poster.post(channel, await compose.compose(spec))

    async def show_unreadable(self, table_id: TableId) -> None:
        """Show that a table that cannot be read is closed, if its message can be found."""
        location = await self._service.store.tables.message_location(table_id)
        if location is None:
            return
        text = translator(LANGUAGES[0])("store-unreadable")  # which one it spoke cannot be read either
        content = await compose.compose(MessageSpec(text_block(text), accent=table_screen.OVER_ACCENT))
        channel, message = location
        try:
            if message:
                place = self._client.get_partial_messageable(channel)
                await content.edit(place.get_partial_message(message).edit)
            else:
                await self._poster.post(channel, content)
        except (discord.HTTPException, ChannelUnavailable):
            log.warning("table %s cannot be read, and its channel cannot be told", table_id)

    @contextlib.asynccontextmanager
    async def log_refusals(self, table_id: TableId) -> AsyncIterator[None]:
        """Log a table that refuses a change or cannot be shown, and show that it is closed if it cannot be read."""
        try:
            yield
        except UnreadableTable:
            await self.show_unreadable(table_id)
        except (Refused, ChannelUnavailable) as error:
            log.info("table %s: %s", table_id, error)

    async def _play_computer_turns(self, table: Table) -> None:
        """Let computer players move at once, where nothing could show it later."""
        try:
            while not table.pause_reason and computer_moves.seats_to_move(table):
                result = await computer_moves.play_computer_turn(self._service, table.id)
                self._unshown.add(table.id, UnshownChange(result, None))
                table = result.table
        except Refused:  # another click does the same
            pass
        except computer_moves.TRANSIENT_ERRORS as error:  # the next click lets it try again
            log.warning("table %s: a computer player does not move now: %r", table.id, error)

    async def _show_all(self, table_id: TableId) -> None:
        """Show what is to be shown of a table until there is nothing more, or it is tried again later."""
        async with self._show_slots:
            is_shown = True
            while is_shown and table_id in self._unshown:
                with log_errors(log, "table %s could not be shown", table_id):
                    async with self.log_refusals(table_id):
                        is_shown = await self._show_unshown(table_id)

    async def _show_unshown(self, table_id: TableId, interaction: Interaction | None = None) -> bool:
        """Show all that is to be shown of a table, if nobody has done so by the time it can be."""
        async with self._locks.hold(table_id):
            if (change := self._unshown.pop(table_id)) is not None:
                try:
                    await self._show(change, interaction)
                except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                    if is_final(error):
                        await self._pause(change.result.stored_table, error)
                    log.warning("table %s cannot be shown now: %s", table_id, error)
                    if (failures := change.failures + 1) < MAX_TRIES:
                        may_be_posted = change.may_be_posted or isinstance(error, AnswerTimeout | TimeoutError)
                        again = change._replace(failures=failures, may_be_posted=may_be_posted)
                        self._unshown.add(table_id, again)
                        self._retries.add(table_id, "show", lambda: self._show_unshown(table_id))
                    return False
        return True

    async def _show(self, change: UnshownChange, interaction: Interaction | None) -> None:
        if await self._poster.show(change, self._draft_at_position(change.result.table), interaction):
            self._paused.pop(change.result.table.id, None)

    def _draft_at_position(self, table: Table) -> str:
        """The draft of the player to move in this position; a reminder or an offer leaves it as it is."""
        return self._drafts.get((table.id, table.position), "")

    async def _pause(self, stored_table: StoredTable, error: Exception) -> NoReturn:
        """Pause a table that cannot be shown where it is. Raises ChannelUnavailable."""
        table = stored_table.table
        code = "missing-permissions" if is_forbidden(error) else "channel-gone"
        log.info("table %s cannot be shown (%s): %s", table.id, code, error)
        if table.phase is not Phase.OVER:
            self._paused[table.id] = (table.guild, table.home_channel)  # where it is if its thread is lost
        match table.phase:
            case Phase.PLAYING:
                await self._service.execute(table.id, Pause(code))
            case Phase.OVER:  # nobody waits for it: it is not tried again
                await self._service.store.mark_shown(table, self._shown.find(stored_table).id)
        raise ChannelUnavailable(code) from error


def _picture_filename(message: discord.Message) -> str:
    """The file name of the picture in a message; empty if it is not known, and the picture is drawn anew.

    Files that components show are not among a message's attachments. Discord documents the `attachment_id` of what was
    uploaded with the message, but its file name is in its address alone, which a proxy may have changed.
    """
    galleries = (part for part in walk_components(message) if part["type"] == ComponentType.media_gallery.value)
    media: dict[str, Any] = next((item.get("media", {}) for part in galleries for item in part.get("items", ())), {})
    address = str(media.get("url")).partition("?")[0]
    name = address.rpartition("/")[2] if media.get("attachment_id") else ""
    return name if _PICTURE_NAME.fullmatch(name) else ""
