"""The slash command of el Ocho des stressés, and announcements that are typed in the channel."""

import asyncio
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.tables import StoredTable
from bot.tables.ids import ChannelId
from bot.text import Translator
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import GameCommands, duration_choices
from bot.ui.message.command_texts import locale_text
from cogs.stresses.presenter import StressesPresenter, announce_action
from cogs.stresses.texts import parse_announcement
from games.options import Option
from render.stresses.board import warm_up

PAUSE_CHOICES: Final = [
    app_commands.Choice(name=locale_text("stresses-on-a-click"), value=0),
    *duration_choices((3, 5, 10, 20, 30)),
]
"""The pauses between a verdict and the next roll."""


class StressesCommands(GameCommands):
    """The command of the race."""

    newcomer_options = MappingProxyType({"first_seconds": 60})
    command_options = ("level", "open")
    option_order = ("level", "seconds", "target", "rolls", "open", "pause")

    def choices(self, option: Option) -> Sequence[app_commands.Choice[Any]]:
        """The choices for an option; a few lengths of the pause, which could be any."""
        return PAUSE_CHOICES if option.name == "pause" else super().choices(option)

    def option_text(self, t: Translator, option: Option, value: Any) -> str:
        """A value of an option in a menu; a pause in seconds."""
        if option.name == "pause":
            return t.format_duration(value) if value else t("stresses-on-a-click")
        return super().option_text(t, option, value)


class StressesCog(commands.Cog):
    """Answers to the roll on the table that are typed in the channel, the same as by the button."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a number typed in the channel of a race as an announcement, where the bot may read it (S10)."""
        if message.author.bot or message.guild is None or not self.bot.intents.message_content:
            return
        number = parse_announcement(message.content)
        if number is None:
            return
        race = await self.find_race(ChannelId(message.channel.id))
        if race is not None:
            await self.bot.router.play_from_message(message, race, announce_action(number, message.id))

    async def find_race(self, channel: ChannelId) -> StoredTable | None:
        """The race that is on in a channel; the one touched last, if there are several."""
        races = await self.bot.store.tables.open_tables(channel=channel, game=StressesPresenter.game, games_only=True)
        return races[0] if races else None


async def setup(bot: OchoClub) -> None:
    """Add the race to the bot; its dice are drawn ahead of time, for everybody waits for them."""
    await asyncio.to_thread(warm_up)
    presenter = StressesPresenter()
    bot.add_game(presenter, StressesCommands(bot.router, presenter.game))
    await bot.add_cog(StressesCog(bot))
