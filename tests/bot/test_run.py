"""The start of the bot on Discord: the end that follows from each refusal, in the words of the command line."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.cli import run
from bot.cli.settings import BadSettings

RESPONSE = SimpleNamespace(status=503, reason="Service Unavailable")


class Client:
    """A client whose login and connection end with these errors, if any."""

    def __init__(self, login: Exception | None = None, connection: Exception | None = None) -> None:
        self._login, self._connection = login, connection

    async def login(self, token: str) -> None:
        assert token == "token"  # noqa: S105 -- none
        if self._login is not None:
            raise self._login

    async def connect(self) -> None:
        if self._connection is not None:
            raise self._connection


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)  # type: ignore[arg-type]


async def connected(client: Client) -> int:
    return await run._connect(client, "token")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("client", "told"),
    [
        (Client(discord.LoginFailure("401")), "DISCORD_TOKEN is wrong: Discord does not accept it"),
        (
            Client(connection=closed(4004)),
            "DISCORD_TOKEN is no longer valid: it was reset in Discord's developer portal",
        ),
        (
            Client(connection=discord.PrivilegedIntentsRequired(None)),
            "MESSAGE_CONTENT is on, but the Message Content intent is off in Discord's developer portal (Bot)",
        ),
    ],
)
async def test_a_mistake_of_the_operator_is_told(client: Client, told: str) -> None:
    with pytest.raises(BadSettings) as mistake:
        await connected(client)
    assert str(mistake.value) == told


async def test_any_other_end_of_the_connection_is_an_error_of_ours() -> None:
    with pytest.raises(discord.ConnectionClosed):
        await connected(Client(connection=closed(4000)))


@pytest.mark.parametrize(
    "error", [discord.HTTPException(RESPONSE, "busy"), aiohttp.ClientError(), ConnectionResetError()]
)
async def test_while_discord_cannot_be_reached_a_later_start_may_help(error: Exception) -> None:
    assert await connected(Client(error)) == 1


async def test_a_connection_that_is_closed_on_request_is_the_end() -> None:
    assert await connected(Client()) == 0


def test_a_member_of_a_fleet_stops_when_its_input_ends() -> None:
    stopped = asyncio.Event()
    run._InputEnd(stopped).connection_lost(None)
    assert stopped.is_set()
