"""The rules of el Ocho: the opening, turns, the ways a turn and a round end (E1 … E16)."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from msgspec import convert
from msgspec.structs import replace

from games.checks import check_dice, check_seats, check_turn, mark_left
from games.core import Dice, Event, Outcome, Refused, Rules, Seat, Step, Won
from games.el_ocho import feats, moments, scoring, turns
from games.el_ocho.events import GameEvent, JokerRolled, LeftRound, RanOut, Rolled, Stopped
from games.el_ocho.options import TableOptions, parse_options
from games.el_ocho.state import DICE, End, Keep, Move, Phase, Roll, State, Stop, Story, View
from games.seats import next_seat, ranks_by_points

_KEEP: Final = re.compile(r"k[1-8]{1,8}")
_DECISIONS: Final = (Roll(), Stop())


class ElOcho(Rules[State, Move, View]):
    """El Ocho as `games.core.Rules`: level 1, level 2 and custom tables.

    Args:
        version: the version of the rules; 1 differs from today's in that rounds have no story.
    """

    is_short = True
    seats = range(2, 7)
    feat_kinds = feats.KINDS
    comeback = 2000
    options_type = TableOptions
    state_type = State
    event_type = GameEvent
    feats = staticmethod(feats.find_feats)
    moments = staticmethod(moments.find_moments)
    move_texts = MappingProxyType({"r": Roll(), "s": Stop()})

    def __init__(self, version: int = 2) -> None:
        self.version = version

    def upgrade(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A state of version 1, whose round has no story and gets none."""
        return state if version == 1 else super().upgrade(state, version)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """The state before the first die of the opening (E1, E14)."""
        check_seats(self, seats)
        story = None if self.version == 1 else Story((0,) * seats)
        return State(parse_options(options), (0,) * seats, (False,) * seats, story=story)

    def chance(self, state: State) -> Dice | None:
        """One die in the opening (E2), the dice that are not aside in a turn (E3, E6, E12)."""
        if state.phase is Phase.ROLL:
            return Dice(DICE - len(state.aside), 8)
        return Dice(1, 8) if state.phase is Phase.OPENING else None

    def resolve(self, state: State, drawn: tuple[int, ...]) -> Step[State]:
        """The opening goes on (E2), or the roll is eight equal (E11), a choice (E5), a joker (E12) or a bust (E7)."""
        check_dice(self, state, drawn)
        seat, options = state.seat, state.options
        if state.phase is Phase.OPENING:
            return turns.resolve_opening(state, drawn[0])
        if options.series and drawn == (drawn[0],) * DICE:
            return turns.win_by_eight_equal(state, drawn)
        after = replace(state, rolled=drawn)
        if turns.allowed_selections(state, drawn):
            return Step(replace(after, phase=Phase.CHOOSE), (Rolled(seat, drawn),))
        if options.joker and 8 in drawn:
            return Step(after, (JokerRolled(seat, drawn),))
        return turns.bust(after)

    def actors(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, while no dice are to be rolled."""
        is_choice = state.phase is Phase.CHOOSE or state.phase is Phase.DECIDE
        return frozenset((state.seat,) if is_choice else ())

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All selections (E5) after a roll; rolling on (E6) and, with enough points, stopping (E9) after that."""
        if seat != state.seat:
            return ()
        match state.phase:
            case Phase.CHOOSE:
                return _keeps(tuple(sorted(state.rolled)), state.options.series, state.options.runs)
            case Phase.DECIDE:
                return _DECISIONS if turns.may_stop(state) else _DECISIONS[:1]
            case _:
                return ()

    def play(self, state: State, seat: Seat, move: Move, at: int = 0) -> Step[State]:  # noqa: ARG002 -- time does not count
        """Dice set aside (E5, E13), a roll asked for (E6, E8), or a stop (E9, E10).
        Refused: `over`, `not-your-turn`, `keep-first`, `already-kept`, `nothing-kept`, `not-in-roll`, `does-not-score`
        (`dice`: the lowest face that belongs to no group), `below-minimum` (`points`, `minimum`).
        """
        check_turn(self, state, seat)
        choosing = state.phase is Phase.CHOOSE
        match move:
            case Keep(dice):
                if not choosing:
                    raise Refused("already-kept")
                return turns.set_aside(state, tuple(sorted(dice)))
            case _ if choosing:
                raise Refused("keep-first")
            case Roll():
                aside = state.aside if len(state.aside) < DICE else ()
                return Step(replace(state, phase=Phase.ROLL, rolled=(), selection=(), aside=aside))
            case Stop():
                if not turns.may_stop(state):
                    raise Refused("below-minimum", points=state.points, minimum=state.options.minimum)
                total = state.totals[seat] + state.points
                return turns.write_down(state, End.STOPPED, (Stopped(seat, state.points, total),))

    def time_out(self, state: State, seat: Seat) -> Step[State]:
        """The best selection and the turn's points written down where a stop is allowed then, else nothing (E15)."""
        check_turn(self, state, seat)
        events: tuple[Event, ...] = ()
        full = state
        if state.phase is Phase.CHOOSE:
            full, events = turns.apply_selection(state, turns.best_selection(state))
        total = state.totals[seat]
        if not turns.may_stop(full):
            return Step(turns.next_turn(state, turns.close_turn(state, End.TIMED_OUT)), (RanOut(seat, 0, total),))
        return turns.write_down(full, End.TIMED_OUT, (*events, RanOut(seat, full.points, total + full.points)))

    def leave(self, state: State, seat: Seat) -> Step[State]:
        """A seat leaves the round: its turn ends without points, the last one left wins (E15)."""
        after = replace(state, left=mark_left(self, state, state.left, seat))
        events: tuple[Event, ...] = (LeftRound(seat),)
        turn = turns.close_turn(state, End.LEFT) if seat == state.seat and state.number else state.last
        if after.left.count(False) == 1:
            winner = after.left.index(False)
            won = Won(winner, after.totals[winner], "last-left")
            return Step(turns.end_round(after, winner, turn, won.reason), (*events, won))
        if seat != state.seat:
            return Step(after, events)
        if state.phase is Phase.OPENING:
            return Step(replace(after, seat=next_seat(after.left, seat)), events)
        return Step(turns.next_turn(after, turn), events)

    def scores(self, state: State) -> tuple[int, ...]:
        """Every seat's written points."""
        return state.totals

    def outcome(self, state: State) -> Outcome | None:
        """The winner, the others by their totals, and last, as equals, those who left (E10, E11, E15)."""
        return Outcome(ranks_by_points(state.seat, state.totals, state.left), state.reason) if state.reason else None

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002 -- nothing is hidden
        """The view of every seat."""
        view = convert(state, View, from_attributes=True)
        match state.phase:
            case Phase.CHOOSE:
                choices = tuple(turns.allowed_selections(state, state.rolled).items())
                return replace(view, choices=choices, best_selection=turns.best_selection(state))
            case Phase.DECIDE:
                return replace(view, may_stop=turns.may_stop(state), to_roll=DICE - len(state.aside) or DICE)
            case _:
                return view

    def parse(self, text: str) -> Move:
        """The move of a text: `k15444` sets dice aside, `r` rolls, `s` stops.

        E16 asks for rising dice, and its own example `k15444` has them otherwise: any order is read.
        """
        return Keep(tuple(sorted(map(int, text[1:])))) if _KEEP.fullmatch(text) else super().parse(text)

    def format(self, move: Move) -> str:
        """The text of a move, its dice rising (E16)."""
        return "k" + "".join(map(str, move.dice)) if isinstance(move, Keep) else super().format(move)


@lru_cache(maxsize=1 << 14)
def _keeps(roll: tuple[int, ...], series: bool, runs: bool) -> tuple[Keep, ...]:  # noqa: FBT001 -- a cache's key is quicker by position
    return tuple(map(Keep, scoring.selections(roll, series=series, runs=runs)))
