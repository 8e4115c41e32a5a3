"""How likely a seat of Neo Otcho 5 is to win, for the computer player: by the cards, and by the rest of its turn."""

from collections import Counter
from functools import cache, lru_cache
from typing import Final

from games.core import Seat
from games.neo_otcho.cards import Cards, supply
from games.neo_otcho.dice import readings, risk, weights
from games.neo_otcho.state import SLOTS, TOKENS, Kind
from games.neo_otcho.turns import PENALTY

_STEP: Final = 0.7
"""How much smaller the chance is for every step that a card lacks; found by games of 0.3 … 0.9 against others."""


def chance(cards: Cards, seat: Seat, left: tuple[bool, ...]) -> float:
    """About how likely a seat is to win with the dice passed on: its share of all seats' closeness to a full card."""
    card = cards[seat]
    lacks = sum(_lacks(card, seat)) + max(0, SLOTS - card.count(seat) - supply(cards, seat))
    return _share(lacks, _others(cards, seat, left))


def outlook(cards: Cards, seat: Seat, left: tuple[bool, ...], dice: int) -> float:
    """About how likely a seat is to win that may roll on or pass, and goes on to look after its own card only."""
    card = cards[seat]
    elsewhere = TOKENS - supply(cards, seat) - card.count(seat)
    return _rest(_lacks(card, seat), elsewhere, _others(cards, seat, left), dice)


@lru_cache(maxsize=1 << 16)
def _rest(lacks: tuple[int, ...], elsewhere: int, others: float, dice: int) -> float:
    """The chance to win from a card whose slots lack so many steps, with so many own tokens on other cards.

    Rolling on leads to the first roll that helps, or to one without a combination: others change nothing.
    """
    own = lacks.count(0)
    short = max(0, elsewhere - (TOKENS - SLOTS))
    passed = _share(sum(lacks) + short, others)
    if passed == 1:
        return passed
    lost = max(0, min(PENALTY, own + elsewhere) - elsewhere)
    blank = risk(dice).blank
    total, rolls = blank * _share(sum(lacks) + lost, others), blank
    after = [
        _rest((*lacks[:slot], lack - 1, *lacks[slot + 1 :]), elsewhere, others, dice)
        if lack == 2 or (lack == 1 and own + elsewhere < TOKENS)
        else 0.0
        for slot, lack in enumerate(lacks)
    ]
    for slots, weight in _named(dice).items():
        best = max(after[slot - 1] for slot in slots)
        if best:
            total, rolls = total + weight * best, rolls + weight
    return max(passed, total / rolls)


@cache
def _named(dice: int) -> dict[tuple[int, ...], int]:
    """The slots of the own card that rolls let a player fill or free, and how many of all ordered rolls do."""
    found: Counter[tuple[int, ...]] = Counter()
    for roll, weight in weights(dice).items():
        slots = tuple(reading.slot for reading in readings(roll) if reading.slot and reading.kind is not Kind.X_PAIR)
        if slots:
            found[tuple(sorted(set(slots)))] += weight
    return dict(found)


def _lacks(card: tuple[Seat | None, ...], seat: Seat) -> tuple[int, ...]:
    """For every slot what it lacks of an own token: nothing, one step if it is free, two if another's is there."""
    return tuple(0 if owner == seat else 1 if owner is None else 2 for owner in card)


def _others(cards: Cards, seat: Seat, left: tuple[bool, ...]) -> float:
    return sum(
        _STEP ** sum(_lacks(cards[other], other)) for other, gone in enumerate(left) if other != seat and not gone
    )


def _share(lacks: int, others: float) -> float:
    return 1.0 if not lacks else float(_STEP**lacks / (_STEP**lacks + others))
