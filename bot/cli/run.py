"""The bot on Discord itself."""

import asyncio
import logging

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cli.monitoring import monitored
from bot.cli.settings import BadSettings, Settings
from bot.cli.signals import stop_event
from bot.store.engine import connect
from bot.store.store import Store
from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

_AUTHENTICATION_FAILED = 4004
"""The code with which Discord's gateway refuses a token."""
EXIT_UNREACHABLE = 1
"""The exit code when Discord cannot be reached: trying again later may help."""


async def run(settings: Settings) -> int:
    """Run until somebody stops the program; returns the exit code.

    Raises:
        BadSettings: the token is missing or wrong, Discord has not granted an intent that was asked for, or METRICS
            is an address that cannot be listened on.
        BadDatabase: the database cannot be used.
    """
    if not settings.discord_token:
        raise BadSettings("DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)")
    _use_proxies(settings)
    bot = OchoClub(Store(await connect(settings.database_url)), message_content=settings.message_content)
    async with monitored(bot, settings.metrics):
        return await _run_until_stopped(bot, settings.discord_token)


async def _run_until_stopped(bot: OchoClub, token: str) -> int:
    stopping = asyncio.ensure_future(stop_event().wait())
    running = asyncio.ensure_future(_connect(bot, token))
    try:
        await asyncio.wait((stopping, running), return_when=asyncio.FIRST_COMPLETED)
        return await running if running.done() else 0
    finally:
        await bot.close()
        for task in (stopping, running):
            task.cancel()
        await asyncio.gather(stopping, running, return_exceptions=True)


async def _connect(bot: OchoClub, token: str) -> int:
    try:
        await bot.login(token)
    except discord.LoginFailure as error:
        raise BadSettings("DISCORD_TOKEN is wrong: Discord does not accept it") from error
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.error("cannot log in to Discord: %s", error)  # noqa: TRY400 -- an operator needs the reason, not our stack
        return EXIT_UNREACHABLE
    try:
        await bot.connect()
    except discord.PrivilegedIntentsRequired as error:
        raise BadSettings(
            "MESSAGE_CONTENT is on, but the Message Content intent is off in Discord's developer portal (Bot)"
        ) from error
    except discord.ConnectionClosed as error:
        if error.code != _AUTHENTICATION_FAILED:
            raise
        raise BadSettings("DISCORD_TOKEN is no longer valid: it was reset in Discord's developer portal") from error
    return 0


def _use_proxies(settings: Settings) -> None:
    """Reach Discord through proxies, where there are any."""
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url.rstrip("/")
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
