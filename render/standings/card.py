"""The card of one player: how much was played and won, the last games, each game's rating and best moments."""

from typing import Final

from msgspec import Struct

from render.ink import BRASS, DEEP, IVORY, LINE, PLATE, SAND
from render.lettering import Weight, group
from render.sheet import GAP, MARGIN, WIDTH, Box, Picture, Sheet
from render.standings.layout import BETWEEN, RIGHT, Result, name_of, palette, person, result, sized

FORM: Final = 10
"""How many games the form tells of."""

_HEAD: Final = 152
_TILE: Final = 116
_STRIP: Final = 84
_GAME: Final = 92
_MOMENT: Final = 36
_HALF: Final = (WIDTH - 2 * MARGIN - GAP) // 2


class Captions(Struct, frozen=True):
    """The words on a player's card, in one language.

    Attributes:
        thousands: what separates the thousands of a number.
        nameless: instead of a name that can't be drawn.
        subject: below the name.
        games: below the number of games.
        wins: below the number of wins.
        rate: below the share of games won.
        form: beside how the last games went.
        latest: beside the last one of them.
        opponent: beside the favourite opponent.
    """

    thousands: str
    nameless: str
    subject: str
    games: str
    wins: str
    rate: str
    form: str
    latest: str
    opponent: str


class Moment(Struct, frozen=True):
    """Something to be proud of: what it is, and how much."""

    label: str
    value: str


class Played(Struct, frozen=True):
    """How somebody stands in one game.

    Attributes:
        title: the game.
        rating: as it is shown; empty while there is none.
        pending: what is shown instead of a rating.
        place: by that rating; may be empty.
        games: how many were played and won, in words.
        moments: the best ones.
    """

    title: str
    rating: str
    pending: str
    games: str
    place: str = ""
    moments: tuple[Moment, ...] = ()


class Opponent(Struct, frozen=True):
    """Whom somebody met most often, and how that went, in words."""

    name: str
    tint: int
    record: str


class Card(Struct, frozen=True):
    """What a player's card tells.

    Attributes:
        name: in any script and of any length.
        tint: any number, which chooses the colour of the disc.
        games: how many were finished.
        wins: how many of them were won.
        rate: the share of them, as it is shown.
        form: the last games, the latest last, at most `FORM`.
        played: each game.
        opponent: the favourite one, if there is one.
    """

    name: str
    tint: int
    games: int
    wins: int
    rate: str
    form: tuple[Result, ...]
    played: tuple[Played, ...]
    opponent: Opponent | None = None


def card(player: Card, captions: Captions) -> Picture:
    """The card, 1,100 pixels wide, between 420 and 1,300 high."""
    return paint(player, captions).picture("player-card", palette())


def paint(player: Card, captions: Captions) -> Sheet:
    """The sheet that `card` makes a picture of."""
    lines = [_line_height(pair) for pair in _pairs(player.played)]
    height = _HEAD + _TILE + GAP + _STRIP + GAP + sum(lines) + BETWEEN * len(lines)
    sheet = Sheet(WIDTH, height + (_STRIP + BETWEEN if player.opponent else 0) + MARGIN - BETWEEN)
    _head(sheet, player, captions)
    _tiles(sheet, _HEAD, player, captions)
    top = _HEAD + _TILE + GAP
    _form(sheet, top, player.form, captions)
    top += _STRIP + GAP
    for pair, high in zip(_pairs(player.played), lines, strict=True):
        for column, played in enumerate(pair):
            left = MARGIN + column * (_HALF + GAP)
            _game(sheet, Box(left, top, left + _HALF, top + high), played)
        top += high + BETWEEN
    if player.opponent:
        _opponent(sheet, top, player.opponent, captions)
    return sheet


def _pairs(played: tuple[Played, ...]) -> list[tuple[Played, ...]]:
    return [played[at : at + 2] for at in range(0, len(played), 2)]


def _line_height(pair: tuple[Played, ...]) -> int:
    moments = max(len(played.moments) for played in pair)
    return _GAME + (moments * _MOMENT + 12 if moments else 0)


def _head(sheet: Sheet, player: Card, captions: Captions) -> None:
    person(sheet, (MARGIN + 50, MARGIN + 50), player.name, player.tint, 100)
    left = MARGIN + 124
    room = RIGHT - left
    name_of(sheet, (left, MARGIN + 46), player.name, captions.nameless, sizes=(54, 48, 42), room=room)
    sheet.write(captions.subject, (left, MARGIN + 100), 34, weight=Weight.BOLD, fill=BRASS, room=room)


def _tiles(sheet: Sheet, top: int, player: Card, captions: Captions) -> None:
    wide = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
    shown = (
        (group(player.games, captions.thousands), captions.games),
        (group(player.wins, captions.thousands), captions.wins),
        (player.rate, captions.rate),
    )
    for place, (number, word) in enumerate(shown):
        left = MARGIN + place * (wide + GAP)
        sheet.plate(Box(left, top, left + wide, top + _TILE), PLATE, 16)
        middle, room = left + wide // 2, wide - 24
        sheet.write(number, (middle, top + 62), 56, weight=Weight.EXTRABOLD, room=room, to="middle")
        sheet.write(word, (middle, top + 98), 28, fill=SAND, room=room, to="middle")


def _form(sheet: Sheet, top: int, form: tuple[Result, ...], captions: Captions) -> None:
    sheet.plate(Box(MARGIN, top, RIGHT, top + _STRIP), DEEP, 16)
    middle = top + _STRIP // 2
    latest = sheet.write(captions.latest, (RIGHT - 24, middle + 9), 26, fill=SAND, room=150, to="right")
    pitch = 60
    first = min(latest.left, RIGHT - 24) - 40 - pitch * (FORM - 1)
    sheet.write(captions.form, (MARGIN + 28, middle + 12), 34, fill=SAND, room=first - 44 - MARGIN - 28)
    for place in range(FORM):
        centre = (first + pitch * place, middle)
        if place < FORM - len(form):
            sheet.gap(centre, 40, DEEP)
        else:
            result(sheet, centre, form[place - FORM + len(form)], 48)


def _game(sheet: Sheet, box: Box, played: Played) -> None:
    """One game: its rating at the right, below the title what was played, and the moments under a line."""
    sheet.plate(box, PLATE, 14)
    left, right = box.left + 22, box.right - 22
    if played.rating:
        base = box.top + (48 if played.place else 60)
        shown = sheet.write(played.rating, (right, base), 44, weight=Weight.EXTRABOLD, fill=BRASS, room=200, to="right")
        below = sheet.write(played.place, (right, box.top + 79), 24, fill=SAND, room=190, to="right")
        below = below if played.place else shown
    else:
        shown = sheet.write(played.pending, (right, box.top + 44), 26, fill=SAND, room=220, to="right")
        below = Box(right, shown.top, right, shown.bottom)
    room = min(shown.left, right) - 20 - left
    size = sized(played.title, Weight.EXTRABOLD, (36, 32, 28), room)
    sheet.write(played.title, (left, box.top + 44), size, weight=Weight.EXTRABOLD, room=room)
    room = below.left - 16 - left
    size = sized(played.games, Weight.SEMIBOLD, (26, 24, 22), room)
    sheet.write(played.games, (left, box.top + 78), size, fill=SAND, room=room)
    for place, moment in enumerate(played.moments):
        if not place:
            sheet.plate(Box(left, box.top + _GAME - 1, right, box.top + _GAME + 1), LINE, 0)
        base = box.top + _GAME + 34 + place * _MOMENT
        value = sheet.write(moment.value, (right, base), 28, weight=Weight.BOLD, fill=IVORY, room=240, to="right")
        room = value.left - 20 - left
        size = sized(moment.label, Weight.SEMIBOLD, (28, 26, 24), room)
        sheet.write(moment.label, (left, base), size, fill=SAND, room=room)


def _opponent(sheet: Sheet, top: int, opponent: Opponent, captions: Captions) -> None:
    sheet.plate(Box(MARGIN, top, RIGHT, top + _STRIP), PLATE, 16)
    middle = top + _STRIP // 2
    word = sheet.write(captions.opponent, (MARGIN + 28, middle + 11), 32, fill=SAND, room=300)
    record = sheet.write(opponent.record, (RIGHT - 24, middle + 10), 28, fill=SAND, room=380, to="right")
    start = word.right + 24
    person(sheet, (start + 27, middle), opponent.name, opponent.tint, 54)
    room = record.left - 24 - start - 70
    name_of(sheet, (start + 70, middle + 12), opponent.name, captions.nameless, sizes=(36,), room=room)
