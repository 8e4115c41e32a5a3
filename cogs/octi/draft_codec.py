"""What is written on the buttons of a draft, read back; whatever they did not say is no draft (see `octi_draft`)."""

import re
from typing import Final

from msgspec.structs import replace

from cogs.octi.move_draft import MAX_DRAFT_LENGTH, MoveDraft, next_hops_towards, square_of, unmoved_pod
from games.octi.actions import enter_squares, free_squares
from games.octi.board import ALL_SIDES, SIDES
from games.octi.state import Position

_GO_PATTERN: Final = re.compile(r"g((?:[0-9](?:[a-h]|[A-H]*)\.?)+)(?:\?([A-H]))?(?:~([0-9a-f]{1,7}))?")
_PATH_PATTERN: Final = re.compile(r"([0-9])([a-h]|[A-H]*)(\.?)")
_ADD_PATTERN: Final = re.compile(r"a([0-9])([A-H]?)")
_PUT_PATTERN: Final = re.compile(r"([ef])([1-9][1-9])?")


def parse_draft(position: Position, arg: str) -> MoveDraft:
    """What is written on a button.

    Raises:
        ValueError: in this position there is no such thing to choose; somebody made it up.
    """
    if not arg:
        return MoveDraft(position)
    if len(arg) > MAX_DRAFT_LENGTH:
        raise ValueError(f"no button holds so much: {arg!r}")
    if found := _GO_PATTERN.fullmatch(arg):
        return _parse_go(position, found[1], found[2] or "", int(found[3] or "0", 16))
    if found := _ADD_PATTERN.fullmatch(arg):
        walk = unmoved_pod(position, int(found[1]))
        prongs = position.pods[position.seat][walk.number] & 0xFF
        taken = prongs >> SIDES.index(found[2]) & 1 if found[2] else prongs == ALL_SIDES
        if taken or not position.supply[position.seat]:
            raise ValueError(f"no prong goes there: {arg!r}")
        return MoveDraft(position, "a", square_of(position, walk.number), (walk,), found[2])
    if found := _PUT_PATTERN.fullmatch(arg):
        squares = enter_squares(position) if found[1] == "e" else free_squares(position)
        if not squares or (found[2] and int(found[2]) not in squares):
            raise ValueError(f"no pod is put there: {arg!r}")
        return MoveDraft(position, found[1], int(found[2] or 0))
    raise ValueError(f"no draft: {arg!r}")


def _parse_go(position: Position, paths: str, ambiguous_side: str, capture_toggles: int) -> MoveDraft:
    wanted = [(int(number), way, bool(stays)) for number, way, stays in _PATH_PATTERN.findall(paths)]
    plan = _start_draft(position, [number for number, _, _ in wanted])
    for n, (_, way, stays) in enumerate(wanted):
        for side in way:
            fitting = [
                hop for hop in plan.next_hops(n) if hop.side == side.upper() and bool(hop.jumped) == side.isupper()
            ]
            if plan.active_path != n or not fitting:
                raise ValueError(f"no such way: {paths!r}")
            plan = plan.with_hop(fitting[0])
        if stays:
            if plan.active_path != n or not way:
                raise ValueError(f"it has nowhere to stay: {paths!r}")
            plan = plan.with_stop()
    plan = replace(plan, ambiguous_side=ambiguous_side, capture_toggles=capture_toggles)
    if capture_toggles & ~sum(1 << struck.bit for struck in plan.jumped_pods):
        raise ValueError(f"nobody jumped over that: {capture_toggles:x}")
    if ambiguous_side and len(next_hops_towards(plan, ambiguous_side)) < 2:
        raise ValueError(f"there is no question: {ambiguous_side!r}")
    return plan


def _start_draft(position: Position, numbers: list[int]) -> MoveDraft:
    """Pods of one square that can all go, before they do."""
    going = tuple(unmoved_pod(position, number) for number in numbers)
    plan = MoveDraft(position, "g", square_of(position, numbers[0]), going)
    squares = {square_of(position, number) for number in numbers}
    apart = len(squares) > 1 or len(set(numbers)) < len(numbers)
    if apart or not all(plan.next_hops(n) for n in range(len(going))):
        raise ValueError(f"these do not go together: {numbers}")
    return plan
