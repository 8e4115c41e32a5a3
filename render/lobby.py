"""A lobby: the cover of its game, and the seats with whoever sits there, is invited, or may still come."""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from render import palette
from render.canvas import MARGIN, WIDTH, Box, Canvas, blank_sprite, drawing
from render.covers import COVER_SIZE, has_cover, scaled_cover
from render.faces import FACES, draw_face
from render.image_cache import cached_image
from render.palette import BRASS, BRONZE, DEEP, GLOW, IVORY, LINE, MUTED, PLATE, SAND, Palette
from render.seats import COLOURS as SEAT_COLOURS
from render.seats import seat_shape
from render.typography import Weight

MAX_SHOWN: Final = 6
"""The seats that have a place of their own; of more, the last place counts the others."""
_ROW: Final = 78
_GAP: Final = 14
_SIGN: Final = 50
_COVER: Final = Box(MARGIN, MARGIN, MARGIN + 330, MARGIN + 3 * _ROW + 2 * _GAP)
_COLOURS: Final = 64
"""The colours of the cover and the faces, besides those of any picture and the seats'."""


class LobbySeat(Struct, frozen=True):
    """A seat: its name, or what stands for it.

    Attributes:
        level: of a computer opponent; empty for a person.
        is_host: the host's, which has a brass frame.
        is_empty: nobody sits there yet.
    """

    name: str
    level: str = ""
    is_host: bool = False
    is_empty: bool = False


class LobbyCaptions(Struct, frozen=True, kw_only=True):
    """The words on the picture: the game's title, and how many more seats there are than are shown."""

    title: str
    more: str = ""


@drawing("lobby-{0}")
def lobby(game: str, seats: tuple[LobbySeat, ...], captions: LobbyCaptions) -> Canvas:
    """A lobby with at most `MAX_SHOWN` of its seats."""
    levels = tuple(sorted({seat.level for seat in seats if seat.level}))
    canvas = Canvas(WIDTH, _COVER.bottom + MARGIN, _palette(game, levels))
    canvas.plate(_COVER, PLATE, 20, LINE, 3)
    middle, width = (_COVER.left + _COVER.right) // 2, _COVER.right - _COVER.left - 24
    base = _COVER.bottom - 24
    if has_cover(game):
        canvas.paste_sprite(scaled_cover(game, COVER_SIZE), (middle, _COVER.top + 8 + COVER_SIZE[1] // 2))
    else:
        base = (_COVER.top + _COVER.bottom) // 2 + 14
    canvas.write(
        captions.title,
        (middle, base),
        (42, 36, 30, 26),
        weight=Weight.EXTRABOLD,
        fill=IVORY,
        room=width,
        align="middle",
    )
    seated = seats[:MAX_SHOWN] if len(seats) <= MAX_SHOWN else seats[: MAX_SHOWN - 1]
    left = _COVER.right + 22
    columns = 1 if len(seated) <= 3 and not captions.more else 2
    room = (WIDTH - MARGIN - left - _GAP * (columns - 1)) // columns
    rows = -(-(len(seated) + bool(captions.more)) // columns)
    top = (_COVER.top + _COVER.bottom - rows * (_ROW + _GAP) + _GAP) // 2
    boxes = [_place((left, top), room, number, columns) for number in range(len(seated) + 1)]
    for number, seat in enumerate(seated):
        _draw_seat(canvas, boxes[number], number, seat)
    if captions.more:
        box = boxes[-1]
        canvas.write(captions.more, (box.left + 18, box.top + 50), (34, 30, 26), fill=SAND, room=room - 30)
    return canvas


def _place(corner: tuple[int, int], room: int, number: int, columns: int) -> Box:
    """The place of a seat, in rows of so many columns, from a corner on."""
    row, column = divmod(number, columns)
    x, y = corner[0] + column * (room + _GAP), corner[1] + row * (_ROW + _GAP)
    return Box(x, y, x + room, y + _ROW)


def _draw_seat(canvas: Canvas, box: Box, number: int, seat: LobbySeat) -> None:
    middle = (box.left + 46, (box.top + box.bottom) // 2)
    if seat.is_empty:
        canvas.plate(box, DEEP, 14, LINE, 2)
        canvas.paste_sprite(_hollow(number), middle)
    else:
        canvas.plate(box, GLOW if seat.is_host else PLATE, 14, BRASS if seat.is_host else LINE, 3)
        canvas.paste_sprite(_face(seat.level) if seat.level in FACES else seat_shape(number, 40), middle)
    words, weight = (SAND, Weight.MEDIUM) if seat.is_empty else (IVORY, Weight.SEMIBOLD)
    start = (box.left + 86, box.top + 51)
    canvas.write(seat.name, start, (36, 32, 28, 24), weight=weight, fill=words, room=box.right - start[0] - 14)


@cached_image
def _face(level: str) -> Image.Image:
    """The face of an opponent (RGBA)."""
    return draw_face(FACES[level]).resize((_SIGN + 8, _SIGN + 8), Image.Resampling.LANCZOS)


@cached_image
def _hollow(seat: int) -> Image.Image:
    """The shape of a seat where nobody sits yet, as an outline without a colour."""
    outline = seat_shape(seat, 40, hollow=True).getchannel("A")
    sprite, _ = blank_sprite(outline.size, MUTED)
    plain = Image.new("RGBA", outline.size, (*MUTED, 255))
    sprite.paste(plain, mask=outline)
    inner = seat_shape(seat, 30).getchannel("A")
    sprite.paste((*DEEP, 255), (5, 5), inner)
    return sprite


@lru_cache(maxsize=32)
def _palette(game: str, levels: tuple[str, ...]) -> Palette:
    """The colours of any picture, and those that serve this cover and these faces best."""
    sprites = [scaled_cover(game, COVER_SIZE)] if has_cover(game) else []
    sprites += [_face(level) for level in levels if level in FACES]
    sheet = Image.new("RGB", (COVER_SIZE[0], COVER_SIZE[1] * max(1, len(sprites))), PLATE)
    for place, sprite in enumerate(sprites):
        sheet.paste(sprite, (0, place * COVER_SIZE[1]), sprite)
    best = sheet.quantize(_COLOURS).getpalette() or []
    shades = zip(best[::3], best[1::3], best[2::3], strict=True)
    return Palette([*palette.colours(), *SEAT_COLOURS, *shades], BRONZE)
