"""Two players head to head: who won how often, each game, and how the last meetings went."""

from typing import Final, Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from render import seats
from render.badges import Badge, badge
from render.ink import BRASS, DEEP, LINE, PLATE, SAND, Colour, mix
from render.lettering import Weight, group, width
from render.sheet import GAP, MARGIN, WIDTH, Box, Picture, Sheet, octagon
from render.standings.layout import BETWEEN, RIGHT, Result, name_of, palette, person

MEETINGS: Final = 10
"""How many of the last meetings are shown."""

_HEAD: Final = 284
_BAR: Final = 36
_ROW: Final = 72
_STRIP: Final = 84
_MIDDLE: Final = WIDTH // 2


class Captions(Struct, frozen=True):
    """The words on a picture of two head to head, in one language.

    Attributes:
        thousands: what separates the thousands of a number.
        nameless: instead of a name that can't be drawn.
        title: above the two of them.
        drawn: how many games nobody won, number and all; empty without any.
        meetings: beside how the last meetings went.
    """

    thousands: str
    nameless: str
    title: str
    drawn: str
    meetings: str


class Side(Struct, frozen=True):
    """One of the two: the name, and how many games were won against the other one."""

    name: str
    wins: int


class Meeting(Struct, frozen=True):
    """One game of the two: its title, how often each won, and how many were drawn, number and all, or empty."""

    title: str
    wins: tuple[int, int]
    drawn: str = ""


class Duel(Struct, frozen=True):
    """Two players.

    Attributes:
        sides: the two.
        draws: how many games nobody of them won.
        games: each game they played.
        last: how the last meetings went for the first of them, the latest last, at most `MEETINGS`.
    """

    sides: tuple[Side, Side]
    draws: int
    games: tuple[Meeting, ...]
    last: tuple[Result, ...]


def duel(two: Duel, captions: Captions) -> Picture:
    """The picture, 1,100 pixels wide, between 480 and 1,080 high."""
    return paint(two, captions).picture("head-to-head", palette())


def paint(two: Duel, captions: Captions) -> Sheet:
    """The sheet that `duel` makes a picture of."""
    rows = len(two.games) * (_ROW + BETWEEN)
    sheet = Sheet(WIDTH, _HEAD + _BAR + GAP + rows + (_STRIP if two.last else 0) + MARGIN)
    _head(sheet, two, captions)
    bar(sheet, Box(MARGIN, _HEAD, RIGHT, _HEAD + _BAR), two)
    top = _HEAD + _BAR + GAP
    for game in two.games:
        _game(sheet, Box(MARGIN, top, RIGHT, top + _ROW), game, captions)
        top += _ROW + BETWEEN
    if two.last:
        _last(sheet, top, two.last, captions)
    return sheet


def _head(sheet: Sheet, two: Duel, captions: Captions) -> None:
    """Both names with their shapes, and the score in large between them."""
    sheet.write(captions.title, (_MIDDLE, MARGIN + 30), 32, fill=SAND, room=560, to="middle")
    score = [group(side.wins, captions.thousands) for side in two.sides]
    size = next(
        (size for size in (104, 84, 64, 48) if max(width(one, Weight.EXTRABOLD, size) for one in score) <= 170), 40
    )
    base = MARGIN + 126
    sheet.write(score[0], (_MIDDLE - 32, base), size, weight=Weight.EXTRABOLD, fill=BRASS, room=190, to="right")
    sheet.write(score[1], (_MIDDLE + 32, base), size, weight=Weight.EXTRABOLD, fill=BRASS, room=190)
    for above in (round(size * 0.2), round(size * 0.54)):
        sheet.plate(Box(_MIDDLE - 7, base - above - 7, _MIDDLE + 7, base - above + 7), LINE, 4)
    sheet.write(captions.drawn, (_MIDDLE, base + 44), 28, fill=SAND, room=400, to="middle")
    for seat, side in enumerate(two.sides):
        edge, inward = (MARGIN, 1) if seat == 0 else (RIGHT, -1)
        person(sheet, (edge + inward * 62, MARGIN + 88), side.name, seat, 116)
        sheet.place(seats.marker(seat, 34), (edge + inward * 17, _HEAD - 40))
        start, room = (edge + inward * 50, _HEAD - 28), _MIDDLE - 40 - MARGIN - 50
        to: Literal["left", "right"] = "left" if seat == 0 else "right"
        name_of(sheet, start, side.name, captions.nameless, sizes=(38,), room=room, to=to)


def bar(sheet: Sheet, box: Box, two: Duel) -> None:
    """Who won what share: the first solid from the left, the second striped from the right, draws between them."""
    wide, high = box.right - box.left, box.bottom - box.top
    total = sum(side.wins for side in two.sides) + two.draws
    sheet.plate(box, DEEP, high // 3)
    ends = _ends(wide, two, total)
    band = Image.new("RGB", (wide, high), LINE)
    band.paste(seats.colour(0), (0, 0, ends[0], high))
    band.paste(_stripes(wide - ends[1], high, seats.colour(1)), (ends[1], 0))
    if total:
        for end in ends:
            if 0 < end < wide:
                band.paste(DEEP, (end - 3, 0, end + 3, high))
        sheet.image.paste(band, box[:2], octagon(wide, high, high // 3))


def _ends(wide: int, two: Duel, total: int) -> tuple[int, int]:
    """Where the first one's share ends, and the second one's begins; whoever won anything has something to see."""
    if not total:
        return 0, wide
    least = wide // 40
    shares = [
        max(least, wide * count // total) if count else 0 for count in (two.sides[0].wins, two.draws, two.sides[1].wins)
    ]
    over = sum(shares) - wide
    shares[shares.index(max(shares))] -= over
    return shares[0], wide - shares[2]


def _stripes(wide: int, high: int, tint: Colour) -> Image.Image:
    image = Image.new("RGB", (max(1, wide * 2), high * 2), mix(DEEP, tint, 0.5))
    pen = ImageDraw.Draw(image)
    for x in range(-high * 2, wide * 2, 36):
        pen.line([(x, high * 2), (x + high * 2, 0)], tint, 14)
    return image.resize((max(1, wide), high), Image.Resampling.BOX)


def _game(sheet: Sheet, box: Box, game: Meeting, captions: Captions) -> None:
    """One game: its title in the middle, the wins at both sides, the larger number in brass."""
    sheet.plate(box, PLATE, 14)
    base = (box.top + box.bottom) // 2 + 14
    first, second = game.wins
    for number, other, left in ((first, second, True), (second, first, False)):
        weight = Weight.EXTRABOLD if number > other else Weight.SEMIBOLD
        fill = BRASS if number > other else SAND
        text = group(number, captions.thousands)
        x = box.left + 28 if left else box.right - 28
        sheet.write(text, (x, base), 42, weight=weight, fill=fill, to="left" if left else "right")
    if not game.drawn:
        sheet.write(game.title, (_MIDDLE, base - 2), 34, room=560, to="middle")
        return
    sheet.write(game.title, (_MIDDLE, base - 16), 34, room=560, to="middle")
    sheet.write(game.drawn, (_MIDDLE, base + 14), 24, fill=SAND, room=560, to="middle")


def _last(sheet: Sheet, top: int, last: tuple[Result, ...], captions: Captions) -> None:
    """The last meetings: the shape of whoever won each."""
    sheet.plate(Box(MARGIN, top, RIGHT, top + _STRIP), DEEP, 16)
    middle, pitch = top + _STRIP // 2, 58
    first = RIGHT - 50 - pitch * (MEETINGS - 1)
    sheet.write(captions.meetings, (MARGIN + 28, middle + 12), 34, fill=SAND, room=first - 44 - MARGIN - 28)
    for place, how in enumerate(last, MEETINGS - len(last)):
        centre = (first + pitch * place, middle)
        match how:
            case Result.WON:
                sheet.place(seats.marker(0, 40), centre)
            case Result.LOST:
                sheet.place(seats.marker(1, 40), centre)
            case Result.DRAWN:
                sheet.place(badge(Badge.EQUAL, 44), centre)
