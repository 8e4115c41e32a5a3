"""Ratings, held to the paper they come from, worked through again from its formulas."""

import math
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.standings.rating import MIN_RATED_GAMES, Rating, ranks_with_leavers_last, update_ratings
from tests.effort import examples

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
    mu, variance = [one.mu for one in known], [one.sigma**2 + TAU**2 for one in known]
    c = math.sqrt(sum(one + BETA**2 for one in variance))
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
    return [pytest.approx((one.mu, one.sigma), rel=1e-9) for one in known]


def plain(known: Sequence[Rating]) -> list[tuple[float, float]]:
    return [(one.mu, one.sigma) for one in known]


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
    for one in update_ratings([Rating(), Rating()], [1, 1]):
        assert one.mu == pytest.approx(25)
        assert one.sigma < Rating().sigma


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
    ("rating", "shown"),
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
def test_a_rating_is_shown_as_a_round_number(rating: Rating, shown: int) -> None:
    assert rating.display_rating == shown


def test_a_rating_is_shown_after_five_games() -> None:
    assert MIN_RATED_GAMES == 5
