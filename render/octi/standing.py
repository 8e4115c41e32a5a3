"""What stands on a board of Octi: pods, one by one and in stacks, the last action, one that is being put together."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from games.core import Seat
from games.octi.board import BARE, SIDES
from games.octi.state import Add, Capture, Enter, Free, Go, Last, View
from render.badges import Badge, badge
from render.ink import INK, IVORY
from render.lettering import Weight
from render.octi import ground
from render.octi.layout import Field
from render.octi.pods import pod
from render.octi.spots import Spot, spot
from render.sheet import Box, Sheet

_PLACES: Final = {
    1: (Spot(50, 50, 97),),
    2: (Spot(32, 32, 62), Spot(68, 68, 62)),
    3: (Spot(50, 26, 50), Spot(26, 74, 50), Spot(74, 74, 50)),
    4: (Spot(26, 26, 50), Spot(74, 26, 50), Spot(26, 74, 50), Spot(74, 74, 50)),
}
"""Where the pods of a stack stand in their square."""

_MOST: Final = 4


class Draft(Struct, frozen=True):
    """An action that is being put together, and not played yet.

    Attributes:
        chosen: the square of the pods that are to act; 0 where none is, as for a pod that enters (O9).
        pods: which of them, by name (O19); may be empty where one stands alone, or while that is not chosen.
        paths: for each of `pods` (or the one that stands alone) the squares it has landed on; may be shorter than they.
        targets: the squares where the pod that goes may go next.
        jumped: the squares with pods that may be captured (O8).
        taken: what is to be captured of them.
    """

    chosen: int = 0
    pods: tuple[str, ...] = ()
    paths: tuple[tuple[int, ...], ...] = ()
    targets: tuple[int, ...] = ()
    jumped: tuple[int, ...] = ()
    taken: tuple[Capture, ...] = ()


class Shown(NamedTuple):
    """A pod as it is drawn: its name, the prong just added, whether it is chosen, whether it is to be captured."""

    name: str
    fresh: str = ""
    chosen: bool = False
    taken: bool = False


class Pile(NamedTuple):
    """The pods on one square, one or more."""

    seat: Seat
    pods: tuple[Shown, ...]


def piles(view: View, draft: Draft | None = None) -> dict[int, Pile]:
    """What stands where, by squares; of a draft, as if its pods had gone as far as they have."""
    fresh = _fresh(view.last) if draft is None else (0, "", "")
    found = {stack.square: Pile(stack.seat, tuple(map(Shown, stack.pods))) for stack in view.stacks}
    square, name, side = fresh
    if square in found:
        found[square] = _changed(found[square], name, fresh=side)
    if draft is None:
        return found
    for captured in draft.taken:
        pile = found[captured.square]
        for each in captured.pods or [shown.name for shown in pile.pods]:
            pile = _changed(pile, each, taken=True)
        found[captured.square] = pile
    if draft.chosen not in found:
        return found
    start = found[draft.chosen]
    names = draft.pods or tuple(shown.name for shown in start.pods if len(start.pods) == 1)
    for each in names:
        start = _changed(start, each, chosen=True)
    found[draft.chosen] = start
    for each, path in zip(names, draft.paths, strict=False):
        if path:
            _go(found, draft.chosen, Shown(each, chosen=True), path[-1])
    return dict(sorted(found.items()))


def stand(sheet: Sheet, field: Field, view: View, draft: Draft | None = None) -> None:
    """All pods of a view on their squares, with the marks of the last action or of the draft."""
    found = piles(view, draft)
    _free_bases(sheet, field, view, found)
    if draft is not None:
        _under_draft(sheet, field, draft, found)
    elif view.last is not None:
        _under_last(sheet, field, view.last, found)
    for square, pile in found.items():
        _pile(sheet, field.square(square), pile)
    if draft is not None:
        _over_draft(sheet, field, draft, found)
    elif view.last is not None:
        _over_last(sheet, field, view.last, found)
    if view.winner is not None:
        _crowns(sheet, field, view.winner, view.bases[1 - view.winner], found)


def row(sheet: Sheet, start: tuple[int, int], pile: Pile, size: int) -> None:
    """The pods of a stack side by side, from the middle of the first one on."""
    for n, shown in enumerate(pile.pods):
        _pod(sheet, (start[0] + n * size, start[1]), pile.seat, shown, size - 6, among_others=True)


def _free_bases(sheet: Sheet, field: Field, view: View, found: dict[int, Pile]) -> None:
    for seat, bases in enumerate(view.bases):
        for base in {*bases} & {*field.squares} - found.keys():
            ground.free_base(sheet, field, base, seat)


def _crowns(sheet: Sheet, field: Field, winner: Seat, bases: tuple[int, ...], found: dict[int, Pile]) -> None:
    for base in bases:
        if base in found and found[base].seat == winner:
            _badge(sheet, field.square(base), found[base], Badge.CROWN)


def _under_draft(sheet: Sheet, field: Field, draft: Draft, found: dict[int, Pile]) -> None:
    paths = [path for path in draft.paths if path]
    acting = {square for square, pile in found.items() if any(shown.chosen for shown in pile.pods)}
    for square in acting or ({draft.chosen} & found.keys()):
        ground.chosen(sheet, field, square)
    for path in paths:
        ground.way(sheet, field, (draft.chosen, *path))
    if draft.chosen and draft.chosen not in found:
        ground.left(sheet, field, draft.chosen)


def _over_draft(sheet: Sheet, field: Field, draft: Draft, found: dict[int, Pile]) -> None:
    for square in draft.targets:
        ground.target(sheet, field, square, empty=square not in found)
    for square in {*draft.jumped} - {captured.square for captured in draft.taken}:
        _badge(sheet, field.square(square), found[square], None)


def _under_last(sheet: Sheet, field: Field, last: Last, found: dict[int, Pile]) -> None:
    match last.move:
        case Go(square, movers):
            for mover in movers:
                ground.reached(sheet, field, mover.path[-1])
            for mover in movers:
                ground.way(sheet, field, (square, *mover.path))
            ground.left(sheet, field, square)
        case Add(square) | Enter(square) | Free(square):
            ground.reached(sheet, field, square)
    for stack in last.captured:
        if stack.square not in found:
            middle = field.middle(stack.square)
            sheet.place(pod(stack.seat, stack.pods[0], field.size * 97 // 100, ghost=True), middle)


def _over_last(sheet: Sheet, field: Field, last: Last, found: dict[int, Pile]) -> None:
    for stack in last.captured:
        if stack.square in found:
            _badge(sheet, field.square(stack.square), found[stack.square], Badge.CROSS)
        else:
            sheet.place(badge(Badge.CROSS, field.size * 44 // 100), field.middle(stack.square))
    match last.move:
        case Enter(square):
            _badge(sheet, field.square(square), found[square], Badge.PLUS)
        case Free(square):
            _badge(sheet, field.square(square), found[square], Badge.AGAIN)
        case _:
            pass


def _badge(sheet: Sheet, box: Box, pile: Pile, mark: Badge | None) -> None:
    """A mark on the pods of one square, or an empty box, where it hides no prong if it can."""
    taken = [(shown.name, place) for shown, place in _placed(pile)]
    if len(pile.pods) > _MOST:
        taken.append((SIDES, _PLACES[_MOST][-1]._replace(wide=36)))  # how many more there are, no part of it hidden
    middle, wide = _on(box, spot(taken))
    sheet.place(badge(mark, wide) if mark else ground.box(wide), middle)


def _on(box: Box, place: Spot) -> tuple[tuple[int, int], int]:
    """A place on a square, in pixels: its middle, and how wide it is."""
    unit = (box.right - box.left) / 100
    return (box.left + round(unit * place.x), box.top + round(unit * place.y)), round(unit * place.wide)


def _placed(pile: Pile) -> Iterator[tuple[Shown, Spot]]:
    """The pods of one square that are drawn, and where: of more than four, three."""
    pods = pile.pods
    if len(pods) > _MOST:
        pods = tuple(sorted(pods, key=lambda shown: not (shown.chosen or shown.taken or shown.fresh)))[: _MOST - 1]
    return zip(pods, _PLACES[min(len(pile.pods), _MOST)], strict=False)


def _pile(sheet: Sheet, box: Box, pile: Pile) -> None:
    """The pods of one square, and how many more there are than are drawn."""
    for shown, place in _placed(pile):
        middle, wide = _on(box, place)
        _pod(sheet, middle, pile.seat, shown, wide, among_others=len(pile.pods) > 1)
    if len(pile.pods) > _MOST:
        middle, wide = _on(box, _PLACES[_MOST][-1])
        _count(sheet, middle, wide, len(pile.pods) - (_MOST - 1))


def _pod(sheet: Sheet, middle: tuple[int, int], seat: Seat, shown: Shown, size: int, *, among_others: bool) -> None:
    if shown.chosen and among_others:
        ground.halo(sheet, middle, size)
    sheet.place(pod(seat, shown.name, size, shown.fresh), middle)
    if shown.taken:
        sheet.place(badge(Badge.CROSS, size * 46 // 100), middle)


def _count(sheet: Sheet, middle: tuple[int, int], size: int, more: int) -> None:
    half = size * 36 // 100
    sheet.plate(Box(middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half), INK, half * 58 // 100)
    letter = size * 46 // 100
    base = (middle[0], middle[1] + letter * 36 // 100)
    sheet.write(f"+{more}", base, letter, weight=Weight.EXTRABOLD, fill=IVORY, to="middle")


def _fresh(last: Last | None) -> tuple[int, str, str]:
    """The square, the name and the side of a pod that just got a prong; "" for the name of one that stands alone."""
    match last:
        case Last(move=Add(square, name, side)):
            return square, name and "".join(sorted(name.strip(BARE) + side)), side
        case _:
            return 0, "", ""


def _changed(pile: Pile, name: str, **changes: str | bool) -> Pile:
    """The pile with its first pod of this name, or any name, changed that is not yet as it would be."""
    for n, shown in enumerate(pile.pods):
        after = shown._replace(**changes)  # type: ignore[arg-type]
        if name in {"", shown.name} and after != shown:
            return Pile(pile.seat, (*pile.pods[:n], after, *pile.pods[n + 1 :]))
    return pile


def _go(found: dict[int, Pile], start: int, gone: Shown, end: int) -> None:
    """Take a pod from one pile to another, or alone to an empty square."""
    seat, pods = found.pop(start)
    left = list(pods)
    left.remove(gone)
    if left:
        found[start] = Pile(seat, tuple(left))
    there = found.get(end, Pile(seat, ()))
    found[end] = Pile(seat, (*there.pods, gone))
