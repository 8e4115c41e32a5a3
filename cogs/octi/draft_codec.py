"""What is written on the buttons of a draft, read back; whatever they did not say is no draft (see `octi_draft`)."""

import re
from typing import Final

from msgspec.structs import replace

from cogs.octi.draft import ROOM, Plan, square_of, standing, towards
from games.octi.actions import enter_squares, free_squares
from games.octi.board import ALL_SIDES, SIDES
from games.octi.state import Position

_GO: Final = re.compile(r"g((?:[0-9](?:[a-h]|[A-H]*)\.?)+)(?:\?([A-H]))?(?:~([0-9a-f]{1,7}))?")
_WALK: Final = re.compile(r"([0-9])([a-h]|[A-H]*)(\.?)")
_ADD: Final = re.compile(r"a([0-9])([A-H]?)")
_PUT: Final = re.compile(r"([ef])([1-9][1-9])?")


def read(position: Position, arg: str) -> Plan:
    """What is written on a button.

    Raises:
        ValueError: in this position there is no such thing to choose; somebody made it up.
    """
    if not arg:
        return Plan(position)
    if len(arg) > ROOM:
        raise ValueError(f"no button holds so much: {arg!r}")
    if found := _GO.fullmatch(arg):
        return _read_go(position, found[1], found[2] or "", int(found[3] or "0", 16))
    if found := _ADD.fullmatch(arg):
        walk = standing(position, int(found[1]))
        prongs = position.pods[position.seat][walk.number] & 0xFF
        taken = prongs >> SIDES.index(found[2]) & 1 if found[2] else prongs == ALL_SIDES
        if taken or not position.supply[position.seat]:
            raise ValueError(f"no prong goes there: {arg!r}")
        return Plan(position, "a", square_of(position, walk.number), (walk,), found[2])
    if found := _PUT.fullmatch(arg):
        squares = enter_squares(position) if found[1] == "e" else free_squares(position)
        if not squares or (found[2] and int(found[2]) not in squares):
            raise ValueError(f"no pod is put there: {arg!r}")
        return Plan(position, found[1], int(found[2] or 0))
    raise ValueError(f"no draft: {arg!r}")


def _read_go(position: Position, walks: str, asked: str, turned: int) -> Plan:
    wanted = [(int(number), way, bool(stays)) for number, way, stays in _WALK.findall(walks)]
    plan = _setting_out(position, [number for number, _, _ in wanted])
    for n, (_, way, stays) in enumerate(wanted):
        for side in way:
            fitting = [hop for hop in plan.further(n) if hop.side == side.upper() and bool(hop.over) == side.isupper()]
            if plan.current != n or not fitting:
                raise ValueError(f"no such way: {walks!r}")
            plan = plan.hopped(fitting[0])
        if stays:
            if plan.current != n or not way:
                raise ValueError(f"it has nowhere to stay: {walks!r}")
            plan = plan.stayed()
    plan = replace(plan, asked=asked, turned=turned)
    if turned & ~sum(1 << struck.bit for struck in plan.struck):
        raise ValueError(f"nobody jumped over that: {turned:x}")
    if asked and len(towards(plan, asked)) < 2:
        raise ValueError(f"there is no question: {asked!r}")
    return plan


def _setting_out(position: Position, numbers: list[int]) -> Plan:
    """Pods of one square that can all go, before they do."""
    going = tuple(standing(position, number) for number in numbers)
    plan = Plan(position, "g", square_of(position, numbers[0]), going)
    squares = {square_of(position, number) for number in numbers}
    apart = len(squares) > 1 or len(set(numbers)) < len(numbers)
    if apart or not all(plan.further(n) for n in range(len(going))):
        raise ValueError(f"these do not go together: {numbers}")
    return plan
