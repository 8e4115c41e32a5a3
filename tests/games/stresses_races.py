"""Races on scripted dice and snowflakes. Times are in milliseconds after the dice could be seen, but for `SHOWN`."""

import pytest
from msgspec.structs import replace

from games.core import Refused, Step
from games.stresses.rules import Stresses
from games.stresses.state import State, Verdict

RULES = Stresses()
RACE = RULES.race

SHOWN = 1_790_000_000_000
"""The time at which the dice could be seen."""

WORTH_550 = (4, 1, 5, 8, 7, 4, 4, 2)
WORTH_1000 = (1, 1, 1, 2, 2, 3, 3, 4)
WORTH_0 = (2, 2, 3, 3, 4, 4, 6, 6)


def flake(ms: int, count: int = 0) -> int:
    """The snowflake of what was made then; `count` tells those of one millisecond apart."""
    return (SHOWN + ms - 1_420_070_400_000) * 2**22 + count


def rolled(dice: tuple[int, ...], seats: int = 3, totals: tuple[int, ...] = (), **options: object) -> State:
    """The first roll is on the table, with points as if it were not, and nobody has heard when it could be seen."""
    state = RULES.expire(RULES.start(seats, options), SHOWN - 4000).state
    state = RULES.expire(state, SHOWN - 1000).state
    state = RULES.resolve(state, dice).state
    return replace(state, totals=totals) if totals else state


def opened(dice: tuple[int, ...], seats: int = 3, totals: tuple[int, ...] = (), **options: object) -> State:
    """The first roll is on the table, with points as if it were not, and could be seen at `SHOWN`."""
    return tick(rolled(dice, seats, totals, **options), 0).state


def say(state: State, seat: int, value: int, ms: int, count: int = 0) -> Step[State]:
    """A seat's announcement, made then, arrives."""
    return RULES.play(state, seat, RULES.parse(f"a{value}#{flake(ms, count)}"), SHOWN + ms)


def heard(state: State, *announcements: tuple[int, int, int]) -> State:
    """After announcements (seat, value, ms) in the order of their arrival."""
    for seat, value, ms in announcements:
        state = say(state, seat, value, ms).state
    return state


def tick(state: State, ms: int) -> Step[State]:
    return RULES.expire(state, SHOWN + ms)


def verdict(state: State) -> Verdict:
    assert state.last is not None
    return state.last


def refused(state: State, seat: int, text: str, ms: int = 1000) -> str:
    with pytest.raises(Refused) as refusal:
        RULES.play(state, seat, RULES.parse(text), SHOWN + ms)
    return refusal.value.code
