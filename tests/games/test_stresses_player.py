"""The computer player in the race: right as a rule, wrong now and then, at a human pace, and the same every time."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Final

import pytest
from msgspec.structs import replace

from games.el_ocho.scoring import roll_value
from games.stresses.player import mistakes, suggest, thinking_time_ms
from games.stresses.state import Announce, Level, Phase, RequestRoll, SendBack, State
from tests.games.stresses_races import RULES, WORTH_0, WORTH_550, heard, opened, tick

ROLLS: Final = list(combinations_with_replacement(range(1, 9), 8))
"""All 6,435 rolls, their dice in rising order."""


@pytest.mark.parametrize("level", [1, 2])
def test_there_is_a_plausible_mistake_for_every_roll(level: Level) -> None:
    for dice in (*ROLLS[::3], (2, 3, 4, 4, 4, 6, 7, 8)):
        slips = mistakes(dice, level)
        assert slips
        assert len(set(slips)) == len(slips)
        assert not {0, roll_value(dice, level)} & set(slips)
        assert all(slip % 50 == 0 and 0 < slip <= 99_999 for slip in slips)


def test_a_hurried_reader_forgets_a_die_or_takes_two_for_three() -> None:
    """1 and 5, three 4s, and 2 7 8: without the 5 500, without the 1 450, without a 4 150."""
    assert mistakes((1, 2, 4, 4, 4, 5, 7, 8), 1) == (500, 450, 150)
    assert mistakes(WORTH_0, 1) == (200, 300, 400, 600)
    assert 600 in mistakes((2, 3, 3, 3, 3, 4, 6, 8), 1)
    assert 300 in mistakes((2, 3, 3, 3, 3, 4, 6, 8), 2)


def test_right_as_a_rule_and_wrong_now_and_then_but_never_with_a_false_zero() -> None:
    right: Counter[bool] = Counter()
    for state in rolls():
        for seat in range(4):
            move = suggest(state, seat)
            assert suggest(state, seat) == move
            assert isinstance(move, Announce)
            value = roll_value(state.dice, 1)
            right[move.value == value] += 1
            assert value == 0 or move.value != 0
    assert 0.08 < right[False] / right.total() < 0.17


def test_computers_at_one_table_do_not_all_think_the_same() -> None:
    different = [len({(suggest(state, seat), thinking_time_ms(state, seat)) for seat in range(4)}) for state in rolls()]
    assert sum(different) > 3.9 * len(different)


def test_announcing_takes_from_two_and_a_half_to_nine_seconds() -> None:
    paces = [thinking_time_ms(state, seat) for state in rolls() for seat in range(4)]
    assert min(paces) >= 2500
    assert max(paces) <= 9000
    assert max(paces) - min(paces) > 5000


def test_a_complicated_roll_takes_longer() -> None:
    def average(dice: tuple[int, ...]) -> float:
        state = opened(dice, 6)
        return (
            sum(thinking_time_ms(replace(state, number=number), seat) for seat in range(6) for number in range(50))
            / 300
        )

    assert average((5, 2, 2, 3, 3, 4, 4, 6)) + 1000 < average(WORTH_550)
    assert average(WORTH_550) < average(WORTH_0)


def test_with_little_time_it_hurries() -> None:
    for state in rolls(seconds=5):
        assert max(thinking_time_ms(state, seat) for seat in range(4)) < 5000


def test_S5_it_sends_the_leader_back() -> None:
    state = tick(heard(opened(WORTH_0, seats=4, totals=(300, 900, 500, 800)), (1, 0, 3000)), 3250).state
    assert suggest(state, 1) == SendBack(3)
    assert suggest(RULES.leave(state, 3).state, 1) == SendBack(2)
    assert 1500 <= thinking_time_ms(state, 1) < 3500


def test_it_leaves_it_to_people_to_ask_for_a_roll_and_cuts_no_pause_short() -> None:
    for pause in (0, 60):
        state = tick(opened(WORTH_550, pause=pause), 30_250).state
        assert state.phase is Phase.READY
        assert suggest(state, 0) == RequestRoll()
        assert thinking_time_ms(state, 0) >= 60_000 + 1000 * pause


def rolls(seconds: int = 30) -> list[State]:
    """Rolls on the table, of many kinds."""
    state = opened(WORTH_550, 4, seconds=seconds)
    return [replace(state, dice=dice, number=number) for number, dice in enumerate(ROLLS[::13], 1)]
