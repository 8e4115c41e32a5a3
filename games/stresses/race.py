"""The additions of a race: open tables, an end without moves, reactions (S8, S11, S12)."""

from msgspec.structs import replace

from games.core import Event, Race, Reaction, Refused, Step
from games.stresses.events import Judged, Seated
from games.stresses.state import OPEN_SEATS, Phase, State


class StressesRace(Race[State]):
    """The race as `games.core.Race`."""

    open_seats = OPEN_SEATS

    def sit(self, state: State) -> Step[State]:
        """One more seat at an open table, without points (S11). Refused: `over`, `seats-fixed`, or `full`."""
        if state.phase is Phase.OVER:
            raise Refused("over")
        if not state.options.open:
            raise Refused("seats-fixed")
        if len(state.left) == OPEN_SEATS[-1]:
            raise Refused("full")
        seated = replace(state, totals=(*state.totals, 0), left=(*state.left, False))
        return Step(seated, (Seated(len(state.left)),))

    def ends_by_itself(self, state: State) -> bool:
        """True if the race is over after some rolls (S8)."""
        return bool(state.options.rolls)

    def reactions(self, event: Event) -> tuple[Reaction, ...]:
        """The announcements in a verdict, but those made before the dice could be seen (S12)."""
        answers = event.verdict.answers if isinstance(event, Judged) else ()
        return tuple(
            Reaction(answer.seat, answer.reaction_ms, answer.right)
            for answer in answers
            if answer.reaction_ms is not None
        )
