"""The end of a season: who came first in each game, between two branches of laurel."""

from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas, Picture
from render.palette import BRASS, IVORY, PLATE, SAND
from render.standings.layout import RIGHT_EDGE, ROW_SPACING, draw_name, person, standings_palette
from render.typography import Weight, text_width

_HEAD: Final = 208
_ROW: Final = 112
_DISC: Final = 72
_MAX_DISCS: Final = 3
"""How many of those who came first together are shown with a disc."""


class Captions(Struct, frozen=True):
    """The words on the picture of a season, in one language.

    Attributes:
        season: which season it was (“July 2026”).
        title: that these are its winners.
        nameless: instead of a name that can't be drawn.
    """

    season: str
    title: str
    nameless: str


class Person(Struct, frozen=True):
    """Somebody: the name, in any script and of any length, and any number, which chooses the colour of the disc."""

    name: str
    colour_index: int


class Champion(Struct, frozen=True):
    """Who came first in a game.

    Attributes:
        game: its title.
        people: the first, or all who share that place.
        names: all their names, as they are listed.
        value: what for, as it is shown.
        note: who came next, or how many played; may be empty.
    """

    game: str
    people: tuple[Person, ...]
    names: str
    value: str
    note: str = ""


def season(champions: tuple[Champion, ...], captions: Captions) -> Picture:
    """The picture, 1,100 pixels wide, between 340 and 1,090 high."""
    return paint(champions, captions).picture("season", standings_palette())


def paint(champions: tuple[Champion, ...], captions: Captions) -> Canvas:
    """The sheet that `season` makes a picture of."""
    sheet = Canvas(WIDTH, _HEAD + len(champions) * (_ROW + ROW_SPACING) - ROW_SPACING + MARGIN)
    _head(sheet, captions)
    for index, champion in enumerate(champions):
        top = _HEAD + index * (_ROW + ROW_SPACING)
        _champion(sheet, Box(MARGIN, top, RIGHT_EDGE, top + _ROW), champion, captions)
    return sheet


def _head(sheet: Canvas, captions: Captions) -> None:
    middle, room = WIDTH // 2, 560
    size = next((size for size in (64, 54) if text_width(captions.season, Weight.EXTRABOLD, size) <= room), 46)
    name = sheet.write(
        captions.season, (middle, MARGIN + 76), size, weight=Weight.EXTRABOLD, fill=IVORY, room=room, align="middle"
    )
    words = sheet.write(
        captions.title, (middle, MARGIN + 130), 38, weight=Weight.BOLD, fill=BRASS, room=600, align="middle"
    )
    reach = max(name.right - name.left, words.right - words.left) // 2 + 74
    sheet.paste_sprite(laurel(160), (middle - reach, MARGIN + 80))
    sheet.paste_sprite(laurel(160, mirrored=True), (middle + reach, MARGIN + 80))


def _champion(sheet: Canvas, box: Box, champion: Champion, captions: Captions) -> None:
    """One game: its title above the winner's name; at the right what for, and who came next."""
    sheet.plate(box, PLATE, 16)
    shown = champion.people[:_MAX_DISCS]
    for place, somebody in enumerate(shown):
        centre = (box.left + 24 + _DISC // 2 + place * (_DISC + 6), (box.top + box.bottom) // 2)
        person(sheet, centre, somebody.name, somebody.colour_index, _DISC)
    start = box.left + 24 + len(shown) * (_DISC + 6) + 16
    value = sheet.write(
        champion.value, (box.right - 24, box.top + 54), 46, weight=Weight.EXTRABOLD, fill=BRASS, room=300, align="right"
    )
    note = sheet.write(champion.note, (box.right - 24, box.bottom - 20), 26, fill=SAND, room=360, align="right")
    room = min(value.left, note.left) - 24 - start
    sheet.write(champion.game, (start, box.top + 40), 30, fill=SAND, room=room)
    draw_name(
        sheet,
        (start, box.bottom - 24),
        champion.names,
        captions.nameless,
        sizes=(42, 36),
        room=room,
        bold=True,
    )
