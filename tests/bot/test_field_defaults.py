"""The fields of the bot's structs that nobody has to give: they are empty but for these."""

import bot
from bot.store.guild_settings import LookBackPlan, RacePlan
from bot.store.writes import Room
from bot.tables.commands import DisplayMode
from tests.games.test_field_defaults import defaults


def test_fields_of_the_bot_are_empty_where_nobody_gives_them() -> None:
    assert defaults(bot) == {
        "cli.settings.Settings.database_url": "sqlite+aiosqlite:///data/ocho.db",
        "cli.settings.Settings.log_level": "INFO",
        "cli.settings.Settings.log_format": "text",
        "standings.rating.Rating.mu": 25,
        "standings.rating.Rating.sigma": 25 / 3,
        "store.guild_settings.GuildSettings.tables_per_channel": 25,
        "store.guild_settings.GuildSettings.tables_per_person": 5,
        "store.guild_settings.GuildSettings.threads": "never",
        "store.guild_settings.GuildSettings.mentions": True,
        "store.guild_settings.GuildSettings.zone": "UTC",
        "store.guild_settings.GuildSettings.race": RacePlan(),
        "store.guild_settings.GuildSettings.look_back": LookBackPlan(),
        "store.guild_settings.GuildSettings.puzzle_hour": 9,
        "store.guild_settings.LookBackPlan.minute": 1080,
        "store.guild_settings.RacePlan.weekdays": (4,),
        "store.guild_settings.RacePlan.minute": 1200,
        "store.guild_settings.RacePlan.level": 1,
        "store.guild_settings.RacePlan.rolls": 10,
        "store.guild_settings.RacePlan.lead_minutes": 10,
        "store.standings.leaderboard.LeaderboardKey.ranking": "rating",
        "store.standings.leaderboard.LeaderboardKey.span": "all",
        "store.tables.StoredTable.shown_version": -1,
        "store.tables.StoredTable.needs_message": True,
        "store.writes.SaveTable.needs_message": True,
        "store.writes.SaveTable.room": Room(),
        "tables.chips.Balance.can_top_up": True,
        "tables.commands.Play.seat": -1,
        "tables.commands.Transition.display": DisplayMode.EDIT,
        "tables.shards.ShardRange.count": 1,
        "tables.table.Table.place": "server",
        "tables.table.Table.phase": "lobby",
        "tournaments.tournament.Settings.minutes": 60,
        "tournaments.tournament.Tournament.phase": "sign-up",
        "tournaments.tournament.Tournament.page": 1,
    }
