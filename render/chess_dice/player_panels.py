"""The panel of each player: name, points and the way to the target; dice captured, and own dice out of play."""

from collections.abc import Sequence
from typing import Final

from games.chess_dice.state import DICE, Fate, Figure, View
from games.core import Seat
from render.canvas import Box, Canvas
from render.chess_dice import dice
from render.chess_dice.chips import chip
from render.chess_dice.dice import DieLook
from render.chess_dice.layout import LOOKS, Captions
from render.palette import BRASS, DEEP, GLOW, IVORY, PLATE, SAND
from render.seats import ScoreRow, bar, seat_colour, seat_shape
from render.typography import Weight

STRIP: Final = 128  # the height of a player's place
TRAY: Final = 88  # the height of the trays

_SIZE: Final = 56
_PITCH: Final = 64
_DICE: Final = _PITCH * DICE + 12
_SPACING: Final = 16


def player_panel(canvas: Canvas, box: Box, view: View, seat: Seat, captions: Captions, *, name: str) -> None:
    """A player's shape, name and points, and the bar; whoever is to act lies on a raised, framed plate."""
    acts = view.seat == seat and bool(view.choices)
    canvas.plate(box, GLOW if acts else PLATE, 16, BRASS if acts else None, 3)
    canvas.paste_sprite(seat_shape(seat, 44), (box.left + 48, box.top + 50))
    points = str(view.points[seat])
    number = canvas.write(
        points, (box.right - 24, box.top + 74), 68, weight=Weight.EXTRABOLD, fill=BRASS, align="right"
    )
    left = box.left + 90
    room = _chips(canvas, (number.left - 36, box.top + 64), seat, captions) - 24 - left
    canvas.write(name, (left, box.top + (50 if acts else 66)), (44, 38, 34), weight=Weight.EXTRABOLD, room=room)
    if acts:
        canvas.write(captions.acts, (left, box.top + 88), 30, weight=Weight.BOLD, fill=BRASS, room=room)
    standing = ScoreRow(seat, name, view.points[seat])
    track = Box(box.left + 22, box.bottom - 28, box.right - 22, box.bottom - 14)
    bar(canvas, track, standing, view.options.target, seat_colour(seat))


def _chips(canvas: Canvas, end: tuple[int, int], seat: Seat, captions: Captions) -> int:
    """The chips that a player has won or lost, up to `end`; returns their left edge."""
    if not captions.gains:
        return end[0] + 36
    won = canvas.write(captions.gains[seat], end, 40, weight=Weight.BOLD, align="right")
    canvas.paste_sprite(chip(seat, 40), (won.left - 34, end[1] - 14))
    return won.left - 54


def trays(canvas: Canvas, box: Box, view: View, seat: Seat, captions: Captions) -> None:
    """At the left the dice that a seat has captured, counted; at the right its own that are spent or annulled."""
    own, other = (view.dice[seat], view.dice[1 - seat]) if view.dice else ((), ())
    captured = [die.figure for die in other if die.fate is Fate.CAPTURED]
    spent = [(die.figure, LOOKS[die.fate]) for die in own if die.fate in {Fate.SPENT, Fate.ANNULLED}]
    half = (box.right - box.left - _SPACING) // 2
    middle = (box.top + box.bottom) // 2
    left = Box(box.left, box.top, box.left + half, box.bottom)
    right = Box(box.right - half, box.top, box.right, box.bottom)
    for tray in (left, right):
        canvas.plate(tray, DEEP, 16)
    fill = IVORY if captured else SAND
    counted = str(view.captures[seat])
    canvas.write(counted, (left.left + 24, left.top + 46), 44, weight=Weight.EXTRABOLD, fill=fill)
    for tray, word, base in ((left, captions.captured, left.bottom - 14), (right, captions.out, middle + 9)):
        canvas.write(word, (tray.left + 24, base), 26, fill=SAND, room=half - _DICE - 24)
    _fill(canvas, left.right - _DICE, middle, 1 - seat, [(figure, DieLook.PLAIN) for figure in captured])
    _fill(canvas, right.right - _DICE, middle, seat, spent)


def _fill(canvas: Canvas, left: int, middle: int, seat: Seat, tray: Sequence[tuple[Figure, DieLook]]) -> None:
    for place in range(DICE):
        centre = (left + _PITCH // 2 + _PITCH * place, middle)
        if place < len(tray):
            canvas.paste_sprite(dice.die(seat, *tray[place], _SIZE), centre)
        else:
            canvas.gap(centre, 26, DEEP)
