"""The start of the bot on Discord: the end that follows from each refusal, in the words of the command line."""

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

from bot.cli import run
from bot.cli.settings import BadSettings, Settings
from bot.cli.starts import Starts, read_record
from bot.store.engine import create_database, parse_url
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.ui.gateway.discord_events import UnreadableReady

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
    return await run._connect(client, "token", Starts(None))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("client", "text"),
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
async def test_a_mistake_of_the_operator_is_told(client: Client, text: str) -> None:
    with pytest.raises(BadSettings) as mistake:
        await connected(client)
    assert str(mistake.value) == text


async def test_any_other_end_of_the_connection_is_an_error_of_ours() -> None:
    with pytest.raises(discord.ConnectionClosed):
        await connected(Client(connection=closed(4000)))


@pytest.mark.parametrize(
    "error", [discord.HTTPException(RESPONSE, "busy"), aiohttp.ClientError(), ConnectionResetError(), KeyError("id")]
)
async def test_while_discord_cannot_be_reached_a_later_start_may_help(error: Exception) -> None:
    assert await connected(Client(error)) == 1


async def test_a_session_that_cannot_be_read_is_told_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    assert await connected(Client(connection=UnreadableReady("Discord's READY cannot be read"))) == 1
    assert caplog.messages == ["Discord's READY cannot be read"]


async def test_a_connection_that_is_closed_on_request_is_the_end() -> None:
    assert await connected(Client()) == 0


class Connected(Client):
    """A client that is connected until it is closed."""

    is_closed = False

    async def connect(self) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        self.is_closed = True


async def test_a_member_of_a_fleet_stops_when_its_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader) as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        client, tasks = Connected(), asyncio.all_tasks()
        running = asyncio.ensure_future(run._run_until_stopped(client, "token", Starts(None), ends_with_input=True))  # type: ignore[arg-type]
        for _ in range(9):
            await asyncio.sleep(0)
        assert (running.done(), client.is_closed) == (False, False)
        os.close(writer)
        assert await running == 0
        assert (client.is_closed, asyncio.all_tasks()) == (True, tasks)


def test_proxies_stand_in_for_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "https://discord.com")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("wss://gateway.discord.gg"))
    run.use_proxies(Settings())
    assert (Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)) == ("https://discord.com", "wss://gateway.discord.gg")
    run.use_proxies(Settings(discord_api_url="http://localhost:1/api!//", discord_gateway_url="ws://localhost:2"))
    assert (Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)) == ("http://localhost:1/api!", "ws://localhost:2")


class Gateways:
    """The addresses of the gateway to which a bot connects, and Discord's answer to who asks for one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, remaining: int = 1000) -> None:
        self.connected: list[str] = []

        async def get_bot_gateway(_: object) -> tuple[int, str, dict[str, int]]:
            limits = {"total": 1000, "remaining": remaining, "reset_after": 60_000, "max_concurrency": 1}
            return 1, "wss://discord", limits

        async def from_client(_: object, **options: object) -> None:
            self.connected.append(str(options["gateway"]))
            raise asyncio.CancelledError

        monkeypatch.setattr(HTTPClient, "get_bot_gateway", get_bot_gateway)
        monkeypatch.setattr(DiscordWebSocket, "from_client", from_client)


@pytest.mark.parametrize("shards", [None, ShardRange(0, 0, 1)])
@pytest.mark.parametrize(("gateway", "connected"), [("ws://mine", "ws://mine"), ("", "wss://discord")])
async def test_a_gateway_of_ones_own_is_used_with_shards_and_without(
    monkeypatch: pytest.MonkeyPatch, shards: ShardRange | None, gateway: str, connected: str
) -> None:
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("wss://discord"))
    gateways = Gateways(monkeypatch)
    store = Store(create_database(parse_url("sqlite+aiosqlite://")))
    async with run._LiveBot(store, yarl.URL(gateway) if gateway else None, shards=shards) as bot:
        with pytest.raises(asyncio.CancelledError):
            await bot.launch_shards()
    assert gateways.connected == [connected]


async def test_no_shard_connects_while_no_session_may_begin(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gateways = Gateways(monkeypatch, remaining=50)
    store = Store(create_database(parse_url("sqlite+aiosqlite://")))
    async with run._LiveBot(store, None) as bot:
        launching = asyncio.ensure_future(bot.launch_shards())
        for _ in range(9):
            await asyncio.sleep(0)
        launching.cancel()
    assert gateways.connected == []
    assert any("allows 50 more sessions" in message for message in caplog.messages)


class Crashing(Client):
    """A client that ends with an error once it is connected, or is stopped."""

    async def connect(self) -> None:
        raise RuntimeError("a bug")


async def test_a_start_counts_once_it_is_logged_in(tmp_path: Path) -> None:
    file = tmp_path / "starts.json"
    for client, failed in ((Client(ConnectionResetError()), 0), (Client(discord.LoginFailure("")), 0), (Crashing(), 1)):
        with contextlib.suppress(RuntimeError, BadSettings):
            await run._connect(client, "token", Starts(file))  # type: ignore[arg-type]
        assert read_record(file).failed == failed
