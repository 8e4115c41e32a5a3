"""The standings of tournaments, with tie-breaks counted by hand."""

import re
from pathlib import Path

from cogs.tournaments.rules.standings import TIE_BREAKS, Standing, rank
from cogs.tournaments.rules.tournament import BYE, Format, Pairing, Result
from tests.cogs.tournaments.test_pairing import entrants

PAGE = Path(__file__).parents[3] / "docs" / "tournaments.md"
FIRST, SECOND, DRAW = Result.FIRST, Result.SECOND, Result.DRAW

SWISS = [
    Pairing(1, 1, 1, 3, FIRST),  # 1 beats 3
    Pairing(1, 2, 2, 4, FIRST),  # 2 beats 4
    Pairing(1, 3, 5, BYE, FIRST),
    Pairing(2, 1, 2, 1, DRAW),
    Pairing(2, 2, 3, 5, FIRST),  # 3 beats 5
    Pairing(2, 3, 4, BYE, FIRST),
]
"""After two rounds: 1 and 2 have 1½; 3, 4 and 5 have 1."""


def by_number(standings: list[Standing]) -> dict[int, Standing]:
    return {standing.number: standing for standing in standings}


def test_buchholz_and_sonneborn_berger_with_a_bye() -> None:
    table = by_number(rank(Format.SWISS, entrants(5), SWISS))
    assert {number: row.points / 2 for number, row in table.items()} == {1: 1.5, 2: 1.5, 3: 1, 4: 1, 5: 1}
    # the opponents' points; in a bye one's own
    assert {number: row.buchholz / 2 for number, row in table.items()} == {
        1: 1 + 1.5,
        2: 1 + 1.5,
        3: 1.5 + 1,
        4: 1.5 + 1,
        5: 1 + 1,
    }
    # those of who was beaten, and half of those of who was drawn with
    assert {number: row.sonneborn_berger / 4 for number, row in table.items()} == {
        1: 1 + 0.75,
        2: 1 + 0.75,
        3: 1,
        4: 1,
        5: 1,
    }


def test_what_nothing_tells_apart_shares_a_place() -> None:
    standings = rank(Format.SWISS, entrants(5), SWISS)
    # 1 and 2 drew; 3 and 4 have not met, but 3 has won a game and 4 has not
    assert [(standing.number, standing.rank) for standing in standings] == [(1, 1), (2, 1), (3, 3), (4, 4), (5, 5)]


def test_direct_encounter_goes_before_sonneborn_berger_in_a_round_robin() -> None:
    games = [
        Pairing(1, 1, 1, 2, FIRST),
        Pairing(1, 2, 3, 4, FIRST),
        Pairing(2, 1, 3, 1, FIRST),
        Pairing(2, 2, 2, 4, FIRST),
        Pairing(3, 1, 4, 1, SECOND),
        Pairing(3, 2, 2, 3, FIRST),
    ]  # 1, 2 and 3 beat each other in a circle and all beat 4
    table = by_number(rank(Format.ROUND_ROBIN, entrants(4), games))
    assert [table[number].points for number in (1, 2, 3, 4)] == [4, 4, 4, 0]
    assert [table[number].direct_encounter for number in (1, 2, 3, 4)] == [2, 2, 2, 0]
    assert [table[number].rank for number in (1, 2, 3, 4)] == [1, 1, 1, 4]
    changed = [*games[:-1], Pairing(3, 2, 2, 3, DRAW)]
    table = by_number(rank(Format.ROUND_ROBIN, entrants(4), changed))
    assert [table[number].points for number in (1, 2, 3, 4)] == [4, 3, 5, 0]
    assert [table[number].rank for number in (1, 2, 3, 4)] == [2, 3, 1, 4]


def test_of_two_who_are_level_the_winner_of_their_game_is_ahead() -> None:
    games = [
        Pairing(1, 1, 1, 2, SECOND),
        Pairing(2, 1, 1, 3, FIRST),
        Pairing(3, 1, 2, 3, SECOND),
        Pairing(1, 2, 4, 3, FIRST),
        Pairing(2, 2, 4, 2, SECOND),
        Pairing(3, 2, 4, 1, SECOND),
    ]  # 1: two, 2: two, and 2 beat 1; 3: one, 4: one, and 4 beat 3
    standings = rank(Format.ROUND_ROBIN, entrants(4), games)
    assert [(standing.number, standing.rank) for standing in standings] == [(2, 1), (1, 2), (4, 3), (3, 4)]


def test_in_a_round_robin_a_bye_brings_nothing() -> None:
    games = [
        Pairing(1, 1, 1, BYE, FIRST),
        Pairing(1, 2, 2, 3),
        Pairing(2, 1, 2, BYE, FIRST),
        Pairing(2, 2, 3, 1),
        Pairing(3, 1, 3, BYE, FIRST),
        Pairing(3, 2, 1, 2),
    ]
    before = rank(Format.ROUND_ROBIN, entrants(3), games)
    assert [(standing.rank, standing.points, standing.sonneborn_berger, standing.games) for standing in before] == [
        (1, 0, 0, 0)
    ] * 3
    games[1] = Pairing(1, 2, 2, 3, FIRST)
    after = by_number(rank(Format.ROUND_ROBIN, entrants(3), games))
    assert {number: (row.points, row.games) for number, row in after.items()} == {1: (0, 0), 2: (2, 1), 3: (0, 1)}


def test_in_a_knock_out_the_later_round_counts() -> None:
    games = [
        Pairing(1, 1, 1, BYE, FIRST),
        Pairing(1, 2, 2, 3, SECOND),
        Pairing(2, 1, 1, 3, SECOND),
    ]
    standings = rank(Format.KNOCK_OUT, entrants(3), games)
    assert [(standing.number, standing.rank) for standing in standings] == [(3, 1), (1, 2), (2, 3)]


def test_in_an_arena_two_points_for_a_win_and_one_for_a_draw() -> None:
    games = [Pairing(1, 1, 1, 2, FIRST), Pairing(1, 2, 2, 1, DRAW), Pairing(1, 3, 2, 3, DRAW), Pairing(1, 4, 3, 1)]
    standings = rank(Format.ARENA, entrants(3), games)
    assert [
        (standing.number, standing.rank, standing.points, standing.wins, standing.games) for standing in standings
    ] == [
        (1, 1, 3, 1, 2),
        (2, 2, 2, 0, 3),
        (3, 3, 1, 0, 1),
    ]


def test_games_between_those_who_are_level_count_once_all_of_them_have_met() -> None:
    games = [Pairing(1, 1, 2, 1, FIRST), Pairing(1, 2, 1, 4, FIRST), Pairing(1, 3, 2, 5, SECOND)]
    standings = rank(Format.ARENA, entrants(5), games)
    # 1, 2 and 5 have won one game each, and 1 has not met 5
    assert [(standing.number, standing.rank) for standing in standings] == [(1, 1), (2, 1), (5, 1), (3, 4), (4, 4)]
    standings = rank(Format.ARENA, entrants(4), games[:2])
    # 1 and 2 have won one game each, 2 that between them
    assert [(standing.number, standing.rank) for standing in standings] == [(2, 1), (1, 2), (3, 3), (4, 3)]


def test_buchholz_goes_before_sonneborn_berger_in_a_swiss_tournament() -> None:
    """2 has drawn three games, 3 has lost to the best, drawn one and won one: a point and a half each."""
    games = [
        *(Pairing(1, 1, 1, 4, SECOND), Pairing(1, 2, 2, 5, DRAW), Pairing(1, 3, 3, 6, SECOND)),
        *(Pairing(2, 1, 4, 6, DRAW), Pairing(2, 2, 2, 1, DRAW), Pairing(2, 3, 5, 3, DRAW)),
        *(Pairing(3, 1, 4, 2, DRAW), Pairing(3, 2, 6, 5, FIRST), Pairing(3, 3, 1, 3, SECOND)),
    ]
    table = by_number(rank(Format.SWISS, entrants(6), games))
    assert {number: row.points / 2 for number, row in table.items()} == {1: 0.5, 2: 1.5, 3: 1.5, 4: 2, 5: 1, 6: 2.5}
    assert (table[2].buchholz / 2, table[3].buchholz / 2) == (1 + 0.5 + 2, 2.5 + 1 + 0.5)
    assert (table[2].sonneborn_berger / 4, table[3].sonneborn_berger / 4) == (3.5 / 2, 1 / 2 + 0.5)
    assert (table[3].rank, table[2].rank) == (3, 4)


def test_the_tie_breaks_are_in_the_order_of_the_page() -> None:
    page = PAGE.read_text("utf-8").split("| format | tie-breaks |\n| --- | --- |\n")[1].split("\n\n")[0]
    lines = [line.strip("| ").split(" | ") for line in page.splitlines()]
    labels = {kind: re.sub(r" \([^)]*\)", "", order).lower() for kind, order in lines}
    fields = {
        str(kind).replace("-", " "): ", ".join(field.replace("_", " ") for field in order if field != "points")
        for kind, order in TIE_BREAKS.items()
    }
    assert {kind.lower(): order.replace("-", " ") for kind, order in labels.items()} == {
        kind.replace("knock out", "knock-out"): order.replace("last round", "the round that was reached")
        for kind, order in fields.items()
    }


def test_in_a_bye_the_opponent_has_half_a_point_a_round_at_most() -> None:
    """FIDE C.07 (March 2026), 16.4.2: 1 has two points after two rounds, and the opponent in the bye one."""
    games = [
        *(Pairing(1, 1, 1, BYE, FIRST), Pairing(1, 2, 2, 3, FIRST)),
        *(Pairing(2, 1, 1, 2, FIRST), Pairing(2, 2, 3, BYE, FIRST)),
    ]
    table = by_number(rank(Format.SWISS, entrants(3), games))
    assert {number: row.buchholz / 2 for number, row in table.items()} == {1: 1 + 1, 2: 1 + 2, 3: 1 + 1}
    assert table[1].sonneborn_berger / 4 == 1 + 1


def test_in_a_walk_over_the_opponent_has_ones_own_points_at_most() -> None:
    """FIDE C.07 (March 2026), 16.4.1: 2 never came to play 1, but won the next game."""
    games = [
        *(Pairing(1, 1, 1, 2, FIRST, is_walkover=True), Pairing(1, 2, 3, 4, DRAW)),
        *(Pairing(2, 1, 3, 1, FIRST), Pairing(2, 2, 4, 2, FIRST)),
    ]
    table = by_number(rank(Format.SWISS, entrants(4), games))
    assert {number: row.points / 2 for number, row in table.items()} == {1: 1, 2: 0, 3: 1.5, 4: 1.5}
    assert (table[1].buchholz / 2, table[2].buchholz / 2) == (0 + 1.5, 0 + 1.5), "2 has no point, and so has 1 for 2"
    assert (table[1].sonneborn_berger, table[2].sonneborn_berger) == (0, 0)


def test_rounds_after_somebody_withdrew_count_as_draws_for_their_opponents() -> None:
    """FIDE C.07 (March 2026), 16.3: 4 lost to 1 and withdrew; two rounds later that counts as a point."""
    games = [
        *(Pairing(1, 1, 1, 4, FIRST), Pairing(1, 2, 2, 3, FIRST)),
        *(Pairing(2, 1, 1, 2, FIRST), Pairing(2, 2, 3, BYE, FIRST)),
        *(Pairing(3, 1, 1, 3, FIRST), Pairing(3, 2, 2, BYE, FIRST)),
    ]
    table = by_number(rank(Format.SWISS, entrants(4), games))
    assert table[4].points == 0
    assert table[1].buchholz / 2 == (0 + 0.5 + 0.5) + 2 + 1
    assert table[4].buchholz / 2 == 3 + 0 + 0, "of both missed rounds the opponent has 4's own points, none"
    unfinished = [*games[:-2], Pairing(3, 1, 1, 3), games[-1]]
    assert by_number(rank(Format.SWISS, entrants(4), unfinished))[1].buchholz / 2 == 0.5 + 2, "the third round goes on"
