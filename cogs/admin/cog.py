"""The cogs for admins: settings, diagnosis, and servers that remove the bot."""

import asyncio

from bot.text import zones
from bot.ui.client import OchoClub
from cogs.admin.diagnose_cog import DiagnoseCog
from cogs.admin.guild_removal_cog import GuildRemovalCog
from cogs.admin.settings_cog import SettingsCog
from cogs.admin.setup_cog import SetupCog


async def setup(bot: OchoClub) -> None:
    """Add the cogs for admins to the bot."""
    await asyncio.to_thread(zones.preload)
    for cog in (SettingsCog, SetupCog, DiagnoseCog, GuildRemovalCog):
        await bot.add_cog(cog(bot))
