"""The rules of Chess Dice: the match, its throws and their actions (D1 … D10)."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import convert
from msgspec.structs import replace

from games.checks import check_dice, check_seats, check_turn
from games.chess_dice import feats, moments, notation, solver, throws
from games.chess_dice.events import GameEvent
from games.chess_dice.stakes import ChessDiceStakes
from games.chess_dice.state import DICE, Capture, Choice, Figure, Move, Options, Phase, State, View
from games.core import Dice, Outcome, Refused, Rules, Seat, Step
from games.options import read

_SEATS: Final = (frozenset((0,)), frozenset((1,)))
_SIDES: Final = len(Figure)


class ChessDice(Rules[State, Move, View]):
    """Chess Dice as `games.core.Rules`. For a seat whose time runs out the computer player acts (D9)."""

    is_short = True
    forces_only_move = True  # D4
    stakes = ChessDiceStakes()
    seats = range(2, 3)
    feat_kinds = feats.KINDS
    comeback = 3
    options_type = Options
    state_type = State
    event_type = GameEvent
    parse = staticmethod(notation.parse)
    format = staticmethod(notation.format_move)
    format_draw = staticmethod(notation.format_draw)
    parse_draw = staticmethod(notation.parse_draw)
    feats = staticmethod(feats.find_feats)
    moments = staticmethod(moments.find_moments)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """The state before the draw for who begins (D1, D6, D8)."""
        check_seats(self, seats)
        return State(read(Options, options))

    def chance(self, state: State) -> Dice | None:
        """A die each for who begins (D1), five dice each for a throw (D2)."""
        if state.phase is Phase.LOT:
            return Dice(2, _SIDES)
        return Dice(2 * DICE, _SIDES) if state.phase is Phase.THROW else None

    def resolve(self, state: State, drawn: tuple[int, ...]) -> Step[State]:
        """The draw for who begins, repeated after equal figures (D1), or a throw, the first seat's dice first (D2)."""
        check_dice(self, state, drawn)
        figures = tuple(map(Figure, drawn))
        return throws.resolve_lot(state, figures) if state.phase is Phase.LOT else throws.resolve_throw(state, figures)

    def actors(self, state: State) -> frozenset[Seat]:
        """The seat that is to act."""
        return _SEATS[state.seat] if state.phase is Phase.ACT else frozenset()

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All actions (D3), each once, whatever equal dice could make it."""
        return throws.actions(state, seat) if seat in self.actors(state) else ()

    def play(self, state: State, seat: Seat, move: Move, at: int = 0) -> Step[State]:  # noqa: ARG002 -- time does not count
        """An action and all that follows from it (D3 … D6).
        Refused: `over`, `not-your-turn`, `no-such-die` (of one's own, in play), `no-such-target`, `does-not-outrank`.
        """
        check_turn(self, state, seat)
        target = move.target if isinstance(move, Capture) else move.figure
        if move.figure not in throws.figures_in_play(state, seat):
            raise Refused("no-such-die")
        if target not in throws.figures_in_play(state, 1 - seat):
            raise Refused("no-such-target")
        if isinstance(move, Capture) and move.figure <= target:
            raise Refused("does-not-outrank")
        return throws.play_action(state, move)

    def leave(self, state: State, seat: Seat) -> Step[State]:
        """A seat leaves: the match is lost, and a throw that has begun (D9). Refused: `over`."""
        if state.phase is Phase.OVER:
            raise Refused("over")
        return throws.leave(state, seat)

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's points."""
        return state.points

    def outcome(self, state: State) -> Outcome | None:
        """The winner of the match (D6, D8, D9)."""
        return Outcome((2, 1) if state.seat else (1, 2), state.reason) if state.reason else None

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 -- nothing is hidden
        """The view of every seat."""
        moves = self.moves(state, state.seat)
        return replace(
            convert(state, View, from_attributes=True),
            starting_seat=throws.starting_seat(state) if state.throw else None,
            choices=tuple(Choice(figure, tuple(own)) for figure, own in groupby(moves, key=lambda move: move.figure)),
        )

    def pace(self, state: State, seat: Seat) -> int:  # noqa: ARG002 -- the same for every decision
        """A look at both sides' dice."""
        return 1800

    def suggest(self, state: State, seat: Seat) -> Move:
        """The best action, by the exact solver."""
        check_turn(self, state, seat)
        return solver.best_action(throws.figures_in_play(state, seat), throws.figures_in_play(state, 1 - seat))
