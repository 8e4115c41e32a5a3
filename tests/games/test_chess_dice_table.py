"""Chess Dice around the table: options, notation, players who are missing or leave (D6, D8 … D10)."""

import msgspec
import pytest

from games import journal as journals
from games import match as play
from games.chess_dice.events import Captured, LeftMatch, MatchWon, ThrowDrawn, ThrowForfeited
from games.chess_dice.state import Annul, Capture, Fate, Figure, Options, State
from games.core import BadMove, Outcome, RanOut, Refused
from tests.games.chess_dice_games import LETTERS, RULES, SWEEP, after, events, gone_on, table

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


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("target", value) for value in (0, 21, True, 10.0, "10", None)),
        *(("stake", value) for value in (-1, 101, False, 5.0, "5", None)),
        ("level", 1),
    ],
)
def test_D6_D8_bad_options_are_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        RULES.start(2, {name: value})


def test_D9_every_action_has_its_own_time() -> None:
    """The second seat's fourth and fifth action follow each other: the first one is passed over between them."""
    words = ["1.QxR", "2.KxB", "1.KxP", "2.QxN", "2.BxP [P P P P P | P P P P P]"]
    records = [" ".join([SHEET, *words[:count]]) for count in range(6)]
    assert [RULES.turn(after(record)) for record in records] == [1, 2, 3, 4, 5, 6]


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
    assert state.last is not None
    assert (state.last.number, state.last.winner, state.last.forfeited) == (2, 1, True)
    with pytest.raises(Refused, match="over"):
        RULES.leave(state, 1)


def test_D9_one_may_resign_while_the_other_is_to_act() -> None:
    assert events(f"{SHEET} 2.resigns") == (LeftMatch(1), ThrowForfeited(0, 0), MatchWon(0, (0, 0), "last-left"))


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


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "[K]",
        "[K Q R]",
        "[K  Q]",
        "[k q]",
        "[6 5]",
        "K Q",
        "[K | Q]",
        "[K Q P P N R R B N P]",
        "[K Q P P N|R R B N P]",
        "[K Q P P | R R B N P]",
        "[K Q P P N R | R B N P]",
    ],
)
def test_D10_other_texts_are_no_draws(text: str) -> None:
    with pytest.raises(BadMove):
        RULES.parse_draw(text)


def test_D10_moves_are_written_as_on_the_page() -> None:
    assert RULES.parse("KxQ") == Capture(Figure.KING, Figure.QUEEN)
    assert RULES.parse("B=B") == Annul(Figure.BISHOP)
    for text in (*(f"{own}x{other}" for own in LETTERS for other in LETTERS), *(f"{own}={own}" for own in LETTERS)):
        assert RULES.format(RULES.parse(text)) == text


@pytest.mark.parametrize("text", ["", "K", "KQ", "Kx", "xQ", "kxq", "K=Q", "KXQ", "K x Q", "KxQ ", "pass", "KxQ\n"])
def test_D10_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        RULES.parse(text)


def test_a_match_stored_by_version_1_is_read() -> None:
    stored = {
        "options": {"target": 5, "stake": 2},
        "points": [1, 0],
        "left": [False, False],
        "phase": "act",
        "seat": 1,
        "number": 7,
        "lot": [4, 4, 6, 5],
        "first": 0,
        "throw": 2,
        "dice": [
            [{"figure": figure, "fate": fate} for figure, fate in side]
            for side in (
                [(6, "in-play"), (1, "captured"), (2, "in-play"), (3, "annulled"), (5, "spent")],
                [(4, "spent"), (6, "in-play"), (3, "annulled"), (1, "in-play"), (2, "captured")],
            )
        ],
        "captures": [1, 1],
        "last": {
            "number": 1,
            "began": 0,
            "dice": [[{"figure": 6, "fate": "spent"}] * 5, [{"figure": 1, "fate": "captured"}] * 5],
            "captures": [5, 0],
            "winner": 0,
            "forfeited": False,
        },
        "reason": "",
    }
    state = msgspec.convert(stored, State)
    assert msgspec.json.decode(msgspec.json.encode(state)) == stored
    assert gone_on(state, "2.KxN").state.captures == (1, 2)
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade(stored, 0)
