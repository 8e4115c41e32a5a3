"""The transitions of a round of el Ocho, from dice and moves to new states (E2, E5, E8 … E11)."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.core import Event, Refused, Seat, Step, Won
from games.el_ocho import scoring
from games.el_ocho.state import DICE, Begins, EightEqual, End, GrandEight, OpeningRolled, Phase, SetAside, State, Turn
from games.seats import next_seat


def allowed_selections(state: State, roll: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    """The selections allowed from a roll by the options of this round, and their points (E5, E11, E13)."""
    return scoring.selections(roll, series=state.options.series, runs=state.options.runs)


def best_selection(state: State) -> tuple[int, ...]:
    """The selection from the last roll that is worth most."""
    return scoring.best_selection(state.rolled, series=state.options.series, runs=state.options.runs)


def may_stop(state: State) -> bool:
    """True if the turn has the points that a stop needs (E9)."""
    return state.points >= state.options.minimum


def resolve_opening(state: State, die: int) -> Step[State]:
    """E2: the 8 begins, else the next seat tries."""
    seat = state.seat
    rolled = OpeningRolled(seat, die)
    opening = (*state.opening, die)
    if die == 8:
        return Step(replace(state, phase=Phase.ROLL, number=1, opening=opening), (rolled, Begins(seat)))
    return Step(replace(state, seat=next_seat(state.left, state.seat), opening=opening), (rolled,))


def set_aside(state: State, dice: tuple[int, ...]) -> Step[State]:
    """E5, E13: a selection of dice set aside.

    Raises:
        Refused: `nothing-kept`, `not-in-roll`, `does-not-score`.
    """
    if not dice:
        raise Refused("nothing-kept")
    if any(dice.count(face) > state.rolled.count(face) for face in set(dice)):
        raise Refused("not-in-roll")
    if dice not in allowed_selections(state, state.rolled):
        raise Refused("does-not-score", dice=scoring.first_nonscoring_face(dice, series=state.options.series))
    return Step(*apply_selection(state, dice))


def apply_selection(state: State, dice: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """The state with these dice, which may be, set aside; all eight are a Grand 8 (E8)."""
    chosen = state.options
    groups = scoring.split_into_groups(dice, len(state.rolled), series=chosen.series, runs=chosen.runs)
    worth = allowed_selections(state, state.rolled)[dice]
    points = state.points + worth
    aside = tuple(sorted(state.aside + dice))
    events: tuple[Event, ...] = (SetAside(state.seat, groups, worth, points),)
    if len(aside) == DICE:
        events += (GrandEight(state.seat),)
    return replace(state, phase=Phase.DECIDE, selection=dice, aside=aside, points=points), events


def win_by_eight_equal(state: State, drawn: tuple[int, ...]) -> Step[State]:
    """E11: the round is won on the spot, with 8,000 points."""
    seat, worth = state.seat, scoring.EIGHT_EQUAL_POINTS
    totals = _added(state, worth)
    turn = Turn(seat, drawn, drawn, drawn, worth, worth, End.EIGHT_EQUAL)
    events = (EightEqual(seat, drawn[0]), Won(seat, totals[seat], "eight-equal"))
    return Step(end_round(state, seat, totals, turn, "eight-equal"), events)


def write_down(state: State, end: End, events: tuple[Event, ...]) -> Step[State]:
    """E9, E10: the turn's points written down, and the round won with the target."""
    seat = state.seat
    turn = replace(close_turn(state, end), written=state.points)
    totals = _added(state, state.points)
    if totals[seat] >= state.options.target:
        return Step(end_round(state, seat, totals, turn, "target"), (*events, Won(seat, totals[seat], "target")))
    return Step(next_turn(replace(state, totals=totals), turn), events)


def close_turn(state: State, end: End) -> Turn:
    """The turn being played, as it ends with nothing written down."""
    return Turn(state.seat, state.rolled, state.selection, state.aside, state.points, 0, end)


def next_turn(state: State, last: Turn | None) -> State:
    """The turn of the next seat, before its roll (E2, E3)."""
    return State(
        state.options,
        state.totals,
        state.left,
        Phase.ROLL,
        next_seat(state.left, state.seat),
        state.number + 1,
        state.opening,
        last=last,
    )


def end_round(state: State, winner: Seat, totals: tuple[int, ...], last: Turn | None, reason: str) -> State:
    """The end of the round; `last` is the turn that ended it."""
    return State(
        state.options, totals, state.left, Phase.OVER, winner, state.number, state.opening, last=last, reason=reason
    )


def _added(state: State, points: int) -> tuple[int, ...]:
    return tuple(total + points * (seat == state.seat) for seat, total in enumerate(state.totals))
