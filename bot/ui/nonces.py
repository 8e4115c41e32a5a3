"""Messages that are sent once at most: the outcome of an attempt, and how long another one is safe.

Discord takes a nonce only once, but checks that for a few minutes only. Where the outcome of an attempt is unknown, the
message may be sent again with the same nonce within `NONCE_WINDOW_MS`.
"""

from enum import Enum, auto
from typing import Final

import aiohttp
import discord

from bot.tables.table import MINUTE_MS, SECOND_MS

NONCE_WINDOW_MS: Final = 2 * MINUTE_MS
"""The time in which a message is sent with the same nonce."""
UNSURE_RETRY_MS: Final = 20 * SECOND_MS
"""The wait before a message is sent again."""
_TOO_MANY_REQUESTS: Final = 429
_SERVER_ERROR: Final = 500


class SendOutcome(Enum):
    """The outcome of an attempt to send a message: nothing more to do, nobody knows, or certainly not sent."""

    FINISHED = auto()
    UNKNOWN = auto()
    NOT_SENT = auto()


def classify_error(error: Exception) -> SendOutcome:
    """The outcome of a message by the error of Discord, or of the connection."""
    match error:
        case discord.HTTPException(status=status) if status >= _SERVER_ERROR:
            return SendOutcome.UNKNOWN
        case discord.HTTPException(status=status):
            return SendOutcome.NOT_SENT if status == _TOO_MANY_REQUESTS else SendOutcome.FINISHED
        case aiohttp.ClientConnectorError():
            return SendOutcome.NOT_SENT
        case _:
            return SendOutcome.UNKNOWN


def is_too_late(first_try_ms: int | None, now_ms: int) -> bool:
    """True if a message that was tried at this time (None or 0: never) is not to be tried again."""
    return now_ms >= first_try_ms + NONCE_WINDOW_MS if first_try_ms else False
