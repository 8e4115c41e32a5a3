"""The end of a season: who came first in each game, between two branches of laurel."""

from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.ink import BRASS, IVORY, PLATE, SAND
from render.lettering import Weight, width
from render.sheet import MARGIN, WIDTH, Box, Picture, Sheet
from render.standings.layout import BETWEEN, RIGHT, name_of, palette, person

_HEAD: Final = 208
_ROW: Final = 112
_DISC: Final = 72
_SHOWN: Final = 3
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
    tint: int


class Champion(Struct, frozen=True):
    """Who came first in a game.

    Attributes:
        game: its title.
        people: the first, or all who share that place.
        named: all their names, as they are listed.
        value: what for, as it is shown.
        note: who came next, or how many played; may be empty.
    """

    game: str
    people: tuple[Person, ...]
    named: str
    value: str
    note: str = ""


def season(champions: tuple[Champion, ...], captions: Captions) -> Picture:
    """The picture, 1,100 pixels wide, between 340 and 1,090 high."""
    return paint(champions, captions).picture("season", palette())


def paint(champions: tuple[Champion, ...], captions: Captions) -> Sheet:
    """The sheet that `season` makes a picture of."""
    sheet = Sheet(WIDTH, _HEAD + len(champions) * (_ROW + BETWEEN) - BETWEEN + MARGIN)
    _head(sheet, captions)
    for index, champion in enumerate(champions):
        top = _HEAD + index * (_ROW + BETWEEN)
        _champion(sheet, Box(MARGIN, top, RIGHT, top + _ROW), champion, captions)
    return sheet


def _head(sheet: Sheet, captions: Captions) -> None:
    middle, room = WIDTH // 2, 560
    size = next((size for size in (64, 54) if width(captions.season, Weight.EXTRABOLD, size) <= room), 46)
    name = sheet.write(
        captions.season, (middle, MARGIN + 76), size, weight=Weight.EXTRABOLD, fill=IVORY, room=room, to="middle"
    )
    words = sheet.write(
        captions.title, (middle, MARGIN + 130), 38, weight=Weight.BOLD, fill=BRASS, room=600, to="middle"
    )
    reach = max(name.right - name.left, words.right - words.left) // 2 + 74
    sheet.place(laurel(160), (middle - reach, MARGIN + 80))
    sheet.place(laurel(160, mirrored=True), (middle + reach, MARGIN + 80))


def _champion(sheet: Sheet, box: Box, champion: Champion, captions: Captions) -> None:
    """One game: its title above the winner's name; at the right what for, and who came next."""
    sheet.plate(box, PLATE, 16)
    shown = champion.people[:_SHOWN]
    for place, somebody in enumerate(shown):
        centre = (box.left + 24 + _DISC // 2 + place * (_DISC + 6), (box.top + box.bottom) // 2)
        person(sheet, centre, somebody.name, somebody.tint, _DISC)
    start = box.left + 24 + len(shown) * (_DISC + 6) + 16
    value = sheet.write(
        champion.value, (box.right - 24, box.top + 54), 46, weight=Weight.EXTRABOLD, fill=BRASS, room=300, to="right"
    )
    note = sheet.write(champion.note, (box.right - 24, box.bottom - 20), 26, fill=SAND, room=360, to="right")
    room = min(value.left, note.left) - 24 - start
    sheet.write(champion.game, (start, box.top + 40), 30, fill=SAND, room=room)
    name_of(
        sheet,
        (start, box.bottom - 24),
        champion.named,
        captions.nameless,
        sizes=(42, 36),
        room=room,
        bold=True,
    )
