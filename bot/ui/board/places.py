"""The places of boards: channels and threads, and the requests that post, edit and replace boards there.

There is a class for each kind of place. In a channel the message of a turn that is over keeps its picture, and the next
turn gets a new message below. In a thread of the game's own the new message comes first, as it wakes an archived
thread, and the message before becomes a line. Where the bot may only answer (a group, a foreign server) the clicked
message is the board.

The laws, and why:

- A board is posted with a nonce made of its table and version: Discord takes it once, and remembers that for minutes.
  Whether it was taken is unknown after a broken connection; so the next try carries the same nonce.
- After a crash the message may have been posted and not stored. The one whose id is known is asked for; else the last
  50 messages are searched; where that fails, the nonce alone must do.
- The old message loses its buttons before or with the new one, so that there are never two live boards for long.
- What Discord refuses for good is told to the caller by its own exception; all else may be tried again.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Final, NamedTuple, Protocol, TypeAlias

import aiohttp
import discord

from bot.store.tables import StoredTable
from bot.tables.ids import ChannelId
from bot.tables.table import Context, Table
from bot.ui.answer.api_errors import is_gone
from bot.ui.answer.deferral import AnswerTimeout, acknowledge, is_refused, note_refusal, stop_deferral
from bot.ui.answer.discord_py import walk_components
from bot.ui.answer.replies import Interaction, edit_clicked_message, reply, translator_for
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.custom_id import parse_custom_id
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block

log = logging.getLogger(__name__)

MAX_SEARCHED_MESSAGES: Final = 50
"""The last messages of a channel, among which a board is searched for that was posted before a crash."""
SEARCH_LIMIT_S: Final = 10
"""The time that each request of such a search may take."""
THREAD_ARCHIVED: Final = 50083
"""Discord's error for an edit in an archived thread, which a new message there wakes up."""

Compose: TypeAlias = Callable[[MessageSpec, Table], Awaitable[ComposedMessage]]
"""A function that makes the message of a table; for each request anew, as its files are read only once."""


class ShownMessage(NamedTuple):
    """The message that shows a table (0: none), its channel, and the version of the table in it."""

    version: int
    channel: ChannelId
    id: int


class Board(NamedTuple):
    """A table with the message that is to show it.

    Attributes:
        last_spec: the last content of the message before; None to delete it.
        may_be_posted: another process may have posted it before a crash.
    """

    table: Table
    spec: MessageSpec
    last_spec: MessageSpec | None
    may_be_posted: bool


class PostedBoard(NamedTuple):
    """The traces of a board that was posted before a crash: its message (0: none), and the retired previous one."""

    message_id: int
    is_previous_retired: bool


class BoardPlace(Protocol):
    """The place of a table's board. Both methods raise the exceptions of discord.py and aiohttp."""

    async def edit(self, board: Board, message: ShownMessage, interaction: Interaction | None) -> bool:
        """Edit the message that shows a table; False if it needs a new one."""

    async def replace(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> int:
        """Show a table in a new message instead of the previous one; returns the new one's id."""


class ChannelPlace:
    """A channel: the message of a turn that is over keeps its picture, and then the next turn gets a new one."""

    def __init__(self, client: discord.Client, compose: Compose) -> None:
        self._client = client
        self._compose = compose

    async def edit(self, board: Board, message: ShownMessage, interaction: Interaction | None) -> bool:
        """Edit the message, as the answer to a click on it where there is one; False if it cannot be edited any more.

        It does not exist, or its thread is archived.
        """
        return await self._edit(self._partial_message(message), board.table, board.spec, interaction)

    async def replace(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> int:
        """Retire the previous message while the new one is posted."""
        posted = await self.find(board, board.table.channel, previous.id)
        retiring = asyncio.create_task(self._retire(board, previous, posted, interaction))
        try:
            return await self._send_as_reply(board, interaction) or await self._post(board, posted)
        except asyncio.CancelledError:
            retiring.cancel()
            raise
        finally:
            await retiring

    async def find(self, board: Board, channel_id: ChannelId, previous: int) -> PostedBoard:
        """The last message with buttons of a table in a channel, after the previous one, if there may be one.

        Where the messages cannot be listed it is not found, and only the nonce keeps it from being posted twice.
        Discord lists none without *Read Message History*, and sometimes fails (discord-api-docs 8611).
        """
        message_id = 0
        if not board.may_be_posted:
            return PostedBoard(message_id, is_previous_retired=False)
        channel = self._client.get_partial_messageable(channel_id)
        async with _suppress_failures(f"the messages of channel {channel_id}"):
            async for message in channel.history(limit=MAX_SEARCHED_MESSAGES):
                if message.id <= previous:
                    return PostedBoard(message_id, message.id == previous and not self._shows(message, board.table))
                message_id = message_id or (message.id if self._shows(message, board.table) else 0)
        if previous:
            async with _suppress_failures(f"message {previous}"):
                is_retired = not self._shows(await channel.fetch_message(previous), board.table)
                return PostedBoard(message_id, is_retired)
        return PostedBoard(message_id, is_previous_retired=False)

    def _shows(self, message: discord.Message, table: Table) -> bool:
        """True if a message is a live board of a table."""
        return message.author == self._client.user and table.id in _targets(message)

    async def _post(self, board: Board, posted: PostedBoard) -> int:
        """Post a board, or edit the message that was posted before a crash."""
        table, channel = board.table, self._client.get_partial_messageable(board.table.channel)
        if posted.message_id:
            await self._edit(channel.get_partial_message(posted.message_id), table, board.spec, None)
            return posted.message_id
        content = await self._compose(board.spec, table)
        nonce = f"{table.id}.{table.public_version}"  # with which Discord takes a second try for the first
        return (await content.send(channel.send, nonce=nonce)).id

    async def _edit(
        self, message: discord.PartialMessage, table: Table, spec: MessageSpec, interaction: Interaction | None
    ) -> bool:
        if interaction is not None and not is_refused(interaction) and _is_clicked(message, interaction):
            content = await self._compose(spec, table)
            with _suppress_expired_reply(interaction):
                await edit_clicked_message(interaction, content)
                return True
        content = await self._compose(spec, table)
        try:
            await content.edit(message.edit)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED and not is_gone(error):
                raise
            return False
        return True

    async def _retire(
        self, board: Board, previous: ShownMessage, posted: PostedBoard, interaction: Interaction | None
    ) -> None:
        """Give the previous message its last content, or delete it where it has none, if Discord lets us.

        Buttons that are left are of a position that is over.
        """
        if board.last_spec is not None:
            await self._finish(board, previous, interaction)
        elif not posted.is_previous_retired:
            await self._delete(board, previous, interaction)

    async def _finish(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> bool:
        """Give the previous message its last content; False if it has none, or Discord does not let us."""
        if board.last_spec is None or not previous.id:
            return False
        try:
            return await self._edit(self._partial_message(previous), board.table, board.last_spec, interaction)
        except discord.HTTPException as error:
            log.info("an old message of table %s stays as it was: %s", board.table.id, error)
            return False

    async def _delete(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> None:
        """Delete the previous message, if there is one and Discord lets us."""
        if not previous.id:
            return
        if interaction is not None:
            await acknowledge(interaction)
        try:
            await self._partial_message(previous).delete()
        except discord.HTTPException as error:
            log.info("an old message of table %s stays: %s", board.table.id, error)

    async def _send_as_reply(self, board: Board, interaction: Interaction | None) -> int | None:
        """Post a table's first message as the answer to the command that opened it; None if there is none to answer."""
        if interaction is not None and interaction.type is discord.InteractionType.application_command:
            content = await self._compose(board.spec, board.table)
            await stop_deferral(interaction)
            with _suppress_expired_reply(interaction, posts_board=True):
                sent = await content.send(interaction.response.send_message)
                return sent.message_id or (await interaction.original_response()).id
        return None

    def _partial_message(self, message: ShownMessage) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel).get_partial_message(message.id)


class ThreadPlace(ChannelPlace):
    """A thread of one game: it holds one picture, and a line for each turn that is over.

    The new message comes first: it wakes an archived thread, in which nothing can be edited or deleted.
    """

    async def replace(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> int:
        """Post the new message; the previous one becomes a line, or is deleted where it cannot."""
        posted = await self.find(board, board.table.channel, previous.id)
        message_id = await self._post(board, posted)
        if not await self._finish(board, previous, interaction) and not posted.is_previous_retired:
            await self._delete(board, previous, interaction)
        return message_id


class AnswersPlace:
    """A place where the bot may only answer a click or a command: boards change in answer to one, or not at all.

    A board that could not be changed is outdated, and the next click on it is answered with the newest one.
    """

    def __init__(self, compose: Compose) -> None:
        self._compose = compose

    async def edit(self, board: Board, message: ShownMessage, interaction: Interaction | None) -> bool:
        """Edit the message as the answer to a click on it; False without one."""
        if interaction is None or not _is_clicked(message, interaction):
            return False
        await self._edit_clicked(board.table, board.spec, interaction)
        return True

    async def replace(self, board: Board, previous: ShownMessage, interaction: Interaction | None) -> int:
        """Answer with the new message, and give the previous one its last content if that was clicked.

        A board that only the player sees is edited instead.
        """
        if interaction is None or is_refused(interaction):
            return previous.id
        is_private = board.table.context is Context.PRIVATE
        if _is_clicked(previous, interaction):
            if is_private:
                await self._edit_clicked(board.table, board.spec, interaction)
                return previous.id
            if board.last_spec is not None:
                await self._edit_clicked(board.table, board.last_spec, interaction)
            else:
                await acknowledge(interaction)
                with contextlib.suppress(discord.HTTPException):
                    await interaction.delete_original_response()
        await stop_deferral(interaction)
        if interaction.response.type is discord.InteractionResponseType.deferred_channel_message and not is_private:
            await _offer_to_show(board.table, interaction)  # for nobody else would see what follows
            return previous.id
        content, message = await self._compose(board.spec, board.table), previous.id
        with _suppress_expired_reply(interaction):
            if interaction.response.is_done():
                message = (await content.send(interaction.followup.send, ephemeral=is_private, wait=True)).id
            else:
                response = await content.send(interaction.response.send_message, ephemeral=is_private)
                message = response.message_id or 0
        return message

    async def _edit_clicked(self, table: Table, spec: MessageSpec, interaction: Interaction) -> None:
        content = await self._compose(spec, table)
        with _suppress_expired_reply(interaction):
            await edit_clicked_message(interaction, content)


def board_link(stored_table: StoredTable) -> str:
    """The address of the message that shows a table; empty where it has none."""
    table = stored_table.table
    if not stored_table.message or table.answers_only:
        return ""
    return f"https://discord.com/channels/{table.guild or '@me'}/{stored_table.message_channel}/{stored_table.message}"


async def _offer_to_show(table: Table, interaction: Interaction) -> None:
    """Answer a command that was deferred, for its user alone, with a button that shows a table to everybody."""
    t = translator_for(interaction)
    show = ControlRow((Button(t("button-show"), "show-table", table.id, ButtonStyle.PRIMARY),))
    await reply(interaction, MessageSpec((*text_block(t("board-ready")), show)))


def _is_clicked(message: ShownMessage | discord.PartialMessage, interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.id == message.id


@contextlib.asynccontextmanager
async def _suppress_failures(subject: str) -> AsyncIterator[None]:
    """A request of a search, which may fail or take too long."""
    try:
        async with asyncio.timeout(SEARCH_LIMIT_S):
            yield
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("%s cannot be searched for a board: %s", subject, repr(error))


def _targets(message: discord.Message) -> Iterator[str]:
    """The targets of the buttons on a message of ours."""
    for component in walk_components(message):
        if custom_id := parse_custom_id(component.get("custom_id", "")):
            yield custom_id.target


@contextlib.contextmanager
def _suppress_expired_reply(interaction: Interaction, *, posts_board: bool = False) -> Iterator[None]:
    """An answer that Discord may not take any more, for it waits three seconds: then the message is sent by itself.

    Raises AnswerTimeout if Discord says nothing and the answer is a new board, which may be there by now.
    """
    try:
        yield
    except discord.InteractionResponded:
        pass
    except AnswerTimeout as error:
        note_refusal(interaction, error)
        if posts_board:
            raise
    except discord.HTTPException as error:
        note_refusal(interaction, error)
