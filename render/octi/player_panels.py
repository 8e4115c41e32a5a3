"""The panels below a board of Octi: the stacks pod by pod, and the table of the two players with their supplies."""

from collections.abc import Iterable
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
from render.typography import Weight, text_width

TABLE: Final = 220  # the height of the table of the players
LINE: Final = 124  # the height of a line of stacks

_HEAD: Final = 56  # the height of its head
_ROW: Final = 76
_COLUMN: Final = 260  # the most that a column is wide
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


def player_table(canvas: Canvas, box: Box, view: View, captions: Captions, names: tuple[str, ...]) -> None:
    """The player to move; and of each, red above: pod, name, prongs in supply, pods in reserve, pods captured."""
    over = bool(view.reason)
    columns = [(captions.prongs, view.supply), (captions.captured, view.captured)]
    if view.mode != "basic":
        columns.insert(1, (captions.reserve, view.reserve))
    status = captions.to_move if not over else captions.drawn if view.winner is None else ""
    widths = [min(_COLUMN, text_width(word, Weight.SEMIBOLD, 42) + 40) for word, _ in columns]
    base, first = box.top + 42, box.right - 8 - sum(widths)
    middles = [first + sum(widths[:n]) + width // 2 for n, width in enumerate(widths)]
    start = box.left + 20
    if not over:
        canvas.paste_sprite(tile(view.seat, 48), (start + 26, base - 15))
        start += 72
    canvas.write(status, (start, base), 42, weight=Weight.BOLD, fill=BRASS, room=first - start)
    for x, (word, _) in zip(middles, columns, strict=True):
        canvas.write(word, (x, base), 42, fill=SAND, room=_COLUMN - 16, align="middle")
    for row, seat in enumerate((1, 0)):
        leads = seat == (view.winner if over else view.seat)
        top = box.top + _HEAD + row * (_ROW + _SPACING)
        place = Box(box.left, top, box.right, top + _ROW)
        canvas.plate(place, GLOW if leads else PLATE, 16, BRASS if leads else None, 4)
        canvas.paste_sprite(tile(seat, 60), (box.left + 46, top + _ROW // 2))
        left, base = box.left + 92, top + _ROW // 2 + 16
        canvas.write(names[seat], (left, base), (46, 42), weight=Weight.EXTRABOLD, room=first - left - 12)
        for x, (_, counts) in zip(middles, columns, strict=True):
            canvas.write(str(counts[seat]), (x, base), 44, weight=Weight.EXTRABOLD, align="middle")


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
