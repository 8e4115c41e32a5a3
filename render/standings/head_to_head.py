"""Two players head to head: their wins, each game, and the results of the last meetings."""

from typing import Final, Literal

from msgspec import Struct
from PIL import Image

from render import seats
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing, octagon
from render.palette import BRASS, DEEP, MUTED, PLATE, SAND
from render.standings.layout import RIGHT_EDGE, ROW_SPACING, GameResult, draw_name, person, standings_palette
from render.typography import Weight, group_digits, text_width

MEETINGS: Final = 10  # the number of the last meetings that are shown

_HEAD: Final = 284
_BAR: Final = 36
_ROW: Final = 80
_STRIP: Final = 84
_CENTRE_X: Final = WIDTH // 2


class HeadToHeadCaptions(Struct, frozen=True):
    """The words on a picture of two head to head, in one language."""

    thousands: str  # what separates the thousands of a number
    nameless: str  # instead of a name that can't be drawn
    title: str  # above the two of them
    drawn: str  # how many games nobody won, number and all; empty without any
    meetings: str  # beside how the last meetings went
    latest: str  # beside the last one of them


class Contender(Struct, frozen=True):
    """One of the two: the name, and how many games were won against the other one."""

    name: str
    wins: int


class GameTally(Struct, frozen=True):
    """One game of the two: its title, how often each won, and how many were drawn, number and all, or empty."""

    title: str
    wins: tuple[int, int]
    drawn: str


class HeadToHead(Struct, frozen=True):
    """Two players."""

    contenders: tuple[Contender, Contender]  # the two
    draws: int  # how many games nobody of them won
    games: tuple[GameTally, ...]  # each game they played
    # how the last meetings went for the first of them, the latest last, at most `MEETINGS`
    last_results: tuple[GameResult, ...]


@drawing("head-to-head")
def head_to_head(two: HeadToHead, captions: HeadToHeadCaptions) -> Canvas:
    """The picture of two players."""
    rows = len(two.games) * (_ROW + ROW_SPACING)
    canvas = Canvas(
        WIDTH, _HEAD + _BAR + GAP + rows + (_STRIP if two.last_results else 0) + MARGIN, standings_palette()
    )
    _head(canvas, two, captions)
    bar(canvas, across(_HEAD, _BAR), two)
    top = _HEAD + _BAR + GAP
    for game in two.games:
        _game(canvas, across(top, _ROW), game, captions)
        top += _ROW + ROW_SPACING
    if two.last_results:
        _last(canvas, top, two.last_results, captions)
    return canvas


def _head(canvas: Canvas, two: HeadToHead, captions: HeadToHeadCaptions) -> None:
    """Both names with their shapes, and the score in large between them."""
    canvas.write(captions.title, (_CENTRE_X, MARGIN + 30), 32, fill=SAND, room=560, align="middle")
    score = [group_digits(side.wins, captions.thousands) for side in two.contenders]
    size = next(
        (
            size
            for size in (104, 84, 64, 48)
            if max(text_width(number, Weight.EXTRABOLD, size) for number in score) <= 170
        ),
        40,
    )
    base = MARGIN + 126
    canvas.write(score[0], (_CENTRE_X - 32, base), size, weight=Weight.EXTRABOLD, fill=BRASS, room=190, align="right")
    canvas.write(score[1], (_CENTRE_X + 32, base), size, weight=Weight.EXTRABOLD, fill=BRASS, room=190)
    for above in (round(size * 0.2), round(size * 0.54)):
        canvas.plate(Box(_CENTRE_X - 7, base - above - 7, _CENTRE_X + 7, base - above + 7), SAND, 4)
    canvas.write(captions.drawn, (_CENTRE_X, base + 44), 30, fill=SAND, room=400, align="middle")
    for seat, side in enumerate(two.contenders):
        edge, inward = (MARGIN, 1) if seat == 0 else (RIGHT_EDGE, -1)
        person(canvas, (edge + inward * 62, MARGIN + 88), side.name, seat, 116)
        canvas.paste_sprite(seats.seat_shape(seat, 34), (edge + inward * 17, _HEAD - 40))
        start, room = (edge + inward * 50, _HEAD - 28), _CENTRE_X - 40 - MARGIN - 50
        to: Literal["left", "right"] = "left" if seat == 0 else "right"
        draw_name(canvas, start, side.name, captions.nameless, sizes=(38, 34, 30), room=room, align=to)


def bar(canvas: Canvas, box: Box, two: HeadToHead) -> None:
    """The shares of the wins: the first solid from the left, the second striped from the right, draws between them."""
    width, height = box.right - box.left, box.bottom - box.top
    total = sum(side.wins for side in two.contenders) + two.draws
    canvas.plate(box, DEEP, height // 3)
    ends = _ends(width, two, total)
    band = Image.new("RGB", (width, height), MUTED)
    band.paste(seats.seat_colour(0), (0, 0, ends[0], height))
    band.paste(seats.striped(width - ends[1], height, seats.seat_colour(1), 0.5, 36), (ends[1], 0))
    if total:
        for end in ends:
            if 0 < end < width:
                band.paste(DEEP, (end - 3, 0, end + 3, height))
        band.putalpha(octagon(width, height, height // 3))
        canvas.paste_sprite(band, (box.left + width // 2, box.top + height // 2))


def _ends(width: int, two: HeadToHead, total: int) -> tuple[int, int]:
    """The end of the first player's share and the start of the second's; one win is enough for a visible part."""
    if not total:
        return 0, width
    least = width // 40
    shares = [
        max(least, width * count // total) if count else 0
        for count in (two.contenders[0].wins, two.draws, two.contenders[1].wins)
    ]
    over = sum(shares) - width
    shares[shares.index(max(shares))] -= over
    return shares[0], width - shares[2]


def _game(canvas: Canvas, box: Box, game: GameTally, captions: HeadToHeadCaptions) -> None:
    """One game: its title in the middle, the wins at both sides, the larger number in brass."""
    canvas.plate(box, PLATE, 14)
    base = (box.top + box.bottom) // 2 + 14
    first, second = game.wins
    for number, other, left in ((first, second, True), (second, first, False)):
        weight, fill = (Weight.EXTRABOLD, BRASS) if number > other else (Weight.SEMIBOLD, SAND)
        text = group_digits(number, captions.thousands)
        x = box.left + 28 if left else box.right - 28
        canvas.write(text, (x, base), 42, weight=weight, fill=fill, align="left" if left else "right")
    if not game.drawn:
        canvas.write(game.title, (_CENTRE_X, base - 2), 34, room=560, align="middle")
        return
    canvas.write(game.title, (_CENTRE_X, base - 20), 34, room=560, align="middle")
    canvas.write(game.drawn, (_CENTRE_X, base + 16), 30, fill=SAND, room=560, align="middle")


def _last(canvas: Canvas, top: int, last: tuple[GameResult, ...], captions: HeadToHeadCaptions) -> None:
    """The last meetings, each with the shape of its winner."""
    canvas.plate(across(top, _STRIP), DEEP, 16)
    middle, pitch = top + _STRIP // 2, 58
    end = canvas.write(captions.latest, (RIGHT_EDGE - 24, middle + 11), 30, fill=SAND, room=170, align="right").left
    first = end - 40 - pitch * (MEETINGS - 1)
    canvas.write(captions.meetings, (MARGIN + 28, middle + 12), (34, 30), fill=SAND, room=first - 44 - MARGIN - 28)
    winners = {GameResult.WON: seats.seat_shape(0, 40), GameResult.LOST: seats.seat_shape(1, 40)}
    for place, result in enumerate(last, MEETINGS - len(last)):
        canvas.paste_sprite(winners.get(result, badge(Badge.EQUAL, 44)), (first + pitch * place, middle))
