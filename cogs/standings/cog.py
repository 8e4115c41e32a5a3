"""The commands of standings: `/leaderboard`, `/stats` and `/versus`."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.standings.periods import ALL_TIME
from bot.store.standings.leaderboard import COMMON_RANKINGS, Span
from bot.ui.client import OchoClub
from bot.ui.command_texts import locale_text, localize_options
from cogs.standings import texts as common
from cogs.standings.leaderboard import LAST_MONTH, Leaderboards
from cogs.standings.seasons_cog import SeasonsCog
from cogs.standings.stats_cards import StatsCards
from games.catalog import GAMES

GAME_CHOICES: Final = [
    app_commands.Choice(name=common.variant_name(locale_text, game, variant), value=f"{game}.{variant}")
    for game, variant in common.ranked_variants()
]
RANKING_CHOICES: Final = [
    *(app_commands.Choice(name=locale_text(f"standings-by-{by}"), value=by) for by in COMMON_RANKINGS),
    *(
        app_commands.Choice(name=common.ranking_name(locale_text, game, kind.name), value=kind.name)
        for game, rules in GAMES.items()
        for kind in rules.feat_kinds
    ),
]
SPAN_CHOICES: Final = [
    app_commands.Choice(name=locale_text(f"standings-span-{span}"), value=span)
    for span in (*map(str, Span), LAST_MONTH)
]


class StandingsCog(commands.Cog):
    """The commands; their buttons are handled by `Leaderboards` and `StatsCards`."""

    def __init__(self, bot: OchoClub) -> None:
        self._leaderboards = Leaderboards(bot)
        self._cards = StatsCards(bot)

    @app_commands.command(name=locale_text("command-leaderboard.name"), description=locale_text("command-leaderboard"))
    @app_commands.guild_only()
    @localize_options("game", "by", "span")
    @app_commands.choices(game=GAME_CHOICES, by=RANKING_CHOICES, span=SPAN_CHOICES)
    async def leaderboard(
        self, interaction: discord.Interaction, game: str = "", by: str = "", span: str = ALL_TIME
    ) -> None:
        """The first ten and the user's own rank, for everybody to see."""
        await self._leaderboards.post(interaction, game, by, span)

    @app_commands.command(name=locale_text("command-stats.name"), description=locale_text("command-stats"))
    @app_commands.guild_only()
    @localize_options("player")
    async def stats(self, interaction: discord.Interaction, player: discord.Member | None = None) -> None:
        """The card of a player, or the user's own."""
        await self._cards.post_card(interaction, player or interaction.user)

    @app_commands.command(name=locale_text("command-versus.name"), description=locale_text("command-versus"))
    @app_commands.guild_only()
    @localize_options(player="rival", against="other")
    async def versus(
        self, interaction: discord.Interaction, player: discord.Member, against: discord.Member | None = None
    ) -> None:
        """Two players head to head; the second is the user if left out."""
        await self._cards.post_head_to_head(interaction, player, against or interaction.user)


async def setup(bot: OchoClub) -> None:
    """Add the commands of standings, and the seasons, to the bot."""
    await bot.add_cog(StandingsCog(bot))
    await bot.add_cog(SeasonsCog(bot))
