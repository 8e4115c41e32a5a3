"""Servers that removed the bot: noted at once, erased after 30 days, restored if they come back before.

Only a server counts that the bot is not on any more, by Discord's word; one that cannot be reached is still there.
"""

import logging
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.services.background import log_errors, work_side_by_side
from bot.tables.ids import NO_GUILD, GuildId
from bot.tables.table import DAY_MS
from bot.ui.answer.api_errors import is_final
from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

RETENTION_MS: Final = 30 * DAY_MS
"""The time from the removal to the erasure."""
LATER_LOG: Final = "whether server %s is gone is looked at again at the next look"


class GuildRemovalCog(commands.Cog):
    """Compares servers with the database once a day, and erases those that removed the bot long ago."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        self._guilds = bot.store.guild_settings
        self._removed_guilds: set[int] = set()
        bot.chores.add("servers that are gone", self._check_guilds, max_wait_ms=DAY_MS)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that a server removed the bot, or does not exist any more."""
        self._removed_guilds.add(guild.id)
        with log_errors(log, "server %s removed the bot, which is noticed at the next look", guild.id):
            await self._guilds.mark_removed(GuildId(guild.id), self.bot.table_service.now_ms())

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that a server has the bot, perhaps again; the event `new_guild` tells of one that never had it."""
        with log_errors(log, "server %s has the bot, which is noticed at the next look", guild.id):
            if await self._guilds.add_guild(GuildId(guild.id)):
                self.bot.dispatch("new_guild", guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Note the return of a server that was removed."""
        if guild.id in self._removed_guilds:
            await self.on_guild_join(guild)

    async def _check_guilds(self) -> None:
        """Compare the servers in the database with those of the bot, and erase those that removed it long ago."""
        removal_times = await self._guilds.removal_times()
        present = {GuildId(guild.id) for guild in self.bot.guilds}
        await self._guilds.add_guilds(present - removal_times.keys())
        await work_side_by_side(
            log,
            removal_times.keys() - {NO_GUILD},
            lambda guild: self._check_guild(guild, removal_times[guild], is_present=guild in present),
            owner=lambda guild: guild,
            failure=lambda guild: LATER_LOG % guild,
        )

    async def _check_guild(self, guild: GuildId, removed_ms: int | None, *, is_present: bool) -> None:
        now = self.bot.table_service.now_ms()
        if is_present:
            self._removed_guilds.discard(guild)
            if removed_ms is not None:
                await self._guilds.mark_returned(guild)
        else:
            self._removed_guilds.add(guild)
            if removed_ms is None:
                await self._guilds.mark_removed(guild, now)
            elif removed_ms + RETENTION_MS <= now and not await self._is_member(guild):
                await self._guilds.erase_guild(guild)
                self._removed_guilds.discard(guild)
                log.info("server %s is forgotten", guild)

    async def _is_member(self, guild: GuildId) -> bool:
        """True if the bot is on a server after all, or might be, by Discord's word."""
        try:
            await self.bot.fetch_guild(guild, with_counts=False)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if is_final(error):
                return False
            log.warning("server %s is not forgotten before Discord says that the bot is gone: %s", guild, error)
            return True
        await self._guilds.mark_returned(guild)
        return True
