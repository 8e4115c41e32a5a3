"""The marks on the cards of Neo Otcho 5: the latest changes, and the options of the seat whose turn it is."""

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import TypeAlias, TypeVar

from games.core import Seat
from games.neo_otcho.state import SLOTS, Clear, Effect, Phase, Place, Shift, Take, Turn, View

CardSlot: TypeAlias = tuple[Seat, int]  # a card and one of its slots

MarkT = TypeVar("MarkT")


class SlotChange(Enum):
    """A change of a slot."""

    PLACED = auto()
    TAKEN = auto()
    MOVED = auto()  # from here to another slot
    FROM_LEFT = auto()  # moved here from a lower slot
    FROM_RIGHT = auto()


class SlotOption(Enum):
    """An option with a slot."""

    PLACE = auto()
    TAKE = auto()


def latest_changes(view: View) -> dict[CardSlot, SlotChange]:
    """The changes of this turn until now; while there are none, those of the turn before (N6, N9)."""
    if view.effects or view.removed or view.last is None:
        return effect_changes(view.seat, (*view.effects, *view.removed))
    return turn_changes(view.last)


def turn_changes(turn: Turn) -> dict[CardSlot, SlotChange]:
    """The changes of a turn that is over."""
    return effect_changes(turn.seat, (*turn.effects, *turn.removed))


def effect_changes(seat: Seat, effects: Iterable[Effect]) -> dict[CardSlot, SlotChange]:
    """The changes that effects of a seat have made, the latest of each slot."""
    changes: dict[CardSlot, SlotChange] = {}
    for effect in effects:
        match effect:
            case Place(slot, card) | Take(slot, card):
                change = SlotChange.PLACED if isinstance(effect, Place) else SlotChange.TAKEN
                changes[seat if card is None else card, slot] = change
            case Clear(card):
                changes |= {(card, slot): SlotChange.TAKEN for slot in range(1, SLOTS + 1)}
            case Shift(slot, to):
                changes[seat, slot] = SlotChange.MOVED
                changes[seat, to] = SlotChange.FROM_LEFT if slot < to else SlotChange.FROM_RIGHT
    return changes


def slot_options(view: View) -> dict[CardSlot, SlotOption]:
    """The options of the seat whose turn it is: place or take tokens by the dice (N6), or take own ones off (N9)."""
    options: dict[CardSlot, SlotOption] = {}
    for effect in view.removable if view.phase is Phase.REMOVE else [offer.effect for offer in view.offers]:
        match effect:
            case Place(slot, card) | Take(slot, card):
                option = SlotOption.PLACE if isinstance(effect, Place) else SlotOption.TAKE
                options[view.seat if card is None else card, slot] = option
            case Clear(card):
                slots = [slot for slot, owner in enumerate(view.cards[card], start=1) if owner is not None]
                options |= {(card, slot): SlotOption.TAKE for slot in slots}
            case Shift():
                pass
    return options


def slots_of_card(values: Mapping[CardSlot, MarkT], card: Seat) -> dict[int, MarkT]:
    """The marks on one card, by slot."""
    return {slot: mark for (owner, slot), mark in values.items() if owner == card}
