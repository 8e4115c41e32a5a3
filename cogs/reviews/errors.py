"""The lines below a player's card about what their decisions cost in the latest graded games."""

from collections.abc import Sequence
from typing import Final

from bot.tables.table import DAY_MS
from bot.text import Translator, text_id
from cogs.reviews.reviewed_game import fine_percent
from cogs.reviews.rows import GameError
from engine.levels import OPPONENTS
from engine.review import similar_opponent

MAX_ERRORS: Final = 300
"""The latest graded games, of all kinds, whose errors are looked at."""
ERROR_GAMES: Final = 10
"""The latest games whose average error is shown, and as many before them."""
MONTH_MS: Final = 30 * DAY_MS
"""The last month, whose average error is shown beside that of the month before."""
MIN_ERROR_GAMES: Final = 5
"""The games from which on an average error says how strong a player is."""


def describe_errors(t: Translator, errors: Sequence[GameError], now_ms: int) -> list[str]:
    """A line for each game about what a decision cost lately, and before that; `errors`: the latest first.

    The last month is told beside the month before, where both have games enough; else the latest games, whenever.
    """
    counted = [error for error in errors if error.decisions]
    lines = []
    for game in dict.fromkeys(error.game for error in counted):
        own = [error for error in counted if error.game == game]
        latest = [error for error in own if now_ms - error.ended_at_ms < MONTH_MS]
        before = [error for error in own[len(latest) :] if now_ms - error.ended_at_ms < 2 * MONTH_MS]
        is_by_month = min(len(latest), len(before)) >= MIN_ERROR_GAMES
        if not is_by_month:
            latest, before = own[:ERROR_GAMES], own[ERROR_GAMES : 2 * ERROR_GAMES]
        title = t(f"{text_id(game)}-title")
        line = t(
            "stats-error-month" if is_by_month else "stats-error",
            game=title,
            percent=fine_percent(t, per_decision(latest)),
            count=len(latest),
        )
        if len(before) >= MIN_ERROR_GAMES:
            line += " " + t(
                "stats-error-before-month" if is_by_month else "stats-error-before",
                percent=fine_percent(t, per_decision(before)),
            )
        similar = similar_opponent([(error.strengths, error.error) for error in latest])
        if similar and len(latest) >= MIN_ERROR_GAMES:
            line += " " + t("stats-error-like", opponent=OPPONENTS[similar].name)
        lines.append(line)
    return [*lines, t("stats-error-note")] if lines else []


def per_decision(errors: Sequence[GameError]) -> float:
    """The winning chance that a decision cost on average, in games that have any."""
    return sum(error.error for error in errors) / sum(error.decisions for error in errors)
