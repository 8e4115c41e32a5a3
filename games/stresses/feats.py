"""The race's own records: the fastest right announcement, and the share of announcements that are right (S12).

The time is from when the dice could be seen; a guess that was made before has none, but is right or wrong like others.
An answer faster than a second counts in the race (S3), but is no record: nobody reads eight dice in that time.
Both count with the target, the time for a roll and the settle time of the rules; the level, the pause, the number of
rolls and whether the table is open are free.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.core import BestValue, Event, Feat, FeatKind, Seat
from games.stresses.events import Judged
from games.stresses.state import Options, State

FASTEST_ANSWER: Final = FeatKind("fastest-answer", BestValue.LOW, "ms")
ACCURACY: Final = FeatKind("accuracy", BestValue.SHARE, "announcements", min_total=20)
MIN_RECORD_MS: Final = 1000
"""The shortest reaction that is a record."""
KINDS: Final = (FASTEST_ANSWER, ACCURACY)

_STANDARD_OPTIONS: Final = Options()
_FREE_OPTIONS: Final = {name: getattr(_STANDARD_OPTIONS, name) for name in ("level", "pause", "open", "rolls")}


def find_feats(steps: Iterable[tuple[State, tuple[Event, ...]]]) -> tuple[Feat, ...]:
    """The feats of a race."""
    fastest = dict[Seat, int]()
    announced, right = Counter[Seat](), Counter[Seat]()
    for before, events in steps:
        if replace(before.options, **_FREE_OPTIONS) != _STANDARD_OPTIONS:
            return ()
        for event in events:
            for answer in event.verdict.answers if isinstance(event, Judged) else ():
                announced[answer.seat] += 1
                right[answer.seat] += answer.right
                if answer.right and answer.reaction_ms is not None and answer.reaction_ms >= MIN_RECORD_MS:
                    fastest[answer.seat] = min(answer.reaction_ms, fastest.get(answer.seat, answer.reaction_ms))
    return (
        *(Feat(seat, FASTEST_ANSWER.name, ms) for seat, ms in sorted(fastest.items())),
        *(Feat(seat, ACCURACY.name, right[seat], count) for seat, count in sorted(announced.items())),
    )
