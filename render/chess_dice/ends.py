"""The end of a throw of Chess Dice, and of the match."""

from typing import Final

from games.chess_dice.state import Throw, View
from games.core import Seat
from render import header
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.chess_dice.chips import chip
from render.chess_dice.dice import die
from render.chess_dice.layout import LOOKS, Captions, chess_dice_palette
from render.palette import BRASS, IVORY, PLATE, SAND
from render.seats import ROW, ScoreRow, scoreboard, seat_shape
from render.typography import Weight

_LINE: Final = 150
_SIZE: Final = 108
_PITCH: Final = 150
_SCORE: Final = 260
_CHIPS: Final = 68


@drawing("chess-dice-throw", chess_dice_palette)
def throw_end(throw: Throw, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A throw that is over: the fate of every die, its winner, the points after it; `view` comes after it."""
    below = header.HEADER_HEIGHT + 2 * _LINE + GAP
    canvas = Canvas(WIDTH, below + _foot_height(captions) + MARGIN)
    names = captions.names(names)
    first = throw.winner or 0
    counted = f"{throw.captures[first]} : {throw.captures[1 - first]}"
    score = header.points_at_right(canvas, (counted, captions.captured), room=_SCORE)
    room = min(score.left, WIDTH - MARGIN - _SCORE) - 30 - MARGIN
    if throw.winner is None:
        canvas.write(captions.throw, (MARGIN, MARGIN + 46), 48, weight=Weight.EXTRABOLD, room=room)
    else:
        header.header_name(canvas, (MARGIN, MARGIN + 46), throw.winner, names[throw.winner], room)
    text, mark = _ending(throw, captions)
    header.draw_subtitle(canvas, text, mark, SAND if throw.winner is None else BRASS, room=room - 68)
    _dice(canvas, header.HEADER_HEIGHT, throw)
    _foot(canvas, view, captions, names, throw.winner)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The canvas of a match that is over: the winner, its last throw, the final points."""
    winner, last = view.seat, view.last
    below = header.WINNER_BANNER_HEIGHT + (2 * _LINE if last else 0) + GAP
    canvas = Canvas(WIDTH, below + _foot_height(captions) + MARGIN)
    points = f"{captions.wins} · {view.points[winner]} : {view.points[1 - winner]}"
    header.winner_banner(canvas, winner, names[winner], captions.left if any(view.left) else points)
    if last:
        _dice(canvas, header.WINNER_BANNER_HEIGHT, last)
    _foot(canvas, view, captions, names, winner)
    return canvas


def _ending(throw: Throw, captions: Captions) -> tuple[str, Badge]:
    if throw.forfeited:
        return captions.left, Badge.ARROW_RIGHT
    return (captions.drawn, Badge.EQUAL) if throw.winner is None else (captions.won, Badge.CROWN)


def _dice(canvas: Canvas, top: int, throw: Throw) -> None:
    """Both sides' captures and dice, each die where it fell with the mark of its fate; the second seat's above."""
    for seat in (1, 0):
        start = top + (0 if seat else _LINE)
        middle = start + _LINE // 2
        won = throw.winner == seat
        canvas.plate(Box(MARGIN, start + 5, WIDTH - MARGIN, start + _LINE - 5), PLATE, 16)
        canvas.paste_sprite(seat_shape(seat, 44), (MARGIN + 54, middle))
        count, weight, fill = str(throw.captures[seat]), *((Weight.EXTRABOLD, BRASS) if won else (Weight.BOLD, IVORY))
        canvas.write(count, (MARGIN + 140, middle + 25), 68, weight=weight, fill=fill, align="middle")
        for place, one in enumerate(throw.dice[seat]):
            canvas.paste_sprite(die(seat, one.figure, LOOKS[one.fate], _SIZE), (MARGIN + 290 + _PITCH * place, middle))


def _foot_height(captions: Captions) -> int:
    return ROW + (_CHIPS if captions.gains else 0)


def _foot(canvas: Canvas, view: View, captions: Captions, names: tuple[str, ...], winner: Seat | None) -> None:
    """Both players' points, and above them what they have won in chips."""
    bottom = canvas.box.bottom - MARGIN
    for seat, won in enumerate(captions.gains):
        left = MARGIN + seat * (WIDTH - 2 * MARGIN + 16) // 2
        canvas.paste_sprite(chip(seat, 40), (left + 34, bottom - ROW - 36))
        canvas.write(won, (left + 64, bottom - ROW - 22), 40, weight=Weight.BOLD)
    rows = [
        ScoreRow(seat, names[seat], points, to_move=seat == winner, has_left=view.left[seat])
        for seat, points in enumerate(view.points)
    ]
    scoreboard(canvas, bottom - ROW, rows, view.options.target, "")
