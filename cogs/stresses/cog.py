"""The slash commands of el Ocho des stressés."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.store import Kept
from bot.ui.command_texts import said
from bot.ui.game_commands import GameCommands
from bot.ui.replies import answering
from cogs.stresses import texts
from games.core import Refused
from games.options import Option
from render import stresses as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.stresses.presenter import GAME, StressesPresenter, announcement

LARGEST: Final = 99_999
"""The largest number that is an announcement (S13)."""
PAUSE_CHOICES: Final = [
    app_commands.Choice(name=said("stresses-on-a-click"), value=0),
    *(app_commands.Choice(name=said("duration-seconds", count=count), value=count) for count in (3, 5, 10, 20, 30)),
]
"""The pauses between a verdict and the next roll."""


class StressesCommands(GameCommands):
    """The commands of the race."""

    offered = ("level", "seconds", "target", "open", "pause")

    def choices(self, option: Option) -> Sequence[app_commands.Choice[Any]]:
        """The choices for an option; a few lengths of the pause, which could be any."""
        return PAUSE_CHOICES if option.name == "pause" else super().choices(option)


class StressesCog(commands.Cog):
    """Answers to the roll on the table: typed in the channel, or given by `/announce`, the same as the button."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a number typed in the channel of a race as an announcement, where the bot may read it (S10)."""
        if message.author.bot or message.guild is None or not self.bot.intents.message_content:
            return
        number = texts.number(message.content)
        if number is None:
            return
        race = await self.race_in(message.channel.id)
        if race is not None:
            await self.bot.desk.typed(message, race, announcement(number, message.id))

    async def race_in(self, channel: int) -> Kept | None:
        """The race that is on in a channel; the one touched last, if there are several."""
        found = await self.bot.store.open_tables(channel=channel, game=GAME, playing=True, limit=1)
        return found[0] if found else None

    @app_commands.command(name=said("command-announce.name"), description=said("command-announce"))
    @app_commands.guild_only()
    @app_commands.rename(points=said("option-points"))
    @app_commands.describe(points=said("option-points.description"))
    async def announce(self, via: discord.Interaction, points: app_commands.Range[int, 0, LARGEST]) -> None:
        """Announce the value of the roll on the table."""
        async with answering(via, self.bot.display.close):
            race = await self.race_in(via.channel_id or 0)
            if race is None:
                raise Refused("no-race")
            await self.bot.desk.command(via, race, announcement(points, via.id))


async def setup(bot: "OchoClub") -> None:
    """Add the race to the bot; its dice are drawn ahead of time, for everybody waits for them."""
    await asyncio.to_thread(pictures.warm)
    bot.add_game(StressesPresenter(), StressesCommands(bot.desk, GAME))
    await bot.add_cog(StressesCog(bot))
