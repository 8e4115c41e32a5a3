"""The panels below a board of Octi: the stacks pod by pod, and the table of the two players with their supplies."""

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.octi.board import NO_PRONGS
from games.octi.state import View
from render.canvas import Box, Canvas, octagon
from render.image_cache import cached_image
from render.octi.layout import LIGHT_SQUARE, Captions
from render.octi.pods import pod
from render.octi.stacks import DrawnStack, draw_stack_row
from render.palette import BRASS, GLOW, IVORY, PLATE, SAND
from render.portraits import draw_sign
from render.typography import Weight, text_width

LINE: Final = 124  # the height of a line of stacks

_HEAD: Final = 56  # the height of its head
_ROW: Final = 76
_FACE: Final = 72
_MOVER: Final = 112  # the height of the row of the player to move
_COLUMN: Final = 260  # the most that a column is wide
_MIN_COLUMN: Final = 150
_POD: Final = 116
_SPACING: Final = 12
_NUMBER: Final = 92  # the width of a stack's square before its pods


class Cell(NamedTuple):
    """A stack among those listed: its square, its pods, its place from the left and from the top."""

    square: int
    stack: DrawnStack
    left: int
    top: int
    width: int


def table_height(view: View) -> int:
    """The height of the table of the players."""
    return _HEAD + _ROW + _SPACING + (_ROW if view.reason else _MOVER)


def player_table(canvas: Canvas, box: Box, view: View, captions: Captions, names: tuple[str, ...]) -> None:
    """Both players, red above: pod, name, prongs in supply, pods in reserve, pods lost; and whose turn it is."""
    over = bool(view.reason)
    columns = [(captions.prongs, view.supply), (captions.lost, view.captured)]
    if view.mode != "basic":
        columns.insert(1, (captions.reserve, view.reserve))
    widths = [max(_MIN_COLUMN, min(_COLUMN, text_width(word, Weight.SEMIBOLD, 42) + 40)) for word, _ in columns]
    base, first = box.top + 42, box.right - 8 - sum(widths)
    middles = [first + sum(widths[:n]) + width // 2 for n, width in enumerate(widths)]
    for x, (word, _) in zip(middles, columns, strict=True):
        canvas.write(word, (x, base), 42, fill=SAND, room=_COLUMN - 16, align="middle")
    top = box.top + _HEAD
    for seat in (1, 0):
        moves = not over and seat == view.seat
        leads = moves or (over and seat == view.winner)
        bottom = top + (_MOVER if moves else _ROW)
        canvas.plate(Box(box.left, top, box.right, bottom), GLOW if leads else PLATE, 16, BRASS if leads else None, 4)
        middle, left = (top + bottom) // 2, box.left + 92
        if face := captions.face(seat):
            draw_sign(canvas, (box.left + 46, middle), _FACE, partial(tile, seat), face)
        else:
            canvas.paste_sprite(tile(seat, 60), (box.left + 46, middle))
        base, room = middle + (-6 if moves else 16), first - left - 12
        canvas.write(names[seat], (left, base), (46, 42, 36, 32), weight=Weight.EXTRABOLD, room=room)
        if moves:
            start = (left, base + 48)
            canvas.write(captions.to_move, start, (42, 36, 32), weight=Weight.BOLD, fill=BRASS, room=room)
        for x, (_, counts) in zip(middles, columns, strict=True):
            canvas.write(str(counts[seat]), (x, middle + 16), 44, weight=Weight.EXTRABOLD, align="middle")
        top = bottom + _SPACING


def cells(stacks: dict[int, DrawnStack], width: int) -> tuple[Cell, ...]:
    """The stacks, each in the first of the lines, as wide as that, in which it has room."""
    placed: list[Cell] = []
    ends: list[int] = []
    for square, pile in sorted(stacks.items(), key=lambda item: -len(item[1].pods)):
        if len(pile.pods) > 1:
            needed = _NUMBER + 4 + _POD * len(pile.pods)
            line = next((n for n, end in enumerate(ends) if end + needed <= width), len(ends))
            ends[line:] = ends[line:] or [0]
            placed.append(Cell(square, pile, ends[line], line * (LINE + _SPACING), needed))
            ends[line] += needed + _SPACING
    return tuple(placed)


def stack_list_height(cells: Iterable[Cell]) -> int:
    """The height of the list."""
    return max((cell.top + LINE + _SPACING for cell in cells), default=0)


def listing(canvas: Canvas, corner: tuple[int, int], cells: Iterable[Cell]) -> None:
    """The stacks with their squares, pod by pod, large enough to see every prong."""
    for square, pile, left, top, width in cells:
        x, y = corner[0] + left, corner[1] + top
        start = (x + _NUMBER // 2, y + LINE // 2 + 16)
        canvas.write(str(square), start, 44, weight=Weight.EXTRABOLD, fill=IVORY, align="middle")
        canvas.plate(Box(x + _NUMBER, y, x + width, y + LINE), LIGHT_SQUARE, 14)
        draw_stack_row(canvas, (x + _NUMBER + 2 + _POD // 2, y + LINE // 2), pile, _POD)


@cached_image
def tile(seat: Seat, size: int) -> Image.Image:
    """A player's pod on the ground of the board, on which all of its colours are seen (RGBA)."""
    image = Image.new("RGBA", (size, size), LIGHT_SQUARE)
    margin = size * 3 // 10
    image.alpha_composite(pod(seat, NO_PRONGS, size + 2 * margin).crop((margin, margin, size + margin, size + margin)))
    image.putalpha(octagon(size, size, size // 6))
    return image
