"""The cogs for admins: settings, diagnosis, and servers that remove the bot."""

import asyncio
from typing import TYPE_CHECKING

from bot.text import zones
from cogs.admin.departures import LeavingCog
from cogs.admin.diagnose import DiagnoseCog
from cogs.admin.settings import SettingsCog

if TYPE_CHECKING:
    from bot.ui.client import OchoClub


async def setup(bot: "OchoClub") -> None:
    """Add the cogs for admins to the bot."""
    await asyncio.to_thread(zones.warm)
    for cog in (SettingsCog, DiagnoseCog, LeavingCog):
        await bot.add_cog(cog(bot))
