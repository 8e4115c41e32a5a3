"""What is marked on the cards of Neo Otcho 5: what has just changed on them, and what may be changed now."""

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import TypeAlias, TypeVar

from games.core import Seat
from games.neo_otcho.state import SLOTS, Clear, Effect, Phase, Place, Shift, Take, Turn, View

Spot: TypeAlias = tuple[Seat, int]
"""A card and one of its slots."""

MarkT = TypeVar("MarkT")


class Change(Enum):
    """What has happened to a slot."""

    PLACED = auto()
    TAKEN = auto()
    MOVED = auto()  # from here to another slot
    FROM_LEFT = auto()  # moved here from a lower slot
    FROM_RIGHT = auto()


class Chance(Enum):
    """What may be done with a slot."""

    PLACE = auto()
    TAKE = auto()


def changes(view: View) -> dict[Spot, Change]:
    """What this turn has changed until now; while it has changed nothing, what the turn before did (N6, N9)."""
    if view.effects or view.removed or view.last is None:
        return changed(view.seat, (*view.effects, *view.removed))
    return changed_by(view.last)


def changed_by(turn: Turn) -> dict[Spot, Change]:
    """What a turn that is over has changed."""
    return changed(turn.seat, (*turn.effects, *turn.removed))


def changed(seat: Seat, effects: Iterable[Effect]) -> dict[Spot, Change]:
    """What effects of a seat have changed, the latest of a slot counting."""
    found: dict[Spot, Change] = {}
    for effect in effects:
        match effect:
            case Place(slot, card):
                found[seat if card is None else card, slot] = Change.PLACED
            case Take(slot, card):
                found[seat if card is None else card, slot] = Change.TAKEN
            case Clear(card):
                found |= {(card, slot): Change.TAKEN for slot in range(1, SLOTS + 1)}
            case Shift(slot, to):
                found[seat, slot] = Change.MOVED
                found[seat, to] = Change.FROM_LEFT if slot < to else Change.FROM_RIGHT
    return found


def chances(view: View) -> dict[Spot, Chance]:
    """What the seat whose turn it is may do: place or take tokens by the dice (N6), or take own ones off (N9)."""
    if view.phase is Phase.REMOVE:
        return {(view.seat if take.card is None else take.card, take.slot): Chance.TAKE for take in view.removable}
    found: dict[Spot, Chance] = {}
    for offer in view.offers:
        match offer.effect:
            case Place(slot, card):
                found[view.seat if card is None else card, slot] = Chance.PLACE
            case Take(slot, card):
                found[view.seat if card is None else card, slot] = Chance.TAKE
            case Clear(card):
                taken = [slot for slot, owner in enumerate(view.cards[card], start=1) if owner is not None]
                found |= {(card, slot): Chance.TAKE for slot in taken}
            case Shift():
                pass
    return found


def of_card(found: Mapping[Spot, MarkT], card: Seat) -> dict[int, MarkT]:
    """The marks on one card, by slot."""
    return {slot: mark for (of, slot), mark in found.items() if of == card}
