"""The contract of every game: seats, dice, steps, refusals, outcomes, and the Rules protocol with its defaults.

Laws, which the conformance tests hold every registered game to:

- States, moves, events and views are frozen msgspec Structs. A call that fails changes nothing.
- Rules never roll. When `chance` answers a `Dice`, nothing else may happen before `resolve` is given the faces.
- Rules read no clock. Where time matters it is passed in, in milliseconds.
- `parse(format(move)) == move`, and every move that `moves` lists is accepted by `play`. Any other move in the notation
  of the game raises `Refused`, and nothing else.
- An outcome has one winner or several: seats of rank 1 share the win. `Won` tells of one, `Tied` of several.

Its parts stand in `games.events`, `games.steps`, `games.feats` and `games.protocols`; games import all from here.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from games.events import BigTurn, Bust, Event, Forced, LeftGame, RanOut, Seat, SeatEvent, Tied, TookBack, Won
from games.feats import BestValue, Feat, FeatKind, Moment
from games.protocols import Agreement, Race, Reaction, Stakes
from games.steps import Dice, Outcome, StateT, Step

__all__ = [
    "DEFAULT_PACE_MS",
    "MAX_CHOICES",
    "Agreement",
    "BadMove",
    "BestValue",
    "BigTurn",
    "Bust",
    "Dice",
    "Event",
    "Feat",
    "FeatKind",
    "Forced",
    "LeftGame",
    "Moment",
    "Outcome",
    "Race",
    "RanOut",
    "Reaction",
    "Refused",
    "Rules",
    "Seat",
    "SeatEvent",
    "Stakes",
    "StateT",
    "Step",
    "Tied",
    "TookBack",
    "Won",
    "format_faces",
    "parse_faces",
    "replace_item",
]

DEFAULT_PACE_MS = 1600
"""The time a computer player takes for an everyday decision."""

MAX_CHOICES = 1000
"""The legal moves among which one is chosen as if by chance; some games list more than can be counted."""

T = TypeVar("T")
MoveT = TypeVar("MoveT", bound=Struct)
ViewT_co = TypeVar("ViewT_co", bound=Struct, covariant=True)


class Refused(Exception):  # noqa: N818 -- a player's mistake is refused; it is no error of the program
    """A player's mistake: `code` names it for the texts (`refused-<code>`), `details` fill them in.

    Examples:
        >>> refused = Refused("below-minimum", minimum=400)
        >>> f"refused-{refused.code}", refused.details
        ('refused-below-minimum', {'minimum': 400})
    """

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class BadMove(ValueError):  # noqa: N818 -- named by the contract
    """A text that is no move in the notation of the game.

    Examples:
        >>> raise BadMove("e4")
        Traceback (most recent call last):
        games.core.BadMove: not a move: 'e4'
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"not a move: {text!r}")
        self.text = text


class Rules(Protocol[StateT, MoveT, ViewT_co]):
    """One game's rules, and the defaults of all that most games do not need. Stateless: one object serves all tables.

    A game derives from it and sets `seats`, `options_type`, `state_type`, `event_type`; it may leave out all that has a
    body here. What few games have is apart: `Race`, `Stakes`, `Agreement`, an attribute each, None by default.

    Examples:
        >>> from games.catalog import GAMES
        >>> rules = GAMES["el_ocho"]
        >>> state = rules.start(2, {"target": 2000})
        >>> rules.chance(state), rules.actors(state)  # while dice are to be rolled, nobody moves
        (Dice(count=1, sides=8), frozenset())
        >>> [type(event).__name__ for event in rules.resolve(state, (8,)).events]
        ['OpeningRolled', 'Begins']
        >>> rules.format(rules.parse("k1115"))
        'k1115'

    Attributes:
        version: the version of these rules, stored with states and journals. It changes with the state's shape, and
            with the results of moves.
        seats: the numbers of players.
        race: what a race adds to these rules; None: it is no race.
        stakes: the chips at stake; None: it is never played for chips.
        agreement: the draw that the players may agree to; None: they may not.
        forces_only_move: true if the table makes a seat's only legal move at once.
        has_lots: true if the players, at most five, draw lots for the seats first.
        patience: the time-outs in a row after which a seat counts as away and leaves the game.
        scored: true if the seats gather points; else all `scores` are 0.
        is_short: true if a game of two takes some minutes, as in an arena.
        lowest_wins: true if fewer points are better. Points are then not added up over games, for whoever played least
            would lead: there is no leaderboard of points. A feat kind whose best value is the lowest is a record of
            them.
        measures_leads: true if the lead in points at the end says how close a game was; false for points that are mere
            steps to a goal.
        variant_option: the option whose values are variants, each rated by itself (`games.options.variant_of`); "": all
            tables are rated together.
        feat_kinds: the game's own records, in the order in which they are shown.
        comeback: the lead in points that is a big moment if its victim wins after all; 0: none is.
        options_type: the options of a table as a Struct, with the types and defaults of `games.options`.
        event_type: the union of this game's events.
        move_texts: the moves that are always written the same way, by their texts.
    """

    version: int = 1
    seats: range
    race: Race[StateT] | None = None
    stakes: Stakes[StateT] | None = None
    agreement: Agreement[StateT] | None = None
    forces_only_move: bool = False
    has_lots: bool = False
    patience: int = 3
    scored: bool = True
    is_short: bool = False
    lowest_wins: bool = False
    measures_leads: bool = True
    variant_option: str = ""
    feat_kinds: tuple[FeatKind, ...] = ()
    comeback: int = 0
    options_type: type[Struct]
    state_type: type[StateT]
    event_type: Any
    move_texts: Mapping[str, MoveT] = MappingProxyType({})

    @property
    def has_dice(self) -> bool:
        """True if more is drawn than lots for the seats."""
        return type(self).chance is not Rules.chance

    def upgrade(self, state: dict[str, Any], version: int) -> dict[str, Any]:  # noqa: ARG002 -- no state is older
        """A stored state of `version`, as plain data, brought to `version + 1`.
        Raises ValueError if no such version was ever written.
        """
        raise ValueError(f"there never was a state of version {version}")

    def start(self, seats: int, options: Mapping[str, Any]) -> StateT:
        """The state before anything happened.
        Raises ValueError, which names it, if the number of seats or an option is not allowed.
        """

    def chance(self, state: StateT) -> Dice | None:  # noqa: ARG002 -- in no state
        """The dice that must be rolled now, or None."""
        return None

    def resolve(self, state: StateT, drawn: tuple[int, ...]) -> Step[StateT]:  # noqa: ARG002 -- in no state
        """The step that the rolled faces (each 1 … sides, in the order they fell) lead to.
        Raises ValueError if no dice were asked for, or these are not those dice.
        """
        raise ValueError("no dice are asked for")

    def actors(self, state: StateT) -> frozenset[Seat]:
        """The seats that may move now; empty while dice are to be rolled and when the game is over."""

    def turn(self, state: Any) -> int:
        """The number of the turn being played, by default `state.number`. With it the time per turn starts anew."""
        number: int = state.number
        return number

    def moves(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """The legal moves of a seat, each once; in a race those worth making. None for a seat that may not move."""

    def play(self, state: StateT, seat: Seat, move: MoveT, at: int = 0) -> Step[StateT]:
        """A move made. `at` is its time in milliseconds, for games in which that counts.
        Refused: the move is not allowed; the code says why. A move that is not legal raises nothing else.
        """

    def deadline(self, state: StateT) -> int | None:  # noqa: ARG002 -- for no state
        """The time at which the rules want `expire` to be called (milliseconds), or None.

        0 asks for it as soon as everybody can see this state, with the moment at which they can.
        """
        return None

    def expire(self, state: StateT, at: int) -> Step[StateT]:  # noqa: ARG002 -- at no time
        """The tick asked for by `deadline`. Before it, or without one, nothing happens."""
        return Step(state)

    def time_out(self, state: StateT, seat: Seat) -> Step[StateT]:
        """A seat that was to move let its time run out: by default the computer player moves for it.
        Refused: `not-your-turn`, the seat is not to move.
        """
        step = self.play(state, seat, self.suggest(state, seat))
        return Step(step.state, (RanOut(seat), *step.events))

    def leave(self, state: StateT, seat: Seat) -> Step[StateT]:
        """A seat leaves for good: it resigned, or was away for `patience` turns in a row.
        Refused: `over`, `already-left`.
        """

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Every seat's points."""

    def outcome(self, state: StateT) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""

    def feats(self, steps: Iterable[tuple[StateT, tuple[Event, ...]]]) -> tuple[Feat, ...]:  # noqa: ARG002 -- whatever happened
        """The seats' achievements in a whole game, at most one feat of a kind each; none with unusual options.

        `steps` are the states from the start to the end, each with the events that led on from it. A move that was made
        for a seat because its time ran out is not its feat.
        """
        return ()

    def moments(self, state: StateT) -> tuple[Moment, ...]:  # noqa: ARG002 -- in no state
        """The big moments of the turn before this one, and at the end those of the game; by default none."""
        return ()

    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """The view of a seat: all that it may see; None is a spectator."""

    def parse(self, text: str) -> MoveT:
        """Parse a move in the game's notation. Raises BadMove."""
        if text not in self.move_texts:
            raise BadMove(text)
        return self.move_texts[text]

    def format(self, move: MoveT) -> str:
        """The one text of a move."""
        return next(text for text, fixed in self.move_texts.items() if fixed == move)

    def format_draw(self, drawn: tuple[int, ...]) -> str:
        """A roll in the game's notation, in square brackets: by default `[4 1 5]`."""
        return format_faces(drawn)

    def parse_draw(self, text: str) -> tuple[int, ...]:
        """Parse a roll in the game's notation. Raises BadMove."""
        return parse_faces(text)

    def suggest(self, state: StateT, seat: Seat) -> MoveT:
        """A move for a seat, found at once: by default the one that a seat makes whose time ran out.
        One state, one move: by default one of the first legal ones, as if by chance. Refused: `over`, `not-your-turn`.
        """
        if seat not in self.actors(state):
            raise Refused("not-your-turn" if self.outcome(state) is None else "over")
        moves = [*islice(self.moves(state, seat), MAX_CHOICES)]
        return moves[int.from_bytes(sha256(msgspec.json.encode(state)).digest()[:8]) % len(moves)]

    def pace(self, state: StateT, seat: Seat) -> int:  # noqa: ARG002 -- the same for every decision
        """The time in milliseconds that a computer player in a seat that may move takes, as a person would."""
        return DEFAULT_PACE_MS


_ROLL = re.compile(r"\[[1-9][0-9]{0,3}(?: [1-9][0-9]{0,3})*\]")


def format_faces(drawn: tuple[int, ...]) -> str:
    """A roll as the numbers that fell: `[4 1 5]`."""
    return f"[{' '.join(map(str, drawn))}]"


def parse_faces(text: str) -> tuple[int, ...]:
    """Parse a roll written by `format_faces`. Raises BadMove."""
    if not _ROLL.fullmatch(text):
        raise BadMove(text)
    return tuple(map(int, text[1:-1].split(" ")))


def replace_item(items: Sequence[T], index: int, *, value: T) -> tuple[T, ...]:
    """The items with another one in a place."""
    return (*items[:index], value, *items[index + 1 :])
