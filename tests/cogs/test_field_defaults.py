"""The fields of the features' structs that nobody has to give."""

import cogs
from bot.store.history import HistoryFilter
from tests.games.test_field_defaults import defaults


def test_fields_of_features_are_empty_where_nobody_gives_them() -> None:
    assert defaults(cogs) == {
        "history.messages.HistoryPosition.game_filter": HistoryFilter(),
        "learn.lessons.Step.seats": 2,
        "standings.leaderboard_messages.LeaderboardRequest.page": 1,
        "standings.leaderboard_messages.LeaderboardRequest.ranking": "rating",
        "standings.leaderboard_messages.LeaderboardRequest.span": "all",
    }
