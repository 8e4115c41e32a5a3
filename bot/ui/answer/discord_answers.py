"""Answers of Discord's REST API that discord.py cannot read: one clear error, of the kind that callers expect."""

import contextlib
from typing import Any, Final

import aiohttp
import discord

from bot.ui.gateway.discord_events import load_json
from bot.ui.gateway.discord_payloads import MESSAGE, repair

_TOO_MANY_REQUESTS: Final = 429
_read_message: Final = discord.Message.__init__


class UnreadableAnswer(discord.HTTPException):
    """Discord did what it was asked for, but its answer cannot be read."""

    def __init__(self, what: str, response: aiohttp.ClientResponse | None = None) -> None:
        self.status = response.status if response is not None else 200
        self.code = 0
        self.text = what
        Exception.__init__(self, f"{self.status}: Discord's answer cannot be read: {what}")


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """The JSON of an answer, whatever its header says; the text of an error that is no JSON.

    Raises:
        UnreadableAnswer: a good answer is no JSON.
        discord.HTTPException: Discord takes no more requests, and does not say until when.
    """
    text = await response.text(encoding="utf-8", errors="replace")
    answer: Any = text
    if text:
        try:
            answer = load_json(text)
        except (ValueError, RecursionError):
            if response.ok:
                raise UnreadableAnswer("it is no JSON", response) from None
    if not response.ok and not isinstance(answer, dict):
        answer = text
    if response.status == _TOO_MANY_REQUESTS and not _says_until_when(answer):
        raise discord.HTTPException(response, answer)
    return answer


def _says_until_when(answer: Any) -> bool:
    with contextlib.suppress(KeyError, TypeError, ValueError):
        return float(answer["retry_after"]) >= 0
    return False


def read_message(message: discord.Message, *, data: Any, **context: Any) -> None:
    """Make a message of Discord's payload, or of as much of it as the bot uses.

    Raises:
        UnreadableAnswer: not even that can be read.
    """
    try:
        _read_message(message, data=data, **context)
    except Exception as error:
        repaired = repair(data, MESSAGE)
        if repaired is None:
            raise UnreadableAnswer("it is no message") from error
        payload: Any = repaired
        _read_message(message, data=payload, **context)
