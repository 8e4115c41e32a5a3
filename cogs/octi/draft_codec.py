"""A parser of the texts on the buttons of a draft; whatever they did not say is no draft (see `move_draft`)."""

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
    """The draft on a button.

    Raises:
        ValueError: in this position there is no such thing to choose; somebody made it up.
    """
    if not arg:
        return MoveDraft(position)
    if len(arg) > MAX_DRAFT_LENGTH:
        raise ValueError(f"no button holds so much: {arg!r}")
    if go := _GO_PATTERN.fullmatch(arg):
        return _parse_go(position, go[1], go[2] or "", int(go[3] or "0", 16))
    if add := _ADD_PATTERN.fullmatch(arg):
        path = unmoved_pod(position, int(add[1]))
        prongs = position.pods[position.seat][path.number] & 0xFF
        has_prong = prongs >> SIDES.index(add[2]) & 1 if add[2] else prongs == ALL_SIDES
        if has_prong or not position.supply[position.seat]:
            raise ValueError(f"no prong goes there: {arg!r}")
        return MoveDraft(position, "a", square_of(position, path.number), (path,), add[2])
    if put := _PUT_PATTERN.fullmatch(arg):
        squares = enter_squares(position) if put[1] == "e" else free_squares(position)
        if not squares or (put[2] and int(put[2]) not in squares):
            raise ValueError(f"no pod is put there: {arg!r}")
        return MoveDraft(position, put[1], int(put[2] or 0))
    raise ValueError(f"no draft: {arg!r}")


def _parse_go(position: Position, paths: str, ambiguous_side: str, capture_toggles: int) -> MoveDraft:
    steps = _PATH_PATTERN.findall(paths)
    draft = _start_draft(position, [int(number) for number, _, _ in steps])
    for n, (_, letters, stop) in enumerate(steps):
        for letter in letters:
            side, is_jump = letter.upper(), letter.isupper()
            hops = [hop for hop in draft.next_hops(n) if hop.side == side and bool(hop.jumped) == is_jump]
            if draft.active_path != n or not hops:
                raise ValueError(f"no such way: {paths!r}")
            draft = draft.with_hop(hops[0])
        if stop:
            if draft.active_path != n or not letters:
                raise ValueError(f"it has nowhere to stay: {paths!r}")
            draft = draft.with_stop()
    draft = replace(draft, ambiguous_side=ambiguous_side, capture_toggles=capture_toggles)
    if capture_toggles & ~sum(1 << pod.bit for pod in draft.jumped_pods):
        raise ValueError(f"nobody jumped over that: {capture_toggles:x}")
    if ambiguous_side and len(next_hops_towards(draft, ambiguous_side)) < 2:
        raise ValueError(f"there is no question: {ambiguous_side!r}")
    return draft


def _start_draft(position: Position, numbers: list[int]) -> MoveDraft:
    """Pods of one square that can all go, before they do."""
    going = tuple(unmoved_pod(position, number) for number in numbers)
    draft = MoveDraft(position, "g", square_of(position, numbers[0]), going)
    squares = {square_of(position, number) for number in numbers}
    apart = len(squares) > 1 or len(set(numbers)) < len(numbers)
    if apart or not all(draft.next_hops(n) for n in range(len(going))):
        raise ValueError(f"these do not go together: {numbers}")
    return draft
