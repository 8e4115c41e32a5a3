"""The curve of winning chances in a game: a band for each seat, as high as its chance, from the start to the end."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct
from PIL import Image, ImageDraw

from games.core import Seat
from render import palette
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, around, drawing
from render.palette import BRASS, BRONZE, CORAL, INK, IVORY, SAND, Palette, ramp
from render.seats import SeatCaptions, SeatStyle, seat_style
from render.typography import Weight, fitting_size, text_width

MAX_POINTS: Final = 120
"""The points of a curve that are drawn; there is no room for more."""

_AXIS: Final = 112  # the room for the percentages
_PLOT: Final = Box(MARGIN + _AXIS, 120, WIDTH - MARGIN - 12, 500)
_MARKER: Final = 46
_STRIP: Final = _PLOT.bottom + 22 + _MARKER // 2
_HEAD: Final = 46
_ROW: Final = 58
_COLUMN: Final = 210
_SHAPE: Final = 40
_NAME_SIZES: Final = (42, 36, 32)
_NAME_GAP: Final = 14  # between the sign of a seat and its name
_NAME_ROOM: Final = 300
_STEP: Final = 20  # the pixels between two heights of an edge


class Marker(Struct, frozen=True):
    """A moment of the game with its number; `x` from 0, the start, to 1. A mistake or else a roll."""

    number: int
    x: float
    is_mistake: bool


class Contender(Struct, frozen=True):
    """A seat: its name, what the dice did to it, and its average error, as numbers in short texts."""

    name: str
    luck: str
    errors: str
    has_won: bool


class Curve(Struct, frozen=True):
    """A curve: for rising `xs`, from 0 to 1, the chances of all seats, which add up to 1.

    `markers` are in the order of the game. `game` tells the look of the seats; by default the shapes that games share.
    """

    xs: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    markers: tuple[Marker, ...]
    contenders: tuple[Contender, ...]
    game: str = ""


class CurveCaptions(SeatCaptions, frozen=True, kw_only=True):
    """The words on a curve.

    Attributes:
        accuracy: the kind of the chances.
        percentages: 0, 50 and 100, at the side.
        luck: above the numbers of the dice, with their unit; empty in a game without any, which has no such column.
        errors: above the numbers of the errors, with their unit.
        mistake: the meaning of an octagon below the curve.
        roll: the meaning of a square.
    """

    title: str
    accuracy: str
    percentages: tuple[str, str, str]
    luck: str
    errors: str
    mistake: str
    roll: str


@lru_cache(maxsize=8)
def _palette(style: SeatStyle) -> Palette:
    bands = [shade for ground in style.grounds for shade in (ground, *ramp(ground, IVORY, 4), *ramp(ground, SAND, 3))]
    tints = [
        shade for tint, ground in zip(style.colours, style.grounds, strict=True) for shade in ramp(ground, tint, 4)
    ]
    panel = [shade for tint in style.colours for shade in ramp(INK, tint, 4)]
    signs = [colour for ground in (CORAL, BRASS) for colour in ramp(ground, INK, 4)]
    return Palette([*palette.colours(), *bands, *tints, *panel, *signs], BRONZE)


@drawing("review")
def curve(content: Curve, captions: CurveCaptions) -> Canvas:
    """The picture of a curve, with names in the areas, the moments below it, and everybody's luck and errors."""
    top = _STRIP + _MARKER // 2 + 20 if content.markers else _PLOT.bottom + 14
    canvas = Canvas(WIDTH, _base(top, len(content.contenders)) - 42 + MARGIN, _palette(seat_style(content.game)))
    small = canvas.write(captions.accuracy, (_PLOT.right, MARGIN + 50), (34, 30), fill=SAND, room=440, align="right")
    room = min(small.left, _PLOT.right) - 30 - MARGIN
    canvas.write(captions.title, (MARGIN + 4, MARGIN + 50), (50, 44, 38), weight=Weight.EXTRABOLD, room=room)
    _draw_bands(canvas, content, captions.names([contender.name for contender in content.contenders]))
    canvas.stored_by_difference = _PLOT.top, _PLOT.bottom
    for text, y in zip(captions.percentages, (_PLOT.bottom, (_PLOT.top + _PLOT.bottom) // 2, _PLOT.top), strict=True):
        base = min(max(y + 12, _PLOT.top + 26), _PLOT.bottom - 2)
        canvas.write(text, (_PLOT.left - 14, base), 34, fill=SAND, room=_AXIS - 14, align="right")
    _draw_markers(canvas, content.markers)
    _draw_legend(canvas, top, content, captions)
    return canvas


def _draw_bands(canvas: Canvas, content: Curve, names: Sequence[str]) -> None:
    """The bands, that of the first seat at the foot, each with the sign and the name of its seat where it is high."""
    style = seat_style(content.game)
    grounds = [style.grounds[seat % len(style.grounds)] for seat in range(len(names))]
    canvas.fill(_PLOT, grounds[-1])
    pen = ImageDraw.Draw(canvas.pixels)
    xs = [_place(x) for x in content.xs]
    foot, height = _PLOT.bottom - 1, _PLOT.bottom - 1 - _PLOT.top
    lower = [foot] * len(xs)
    edges = [lower]
    sums = [0.0] * len(xs)
    for seat, ground in enumerate(grounds):
        sums = [total + chances[seat] for total, chances in zip(sums, content.chances, strict=True)]
        upper = [foot - round(total * height) for total in sums]
        if seat < len(grounds) - 1:
            outline = [*zip(xs, lower, strict=True), *zip(reversed(xs), reversed(upper), strict=True)]
            pen.polygon(outline, canvas.palette.index(ground))
        edges.append(upper)
        lower = upper
    middle = (_PLOT.top + _PLOT.bottom) // 2
    for x in range(_PLOT.left, _PLOT.right, 40):
        canvas.fill(Box(x, middle - 1, min(x + 20, _PLOT.right), middle + 1), SAND)
    for edge in edges[1:-1]:
        pen.line([*zip(xs, edge, strict=True)], canvas.palette.index(IVORY), 5)
    for marker in content.markers:
        x = _place(marker.x)
        canvas.fill(Box(x - 1, _PLOT.top, x + 2, _PLOT.bottom), SAND)
    heights = [_heights(xs, edge) for edge in edges]
    lines = [_place(marker.x) for marker in content.markers]
    for seat, (name, (below, above)) in enumerate(zip(names, pairwise(heights), strict=True)):
        _draw_label(canvas, style.draw_sign(seat, _SHAPE), name, _Band(below, above, lines))


def _place(share: float) -> int:
    """The place of a share of the game on the plot."""
    return _PLOT.left + round(share * (_PLOT.right - 1 - _PLOT.left))


def _heights(xs: Sequence[int], edge: Sequence[int]) -> list[float]:
    """The heights of an edge at every `_STEP` pixels of the plot."""
    heights: list[float] = []
    place = _PLOT.left
    for (start, y), (end, z) in pairwise(zip(xs, edge, strict=True)):
        slope = (z - y) / (end - start) if end > start else 0.0
        while place < end:
            heights.append(y + slope * (place - start))
            place += _STEP
    return heights


class _Band(NamedTuple):
    """A band of the plot: its edges at every `_STEP` pixels, and the places of lines across it."""

    below: Sequence[float]
    above: Sequence[float]
    lines: Sequence[int]

    def roomiest(self, width: int) -> tuple[int, int, int]:
        """The middle of the roomiest place for a label of a width, clear of lines if it can be, and its height.

        The height is 0 if there is no such place.
        """
        half, best = (width // 2 + 16) // _STEP + 1, (False, 0.0, 0, 0.0)
        for place in range(half, len(self.below) - half):
            window = slice(place - half, place + half + 1)
            foot, head = min(self.below[window]), max(self.above[window])
            x = _PLOT.left + place * _STEP
            is_clear = all(abs(x - line) > width // 2 + 10 for line in self.lines)
            if foot - head >= _SHAPE + 16:
                best = max(best, (is_clear, foot - head, x, (foot + head) / 2))
        _, height, x, y = best
        return x, round(y), round(height)


def _draw_label(canvas: Canvas, sign: Image.Image, name: str, band: _Band) -> None:
    """The sign and the name of a seat in the middle of its band; the sign alone where there is no room for both."""
    size = fitting_size(name, Weight.EXTRABOLD, _NAME_SIZES, _NAME_ROOM)
    room = min(_NAME_ROOM, text_width(name, Weight.EXTRABOLD, size))
    width = _SHAPE + _NAME_GAP + room
    x, y, height = band.roomiest(width)
    if height:
        left = x - width // 2
        canvas.paste_sprite(sign, (left + _SHAPE // 2, y))
        start = (left + _SHAPE + _NAME_GAP, y + size * 36 // 100)
        canvas.write(name, start, size, weight=Weight.EXTRABOLD, fill=IVORY, room=room)
        return
    x, y, height = band.roomiest(_SHAPE)
    if height:
        canvas.paste_sprite(sign, (x, y))


def _draw_markers(canvas: Canvas, markers: Sequence[Marker]) -> None:
    """The numbers of the moments below the plot: of mistakes on octagons, of rolls on squares."""
    room, place = _MARKER + 6, _PLOT.left - _MARKER
    places = []
    for marker in markers:
        place = max(place + room, _place(marker.x))
        places.append(place)
    limit = _PLOT.right - _MARKER // 2 + 12
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], limit)
        limit = places[number] - room
    pen = ImageDraw.Draw(canvas.pixels)
    for marker, place in zip(markers, places, strict=True):
        pen.line((_place(marker.x), _PLOT.bottom, place, _STRIP - 14), canvas.palette.index(SAND), 4)
        _draw_mark(canvas, (place, _STRIP), _MARKER, is_mistake=marker.is_mistake)
        canvas.write(str(marker.number), (place, _STRIP + 12), 34, weight=Weight.EXTRABOLD, fill=INK, align="middle")


def _draw_mark(canvas: Canvas, centre: tuple[int, int], size: int, *, is_mistake: bool) -> None:
    """The ground of a moment's number: an octagon for a mistake, a square for a roll."""
    canvas.plate(around(centre, size), CORAL if is_mistake else BRASS, size * 3 // 10 if is_mistake else 2)


def _draw_legend(canvas: Canvas, top: int, content: Curve, captions: CurveCaptions) -> None:
    """The meaning of the marks; and a row for each seat: its shape and name, its luck and its errors, below heads."""
    names, style = captions.names([contender.name for contender in content.contenders]), seat_style(content.game)
    columns = [(_PLOT.right, captions.errors, CORAL, [contender.errors for contender in content.contenders])]
    if captions.luck:
        luck = [contender.luck for contender in content.contenders]
        columns.append((_PLOT.right - _COLUMN, captions.luck, BRASS, luck))
    for right, head, fill, numbers in columns:
        canvas.write(head, (right, top + 30), (32, 30), fill=SAND, align="right", room=_COLUMN - 20)
        for seat, number in enumerate(numbers):
            canvas.write(number, (right, _base(top, seat)), 34, fill=fill, align="right", room=_COLUMN - 20)
    room = _PLOT.right - len(columns) * _COLUMN - MARGIN - 62
    left = MARGIN + 28
    for is_mistake, word in ((True, captions.mistake), (False, captions.roll)):
        if any(marker.is_mistake == is_mistake for marker in content.markers):
            _draw_mark(canvas, (left, top + 19), 32, is_mistake=is_mistake)
            start = left + 34
            left = canvas.write(word, (start, top + 30), (32, 30), fill=SAND, room=room // 2 - 40).right + 50
    for seat, (contender, name) in enumerate(zip(content.contenders, names, strict=True)):
        base, sizes = _base(top, seat), (38, 34, 30)
        canvas.paste_sprite(style.draw_sign(seat, _SHAPE), (MARGIN + 28, base - 12))
        if not contender.has_won:
            canvas.write(name, (MARGIN + 62, base), sizes, room=room)
            continue
        winner = canvas.write(name, (MARGIN + 62, base), sizes, weight=Weight.EXTRABOLD, room=room - 60)
        canvas.paste_sprite(badge(Badge.CROWN, 44), (winner.right + 36, base - 12))


def _base(top: int, seat: Seat) -> int:
    """The base line of a seat's row in a legend."""
    return top + _HEAD + seat * _ROW + 42
