"""The transitions of a round of el Ocho, from dice and moves to new states (E2, E5, E8 … E11)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.core import Event, Refused, Seat, Step, Won, replace_item
from games.el_ocho import scoring
from games.el_ocho.events import Begins, Busted, EightEqual, GrandEight, OpeningRolled, SetAside
from games.el_ocho.state import DICE, End, Phase, State, Story, Turn
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
    """E5, E13: a selection of dice set aside. Refused: `nothing-kept`, `not-in-roll`, `does-not-score`."""
    if not dice:
        raise Refused("nothing-kept")
    if any(dice.count(face) > state.rolled.count(face) for face in set(dice)):
        raise Refused("not-in-roll")
    if dice not in allowed_selections(state, state.rolled):
        raise Refused("does-not-score", dice=scoring.first_nonscoring_face(dice, series=state.options.series))
    return Step(*apply_selection(state, dice))


def apply_selection(state: State, dice: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """The state with these dice, which may be, set aside; all eight are a Grand 8 (E8)."""
    options = state.options
    groups = scoring.split_into_groups(dice, len(state.rolled), series=options.series, runs=options.runs)
    worth = allowed_selections(state, state.rolled)[dice]
    points = state.points + worth
    aside = tuple(sorted(state.aside + dice))
    events: tuple[Event, ...] = (SetAside(state.seat, groups, worth, points),)
    if len(aside) == DICE:
        events += (GrandEight(state.seat),)
    return replace(state, phase=Phase.DECIDE, selection=dice, aside=aside, points=points), events


def win_by_eight_equal(state: State, drawn: tuple[int, ...]) -> Step[State]:
    """E11: the round is won on the spot, with 8,000 points."""
    won = replace(state, rolled=drawn, selection=drawn, aside=drawn, points=scoring.EIGHT_EQUAL_POINTS)
    return write_down(won, End.EIGHT_EQUAL, (EightEqual(state.seat, drawn[0]),))


def bust(state: State) -> Step[State]:
    """E7: nothing can be set aside, and the turn's points are lost."""
    story = state.story
    if story is not None:
        story = replace(story, busts=replace_item(story.busts, state.seat, value=story.busts[state.seat] + 1))
    turn = close_turn(state, End.BUST)
    return Step(next_turn(replace(state, story=story), turn), (Busted(state.seat, state.rolled, state.points),))


def write_down(state: State, end: End, events: tuple[Event, ...]) -> Step[State]:
    """E9, E10: the turn's points written down, and the round won with the target or by eight equal dice."""
    seat = state.seat
    turn = replace(close_turn(state, end), written=state.points)
    total = state.totals[seat] + state.points
    totals = replace_item(state.totals, seat, value=total)
    story = _add_points(state.story, seat, state.points, totals) if state.story else None
    after = replace(state, totals=totals, story=story)
    if end is not End.EIGHT_EQUAL and total < state.options.target:
        return Step(next_turn(after, turn), events)
    reason = end.value if end is End.EIGHT_EQUAL else "target"
    return Step(end_round(after, seat, turn, reason), (*events, Won(seat, total, reason)))


def _add_points(story: Story, seat: Seat, points: int, totals: tuple[int, ...]) -> Story:
    """The story after a seat wrote points down."""
    if points > story.best_points:
        story = replace(story, best_points=points, best_seat=seat)
    if seat == story.leader or any(other >= totals[seat] for rival, other in enumerate(totals) if rival != seat):
        return story
    return replace(story, leader=seat, lead_changes=story.lead_changes + (story.leader is not None))


def close_turn(state: State, end: End) -> Turn:
    """The turn being played, as it ends with nothing written down."""
    return Turn(state.seat, state.rolled, state.selection, state.aside, state.points, 0, end)


def next_turn(state: State, last: Turn | None) -> State:
    """The turn of the next seat, before its roll (E2, E3)."""
    seat, number = next_seat(state.left, state.seat), state.number + 1
    return _clear_turn(state, phase=Phase.ROLL, seat=seat, number=number, last=last)


def end_round(state: State, winner: Seat, last: Turn | None, reason: str) -> State:
    """The end of the round; `last` is the turn that ended it."""
    return _clear_turn(state, phase=Phase.OVER, seat=winner, last=last, reason=reason)


def _clear_turn(state: State, **changes: Any) -> State:
    return replace(state, rolled=(), selection=(), aside=(), points=0, **changes)
