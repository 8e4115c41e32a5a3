"""Private answers: in the reader's language, friendly, and never none at all."""

import contextlib
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TypeAlias

import aiohttp
import discord

from bot.store.errors import StoreError, Unreadable
from bot.text import Say, language_of, speaker
from bot.ui import messages
from bot.ui.message_spec import Screen, words
from bot.ui.table_messages import Unshowable, Via
from games.core import BadMove, Refused

log = logging.getLogger(__name__)

Closer: TypeAlias = Callable[[str], Awaitable[None]]


def say_to(via: Via) -> Say:
    """The texts in the language of whoever clicked."""
    return speaker(language_of(via.locale))


async def answer(via: Via, screen: Screen, table: str = "private", stamp: int = 0) -> None:
    """Answer privately; a private message that was clicked on is changed instead of followed by another."""
    message = await messages.compose(screen, table, stamp)
    if via.response.is_done():
        await via.followup.send(view=message.layout, files=message.files, ephemeral=True)
    elif via.message is not None and via.message.flags.ephemeral:
        await via.response.edit_message(
            view=message.layout, attachments=message.files, allowed_mentions=message.mentions
        )
    else:
        await via.response.send_message(view=message.layout, files=message.files, ephemeral=True)


async def hand_out(via: Via, screen: Screen, files: Mapping[str, bytes]) -> None:
    """Answer privately with files, by their names, as a message of its own."""
    message = await messages.compose(screen, "private", 0)
    attached = [discord.File(io.BytesIO(content), name) for name, content in files.items()]
    for file in attached:
        message.layout.add_item(discord.ui.File(f"attachment://{file.filename}"))
    if via.response.is_done():
        await via.followup.send(view=message.layout, files=attached, ephemeral=True)
    else:
        await via.response.send_message(view=message.layout, files=attached, ephemeral=True)


async def tell(via: Via, text: str, **values: str | int) -> None:
    """Answer privately with one text, as a message of its own."""
    say = say_to(via)
    message = await messages.compose(Screen(words(say(text, **values))), "private", 0)
    if via.response.is_done():
        await via.followup.send(view=message.layout, ephemeral=True)
    else:
        await via.response.send_message(view=message.layout, ephemeral=True)


@contextlib.asynccontextmanager
async def answering(via: Via, close: Closer) -> AsyncIterator[None]:
    """Whatever goes wrong inside is answered, privately and clearly, and goes no further.

    Args:
        via: the click or command.
        close: what to do with a table that cannot be read.
    """
    try:
        yield
    except Refused as refused:
        await _tell_safely(via, f"refused-{refused.code}", **refused.details)
    except (BadMove, ValueError) as error:
        log.info("a click that no button of ours makes: %s", type(error).__name__)
        await _tell_safely(via, "refused-forged")
    except Unreadable as error:
        log.exception("table %s cannot be read; it is closed", error.table)
        await _tell_safely(via, "store-unreadable")
        await close(error.table)
    except StoreError as error:
        log.error("the database: %s", error)  # noqa: TRY400 -- an operator needs the reason, not our stack
        await _tell_safely(via, f"store-{error.code}")
    except Unshowable as error:
        await _tell_safely(via, f"unshowable-{error.code}", channel=f"<#{via.channel_id}>")
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.warning("Discord did not take an answer: %s", error)
    except Exception:
        log.exception("a click could not be answered")
        await _tell_safely(via, "refused-broken")


async def _tell_safely(via: Via, text: str, **values: str | int) -> None:
    try:
        await tell(via, text, **values)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("Discord did not take an answer: %s", error)
