"""Private answers in the reader's language; every error has one.

A click may be deferred before it is answered, and then Discord's *original response* is the clicked message, which
everybody may see. So a private answer edits the original response only where that is private: a private message that
was clicked, or one that the bot answered with. After the deferral of a click on any other message it follows as a
message of its own, and is changed by its own id. A public message is changed by `edit_clicked_message` alone. Nothing
but this module, the deferral and the places of boards answers interactions.
"""

import contextlib
import io
import logging
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import aiohttp
import discord

from bot.store.errors import StoreError, UnreadableTable
from bot.store.outage import log_level
from bot.tables.ids import TableId
from bot.text import Translator, supported_language, translator
from bot.ui.answer import deferral
from bot.ui.answer.deferral import ALREADY_ACKNOWLEDGED, is_refused, stop_deferral
from bot.ui.message import compose
from bot.ui.message.compose import PRIVATE_TARGET, ComposedMessage
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import MessageSpec, text_block
from games.core import Refused

log = logging.getLogger(__name__)

Interaction: TypeAlias = deferral.Interaction
BOARD_CLICK: Final = "board"
"""The key among the extras of an interaction that is true for a click on a board, which no answer may replace."""
CloseTable: TypeAlias = Callable[[TableId], Awaitable[None]]


class ChannelUnavailable(Exception):  # noqa: N818 -- a state of the channel
    """The table cannot be shown: `code` says why (`missing-permissions`, `channel-gone`)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def translator_for(interaction: Interaction) -> Translator:
    """The texts in the language of whoever clicked."""
    return translator(supported_language(interaction.locale))


class PrivateAnswer:
    """A private answer that is changed while it is worked on: it appears once, and then becomes what is shown next.

    `is_own`: it is a message of its own also where a private message was clicked, which else becomes the answer.
    """

    def __init__(self, interaction: Interaction, *, is_own: bool = False) -> None:
        self._interaction = interaction
        self._is_own = is_own
        self._edit: Callable[..., Awaitable[Any]] | None = None

    async def show(self, message: ComposedMessage) -> None:
        """Show a message, instead of the one before."""
        interaction = self._interaction
        if is_refused(interaction):
            return
        if self._edit is not None:
            await message.edit(self._edit)
        elif not self._is_own and _replaces_clicked_message(interaction):
            await edit_clicked_message(interaction, message)
            self._edit = interaction.edit_original_response
        else:
            self._edit = await _send(interaction, message)


async def reply(interaction: Interaction, spec: MessageSpec, target: str = PRIVATE_TARGET, position: int = 0) -> None:
    """Answer privately; a private message that was clicked on is changed instead of followed by another."""
    if not is_refused(interaction):
        await PrivateAnswer(interaction).show(await compose.compose(spec, target, position))


async def reply_in_progress(interaction: Interaction, spec: MessageSpec, target: str) -> None:
    """Answer privately; the same answer becomes what the next call for the interaction shows."""
    answer: PrivateAnswer = interaction.extras.setdefault(PrivateAnswer, PrivateAnswer(interaction))
    await answer.show(await compose.compose(spec, target))


async def reply_publicly(interaction: Interaction, spec: MessageSpec, target: str) -> None:
    """Answer a command for everybody to see; a command that was deferred, for its user alone."""
    await _send(interaction, await compose.compose(spec, target), is_private=False)


async def edit_clicked_message(interaction: Interaction, message: ComposedMessage, **changes: Any) -> None:
    """Answer a click by changing its message; `changes`: arguments of the call that differ from the message's.

    Raises:
        discord.InteractionResponded: it was answered otherwise.
    """
    await stop_deferral(interaction)
    if _is_deferred_click(interaction):
        await message.edit(interaction.edit_original_response, **changes)
    else:
        await message.edit(interaction.response.edit_message, **changes)


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Answer a click with a form. After a deferral Discord takes none, and the player is asked to click again."""
    await stop_deferral(interaction)
    if interaction.response.is_done():
        await send_text(interaction, translator_for(interaction)("form-too-late"))
    else:
        await interaction.response.send_modal(form)


async def reply_text(interaction: Interaction, text: str) -> None:
    """Answer privately with a text."""
    await reply(interaction, MessageSpec(text_block(text)))


async def send_text(interaction: Interaction, text: str) -> None:
    """Answer privately with a text, as a message of its own."""
    await _send(interaction, await compose.compose(MessageSpec(text_block(text))))


async def think_privately(interaction: Interaction) -> None:
    """Tell a user at once that a private answer follows, for what takes long to send."""
    await stop_deferral(interaction)
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def drop_deferral(interaction: Interaction) -> None:
    """Take back the deferral of a command, if it was deferred: it is answered elsewhere."""
    await stop_deferral(interaction)
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.delete_original_response()


async def send_files(interaction: Interaction, text: str, files: Mapping[str, bytes]) -> None:
    """Answer privately with a text and files, by their names, as a message of its own."""
    message = await compose.compose(MessageSpec(text_block(text)))
    for name, content in files.items():
        message.files.append(discord.File(io.BytesIO(content), name))
        message.layout.components.append(compose.file_component(name))
    await _send(interaction, message)


async def _send(
    interaction: Interaction, message: ComposedMessage, *, is_private: bool = True
) -> Callable[..., Awaitable[Any]] | None:
    """Answer with a message of its own; returns the call that edits it, or None if Discord takes no answer."""
    await stop_deferral(interaction)
    if is_refused(interaction):
        return None
    if interaction.response.is_done():
        sent = await message.send(interaction.followup.send, ephemeral=is_private, wait=True)
        return sent.edit
    await message.send(interaction.response.send_message, ephemeral=is_private)
    return interaction.edit_original_response


def _replaces_clicked_message(interaction: Interaction) -> bool:
    """True if a private answer takes the place of the clicked message: that is private, and no board."""
    is_private = interaction.message is not None and interaction.message.flags.ephemeral
    is_open = not interaction.response.is_done() or _is_deferred_click(interaction)
    return is_private and is_open and not interaction.extras.get(BOARD_CLICK)


def _is_deferred_click(interaction: Interaction) -> bool:
    return interaction.response.type is discord.InteractionResponseType.deferred_message_update


async def suggest_nothing(interaction: Interaction) -> None:
    """Answer somebody who types an option of a command, without a suggestion."""
    await interaction.response.autocomplete([])


@contextlib.asynccontextmanager
async def reply_errors(interaction: Interaction, close_table: CloseTable) -> AsyncIterator[None]:
    """Answer any error inside privately and clearly, and suppress it; `close_table` closes one that is unreadable."""
    try:
        yield
    except Refused as refused:
        log.debug("interaction %d is refused: %s", interaction.id, refused.code)
        await _send_text_safely(interaction, f"refused-{refused.code}", **refused.details)
    except ForgedClick as error:
        place = traceback.extract_tb(error.__traceback__)[-1]  # what was made up may name a user
        log.info("a click that no button of ours makes: %s, line %s", place.name, place.lineno)
        await _send_text_safely(interaction, "refused-forged")
    except UnreadableTable as error:
        log.exception("table %s cannot be read; it is closed", error.table_id)
        await _send_text_safely(interaction, "store-unreadable")
        await close_table(error.table_id)
    except StoreError as error:
        log.log(log_level(error, logging.ERROR), "the database: %s", error)
        await _send_text_safely(interaction, f"store-{error.code}")
    except ChannelUnavailable as error:
        await _send_text_safely(interaction, f"unshowable-{error.code}", channel=f"<#{interaction.channel_id}>")
    except (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError) as error:
        log_refused_answer(error)
    except Exception:
        log.exception("a click could not be answered")
        await _send_text_safely(interaction, "refused-broken")


async def _send_text_safely(interaction: Interaction, text_id: str, **values: str | int) -> None:
    """Answer privately with one text, as a message of its own, if Discord takes it."""
    try:
        await send_text(interaction, translator_for(interaction)(text_id, **values))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log_refused_answer(error)


def log_refused_answer(error: Exception) -> None:
    """Log that an answer was not taken; one to an interaction that was delivered twice was there already."""
    is_duplicate = getattr(error, "code", 0) == ALREADY_ACKNOWLEDGED or isinstance(error, discord.InteractionResponded)
    log.log(logging.INFO if is_duplicate else logging.WARNING, "Discord did not take an answer: %s", error)
