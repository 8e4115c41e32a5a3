"""The cards of Neo Otcho 5: a line for each seat, its five slots with the tokens on them, its supply beside them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from games.core import Seat
from games.neo_otcho.state import SLOTS, TOKENS, Card
from render.badges import Badge, badge
from render.ink import BRASS, CORAL, DEEP, GLOW, INK, IVORY, LINE, PLATE, SAND, Colour, mix
from render.lettering import Weight
from render.neo_otcho.marks import Chance, Change
from render.seats import colour, marker
from render.sheet import Box, Sheet, octagon

ROW: Final = 106
"""The height of a card."""
GAP: Final = 10
"""Between two cards."""
SLOT: Final = 86
"""The width of a slot."""

_SUPPLY: Final = 150
_SMALL: Final = 24
_LOWER: Final = {2: 0.1, 5: 0.02}  # of a slot: how far below its middle a seat's shape is widest
_RINGS: Final[Mapping[Change, Colour]] = {
    Change.PLACED: BRASS,
    Change.TAKEN: CORAL,
    Change.MOVED: SAND,
    Change.FROM_LEFT: BRASS,
    Change.FROM_RIGHT: BRASS,
}


class Line(Struct, frozen=True):
    """A seat and its card.

    Attributes:
        seat: whose.
        name: as it is shown.
        card: the tokens on it.
        supply: how many tokens the seat has left.
        leads: whether it is raised and framed: its turn, or its victory.
        left: whether the seat left the game, and the card with it.
        rank: its place when the game is over, else 0.
        changes: what has just changed on it, by slot.
        chances: what `mover` may do with it, by slot.
        mover: whose turn it is.
    """

    seat: Seat
    name: str
    card: Card
    supply: int
    leads: bool = False
    left: bool = False
    rank: int = 0
    changes: Mapping[int, Change] = {}
    chances: Mapping[int, Chance] = {}
    mover: Seat = 0


def height(count: int) -> int:
    """How much height so many cards need."""
    return count * (ROW + GAP) - GAP


def cards(sheet: Sheet, box: Box, lines: Sequence[Line]) -> None:
    """Cards below each other; see `height`."""
    for place, line in enumerate(lines):
        top = box.top + place * (ROW + GAP)
        card(sheet, Box(box.left, top, box.right, top + ROW), line)


def card(sheet: Sheet, box: Box, line: Line) -> None:
    """One seat's line: its shape and name, the slots 1 … 5, the supply."""
    ground = GLOW if line.leads else PLATE
    sheet.plate(box, ground, 14, BRASS if line.leads else None, 3)
    middle = (box.top + box.bottom) // 2
    sheet.place(marker(line.seat, 40, hollow=line.left), (box.left + 40, middle))
    first = box.right - _SUPPLY - pitch(SLOT) * (SLOTS - 1) - SLOT // 2
    start = box.left + 76
    if line.rank:
        medal = sheet.write(str(line.rank), (start, middle + 13), 36, weight=Weight.EXTRABOLD, fill=BRASS)
        start = medal.right + 14
    words = SAND if line.left else IVORY
    weight = Weight.EXTRABOLD if line.leads else Weight.SEMIBOLD
    room = first - SLOT // 2 - 18 - start
    name = sheet.write(line.name, (start, middle + 13), 36, weight=weight, fill=words, room=room)
    if line.left:
        if name.right > name.left:
            sheet.image.paste(words, (name.left - 4, middle - 2, name.right + 4, middle + 2))
        sheet.place(badge(Badge.OUT, 44), (first + pitch(SLOT) * 2, middle))
        return
    slots(sheet, (first, middle), line, ground)
    _supply(sheet, (box.right - _SUPPLY + 26, middle), line, ground)


def pitch(size: int) -> int:
    """From the middle of a slot `size` wide to that of the next one."""
    return round(size * 1.14)


def slots(sheet: Sheet, start: tuple[int, int], line: Line, ground: Colour, *, size: int = SLOT) -> None:
    """The five slots side by side, from the middle of the first one on."""
    for place, owner in enumerate(line.card):
        centre = (start[0] + pitch(size) * place, start[1])
        slot = place + 1
        change, chance = line.changes.get(slot), line.chances.get(slot)
        _hollow(sheet, centre, size, change, ground)
        if owner is not None:
            sheet.place(token(owner, round(size * 0.72)), centre)
            above = (centre[0], centre[1] - size // 21 + _lower(owner, size))
            _number(sheet, slot, above, size * 0.36, INK)
        elif chance is Chance.PLACE:
            sheet.place(marker(line.mover, round(size * 0.7), hollow=True), centre)
            inside = (centre[0], centre[1] + _lower(line.mover, size))
            _number(sheet, slot, inside, size * 0.36, IVORY)
        else:
            _number(sheet, slot, centre, size * 0.46, SAND)
        if (sign := _sign(change, chance, round(size * 0.37))) is not None:
            sheet.place(sign, (centre[0] + round(size * 0.36), centre[1] - round(size * 0.36)))


@lru_cache(maxsize=32)
def token(seat: Seat, size: int) -> Image.Image:
    """A seat's token (RGBA): its shape in its colour, with a darker edge below. Kept in a cache: not to be drawn on."""
    face = marker(seat, size)
    thick = max(2, size // 14)
    image = Image.new("RGBA", (size, size + 2 * thick), (*mix(colour(seat), INK, 0.7), 0))
    dark = Image.new("RGBA", face.size, (*mix(colour(seat), INK, 0.7), 255))
    dark.putalpha(face.getchannel("A"))
    for drop in (thick, 2 * thick):
        image.alpha_composite(dark, (0, drop))
    image.alpha_composite(face)
    return image


def _hollow(sheet: Sheet, centre: tuple[int, int], size: int, change: Change | None, ground: Colour) -> None:
    """The slot itself, in a ring that tells what has just changed."""
    left, top = centre[0] - size // 2, centre[1] - size // 2
    box = Box(left, top, left + size, top + size)
    line, stroke = (_RINGS[change], 5) if change else (LINE, 3)
    sheet.plate(box, mix(ground, DEEP, 0.6), round(size * 0.29), line, stroke)


def _lower(owner: Seat, size: int) -> int:
    """How far below the middle of a slot an owner's shape is widest."""
    return round(size * _LOWER.get(owner, 0))


def _number(sheet: Sheet, slot: int, centre: tuple[int, int], size: float, fill: Colour) -> None:
    base = centre[1] + round(size * 0.36)
    sheet.write(str(slot), (centre[0], base), round(size), weight=Weight.EXTRABOLD, fill=fill, to="middle")


def _sign(change: Change | None, chance: Chance | None, size: int) -> Image.Image | None:
    """The mark at the corner of a slot: what has happened to it, else what can be taken off it."""
    match change:
        case Change.PLACED:
            return badge(Badge.PLUS, size)
        case Change.TAKEN:
            return badge(Badge.CROSS, size)
        case Change.FROM_LEFT:
            return badge(Badge.OUT, size)
        case Change.FROM_RIGHT:
            return badge(Badge.OUT, size).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        case _:
            return badge(Badge.DOWN, size) if chance is Chance.TAKE else None


def _supply(sheet: Sheet, start: tuple[int, int], line: Line, ground: Colour) -> None:
    """The tokens in supply in a row of four above one of three, and a small hollow for each that lies on a card."""
    for place in range(TOKENS):
        x = start[0] + (place % 4) * 31 + (15 if place >= 4 else 0)
        y = start[1] + (-18 if place < 4 else 18)
        if place < line.supply:
            sheet.place(marker(line.seat, _SMALL), (x, y))
        else:
            sheet.image.paste(LINE if ground == PLATE else SAND, (x - 5, y - 5), octagon(10, 10, 3))
