"""The moments of a game: the position, and what was played, what was better and why, in words."""

from bot.tables.guards import turn_number
from bot.ui.board import table_screen
from bot.ui.board.replay import table_at
from cogs.reviews.messages import MomentView
from cogs.reviews.reviewed_game import ReviewedGame, pictures
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
        after = table_screen.view_table(table_at(table, progress.match, events=progress.events), game.t)
        events = " ".join(presenter.describe_events(after, progress.events))
        if moment.grade is None:
            is_turn_over = progress.match.chance is not None and turn_number(before) != turn_number(progress.match)
            blocks = pictures(presenter.render_turn_summary(after)) if is_turn_over else ()
            dice = f"`{moment.played.strip('[]')}`"
            return MomentView(moment, blocks or pictures(presenter.render_board(after)), events or dice)
        table_view = table_screen.view_table(table_at(table, before), game.t)
        draft = presenter.move_draft(table_view, moment.played) if moment.played else ""
        return MomentView(
            moment,
            pictures(presenter.render_board(table_view, draft)),
            presenter.describe_move(table_view, moment.played) if moment.played else events,
            presenter.describe_move(table_view, moment.best) if moment.best else "",
            presenter.explain_move(table_view, moment.best) if moment.best else "",
        )
    raise ValueError(f"the journal has no entry {moment.entry}")
