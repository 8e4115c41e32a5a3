"""Chess Dice for stakes: what both put on a throw, who takes it, and when it goes back (D8, D9)."""

import random

import pytest

from games import match as matches
from games.chess_dice.events import BeginsRolled, MatchWon, ThrowDrawn, ThrowForfeited, ThrowRolled, ThrowWon
from games.core import Event
from games.el_ocho.rules import ElOcho
from games.match import Match
from tests.games.chess_dice_games import LOSS, RULES, SWEEP, after, drawn_throw, events

PAWNS = "[P P P P P | P P P P P]"


def moved(happened: tuple[Event, ...]) -> list[tuple[int, ...]]:
    """The transfers of each of these events that has any."""
    return [chips for event in happened if (chips := RULES.chips(event))]


def test_D8_chess_dice_can_be_played_for_stakes_and_el_ocho_cannot() -> None:
    assert RULES.stake({"stake": 7}) == 7
    assert ElOcho().stake({"level": 2}) == 0


def test_D8_the_stake_is_an_option_and_there_is_none_by_default() -> None:
    assert [RULES.stake(options) for options in ({}, {"stake": 0}, {"stake": 7, "target": 3})] == [0, 0, 7]
    with pytest.raises(ValueError, match="stake"):
        RULES.stake({"stake": 101})


def test_D8_both_put_their_stake_on_a_throw_that_begins() -> None:
    assert moved(events(f"[K Q] {PAWNS}", stake=5)) == [(-5, -5)]


@pytest.mark.parametrize(("throw", "taken"), [(SWEEP, (10, 0)), (LOSS, (0, 10)), (drawn_throw(0), (5, 5))])
def test_D8_the_winner_takes_both_stakes_and_a_drawn_throw_gives_them_back(throw: str, taken: tuple[int, int]) -> None:
    assert moved(events(f"[K Q] {throw}", stake=5)) == [taken]


def test_D8_D9_whoever_leaves_in_a_throw_leaves_the_stakes_to_the_other() -> None:
    assert moved(events(f"[K Q] {PAWNS} 1.resigns", stake=5)) == [(0, 10)]
    assert moved(events(f"[K Q] {PAWNS} 2.resigns", stake=5)) == [(10, 0)]


@pytest.mark.parametrize("record", ["", "[K K]", "[K Q]", f"[K Q] {SWEEP}"])
def test_D8_D9_between_throws_nothing_is_at_stake(record: str) -> None:
    assert moved(events(f"{record} 1.resigns", stake=5)) == []


def test_D8_a_stake_is_asked_for_before_every_throw_and_not_before_the_draw_for_who_begins() -> None:
    for record, ante in (("", 0), ("[K K]", 0), ("[K Q]", 5), (f"[K Q] {PAWNS}", 0), (f"[K Q] {SWEEP}", 5)):
        assert RULES.ante(after(record, stake=5)) == ante
        assert RULES.ante(after(record)) == 0
    assert RULES.ante(after(f"[K Q] {SWEEP}", stake=5, target=1)) == 0


def test_D8_without_a_stake_nothing_moves() -> None:
    for happened in (events(f"[K Q] {PAWNS}"), events(f"[K Q] {SWEEP}"), events(f"[K Q] {drawn_throw(0)}")):
        assert moved(happened) == [(0, 0)]


def test_D8_only_these_events_move_chips() -> None:
    moving = (ThrowRolled, ThrowWon, ThrowDrawn, ThrowForfeited)
    for seed in range(20):
        for event in _game(seed)[1]:
            assert bool(RULES.chips(event)) is isinstance(event, moving)
            assert not isinstance(event, BeginsRolled | MatchWon) or RULES.chips(event) == ()


@pytest.mark.parametrize("seed", range(60))
def test_D8_what_is_put_on_the_table_is_taken_from_it_before_more_is_put_there(seed: int) -> None:
    match, happened = _game(seed)
    pot = 0
    for event in happened:
        chips = RULES.chips(event)
        assert pot in {0, 2 * 3}
        assert not chips or (pot == 0) is (sum(chips) < 0)
        pot -= sum(chips)
    assert match.outcome is not None
    assert pot == 0


def _game(seed: int) -> tuple[Match, tuple[Event, ...]]:
    """A random match for three chips a throw; in some of them somebody is missing or leaves."""
    rng = random.Random(seed)  # noqa: S311 -- the same match every time
    match = matches.start("chess_dice", 2, {"stake": 3, "target": rng.randint(1, 4)})
    happened: tuple[Event, ...] = ()
    while match.outcome is None:
        if match.chance is not None:
            wanted = match.chance
            done = matches.draw(match, tuple(rng.randint(1, wanted.sides) for _ in range(wanted.count)))
        elif rng.random() < 0.2:
            done = matches.time_out(match, min(match.actors))
        elif rng.random() < 0.01:
            done = matches.leave(match, rng.randrange(2))
        else:
            seat = min(match.actors)
            done = matches.move(match, seat, RULES.format(rng.choice(RULES.moves(match.state, seat))))
        match, happened = done.match, happened + done.events
    return match, happened
