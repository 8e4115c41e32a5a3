"""The slash commands of Neo Otcho 5."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.command_texts import locale_text, localize_options
from bot.ui.play_options import LANGUAGE_CHOICES, TURN_TIME_CHOICES

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.neo_otcho.presenter import GAME, NeoOtchoPresenter


@app_commands.guild_only()  # on a command within a group it does nothing
class NeoOtchoCog(
    commands.GroupCog, group_name=locale_text("command-otcho5.name"), group_description=locale_text("command-otcho5")
):
    """The commands of Neo Otcho 5."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-otcho5-play.name"), description=locale_text("command-otcho5-play"))
    @app_commands.rename(dice=locale_text("option-dice"), free_x_pair=locale_text("option-free-x-pair"))
    @app_commands.describe(
        dice=locale_text("option-dice.description"), free_x_pair=locale_text("option-free-x-pair.description")
    )
    @app_commands.choices(
        dice=[  # type: ignore[misc]
            app_commands.Choice(name=locale_text("neo-otcho-options", dice=3), value=3),
            app_commands.Choice(name=locale_text("neo-otcho-options", dice=2), value=2),
        ],
        time=TURN_TIME_CHOICES,
        language=LANGUAGE_CHOICES,
    )
    @localize_options("seats", "computers", "invite", "time", "language")
    async def play(
        self,
        interaction: discord.Interaction,
        dice: int = 3,
        free_x_pair: bool = False,
        seats: app_commands.Range[int, 2, 6] = 6,
        computers: app_commands.Range[int, 0, 5] = 0,
        invite: discord.Member | None = None,
        time: int | None = None,
        language: str = "",
    ) -> None:
        """Open a table of Neo Otcho 5."""
        await self.bot.router.open_table(
            interaction,
            GAME,
            {"dice": dice, "free_x_pair": free_x_pair},
            limit=seats,
            per_turn_s=time,
            computers=computers,
            guest=invite,
            language=language,
        )

    @app_commands.command(
        name=locale_text("command-otcho5-rules.name"), description=locale_text("command-otcho5-rules")
    )
    async def rules(self, interaction: discord.Interaction) -> None:
        """The rules of Neo Otcho 5, privately."""
        await self.bot.router.send_rules(interaction, GAME)


async def setup(bot: "OchoClub") -> None:
    """Add Neo Otcho 5 to the bot."""
    bot.presenters[GAME] = NeoOtchoPresenter()
    await bot.add_cog(NeoOtchoCog(bot))
