"""The rules of the race, el Ocho des stressés (S1 … S9, S11 … S13)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.checks import check_dice, check_turn, mark_left
from games.core import Dice, Event, Outcome, Refused, Rules, Seat, Step, Won
from games.el_ocho.state import DICE
from games.options import read
from games.seats import ranks_by_points
from games.stresses import feats, judging, moments, notation, player, transitions
from games.stresses.events import Asked, GameEvent, LeftRace, Rolled
from games.stresses.race import StressesRace
from games.stresses.state import OPEN_SEATS, SEATS, Announce, Move, Options, Phase, RequestRoll, SendBack, State, View

_MAX_LISTED_MISTAKES: Final = 4


class Stresses(Rules[State, Move, View]):
    """The race as `games.core.Rules`.

    `at` is always the players' time: for a move the time stamp of the snowflake of its message or interaction, for the
    showing of the dice that of the message that shows them (S9, S12), not the time when it arrives.
    """

    is_short = True
    seats = SEATS
    race = StressesRace()
    feat_kinds = feats.KINDS
    comeback = 2000
    options_type = Options
    state_type = State
    event_type = GameEvent
    parse = staticmethod(notation.parse)
    format = staticmethod(notation.format_move)
    feats = staticmethod(feats.find_feats)
    moments = staticmethod(moments.find_moments)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """The state before the first roll: 2 to 6 seats, at an open table 1 to 50 (S11)."""
        table = read(Options, options)
        allowed = OPEN_SEATS if table.open else SEATS
        if seats not in allowed:
            raise ValueError(f"seats: {seats} is not {allowed.start} to {allowed[-1]}")
        return State(table, (0,) * seats, (False,) * seats, solo=seats == 1)

    def chance(self, state: State) -> Dice | None:
        """All eight dice at once (S1)."""
        return Dice(DICE, 8) if state.phase is Phase.ROLL else None

    def resolve(self, state: State, drawn: tuple[int, ...]) -> Step[State]:
        """The dice are on the table, the same for everyone (S1)."""
        check_dice(self, state, drawn)
        number = state.number + 1
        return Step(replace(state, phase=Phase.OPEN, number=number, due_ms=0, dice=drawn), (Rolled(number, drawn),))

    def actors(self, state: State) -> frozenset[Seat]:
        """The seats without an announcement (S3), the winner of a zero (S5), or, where a roll may be asked for, all."""
        match state.phase:
            case Phase.OPEN | Phase.SETTLING:
                return frozenset(transitions.unannounced_seats(state))
            case Phase.VICTIM if state.chooser is not None:
                return frozenset((state.chooser,))
            case _:
                return frozenset(transitions.remaining_seats(state) if transitions.may_request_roll(state) else ())

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """The moves worth making: of the announcements the right one, 0 and some that are easily taken for it, rising.

        Any other number from 0 to 99,999 may be announced as well (S13).
        """
        if seat not in self.actors(state):
            return ()
        match state.phase:
            case Phase.VICTIM:
                return tuple(map(SendBack, transitions.victims(state)))
            case Phase.READY:
                return (RequestRoll(),)
            case _:
                slips = player.mistakes(tuple(sorted(state.dice)), state.options.level)[:_MAX_LISTED_MISTAKES]
                return tuple(map(Announce, sorted({0, judging.table_value(state), *slips})))

    def play(self, state: State, seat: Seat, move: Move, at: int = 0) -> Step[State]:
        """An announcement (S3, S6), a victim chosen (S5), or the next roll asked for.

        Of two announcements by one player the one that arrives first is the first.
        Refused: `over`, `not-seated`, `already-left`; to an announcement `no-roll` (there are no dice yet), `roll-over`
        (they are judged, or it was made after their time was up), `already-announced`; to a choice `no-choice` (none is
        to be made, or its time is up), `not-your-turn`, `not-a-victim`; to asking for a roll `not-waiting`.
        """
        if state.phase is Phase.OVER:
            raise Refused("over")
        if not 0 <= seat < len(state.left):
            raise Refused("not-seated")
        if state.left[seat]:
            raise Refused("already-left")
        match move:
            case Announce():
                return transitions.announce(state, seat, move, at)
            case SendBack(victim):
                if state.phase is not Phase.VICTIM or state.due_ms is None or at > state.due_ms:
                    raise Refused("no-choice")
                if seat != state.chooser:
                    raise Refused("not-your-turn")
                return transitions.send_back(state, victim)
            case RequestRoll():
                if not transitions.may_request_roll(state):
                    raise Refused("not-waiting")
                return Step(transitions.request_roll(state, at), (Asked(seat),))

    def deadline(self, state: State) -> int | None:
        """The time when the roll falls, is judged (see `transitions`), or the choice of a victim lapses.

        0 until it is known when the coming roll, or the dice, could be seen; None where a player must ask for a roll.
        """
        return state.due_ms

    def expire(self, state: State, at: int) -> Step[State]:
        """The coming roll or the dice could be seen at `at`, or their time is up.

        The last tick that did something does nothing when it arrives again, with the same `at`. So if two things can be
        seen in one millisecond, the second one needs an `at` one millisecond later.
        """
        if state.due_ms is None or at < state.due_ms or at == state.last_tick_ms:
            return Step(state)
        after = replace(state, last_tick_ms=at)
        match state.phase:
            case Phase.READY:
                rolling = replace(after, phase=Phase.ROLL, due_ms=None)
                return Step(rolling if state.due_ms else transitions.start_countdown(after, at))
            case Phase.VICTIM:
                return transitions.lapse_choice(after)
            case _ if state.shown_ms is None:
                return transitions.settle_or_judge(replace(after, shown_ms=at), ())
            case _:
                return transitions.apply_verdict(after, at)

    def time_out(self, state: State, seat: Seat) -> Step[State]:
        """Nothing happens: only the roll has a time, not the players."""
        check_turn(self, state, seat)
        return Step(state)

    def leave(self, state: State, seat: Seat) -> Step[State]:
        """A seat leaves; what it announced for the roll on the table counts no more, and its choice of a victim lapses.

        The last one left wins. An open table that began with one seat goes on with one, and is over without any.
        """
        after = replace(
            state,
            left=mark_left(self, state, state.left, seat),
            announced=tuple(announcement for announcement in state.announced if announcement.seat != seat),
        )
        events: tuple[Event, ...] = (LeftRace(seat),)
        remaining = transitions.remaining_seats(after)
        if not remaining:
            return Step(transitions.end_race(after, None, "deserted"), events)
        if len(remaining) == 1 and not state.solo:
            won = Won(remaining[0], after.totals[remaining[0]], "last-left")
            return Step(transitions.end_race(after, remaining[0], "last-left"), (*events, won))
        if state.phase in transitions.ROLL_PHASES:
            return transitions.settle_or_judge(after, events)
        if state.phase is Phase.VICTIM and (seat == state.chooser or not transitions.victims(after)):
            return transitions.lapse_choice(after, events)
        return Step(after, events)

    def scores(self, state: State) -> tuple[int, ...]:
        """Every seat's points."""
        return state.totals

    def outcome(self, state: State) -> Outcome | None:
        """The winner, if it is one (S8), the others by their points, and last, as equals, those who left."""
        return Outcome(ranks_by_points(state.winner, state.totals, state.left), state.reason) if state.reason else None

    def view(self, state: State, seat: Seat | None) -> View:
        """The view of a seat: of the roll on the table the dice, who has announced, and its own announcement."""
        playing = state.phase in transitions.ROLL_PHASES
        return View(
            options=state.options,
            totals=state.totals,
            left=state.left,
            phase=Phase.OPEN if playing else state.phase,
            number=state.number,
            deadline_ms=transitions.roll_deadline_ms(state) if playing else state.due_ms or None,
            dice=state.dice,
            announced=tuple(sorted(announcement.seat for announcement in state.announced)),
            own_value=next((announcement.value for announcement in state.announced if announcement.seat == seat), None),
            may_request_roll=transitions.may_request_roll(state),
            chooser=state.chooser,
            victims=transitions.victims(state),
            last=state.last,
            winner=state.winner,
            reason=state.reason,
        )

    def pace(self, state: State, seat: Seat) -> int:
        """The time that the computer player looks at the dice, in milliseconds."""
        return player.thinking_time_ms(state, seat)

    def suggest(self, state: State, seat: Seat) -> Move:
        """The computer player's announcement, victim, or wish for the next roll."""
        check_turn(self, state, seat)
        return player.suggest(state, seat)
