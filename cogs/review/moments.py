"""The moments of a game: the position, and what was played and what was better, in words."""

from bot.ui import table_screen
from bot.ui.replay import table_at
from cogs.review.messages import MomentView, ReviewedGame
from games import match as matches
from games.core import Event
from games.match import Match


def find_moment(game: ReviewedGame, index: int) -> MomentView:
    """A moment of a game, by its index; a few milliseconds of work.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    moment, table = game.review.moments[index], game.table
    seats = matches.initial_seats(len(table.players), game.journal)
    for before, progress in matches.replay_steps(table.game, seats, table.options, game.journal):
        if before.entry_count >= moment.entry:
            played = _describe(game, progress.match, progress.events) or _notation(game, moment.played)
            if not moment.best:
                return MomentView(moment, before, played, "")
            better = matches.move(before, moment.seat, moment.best)
            return MomentView(
                moment, before, played, _describe(game, better.match, better.events) or _notation(game, moment.best)
            )
    raise ValueError(f"the journal has no entry {moment.entry}")


def _describe(game: ReviewedGame, match: Match, events: tuple[Event, ...]) -> str:
    table_view = table_screen.view_table(table_at(game.table, match, events=events), game.t)
    return " ".join(game.presenter.describe_events(table_view, events))


def _notation(game: ReviewedGame, text: str) -> str:
    return f"`{text}`" if text else game.t("review-time-out")
