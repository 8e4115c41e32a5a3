"""The slash commands of el Ocho."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.command_texts import locale_text, localize_options
from bot.ui.play_options import LANGUAGE_CHOICES, TURN_TIME_CHOICES

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.el_ocho.presenter import GAME, ElOchoPresenter


@app_commands.guild_only()  # on a command within a group it does nothing
class ElOchoCog(
    commands.GroupCog, group_name=locale_text("command-ocho.name"), group_description=locale_text("command-ocho")
):
    """The commands of el Ocho."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-ocho-play.name"), description=locale_text("command-ocho-play"))
    @app_commands.rename(
        level=locale_text("option-level"),
        series=locale_text("option-series"),
        joker=locale_text("option-joker"),
        runs=locale_text("option-runs"),
        target=locale_text("option-target"),
        minimum=locale_text("option-minimum"),
    )
    @app_commands.describe(
        level=locale_text("option-level.description"),
        series=locale_text("option-series.description"),
        joker=locale_text("option-joker.description"),
        runs=locale_text("option-runs.description"),
        target=locale_text("option-target.description"),
        minimum=locale_text("option-minimum.description"),
    )
    @app_commands.choices(
        level=[  # type: ignore[misc]
            app_commands.Choice(name=locale_text("el-ocho-level-1"), value="1"),
            app_commands.Choice(name=locale_text("el-ocho-level-2"), value="2"),
            app_commands.Choice(name=locale_text("el-ocho-level-custom"), value="custom"),
        ],
        time=TURN_TIME_CHOICES,
        language=LANGUAGE_CHOICES,
    )
    @localize_options("seats", "computers", "invite", "time", "language")
    async def play(
        self,
        interaction: discord.Interaction,
        level: str = "",
        series: bool | None = None,
        joker: bool | None = None,
        runs: bool | None = None,
        target: app_commands.Range[int, 1000, 20_000] = 8000,
        minimum: app_commands.Range[int, 0, 1000] = 400,
        seats: app_commands.Range[int, 2, 6] = 6,
        computers: app_commands.Range[int, 0, 5] = 0,
        invite: discord.Member | None = None,
        time: int | None = None,
        language: str = "",
    ) -> None:
        """Open a table of el Ocho."""
        toggles = {"series": series, "joker": joker, "runs": runs}
        given = {name: value for name, value in toggles.items() if value is not None}
        chosen = level or ("custom" if given else "1")
        options = {"level": int(chosen) if chosen.isdigit() else chosen, **given, "target": target, "minimum": minimum}
        await self.bot.router.open_table(
            interaction,
            GAME,
            options,
            limit=seats,
            per_turn_s=time,
            computers=computers,
            guest=invite,
            language=language,
        )

    @app_commands.command(name=locale_text("command-ocho-rules.name"), description=locale_text("command-ocho-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """The rules of el Ocho, privately."""
        await self.bot.router.send_rules(interaction, GAME)


async def setup(bot: "OchoClub") -> None:
    """Add el Ocho to the bot."""
    bot.presenters[GAME] = ElOchoPresenter()
    await bot.add_cog(ElOchoCog(bot))
