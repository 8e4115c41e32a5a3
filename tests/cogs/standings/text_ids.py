"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.standings.leaderboard import LAST_MONTH
from cogs.standings.queries.leaderboard import COMMON_RANKINGS, Span
from render.standings.layout import GameResult

FILLED_IN = {
    "standings-by-{}": COMMON_RANKINGS,
    "standings-span-{}": (*Span, LAST_MONTH),
    "stats-on-picture.{}": ("nameless", "form", "latest", "opponent"),
    "stats-tiles.{}": ("games", "wins", "tried", "rating", "people", "left"),
    "leaderboard-moves-{}": tuple(Span),
    "stats-{}": tuple(result.value for result in GameResult),
}
