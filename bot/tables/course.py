"""The course of a game: everybody's points after each change of them, for its curve and its story."""

from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.table import Table
from games.core import Seat

MAX_SEATS: Final = 6
"""The seats of a game whose course is remembered, at most."""
MAX_STEPS: Final = 120
"""The changes of points that are remembered; of more, every other one."""


class Tale(Struct, frozen=True):
    """The story of a game with a winner.

    Attributes:
        lead_changes: the times that another seat took the lead.
        taken_at: the share of the game after which the winner led to the end, 0 … 1; 0: always.
        behind: the most points by which the winner was behind.
        margin: the points by which the winner was ahead of the second at the end.
    """

    lead_changes: int
    taken_at: float
    behind: int
    margin: int


def go_on(before: Table, after: Table) -> Table:
    """The table after a change, with everybody's points in its course if they are others than before."""
    match = after.match
    if match is None or match is before.match or not match.rules.scored or len(after.players) > MAX_SEATS:
        return after
    scores = match.rules.scores(match.state)
    if after.course and after.course[-1] == scores:
        return after
    steps = (*after.course, scores)
    if len(steps) > MAX_STEPS:
        steps = (*steps[:-1:2], scores)
    return replace(after, course=steps)


def sole_winner(table: Table) -> Seat | None:
    """The seat that won a game alone; None while it is on, and of a draw."""
    ranks = table.outcome.ranks if table.outcome is not None else ()
    return ranks.index(1) if ranks.count(1) == 1 else None


def tell(course: tuple[tuple[int, ...], ...], winner: Seat, *, lowest_wins: bool = False) -> Tale | None:
    """The story of a course; None of one that is too short to tell."""
    seats = len(course[-1]) if course else 0
    sign = -1 if lowest_wins else 1
    steps = [tuple(sign * own for own in (*scores, *[0] * (seats - len(scores)))) for scores in course]
    if len(steps) < 3 or seats < 2:
        return None
    leaders = [_leader(scores) for scores in steps]
    known = [leader for leader in leaders if leader is not None]
    changes = sum(first != other for first, other in pairwise(known))
    not_ahead = [place for place, leader in enumerate(leaders) if leader not in {winner, None}]
    gaps = [max(scores) - scores[winner] for scores in steps]
    others = [own for seat, own in enumerate(steps[-1]) if seat != winner]
    taken_at = (not_ahead[-1] + 1) / len(steps) if not_ahead else 0.0
    return Tale(changes, taken_at, max(gaps), steps[-1][winner] - max(others))


def _leader(scores: tuple[int, ...]) -> Seat | None:
    """The seat that is alone in front."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
