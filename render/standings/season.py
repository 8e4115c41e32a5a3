"""The end of a season: the first place of each game, the title between two branches of laurel."""

from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas, across, drawing
from render.palette import BRASS, PLATE, SAND, SMALL
from render.standings.layout import ROW_SPACING, draw_name, person, standings_palette
from render.typography import Weight

_HEAD: Final = 208
_ROW: Final = 112
_DISC: Final = 72
_MAX_DISCS: Final = 3  # the most discs of those who came first together


class SeasonCaptions(Struct, frozen=True):
    """The words on the picture of a season, in one language."""

    season: str  # which season it was (“July 2026”)
    title: str  # that these are its winners
    nameless: str  # instead of a name that can't be drawn


class Person(Struct, frozen=True):
    """Somebody: the name, in any script and of any length, and any number, which chooses the colour of the disc."""

    name: str
    colour_index: int


class Champion(Struct, frozen=True):
    """The first place of a game."""

    game: str  # its title
    people: tuple[Person, ...]  # the first, or all who share that place
    names: str  # all their names, as they are listed
    value: str  # what for, as it is shown
    note: str = ""  # who came next, or how many played; may be empty


@drawing("season", SMALL)
def season(champions: tuple[Champion, ...], captions: SeasonCaptions) -> Canvas:
    """The picture of a season's champions."""
    canvas = Canvas(WIDTH, _HEAD + len(champions) * (_ROW + ROW_SPACING) - ROW_SPACING + MARGIN, standings_palette())
    _head(canvas, captions)
    for index, champion in enumerate(champions):
        top = _HEAD + index * (_ROW + ROW_SPACING)
        _champion(canvas, across(top, _ROW), champion, captions)
    return canvas


def _head(canvas: Canvas, captions: SeasonCaptions) -> None:
    middle, top, bold = WIDTH // 2, MARGIN + 76, Weight.EXTRABOLD
    name = canvas.write(captions.season, (middle, top), (64, 54, 46), weight=bold, room=560, align="middle")
    start, bold = (middle, top + 54), Weight.BOLD
    words = canvas.write(captions.title, start, 38, weight=bold, fill=BRASS, room=600, align="middle")
    reach = max(name.right - name.left, words.right - words.left) // 2 + 74
    canvas.paste_sprite(laurel(160), (middle - reach, MARGIN + 80))
    canvas.paste_sprite(laurel(160, mirrored=True), (middle + reach, MARGIN + 80))


def _champion(canvas: Canvas, box: Box, champion: Champion, captions: SeasonCaptions) -> None:
    """One game: its title above the winner's name; at the right what for, and who came next."""
    canvas.plate(box, PLATE, 16)
    people = champion.people[:_MAX_DISCS]
    for place, somebody in enumerate(people):
        centre = (box.left + 24 + _DISC // 2 + place * (_DISC + 6), (box.top + box.bottom) // 2)
        person(canvas, centre, somebody.name, somebody.colour_index, _DISC)
    start = box.left + 24 + len(people) * (_DISC + 6) + 16
    value = canvas.write(
        champion.value, (box.right - 24, box.top + 54), 46, weight=Weight.EXTRABOLD, fill=BRASS, room=300, align="right"
    )
    note = canvas.write(champion.note, (box.right - 24, box.bottom - 20), 30, fill=SAND, room=360, align="right")
    room = min(value.left, note.left) - 24 - start
    canvas.write(champion.game, (start, box.top + 40), 30, fill=SAND, room=room)
    draw_name(canvas, (start, box.bottom - 24), champion.names, captions.nameless, sizes=(42, 36), room=room, bold=True)
