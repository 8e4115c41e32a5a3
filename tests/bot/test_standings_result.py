"""The result of a table, and ratings, held to the paper they come from."""

import math
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from openskill.models import PlackettLuce

from bot.standings.rating import Rating, ranks_with_leavers_last, update_ratings
from bot.standings.results import PlayerResult, find_feats, game_result, is_game_over
from bot.tables.commands import AnonymizeUser, CallOff, Command, Resign, Tick
from bot.tables.ids import UserId
from bot.tables.machine import apply
from bot.tables.table import INACTIVITY_LIMIT_MS, MIN_OWN_MOVES, Context, Phase, Player, Table
from games import match as matches
from games.core import Feat, Refused
from games.journal import Entry, parse_entry
from tests.bot.at_table import ANN, BOB, CAT, DAN, DAY, MINUTE, NOON, ROBOT, begun, lobby, mover, stopped, table_after
from tests.effort import examples
from tests.past import playing

RUN, BUST = "[1 2 3 4 5 6 7 8]", "[2 2 3 3 4 4 6 6]"
WON = f"[8] {RUN} 1.k12345678 1.s {BUST} {RUN} 1.k12345678 1.s"
"""The first seat stops twice with 4,000, and wins (E4, E10)."""


def entries(record: str) -> list[Entry]:
    """A journal in short: `[8] [4 1 5 8 7 4 4 2] 1.k15 1.r`."""
    words = record.replace("] [", "]|[").replace("] ", "]|").replace(" [", "|[")
    return [
        parse_entry("el_ocho", word.replace(".", ". "))
        for part in words.split("|")
        for word in ([part] if part.startswith("[") else part.split())
    ]


def after(record: str, *players: Player, now_ms: int = NOON, **options: object) -> Table:
    """A table at which that was played."""
    match = matches.replay("el_ocho", len(players), options, entries(record))
    over = match.outcome is not None
    return replace(
        lobby(BOB, options=options),
        players=players,
        match=match,
        phase=Phase.OVER if over else Phase.PLAYING,
        last_shown_change_at_ms=now_ms,
        secret="00" * 32,
    )


def last(table: Table, command: Command, now_ms: int = NOON) -> Table:
    table = table_after(table, command, now_ms)
    assert is_game_over(table)
    return table


def test_a_game_that_was_won() -> None:
    result = game_result(after(WON, ANN, BOB, now_ms=NOON + 5))
    assert (result.table_id, result.guild, result.game, result.variant) == ("t1", 7, "el_ocho", "")
    assert (result.ended_at_ms, result.end_reason, result.unrated_reason) == (NOON + 5, "target", "")
    assert result.player_results == (
        PlayerResult(UserId(11), "Ann", 1, 8000, left=False, level=""),
        PlayerResult(UserId(22), "Bob", 2, 0, left=False, level=""),
    )
    assert result.is_rated
    assert result.has_outcome
    assert [result.score(player_result) for player_result in result.player_results] == [1, -1]


def test_it_ended_when_everybody_could_see_it() -> None:
    over = last(begun(BOB, per_turn=60), Resign(ANN.user), now_ms=NOON + 3 * MINUTE)
    assert game_result(over).ended_at_ms == NOON + 3 * MINUTE


def well_begun(*others: Player) -> Table:
    """A game in which everybody has made as many moves as it takes for it to count."""
    table = begun(*others)
    return replace(table, own_moves=(MIN_OWN_MOVES,) * len(table.players))


@pytest.mark.parametrize(
    ("own_moves", "reason"),
    [((0, 0), "cut-short"), ((3, 2), "cut-short"), ((2, 3), "cut-short"), ((3, 3), ""), (None, "")],
)
def test_a_game_that_somebody_leaves_counts_once_both_have_made_three_moves(
    own_moves: tuple[int, ...] | None, reason: str
) -> None:
    over = last(replace(begun(BOB), own_moves=own_moves), Resign(BOB.user))
    result = game_result(over)
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == (reason, "last-left", True)


def test_of_three_the_two_who_played_most_are_looked_at() -> None:
    for own_moves, reason in (((3, 3, 0), ""), ((3, 2, 2), "cut-short")):
        table = table_after(replace(begun(BOB, CAT), own_moves=own_moves), Resign(CAT.user))
        assert game_result(last(table, Resign(BOB.user))).unrated_reason == reason


def test_moves_are_counted_by_seat_but_no_time_outs_and_no_more_than_needed() -> None:
    table = begun(BOB, per_turn=60)
    assert table.own_moves == (0, 0)
    table = table_after(table, Tick(), now_ms=NOON + 10 * MINUTE)
    assert table.own_moves == (0, 0)
    for _ in range(8):
        table = stopped(table)
    assert table.own_moves == (MIN_OWN_MOVES, MIN_OWN_MOVES)


def test_what_the_rules_end_counts_after_a_move_of_each() -> None:
    over = after(WON, ANN, BOB)
    for own_moves, reason in (((1, 1), ""), ((3, 0), "cut-short"), ((0, 0), "cut-short")):
        assert game_result(replace(over, own_moves=own_moves)).unrated_reason == reason


def test_who_leaves_is_last() -> None:
    over = last(table_after(well_begun(BOB, CAT), Resign(ANN.user)), Resign(CAT.user))
    result = game_result(over)
    assert result.end_reason == "last-left"
    assert result.is_rated
    ranks = {player_result.user: (player_result.rank, player_result.left) for player_result in result.player_results}
    assert ranks == {ANN.user: (2, True), BOB.user: (1, False), CAT.user: (2, True)}
    assert {player_result.user: result.score(player_result) for player_result in result.player_results} == {
        ANN.user: -1,
        BOB.user: 1,
        CAT.user: -1,
    }


def test_a_tie_for_the_first_place_is_a_draw() -> None:
    result = game_result(after(WON, ANN, BOB))
    first, other = result.player_results
    drawn = replace(result, player_results=(first, replace(other, rank=1)))
    assert [drawn.score(finisher) for finisher in drawn.player_results] == [0, 0]


def test_a_game_with_a_computer_player_is_not_rated() -> None:
    result = game_result(after(WON.replace(BUST, f"{BUST} {BUST}"), ANN, BOB, ROBOT))
    assert result.unrated_reason == "computer"
    assert result.has_outcome
    assert [player_result.user for player_result in result.player_results] == [11, 22, 0]
    assert [player_result.user for player_result in result.human_results] == [11, 22]


def test_a_game_with_a_computer_player_that_is_lost_by_leaving_has_an_outcome() -> None:
    result = game_result(last(begun(ROBOT), Resign(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("computer", "last-left", True)
    assert {player_result.user: player_result.rank for player_result in result.player_results} == {ANN.user: 2, 0: 1}


def test_computer_players_are_not_left_to_play_among_themselves() -> None:
    result = game_result(last(begun(ROBOT, ROBOT), Resign(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("abandoned", "abandoned", False)


def test_nobody_wins_an_open_race_that_everybody_left() -> None:
    race = matches.sit(matches.start("stresses", 1, {"open": True})).match
    table = table_after(playing(race, ANN, BOB), Resign(ANN.user))
    assert table.phase is Phase.PLAYING, "an open race goes on with one"
    result = game_result(last(table, Resign(BOB.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("abandoned", "deserted", False)
    assert [
        (player_result.user, player_result.rank, player_result.left) for player_result in result.player_results
    ] == [(11, 0, True), (22, 0, True)]


def test_a_game_that_was_called_off_has_no_outcome() -> None:
    table = table_after(begun(BOB, CAT), Resign(BOB.user))
    result = game_result(last(table, CallOff(ANN.user)))
    assert (result.unrated_reason, result.end_reason, result.has_outcome) == ("called-off", "called-off", False)
    assert {player_result.rank for player_result in result.player_results} == {0}


def test_a_game_that_nobody_went_on_with_has_no_outcome() -> None:
    result = game_result(last(begun(BOB), Tick(), now_ms=NOON + INACTIVITY_LIMIT_MS + DAY))
    assert (result.unrated_reason, result.has_outcome, result.ended_at_ms) == (
        "stale",
        False,
        NOON + INACTIVITY_LIMIT_MS + DAY,
    )


def test_somebody_forgotten_is_no_player_but_no_computer_either() -> None:
    table = table_after(well_begun(BOB, CAT), Resign(CAT.user))
    table = table_after(table, AnonymizeUser(CAT.user))
    result = game_result(last(table, Resign(BOB.user)))
    assert result.is_rated
    assert {player_result.user: player_result.rank for player_result in result.player_results} == {
        ANN.user: 1,
        BOB.user: 2,
        -1: 2,
    }
    assert [player_result.user for player_result in result.human_results] == [ANN.user, BOB.user]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"is_assisted": True}, "assisted"),
        ({"is_friendly": True}, "friendly"),
        ({"context": Context.DIRECT}, "elsewhere"),
        ({"context": Context.ANSWERS, "is_friendly": True}, "friendly"),
    ],
)
def test_help_and_agreement_and_another_place_than_a_server_leave_ratings_as_they_are(
    changes: dict[str, object], reason: str
) -> None:
    result = game_result(replace(after(WON, ANN, BOB), **changes))
    assert (result.unrated_reason, result.is_rated, result.has_outcome) == (reason, False, True)


def test_who_is_left_alone_with_the_forgotten_is_not_rated() -> None:
    over = last(table_after(begun(BOB, CAT), Resign(CAT.user)), Resign(BOB.user))
    for user in (BOB.user, CAT.user):
        over = apply(over, AnonymizeUser(user), NOON).table
    assert game_result(over).unrated_reason == "alone"


@pytest.mark.parametrize("table", [lobby(BOB), begun(BOB)], ids=["lobby", "playing"])
def test_what_is_not_over_has_no_result(table: Table) -> None:
    assert not is_game_over(table)
    with pytest.raises(ValueError, match="t1"):
        game_result(table)


def test_a_lobby_that_was_closed_is_no_finished_game() -> None:
    assert not is_game_over(replace(lobby(BOB), phase=Phase.OVER, end_reason="cancelled"))


def test_feats_are_found_in_the_journal() -> None:
    table = after(WON, ANN, BOB)
    assert set(find_feats(table, entries(WON))) == {Feat(0, "biggest-turn", 4000), Feat(0, "fastest-win", 2)}


def test_feats_of_computer_players_and_the_forgotten_are_none() -> None:
    assert find_feats(after(WON, ROBOT, BOB), entries(WON)) == ()
    assert find_feats(after(WON, Player(UserId(-1), ""), BOB), entries(WON)) == ()


def test_feats_are_none_at_a_table_with_options_of_its_own() -> None:
    assert find_feats(after(WON, ANN, BOB, target=7500), entries(WON)) == ()


def test_a_journal_of_another_game_is_refused() -> None:
    with pytest.raises(Refused, match="not-your-turn"):
        find_feats(after(WON, ANN, BOB), [*entries(WON), *entries("1.time")])


def test_everybody_at_the_table_is_in_the_result() -> None:
    table = begun(BOB, CAT, DAN)
    seat = mover(table)
    for player in [player for player in table.players if player != table.players[seat]]:
        table = table_after(table, Resign(player.user))
    assert [player_result.user for player_result in game_result(table).player_results] == [
        player.user for player in table.players
    ]


BETA = 25 / 6
TAU = 25 / 300
KAPPA = 0.0001

ratings = st.builds(Rating, st.floats(-20, 70), st.floats(0.5, 25 / 3))
places = st.integers(2, 6).flatmap(
    lambda seats: st.tuples(
        st.lists(ratings, min_size=seats, max_size=seats),
        st.lists(st.integers(1, seats), min_size=seats, max_size=seats),
    )
)


def by_the_paper(known: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Weng and Lin 2011, algorithm 4, for teams of one; gamma is sigma_i / c. Before it, uncertainty grows by tau."""
    players = range(len(known))
    mu, variance = [rating.mu for rating in known], [rating.sigma**2 + TAU**2 for rating in known]
    c = math.sqrt(sum(value + BETA**2 for value in variance))
    after = []
    for i in players:
        omega = delta = 0.0
        for q in players:
            if ranks[q] > ranks[i]:
                continue
            lost_to = sum(math.exp(mu[s] / c) for s in players if ranks[s] >= ranks[q])
            level = sum(ranks[s] == ranks[q] for s in players)
            chance = math.exp(mu[i] / c) / lost_to
            omega += ((i == q) - chance) / level
            delta += chance * (1 - chance) / level
        shrink = 1 - variance[i] / c**2 * (math.sqrt(variance[i]) / c) * delta
        after.append(Rating(mu[i] + variance[i] / c * omega, math.sqrt(variance[i] * max(shrink, KAPPA))))
    return after


def approximately(known: Sequence[Rating]) -> list[object]:
    return [pytest.approx((rating.mu, rating.sigma), rel=1e-9) for rating in known]


def plain(known: Sequence[Rating]) -> list[tuple[float, float]]:
    return [(rating.mu, rating.sigma) for rating in known]


def test_the_library_gives_the_figures_that_were_published_for_the_model() -> None:
    """Two new players, without `tau`: openskill.js and its ports document 27.635 and 22.365, with 8.066 for both."""
    model = PlackettLuce(tau=0.0)
    (winner,), (loser,) = model.rate([[model.rating()], [model.rating()]])
    assert (winner.mu, winner.sigma) == pytest.approx((27.63523138347365, 8.065506316323548))
    assert (loser.mu, loser.sigma) == pytest.approx((22.36476861652635, 8.065506316323548))


def test_two_new_players_counted_by_hand() -> None:
    """Variance 625/9 + 1/144 = 69.45139 each; c = sqrt(2 (69.45139 + 17.36111)) = 13.17669; 69.45139 / c / 2 = 2.63539.
    Of the variance 69.45139 / c² · 1/4 · 8.33375 / c = 0.0632469 goes: 8.33375 · sqrt(0.9367531) = 8.06590.
    """
    winner, loser = update_ratings([Rating(), Rating()], [1, 2])
    assert (winner.mu, loser.mu) == pytest.approx((27.63539, 22.36461), abs=1e-5)
    assert winner.sigma == loser.sigma == pytest.approx(8.06590, abs=1e-5)


def test_a_draw_of_equals_moves_nobody_and_says_something() -> None:
    for rating in update_ratings([Rating(), Rating()], [1, 1]):
        assert rating.mu == pytest.approx(25)
        assert rating.sigma < Rating().sigma


def test_a_draw_brings_unequal_players_closer_together() -> None:
    better, worse = update_ratings([Rating(30, 4), Rating(20, 4)], [1, 1])
    assert 20 < worse.mu < better.mu < 30


def test_beating_a_better_player_is_worth_more() -> None:
    over_better = update_ratings([Rating(), Rating(35, 3)], [1, 2])[0]
    over_worse = update_ratings([Rating(), Rating(15, 3)], [1, 2])[0]
    assert over_better.mu > over_worse.mu > 25


@examples(200)
@given(places)
def test_two_to_six_seats_with_ties_as_the_paper_has_it(game: tuple[list[Rating], list[int]]) -> None:
    known, ranks = game
    before = plain(known)
    assert plain(update_ratings(known, ranks)) == approximately(by_the_paper(known, ranks))
    assert plain(known) == before


def test_fifty_seats_as_the_paper_has_it() -> None:
    rng = random.Random(5)  # noqa: S311 -- a crowd for a test
    known = [Rating(rng.uniform(10, 40), rng.uniform(1, 8)) for _ in range(50)]
    ranks = [rng.randint(1, 40) for _ in range(50)]
    assert plain(update_ratings(known, ranks)) == approximately(by_the_paper(known, ranks))


@examples(100)
@given(places, st.randoms(use_true_random=False))
def test_who_sat_where_makes_no_difference(game: tuple[list[Rating], list[int]], chance: random.Random) -> None:
    known, ranks = game
    order = chance.sample(range(len(known)), len(known))
    shuffled = update_ratings([known[seat] for seat in order], [ranks[seat] for seat in order])
    straight = update_ratings(known, ranks)
    assert plain(shuffled) == approximately([straight[seat] for seat in order])


@pytest.mark.parametrize(
    ("ranks", "left", "expected"),
    [
        ((1, 2, 3), (False, False, False), (1, 2, 3)),
        ((1, 2, 2), (False, False, False), (1, 2, 2)),
        ((1, 1), (False, False), (1, 1)),
        ((2, 1), (False, True), (1, 2)),  # whatever the rules say, a leaver is behind
        ((1, 2, 3, 4), (False, True, False, True), (1, 3, 2, 3)),
        ((1, 2, 3), (True, True, False), (2, 2, 1)),
        ((1, 1, 3, 4, 4), (False, False, True, False, False), (1, 1, 5, 3, 3)),
    ],
)
def test_leaving_counts_as_last(ranks: tuple[int, ...], left: tuple[bool, ...], expected: tuple[int, ...]) -> None:
    assert ranks_with_leavers_last(ranks, left) == expected


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (Rating(), 1500),
        (Rating(25, 5), 1740),  # 24 · 10
        (Rating(30, 2), 2076),  # 24 · 24
        (Rating(10, 3), 1524),
        (Rating(0, 8), 924),
        (Rating(25.0104, 25 / 3), 1500),  # a quarter of a point
        (Rating(25.0209, 25 / 3), 1501),  # half a point, and a little
    ],
)
def test_a_rating_is_shown_as_a_round_number(rating: Rating, expected: int) -> None:
    assert rating.display_rating == expected
