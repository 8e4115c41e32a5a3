"""The chance of a seat to win Neo Otcho 5 by its cards, for the computer player.

Every seat has a strength, and its chance is its share of all seats' strengths. A strength goes by the own tokens on the
own card, the others' tokens there, and how soon it is the seat's turn. The numbers were fitted to the winners of games
of the computer against itself with two, three, four and six seats, three million with three dice, 450,000 with two: by
climbing the logarithm of the chance that was given to the winner, and rounding at the end.
"""

from enum import Enum, auto
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from games.core import Seat
from games.neo_otcho.cards import Cards
from games.neo_otcho.state import SLOTS, TOKENS


class _Turn(Enum):
    """The time of a seat's turn."""

    NOW = auto()  # it may roll on or pass
    NEXT = auto()  # it rolls next, for its opening
    LATER = auto()


class _Fit(NamedTuple):
    """The logarithm of a strength: for 0 … 4 own tokens on the card, and what others' tokens there change.

    Attributes:
        filled: by the number of own tokens on the card.
        blocked: for each slot that another's token is on.
        blocked_more: for each such slot and each own token on the card.
    """

    filled: tuple[float, ...]
    blocked: float = 0.0  # nobody puts tokens on others' cards with two dice (N11)
    blocked_more: float = 0.0


_FITS: Final = {
    3: {
        _Turn.NOW: _Fit((0.74, 0.96, 1.30, 1.74, 2.45), -0.18, -0.17),
        _Turn.NEXT: _Fit((0.90, 1.17, 1.51, 1.95, 2.76), -0.25, -0.12),
        _Turn.LATER: _Fit((0.55, 0.85, 1.16, 1.50, 1.95), -0.12, -0.03),
    },
    2: {
        _Turn.NOW: _Fit((0.41, 0.58, 1.05, 1.66, 2.64)),
        _Turn.NEXT: _Fit((0.47, 0.90, 1.35, 2.01, 3.13)),
        _Turn.LATER: _Fit((0.38, 0.77, 1.23, 1.90, 3.01)),
    },
}
_WAIT: Final = {3: -0.27, 2: -0.05}
"""The change by every turn between the next one and one's own."""
_SHORTAGE_WEIGHT: Final = -0.21
"""The change by each own token on the card, if those in supply are too few to fill it."""


def chance_when_moving(cards: Cards, seat: Seat, left: tuple[bool, ...], dice: int) -> float:
    """The chance to win of a seat that may roll on or pass."""
    if cards[seat] == (seat,) * SLOTS:
        return 1.0
    return _share(cards, _order(seat, left), dice, seat, _Turn.NOW)


def chance_after_pass(cards: Cards, seat: Seat, left: tuple[bool, ...], dice: int) -> float:
    """The chance to win of a seat that has passed the dice on."""
    return chance_before_turn(cards, seat, left, dice, seat + 1)


def chance_before_turn(cards: Cards, seat: Seat, left: tuple[bool, ...], dice: int, turn: Seat) -> float:
    """The chance to win of a seat before the opening roll of a turn."""
    return _share(cards, _order(turn, left), dice, seat, _Turn.NEXT)


def _share(cards: Cards, order: tuple[Seat, ...], dice: int, seat: Seat, first: _Turn) -> float:
    tokens = [token for card in cards for token in card]
    total = share = 0.0
    for turns, each in enumerate(order):
        card = cards[each]
        own = card.count(each)
        short = tokens.count(each) - own > TOKENS - SLOTS
        turn = first if not turns else _Turn.LATER
        strength = _strength((dice, turn), own, card.count(None), turns, short=short)
        total += strength
        if each == seat:
            share = strength
    return share / total


@cache
def _strength(when: tuple[int, _Turn], own: int, free: int, turns: int, *, short: bool) -> float:
    dice, turn = when
    fit = _FITS[dice][turn]
    blocked = SLOTS - own - free
    waiting = _WAIT[dice] * max(0, turns - 1)
    return exp(
        fit.filled[own] + blocked * (fit.blocked + fit.blocked_more * own) + _SHORTAGE_WEIGHT * short * own + waiting
    )


@lru_cache(maxsize=1 << 10)
def _order(seat: Seat, left: tuple[bool, ...]) -> tuple[Seat, ...]:
    """The seats that are in the game in the order of their turns, from that one on."""
    seats = len(left)
    return tuple(place % seats for place in range(seat, seat + seats) if not left[place % seats])
