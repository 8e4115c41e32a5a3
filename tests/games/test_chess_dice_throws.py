"""A match of Chess Dice from its first draw to its winner, rule by rule."""

from itertools import combinations_with_replacement, product

import pytest
from msgspec.structs import replace

from games.chess_dice.events import (
    Annulled,
    BeginsRolled,
    Captured,
    MatchWon,
    Skipped,
    ThrowDrawn,
    ThrowRolled,
    ThrowWon,
)
from games.chess_dice.state import Annul, Choice, Die, Fate, Figure, Phase, Throw
from games.core import Dice, Outcome, Refused
from tests.games.chess_dice_games import (
    LOSS,
    RULES,
    SWEEP,
    after,
    drawn_throw,
    events,
    gone_on,
    offered,
    refused,
    table,
)

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = Figure

SHEET = "[K Q] [N B K P Q | R K B P Q]"
"""D7's throw: A is the first seat, B the second, A begins."""


def test_D1_each_rolls_a_die_and_the_higher_figure_begins() -> None:
    start = RULES.start(2, {})
    assert RULES.chance(start) == Dice(2, 6)
    assert RULES.actors(start) == frozenset()
    assert events("[K Q]") == (BeginsRolled((KING, QUEEN), 0),)
    assert events("[P N]") == (BeginsRolled((PAWN, KNIGHT), 1),)
    assert (after("[K Q]").seat, after("[P N]").seat) == (0, 1)


def test_D1_the_figures_fall_in_the_order_king_queen_rook_bishop_knight_pawn() -> None:
    falling = "KQRBNP"
    for place, high in enumerate(falling):
        for low in falling[place + 1 :]:
            assert RULES.view(after(f"[{high} {low}]"), None).starting_seat == 0
            assert RULES.view(after(f"[{low} {high}]"), None).starting_seat == 1


def test_D1_equal_figures_are_rolled_again() -> None:
    assert events("[R R]") == (BeginsRolled((ROOK, ROOK), None),)
    state = after("[R R] [P P]")
    assert RULES.chance(state) == Dice(2, 6)
    assert RULES.view(state, None).starting_seat is None
    assert after("[R R] [P P] [B Q]").lot == (ROOK, ROOK, PAWN, PAWN, BISHOP, QUEEN)
    assert RULES.view(after("[R R] [P P] [B Q]"), None).starting_seat == 1


@pytest.mark.parametrize(("draw", "begins"), [("[K Q]", [0, 1, 0, 1]), ("[Q K]", [1, 0, 1, 0])])
def test_D1_in_the_throws_that_follow_the_two_begin_in_turn(draw: str, begins: list[int]) -> None:
    """The winner of the throw before, or nobody."""
    throws = [SWEEP, LOSS, drawn_throw(begins[2])]
    states = [after(" ".join([draw, *throws[:count]])) for count in range(4)]
    assert [RULES.view(state, None).starting_seat for state in states] == begins
    assert [state.throw for state in states] == [1, 2, 3, 4]
    pawns = [gone_on(state, "[P P P P P | P P P P P]").state for state in states]
    assert [min(RULES.actors(state)) for state in pawns] == begins


def test_D2_both_roll_five_dice_the_first_seats_first() -> None:
    assert RULES.chance(after("[K Q]")) == Dice(10, 6)
    own, other = (KNIGHT, BISHOP, KING, PAWN, QUEEN), (ROOK, KING, BISHOP, PAWN, QUEEN)
    assert events(SHEET, stake=3) == (ThrowRolled(1, (own, other), 0, 3),)
    assert after(SHEET).dice == (tuple(map(Die, own)), tuple(map(Die, other)))


def test_D3_a_die_captures_lower_ones_and_annuls_equal_ones() -> None:
    """Equal dice are one choice: the second side's two pawns, the first side's two bishops."""
    state = after("[K Q] [B B N Q P | B K R P P]")
    assert offered(state) == ["QxR", "QxB", "QxP", "B=B", "BxP", "NxP", "P=P"]
    assert RULES.view(state, None).choices == (
        Choice(QUEEN, tuple(map(RULES.parse, ("QxR", "QxB", "QxP")))),
        Choice(BISHOP, tuple(map(RULES.parse, ("B=B", "BxP")))),
        Choice(KNIGHT, (RULES.parse("NxP"),)),
        Choice(PAWN, (RULES.parse("P=P"),)),
    )
    assert refused(state, "QxK") == "does-not-outrank"
    assert refused(state, "BxB") == "does-not-outrank"
    assert refused(state, "KxP") == "no-such-die"
    assert refused(state, "R=R") == "no-such-die"
    assert refused(state, "QxN") == "no-such-target"
    assert refused(state, "N=N") == "no-such-target"


def test_D3_both_dice_leave_play_and_only_a_captured_one_counts() -> None:
    captured = gone_on(after(SHEET), "1.QxR")
    assert captured.events == (Captured(0, QUEEN, ROOK, 1),)
    assert captured.state.dice[0][4] == Die(QUEEN, Fate.SPENT)
    assert captured.state.dice[1][0] == Die(ROOK, Fate.CAPTURED)
    assert captured.state.captures == (1, 0)
    annulled = gone_on(after(SHEET), "1.B=B")
    assert annulled.events == (Annulled(0, BISHOP),)
    assert annulled.state.dice[0][1] == annulled.state.dice[1][2] == Die(BISHOP, Fate.ANNULLED)
    assert annulled.state.captures == (0, 0)


def test_D3_a_die_that_has_acted_acts_no_more_and_cannot_be_captured() -> None:
    state = after(f"{SHEET} 1.QxR 2.KxB")
    assert offered(state) == ["KxQ", "KxB", "KxP", "NxP", "P=P"]
    assert refused(state, "QxB") == "no-such-die"
    assert refused(state, "K=K") == "no-such-target"
    assert refused(state, "NxR") == "no-such-target"


def test_D3_the_players_act_alternately() -> None:
    record = SHEET
    for seat, text in enumerate(("KxQ", "KxQ", "B=B", "RxP", "NxP")):
        state = after(record)
        assert RULES.actors(state) == {seat % 2}
        assert RULES.moves(state, 1 - seat % 2) == ()
        with pytest.raises(Refused, match="not-your-turn"):
            RULES.play(state, 1 - seat % 2, RULES.parse(text))
        record += f" {seat % 2 + 1}.{text}"
    assert RULES.actors(after(record)) == frozenset()


def test_D4_who_cannot_act_takes_nothing_and_the_other_goes_on() -> None:
    record = "[K Q] [K Q R P P | N N B B P] 1.P=P 2.NxP 1.KxN"
    assert events(record) == (Captured(0, KING, KNIGHT, 1), Skipped(1))
    assert (after(record).seat, offered(after(record))) == (0, ["QxB", "RxB"])


def test_D4_who_begins_a_throw_and_cannot_act_is_passed_over_at_once() -> None:
    step = gone_on(after("[P K]"), "[R R R R R | P N N B B]")
    assert step.events[1:] == (Skipped(1),)
    assert (step.state.seat, RULES.view(step.state, None).starting_seat) == (0, 1)


def test_D4_at_least_one_side_can_always_act() -> None:
    """With one, two or three dice left, whatever they show."""
    for dice in (1, 2, 3):
        hands = ["".join(hand) for hand in combinations_with_replacement("PNBRQK", dice)]
        for own, other in product(hands, repeat=2):
            state = table(own, other)
            able = [bool(RULES.moves(replace(state, seat=seat), seat)) for seat in (0, 1)]
            assert able == [may_act(own, other), may_act(other, own)]
            assert any(able)


def may_act(own: str, other: str) -> bool:
    """True if one of the dice is as high as one of the others, or higher."""
    return any("PNBRQK".index(die) >= "PNBRQK".index(target) for die in own for target in other)


def test_D4_who_can_act_must() -> None:
    """Annulling leaves a queen to the king: nobody would, but it is all that can be done."""
    state = table("QQ", "KQ")
    assert offered(state) == ["Q=Q"]
    assert list(RULES.moves(state, 0)) == [Annul(QUEEN)]
    assert RULES.forces_only_move
    assert gone_on(state, "1.Q=Q 2.KxQ").state.points == (0, 1)


def test_D5_the_throw_ends_with_the_last_dice_and_more_captures_win_a_point() -> None:
    step = gone_on(table("K", "Q", lead=1, stake=4), "1.KxQ")
    assert step.events == (Captured(0, KING, QUEEN, 2), ThrowWon(0, (2, 0), (1, 0), 4))
    lost = gone_on(table("K", "Q", lead=-2), "1.KxQ")
    assert lost.events[-1] == ThrowWon(1, (1, 2), (0, 1), 0)
    assert RULES.scores(lost.state) == (0, 1)
    assert (lost.state.phase, lost.state.throw, lost.state.dice, lost.state.captures) == (Phase.THROW, 2, (), (0, 0))


def test_D5_equal_captures_are_nobodys_point() -> None:
    step = gone_on(table("K", "Q", lead=-1, stake=4), "1.KxQ")
    assert step.events == (Captured(0, KING, QUEEN, 1), ThrowDrawn((1, 1), 4))
    assert RULES.scores(step.state) == (0, 0)
    assert RULES.chance(step.state) == Dice(10, 6)


def test_D6_the_first_to_10_points_wins() -> None:
    nine = " ".join(["[K Q]", *9 * [SWEEP], *9 * [LOSS]])
    assert RULES.scores(after(nine)) == (9, 9)
    assert RULES.outcome(after(nine)) is None
    assert events(f"{nine} {LOSS}")[-2:] == (ThrowWon(1, (0, 5), (9, 10), 0), MatchWon(1, (9, 10), "target"))
    state = after(f"{nine} {LOSS}")
    assert RULES.outcome(state) == Outcome((2, 1), "target")
    assert (RULES.actors(state), RULES.chance(state), RULES.scores(state)) == (frozenset(), None, (9, 10))
    assert (state.phase, state.seat, state.dice, state.captures) == (Phase.OVER, 1, (), (0, 0))
    spent, lost = (Die(KING, Fate.SPENT),) * 5, (Die(PAWN, Fate.CAPTURED),) * 5
    assert state.last == Throw(19, 0, (lost, spent), (0, 5), 1)
    for seat in (0, 1):
        with pytest.raises(Refused, match="over"):
            RULES.play(state, seat, RULES.parse("KxP"))


@pytest.mark.parametrize("target", [1, 3, 20])
def test_D6_or_to_another_target(target: int) -> None:
    record = " ".join(["[K Q]", *target * [SWEEP]])
    assert RULES.outcome(after(record, target=target)) == Outcome((1, 2), "target")
    assert RULES.outcome(after(record.removesuffix(" 1.KxP"), target=target)) is None


D7_FIRST = (
    ("1.KxQ", (Captured(0, KING, QUEEN, 1),), "NBPQ", "RKBP"),
    ("2.KxQ", (Captured(1, KING, QUEEN, 1),), "NBP", "RBP"),
    ("1.B=B", (Annulled(0, BISHOP),), "NP", "RP"),
    ("2.RxP", (Captured(1, ROOK, PAWN, 2),), "N", "P"),
    ("1.NxP", (Captured(0, KNIGHT, PAWN, 2), ThrowDrawn((2, 2), 0)), "", ""),
)
D7_SECOND = (
    ("1.QxR", (Captured(0, QUEEN, ROOK, 1),), "NBKP", "KBPQ"),
    ("2.KxB", (Captured(1, KING, BISHOP, 1),), "NKP", "BPQ"),
    ("1.KxP", (Captured(0, KING, PAWN, 2),), "NP", "BQ"),
    ("2.QxN", (Captured(1, QUEEN, KNIGHT, 2), Skipped(0)), "P", "B"),
    ("2.BxP", (Captured(1, BISHOP, PAWN, 3), ThrowWon(1, (2, 3), (0, 1), 0)), "", ""),
)


@pytest.mark.parametrize("line", [D7_FIRST, D7_SECOND], ids=["first", "second"])
def test_D7_the_worked_throws_move_by_move(line: tuple[tuple[str, tuple[object, ...], str, str], ...]) -> None:
    record = SHEET
    for word, happened, own, other in line:
        seat, text = int(word[0]) - 1, word[2:]
        state = after(record)
        assert state.seat == seat
        assert text in offered(state)
        record += f" {word}"
        assert events(record) == happened
        left = ["".join(letter(die) for die in side if die.fate is Fate.IN_PLAY) for side in after(record).dice]
        assert left == ([own, other] if own else [])
    assert after(record).throw == 2


def letter(die: Die) -> str:
    return {KNIGHT: "N"}.get(die.figure, die.figure.name[0])


def test_D7_the_scores_of_the_worked_throws() -> None:
    first, second = (" ".join([SHEET, *(word for word, *_ in line)]) for line in (D7_FIRST, D7_SECOND))
    assert RULES.scores(after(first)) == (0, 0)
    assert RULES.scores(after(second)) == (0, 1)
    last = after(second).last
    assert last is not None
    assert (last.number, last.starting_seat, last.captures, last.winner, last.forfeited) == (1, 0, (2, 3), 1, False)
    assert [die.fate.value for die in last.dice[0]] == ["captured", "captured", "spent", "captured", "spent"]
    assert [die.fate.value for die in last.dice[1]] == ["captured", "spent", "spent", "captured", "spent"]


def test_D8_the_stake_is_told_when_a_throw_begins_and_when_it_ends() -> None:
    assert events(SHEET, stake=100)[0].stake == 100  # type: ignore[attr-defined]  # a ThrowRolled
    won, drawn = events(f"[K Q] {SWEEP}", stake=7)[-1], events(f"[K Q] {drawn_throw(0)}", stake=7)[-1]
    assert won == ThrowWon(0, (5, 0), (1, 0), 7)
    assert drawn == ThrowDrawn((0, 0), 7)
    assert RULES.view(after(SHEET, stake=7), None).options.stake == 7
