"""Chess Dice around the table: options, notation, missing players, stakes, its own record (D5, D6, D8 … D10)."""

import random

import msgspec
import pytest

from games import journal as journals
from games import match as matches
from games import match as play
from games.chess_dice.events import (
    BeginsRolled,
    Captured,
    LeftMatch,
    MatchWon,
    ThrowDrawn,
    ThrowForfeited,
    ThrowRolled,
    ThrowWon,
)
from games.chess_dice.state import Annul, Capture, Fate, Figure, Options, State
from games.core import Event, Outcome, RanOut, Refused
from games.el_ocho.rules import ElOcho
from games.match import Match
from tests.games.chess_dice_games import (
    LETTERS,
    LOSS,
    RULES,
    STAKES,
    SWEEP,
    after,
    course,
    drawn_throw,
    events,
    gone_on,
    table,
)

SHEET = "[K Q] [N B K P Q | R K B P Q]"


def test_exactly_two_seats() -> None:
    assert list(RULES.seats) == [2]
    for seats in (1, 3):
        with pytest.raises(ValueError, match="seats"):
            RULES.start(seats, {})


def test_D6_D8_ten_points_and_no_stake_by_default() -> None:
    assert RULES.start(2, {}).options == Options(target=10, stake=0)
    for target, stake in ((1, 100), (20, 0)):
        assert RULES.start(2, {"target": target, "stake": stake}).options == Options(target, stake)


def test_D9_every_action_has_its_own_time() -> None:
    """The second seat's fourth and fifth action follow each other: the first one is passed over between them."""
    words = ["1.QxR", "2.KxB", "1.KxP", "2.QxN", "2.BxP [P P P P P | P P P P P]"]
    records = [" ".join([SHEET, *words[:count]]) for count in range(6)]
    assert [RULES.turn(after(record)) for record in records] == [1, 2, 3, 4, 5, 6]


def test_pace_is_that_of_somebody_who_looks_at_both_sides_dice() -> None:
    assert RULES.pace(table("KQ", "KP"), 0) == 1800


def test_D9_when_time_runs_out_the_best_action_is_made() -> None:
    """King takes pawn would lose the queen and draw; the kings annulled, the queen takes the pawn and wins."""
    assert RULES.moves(table("KQ", "KP"), 0)[1] == Capture(Figure.KING, Figure.PAWN)
    step = gone_on(table("KQ", "KP"), "1.time")
    assert step.events[0] == RanOut(0)
    assert [die.fate for side in step.state.dice for die in side if die.figure is Figure.KING] == [Fate.ANNULLED] * 2
    assert gone_on(step.state, "1.time").state.points == (1, 0)
    forced = gone_on(table("K", "Q", lead=-1), "1.time")
    assert forced.events == (RanOut(0), Captured(0, Figure.KING, Figure.QUEEN, 1), ThrowDrawn((1, 1), 0))


def test_D9_only_who_is_to_act_runs_out_of_time() -> None:
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.time_out(after(SHEET), 1)
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.time_out(after("[K Q]"), 0)


def test_D9_resigning_loses_the_match_and_the_throw_that_has_begun_with_its_stakes() -> None:
    record = f"[K Q] {SWEEP} [P P P P P | K K K K K] 1.resigns"
    assert events(record, stake=5) == (LeftMatch(0), ThrowForfeited(1, 5), MatchWon(1, (1, 0), "last-left"))
    state = after(record, stake=5)
    assert RULES.outcome(state) == Outcome((2, 1), "last-left")
    assert RULES.scores(state) == (1, 0)
    assert (RULES.actors(state), RULES.chance(state)) == (frozenset(), None)
    assert (state.left, state.dice, state.captures) == ((True, False), (), (0, 0))
    assert state.last is not None
    assert (state.last.number, state.last.winner, state.last.forfeited) == (2, 1, True)
    with pytest.raises(Refused, match="over"):
        RULES.leave(state, 1)


def test_D9_one_may_resign_while_the_other_is_to_act() -> None:
    assert events(f"{SHEET} 2.resigns") == (LeftMatch(1), ThrowForfeited(0, 0), MatchWon(0, (0, 0), "last-left"))
    assert after(f"{SHEET} 2.resigns").left == (False, True)


@pytest.mark.parametrize("record", ["", "[K K]", "[K Q]", f"[K Q] {SWEEP}"])
def test_D9_before_a_throw_there_is_no_stake_to_lose(record: str) -> None:
    happened = events(f"{record} 1.resigns", stake=5)
    assert happened[0] == LeftMatch(0)
    assert [type(event) for event in happened] == [LeftMatch, MatchWon]
    assert after(f"{record} 1.resigns", stake=5).last == after(record, stake=5).last


def test_D9_three_time_outs_in_a_row_lose_the_match() -> None:
    """The two seats' actions alternate, and those of the second one do not count for the first."""
    pawns = "[P P P P P | P P P P P]"
    lines = ["[K Q]", pawns, "1. time", "2. P=P", "1. time", "2. P=P", "1. time", "1. away"]
    entries = [journals.parse_entry("chess_dice", line) for line in lines]
    assert play.replay("chess_dice", 2, {}, entries[:-3]).outcome is None
    assert play.replay("chess_dice", 2, {}, entries).outcome == Outcome((2, 1), "last-left")
    assert [journals.format_entry("chess_dice", entry) for entry in entries] == lines


def test_D10_draws_are_written_as_on_the_page() -> None:
    assert RULES.format_draw((6, 5)) == "[K Q]"
    assert RULES.format_draw((6, 5, 1, 1, 2, 4, 4, 3, 2, 1)) == "[K Q P P N | R R B N P]"
    assert RULES.parse_draw("[K Q P P N | R R B N P]") == (6, 5, 1, 1, 2, 4, 4, 3, 2, 1)
    assert RULES.parse_draw("[P R]") == (1, 4)


def test_D10_moves_are_written_as_on_the_page() -> None:
    assert RULES.parse("KxQ") == Capture(Figure.KING, Figure.QUEEN)
    assert RULES.parse("B=B") == Annul(Figure.BISHOP)
    for text in (*(f"{own}x{other}" for own in LETTERS for other in LETTERS), *(f"{own}={own}" for own in LETTERS)):
        assert RULES.format(RULES.parse(text)) == text


def test_a_match_stored_by_version_1_is_read() -> None:
    stored = msgspec.json.decode(
        '{"options": {"target": 5, "stake": 2}, "points": [1, 0], "left": [false, false], "phase": "act", "seat": 1, '
        '"number": 7, "lot": [4, 4, 6, 5], "first": 0, "throw": 2, "dice": [[{"figure": 6, "fate": "in-play"}, '
        '{"figure": 1, "fate": "captured"}, {"figure": 2, "fate": "in-play"}, {"figure": 3, "fate": "annulled"}, '
        '{"figure": 5, "fate": "spent"}], [{"figure": 4, "fate": "spent"}, {"figure": 6, "fate": "in-play"}, '
        '{"figure": 3, "fate": "annulled"}, {"figure": 1, "fate": "in-play"}, {"figure": 2, "fate": "captured"}]], '
        '"captures": [1, 1], "last": {"number": 1, "began": 0, "dice": [[{"figure": 6, "fate": "spent"}, '
        '{"figure": 6, "fate": "spent"}, {"figure": 6, "fate": "spent"}, {"figure": 6, "fate": "spent"}, '
        '{"figure": 6, "fate": "spent"}], [{"figure": 1, "fate": "captured"}, {"figure": 1, "fate": "captured"}, '
        '{"figure": 1, "fate": "captured"}, {"figure": 1, "fate": "captured"}, {"figure": 1, "fate": "captured"}]], '
        '"captures": [5, 0], "winner": 0, "forfeited": false}, "reason": ""}'
    )
    state = msgspec.convert(stored, State)
    assert msgspec.json.decode(msgspec.json.encode(state)) == stored
    assert gone_on(state, "2.KxN").state.captures == (1, 2)
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade(stored, 0)


PAWNS = "[P P P P P | P P P P P]"


def moved(happened: tuple[Event, ...]) -> list[tuple[int, ...]]:
    """The transfers of each of these events that has any."""
    return [chips for event in happened if (chips := STAKES.chips(event))]


def test_D8_chess_dice_can_be_played_for_stakes_and_el_ocho_cannot() -> None:
    assert STAKES.stake({"stake": 7}) == 7
    assert ElOcho().stakes is None


def test_D8_the_stake_is_an_option_and_there_is_none_by_default() -> None:
    assert [STAKES.stake(options) for options in ({}, {"stake": 0}, {"stake": 7, "target": 3})] == [0, 0, 7]
    with pytest.raises(ValueError, match="stake"):
        STAKES.stake({"stake": 101})


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
        assert STAKES.ante(after(record, stake=5)) == ante
        assert STAKES.ante(after(record)) == 0
    assert STAKES.ante(after(f"[K Q] {SWEEP}", stake=5, target=1)) == 0


@pytest.mark.parametrize(("seat", "ranks"), [(0, (2, 1)), (1, (1, 2))])
def test_D8_who_cannot_pay_the_stake_of_the_next_throw_loses_the_match(seat: int, ranks: tuple[int, int]) -> None:
    before = after(f"[K Q] {SWEEP}", stake=5)
    step = STAKES.end_unpaid(before, seat)
    assert step.events == (MatchWon(1 - seat, (1, 0), "stake-short"),)
    assert RULES.outcome(step.state) == Outcome(ranks, "stake-short")
    assert (step.state.seat, step.state.left, step.state.last) == (1 - seat, (False, False), before.last)
    with pytest.raises(ValueError, match="no stake is asked for"):
        STAKES.end_unpaid(after("[K Q]"), seat)


def test_D8_without_a_stake_nothing_moves() -> None:
    for happened in (events(f"[K Q] {PAWNS}"), events(f"[K Q] {SWEEP}"), events(f"[K Q] {drawn_throw(0)}")):
        assert moved(happened) == [(0, 0)]


def test_D8_only_these_events_move_chips() -> None:
    moving = (ThrowRolled, ThrowWon, ThrowDrawn, ThrowForfeited)
    for seed in range(20):
        for event in _game(seed)[1]:
            assert bool(STAKES.chips(event)) is isinstance(event, moving)
            assert not isinstance(event, BeginsRolled | MatchWon) or STAKES.chips(event) == ()


@pytest.mark.parametrize("seed", range(60))
def test_D8_what_is_put_on_the_table_is_taken_from_it_before_more_is_put_there(seed: int) -> None:
    match, happened = _game(seed)
    pot = 0
    for event in happened:
        chips = STAKES.chips(event)
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
            chance = match.chance
            step = matches.draw(match, tuple(rng.randint(1, chance.sides) for _ in range(chance.count)))
        elif rng.random() < 0.2:
            step = matches.time_out(match, min(match.actors))
        elif rng.random() < 0.01:
            step = matches.leave(match, rng.randrange(2))
        else:
            seat = min(match.actors)
            step = matches.move(match, seat, RULES.format(rng.choice(RULES.moves(match.state, seat))))
        match, happened = step.match, happened + step.events
    return match, happened


def streaks(record: str, **options: object) -> list[tuple[int, int]]:
    feats = RULES.feats(course(RULES.start(2, options), f"[K Q] {record}"))
    assert {feat.kind for feat in feats} <= {"best-streak"}
    return [(feat.seat, feat.value) for feat in feats]


HELPED = SWEEP.replace("1.KxP", "1.time", 1)
ABSENT = "[K K K K P | P P P P P]"
"""The second seat's only pawn takes the first seat's pawn off, by the clock."""
STREAKS: dict[str, tuple[tuple[str, ...], list[tuple[int, int]]]] = {
    "D5 throws won in a row": ((SWEEP, SWEEP, SWEEP), [(0, 3)]),
    "D5 one throw is no streak": ((SWEEP, LOSS, SWEEP, LOSS), []),
    "D5 neither seat's first": ((LOSS, drawn_throw(1), LOSS), []),
    "D5 the best counts, and a lost throw ends it": ((SWEEP, SWEEP, LOSS, LOSS, LOSS, SWEEP), [(0, 2), (1, 3)]),
    "D5 a drawn throw ends the streaks of both": ((SWEEP, drawn_throw(1), SWEEP), []),
    "D5 after which another begins": ((SWEEP, drawn_throw(1), SWEEP, SWEEP), [(0, 2)]),
    "D6 ten throws win the match": ((SWEEP,) * 10, [(0, 10)]),
    "D9 a throw that the clock helped to win ends the own streak": ((SWEEP, HELPED, SWEEP), []),
    "D9 and begins none": ((HELPED, SWEEP, SWEEP), [(0, 2)]),
    "D9 the other's absence does not end a streak": (
        (f"{ABSENT} 1.KxP 2.time 1.KxP 1.KxP 1.KxP", f"{ABSENT} 2.time 1.KxP 1.KxP 1.KxP 1.KxP"),
        [(0, 2)],
    ),
    "D9 a throw won by a departure is none": ((SWEEP, SWEEP, SWEEP.partition("1.")[0], "2.resigns"), [(0, 2)]),
}


@pytest.mark.parametrize(("throws", "expected"), STREAKS.values(), ids=STREAKS)
def test_streaks_of_throws_won(throws: tuple[str, ...], expected: list[tuple[int, int]]) -> None:
    assert streaks(" ".join(throws)) == expected


@pytest.mark.parametrize(
    ("options", "counts"), [({}, True), ({"stake": 5}, True), ({"target": 9}, False), ({"target": 20}, False)]
)
def test_D6_only_matches_to_ten_points_count(options: dict[str, object], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    assert bool(streaks(f"{SWEEP} {SWEEP}", **options)) == counts
