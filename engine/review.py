"""The review of a finished game: start + luck + errors = result, for every player.

The journal is replayed, and the engine of the game judges every position on the way; that of Octi judges them with
hindsight. The change of the winning chances by a roll is luck. The cost of a decision is an error of the seat that made
it, and a gift to the others. The rest is what neither explains: nothing between two players, unless one left or they
agreed to a draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from engine import advice
from engine.catalog import ENGINES
from engine.core import DecisionVerdict, GameStep, Report
from engine.levels import CAST
from games import match as matches
from games.core import Seat
from games.journal import DiceRolled, Entry, LotsDrawn, without_takebacks
from games.match import Match

VERSION: Final = 4
"""The version of reviews: one that was stored by an earlier version is computed anew."""
MIN_DECISIONS: Final = 5
"""The decisions of each player without which a game is too short to be graded."""
MAX_MISTAKES: Final = 8
"""The mistakes, the worst ones, that are among the moments of a game."""
OWN_MISTAKES: Final = 3
"""The mistakes of each seat, its worst ones, that are among the moments even where others made worse ones."""
MAX_LUCKY_ROLLS: Final = 3
"""The rolls among the moments of a review."""

MIN_SWING: Final = 0.1
"""The winning chance that a roll brings at least if it is one of the moments of a game."""


class Grade(StrEnum):
    """The grade of a mistake."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES: Final = ((0.05, Grade.BLUNDER), (0.02, Grade.MISTAKE), (0.005, Grade.INACCURACY))
"""The winning chance from which on a mistake has each grade."""


class UngradedReason(StrEnum):
    """The reason why the errors of a game say little about its players."""

    UNFINISHED = "unfinished"
    LEFT = "left"
    SHORT = "short"


class Moment(Struct, frozen=True):
    """A decision that cost something, or a roll that changed much.

    Attributes:
        entry: the number of the journal's entries before it.
        seat: the seat that decided; of a roll, the one that gained most.
        played: the move or the roll in the game's notation; empty if the time ran out.
        best: the best move; empty for a roll.
        before: the winning chance of the seat before it.
        change: of that chance, by it.
        grade: None for a roll.
    """

    entry: int
    seat: Seat
    played: str
    best: str
    before: float
    change: float
    grade: Grade | None = None


class PlayerReview(Struct, frozen=True):
    """The parts of a player's result, in winning chances: start + luck + errors + gifts + rest = result.

    Attributes:
        errors: the cost of the player's own decisions, at most 0.
        gifts: the gains by the errors of others.
        rest: what the engine cannot explain, and departures.
        decisions: between several moves.
        grades: the number of mistakes of each grade, in the order of `Grade`.
    """

    start: float
    luck: float
    errors: float
    gifts: float
    rest: float
    result: float
    decisions: int
    grades: tuple[int, ...]


class CurvePoint(Struct, frozen=True):
    """The winning chances of all seats at a point of the journal."""

    entry: int
    chances: tuple[float, ...]


class Review(Struct, frozen=True):
    """A review; `exact` if its chances are those of perfect play, otherwise they are estimates.

    `strengths`: the key of the computer opponents' strengths at this game, which its errors are compared with.
    """

    game: str
    strengths: str
    exact: bool
    ungraded_reason: UngradedReason | None
    players: tuple[PlayerReview, ...]
    curve: tuple[CurvePoint, ...]
    moments: tuple[Moment, ...]


def review(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    entries: Sequence[Entry],
    report: Report = lambda _step, _total: None,
) -> Review:
    """The review of a game by its journal; `seats` is the number of seats when it began. `report` takes the progress.

    Moves that were taken back count as never made; entries are numbered without them (`without_takebacks`).

    Raises:
        ValueError, Refused: the journal is not of this game.
        EngineMissing: the engine of the game cannot run here.
    """
    entries = without_takebacks(entries)
    first = matches.upgrade(matches.initial_match(game, seats, options, entries))
    steps = [
        GameStep(matches.upgrade(before), progress.entries[-1], matches.upgrade(progress.match))
        for before, progress in matches.replay_steps(game, seats, options, entries)
    ]
    chances, verdicts = ENGINES[game].judge_steps(first, steps, report)
    accounts = _Accounts(first, chances[0])
    for step, after, verdict in zip(steps, chances[1:], verdicts, strict=True):
        accounts.book(step, after, verdict)
    return accounts.close(steps[-1].after if steps else first)


def grade_of(cost: float) -> Grade | None:
    """The grade of a decision by the winning chance that it cost, or None."""
    return next((grade for least, grade in GRADES if cost >= least), None)


def similar_opponent(errors: Sequence[tuple[str, float]]) -> str:
    """The level whose errors are most like a player's, each with the key of the strengths at that game.

    Empty without errors, and where it is not known how the levels play.
    """
    typical = {key: table for engine in ENGINES.values() for key, table in engine.typical_errors.items()}
    tables = [typical.get(key, {}) for key, _ in errors]
    common = [level.id for level in CAST if tables and all(level.id in table for table in tables)]
    own = sum(error for _, error in errors)
    return min(common, key=lambda level: abs(own - sum(table[level] for table in tables)), default="")


class _Accounts:
    """The accounts of all seats while the steps of a game are booked."""

    def __init__(self, match: Match, chances: tuple[float, ...]) -> None:
        seats = match.seats
        self._exact = advice.is_exact(match)
        self._start = self._chances = chances
        self._luck, self._errors, self._gifts = [0.0] * seats, [0.0] * seats, [0.0] * seats
        self._decisions = [0] * seats
        self._grades = [dict.fromkeys(Grade, 0) for _ in range(seats)]
        self._curve = [CurvePoint(0, _rounded(chances))]
        self._mistakes: list[Moment] = []
        self._rolls: list[Moment] = []

    def book(self, step: GameStep, chances: tuple[float, ...], verdict: DecisionVerdict | None) -> None:
        """Book a step of the game, and the chances after it."""
        match step.entry:
            case DiceRolled(faces):
                self._book_roll(step.before, step.before.rules.format_draw(faces), chances)
            case LotsDrawn():
                self._book_roll(step.before, "", chances)
        if verdict is not None:
            self._book_decision(step, verdict, chances)
        self._chances = chances
        if self._curve[-1].chances != (point := _rounded(chances)):
            self._curve.append(CurvePoint(step.after.entry_count, point))

    def _book_roll(self, before: Match, text: str, chances: Sequence[float]) -> None:
        changes = [now - then for now, then in zip(chances, self._chances, strict=True)]
        self._luck = [total + change for total, change in zip(self._luck, changes, strict=True)]
        seat = max(range(len(changes)), key=changes.__getitem__)
        if changes[seat] >= MIN_SWING:
            self._rolls.append(Moment(before.entry_count, seat, text, "", self._chances[seat], changes[seat]))

    def _book_decision(self, step: GameStep, verdict: DecisionVerdict, chances: Sequence[float]) -> None:
        seat, cost = verdict.seat, verdict.cost
        self._decisions[seat] += verdict.is_choice
        self._errors[seat] -= cost
        gains = [max(0.0, now - then) for now, then in zip(chances, self._chances, strict=True)]
        gains[seat] = 0.0
        if not any(gains):
            gains = [float(other != seat and not left) for other, left in enumerate(step.before.left)]
        for other, gain in enumerate(gains):
            self._gifts[other] += cost * gain / sum(gains) if gain else 0.0
        if (grade := grade_of(cost)) is not None:
            self._grades[seat][grade] += 1
            moment = Moment(step.before.entry_count, seat, verdict.played, verdict.best, verdict.chance, -cost, grade)
            self._mistakes.append(moment)

    def close(self, match: Match) -> Review:
        """The review, after the last step."""
        reason = None
        if match.outcome is None:
            reason = UngradedReason.UNFINISHED
        elif any(match.left) or match.outcome.reason == "stake-short":
            reason = UngradedReason.LEFT
        elif min(self._decisions) < MIN_DECISIONS:
            reason = UngradedReason.SHORT
        mistakes = _worst_mistakes(self._mistakes)
        rolls = sorted(self._rolls, key=lambda moment: -moment.change)[:MAX_LUCKY_ROLLS]
        moments = sorted((*mistakes, *rolls), key=lambda moment: moment.entry)
        players = tuple(map(self._close_account, range(match.seats)))
        strengths = ENGINES[match.game].strengths_key(match)
        return Review(match.game, strengths, self._exact, reason, players, tuple(self._curve), tuple(moments))

    def _close_account(self, seat: Seat) -> PlayerReview:
        start, result = self._start[seat], self._chances[seat]
        luck, errors, gifts = self._luck[seat], self._errors[seat], self._gifts[seat]
        rest = result - start - luck - errors - gifts
        grades = tuple(self._grades[seat].values())
        return PlayerReview(start, luck, errors, gifts, rest, result, self._decisions[seat], grades)


def _worst_mistakes(mistakes: Sequence[Moment]) -> list[Moment]:
    """The worst mistakes of a game, and the worst of each seat."""
    ordered = sorted(mistakes, key=lambda moment: moment.change)
    worst, own = list[Moment](), Counter[Seat]()
    for number, moment in enumerate(ordered):
        if number < MAX_MISTAKES or own[moment.seat] < OWN_MISTAKES:
            worst.append(moment)
        own[moment.seat] += 1
    return worst


def _rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(chance, 4) for chance in chances)
