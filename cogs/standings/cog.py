"""The cogs of standings: leaderboards, cards, and seasons."""

from functools import partial

from bot.ui.client import OchoClub
from cogs.standings.leaderboard import LeaderboardCog
from cogs.standings.milestone_texts import describe_milestones
from cogs.standings.milestones import Milestones
from cogs.standings.seasons_cog import SeasonsCog
from cogs.standings.stats_cards import StatsCog


async def setup(bot: OchoClub) -> None:
    """Add the commands of standings, and the seasons, to the bot."""
    bot.table_messages.end_notes.register(partial(describe_milestones, bot.store.get(Milestones)), order=2)
    leaderboards = LeaderboardCog(bot)
    for cog in (leaderboards, StatsCog(bot), SeasonsCog(bot, leaderboards)):
        await bot.add_cog(cog)
