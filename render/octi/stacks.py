"""The stacks on a board of Octi, with the marks of the last action or of a draft."""

from typing import Final, NamedTuple

from msgspec import Struct

from games.core import Seat
from games.octi.board import NO_PRONGS
from games.octi.state import Add, Capture, Enter, Free, LastAction, PodMove, View
from render.badges import Badge, badge
from render.canvas import Box, Canvas, around
from render.octi import squares
from render.octi.badge_positions import badge_position
from render.octi.layout import TEAL, BoardGrid
from render.octi.pods import pod
from render.palette import IVORY
from render.typography import Weight

_POD: Final = 98  # the width of a pod on its square, in hundredths of it


class DraftOverlay(Struct, frozen=True):
    """An action that is being put together, and not played yet."""

    square: int = 0  # the square of the pods that are to act; 0 where none is, as for a pod that enters (O9)
    # which of them, by name (O19); may be empty where one stands alone, or while that is not chosen
    pods: tuple[str, ...] = ()
    # for each of `pods` (or the one that stands alone) the squares it has landed on; may be shorter than they
    paths: tuple[tuple[int, ...], ...] = ()
    targets: tuple[int, ...] = ()  # the squares where the pod that goes may go next
    capturable: tuple[int, ...] = ()  # the squares with pods that may be captured (O8)
    captures: tuple[Capture, ...] = ()  # what is to be captured of them


class DrawnPod(NamedTuple):
    """A pod as it is drawn: its name, the prong just added, whether it is chosen, whether it is to be captured."""

    name: str
    new_prong: str = ""
    is_selected: bool = False
    is_captured: bool = False


class DrawnStack(NamedTuple):
    """The pods on one square, one or more."""

    seat: Seat
    pods: tuple[DrawnPod, ...]

    @property
    def name(self) -> str:
        """All prongs of its pods, as the name of one (O19)."""
        return "".join(sorted(set().union(*(drawn.name.strip(NO_PRONGS) for drawn in self.pods)))) or NO_PRONGS


def drawn_stacks(view: View, draft: DraftOverlay | None = None) -> dict[int, DrawnStack]:
    """The stacks by their squares; with a draft, as if its pods had gone as far as their paths."""
    piles = {stack.square: DrawnStack(stack.seat, tuple(map(DrawnPod, stack.pods))) for stack in view.stacks}
    if draft is None:
        match view.last:
            case LastAction(move=Add(square, name, side)):  # "" for the name of a pod that stands alone
                grown = name and "".join(sorted(name.strip(NO_PRONGS) + side))
                piles[square] = _changed(piles[square], grown, new_prong=side)
        return piles
    for captured in draft.captures:
        for name in captured.pods or [drawn.name for drawn in piles[captured.square].pods]:
            piles[captured.square] = _changed(piles[captured.square], name, is_captured=True)
    if draft.square not in piles:
        return piles
    names = draft.pods or tuple(drawn.name for drawn in piles[draft.square].pods if len(piles[draft.square].pods) == 1)
    for name in names:
        piles[draft.square] = _changed(piles[draft.square], name, is_selected=True)
    for name, path in zip(names, draft.paths, strict=False):
        if path:
            _go(piles, draft.square, DrawnPod(name, is_selected=True), path[-1])
    return dict(sorted(piles.items()))


def draw_pods(canvas: Canvas, field: BoardGrid, view: View, draft: DraftOverlay | None = None) -> None:
    """All pods of a view on their squares, with the marks of the last action or of the draft."""
    piles = drawn_stacks(view, draft)
    if draft is not None:
        _under_draft(canvas, field, draft, piles)
    elif view.last is not None:
        _under_last(canvas, field, view.last, piles)
    owners = {base: seat for seat, bases in enumerate(view.bases) for base in bases}
    for base in owners.keys() & field.squares:
        squares.mark_base(canvas, field.square(base), owners[base])
    for square, pile in piles.items():
        _pile(canvas, field, square, pile, on_base=square in owners)
    if draft is not None:
        _over_draft(canvas, field, draft, piles)
    elif view.last is not None:
        _over_last(canvas, field, view.last, piles)
    for base in () if view.winner is None else view.bases[1 - view.winner]:
        if base in piles and piles[base].seat == view.winner:
            _badge(canvas, field.square(base), piles[base], Badge.CROWN)


def draw_stack_row(canvas: Canvas, start: tuple[int, int], pile: DrawnStack, size: int) -> None:
    """The pods of a stack side by side, from the middle of the first one on."""
    for n, drawn in enumerate(pile.pods):
        centre = (start[0] + n * size, start[1])
        if drawn.is_selected:
            squares.halo(canvas, centre, size - 4)
        canvas.paste_sprite(pod(pile.seat, drawn.name, size - 6, drawn.new_prong), centre)
        if drawn.is_captured:
            _badge(canvas, around(centre, size), DrawnStack(pile.seat, (drawn,)), Badge.CROSS)


def _under_draft(canvas: Canvas, field: BoardGrid, draft: DraftOverlay, piles: dict[int, DrawnStack]) -> None:
    paths = [path for path in draft.paths if path]
    acting = {square for square, pile in piles.items() if any(drawn.is_selected for drawn in pile.pods)}
    for square in acting or ({draft.square} & piles.keys()):
        squares.mark_selection(canvas, field, square)
    for path in paths:
        squares.draw_path(canvas, field, (draft.square, *path))
    if draft.square and draft.square not in piles:
        squares.mark_start(canvas, field, draft.square)


def _over_draft(canvas: Canvas, field: BoardGrid, draft: DraftOverlay, piles: dict[int, DrawnStack]) -> None:
    for square in draft.targets:
        squares.target(canvas, field, square, empty=square not in piles)
    for square in {*draft.capturable} - {captured.square for captured in draft.captures}:
        _badge(canvas, field.square(square), piles[square], Badge.QUESTION)


def _under_last(canvas: Canvas, field: BoardGrid, last: LastAction, piles: dict[int, DrawnStack]) -> None:
    match last.move:
        case PodMove(square, movers):
            for mover in movers:
                squares.mark_destination(canvas, field, mover.path[-1])
            for mover in movers:
                squares.draw_path(canvas, field, (square, *mover.path))
            squares.mark_start(canvas, field, square)
        case Add(square):  # the new prong alone is bright
            squares.mark_destination(canvas, field, square, TEAL)
        case Enter(square) | Free(square):
            squares.mark_destination(canvas, field, square)
    for stack in last.captured:
        if stack.square not in piles:
            middle = field.square_centre(stack.square)
            canvas.paste_sprite(pod(stack.seat, stack.pods[0], field.size * _POD // 100, ghost=True), middle)


def _over_last(canvas: Canvas, field: BoardGrid, last: LastAction, piles: dict[int, DrawnStack]) -> None:
    for stack in last.captured:
        if stack.square in piles:
            _badge(canvas, field.square(stack.square), piles[stack.square], Badge.CROSS)
        else:
            canvas.paste_sprite(badge(Badge.CROSS, field.size * 44 // 100), field.square_centre(stack.square))
    match last.move:
        case Enter(square):
            _badge(canvas, field.square(square), piles[square], Badge.PLUS)
        case Free(square):
            _badge(canvas, field.square(square), piles[square], Badge.REPEAT)
        case _:
            pass


def _badge(canvas: Canvas, box: Box, pile: DrawnStack, mark: Badge) -> None:
    """A mark on the pods of one square, where it hides no prong if it can, nor their number."""
    place = badge_position(pile.name, is_stack=len(pile.pods) > 1)
    unit = (box.right - box.left) / 100
    middle, width = (box.left + round(unit * place.x), box.top + round(unit * place.y)), round(unit * place.width)
    canvas.paste_sprite(badge(mark, width), middle)


def _pile(canvas: Canvas, field: BoardGrid, square: int, pile: DrawnStack, *, on_base: bool) -> None:
    """A pod; or a stack as one pod with all of their prongs, and how many they are."""
    middle, size, count = field.square_centre(square), field.size * _POD // 100, len(pile.pods)
    new_prong = "".join(drawn.new_prong for drawn in pile.pods)
    canvas.paste_sprite(pod(pile.seat, pile.name, size, new_prong, stack=count > 1, line=on_base), middle)
    captured = sum(drawn.is_captured for drawn in pile.pods)
    if count > 1:
        letter = size * 42 // 100
        base = (middle[0], middle[1] + letter * 36 // 100)
        canvas.write(str(count), base, letter, weight=Weight.EXTRABOLD, fill=IVORY, align="middle")
    if captured:
        _badge(canvas, field.square(square), pile, Badge.CROSS)


def _changed(pile: DrawnStack, name: str, **changes: str | bool) -> DrawnStack:
    """The pile with its first pod of this name, or any name, changed that is not yet as it would be."""
    for n, drawn in enumerate(pile.pods):
        after = drawn._replace(**changes)  # type: ignore[arg-type]
        if name in {"", drawn.name} and after != drawn:
            return DrawnStack(pile.seat, (*pile.pods[:n], after, *pile.pods[n + 1 :]))
    return pile


def _go(piles: dict[int, DrawnStack], start: int, gone: DrawnPod, end: int) -> None:
    """Take a pod from one pile to another, or alone to an empty square."""
    seat, pods = piles.pop(start)
    others = list(pods)
    others.remove(gone)
    if others:
        piles[start] = DrawnStack(seat, tuple(others))
    piles[end] = DrawnStack(seat, (*(piles[end].pods if end in piles else ()), gone))
