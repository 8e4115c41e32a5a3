"""The bot on Discord itself."""

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cli.file_locks import wait_for_identify
from bot.cli.installation import log_damage
from bot.cli.monitoring import monitored
from bot.cli.settings import BadSettings, Settings
from bot.cli.signals import stop_event
from bot.cli.starts import SessionBudget, Starts, record_file
from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.ui.client import OchoClub
from bot.ui.gateway.discord_events import UnreadableReady

log = logging.getLogger(__name__)

_AUTHENTICATION_FAILED = 4004
"""The code with which Discord's gateway refuses a token."""
EXIT_UNREACHABLE = 1
"""The exit code when Discord cannot be reached: trying again later may help."""
EMOJI_PAUSE_S = 1
"""The time between two uploads of emoji, whose limits Discord does not publish."""
REVIEW_PAUSE_S = 2
"""The time between two reviews in the background, which leave the processor to the games."""


class _LiveBot(OchoClub):
    """A bot that keeps to Discord's limit on sessions. `gateway`: the address of the gateway; None for Discord's."""

    def __init__(self, store: Store, gateway: yarl.URL | None, **options: Any) -> None:
        super().__init__(store, **options)
        self._gateway = gateway
        self._sessions = SessionBudget(self._ask_limits)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, once a session may begin."""
        await self._sessions.wait()
        await super().launch_shard(self._gateway or gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session may begin."""
        await self._sessions.take()
        await super().before_identify_hook(shard_id, initial=initial)

    async def _ask_limits(self) -> discord.SessionStartLimits | None:
        try:
            return await self.fetch_session_start_limits()
        except (discord.DiscordException, aiohttp.ClientError, OSError, KeyError, TypeError) as error:
            log.warning("Discord does not say how many sessions may begin: %s", error)
            return None


class _FleetMember(_LiveBot):
    """A bot that shares Discord's limit on identifications with other processes, by locks in a folder."""

    def __init__(self, store: Store, locks: Path, max_concurrency: int, **options: Any) -> None:
        super().__init__(store, None, **options)
        self._locks = locks
        self._max_concurrency = max_concurrency

    async def before_identify_hook(self, shard_id: int | None, **_: Any) -> None:
        """Wait until a session may begin, and for the lock of the shard's bucket."""
        await self._sessions.take()
        await wait_for_identify(self._locks, (shard_id or 0) % self._max_concurrency)


def new_event_loop() -> asyncio.AbstractEventLoop:
    """The quickest event loop of the platform: uvloop's, but on Windows, for which there is none."""
    try:
        import uvloop  # noqa: PLC0415
    except ModuleNotFoundError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def run(settings: Settings, identify_locks: Path | None, max_concurrency: int) -> int:
    """Run until somebody stops the program; returns the exit code.

    Args:
        settings: the settings.
        identify_locks: the folder of locks that a fleet shares; its member ends with the standard input.
        max_concurrency: the identifications that Discord allows in five seconds.

    Raises:
        BadSettings: the token is missing or wrong, Discord has not granted an intent that was asked for, or METRICS
            is an address that cannot be listened on.
        BadDatabase: the database cannot be used.
    """
    settings.require_token()
    use_proxies(settings)
    if identify_locks is None:
        log_damage()
    store = Store(await connect(settings.database_url), settings.shard_range or ShardRange())
    options: dict[str, Any] = {
        "message_content": settings.message_content,
        "shards": settings.shard_range,
        "emoji_pause_s": EMOJI_PAUSE_S,
        "review_pause_s": REVIEW_PAUSE_S,
        "review_share": settings.review_percent / 100,
    }
    starts = Starts(record_file(settings.database_url, settings.shards))
    if identify_locks is None:
        gateway = yarl.URL(settings.discord_gateway_url) if settings.discord_gateway_url else None
        bot: OchoClub = _LiveBot(store, gateway, **options)
    else:
        bot = _FleetMember(store, identify_locks, max_concurrency, **options)
    bot.registration.on_change.append(starts.note_commands)
    async with monitored(bot, settings.metrics), bot:  # which may be closed before it has logged in
        if identify_locks is not None:  # the pauses are the fleet's
            return await _run_until_stopped(bot, settings.discord_token, Starts(None), ends_with_input=True)
        return await _run_until_stopped(bot, settings.discord_token, starts, ends_with_input=False)


async def _run_until_stopped(bot: OchoClub, token: str, starts: Starts, *, ends_with_input: bool) -> int:
    stopped = stop_event()
    if ends_with_input:
        await asyncio.get_running_loop().connect_read_pipe(lambda: _InputEnd(stopped), sys.stdin)
    stopping = asyncio.ensure_future(stopped.wait())
    running = asyncio.ensure_future(_connect(bot, token, starts))
    try:
        await asyncio.wait((stopping, running), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return await running
        starts.note_stop()
        return 0
    finally:
        await bot.close()
        for task in (stopping, running):
            task.cancel()
        await asyncio.gather(stopping, running, return_exceptions=True)


class _InputEnd(asyncio.Protocol):
    """Sets an event when the standard input is closed, as it is when the process at its other end ends."""

    def __init__(self, stopped: asyncio.Event) -> None:
        self._stopped = stopped

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Stop."""
        self._stopped.set()


async def log_in(client: discord.Client, token: str) -> bool:
    """Log in to Discord; False if it cannot be reached. Raises BadSettings: the token is wrong."""
    try:
        await client.login(token)
    except discord.LoginFailure as error:
        raise BadSettings("DISCORD_TOKEN is wrong: Discord does not accept it") from error
    except (discord.HTTPException, aiohttp.ClientError, OSError, KeyError, TypeError) as error:
        log.error("cannot log in to Discord: %s", error)  # noqa: TRY400 -- an operator needs the reason, not our stack
        return False
    return True


async def _connect(bot: OchoClub, token: str, starts: Starts) -> int:
    await starts.wait()
    if not await log_in(bot, token):
        return EXIT_UNREACHABLE
    try:
        with starts.counted():
            await bot.connect()
    except UnreadableReady as error:
        log.error("%s", error)  # noqa: TRY400 -- discord.py's stack helps nobody
        return EXIT_UNREACHABLE
    except discord.PrivilegedIntentsRequired as error:
        raise BadSettings(
            "MESSAGE_CONTENT is on, but the Message Content intent is off in Discord's developer portal (Bot)"
        ) from error
    except discord.ConnectionClosed as error:
        if error.code != _AUTHENTICATION_FAILED:
            raise
        raise BadSettings("DISCORD_TOKEN is no longer valid: it was reset in Discord's developer portal") from error
    return 0


def use_proxies(settings: Settings) -> None:
    """Reach Discord through proxies, where there are any."""
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url.rstrip("/")
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
