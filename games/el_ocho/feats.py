"""El Ocho's own records: the biggest turn and the fastest win, at level 1 and 2 as the rules have them.

The biggest turn is the one with the most points written down by a stop (E9), or won by eight equal dice, 8,000 (E11).
The fastest win is the one with the fewest own turns, from the first to the winning one, by the target (E10) or by eight
equal dice (E11), not by being left alone.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from games.core import BestValue, Event, Feat, FeatKind, Seat, Won
from games.el_ocho.events import EightEqual, RanOut, Stopped
from games.el_ocho.options import parse_options
from games.el_ocho.scoring import EIGHT_EQUAL_POINTS
from games.el_ocho.state import State

BIGGEST_TURN: Final = FeatKind("biggest-turn", BestValue.HIGH, "points")
FASTEST_WIN: Final = FeatKind("fastest-win", BestValue.LOW, "turns")
KINDS: Final = (BIGGEST_TURN, FASTEST_WIN)

_STANDARD_OPTIONS: Final = (parse_options({"level": 1}), parse_options({"level": 2}))


def find_feats(steps: Iterable[tuple[State, tuple[Event, ...]]]) -> tuple[Feat, ...]:
    """The feats of a round."""
    biggest = dict[Seat, int]()
    turns = defaultdict[Seat, set[int]](set)
    wins = list[Feat]()
    for before, events in steps:
        if before.options not in _STANDARD_OPTIONS:
            return ()
        if before.number:  # 0 while it is open who begins
            turns[before.seat].add(before.number)
        for event in events:
            match event:
                case Stopped(seat, points):
                    biggest[seat] = max(points, biggest.get(seat, 0))
                case EightEqual(seat):
                    biggest[seat] = max(EIGHT_EQUAL_POINTS, biggest.get(seat, 0))
                case Won(seat, _, "target" | "eight-equal") if not any(isinstance(event, RanOut) for event in events):
                    wins.append(Feat(seat, FASTEST_WIN.name, len(turns[seat])))
    return (*(Feat(seat, BIGGEST_TURN.name, points) for seat, points in sorted(biggest.items())), *wins)
