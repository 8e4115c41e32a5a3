"""The big moments of Neo Otcho 5: four or five pieces put on one's own card in a turn."""

from typing import Final

from games.core import Moment
from games.neo_otcho.state import Place, State

MANY_SLOTS: Final = 4
"""The slots filled in a turn that are told big."""


def find_moments(state: State) -> tuple[Moment, ...]:
    """The moments of the turn that is over."""
    last = state.last
    if last is None:
        return ()
    slots = {effect.slot for effect in last.effects if isinstance(effect, Place) and effect.card is None}
    slots -= {take.slot for take in last.removed if take.card is None}
    return (Moment(last.seat, "slots", len(slots)),) if len(slots) >= MANY_SLOTS else ()
