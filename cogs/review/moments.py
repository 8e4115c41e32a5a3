"""The moments of a game: the position, and what was played, what was better and why, in words."""

from bot.ui import table_screen
from bot.ui.replay import table_at
from cogs.review.messages import MomentView, ReviewedGame
from games import match as matches


def find_moment(game: ReviewedGame, index: int) -> MomentView:
    """A moment of a game, by its index; a few milliseconds of work.

    Raises:
        ValueError, Refused: the journal is not of this game.
    """
    moment, table, presenter = game.review.moments[index], game.table, game.presenter
    seats = matches.initial_seats(len(table.players), game.journal)
    for before, progress in matches.replay_steps(table.game, seats, table.options, game.journal):
        if before.entry_count < moment.entry:
            continue
        if moment.grade is None or not moment.played:
            after = table_screen.view_table(table_at(table, progress.match, events=progress.events), game.t)
            events = " ".join(presenter.describe_events(after, progress.events))
            return MomentView(moment, before, events or f"`{moment.played}`")
        table_view = table_screen.view_table(table_at(table, before), game.t)
        return MomentView(
            moment,
            before,
            presenter.describe_move(table_view, moment.played),
            presenter.describe_move(table_view, moment.best),
            presenter.explain_move(table_view, moment.best),
        )
    raise ValueError(f"the journal has no entry {moment.entry}")
