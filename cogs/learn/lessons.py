"""The lessons as data: for each game its steps, each a position of a real game and the answers that solve it.

A position is written as the journal that leads there (`games.journal`), its lines separated by ` / `, from the step
before or, with `options`, from the start of another game. The learner has the first seat.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import dropwhile
from typing import Any, Final

from msgspec import Struct

from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.journal import Entry, MovePlayed, RulesVersion
from games.match import Match, Progress


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


LESSONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "el_ocho": (
        Step("three", "[8] / [4 6 4 2 7 4 3 6]", ("k444 r",), {"level": 1}),
        Step("singles", "1. k444 / 1. r / [3 5 1 7 6]", ("k15 s",)),
        Step(
            "choose",
            "1. k15 / 1. s / [1 1 5 2 3 6 7 4] / 2. k115 / 2. r / [2 3 4 6 6] / [1 6 3 5 6 7 4 3]",
            ("k1 r",),
        ),
        Step("minimum", "1. k1 / 1. r / [2 7 2 5 4 2 6]", ("k5 r",)),
        Step("grand", "1. k5 / 1. r / [1 5 1 3 3 3]", ("k113335 r",)),
        Step("series", "[8] / [6 6 2 6 1 6 3 6]", ("k166666 s",), {"level": 2, "target": 3000}),
        Step(
            "joker",
            "1. k166666 / 1. s / [5 2 3 4 6 6 7 4] / 2. k5 / 2. r / [2 3 3 4 4 6 6] / [1 7 5 3 1 6 4 6]",
            ("k1 r",),
        ),
        Step("run", "1. k1 / 1. r / [8 2 4 6 6 3 7] / [4 2 6 3 5 7 8]", ("k2345678 s",)),
        Step("end", "1. k2345678 / 1. s"),
    ),
    "stresses": (
        Step(
            "singles",
            "tick @1000 / tick @4000 / [1 7 5 3 6 6 1 4]",
            ("a250",),
            {"level": 1, "seconds": 30, "pause": 0, "settle_ms": 0},
            seats=3,
        ),
        Step(
            "triples",
            "tick @5000 / 1. a250 @9200 / 3. a200 @9200 / tick @9200 / 2. n @20000 / tick @23000 / [4 4 7 3 1 2 4 6]",
            ("a500",),
        ),
        Step(
            "risk",
            "tick @25000 / 2. a400 @29000 / 1. a500 @31000 / tick @31000 / 2. n @40000 / tick @43000 / "
            "[2 6 3 7 8 2 5 6]",
            ("a50",),
        ),
        Step(
            "zero",
            "tick @45000 / 1. a50 @47000 / tick @47000 / 2. n @50000 / tick @53000 / [1 1 1 2 2 8 3 4] / tick @55000 / "
            "2. a1000 @56000 / tick @56000 / 2. n @60000 / tick @63000 / [2 3 4 6 7 8 2 3]",
            ("a0",),
        ),
        Step("victim", "tick @65000 / 1. a0 @68000 / tick @68000", ("z2",)),
        Step("ready", "1. z2 @70000", ("n",)),
        Step("clock", "1. n @80000 / tick @83000 / [5 2 5 1 6 5 3 4]", ("a600",), is_timed=True),
        Step("end", "tick @85000 / 1. a600 @89000 / tick @89000"),
    ),
    "octi": (
        Step("add", "", ("42+H",), {"mode": "basic"}),
        Step("step", "1. 42+H / 2. 36+E", ("42-33",)),
        Step("aim", "1. 42-33 / 2. 36-35", ("32+A",)),
        Step("jump", "1. 32+A / 2. 56+C", ("32-34-36x", "32-34-36", "32-34x-36", "32-34x-36x")),
        Step(
            "enter",
            "1. 73+A / 2. 57+B / 1. 73+H / 2. 57 / 1. 73-74 / 2. 57-+D / 1. 33+H / 2. 57B+E / 1. 33+B / 2. 57BE-68 / "
            "1. 33-44 / 2. 77 / 1. 44+D / 2. 37+D / 1. 74-75 / 2. 77",
            ("73",),
            {"mode": "fast"},
        ),
        Step(
            "together",
            "1. 33+H / 2. 57+C / 1. 33+B / 2. 37+D / 1. 33-44 / 2. 57+H / 1. 53+B / 2. 57+G / 1. 53+H / 2. 37+G / "
            "1. 53-44 / 2. 77+E / 1. 44BH-35,44BH-35 / 2. 37+F",
            ("35BH-26,35BH-46",),
            {"mode": "fast"},
        ),
        Step(
            "free",
            "1. 33+C / 2. 57+C / 1. 33-43 / 2. 57-67 / 1. 43-63x / 2. 37+A / 1. 53 / 2. 37+B / 1. 53+A / 2. 37+C / "
            "1. 53-54 / 2. 37+D / 1. 54-55 / 2. 37+E / 1. 55-56 / 2. 77+F / 1. 56-57 / 2. 77+H",
            ("73*",),
            {"mode": "classic"},
        ),
        Step("end", "1. 73*"),
    ),
    "neo_otcho": (
        Step("place", "[1] / [3 1 3]", ("+3",), {"dice": 3}),
        Step("on", "1. +3", ("on",)),
        Step("triple", "1. on / [2 X 2]", ("+2",)),
        Step("risk", "1. +2", ("on",)),
        Step("readings", "1. on / [X X 4]", ("+4",)),
        Step("bust", "1. +4 / 1. on / [1 2 5]", ("-2 -4",)),
        Step(
            "clear",
            "1. -2 / 1. -4 / [4 4 4] / 2. +4@1 / 2. on / [5 5 1] / 2. +5 / 2. on / [1 X 1] / 2. +1 / 2. pass / [4 2 4]",
            ("-4",),
        ),
        Step("run", "1. -4 / 1. on / [3 5 4]", ("3>4",)),
        Step("sweep", "1. 3>4 / 1. on / [X X X]", ("clear@2",)),
        Step(
            "win",
            "1. clear@2 / 1. on / [1 1 3] / 1. +1 / 1. on / [X 2 2] / 1. +2 / 1. on / [3 5 3] / 1. +3 / 1. on / "
            "[5 X 5]",
            ("+5",),
        ),
        Step("end", "1. +5"),
    ),
    "chess_dice": (
        Step("capture", "[K P] / [K Q R N P | Q R B N P]", ("KxQ",), {"target": 3}),
        Step("trade", "1. KxQ / 2. RxN", ("P=P",)),
        Step("again", "1. P=P", ("RxB", "QxN", "QxB", "RxN")),
        Step("rescue", "1. RxB / 1. QxN forced / [Q R B N P | K B B P P] / 2. KxQ", ("NxP",)),
        Step("order", "1. NxP / 2. BxP", ("RxB", "BxP")),
        Step(
            "stake",
            "[P K] / [K R Q B P | K Q R N P] / 2. KxR / 1. KxQ / 2. P=P",
            ("QxR", "BxN"),
            {"target": 1, "stake": 5},
        ),
        Step("end", "1. QxR / 1. BxN forced"),
    ),
}
"""The steps of each game's lesson; the last one is its end."""


class Position(Struct, frozen=True):
    """The match of a step, and the changes that led to it: from the step before, or in a new game the last one.

    `net_winnings`: the chips that each seat has won or lost, while none are on the table; else empty.
    """

    match: Match
    changes: tuple[Progress, ...]
    net_winnings: tuple[int, ...]


@cache
def position(game: str, number: int, played: str = "") -> Position:
    """The position of a step; `played`: the answer that the learner gave to the one before, by default its first."""
    steps = LESSONS[game][: number + 1]
    first = max(n for n, step in enumerate(steps) if step.options is not None)
    options, lines = dict(steps[first].options or {}), [line for step in steps[first:number] for line in step.lines]
    entries: list[Entry] = [RulesVersion(GAMES[game].version), *(journals.parse_entry(game, line) for line in lines)]
    latest = [journals.parse_entry(game, line) for line in steps[number].lines]
    if first < number and played not in {"", steps[number - 1].answers[0]}:
        latest = [*dropwhile(_is_own_move, latest)]
        changes = play(position(game, number - 1).match, played.split(" "), 0)
        latest[:0] = [entry for change in changes for entry in change.entries]
    replayed = matches.replay_steps(game, steps[first].seats, options, [*entries, *latest])
    changes = tuple(change for _, change in replayed)
    match = changes[-1].match if changes else matches.start(game, steps[first].seats, options)
    paid = [match.rules.chips(event) for change in changes for event in change.events]
    net_winnings = tuple(map(sum, zip(*filter(None, paid), strict=True)))
    shown = changes[-1:] if first == number else changes[-len(latest) :]
    return Position(match, shown, net_winnings if not sum(net_winnings) else ())


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
