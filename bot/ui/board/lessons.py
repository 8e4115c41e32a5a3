"""A lesson as data: its steps, each a position of a real game and the answers that solve it.

A game's lesson is in `cogs/<game>/lesson.py`, and its presenter has it. A position is written as the journal that
leads there (`games.journal`), its lines separated by ` / `, from the step before or, with `options`, from the start of
another game. The learner has the first seat.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import dropwhile
from typing import Any, Final, TypeAlias

from msgspec import Struct

from bot.text import Translator
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.journal import Entry, MovePlayed, RulesVersion
from games.match import Match, Progress

Facts: TypeAlias = Mapping[str, str | int | float]
"""The variables of a step's texts."""


class Step(Struct, frozen=True):
    """A step of a lesson. Its texts are `lesson-<game>-<name>` and, for a wrong try, `.wrong` of it.

    Attributes:
        journal: the lines that lead here from the step before, or from the start.
        answers: the moves that solve it, with spaces between those of one press; none at the end of a lesson.
        options: those of another game that begins here; None where the game before goes on.
        is_timed: true if the rules' clock runs from when the step is shown.
    """

    name: str
    journal: str
    answers: tuple[str, ...] = ()
    options: Mapping[str, Any] | None = None
    seats: int = 2
    is_timed: bool = False

    @property
    def lines(self) -> list[str]:
        """The lines of the journal."""
        return self.journal.split(" / ") if self.journal else []


class Position(Struct, frozen=True):
    """The match of a step, and the changes that led to it: from the step before, or in a new game the last one.

    `net_winnings`: the chips that each seat has won or lost, while none are on the table; else empty.
    """

    match: Match
    changes: tuple[Progress, ...]
    net_winnings: tuple[int, ...]


class Lesson:
    """The lesson of a game. A game whose texts have numbers in them derives from it, and works these out.

    Attributes:
        steps: the last one is its end.
        exercises: positions to try without help, each from the start of a game; empty where the game has puzzles.
    """

    def __init__(self, game: str, steps: Sequence[Step], exercises: Sequence[Step] = ()) -> None:
        self.game: Final = game
        self.steps: Final = tuple(steps)
        self.exercises: Final = tuple(exercises)
        self.position = cache(self._position)

    def variables(self, t: Translator, match: Match, moves: list[str]) -> Facts:  # noqa: ARG002 -- of no step
        """The numbers in the texts of a step, by its position and the moves of its answer: by default none."""
        return {}

    def facts(self, t: Translator, number: int) -> Facts:
        """The variables of a step's texts; at the end of the lesson, those of the step before."""
        step = number if self.steps[number].answers else number - 1
        return self.variables(t, self.position(step).match, self.steps[step].answers[0].split(" "))

    def _position(self, number: int, played: str = "") -> Position:
        """The position of a step; `played`: the learner's answer to the one before, by default its first."""
        steps, game = self.steps[: number + 1], self.game
        first = max(n for n, step in enumerate(steps) if step.options is not None)
        options, lines = dict(steps[first].options or {}), [line for step in steps[first:number] for line in step.lines]
        entries: list[Entry] = [
            RulesVersion(GAMES[game].version),
            *(journals.parse_entry(game, line) for line in lines),
        ]
        latest = [journals.parse_entry(game, line) for line in steps[number].lines]
        if first < number and played not in {"", steps[number - 1].answers[0]}:
            latest = [*dropwhile(_is_own_move, latest)]
            changes = play(self.position(number - 1).match, played.split(" "), 0)
            latest[:0] = [entry for change in changes for entry in change.entries]
        replayed = matches.replay_steps(game, steps[first].seats, options, [*entries, *latest])
        changes = tuple(change for _, change in replayed)
        match = changes[-1].match if changes else matches.start(game, steps[first].seats, options)
        stakes, events = match.rules.stakes, [event for change in changes for event in change.events]
        paid = [stakes.chips(event) for event in events] if stakes else []
        net_winnings = tuple(map(sum, zip(*filter(None, paid), strict=True)))
        latest_changes = changes[-1:] if first == number else changes[-len(latest) :]
        return Position(match, latest_changes, net_winnings if not sum(net_winnings) else ())


def _is_own_move(entry: Entry) -> bool:
    return isinstance(entry, MovePlayed) and entry.seat == 0


def play(match: Match, moves: Sequence[str], time_ms: int) -> tuple[Progress, ...]:
    """The changes by the learner's moves, and by those that the rules force then. Refused: they are not allowed."""
    changes = []
    for move in moves:
        changes.append(matches.move(match, 0, move, time_ms))
        match = changes[-1].match
    while (forced := matches.play_forced(match)) is not None:
        changes.append(forced)
        match = forced.match
    return tuple(changes)
