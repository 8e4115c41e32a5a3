"""Best play in Chess Dice, against searches as simple as can be: who can win the throw, and that no line beats it."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from games.chess_dice.solver import best, margin
from games.chess_dice.state import Figure, State
from games.core import Refused
from tests.games.chess_dice_games import RULES, after, figures, table

Ranks = tuple[int, ...]

LETTERS = "PNBRQK"


def hands(dice: int) -> list[Ranks]:
    """All throws of one side that differ."""
    return list(combinations_with_replacement(range(1, 7), dice))


def pairs() -> Iterator[tuple[Ranks, Ranks]]:
    """All pairs of throws of one, two and three dice: 6² + 21² + 56² of them."""
    for dice in (1, 2, 3):
        yield from product(hands(dice), repeat=2)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def search(own: Ranks, other: Ranks, lead: int) -> int:
    """1, 0 or -1: whether who is to act wins the throw with best play, every die tried on every other one (D3 … D5)."""
    if not own:
        return sign(lead)
    results = [
        -search(other[:there] + other[there + 1 :], own[:here] + own[here + 1 :], -lead - (die > target))
        for here, die in enumerate(own)
        for there, target in enumerate(other)
        if die >= target
    ]
    return max(results) if results else -search(other, own, -lead)


def alphabeta(own: Ranks, other: Ranks, lead: int, low: int, high: int) -> int:
    """The same for throws of five dice, leaving out what cannot matter."""
    if not own:
        return sign(lead)
    acted = False
    for die, target in sorted({(die, target) for die in own for target in other if die >= target}, reverse=True):
        acted = True
        result = -alphabeta(taken(other, target), taken(own, die), -lead - (die > target), -high, -low)
        low = max(low, result)
        if low >= high:
            return low
    return low if acted else -alphabeta(other, own, -lead, -high, -low)


def taken(dice: Ranks, die: int) -> Ranks:
    left = list(dice)
    left.remove(die)
    return tuple(left)


def solved(own: Ranks, other: Ranks) -> int:
    return margin(tuple(map(Figure, own)), tuple(map(Figure, other)))


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


def test_every_pair_of_throws_of_up_to_three_dice_is_won_by_whom_a_plain_search_says() -> None:
    """With every lead that can be had when three dice of five are left."""
    counted = 0
    for own, other in pairs():
        value = solved(own, other)
        for lead in range(-2, 3):
            assert sign(lead + value) == search(own, other, lead), (own, other, lead)
        counted += 1
    assert counted == 36 + 441 + 3136


def test_no_line_of_the_opponent_beats_the_computer_with_up_to_three_dice() -> None:
    """The computer on either side, through the rules, against every reply there is."""
    for own, other in pairs():
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


def throws(seed: int, count: int) -> Iterator[tuple[Ranks, Ranks]]:
    """Random throws of five dice a side, the same ones every time."""
    rng = random.Random(seed)  # noqa: S311 -- no cryptography
    for _ in range(count):
        yield tuple(sorted(rng.choices(range(1, 7), k=5))), tuple(sorted(rng.choices(range(1, 7), k=5)))


def test_random_throws_of_five_dice_are_won_by_whom_a_plain_search_says() -> None:
    seen = set()
    for own, other in throws(5, 500):
        value = alphabeta(own, other, 0, -1, 1)
        assert sign(solved(own, other)) == value, (own, other)
        seen.add(value)
    assert seen == {-1, 0, 1}


def test_no_line_of_the_opponent_beats_the_computer_in_random_throws_of_five_dice() -> None:
    for own, other in throws(6, 120):
        state = table(letters(own), letters(other))
        if not RULES.moves(state, 0):
            continue
        value = alphabeta(own, other, 0, -1, 1)
        assert worst(state, 0) == value, (own, other)
        assert worst(state, 1) == -value, (own, other)


def test_a_throw_has_few_positions() -> None:
    """Both sides lose a die with every action: C(5, k)² ways to have k left each, 252 in all, for either to act."""
    margin.cache_clear()
    best(figures("KQRBN"), figures("KQRBP"))
    assert margin.cache_info().currsize <= 2 * 252


def test_without_an_action_there_is_no_best_one() -> None:
    with pytest.raises(ValueError, match="empty"):
        best(figures("P"), figures("K"))


def test_computer_moves_only_when_it_is_to_act() -> None:
    state = after("[K Q] [N B K P Q | R K B P Q]")
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.suggest(state, 1)
    assert RULES.suggest(state, 0) in RULES.moves(state, 0)


def test_pace_is_quicker_where_there_is_nothing_to_choose() -> None:
    assert RULES.pace(table("K", "Q"), 0) < RULES.pace(table("KQ", "KP"), 0)
