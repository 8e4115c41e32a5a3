"""Private answers in the reader's language; every error has one."""

import contextlib
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TypeAlias

import aiohttp
import discord

from bot.store.errors import StoreError, UnreadableTable
from bot.tables.ids import TableId
from bot.text import Translator, supported_language, translator
from bot.ui import messages
from bot.ui.message_spec import MessageSpec, text_block
from bot.ui.messages import PRIVATE_TARGET, ComposedMessage
from games.core import BadMove, Refused

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[discord.Client]
CloseTable: TypeAlias = Callable[[TableId], Awaitable[None]]


class ChannelUnavailable(Exception):  # noqa: N818 -- a state of the channel
    """The table cannot be shown: `code` says why (`missing-permissions`, `channel-gone`)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def translator_for(interaction: Interaction) -> Translator:
    """The texts in the language of whoever clicked."""
    return translator(supported_language(interaction.locale))


async def reply(interaction: Interaction, spec: MessageSpec, target: str = PRIVATE_TARGET, stamp: int = 0) -> None:
    """Answer privately; a private message that was clicked on is changed instead of followed by another."""
    message = await messages.compose(spec, target, stamp)
    if interaction.message is None or not interaction.message.flags.ephemeral or interaction.response.is_done():
        await _send(interaction, message)
    else:
        await interaction.response.edit_message(**message.edit_args)


async def reply_text(interaction: Interaction, text: str) -> None:
    """Answer privately with a text."""
    await reply(interaction, MessageSpec(text_block(text)))


async def send_files(interaction: Interaction, text: str, files: Mapping[str, bytes]) -> None:
    """Answer privately with a text and files, by their names, as a message of its own."""
    message = await messages.compose(MessageSpec(text_block(text)))
    for name, content in files.items():
        message.files.append(discord.File(io.BytesIO(content), name))
        message.layout.add_item(discord.ui.File(f"attachment://{name}"))
    await _send(interaction, message)


async def _send(interaction: Interaction, message: ComposedMessage) -> None:
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(**message.send_args, ephemeral=True)


@contextlib.asynccontextmanager
async def reply_errors(interaction: Interaction, close_table: CloseTable) -> AsyncIterator[None]:
    """Answer any error inside privately and clearly, and suppress it; `close_table` closes one that is unreadable."""
    try:
        yield
    except Refused as refused:
        await _send_text_safely(interaction, f"refused-{refused.code}", **refused.details)
    except (BadMove, ValueError) as error:
        log.info("a click that no button of ours makes: %s", type(error).__name__)
        await _send_text_safely(interaction, "refused-forged")
    except UnreadableTable as error:
        log.exception("table %s cannot be read; it is closed", error.table_id)
        await _send_text_safely(interaction, "store-unreadable")
        await close_table(error.table_id)
    except StoreError as error:
        log.error("the database: %s", error)  # noqa: TRY400 -- an operator needs the reason, not our stack
        await _send_text_safely(interaction, f"store-{error.code}")
    except ChannelUnavailable as error:
        await _send_text_safely(interaction, f"unshowable-{error.code}", channel=f"<#{interaction.channel_id}>")
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.warning("Discord did not take an answer: %s", error)
    except Exception:
        log.exception("a click could not be answered")
        await _send_text_safely(interaction, "refused-broken")


async def _send_text_safely(interaction: Interaction, text_id: str, **values: str | int) -> None:
    """Answer privately with one text, as a message of its own, if Discord takes it."""
    message = await messages.compose(MessageSpec(text_block(translator_for(interaction)(text_id, **values))))
    try:
        await _send(interaction, message)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("Discord did not take an answer: %s", error)
