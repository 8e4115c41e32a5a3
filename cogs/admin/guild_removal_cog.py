"""Servers that remove the bot: remembered when they do, forgotten 30 days later, and welcome back until then.

Only a server that Discord says the bot is not on any more counts. One that cannot be reached, in an outage, is still
among those the bot is on.
"""

import logging
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.ext import commands, tasks

from bot.store.errors import StoreError, log_and_continue
from bot.tables.table import DAY_MS
from bot.ui.background import log_errors, start_once, stop_loop

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

RETENTION_MS: Final = 30 * DAY_MS
"""How long a server that removed the bot is remembered, in milliseconds."""


class GuildRemovalCog(commands.Cog):
    """Looks once a day, and at the start, which servers are there, and which have been gone for long."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        self._guilds = bot.store.guild_settings
        self._removed_guilds: set[int] = set()

    async def cog_unload(self) -> None:
        """Look no more."""
        await stop_loop(self._check_guilds)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to look."""
        start_once(self._check_guilds)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server removed the bot, or is no more."""
        self._removed_guilds.add(guild.id)
        try:
            await self._guilds.mark_removed(guild.id, self.bot.table_service.now_ms())
        except StoreError as error:
            log.warning("server %s removed the bot, which is noticed at the next look: %s", guild.id, error)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has the bot, perhaps again."""
        self._removed_guilds.discard(guild.id)
        try:
            await self._guilds.add_guilds([guild.id])
            await self._guilds.mark_returned(guild.id)
        except StoreError as error:
            log.warning("server %s has the bot, which is noticed at the next look: %s", guild.id, error)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server can be reached again; to one that was gone, that is a return."""
        if guild.id in self._removed_guilds:
            await self.on_guild_join(guild)

    @tasks.loop(hours=24)
    async def _check_guilds(self) -> None:
        """Compare the servers that are known with those that are there, and forget whoever left long ago."""
        with log_errors(log, "servers that are gone are not forgotten yet"):
            known = await self._guilds.removal_times()
            there = {guild.id for guild in self.bot.guilds}
            await self._guilds.add_guilds(there - known.keys())
            for guild, since in known.items():
                with log_and_continue(log, "whether server %s is gone is looked at again at the next look", guild):
                    await self._check_guild(guild, since, present=guild in there)

    async def _check_guild(self, guild: int, removed_ms: int | None, *, present: bool) -> None:
        now = self.bot.table_service.now_ms()
        if present:
            self._removed_guilds.discard(guild)
            if removed_ms is not None:
                await self._guilds.mark_returned(guild)
        elif self._is_in_our_shards(guild):
            self._removed_guilds.add(guild)
            if removed_ms is None:
                await self._guilds.mark_removed(guild, now)
            elif removed_ms + RETENTION_MS <= now and not await self._is_member(guild):
                await self._guilds.erase_guild(guild)
                self._removed_guilds.discard(guild)
                log.info("server %s is forgotten", guild)

    def _is_in_our_shards(self, guild: int) -> bool:
        """Whether it would be among our servers: a large bot runs in several processes, each for some of them."""
        shards = self.bot.shard_ids
        return shards is None or (guild >> 22) % (self.bot.shard_count or 1) in shards

    async def _is_member(self, guild: int) -> bool:
        """Whether the bot is on a server after all, or might be, by Discord's own word."""
        try:
            await self.bot.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("server %s is not forgotten before Discord says that the bot is gone: %s", guild, error)
            return True
        await self._guilds.mark_returned(guild)
        return True
