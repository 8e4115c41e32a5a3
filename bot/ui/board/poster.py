"""The poster of boards: how a table's change is put into its channel, its thread or an answer.

The laws, and why:

- A message is edited for 50 minutes only, then posted anew: Discord lets older ones be edited a few times.
- A new turn gets a new message, which calls the players; of one person against computers, who has just moved, the
  message is edited.
- The message of the turn that is over is left as a summary, or in a thread as a line. Its buttons go.
- A table whose thread is lost goes back to the thread's channel.
- Nobody is called, and no opponent speaks, where the server does not want that.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.tables.commands import DisplayMode, Transition
from bot.tables.ids import ChannelId
from bot.tables.table import MINUTE_MS, Phase, Table
from bot.ui.answer.api_errors import is_final
from bot.ui.answer.replies import Interaction
from bot.ui.board import table_screen, threads
from bot.ui.board.end_notes import EndNotes
from bot.ui.board.places import AnswersPlace, Board, BoardPlace, ChannelPlace, ShownMessage, ThreadPlace
from bot.ui.board.presenter import Presenter
from bot.ui.board.shown import MAX_EDIT_AGE_MS, ShownMessages, sent_ms, waits_to_be_seen
from bot.ui.board.threads import GameThreads
from bot.ui.board.unshown import UnshownChange
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.spec import MessageSpec, RemarkBlock

log = logging.getLogger(__name__)

SHOW_LIMIT_S: Final = 120
"""The time that the requests to show a table may take, with the waits that Discord asks for between them."""


class BoardPoster:
    """Posts, edits and replaces the messages of tables."""

    def __init__(
        self,
        client: discord.Client,
        table_service: TableService,
        presenters: Mapping[str, Presenter],
        game_threads: GameThreads,
        shown_messages: ShownMessages,
        *,
        end_notes: EndNotes,
    ) -> None:
        self._client = client
        self._service = table_service
        self._presenters = presenters
        self._threads = game_threads
        self._shown = shown_messages
        self._end_notes = end_notes
        self._channel_place = ChannelPlace(client, self.compose)
        self._thread_place = ThreadPlace(client, self.compose)
        self._answers_place = AnswersPlace(self.compose)

    async def show(self, change: UnshownChange, draft: str, interaction: Interaction | None) -> bool:
        """Show a change; False if it is shown already, or has no channel, as nobody has asked for the board yet.

        `draft`: of the player to move.
        """
        result, ended_turn = change.result, change.ended_turn
        if not result.table.channel or self._shown.is_shown(result.stored_table):
            return False
        table = self._threads.locate(result.table)
        message = self._shown.find(result.stored_table)
        presenter = self._presenters[table.game]
        is_start, lacks_thread = ended_turn is not None and ended_turn.table.position == 1, False
        if is_start and table.phase is Phase.PLAYING:
            table, lacks_thread = await self._threads.open(
                presenter, table, message, lambda: self._post_start(presenter, table)
            )
        notes = await self._end_notes.lines(table_screen.view_table(table))
        spec = table_screen.render_table(presenter, table, draft, notes)
        if result.transition.mentioned_users:
            spec = replace(spec, mentioned_users=result.transition.mentioned_users)
        last_spec = _last_spec(presenter, ended_turn, in_thread=bool(table.parent_channel), lacks_thread=lacks_thread)
        in_place = result.transition.display is DisplayMode.EDIT or (
            last_spec is None
            and not waits_to_be_seen(table)  # a time begins with the message that shows it (S12)
            and self._needs_no_mention(result.transition)
        )
        is_recent = message.id and self._service.now_ms() - sent_ms(message.id) <= MAX_EDIT_AGE_MS
        may_be_posted = change.may_be_posted and not waits_to_be_seen(table)  # or else its time is over by now
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
            await self._announce_result(presenter, board, notes)
        log.debug("table %s: position %d is shown by message %d", table.id, table.position, message_id)
        await self._shown.record(replace(result.stored_table, table=table), message_id)
        return True

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
        content = await self.compose(table_screen.render_start(presenter, table), table)
        return await self.post(table.channel, content, nonce=f"{table.id}.start")

    async def _announce_result(self, presenter: Presenter, board: Board, notes: Sequence[str]) -> None:
        """Post the result of a game that was played in a thread in the thread's channel."""
        table = board.table
        thread, channel = table.channel, table.parent_channel
        if (await self._channel_place.find(board, channel, previous=thread)).message_id:
            return
        try:
            content = await self.compose(table_screen.render_result(presenter, table, notes), table)
            await self.post(channel, content, nonce=f"{table.id}.result")
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("the result of table %s cannot be posted: %s", table.id, error)

    async def post(self, channel: ChannelId, message: ComposedMessage, **options: str) -> int:
        """Post a message; returns its id."""
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

    async def compose(self, spec: MessageSpec, table: Table, existing_picture: str = "") -> ComposedMessage:
        """The message of a table, which calls nobody, and has no remarks, where the server does not want that."""
        others = tuple(block for block in spec.blocks if not isinstance(block, RemarkBlock))
        if spec.mentioned_users or others != spec.blocks:
            settings = await self._service.store.guild_settings.settings(table.guild)
            mentioned_users = spec.mentioned_users if settings.mentions else ()
            spec = replace(spec, mentioned_users=mentioned_users, blocks=spec.blocks if settings.banter else others)
        return await compose.compose(spec, table.id, table.position, existing_picture)


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
