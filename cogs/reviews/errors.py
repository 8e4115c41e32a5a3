"""The lines below a player's card about their errors in the latest graded games."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from bot.text import Translator, text_id
from cogs.reviews.rows import GameError
from engine.levels import OPPONENTS
from engine.review import similar_opponent

MAX_ERRORS: Final = 100
"""The latest graded games, of all kinds, whose errors are looked at."""
ERROR_GAMES: Final = 10
"""The latest games whose average error is shown, and as many before them."""
MIN_ERROR_GAMES: Final = 5
"""The games from which on an average error says how strong a player is."""


def describe_errors(t: Translator, errors: Sequence[GameError]) -> list[str]:
    """A line for each game about the average error in the latest graded games; `errors`: the latest first."""
    lines = []
    for game in dict.fromkeys(error.game for error in errors):
        own = [error for error in errors if error.game == game]
        latest, before = own[:ERROR_GAMES], own[ERROR_GAMES : 2 * ERROR_GAMES]
        line = t(
            "stats-error",
            game=t(f"{text_id(game)}-title"),
            points=100 * fmean(error.error for error in latest),
            count=len(latest),
        )
        if len(before) >= MIN_ERROR_GAMES:
            line += " " + t("stats-error-before", points=100 * fmean(error.error for error in before))
        similar = similar_opponent([(error.strengths, error.error) for error in latest])
        if similar and len(latest) >= MIN_ERROR_GAMES:
            line += " " + t("stats-error-like", opponent=OPPONENTS[similar].name)
        lines.append(line)
    return [*lines, t("stats-error-note")] if lines else []
