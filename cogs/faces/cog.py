"""The avatars of players: noted at each interaction, fetched one after another when a picture wants them."""

import asyncio
import logging
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.kit.portraits import AVATARS, Asset, decode
from bot.services.background import log_errors
from bot.tables.ids import UserId
from bot.ui.client import OchoClub
from render.portraits import PORTRAIT_SIZE

log = logging.getLogger(__name__)

FETCH_LIMIT_S: Final = 10
"""The time for one avatar, in seconds."""


class FacesCog(commands.Cog):
    """Fetches avatars beside everything else."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Fetch what pictures ask for."""
        AVATARS.on_wanted = self._begin

    async def cog_unload(self) -> None:
        """End that."""
        AVATARS.on_wanted = lambda: None
        if self._task is not None:
            self._task.cancel()

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Note the avatar of who clicked: the one that all servers see."""
        avatar = interaction.user.avatar
        AVATARS.note(UserId(interaction.user.id), avatar and avatar.replace(size=PORTRAIT_SIZE, format="png"))

    def _begin(self) -> None:
        """Fetch all that are wanted, unless that has begun."""
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(_fetch_wanted(), name="avatars")


async def _fetch_wanted() -> None:
    while (request := AVATARS.next_wanted()) is not None:
        with log_errors(log, "an avatar was not fetched"):
            await fetch(*request)


async def fetch(user: UserId, asset: Asset) -> None:
    """Fetch an avatar and keep it; one that cannot be had or shown is not asked for again for a day."""
    image = None
    try:
        async with asyncio.timeout(FETCH_LIMIT_S):
            file = await asset.read()
        image = await asyncio.to_thread(decode, file)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("an avatar was not fetched: %r", error)
    AVATARS.keep(user, asset, image)


async def setup(bot: OchoClub) -> None:
    """Add the feature to the bot."""
    await bot.add_cog(FacesCog())
