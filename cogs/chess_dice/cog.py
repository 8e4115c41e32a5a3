"""The slash commands of Chess Dice."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.command_texts import locale_text, localize_options
from bot.ui.play_options import LANGUAGE_CHOICES, TURN_TIME_CHOICES

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.chess_dice.presenter import GAME, ChessDicePresenter


@app_commands.guild_only()  # on a command within a group it does nothing
class ChessDiceCog(
    commands.GroupCog,
    group_name=locale_text("command-chessdice.name"),
    group_description=locale_text("command-chessdice"),
):
    """The commands of Chess Dice."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(
        name=locale_text("command-chessdice-play.name"), description=locale_text("command-chessdice-play")
    )
    @app_commands.rename(target=locale_text("option-target"), stake=locale_text("option-stake"))
    @app_commands.describe(
        target=locale_text("option-chessdice-target.description"), stake=locale_text("option-stake.description")
    )
    @app_commands.choices(time=TURN_TIME_CHOICES, language=LANGUAGE_CHOICES)  # type: ignore[misc]
    @localize_options("computers", "invite", "time", "language")
    async def play(
        self,
        interaction: discord.Interaction,
        target: app_commands.Range[int, 1, 20] = 10,
        stake: app_commands.Range[int, 0, 100] = 0,
        computers: app_commands.Range[int, 0, 1] = 0,
        invite: discord.Member | None = None,
        time: int | None = None,
        language: str = "",
    ) -> None:
        """Open a table of Chess Dice."""
        options = {"target": target, "stake": stake}
        await self.bot.router.open_table(
            interaction, GAME, options, per_turn_s=time, computers=computers, guest=invite, language=language
        )

    @app_commands.command(
        name=locale_text("command-chessdice-rules.name"), description=locale_text("command-chessdice-rules")
    )
    async def rules(self, interaction: discord.Interaction) -> None:
        """The rules of Chess Dice, privately."""
        await self.bot.router.send_rules(interaction, GAME)


async def setup(bot: "OchoClub") -> None:
    """Add Chess Dice to the bot."""
    bot.presenters[GAME] = ChessDicePresenter()
    await bot.add_cog(ChessDiceCog(bot))
