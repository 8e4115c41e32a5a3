"""Chess Dice's own record: the best streak of throws won in a row within a match.

A throw that is drawn (D5) ends the streaks of both. So does, for a seat's own streak, a throw in which an action was
made for it because its time ran out (D9), even a throw that was won. A throw won because the other one left is none
(D9), and one throw is no streak. It counts in matches to ten points or to five (D6), whatever is staked.
"""

from collections.abc import Iterable
from typing import Final

from games.chess_dice.events import ThrowDrawn, ThrowRolled, ThrowWon
from games.chess_dice.state import Options, State
from games.core import BestValue, Event, Feat, FeatKind, RanOut, Seat

BEST_STREAK: Final = FeatKind("best-streak", BestValue.HIGH, "throws")
KINDS: Final = (BEST_STREAK,)

_TARGETS: Final = (Options().target, 5)


def find_feats(steps: Iterable[tuple[State, tuple[Event, ...]]]) -> tuple[Feat, ...]:
    """The feats of a match."""
    streaks, best = [0, 0], [0, 0]
    helped = set[Seat]()
    for before, events in steps:
        if before.options.target not in _TARGETS:
            return ()
        for event in events:
            match event:
                case ThrowRolled():
                    helped.clear()
                case RanOut(seat):
                    helped.add(seat)
                case ThrowDrawn():
                    streaks = [0, 0]
                case ThrowWon(winner):
                    streaks = [
                        streak + 1 if seat == winner and seat not in helped else 0
                        for seat, streak in enumerate(streaks)
                    ]
                    best = [max(pair) for pair in zip(best, streaks, strict=True)]
    return tuple(Feat(seat, BEST_STREAK.name, throws) for seat, throws in enumerate(best) if throws > 1)
