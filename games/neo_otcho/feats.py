"""Neo Otcho 5's own record: the longest run of rolls in a turn.

Those of a turn's rolls count that showed a combination, the opening among them, and those rolled again by N4, not the
roll without one that ends the turn (N9). One roll is no run. It counts with three dice and without a free pair of X
(N12).
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from games.core import BestValue, Event, Feat, FeatKind, Seat
from games.neo_otcho.events import Rolled
from games.neo_otcho.state import Options, State

LONGEST_RUN: Final = FeatKind("longest-run", BestValue.HIGH, "rolls")
KINDS: Final = (LONGEST_RUN,)

_STANDARD_OPTIONS: Final = Options()


def find_feats(steps: Iterable[tuple[State, tuple[Event, ...]]]) -> tuple[Feat, ...]:
    """The feats of a game."""
    longest = dict[Seat, int]()
    rolls_by_turn = Counter[int]()
    for before, events in steps:
        if before.options != _STANDARD_OPTIONS:
            return ()
        for event in events:
            if isinstance(event, Rolled):
                rolls_by_turn[before.number] += 1
                run = rolls_by_turn[before.number]
                if run > 1:
                    longest[event.seat] = max(run, longest.get(event.seat, 0))
    return tuple(Feat(seat, LONGEST_RUN.name, rolls) for seat, rolls in sorted(longest.items()))
