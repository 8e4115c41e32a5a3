"""The review of a race: reaction times beside everybody's own usual, and near misses."""

from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from bot.tables.table import Table
from games import match as matches
from games.core import Seat
from games.journal import Entry
from games.stresses.events import Judged
from games.stresses.state import Verdict

MAX_MISSES = 3
"""The near misses that are listed."""


class Racer(Struct, frozen=True):
    """A seat in a race: its announcements, the right ones, the rolls won, and the median time of its right answers.

    `median_ms` is None without a right answer.
    """

    announced: int
    right: int
    wins: int
    median_ms: int | None


class NearMiss(Struct, frozen=True):
    """A roll that a seat lost to a quicker one, by so many milliseconds."""

    roll: int
    seat: Seat
    winner: Seat
    margin_ms: int


class RaceReview(Struct, frozen=True):
    """The seats of a race, and its closest near misses."""

    racers: tuple[Racer, ...]
    near_misses: tuple[NearMiss, ...]


def review_race(table: Table, journal: Sequence[Entry]) -> RaceReview:
    """The review of a race. Raises ValueError, Refused: the journal is not of this game."""
    seats = matches.initial_seats(len(table.players), journal)
    verdicts = [
        event.verdict
        for _, progress in matches.replay_steps(table.game, seats, table.options, journal)
        for event in progress.events
        if isinstance(event, Judged)
    ]
    misses = []
    for verdict in verdicts:
        match verdict:
            case Verdict(winner=int(winner), runner_up=int(seat), margin_ms=int(margin_ms)):
                misses.append(NearMiss(verdict.number, seat, winner, margin_ms))
    answers = [answer for verdict in verdicts for answer in verdict.answers]
    racers = []
    for seat in range(len(table.players)):
        own = [answer for answer in answers if answer.seat == seat]
        times_ms = [answer.reaction_ms for answer in own if answer.right and answer.reaction_ms is not None]
        wins = sum(verdict.winner == seat for verdict in verdicts)
        typical_ms = round(median(times_ms)) if times_ms else None
        racers.append(Racer(len(own), sum(answer.right for answer in own), wins, typical_ms))
    return RaceReview(tuple(racers), tuple(sorted(misses, key=lambda miss: miss.margin_ms)[:MAX_MISSES]))
