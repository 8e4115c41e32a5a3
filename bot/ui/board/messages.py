"""The messages that show tables in their channels, and their updates.

A change that is stored is *unshown* until Discord has taken a message with it. The lock of a table's message is not the
table's own: Discord may take seconds, in which others play on. Whoever gets the lock next shows all changes at once:
the newest table, by the strongest way that one of them asks for (an edit, a message that replaces the old one, a new
message below it), and the end of the first turn that nobody has seen.

The laws, and why:

- A version is never shown after a newer one. Each message knows the version that it shows.
- What is shown is noted in memory first and in the database later (`mark_later`): after a crash a table is at worst
  shown once more.
- A message is edited for 50 minutes only, then posted anew: Discord lets older ones be edited a few times.
- A refusal for good pauses the game, or brings it back from its thread to the channel. Anything else is tried again,
  three times here, and later by the search for boards that are not shown (`bot.ui.board.recovery`).
- The buttons of a turn that is over go with it. A click on a board that is outdated is answered, and does nothing.
"""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final, NamedTuple, NoReturn

import aiohttp
import discord
from cachetools import LRUCache
from discord import ComponentType
from msgspec.structs import replace

from bot.services import computer_moves
from bot.services.background import log_errors
from bot.services.chores import Chores
from bot.services.locks import KeyedLocks
from bot.services.table_service import CommandResult, LoadedTable, TableService
from bot.services.table_tasks import TableTasks
from bot.store.errors import StoreClosed, StoreError, UnreadableTable
from bot.store.guild_settings import ThreadUse
from bot.store.outage import log_level
from bot.store.tables import StoredTable
from bot.tables.commands import ConfirmVisible, DisplayMode, Pause, Transition
from bot.tables.ids import ChannelId, GuildId, TableId
from bot.tables.table import MINUTE_MS, Phase, Table
from bot.text import LANGUAGES, translator
from bot.ui.answer import channels
from bot.ui.answer.api_errors import is_final, is_forbidden
from bot.ui.answer.deferral import AnswerTimeout, is_refused
from bot.ui.answer.discord_py import walk_components
from bot.ui.answer.replies import ChannelUnavailable, Interaction, edit_clicked_message
from bot.ui.board import table_screen, threads
from bot.ui.board.places import AnswersPlace, Board, BoardPlace, ChannelPlace, ShownMessage, ThreadPlace
from bot.ui.board.presenter import Presenter
from bot.ui.board.retries import BoardRetries
from bot.ui.board.threads import GameThreads
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.spec import MessageSpec, RemarkBlock, text_block
from games.core import Refused

log = logging.getLogger(__name__)

MAX_EDIT_AGE_MS = 50 * MINUTE_MS
"""Discord lets messages older than an hour be edited only a few times (error 30046)."""
MAX_TRIES = 3
"""After so many tries a table waits for the next search for tables that are not shown."""
SHOW_LIMIT_S: Final = 120
"""The time that the requests to show a table may take, with the waits that Discord asks for between them."""
MAX_CONCURRENT_SHOWS: Final = 200
"""The tables that are shown at a time because of a deadline or a computer player."""
MAX_KNOWN_MESSAGES: Final = 10_000
"""The messages of so many tables are remembered; those of others are known from the database alone."""
_PICTURE_NAME: Final = re.compile(r"[\w-]+\.png")
_DISPLAY_ORDER: Final = (DisplayMode.NONE, DisplayMode.EDIT, DisplayMode.REPOST, DisplayMode.NEW_MESSAGE)


class _UnshownChange(NamedTuple):
    """All that is to be shown of a table: its newest state, and the first turn that ended since its message."""

    result: CommandResult
    ended_turn: Transition | None
    may_be_posted: bool = False
    failures: int = 0

    def joined_with(self, other: "_UnshownChange") -> "_UnshownChange":
        """This change and another one, to be shown as one."""
        earlier, later = sorted((self, other), key=lambda change: change.result.table.public_version)
        first, last = earlier.result.transition, later.result.transition
        display = max(first.display, last.display, key=_DISPLAY_ORDER.index)
        mentioned_users = last.mentioned_users
        if last.display is not DisplayMode.NEW_MESSAGE:
            mentioned_users = mentioned_users or first.mentioned_users
        transition = replace(last, display=display, mentioned_users=mentioned_users)
        may_be_posted = earlier.may_be_posted or later.may_be_posted
        ended_turn = earlier.ended_turn or later.ended_turn
        return _UnshownChange(replace(later.result, transition=transition), ended_turn, may_be_posted)


class TableMessages:
    """Shows tables. Changes that come while a table is being shown are shown together afterwards."""

    def __init__(
        self,
        client: discord.Client,
        table_service: TableService,
        presenters: Mapping[str, Presenter],
        chores: Chores,
        *,
        usual_threads: ThreadUse,
    ) -> None:
        self._client = client
        self._service = table_service
        self._presenters = presenters
        self._locks = KeyedLocks[str]()
        self._threads = GameThreads(client, table_service, usual_threads)
        self._channel_place = ChannelPlace(client, self._compose)
        self._thread_place = ThreadPlace(client, self._compose)
        self._answers_place = AnswersPlace(self._compose)
        self._shown: LRUCache[str, ShownMessage] = LRUCache(MAX_KNOWN_MESSAGES)
        self._unshown: dict[TableId, _UnshownChange] = {}
        self._paused: LRUCache[TableId, tuple[GuildId, ChannelId]] = LRUCache(MAX_KNOWN_MESSAGES)
        self._drafts: LRUCache[tuple[TableId, int], str] = LRUCache(MAX_KNOWN_MESSAGES)
        self._retries = BoardRetries(chores, table_service.now_ms)
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
        is_new_turn = result.transition.display is DisplayMode.NEW_MESSAGE
        change = _UnshownChange(result, result.transition if is_new_turn else None, may_be_posted)
        self._add_unshown(result.table.id, change)
        if result.table.answers_only:
            await self._play_computer_turns(result.table)
        return await self._show_unshown(result.table.id, interaction)

    def show_soon(self, result: CommandResult) -> None:
        """Show a change that is stored, with those that are stored meanwhile, when its turn comes."""
        is_new_turn = result.transition.display is DisplayMode.NEW_MESSAGE
        self._add_unshown(result.table.id, _UnshownChange(result, result.transition if is_new_turn else None))
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
            table, newest = loaded.table, self._shown_message(loaded.stored_table)
            is_elsewhere = interaction.message is not None and newest.id not in {0, interaction.message.id}
            if is_elsewhere and self._is_shown(loaded.stored_table):
                raise Refused("stale")
            self._unshown.pop(table.id, None)
            spec = table_screen.render_table(self._presenters[table.game], table, self._draft_at_position(table))
            await edit_clicked_message(interaction, await self._compose(spec, table))
            if interaction.message is not None:
                await self._record_message(loaded.stored_table, interaction.message.id)

    def locate(self, table: Table) -> Table:
        """A table where it is shown: in its thread, if it has moved there since."""
        return self._threads.locate(table)

    def is_waiting(self, table_id: TableId) -> bool:
        """True if a table is shown later: when its turn comes, when Discord can be reached, or when it is resumed."""
        return table_id in self._unshown or table_id in self._paused

    def _is_shown(self, stored_table: StoredTable) -> bool:
        """True if a table is shown as it is, even if that could not be stored yet."""
        return self._shown_message(stored_table).version >= stored_table.table.public_version

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
        message = await self._compose(table_screen.render_table(presenter, table, arg), table, picture)
        changes = {"attachments": discord.utils.MISSING} if picture else {}
        async with self._locks.hold(table.id):
            if self._service.is_outdated(loaded):
                loaded = await self._service.load(table.id)
            message_id = self._shown_message(loaded.stored_table).id
            is_elsewhere = interaction.message is not None and message_id and message_id != interaction.message.id
            if is_elsewhere or loaded.table.position != table.position:
                raise Refused("stale")
            self._drafts[table.id, table.position] = arg
            await edit_clicked_message(interaction, message, **changes)

    async def post_message(self, channel: ChannelId, spec: MessageSpec) -> int:
        """Post a message that belongs to no table; returns its id."""
        return await self._post(channel, await compose.compose(spec))

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
                await self._post(channel, content)
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
                self._add_unshown(table.id, _UnshownChange(result, None))
                table = result.table
        except Refused:  # another click does the same
            pass
        except computer_moves.TRANSIENT_ERRORS as error:  # the next click lets it try again
            log.warning("table %s: a computer player does not move now: %r", table.id, error)

    def _add_unshown(self, table_id: TableId, change: _UnshownChange) -> None:
        waiting = self._unshown.get(table_id)
        self._unshown[table_id] = change if waiting is None else waiting.joined_with(change)

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
            if (change := self._unshown.pop(table_id, None)) is not None:
                try:
                    await self._show(change, interaction)
                except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                    if is_final(error):
                        await self._pause(change.result.stored_table, error)
                    log.warning("table %s cannot be shown now: %s", table_id, error)
                    if (failures := change.failures + 1) < MAX_TRIES:
                        may_be_posted = change.may_be_posted or isinstance(error, AnswerTimeout | TimeoutError)
                        again = change._replace(failures=failures, may_be_posted=may_be_posted)
                        self._add_unshown(table_id, again)
                        self._retries.add(table_id, "show", lambda: self._show_unshown(table_id))
                    return False
        return True

    async def _show(self, change: _UnshownChange, interaction: Interaction | None) -> None:
        result, ended_turn = change.result, change.ended_turn
        if not result.table.channel or self._is_shown(result.stored_table):  # no channel: nobody has asked for it yet
            return
        table = self._threads.locate(result.table)
        message = self._shown_message(result.stored_table)
        presenter = self._presenters[table.game]
        is_start, lacks_thread = ended_turn is not None and ended_turn.table.position == 1, False
        if is_start and table.phase is Phase.PLAYING:
            table, lacks_thread = await self._threads.open(
                presenter, table, message, lambda: self._post_start(presenter, table)
            )
        spec = table_screen.render_table(presenter, table, self._draft_at_position(table))
        if result.transition.mentioned_users:
            spec = replace(spec, mentioned_users=result.transition.mentioned_users)
        last_spec = _last_spec(presenter, ended_turn, in_thread=bool(table.parent_channel), lacks_thread=lacks_thread)
        in_place = result.transition.display is DisplayMode.EDIT or (
            last_spec is None and self._needs_no_mention(result.transition)
        )
        is_recent = message.id and self._service.now_ms() - sent_ms(message.id) <= MAX_EDIT_AGE_MS
        may_be_posted = change.may_be_posted and not _waits_to_be_seen(table)  # or else its time is over by now
        board = Board(table, spec, last_spec, may_be_posted)
        try:
            message_id = await self._show_board(board, message, interaction, in_place=bool(in_place and is_recent))
        except discord.HTTPException as error:
            if not threads.is_lost(table, error):
                raise
            log.info("table %s leaves its thread: %s", table.id, error)
            table, note = await self._threads.leave(table), table_screen.render_lost_thread(table)
            spec = replace(spec, blocks=(spec.blocks[0], *note, *spec.blocks[1:]))
            board = Board(table, spec, None, may_be_posted)
            message_id = await self._show_board(board, message, interaction, in_place=False)
        if table.parent_channel and table.phase is Phase.OVER and not table.rematch_id:
            await self._announce_result(presenter, board)
        log.debug("table %s: position %d is shown by message %d", table.id, table.position, message_id)
        await self._record_message(replace(result.stored_table, table=table), message_id)

    async def _show_board(
        self, board: Board, message: ShownMessage, interaction: Interaction | None, *, in_place: bool
    ) -> int:
        """Show a table in its place; returns the id of the message that shows it now."""
        place: BoardPlace = self._thread_place if board.table.parent_channel else self._channel_place
        if board.table.answers_only:
            place = self._answers_place
        async with asyncio.timeout(SHOW_LIMIT_S):
            if in_place and await place.edit(board, message, interaction):
                return message.id
            return await place.replace(board, message, interaction)

    async def _post_start(self, presenter: Presenter, table: Table) -> int:
        """Post the message at which the thread of a game opens that had no lobby; returns its id."""
        content = await self._compose(table_screen.render_start(presenter, table), table)
        return await self._post(table.channel, content, nonce=f"{table.id}.start")

    async def _announce_result(self, presenter: Presenter, board: Board) -> None:
        """Post the result of a game that was played in a thread in the thread's channel."""
        table = board.table
        thread, channel = table.channel, table.parent_channel
        if (await self._channel_place.find(board, channel, previous=thread)).message_id:
            return
        try:
            content = await self._compose(table_screen.render_result(presenter, table), table)
            await self._post(channel, content, nonce=f"{table.id}.result")
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("the result of table %s cannot be posted: %s", table.id, error)

    def _shown_message(self, stored_table: StoredTable) -> ShownMessage:
        """The message that shows a table: the one shown last, which the table may have been read before."""
        read = ShownMessage(stored_table.shown_version, stored_table.message_channel, stored_table.message)
        return max(self._shown.get(stored_table.table.id, read), read, key=lambda message: message.version)

    def _draft_at_position(self, table: Table) -> str:
        """The draft of the player to move in this position; a reminder or an offer leaves it as it is."""
        return self._drafts.get((table.id, table.position), "")

    async def _record_message(self, stored_table: StoredTable, message: int) -> None:
        """Store which message shows a table, and let the rules know, where they wait for it.

        Where it cannot be stored, the player is not told: the table is shown. It is tried again until it can, or until
        another message shows the table. The rules come first: a process that ends in between shows the table again, and
        nobody waits for a time that never begins.
        """
        table = stored_table.table
        shown_message = ShownMessage(table.public_version, table.channel, message)
        self._shown[table.id] = shown_message
        self._paused.pop(table.id, None)

        async def record_again() -> None:
            if self._shown.get(table.id) == shown_message:
                await self._record_message(stored_table, message)

        try:
            if _waits_to_be_seen(table):
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

    async def _post(self, channel: ChannelId, message: ComposedMessage, **options: str) -> int:
        place = self._client.get_partial_messageable(channel)
        return (await message.send(place.send, **options)).id

    def _needs_no_mention(self, transition: Transition) -> bool:
        """True if a new turn needs to call nobody: one person plays against computers, and has just done something."""
        table = transition.table
        return (
            transition.display is DisplayMode.NEW_MESSAGE
            and table.phase is Phase.PLAYING
            and len(table.active_human_seats) == 1
            and self._service.now_ms() - table.last_action_at_ms < MINUTE_MS
        )

    async def _compose(self, spec: MessageSpec, table: Table, existing_picture: str = "") -> ComposedMessage:
        """The message of a table, which calls nobody, and has no remarks, where the server does not want that."""
        others = tuple(block for block in spec.blocks if not isinstance(block, RemarkBlock))
        if spec.mentioned_users or others != spec.blocks:
            settings = await self._service.store.guild_settings.settings(table.guild)
            mentioned_users = spec.mentioned_users if settings.mentions else ()
            spec = replace(spec, mentioned_users=mentioned_users, blocks=spec.blocks if settings.banter else others)
        return await compose.compose(spec, table.id, table.position, existing_picture)

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
                await self._service.store.mark_shown(table, self._shown_message(stored_table).id)
        raise ChannelUnavailable(code) from error


def _last_spec(
    presenter: Presenter, ended_turn: Transition | None, *, in_thread: bool, lacks_thread: bool
) -> MessageSpec | None:
    """The last content of the message that showed a table until now, when a new turn gets a new one."""
    if ended_turn is None or ended_turn.table.match is None:
        return None
    if ended_turn.table.position == 1:
        return table_screen.render_start(presenter, ended_turn.table, lacks_thread=lacks_thread)
    render = table_screen.render_turn_line if in_thread else table_screen.render_turn_summary
    tables = (ended_turn.table_after_turn or ended_turn.table, *ended_turn.tables_after_replies)
    specs = [spec for table in tables if (spec := render(presenter, table)) is not None]
    return replace(specs[0], blocks=tuple(block for spec in specs for block in spec.blocks)) if specs else None


def _waits_to_be_seen(table: Table) -> bool:
    """True if the rules' own time begins when everybody can see the table."""
    return table.match is not None and table.match.rules.deadline(table.match.state) == 0


def sent_ms(message: int) -> int:
    """The time when a message was sent, in milliseconds, by Discord's clock."""
    return (message >> 22) + discord.utils.DISCORD_EPOCH


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
