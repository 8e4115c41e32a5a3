"""Best play in Chess Dice, against searches as simple as can be: who can win the throw, and that no line beats it."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from games.chess_dice.solver import best_action, margin
from games.chess_dice.state import Annul, Capture, Figure, State
from games.core import Refused
from tests.effort import slow
from tests.games.chess_dice_games import RULES, after, figures, table

Ranks = tuple[int, ...]

LETTERS = "PNBRQK"


def hands(dice: int) -> list[Ranks]:
    """All throws of one side that differ."""
    return list(combinations_with_replacement(range(1, 7), dice))


def pairs(dice: int) -> Iterator[tuple[Ranks, Ranks]]:
    """All pairs of throws of so many dice."""
    yield from product(hands(dice), repeat=2)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@cache
def search(own: Ranks, other: Ranks, lead: int) -> int:
    """1, 0 or -1: whether who is to act wins the throw with best play, all actions tried (D3 … D5)."""
    if not own:
        return sign(lead)
    results = [outcome(own, other, lead, die, target) for die in set(own) for target in set(other) if die >= target]
    return max(results) if results else -search(other, own, -lead)


def outcome(own: Ranks, other: Ranks, lead: int, die: int, target: int) -> int:
    """The same after an action: a capture, or dice of the same rank annulled."""
    return -search(without(other, target), without(own, die), -lead - (die > target))


def without(dice: Ranks, die: int) -> Ranks:
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def letters(dice: Ranks) -> str:
    return "".join(LETTERS[die - 1] for die in dice)


@pytest.mark.parametrize(
    ("own", "other", "expected"),
    [
        ("K", "Q", 1),
        ("K", "K", 0),
        ("P", "K", -1),  # passed over, then captured
        ("KQ", "KP", 1),  # K=K, the pawn can take nothing, QxP
        ("QP", "KP", 0),  # QxP is answered by KxP; P=P by KxQ, which is worse
        ("KK", "QQ", 2),  # the queens can take nothing
        ("QQ", "KQ", -1),  # Q=Q is all there is, then KxQ
        ("PPPPP", "KKKKK", -5),
        ("KKKKK", "PPPPP", 5),
    ],
)
def test_D5_values_counted_by_hand(own: str, other: str, expected: int) -> None:
    assert margin(figures(own), figures(other)) == expected


@slow
def test_no_line_beats_the_computer_in_any_position_of_one_to_five_dice() -> None:
    """Whatever has been captured before: its action never makes the result worse than best play by both sides does.

    So no reply to it can, nor any reply to the next one. There are C(n + 5, 5)² positions of n dice a side.
    """
    counted = []
    for dice in range(1, 6):
        for own, other in pairs(dice):
            mine, theirs = tuple(map(Figure, own)), tuple(map(Figure, other))
            value = margin(mine, theirs)
            action = best_action(mine, theirs) if own[-1] >= other[0] else None
            for lead in range(dice - 5, 6 - dice):
                result = search(own, other, lead)
                assert sign(lead + value) == result, (own, other, lead)
                match action:
                    case Capture(figure, target):
                        assert outcome(own, other, lead, figure, target) == result, (own, other, lead)
                    case Annul(figure):
                        assert outcome(own, other, lead, figure, figure) == result, (own, other, lead)
        counted.append(len(hands(dice)) ** 2)
    assert counted == [36, 441, 3136, 15876, 63504]


def test_no_line_beats_the_computer_through_the_rules_with_up_to_three_dice() -> None:
    """The computer on either side, against every reply there is."""
    for own, other in (*pairs(1), *pairs(2), *pairs(3)):
        state = table(letters(own), letters(other))
        if not RULES.moves(state, 0):  # passed over (D4): the same dice with the other side to act are tried as well
            continue
        value = search(own, other, 0)
        assert worst(state, 0) == value, (own, other)
        assert worst(state, 1) == -value, (own, other)


def worst(state: State, seat: int) -> int:
    """1, 0 or -1: the worst result for the computer in a seat against all that the other seat can do."""
    if state.throw > 1:
        assert state.last is not None
        return 0 if state.last.winner is None else 1 if state.last.winner == seat else -1
    mine = state.seat == seat
    moves = [RULES.suggest(state, seat)] if mine else RULES.moves(state, state.seat)
    return min(worst(RULES.play(state, state.seat, move).state, seat) for move in moves)


def test_a_throw_has_few_positions() -> None:
    """Both sides lose a die with every action: C(5, k)² ways to have k left each, 252 in all, for either to act."""
    margin.cache_clear()
    best_action(figures("KQRBN"), figures("KQRBP"))
    assert margin.cache_info().currsize <= 2 * 252


def test_without_an_action_there_is_no_best_one() -> None:
    with pytest.raises(ValueError, match="empty"):
        best_action(figures("P"), figures("K"))


def test_computer_moves_only_when_it_is_to_act() -> None:
    state = after("[K Q] [N B K P Q | R K B P Q]")
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.suggest(state, 1)
    assert RULES.suggest(state, 0) in RULES.moves(state, 0)
