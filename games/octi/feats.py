"""Octi's own record: the shortest win, in the winner's own actions.

It must be won on the board (O12, O15, O16), not by time, a resignation or an absence (O18). Each mode has its own.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from games.core import BestValue, Event, Feat, FeatKind, RanOut, Seat
from games.octi.events import Added, Entered, Freed, Moved, Resigned, Won
from games.octi.state import State

SHORTEST_WIN: Final = FeatKind("shortest-win", BestValue.LOW, "turns")
KINDS: Final = (SHORTEST_WIN,)

_ACTIONS: Final = (Added, Moved, Entered, Freed)


def find_feats(steps: Iterable[tuple[State, tuple[Event, ...]]]) -> tuple[Feat, ...]:
    """The feats of a game: one, or none."""
    acted = Counter[Seat]()
    for before, events in steps:
        if any(isinstance(event, RanOut | Resigned) for event in events):
            return ()
        acted[before.position.seat] += any(isinstance(event, _ACTIONS) for event in events)
        for event in events:
            if isinstance(event, Won):
                return (Feat(event.seat, SHORTEST_WIN.name, acted[event.seat]),)
    return ()
