"""The interface of the engines: chances at every time of a game, and their agreement with one another."""

import random
from collections.abc import Iterator
from itertools import islice, product

import pytest
from msgspec.structs import replace

from engine.advice import advise, chances, is_exact
from games import match as matches
from games.catalog import GAMES
from games.el_ocho.options import parse_options
from games.el_ocho.state import Phase, State
from games.match import Match
from tests.effort import some

ROUNDING = 2e-5
"""The most by which tables of 16-bit numbers disagree with themselves."""


@pytest.mark.parametrize("game", GAMES)
def test_chances_add_up_to_1_while_dice_are_asked_for_at_a_move_and_at_the_end(game: str) -> None:
    rng = random.Random(14)  # noqa: S311 -- the same games every time
    for seats in {GAMES[game].seats[0], min(4, GAMES[game].seats[-1])}:
        for match in some(tuple(islice(random_game(game, seats, rng), 60))):
            assert sum(chances(match)) == pytest.approx(1)
            for seat in range(seats):
                advice = advise(match, seat)
                assert advice.chance == pytest.approx(chances(match)[seat])
                assert advice.exact is is_exact(match)
                if advice.moves and seat in match.actors:
                    assert advice.moves[0].chance == pytest.approx(advice.chance)
                    assert sorted(move.cost for move in advice.moves) == [move.cost for move in advice.moves]
    assert match.outcome is None or max(chances(match)) in {0.5, 1}


@pytest.mark.parametrize("game", GAMES)
def test_seats_that_left_have_no_chance_and_the_last_has_all(game: str) -> None:
    seats = min(4, GAMES[game].seats[-1])
    match = matches.start(game, seats, {})
    for seat in range(seats - 1):
        match = matches.leave(match, seat).match
        assert not any(chances(match)[: seat + 1])
        assert sum(chances(match)) == pytest.approx(1)
    assert chances(match) == (*(0.0,) * (seats - 1), 1)
    assert is_exact(match)


@pytest.mark.parametrize("level", [1, 2])
def test_el_ocho_a_chance_before_dice_fall_is_the_mean_of_those_after(level: int) -> None:
    start = matches.start("el_ocho", 2, {"level": level})
    for before, dice in ((start, 1), (matches.draw(start, (3,)).match, 1), *((turn(level, n), n) for n in (1, 2, 3))):
        rolls = list(product(range(1, 9), repeat=dice))
        after = [matches.draw(before, roll).match for roll in rolls]
        for seat in (0, 1):
            mean = sum(chances(match)[seat] for match in after) / len(rolls)
            assert mean == pytest.approx(chances(before)[seat], abs=ROUNDING)


def test_el_ocho_three_of_six_seats_that_left_leave_it_to_the_others() -> None:
    match = matches.start("el_ocho", 6, {"level": 1})
    for seat in (1, 3, 4):
        match = matches.leave(match, seat).match
    shares = chances(match)
    assert [bool(share) for share in shares] == [True, False, True, False, False, True]
    assert not is_exact(match)


def turn(level: int, dice: int) -> Match:
    """Seat 0 is about to roll so many dice; a joker roll, E12, is no end of that."""
    match = matches.start("el_ocho", 2, {"level": level})
    aside = (1,) * (8 - dice)
    options = parse_options({"level": level})
    state = State(options, (5000, 6500), (False, False), Phase.ROLL, 0, 1, aside=aside, points=700)
    return replace(match, state=state)


def random_game(game: str, seats: int, rng: random.Random) -> Iterator[Match]:
    """The positions of a game played at random, the start among them."""
    match = matches.start(game, seats, {})
    yield match
    while match.outcome is None:
        if match.chance is not None:
            faces = tuple(rng.randint(1, match.chance.sides) for _ in range(match.chance.count))
            match = matches.draw(match, faces).match
        elif match.actors:
            seat = min(match.actors)
            moves = list(islice(match.rules.moves(match.state, seat), 100))
            match = matches.move(match, seat, match.rules.format(rng.choice(moves))).match
        else:
            match = matches.expire(match, (match.rules.deadline(match.state) or 0) + 1).match
        yield match


@pytest.mark.parametrize(
    ("game", "seats", "exact"),
    [
        ("chess_dice", 2, True),
        ("el_ocho", 2, True),
        ("el_ocho", 3, False),
        ("neo_otcho", 2, True),
        ("neo_otcho", 3, False),
        ("octi", 2, False),
        ("stresses", 2, False),
    ],
)
def test_chances_are_exact_between_two_but_in_octi_and_in_the_race(game: str, seats: int, *, exact: bool) -> None:
    match = matches.start(game, seats, {})
    assert (is_exact(match), advise(match, 0).exact) == (exact, exact)
