"""Servers that remove the bot: remembered when they do, forgotten 30 days later, and welcome back until then.

Only a server that Discord says the bot is not on any more counts. One that cannot be reached, in an outage, is still
among those the bot is on.
"""

import logging
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.ext import commands

from bot.services.background import Routine
from bot.store.errors import StoreError, apart
from bot.tables.table import DAY, SECOND

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PATIENCE: Final = 30 * DAY
"""How long a server that removed the bot is remembered, in milliseconds."""


class LeavingCog(commands.Cog):
    """Looks once a day, and at the start, which servers are there, and which have been gone for long."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        self._guilds = bot.store.guilds
        self._gone: set[int] = set()
        self._looking = Routine(self._look, "servers that are gone are not forgotten yet", DAY / SECOND)

    async def cog_unload(self) -> None:
        """Look no more."""
        await self._looking.stop()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to look."""
        self._looking.start()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server removed the bot, or is no more."""
        self._gone.add(guild.id)
        try:
            await self._guilds.removed(guild.id, self.bot.host.now())
        except StoreError as error:
            log.warning("server %s removed the bot, which is noticed at the next look: %s", guild.id, error)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has the bot, perhaps again."""
        self._gone.discard(guild.id)
        try:
            await self._guilds.meet([guild.id])
            await self._guilds.back(guild.id)
        except StoreError as error:
            log.warning("server %s has the bot, which is noticed at the next look: %s", guild.id, error)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server can be reached again; to one that was gone, that is a return."""
        if guild.id in self._gone:
            await self.on_guild_join(guild)

    async def _look(self) -> float:
        """Compare the servers that are known with those that are there, and forget whoever left long ago."""
        known = await self._guilds.known()
        there = {guild.id for guild in self.bot.guilds}
        await self._guilds.meet(there - known.keys())
        for guild, since in known.items():
            with apart(log, "whether server %s is gone is looked at again at the next look", guild):
                await self._see_to(guild, since, there=guild in there)
        return DAY / SECOND

    async def _see_to(self, guild: int, since: int | None, *, there: bool) -> None:
        now = self.bot.host.now()
        if there:
            self._gone.discard(guild)
            if since is not None:
                await self._guilds.back(guild)
        elif self._is_ours(guild):
            self._gone.add(guild)
            if since is None:
                await self._guilds.removed(guild, now)
            elif since + PATIENCE <= now and not await self._is_there(guild):
                await self._guilds.forget(guild)
                self._gone.discard(guild)
                log.info("server %s is forgotten", guild)

    def _is_ours(self, guild: int) -> bool:
        """Whether it would be among our servers: a large bot runs in several processes, each for some of them."""
        shards = self.bot.shard_ids
        return shards is None or (guild >> 22) % (self.bot.shard_count or 1) in shards

    async def _is_there(self, guild: int) -> bool:
        """Whether the bot is on a server after all, or might be, by Discord's own word."""
        try:
            await self.bot.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("server %s is not forgotten before Discord says that the bot is gone: %s", guild, error)
            return True
        await self._guilds.back(guild)
        return True
