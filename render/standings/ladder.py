"""The ladder against the computers: two rails, a rung for each opponent with their face, and who stands on it."""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from render import palette, seats
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.faces import FACES, draw_face
from render.image_cache import cached_image
from render.palette import BRASS, BRONZE, DEEP, GLOW, INK, IVORY, PLATE, SAND, SMALL, Palette, mix, ramp
from render.standings.layout import HEAD, PERSON_COLOURS, heading, person
from render.typography import Weight, text_width

MAX_CLIMBERS: Final = 6
"""The climbers that are drawn on a rung; more are counted."""

_TOP: Final = HEAD + 12  # of the rails
_ROW: Final = 132
_FACE: Final = 104
_RAIL: Final = 14
_RUNG: Final = 12
_DISC: Final = 62
_SMALL_ROW: Final = 100
_SMALL_FACE: Final = 80
_TICK: Final = 38
_TITLE: Final = (34, 30)
_FACE_COLOURS: Final = 56
_WOOD: Final = mix(BRONZE, BRASS, 0.25)


class Climber(Struct, frozen=True):
    """A person on a rung: any number chooses the colour of the disc. `is_viewer`: whoever asked."""

    name: str
    colour_index: int
    is_viewer: bool = False


class LadderRung(Struct, frozen=True):
    """A rung, with the level of its opponent.

    Attributes:
        note: a line below the name.
        climbers: who stands on it, the first ones.
        more: the number of others on it, as it is shown; empty for none.
        is_beaten: the opponent was beaten, by the viewer or, for everybody, by anyone.
        is_next: it is the viewer's next one.
    """

    level: str
    name: str
    note: str = ""
    climbers: tuple[Climber, ...] = ()
    more: str = ""
    is_beaten: bool = False
    is_next: bool = False


class LadderColumn(Struct, frozen=True):
    """The ladder of a game among others: its title, and its rungs, the strongest opponent first."""

    title: str
    rungs: tuple[LadderRung, ...]


class LadderCaptions(Struct, frozen=True):
    """The words on the picture."""

    title: str
    subject: str
    aside: str


@drawing("ladder", SMALL)
def ladder(rungs: tuple[LadderRung, ...], captions: LadderCaptions) -> Canvas:
    """The ladder of one game, the strongest opponent at the top."""
    canvas = Canvas(WIDTH, _TOP + len(rungs) * _ROW + MARGIN, _palette())
    heading(canvas, captions.title, captions.subject, captions.aside)
    left, right = MARGIN + 8, MARGIN + 8 + _FACE + 76
    for number, rung in enumerate(rungs):
        top = _TOP + number * _ROW
        if any(climber.is_viewer for climber in rung.climbers):
            canvas.plate(Box(right + 22, top + 8, WIDTH - MARGIN, top + _ROW - 8), GLOW, 14, BRASS, 3)
        elif rung.is_next:
            canvas.plate(Box(right + 22, top + 8, WIDTH - MARGIN, top + _ROW - 8), PLATE, 14)
    _draw_rails(canvas, (left, right), _TOP, _TOP + len(rungs) * _ROW)
    for number, rung in enumerate(rungs):
        middle = _TOP + number * _ROW + _ROW // 2
        _draw_rung(canvas, (left, right), middle + _FACE // 2 - 8)
        _draw_face(canvas, rung, ((left + right) // 2, middle - 4), _FACE)
        start = right + 42
        end = _draw_climbers(canvas, rung, middle, start)
        room = end - start - 12
        base = middle - 2 if rung.note else middle + 14
        fill = IVORY if rung.is_beaten or rung.is_next else SAND
        canvas.write(rung.name, (start, base), (42, 38, 34), weight=Weight.EXTRABOLD, fill=fill, room=room)
        canvas.write(rung.note, (start, middle + 40), (30, 28), fill=BRASS if rung.is_next else SAND, room=room)
    return canvas


@drawing("ladders", SMALL)
def ladders(columns: tuple[LadderColumn, ...], captions: LadderCaptions) -> Canvas:
    """The ladders of all games side by side."""
    height = max(len(column.rungs) for column in columns) * _SMALL_ROW
    width = (WIDTH - 2 * MARGIN) // len(columns)
    lines = max(len(_lines(column.title, width - 14)) for column in columns)
    canvas = Canvas(WIDTH, _TOP + height + 34 + lines * 36 + MARGIN, _palette())
    heading(canvas, captions.title, captions.subject, captions.aside)
    half = min(_SMALL_FACE // 2 + 22, width // 2 - 6)
    foot = _TOP + height
    for number, column in enumerate(columns):
        middle = MARGIN + number * width + width // 2
        sides = middle - half, middle + half
        _draw_rails(canvas, sides, foot - len(column.rungs) * _SMALL_ROW, foot)
        for step, rung in enumerate(reversed(column.rungs)):
            centre = foot - step * _SMALL_ROW - _SMALL_ROW // 2
            _draw_rung(canvas, sides, centre + _SMALL_FACE // 2 - 4)
            _draw_face(canvas, rung, (middle, centre - 2), _SMALL_FACE)
        for line, words in enumerate(_lines(column.title, width - 14)):
            base = middle, foot + 48 + line * 36
            canvas.write(words, base, _TITLE, weight=Weight.BOLD, room=width - 14, align="middle")
    return canvas


def _lines(title: str, room: int) -> tuple[str, ...]:
    """A title in one line or, where that is too long, in two that are as even as can be."""
    words = title.split()
    if len(words) == 1 or text_width(title, Weight.BOLD, _TITLE[-1]) <= room:
        return (title,)
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(halves, key=lambda both: max(text_width(line, Weight.BOLD, _TITLE[-1]) for line in both))


def _draw_rails(canvas: Canvas, sides: tuple[int, int], top: int, foot: int) -> None:
    for x in sides:
        canvas.plate(Box(x - _RAIL // 2, top, x + _RAIL // 2, foot), _WOOD, 3)


def _draw_rung(canvas: Canvas, sides: tuple[int, int], y: int) -> None:
    canvas.fill(Box(sides[0] + _RAIL // 2, y - _RUNG // 2, sides[1] - _RAIL // 2, y + _RUNG // 2), _WOOD)


def _draw_face(canvas: Canvas, rung: LadderRung, centre: tuple[int, int], size: int) -> None:
    """The face of an opponent: with a tick if they were beaten, pale otherwise, but for the next one."""
    canvas.paste_sprite(_face(rung.level, size, is_pale=not (rung.is_beaten or rung.is_next)), centre)
    if rung.is_beaten:
        corner = centre[0] + size * 38 // 100, centre[1] + size * 36 // 100
        canvas.paste_sprite(badge(Badge.TICK, _TICK), corner)


def _draw_climbers(canvas: Canvas, rung: LadderRung, middle: int, start: int) -> int:
    """The discs of who stands on a rung, from the right; returns where they begin."""
    x = WIDTH - MARGIN - 22
    if rung.more:
        covered = canvas.write(rung.more, (x, middle + 12), 34, weight=Weight.BOLD, fill=SAND, align="right", room=90)
        x = covered.left - 14
    for climber in reversed(rung.climbers[:MAX_CLIMBERS]):
        if x - _DISC < start + 260:
            break
        centre = x - _DISC // 2, middle
        if climber.is_viewer:
            canvas.plate(Box(x - _DISC - 5, middle - _DISC // 2 - 5, x + 5, middle + _DISC // 2 + 5), BRASS, 18)
        person(canvas, centre, climber.name, climber.colour_index, _DISC)
        x -= _DISC + 12
    return x


@cached_image
def _face(level: str, size: int, *, is_pale: bool) -> Image.Image:
    """The face of an opponent (RGBA); pale ones are half sunk into the panel."""
    face = draw_face(FACES[level]).resize((size, size), Image.Resampling.LANCZOS)
    if is_pale:
        veil = Image.new("RGBA", face.size, (*INK, 255))
        veil.putalpha(face.getchannel("A"))
        face = Image.blend(face, veil, 0.62)
    return face


@lru_cache(maxsize=1)
def _palette() -> Palette:
    """The colours of any picture, of discs, and those that serve the faces best."""
    faces = [_face(level, _FACE, is_pale=is_pale) for level in FACES for is_pale in (False, True)]
    sheet = Image.new("RGB", (_FACE, _FACE * len(faces)), DEEP)
    for place, face in enumerate(faces):
        sheet.paste(face, (0, place * _FACE), face)
    best = sheet.quantize(_FACE_COLOURS).getpalette() or []
    shades = list(zip(best[::3], best[1::3], best[2::3], strict=True))[:_FACE_COLOURS]
    discs = [colour for tint in PERSON_COLOURS for colour in ramp(tint, INK, 3)]
    signs = [*ramp(BRASS, INK, 4), *ramp(_WOOD, INK, 3), _WOOD]
    return Palette([*palette.colours(), *seats.COLOURS, *discs, *signs, *shades], BRONZE)
