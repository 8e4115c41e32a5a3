"""The big moments of Octi: two pods or more of the opponent taken in one action."""

from typing import Final

from games.core import Moment
from games.octi.state import State

MANY_PODS: Final = 2
"""The pods taken in an action that are told big."""


def find_moments(state: State) -> tuple[Moment, ...]:
    """The moments of the last action."""
    last = state.last
    if last is None:
        return ()
    pods = sum(len(stack.pods) for stack in last.captured if stack.seat != last.seat)
    return (Moment(last.seat, "captures", pods),) if pods >= MANY_PODS else ()
