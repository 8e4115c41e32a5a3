"""Announcements: what an error says about a message, and the nonce that it carries."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.client_reqrep import ConnectionKey

from bot.kit.announcer import Announcement, Outcome, classify_error
from bot.tables.ids import GuildId

DISCORD: Any = ConnectionKey(
    "discord.com", 443, is_ssl=True, ssl=True, proxy=None, proxy_auth=None, proxy_headers_hash=None
)


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """An answer with a status, and with Discord's code for the reason; 0: without one."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (refusal(400), Outcome.ENDED),
        (refusal(403, 50013), Outcome.ENDED),
        (refusal(404, 10003), Outcome.ENDED),
        (refusal(403), Outcome.NOT_SENT),
        (refusal(403, 40333), Outcome.NOT_SENT),
        (refusal(404), Outcome.NOT_SENT),
        (refusal(428), Outcome.ENDED),
        (refusal(429), Outcome.NOT_SENT),
        (refusal(430), Outcome.ENDED),
        (refusal(499), Outcome.ENDED),
        (refusal(500), Outcome.UNKNOWN),
        (refusal(503), Outcome.UNKNOWN),
        (aiohttp.ClientConnectorError(DISCORD, OSError("no route to host")), Outcome.NOT_SENT),
        (aiohttp.ServerDisconnectedError(), Outcome.UNKNOWN),
        (OSError("reset by peer"), Outcome.UNKNOWN),
    ],
)
def test_an_error_says_if_a_message_was_sent(error: Exception, outcome: Outcome) -> None:
    assert classify_error(error) is outcome


def test_each_announcement_has_a_nonce_of_its_own_that_discord_takes() -> None:
    keys = [("race 5f", 7), ("race 5e", 7), ("race 5f", 8), ("puzzle 00000331", 2**63 - 1)]
    nonces = {Announcement(GuildId(guild), key, 0).nonce for key, guild in keys}
    assert len(nonces) == 4
    assert {len(nonce) <= 25 for nonce in nonces} == {True}
    assert Announcement(GuildId(7), "race 5f", 0).nonce == Announcement(GuildId(7), "race 5f", 9).nonce
