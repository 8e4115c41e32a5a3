"""A game in which fewer points are better and several may win: ranks, texts, counts, advice (`tests/low_dice.py`)."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.standings.results import game_result
from bot.store.store import Store
from bot.tables.chips import Balance
from bot.tables.stakes import TableChips
from bot.tables.table import Table
from bot.text import Translator
from bot.ui.board.presenter import Presenter, describe_event
from bot.ui.board.table_screen import describe_ending, view_table
from cogs.history.cards import describe_ending as describe_film_ending
from cogs.history.cards import film_cards
from cogs.standings.queries.leaderboard import LeaderboardKey, rankings_of
from cogs.standings.queries.server_standings import Standings
from engine import playouts
from engine.advice import advise
from games import match as matches
from games.catalog import GAMES
from games.core import Event, Outcome, Seat, Stakes, Step, Tied, Won
from games.journal import Entry, parse_entry
from games.match import Match
from games.seats import leaders, ranks_by_points
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON
from tests.bot.finished import GUILD, count, game
from tests.low_dice import LowDice, State
from tests.past import playing

PLAYERS, A = (ANN, BOB, CAT, DAN), ANN.user


def dice(*faces: int) -> Match:
    """A game of Low Dice in which each seat keeps its die; as many seats as faces."""
    match = matches.start("low_dice", len(faces), {})
    for seat, face in enumerate(faces):
        match = matches.move(matches.draw(match, (face,)).match, seat, "k").match
    return match


def finished(*faces: int) -> Table:
    """The table at which such a game is over."""
    return playing(dice(*faces), *PLAYERS[: len(faces)])


@pytest.mark.parametrize(
    ("points", "left", "winner", "lowest_wins", "ranks"),
    [
        ((30, 10, 20), (), None, False, (1, 3, 2)),
        ((30, 10, 20), (), None, True, (3, 1, 2)),
        ((10, 30, 10), (), None, True, (1, 3, 1)),
        ((10, 30, 10), (), None, False, (2, 1, 2)),
        ((0, 5, 7), (0,), None, True, (3, 1, 2)),
        ((0, 5, 5), (0,), None, True, (3, 1, 1)),
        ((9, 5, 7), (1, 2), 0, True, (1, 2, 2)),
        ((0, 0), (), None, True, (1, 1)),
    ],
)
def test_ranks_go_by_the_points_that_are_better_and_equals_share_one(
    points: tuple[int, ...],
    left: tuple[int, ...],
    winner: int | None,
    lowest_wins: bool,  # noqa: FBT001 -- a case
    ranks: tuple[int, ...],
) -> None:
    gone = tuple(seat in left for seat in range(len(points)))
    assert ranks_by_points(winner, points, gone, lowest_wins=lowest_wins) == ranks


def test_the_leaders_are_all_who_have_the_best_points_and_have_not_left() -> None:
    assert leaders((7, 3, 7), (False,) * 3) == (0, 2)
    assert leaders((7, 3, 7), (False,) * 3, lowest_wins=True) == (1,)
    assert leaders((7, 3, 7), (False, True, False), lowest_wins=True) == (0, 2)


def test_the_fewest_points_win_and_equal_ones_share_the_win(low_dice: str) -> None:
    assert dice(4, 2, 5).outcome == Outcome((2, 1, 3), "rolls")
    assert dice(2, 6, 2, 5).outcome == Outcome((1, 4, 1, 3), "rolls")
    assert GAMES[low_dice].lowest_wins


@pytest.mark.usefixtures("low_dice", "nothing_is_missing")
def test_one_winner_and_several_are_told() -> None:
    lines = {
        language: [
            describe_event(view_table(playing(dice(4, 4, 5), ANN, BOB, CAT, language=language)), event)
            for event in (Tied((0, 1), 4, "rolls"), Tied((0, 1, 2), 1, "rolls"), Won(2, 1, "rolls"))
        ]
        for language in ("en", "fr", "es", "es-419")
    }
    assert lines == {
        "en": [
            "🏆 **Ann and Bob** share the win with 4 points each.",
            "🏆 **Ann, Bob and Cat** share the win with 1 point each.",
            "🏆 **Cat** wins with 1 point.",
        ],
        "fr": [
            "🏆 **Ann et Bob** gagnent à égalité, avec 4 points.",
            "🏆 **Ann, Bob et Cat** gagnent à égalité, avec 1 point.",
            "🏆 **Cat** gagne avec 1 point.",
        ],
        "es": [
            "🏆 Victoria compartida: **Ann y Bob**, con 4 puntos.",
            "🏆 Victoria compartida: **Ann, Bob y Cat**, con 1 punto.",
            "🏆 **Cat** gana con 1 punto.",
        ],
        "es-419": [
            "🏆 Victoria compartida: **Ann y Bob**, con 4 puntos.",
            "🏆 Victoria compartida: **Ann, Bob y Cat**, con 1 punto.",
            "🏆 **Cat** gana con 1 punto.",
        ],
    }


class LowDicePresenter(Presenter):
    """The presenter of Low Dice, as far as an end needs it."""

    game = "low_dice"

    def title(self, t: Translator) -> str:  # noqa: ARG002 -- the same in every language
        return "Low Dice"

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:  # noqa: ARG002 -- it has none
        return ""


@pytest.mark.usefixtures("low_dice", "nothing_is_missing")
def test_the_end_names_all_winners_and_the_film_shows_points_though_they_are_0() -> None:
    presenter = LowDicePresenter()
    views = [view_table(finished(*faces)) for faces in ((4, 2), (2, 6, 2), (3, 3))]
    assert [describe_ending(presenter, view) for view in views] == [
        "## 🏆 Low Dice: <@22> wins!",
        "## 🏆 Low Dice: <@11> and <@33> share the win!",
        "## 🏆 Low Dice: <@11> and <@22> share the win!",
    ]
    assert [describe_film_ending(view) for view in views] == ["Bob wins!", "Ann and Cat share the win!", "A draw!"]
    (_, _), (players, _) = film_cards(presenter, views[1])
    assert [(player.name, player.rank, player.score) for player in players] == [
        ("Ann", 1, "2"),
        ("Cat", 1, "2"),
        ("Bob", 3, "6"),
    ]
    resigned = matches.leave(matches.start("low_dice", 2, {}), 0).match
    (_, _), (players, _) = film_cards(presenter, view_table(playing(resigned, ANN, BOB)))
    assert [(player.name, player.score) for player in players] == [("Bob", "0"), ("Ann", "0")]


async def test_a_shared_win_counts_as_a_draw_and_there_is_no_leaderboard_of_points(store: Store, low_dice: str) -> None:
    assert rankings_of(low_dice) == ("rating", "wins")
    with pytest.raises(ValueError, match="no leaderboard by 'points'"):
        await (
            store.get(Standings).for_guild(GUILD).leaderboard(LeaderboardKey(low_dice, ranking="points"), NOON, user=A)
        )
    shared, won = (game_result(finished(*faces)) for faces in ((2, 6, 2), (3, 1, 4)))
    assert [shared.score(player) for player in shared.player_results] == [0, -1, 0]
    assert [won.score(player) for player in won.player_results] == [-1, 1, -1]
    standings = store.get(Standings).for_guild(GUILD)
    await count(store, *(game(ANN, BOB, CAT, game=low_dice, ranks=(1, 3, 1), points=(2, 6, 2)) for _ in range(5)))
    rated = await standings.leaderboard(LeaderboardKey(low_dice), NOON, user=A)
    assert {(row.name, row.rank, row.wins) for row in rated.rows} == {("Ann", 1, 0), ("Cat", 1, 0), ("Bob", 3, 0)}
    await count(store, game(ANN, BOB, CAT, game=low_dice, ranks=(2, 1, 3), points=(3, 1, 4)))
    wins = await standings.leaderboard(LeaderboardKey(low_dice, ranking="wins"), NOON, user=A)
    assert [(row.name, row.value) for row in wins.rows] == [("Bob", 1)]


def test_of_two_who_cannot_pay_it_is_the_one_with_more_points(low_dice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class TenChips(Stakes[State]):
        def stake(self, options: Mapping[str, Any]) -> int:  # noqa: ARG002
            return 10

        def ante(self, state: State) -> int:
            return 0 if state.die else 10

        def end_unpaid(self, state: State, seat: Seat) -> Step[State]:
            return ForChips().leave(state, seat)

        def chips(self, event: Event) -> tuple[int, ...]:  # noqa: ARG002
            return ()

    class ForChips(LowDice):
        stakes = TenChips()

    monkeypatch.setitem(GAMES, low_dice, ForChips())
    poor = {player.user: Balance(5, can_top_up=False) for player in (ANN, BOB)}
    for totals, unable in (((3, 1), 0), ((1, 3), 1), ((2, 2), 1)):
        start = matches.start(low_dice, 2, {})
        match = replace(start, state=replace(start.state, totals=totals))
        assert TableChips(playing(match, ANN, BOB), poor).seat_unable_to_pay(match) == unable


def test_a_playout_that_is_cut_off_is_won_by_the_fewest_points_of_those_who_stay(low_dice: str) -> None:
    rules = GAMES[low_dice]
    state = replace(rules.start(4, {}), totals=(3, 7, 3, 1))
    assert playouts._by_scores(rules, state, (False, False, False, True)) == [0.5, 0, 0.5, 0]
    assert playouts._by_scores(
        GAMES["el_ocho"], replace(GAMES["el_ocho"].start(3, {}), totals=(3, 7, 7)), (False,) * 3
    ) == [
        0,
        0.5,
        0.5,
    ]


def test_a_computer_goes_for_few_points(low_dice: str) -> None:
    rules = GAMES[low_dice]
    journal: list[Entry] = [parse_entry(low_dice, line) for line in ("[4]", "1. k")]
    last = matches.replay(low_dice, 2, {}, journal)
    for face, best in ((1, "k"), (3, "k"), (6, "r")):
        advice = advise(matches.draw(last, (face,)).match, 1)
        assert advice.moves[0].move == best
        assert set(rules.move_texts) == {move.move for move in advice.moves}
