"""The computer player of the race, who reads the dice as people do: not at once, and now and then wrongly.

What it announces, and when, follows from the dice, the seat and the number of the roll, and from nothing else.
"""

from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from games.core import Seat
from games.el_ocho.scoring import roll_groups, roll_value
from games.stresses.state import Announce, Level, Move, Phase, RequestRoll, SendBack, State
from games.stresses.transitions import MS_PER_SECOND, may_request_roll, victims

MISTAKE_SHARE: Final = 1 / 8
"""The share of its announcements that are wrong."""

REQUEST_DELAY_MS: Final = 60_000
"""The delay before it asks for a roll that people are to ask for."""

_MAX_MISTAKES: Final = 4
_CHANCES: Final = 1 << 64
_HARD: Final = 5  # groups, in the dice that take longest
_LATEST: Final = 0.8  # of the time for a roll, the share in which everyone announces


def suggest(state: State, seat: Seat, mistake_share: float = MISTAKE_SHARE) -> Move:
    """The move of a seat that may move: its announcement, the leader as its victim (S5), or the next roll."""
    if may_request_roll(state):
        return RequestRoll()
    if state.phase is Phase.VICTIM:
        return SendBack(max(victims(state), key=lambda other: state.totals[other]))
    level = state.options.level
    if _chance(state, seat, "wrong") >= mistake_share * _CHANCES:
        return Announce(roll_value(state.dice, level))
    slips = mistakes(tuple(sorted(state.dice)), level)[:_MAX_MISTAKES]
    return Announce(slips[_chance(state, seat, "which") % len(slips)])


def thinking_time_ms(state: State, seat: Seat, reaction_ms: tuple[int, int] = (0, 0)) -> int:
    """The time it takes, in milliseconds: 2.5 to 9 s for dice, longer if they score more, or not at all.

    `reaction_ms`: the least and the longest time for dice; (0, 0) for those. Where the time for a roll is short it
    hurries. It lets a pause run out, and leaves asking for rolls to people.
    """
    if may_request_roll(state):
        return REQUEST_DELAY_MS + state.options.pause * MS_PER_SECOND
    if state.phase is Phase.VICTIM:
        return 1500 + _chance(state, seat, "victim") % 2000
    groups = roll_groups(state.dice, state.options.level)
    least, most = reaction_ms
    if most:
        share = (min(len(groups) or _HARD, _HARD) / _HARD + _chance(state, seat, "pace") / _CHANCES) / 2
        in_time = min(1, _LATEST * state.options.seconds * MS_PER_SECOND / most)
        return round((least + share * (most - least)) * in_time)
    thought = 1800 + 700 * (len(groups) or 5) + _chance(state, seat, "pace") % 3500
    return thought * min(state.options.seconds, 10) // 10


@lru_cache(maxsize=1 << 10)
def mistakes(dice: tuple[int, ...], level: Level) -> tuple[int, ...]:
    """The wrong values that somebody in a hurry reads in a roll (in rising order), never 0, the nearest first.

    A die overlooked, a pair taken for three, or the other level's rules; where all these change nothing, 100 too many.
    """
    value = roll_value(dice, level)
    counts = Counter(dice)
    overlooked = {roll_value(dice[:place] + dice[place + 1 :], level) for place in map(dice.index, counts)}
    seen_double = {value + 100 * face for face, count in counts.items() if count == 2}
    other = roll_value(dice, 2 if level == 1 else 1)
    slips = (overlooked | seen_double | {other}) - {value, 0} or {value + 100}
    return tuple(sorted(slips, key=lambda slip: (abs(slip - value), slip)))


def _chance(state: State, seat: Seat, purpose: str) -> int:
    text = f"{purpose} {state.dice} {seat} {state.number}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
