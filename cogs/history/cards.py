"""The words on the cards of a film: the game and its players, and how it ended."""

from bot.ui.board.presenter import Presenter, TableView
from render.film_cards import MAX_PLAYERS, FilmCaptions, FilmPlayer


def film_cards(
    presenter: Presenter, table_view: TableView
) -> tuple[tuple[tuple[FilmPlayer, ...], FilmCaptions], tuple[tuple[FilmPlayer, ...], FilmCaptions]]:
    """The players and the words on the first card of a finished game, and on the last."""
    t, table = table_view.t, table_view.table
    title, count = presenter.title(t), len(table.players)
    more = t("film-more", count=count - MAX_PLAYERS) if count > MAX_PLAYERS else ""
    nameless = t("film-nameless")
    opening = FilmCaptions(title, presenter.describe_options(t, table.options), nameless, more)
    ending = FilmCaptions(describe_ending(table_view), title, nameless, more)
    seats = range(count)
    return (_players(table_view, seats, ()), opening), (_players(table_view, seats, _ranks(table_view)), ending)


def describe_ending(table_view: TableView) -> str:
    """The winners of a finished game in a few words of plain text."""
    t, ranks = table_view.t, _ranks(table_view)
    winners = [table_view.name(seat) for seat, rank in enumerate(ranks) if rank == 1]
    if not winners:
        return t("film-unfinished")
    if len(winners) == len(ranks) > 1:
        return t("film-drawn")
    return t("film-won", count=len(winners), players=t.format_list(winners))


def _ranks(table_view: TableView) -> tuple[int, ...]:
    match = table_view.table.match
    return () if match is None or match.outcome is None else tuple(match.outcome.ranks)


def _players(table_view: TableView, seats: range, ranks: tuple[int, ...]) -> tuple[FilmPlayer, ...]:
    """The players on some seats, the best first and with their points if they have ranks."""
    match, t = table_view.table.match, table_view.t
    scores = match.rules.scores(match.state) if match and ranks and match.rules.scored else ()
    players = [
        FilmPlayer(
            table_view.name(seat),
            seat,
            ranks[seat] if ranks else 0,
            t.format_number(scores[seat]) if scores else "",
        )
        for seat in seats
    ]
    return tuple(sorted(players, key=lambda player: player.rank))
