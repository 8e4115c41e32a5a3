"""Low Dice, a game for tests alone: keep your die or roll it once more; the lowest total wins, equals share the win.

It has what no game of the catalog has: fewer points are better, and a game may have several winners.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.checks import check_dice, check_seats, check_turn, mark_left
from games.core import Dice, LeftGame, Outcome, RanOut, Refused, Rules, Seat, Step, Tied, Won, replace_item
from games.options import read
from games.seats import leaders, next_seat, ranks_by_points


class Options(Struct, frozen=True):
    """None."""


class State(Struct, frozen=True):
    totals: tuple[int, ...]
    left: tuple[bool, ...]
    seat: Seat = 0
    number: int = 1
    die: int = 0  # 0 while it is to be rolled
    rolls: int = 0  # of this turn
    winner: Seat | None = None  # None at the end: the points decide
    reason: str = ""


class Move(Struct, frozen=True):
    keeps: bool


class LowDice(Rules[State, Move, State]):
    seats = range(2, 5)
    lowest_wins = True
    options_type = Options
    state_type = State
    event_type = RanOut | LeftGame | Won | Tied
    move_texts = MappingProxyType({"k": Move(keeps=True), "r": Move(keeps=False)})

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        check_seats(self, seats)
        read(Options, options)
        return State((0,) * seats, (False,) * seats)

    def chance(self, state: State) -> Dice | None:
        return None if state.die or state.reason else Dice(1, 6)

    def resolve(self, state: State, drawn: tuple[int, ...]) -> Step[State]:
        check_dice(self, state, drawn)
        return Step(replace(state, die=drawn[0], rolls=state.rolls + 1))

    def actors(self, state: State) -> frozenset[Seat]:
        return frozenset((state.seat,) if state.die and not state.reason else ())

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat not in self.actors(state):
            return ()
        return tuple(self.move_texts.values())[: 2 if state.rolls == 1 else 1]

    def play(self, state: State, seat: Seat, move: Move, now_ms: int = 0) -> Step[State]:  # noqa: ARG002
        check_turn(self, state, seat)
        if move not in self.moves(state, seat):
            raise Refused("no-second-roll")
        if not move.keeps:
            return Step(replace(state, die=0))
        return self._next(replace(state, totals=replace_item(state.totals, seat, value=state.die)))

    def leave(self, state: State, seat: Seat) -> Step[State]:
        state = replace(state, left=mark_left(self, state, state.left, seat))
        if state.left.count(False) == 1:
            winner = state.left.index(False)
            end = replace(state, die=0, winner=winner, reason="last-left")
            return Step(end, (LeftGame(seat), Won(winner, state.totals[winner], "last-left")))
        step = self._next(state) if seat == state.seat else Step(state)
        return Step(step.state, (LeftGame(seat), *step.events))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.totals

    def outcome(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        return Outcome(ranks_by_points(state.winner, state.totals, state.left, lowest_wins=True), state.reason)

    def view(self, state: State, seat: Seat | None) -> State:  # noqa: ARG002
        return state

    def _next(self, state: State) -> Step[State]:
        seat = next_seat(state.left, state.seat)
        if seat > state.seat:
            return Step(replace(state, seat=seat, number=state.number + 1, die=0, rolls=0))
        best = leaders(state.totals, state.left, lowest_wins=True)
        total = state.totals[best[0]]
        outcome = Won(best[0], total, "rolls") if len(best) == 1 else Tied(best, total, "rolls")
        return Step(replace(state, die=0, reason="rolls"), (outcome,))
