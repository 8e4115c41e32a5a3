"""The seats at a table as pictures show them: a shape and a colour each, names, totals, the way to the target."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module, resources
from itertools import zip_longest
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageDraw

from games.core import Seat
from render.badges import cut_square, star
from render.canvas import MARGIN, SUPERSAMPLING, WIDTH, Box, Canvas, blank_sprite
from render.image_cache import cached_image
from render.palette import BRASS, DEEP, GLOW, INK, IVORY, LINE, PLATE, SAND, SURFACES, Colour, mix
from render.portraits import Portrait, draw_sign
from render.typography import Weight, clean, group_digits

GLYPHS: Final = "●■▲◆✚★"  # the shapes of the seats as characters, for texts beside a picture

COLOURS: Final[tuple[Colour, ...]] = (
    (104, 184, 236),
    (244, 164, 100),
    (120, 208, 152),
    (180, 160, 244),
    (240, 140, 180),
    (232, 220, 120),
)
"""The colours of the seats. Their shapes tell them apart as well; from the seventh on an octagon beside the name."""

ROW: Final = 86  # the height of a seat's place among the standings

_FACE: Final = 74  # the size of a portrait in it
_GAP: Final = 16


class ScoreRow(Struct, frozen=True):
    """A seat among the standings."""

    seat: Seat
    name: str
    total: int
    pending_points: int = 0  # points of this turn that are not written down yet
    to_move: bool = False
    has_left: bool = False
    rank: int = 0  # 0 until the game is over
    shown_total: int | None = None  # where it is not `total`: the pending points have just been written down
    face: Portrait | None = None
    has_room_for_face: bool = False  # somebody on the scoreboard has one


class SeatCaptions(Struct, frozen=True, kw_only=True):
    """The parts of the pictures of all games: for each seat a stand-in for a name that cannot be drawn, or none, and a
    portrait, or none; at the end the course of everybody's points, where there is one.
    """

    stand_ins: tuple[str, ...] = ()
    faces: tuple[Portrait | None, ...] = ()
    course: tuple[tuple[int, ...], ...] = ()

    def face(self, seat: Seat) -> Portrait | None:
        """The portrait of a seat's player, if there is one."""
        return self.faces[seat] if seat < len(self.faces) else None

    def names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Names as far as they can be drawn; where nothing can be, the stand-in (“Player 2”) or the seat's number."""
        pairs = zip_longest(names, self.stand_ins[: len(names)], fillvalue="")
        return tuple(clean(name) or clean(other) or f"#{number}" for number, (name, other) in enumerate(pairs, start=1))


class SeatStyle(Struct, frozen=True):
    """The look of the seats of a game beside its board: their colours, the grounds of areas that are theirs, and signs.

    `draw_sign`: the sign of a seat (RGBA) in a size.
    """

    colours: tuple[Colour, ...]
    grounds: tuple[Colour, ...]
    draw_sign: Callable[[Seat, int], Image.Image]


def colours() -> list[Colour]:
    """The colours of the seats on the panel, for its palette."""
    return [
        shade
        for tint in COLOURS
        for shade in (tint, *(mix(surface, tint, 0.5) for surface in SURFACES), mix(DEEP, tint, 0.2))
    ]


def seat_colour(seat: Seat) -> Colour:
    """The colour of a seat, of which six are different."""
    return COLOURS[seat % len(COLOURS)]


def seat_style(game: str) -> SeatStyle:
    """The look of a game's seats: `STYLE` of `render/<game>/seats.py`, or else the shapes that all games share."""
    if not game or not resources.files("render").joinpath(game, "seats.py").is_file():
        return SHAPES
    style: SeatStyle = import_module(f"render.{game}.seats").STYLE
    return style


@cached_image
def seat_shape(seat: Seat, size: int, *, hollow: bool = False) -> Image.Image:
    """A seat's shape in its colour (RGBA, square)."""
    side = size * SUPERSAMPLING
    tint = seat_colour(seat)
    image, pen = blank_sprite((side, side), tint)
    _shape(pen, seat, side, 0.0, (*tint, 255))
    if hollow:
        _shape(pen, seat, side, side * 0.13, (*INK, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


SHAPES: Final = SeatStyle(COLOURS, tuple(mix(DEEP, tint, 0.32) for tint in COLOURS), seat_shape)
"""The look of the seats in games that have no other."""


def draw_seat(
    canvas: Canvas, centre: tuple[int, int], size: int, seat: Seat, face: Portrait | None, *, hollow: bool = False
) -> None:
    """The portrait of a seat's player with the seat's shape, in a size; without a portrait, the shape alone."""
    draw_sign(canvas, centre, size, partial(seat_shape, seat, hollow=hollow), face)


def scoreboard_height(count: int) -> int:
    """The height of the scoreboard of `count` seats, in pixels."""
    rows = (count + 1) // 2
    return rows * ROW + (rows - 1) * _GAP // 2


def scoreboard(canvas: Canvas, top: int, rows: Sequence[ScoreRow], target: int, separator: str) -> None:
    """Everybody's place from margin to margin, in two columns, from left to right and down."""
    half = (WIDTH - 2 * MARGIN - _GAP) // 2
    if any(row.face for row in rows):
        rows = [replace(row, has_room_for_face=True) for row in rows]
    for index, row in enumerate(rows):
        left = MARGIN + index % 2 * (half + _GAP)
        row_top = top + index // 2 * (ROW + _GAP // 2)
        draw_score_row(canvas, Box(left, row_top, left + half, row_top + ROW), row, target, separator)


def draw_score_row(canvas: Canvas, box: Box, row: ScoreRow, target: int, separator: str) -> None:
    """One seat: its shape, name and total, and its bar. The player to move is on a raised, framed plate."""
    canvas.lay_part(
        box, lambda: _draw_score_row(canvas, box, row, target, separator), draw_score_row, row, target, separator
    )


def _draw_score_row(canvas: Canvas, box: Box, row: ScoreRow, target: int, separator: str) -> None:
    plain = replace(row, pending_points=0)  # for a whole turn the same
    key = _draw_plain_row, plain, target, separator
    canvas.lay_part(box, lambda: _draw_plain_row(canvas, box, plain, target, separator), *key)
    if row.pending_points and not row.has_left:
        _draw_pending(canvas, _bar_box(box, row), row, target)


def _bar_box(box: Box, row: ScoreRow) -> Box:
    """The place of the bar in a seat's row."""
    return Box(
        box.left + (_FACE + 20 if row.has_room_for_face else 22), box.bottom - 27, box.right - 22, box.bottom - 13
    )


def _ground(row: ScoreRow) -> Colour:
    """The colour of a seat's plate."""
    return GLOW if row.to_move else PLATE


def _draw_plain_row(canvas: Canvas, box: Box, row: ScoreRow, target: int, separator: str) -> None:
    """A seat without what is at stake this turn."""
    canvas.plate(box, _ground(row), 14, BRASS if row.to_move else None, 3)
    words = SAND if row.has_left else IVORY
    base = box.top + 46
    start = (box.left + 64, base)
    if row.has_room_for_face:
        start = (box.left + _FACE + 20, base)
        draw_seat(
            canvas, (box.left + 8 + _FACE // 2, box.top + ROW // 2), _FACE, row.seat, row.face, hollow=row.has_left
        )
    else:
        canvas.paste_sprite(seat_shape(row.seat, 34, hollow=row.has_left), (box.left + 34, base - 13))
    total = group_digits(row.total if row.shown_total is None else row.shown_total, separator)
    weight = Weight.EXTRABOLD if row.to_move or row.rank == 1 else Weight.SEMIBOLD
    number = canvas.write(total, (box.right - 22, base), 38, weight=Weight.BOLD, fill=words, align="right")
    right = number.left - 20
    draw_ranked_name(canvas, start, row.name, right, weight, rank=row.rank, has_left=row.has_left)
    _draw_bar(canvas, _bar_box(box, row), row, target)


def draw_ranked_name(
    canvas: Canvas,
    start: tuple[int, int],
    name: str,
    right: int,
    weight: Weight,
    *,
    rank: int,
    has_left: bool,
    sizes: tuple[int, ...] = (36, 32, 30),
) -> None:
    """A name up to `right`, its rank before it if there is one; the name of who has left is struck through."""
    x, base = start
    if rank:
        x = canvas.write(f"{rank}.", start, sizes[0], weight=Weight.EXTRABOLD, fill=BRASS).right + 14
    fill = SAND if has_left else IVORY
    covered = canvas.write(name, (x, base), sizes, weight=weight, fill=fill, room=right - x)
    if has_left:
        strike_through(canvas, covered, base, fill)


def strike_through(canvas: Canvas, covered: Box, base: int, fill: Colour) -> None:
    """A line through a name that covers those pixels."""
    canvas.fill(Box(covered.left - 4, base - 15, covered.right + 4, base - 11), fill)


def _draw_bar(canvas: Canvas, box: Box, row: ScoreRow, target: int) -> None:
    """The way to the target: the total solid, the goal at the end."""
    canvas.plate(box, DEEP, _bar_cut(box))
    _draw_total(canvas, box, row, target)
    if row.total < target:
        _draw_goal(canvas, box, LINE if row.has_left else BRASS)


def _draw_pending(canvas: Canvas, box: Box, row: ScoreRow, target: int) -> None:
    """The points at stake this turn, striped, on a bar from its start, and the total once more above them."""
    width, height = box.right - box.left, box.bottom - box.top
    cut, tint = _bar_cut(box), seat_colour(row.seat)
    reach = _reach(row.total + row.pending_points, target, width, height)
    canvas.plate(Box(box.left, box.top, box.left + reach, box.bottom), mix(DEEP, tint, 0.2), cut)
    inner = Box(cut, 0, reach - cut, height)  # where the plate has one colour
    canvas.stamp(_stripes(width, height, 24).crop(inner), (box.left + cut, box.top), tint)
    _draw_total(canvas, box, row, target)
    if width - height < reach < width:
        _draw_goal(canvas, box, BRASS)


def _draw_total(canvas: Canvas, box: Box, row: ScoreRow, target: int) -> None:
    tint = mix(seat_colour(row.seat), _ground(row), 0.55) if row.has_left else seat_colour(row.seat)
    if reach := _reach(row.total, target, box.right - box.left, box.bottom - box.top):
        canvas.plate(Box(box.left, box.top, box.left + reach, box.bottom), tint, _bar_cut(box))


def _draw_goal(canvas: Canvas, box: Box, line: Colour) -> None:
    height = box.bottom - box.top
    canvas.plate(Box(box.right - height, box.top, box.right, box.bottom), DEEP, round(height * 0.3), line, 3)


def _bar_cut(box: Box) -> int:
    """The part of a bar's corners that is cut off."""
    return (box.bottom - box.top) // 3


def _reach(points: int, target: int, width: int, least: int) -> int:
    return max(least, min(width, width * points // target)) if points > 0 else 0


def striped(width: int, height: int, tint: Colour, share: float, pitch: int) -> Image.Image:
    """A field (RGB) with slanting stripes in a colour, on a ground with a share of that colour."""
    image = Image.new("RGB", (max(1, width), height), mix(DEEP, tint, share))
    image.paste(tint, mask=_stripes(image.width, height, pitch))
    return image


@cached_image
def _stripes(width: int, height: int, pitch: int) -> Image.Image:
    """Slanting stripes as a mask (L), from one to the next half of `pitch` pixels."""
    mask = Image.new("L", (width * 2, height * 2))
    pen = ImageDraw.Draw(mask)
    for x in range(-height * 2, width * 2, pitch):
        pen.line([(x, height * 2), (x + height * 2, 0)], 255, round(pitch * 0.4))
    return mask.reduce(2)


def _shape(pen: ImageDraw.ImageDraw, seat: Seat, side: float, inset: float, fill: tuple[int, ...]) -> None:
    """The shape of a seat in a square, or its inside: what is left without an outer line about `inset` wide."""
    near, far, middle = inset, side - 1 - inset, (side - 1) / 2
    match seat:
        case 0:
            pen.ellipse((near, near, far, far), fill)
        case 1:
            slim = side * 0.07
            pen.rounded_rectangle((near + slim, near + slim, far - slim, far - slim), side * 0.06, fill)
        case 2:
            foot, aside = far - side * 0.06, inset * 0.7
            pen.polygon([(middle, near + inset * 1.1), (far - aside, foot), (near + aside, foot)], fill)
        case 3:
            low, high = near + inset * 0.4, far - inset * 0.4
            pen.polygon([(middle, low), (high, middle), (middle, high), (low, middle)], fill)
        case 4:
            arm = side * 0.19 - inset * 0.5
            pen.rectangle((middle - arm, near, middle + arm, far), fill)
            pen.rectangle((near, middle - arm, far, middle + arm), fill)
        case 5:
            tips, dents = side * 0.53 - inset * 1.6, side * 0.23 - inset * 0.8
            pen.polygon(star((middle, middle + side * 0.04), tips, dents, 5), fill)
        case _:
            pen.polygon(cut_square(near, far), fill)
