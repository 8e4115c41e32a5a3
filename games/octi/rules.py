"""The rules of Octi: basic, Octi-X fast and Octi-X classic (O1 … O20)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from games.checks import check_seats, check_turn
from games.core import Agreement, Outcome, RanOut, Refused, Rules, Seat, Step
from games.octi import feats, moments, notation, turns
from games.octi.actions import actions, initial_position
from games.octi.board import BOARDS
from games.octi.events import GameEvent, Resigned
from games.octi.lazy_sequence import LazySequence
from games.octi.legality import check
from games.octi.movegen import all_stacks
from games.octi.state import Move, Options, Position, State, View
from games.options import read

_SEATS: Final = (frozenset((0,)), frozenset((1,)))


class OctiAgreement(Agreement[State]):
    """The draw by agreement as `games.core.Agreement` (O17)."""

    def agree(self, state: State) -> Step[State]:
        """The seats agree to a draw (O17). Refused: `over`."""
        if state.reason:
            raise Refused("over")
        return turns.end_in_draw(state, "agreement")


class Octi(Rules[State, Move, View]):
    """Octi as `games.core.Rules`. Seat 0 is black and begins (O4).

    Args:
        version: the version of the rules; 1 differs from today's in which positions count as repeated (O17).
    """

    seats = range(2, 3)
    patience = 1
    scored = False
    variant_option = "mode"  # O2, O3, O12
    feat_kinds = feats.KINDS
    options_type = Options
    state_type = State
    event_type = GameEvent
    parse = staticmethod(notation.parse)
    format = staticmethod(notation.format_move)
    feats = staticmethod(feats.find_feats)
    moments = staticmethod(moments.find_moments)
    has_lots = True  # O4
    agreement = OctiAgreement()

    def __init__(self, version: int = 2) -> None:
        self.version = version

    def upgrade(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A state of version 1, which has the pods after each of the last quiet turns, not the number of these."""
        if version != 1:
            return super().upgrade(state, version)
        if "quiet" in state:  # replayed by the rules of version 1
            return state
        last = msgspec.convert(state["position"], Position)
        quiet = len(state["seen"]) - 1
        seen = [
            turns.position_key(replace(last, seat=(last.seat + quiet - n) % 2, pods=pods))
            for n, pods in enumerate(state["seen"])
        ]
        return {**state, "seen": seen, "quiet": quiet}

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """The state before the first turn (O2, O3)."""
        check_seats(self, seats)
        return turns.initial_state(initial_position(read(Options, options).mode))

    def actors(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is."""
        return frozenset() if state.reason else _SEATS[state.position.seat]

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All legal actions with different results (see `movegen`), generated lazily.

        There are a few dozen as a rule; tall stacks of pods with many prongs can have millions. Reading the first ones
        is always quick, counting them all is not; `partial_moves` takes an action apart into small choices.
        """
        return LazySequence(actions(state.position)) if seat in self.actors(state) else ()

    def play(self, state: State, seat: Seat, move: Move, at: int = 0) -> Step[State]:  # noqa: ARG002 -- time does not count
        """An action and all that follows from it (O5 … O17).
        Refused: `over`, `not-your-turn`, or as by `legality.check`.
        """
        check_turn(self, state, seat)
        check(state.position, move)
        return turns.play_action(state, move, reset_repetitions=self.version == 1)

    def time_out(self, state: State, seat: Seat) -> Step[State]:
        """A seat whose time runs out loses (O18). Refused: `over`, `not-your-turn`."""
        check_turn(self, state, seat)
        return turns.end_in_win(state, 1 - seat, "time", (RanOut(seat),))

    def leave(self, state: State, seat: Seat) -> Step[State]:
        """A seat that resigns loses (O18). Refused: `over`."""
        if state.reason:
            raise Refused("over")
        return turns.end_in_win(state, 1 - seat, "resigned", (Resigned(seat),))

    def scores(self, state: State) -> tuple[int, ...]:  # noqa: ARG002 -- in no state
        """Octi has no points."""
        return (0, 0)

    def outcome(self, state: State) -> Outcome | None:
        """The winner before the loser, or both first in a draw."""
        if not state.reason:
            return None
        return Outcome(tuple(1 if state.winner in {seat, None} else 2 for seat in (0, 1)), state.reason)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 -- nothing is hidden
        """The view of every seat."""
        position = state.position
        board = BOARDS[position.mode]
        return View(
            **asdict(position),
            columns=board.columns,
            rows=board.rows,
            bases=board.bases,
            stacks=tuple(stack for _, stack in sorted(all_stacks(position).items())),
            number=state.number,
            quiet_turns=state.quiet_turns,
            repetitions=turns.repetitions(state),
            last=state.last,
            winner=state.winner,
            reason=state.reason,
        )

    def pace(self, state: State, seat: Seat) -> int:  # noqa: ARG002 -- the same for every action
        """A moment to look at the board."""
        return 2000
