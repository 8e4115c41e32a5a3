"""The best of a month or a week: a row each, the title between two branches of laurel.

It has up to twelve rows. So that its file stays small it is narrower than other pictures; its letters are as large when
both are shown at the same width.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from render.badges import laurel
from render.canvas import Box, Canvas, drawing
from render.palette import BRASS, BRONZE, INK, IVORY, LINE, PLATE, SAND, SMALL, SURFACES, Palette, mix, ramp
from render.standings.layout import PERSON_COLOURS, draw_name, person
from render.typography import Weight, clean, text_width

_WIDTH: Final = 824
_MARGIN: Final = 27
_HEAD: Final = 156
_ROW: Final = 84
_ROW_SPACING: Final = 6
_DISC: Final = 54
_MIN_NAME: Final = 230  # the least room of a name beside what it is for
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
    note: str  # who came next, or how many played; may be empty
    short_names: tuple[str, ...] = ()  # the same names in shorter and shorter forms (“Ana, Ben +2”)


@lru_cache(maxsize=1)
def _palette() -> Palette:
    """The colours of the picture, on the grounds that it has; with fewer of them the file is smaller."""
    words = [colour for ground in (INK, PLATE) for fill in (IVORY, SAND, BRASS) for colour in ramp(ground, fill, 5)]
    letters = [colour for tint in PERSON_COLOURS for colour in ramp(tint, INK, 4)]
    discs = [mix(PLATE, tint, 0.5) for tint in PERSON_COLOURS]
    return Palette([*SURFACES, LINE, BRONZE, *ramp(INK, BRONZE, 4), *words, *letters, *discs], BRONZE)


@drawing("season", SMALL)
def season(champions: tuple[Champion, ...], captions: SeasonCaptions) -> Canvas:
    """The picture of a season's champions."""
    canvas = Canvas(_WIDTH, _HEAD + len(champions) * (_ROW + _ROW_SPACING) - _ROW_SPACING + _MARGIN, _palette())
    _head(canvas, captions)
    for index, champion in enumerate(champions):
        top = _HEAD + index * (_ROW + _ROW_SPACING)
        _champion(canvas, Box(_MARGIN, top, _WIDTH - _MARGIN, top + _ROW), champion, captions)
    return canvas


def _head(canvas: Canvas, captions: SeasonCaptions) -> None:
    middle, top, bold = _WIDTH // 2, _MARGIN + 57, Weight.EXTRABOLD
    name = canvas.write(captions.season, (middle, top), (48, 41, 35), weight=bold, room=420, align="middle")
    start, bold = (middle, top + 41), Weight.BOLD
    words = canvas.write(captions.title, start, 29, weight=bold, fill=BRASS, room=450, align="middle")
    reach = max(name.right - name.left, words.right - words.left) // 2 + 56
    canvas.paste_sprite(laurel(120), (middle - reach, _MARGIN + 60))
    canvas.paste_sprite(laurel(120, mirrored=True), (middle + reach, _MARGIN + 60))


def _champion(canvas: Canvas, box: Box, champion: Champion, captions: SeasonCaptions) -> None:
    """One game: its title above the winner's name; at the right what for, and who came next."""
    canvas.plate(box, PLATE, 12)
    people = champion.people[:_MAX_DISCS]
    for place, somebody in enumerate(people):
        centre = (box.left + 18 + _DISC // 2 + place * (_DISC + 5), (box.top + box.bottom) // 2)
        person(canvas, centre, somebody.name, somebody.colour_index, _DISC)
    start = box.left + 18 + len(people) * (_DISC + 5) + 12
    end, value_line = box.right - 18, box.top + (34 if champion.note else 54)
    value = canvas.write(
        champion.value,
        (end, value_line),
        (35, 30),
        weight=Weight.EXTRABOLD,
        fill=BRASS,
        room=end - start - _MIN_NAME,
        align="right",
    )
    sizes, forms = (32, 27, 23), (champion.names, *champion.short_names)
    shortest = min(text_width(clean(form), Weight.EXTRABOLD, sizes[-1]) for form in forms)
    room = max(270, end - start - 18 - shortest)
    others = champion.note.split(" · ")
    if text_width(clean(champion.note), Weight.SEMIBOLD, 23) > room:
        del others[1:]
    note = canvas.write(" · ".join(others), (end, box.bottom - 15), 23, fill=SAND, room=room, align="right")
    canvas.write(champion.game, (start, box.top + 30), 23, fill=SAND, room=value.left - 18 - start)
    room = (note if champion.note else value).left - 18 - start
    names = next((form for form in forms if text_width(clean(form), Weight.EXTRABOLD, sizes[-1]) <= room), forms[-1])
    draw_name(canvas, (start, box.bottom - 18), names, captions.nameless, sizes=sizes, room=room, bold=True)
