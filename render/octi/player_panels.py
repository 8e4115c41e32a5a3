"""The panels above and below a board of Octi: the two players with their supplies, and the stacks pod by pod."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.octi.board import NO_PRONGS
from games.octi.state import View
from render.badges import Badge, badge
from render.canvas import Box, Canvas, around
from render.image_cache import cached_image
from render.octi.layout import LIGHT_SQUARE, Captions
from render.octi.pods import pod, prong
from render.octi.stacks import DrawnStack, draw_stack_row
from render.palette import BRASS, GLOW, IVORY, PLATE, SAND
from render.typography import Weight

STRIP: Final = 112  # the height of a player's place
LINE: Final = 96  # the height of a line of stacks

_TILE: Final = 76
_CELL: Final = 176
_ICON: Final = 60
_POD: Final = 84
_SPACING: Final = 12


class Cell(NamedTuple):
    """A stack among those listed: its square, its pods, its place from the left and from the top."""

    square: int
    stack: DrawnStack
    left: int
    top: int
    width: int


def player_panel(canvas: Canvas, box: Box, view: View, seat: Seat, captions: Captions, *, name: str) -> None:
    """A player's pod, name and how they stand; what they have in supply and in reserve, and what was captured of it."""
    over = bool(view.reason)
    leads = view.winner == seat if over else view.seat == seat
    canvas.plate(box, GLOW if leads else PLATE, 16, BRASS if leads else None, 3)
    middle = (box.top + box.bottom) // 2
    _tile(canvas, (box.left + 60, middle), pod(seat, NO_PRONGS, _TILE + 16))
    counters = list(_counters(view, seat, captions))
    first = box.right - 12 - _CELL * len(counters)
    status = captions.to_move if not over and leads else captions.wins if leads else ""
    if over and view.winner is None:
        status = captions.drawn
    left, room = box.left + 116, first - 16 - box.left - 116
    if over and leads:
        canvas.paste_sprite(badge(Badge.CROWN, 46), (left + 23, box.top + 36))
        left, room = left + 58, room - 58
    base = box.top + (52 if status else 70)
    canvas.write(name, (left, base), (42, 36), weight=Weight.EXTRABOLD, room=room)
    if status:
        room = first - 16 - box.left - 116
        canvas.write(status, (box.left + 116, box.bottom - 20), 30, weight=Weight.BOLD, fill=BRASS, room=room)
    for n, (icon, count, word) in enumerate(counters):
        start = first + _CELL * n
        _tile(canvas, (start + 38, box.top + 42), icon, 58)
        canvas.write(str(count), (start + 78, box.top + 57), 44, weight=Weight.EXTRABOLD)
        canvas.write(word, (start + 8, box.bottom - 13), 26, fill=SAND, room=_CELL - 14)


def cells(stacks: dict[int, DrawnStack], width: int) -> tuple[Cell, ...]:
    """The stacks, in lines as wide as that."""
    placed: list[Cell] = []
    left, top = 0, 0
    for square, pile in stacks.items():
        if len(pile.pods) > 1:
            needed = 84 + _POD * len(pile.pods)
            if left and left + needed > width:
                left, top = 0, top + LINE + _SPACING
            placed.append(Cell(square, pile, left, top, needed))
            left += needed + _SPACING
    return tuple(placed)


def stack_list_height(cells: Iterable[Cell]) -> int:
    """The height of the list."""
    return max((cell.top + LINE + _SPACING for cell in cells), default=0)


def listing(canvas: Canvas, corner: tuple[int, int], cells: Iterable[Cell]) -> None:
    """The stacks with their squares, pod by pod, large enough to see every prong."""
    for square, pile, left, top, width in cells:
        x, y = corner[0] + left, corner[1] + top
        canvas.plate(Box(x, y, x + width, y + LINE), PLATE, 14)
        canvas.write(str(square), (x + 38, y + LINE // 2 + 14), 40, weight=Weight.EXTRABOLD, fill=IVORY, align="middle")
        canvas.plate(Box(x + 72, y + 4, x + width - 4, y + LINE - 4), LIGHT_SQUARE, 12)
        draw_stack_row(canvas, (x + 76 + _POD // 2, y + LINE // 2), pile, _POD)


def _counters(view: View, seat: Seat, captions: Captions) -> Iterator[tuple[Image.Image, int, str]]:
    bare = pod(seat, NO_PRONGS, _ICON)
    yield prong(seat, _ICON - 14), view.supply[seat], captions.prongs
    if view.mode != "basic":
        yield bare, view.reserve[seat], captions.reserve
    yield _struck(seat), view.captured[seat], captions.captured


@cached_image
def _struck(seat: Seat) -> Image.Image:
    """A pod that was captured (RGBA)."""
    sprite = pod(seat, NO_PRONGS, _ICON).copy()
    sprite.alpha_composite(badge(Badge.CROSS, 28), (_ICON - 30, _ICON - 30))
    return sprite


def _tile(canvas: Canvas, middle: tuple[int, int], sprite: Image.Image, side: int = _TILE) -> None:
    """A pod or a prong on the ground of the board, on which all of its colours are seen."""
    canvas.plate(around(middle, side), LIGHT_SQUARE, side // 6)
    canvas.paste_sprite(sprite, middle)
