"""Messages that are sent once at most: what an error says about them, and when it is too late for another try."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.client_reqrep import ConnectionKey

from bot.ui.nonces import NONCE_WINDOW_MS, SendOutcome, classify_error, is_too_late

DISCORD: Any = ConnectionKey(
    "discord.com", 443, is_ssl=True, ssl=True, proxy=None, proxy_auth=None, proxy_headers_hash=None
)


def refusal(status: int) -> discord.HTTPException:
    """Discord's answer with a status."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, "")


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (refusal(400), SendOutcome.FINISHED),
        (refusal(428), SendOutcome.FINISHED),
        (refusal(429), SendOutcome.NOT_SENT),
        (refusal(430), SendOutcome.FINISHED),
        (refusal(499), SendOutcome.FINISHED),
        (refusal(500), SendOutcome.UNKNOWN),
        (refusal(503), SendOutcome.UNKNOWN),
        (aiohttp.ClientConnectorError(DISCORD, OSError("no route to host")), SendOutcome.NOT_SENT),
        (aiohttp.ServerDisconnectedError(), SendOutcome.UNKNOWN),
        (OSError("reset by peer"), SendOutcome.UNKNOWN),
    ],
)
def test_an_error_says_if_a_message_was_sent(error: Exception, outcome: SendOutcome) -> None:
    assert classify_error(error) is outcome


@pytest.mark.parametrize(
    ("first_try_ms", "later_ms", "too_late"),
    [(None, 10**12, False), (0, 10**12, False), (5, NONCE_WINDOW_MS - 1, False), (5, NONCE_WINDOW_MS, True)],
)
def test_two_minutes_after_the_first_try_it_is_too_late_for_another(
    first_try_ms: int | None, later_ms: int, *, too_late: bool
) -> None:
    assert is_too_late(first_try_ms, (first_try_ms or 0) + later_ms) is too_late
