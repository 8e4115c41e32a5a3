"""Checks that the rules of most games begin with: seats, dice, turns, departures."""

from collections.abc import Sequence
from typing import Any

from games.core import Dice, Refused, Rules, Seat, replace_item


def check_seats(rules: Rules[Any, Any, Any], seats: int) -> None:
    """Raises ValueError if that many may not play."""
    if seats not in rules.seats:
        raise ValueError(f"seats: {seats} is not {rules.seats[0]} to {rules.seats[-1]}")


def check_dice(rules: Rules[Any, Any, Any], state: Any, drawn: tuple[int, ...]) -> Dice:
    """The dice that `chance` asks for.
    Raises ValueError if it asks for none, or these are not faces of those dice.
    """
    dice = rules.chance(state)
    if dice is None:
        raise ValueError("no dice are asked for")
    if len(drawn) != dice.count or not all(1 <= face <= dice.sides for face in drawn):
        raise ValueError(f"not {dice.count} dice with the faces 1 to {dice.sides}: {drawn}")
    return dice


def check_turn(rules: Rules[Any, Any, Any], state: Any, seat: Seat) -> None:
    """Raises Refused if a seat may not move: `over`, or `not-your-turn`."""
    if seat not in rules.actors(state):
        raise Refused("not-your-turn" if rules.outcome(state) is None else "over")


def mark_left(rules: Rules[Any, Any, Any], state: Any, left: Sequence[bool], seat: Seat) -> tuple[bool, ...]:
    """The seats that have left, and this one with them. Refused: `over`, `already-left`."""
    if rules.outcome(state) is not None:
        raise Refused("over")
    if left[seat]:
        raise Refused("already-left")
    return replace_item(left, seat, value=True)
