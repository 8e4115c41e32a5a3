"""The tokens on the cards, and the effects that a roll has on offer (N1, N6, N7, N11)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from games.core import Refused, Seat
from games.neo_otcho.dice import readings
from games.neo_otcho.state import SLOTS, TOKENS, Card, Clear, Effect, Kind, Place, Reading, Shift, State, Take

Cards: TypeAlias = tuple[Card, ...]

_ALL_SLOTS = range(1, SLOTS + 1)


def tokens_on_cards(cards: Cards, seat: Seat) -> int:
    """The number of a seat's tokens on cards, its own or others'."""
    return sum(card.count(seat) for card in cards)


def supply(cards: Cards, seat: Seat) -> int:
    """The number of a seat's tokens in supply (N1)."""
    return TOKENS - tokens_on_cards(cards, seat)


def removable(cards: Cards, seat: Seat) -> tuple[Take, ...]:
    """The tokens of a seat on all cards, its own first (N9)."""
    return tuple(
        Take(slot, None if card == seat else card)
        for card in sorted(range(len(cards)), key=lambda card: card != seat)
        for slot in _ALL_SLOTS
        if cards[card][slot - 1] == seat
    )


def offers(state: State) -> dict[Effect, tuple[Reading, ...]]:
    """The effects that the last roll has on offer and that are possible (N7), with the readings that offer them."""
    cards, seat = state.cards, state.seat
    free = supply(cards, seat) > 0
    effects = effects_of_roll(state).items()
    return {effect: sources for effect, sources in effects if is_possible(cards, seat, effect, has_supply=free)}


def effects_of_roll(state: State) -> Mapping[Effect, tuple[Reading, ...]]:
    """The effects of all readings of the last roll, each once, whether or not the tokens allow them (N6)."""
    return reading_effects(readings(state.rolled), state.seat, state.left, state.options.free_x_pair)


@lru_cache(maxsize=1 << 13)  # at six seats some 47 different sets of readings, by seat and by who has left
def reading_effects(
    roll_readings: tuple[Reading, ...],
    seat: Seat,
    left: tuple[bool, ...],
    free_x_pair: bool,  # noqa: FBT001 -- a cache's key is quicker by position
) -> Mapping[Effect, tuple[Reading, ...]]:
    """The effects of readings for a seat, with the readings that each comes from; the own card comes first."""
    others = [card for card, has_left in enumerate(left) if card != seat and not has_left]
    effects: dict[Effect, tuple[Reading, ...]] = {}
    for reading in roll_readings:
        for effect in _effects(reading, others, free_x_pair=free_x_pair):
            effects[effect] = (*effects.get(effect, ()), reading)
    return effects


def _effects(reading: Reading, others: Iterable[Seat], *, free_x_pair: bool) -> Iterator[Effect]:
    slot, cards = reading.slot, (None, *others)
    match reading.kind:
        case Kind.TRIPLE_X:
            yield from map(Clear, others)
        case Kind.TRIPLE:
            yield from (Place(slot, card) for card in cards)
            yield from (Take(slot, card) for card in cards)
        case Kind.X_PAIR:
            if slot:
                yield Place(slot)
            for card in cards:
                yield from (Take(any_slot, card) for any_slot in (_ALL_SLOTS if free_x_pair or not slot else (slot,)))
        case Kind.PAIR:
            yield Place(slot)
            yield Take(slot)
        case Kind.RUN:
            yield from (Shift(start, to) for start in _ALL_SLOTS for to in _ALL_SLOTS if start != to)


def is_possible(cards: Cards, seat: Seat, effect: Effect, *, has_supply: bool) -> bool:
    """True if the tokens allow an effect; `has_supply`: the seat has a token in supply (N7)."""
    match effect:
        case Place(slot, card):
            return has_supply and cards[seat if card is None else card][slot - 1] is None
        case Take(slot, card):
            return cards[seat if card is None else card][slot - 1] is not None
        case Clear(card):
            return any(token is not None for token in cards[card])
        case Shift(slot, to):
            return cards[seat][slot - 1] is not None and cards[seat][to - 1] is None


def cards_after(cards: Cards, seat: Seat, effect: Effect) -> Cards:
    """The cards after a possible effect."""
    match effect:
        case Place(slot, card):
            return put_token(cards, seat if card is None else card, slot, seat)
        case Take(slot, card):
            return put_token(cards, seat if card is None else card, slot, None)
        case Clear(card):
            return (*cards[:card], (None,) * SLOTS, *cards[card + 1 :])
        case Shift(slot, to):
            return put_token(put_token(cards, seat, to, cards[seat][slot - 1]), seat, slot, None)


def put_token(cards: Cards, card: Seat, slot: int, token: Seat | None) -> Cards:
    """The cards with that token, or none, on a slot."""
    old = cards[card]
    return (*cards[:card], (*old[: slot - 1], token, *old[slot:]), *cards[card + 1 :])


def remove_seat(cards: Cards, seat: Seat) -> Cards:
    """The cards when a seat has left: its tokens are off all of them, and all tokens off its own (N13)."""
    return tuple(tuple(None if seat in (owner, card) else owner for owner in slots) for card, slots in enumerate(cards))


def refusal_of(state: State, effect: Effect) -> Refused:
    """The reason why an effect is not on offer."""
    match effect:
        case Place(_, card) | Take(_, card) | Clear(card) if card == state.seat:
            return Refused("own-card")
        case Place(_, int(card)) | Take(_, int(card)) | Clear(card) if card >= len(state.left) or state.left[card]:
            return Refused("no-such-card", card=card + 1)
    if effect not in effects_of_roll(state):
        return Refused("not-by-these-dice")
    match effect:
        case Place(slot, card):
            taken = state.cards[state.seat if card is None else card][slot - 1] is not None
            return Refused("slot-taken", slot=slot) if taken else Refused("no-tokens-left")
        case Take(slot, _):
            return Refused("slot-free", slot=slot)
        case Clear(card):
            return Refused("card-empty", card=card + 1)
        case Shift(slot, to):
            free = state.cards[state.seat][slot - 1] is None
            return Refused("slot-free", slot=slot) if free else Refused("slot-taken", slot=to)
