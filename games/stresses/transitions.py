"""The transitions of a race, from announcements and ticks to new states (S3 … S9, S11).

A roll is judged by the first of these:

- All who may announce have announced (S7); an open table with seats to spare never comes to that.
- `settle_ms` after the moment at which the right announcement that arrived first was made. Others that are heard in
  between count with the moment at which they were made, but do not move this end, even if they were made earlier.
- `settle_ms` after the time for the roll was up. What was made in time and travelled long still counts; what was made
  later does not. So the end of the time never cuts the settle time of an announcement made before it.

None of them comes before it is known when the dice could be seen: until then announcements are only gathered.
"""

from typing import Final

from msgspec.structs import replace

from games.core import Event, Refused, Seat, Step, Won, replace_item
from games.stresses import judging
from games.stresses.events import Announced, FalseZero, Judged, Lapsed, SentBack, ZeroWon
from games.stresses.state import OPEN_SEATS, Announce, Phase, State

COUNTDOWN_MS: Final = 3000
"""The time from the announcement of the first roll, or of one that was asked for, until it falls."""

VICTIM_CHOICE_MS: Final = 20_000
"""The time in which the winner of a zero has to choose (S5)."""

MS_PER_SECOND: Final = 1000

ROLL_PHASES: Final = frozenset((Phase.OPEN, Phase.SETTLING))
"""The phases in which a roll is on the table and not judged."""


def remaining_seats(state: State) -> tuple[Seat, ...]:
    """The seats that have not left, in rising order."""
    return tuple(seat for seat, has_left in enumerate(state.left) if not has_left)


def unannounced_seats(state: State) -> tuple[Seat, ...]:
    """The seats that may still announce for the roll on the table (S3), in rising order."""
    announced = {announcement.seat for announcement in state.announced}
    return tuple(seat for seat in remaining_seats(state) if seat not in announced)


def victims(state: State) -> tuple[Seat, ...]:
    """The seats that the winner of a zero may send back now (S5), in rising order."""
    return tuple(seat for seat in remaining_seats(state) if state.phase is Phase.VICTIM and seat != state.chooser)


def may_request_roll(state: State) -> bool:
    """True if the next roll may be asked for: once after a verdict, unless it would come no later by itself."""
    pause = state.options.pause * MS_PER_SECOND
    return (
        state.phase is Phase.READY
        and state.number > 0
        and not state.roll_requested
        and (not pause or pause > COUNTDOWN_MS)
    )


def roll_deadline_ms(state: State) -> int | None:
    """The end of the time for the roll on the table (S7); None until it is known when it could be seen."""
    return None if state.shown_ms is None else state.shown_ms + state.options.seconds_for(state.number) * MS_PER_SECOND


def start_countdown(state: State, time_ms: int) -> State:
    """The pause before a roll, or the countdown to the first one, which everybody sees since `time_ms`."""
    return replace(state, due_ms=time_ms + (state.options.pause * MS_PER_SECOND if state.number else COUNTDOWN_MS))


def request_roll(state: State, time_ms: int) -> State:
    """The next roll was asked for: it falls after a countdown, or when it would have fallen anyway."""
    soon = time_ms + COUNTDOWN_MS
    return replace(state, roll_requested=True, due_ms=min(state.due_ms, soon) if state.due_ms else soon)


def announce(state: State, seat: Seat, move: Announce, time_ms: int) -> Step[State]:
    """A seat that may announces (S3); a false 0 costs all its points at once (S6).
    Refused: `no-roll`, `roll-over`, `already-announced`.
    """
    if state.phase not in ROLL_PHASES:
        raise Refused("roll-over" if state.number and state.phase is not Phase.ROLL else "no-roll")
    if seat not in unannounced_seats(state):
        raise Refused("already-announced")
    end = roll_deadline_ms(state)
    if end is not None and time_ms > end:
        raise Refused("roll-over")
    events: tuple[Event, ...] = (Announced(seat),)
    after = replace(state, announced=(*state.announced, judging.make_announcement(seat, move, time_ms)))
    if move.value == 0 and judging.table_value(state):
        after = replace(after, totals=replace_item(state.totals, seat, value=0))
        events += (FalseZero(seat, state.totals[seat]),)
    return settle_or_judge(after, events)


def settle_or_judge(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The roll on the table goes on, or is judged at once, after its announcements changed or it was shown."""
    end = roll_deadline_ms(state)
    if end is None:
        return Step(state, events)
    if not unannounced_seats(state) and (not state.options.open or len(state.left) == OPEN_SEATS[-1]):
        return apply_verdict(state, max(announcement.time_ms for announcement in state.announced), events)
    settle = state.options.settle_ms
    if right := judging.right_announcements(state):
        return Step(replace(state, phase=Phase.SETTLING, due_ms=right[0].time_ms + settle), events)
    return Step(replace(state, phase=Phase.OPEN, due_ms=end + settle), events)


def apply_verdict(state: State, time_ms: int, events: tuple[Event, ...] = ()) -> Step[State]:
    """The verdict (S7, S9), and what follows from it: points, the target (S8), the choice of a victim (S5)."""
    verdict = judging.judge(state)
    seat = verdict.winner
    events += (Judged(verdict),)
    after = clear_roll(replace(state, last=verdict))
    if seat is None:
        return finish_roll(after, events)
    if verdict.value == 0:
        choosing = replace(after, phase=Phase.VICTIM, due_ms=time_ms + VICTIM_CHOICE_MS, chooser=seat)
        return Step(choosing, (*events, ZeroWon(seat))) if victims(choosing) else finish_roll(after, events)
    total = state.totals[seat] + verdict.points
    after = replace(after, totals=replace_item(state.totals, seat, value=total))
    if total >= state.options.target and not state.options.rolls:
        return Step(end_race(after, seat, "target"), (*events, Won(seat, total, "target")))
    return finish_roll(after, events)


def finish_roll(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The race after a roll: it goes on, or the most points win after the last one, or are shared (S8)."""
    if not 0 < state.options.rolls <= state.number:
        return Step(state, events)
    best = max(state.totals[seat] for seat in remaining_seats(state))
    winners = [seat for seat in remaining_seats(state) if state.totals[seat] == best]
    if len(winners) > 1:
        return Step(end_race(state, None, "rolls"), events)
    return Step(end_race(state, winners[0], "rolls"), (*events, Won(winners[0], best, "rolls")))


def send_back(state: State, victim: Seat) -> Step[State]:
    """The winner of a zero sends a seat back (S5). Refused: `not-a-victim`."""
    if state.chooser is None or victim not in victims(state):
        raise Refused("not-a-victim")
    after = replace(state, totals=replace_item(state.totals, victim, value=0))
    return finish_roll(clear_roll(after), (SentBack(state.chooser, victim, state.totals[victim]),))


def lapse_choice(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The winner of a zero, who may not or did not choose, sends nobody back (S5)."""
    return finish_roll(clear_roll(state), events if state.chooser is None else (*events, Lapsed(state.chooser)))


def clear_roll(state: State) -> State:
    """The state before the next roll, with nothing on the table."""
    return State(
        state.options,
        state.totals,
        state.left,
        state.solo,
        number=state.number,
        due_ms=0 if state.options.pause else None,
        last_tick_ms=state.last_tick_ms,
        last=state.last,
    )


def end_race(state: State, winner: Seat | None, reason: str) -> State:
    """The end of the race."""
    return replace(clear_roll(state), phase=Phase.OVER, due_ms=None, winner=winner, reason=reason)
