"""The places of the players: name, points, chips; at the end of a throw with all of a seat's dice."""

from typing import Final

from games.chess_dice.state import Throw, View
from games.core import Seat
from render.canvas import MARGIN, WIDTH, Box, Canvas, across
from render.chess_dice import dice
from render.chess_dice.chips import chip
from render.chess_dice.dice import DieLook
from render.chess_dice.layout import LOOKS, Captions
from render.palette import BRASS, GLOW, IVORY, PLATE, SAND
from render.seats import draw_seat, seat_shape, strike_through
from render.typography import Weight

STRIP: Final = 104  # the height of a player's place beside the dice
ROW: Final = 156  # the height of a player's place with the dice of a throw that is over

_DIE: Final = 98
_PITCH: Final = 122
_FIRST_DIE: Final = WIDTH - MARGIN - 4 * _PITCH - 76
_LOOKS: Final = {**LOOKS, next(fate for fate, look in LOOKS.items() if look is DieLook.SPENT): DieLook.CAPTOR}


def player_strip(canvas: Canvas, top: int, view: View, seat: Seat, *, captions: Captions, name: str) -> None:
    """A player's shape and name, chips, and points of the target; the player to act is on a raised, framed plate."""
    acts, box = view.seat == seat and bool(view.choices), across(top, STRIP)
    _plate(canvas, box, raised=acts)
    face = captions.face(seat)
    if face:
        draw_seat(canvas, (box.left + 56, top + STRIP // 2), 92, seat, face)
    else:
        canvas.paste_sprite(seat_shape(seat, 48), (box.left + 52, top + STRIP // 2))
    goal = canvas.write(captions.goal, (box.right - 26, top + 66), 34, fill=SAND, align="right")
    points = canvas.write(
        str(view.points[seat]), (goal.left - 12, top + 72), 68, weight=Weight.EXTRABOLD, fill=BRASS, align="right"
    )
    left, right = box.left + (116 if face else 96), points.left - 36
    if captions.gains:
        won = canvas.write(captions.gains[seat], (right, top + 66), 34, align="right")
        canvas.paste_sprite(chip(seat, 40), (won.left - 34, top + 54))
        right = won.left - 78
    sizes = (46, 40, 34, 30)
    canvas.write(name, (left, top + (50 if acts else 68)), sizes, weight=Weight.EXTRABOLD, room=right - left)
    if acts:
        canvas.write(captions.acts, (left, top + 88), 32, weight=Weight.BOLD, fill=BRASS, room=right - left)


def throw_row(canvas: Canvas, top: int, view: View, seat: Seat, *, captions: Captions, name: str, throw: Throw) -> None:
    """A player's shape and name, points and chips, and each die of a throw where it fell with the mark of its fate."""
    box, middle = across(top, ROW - 8), top + (ROW - 8) // 2
    _plate(canvas, box, raised=throw.winner == seat)
    lines = 2 + bool(captions.gains)
    base, left, face = middle - 22 * (lines - 1) + 14, box.left + 80, captions.face(seat)
    if face:
        left = box.left + 112
        draw_seat(canvas, (box.left + 56, middle), 88, seat, face, hollow=view.left[seat])
    else:
        canvas.paste_sprite(seat_shape(seat, 40, hollow=view.left[seat]), (box.left + 42, base - 13))
    fill, room = SAND if view.left[seat] else IVORY, _FIRST_DIE - _DIE // 2 - 18 - left
    covered = canvas.write(name, (left, base), (38, 34, 30), weight=Weight.EXTRABOLD, fill=fill, room=room)
    if view.left[seat]:
        strike_through(canvas, covered, base, fill)
    points = canvas.write(
        str(view.points[seat]),
        (left, base + 45),
        40,
        weight=Weight.EXTRABOLD,
        fill=BRASS if view.points[seat] else IVORY,
    )
    canvas.write(captions.goal, (points.right + 10, base + 45), 30, fill=SAND)
    if captions.gains:
        canvas.paste_sprite(chip(seat, 34), (left + 15, base + 77))
        canvas.write(captions.gains[seat], (left + 44, base + 88), 30)
    for place, die in enumerate(throw.dice[seat]):
        canvas.paste_sprite(dice.die(seat, die.figure, _LOOKS[die.fate], _DIE), (_FIRST_DIE + _PITCH * place, middle))


def _plate(canvas: Canvas, box: Box, *, raised: bool) -> None:
    canvas.plate(box, GLOW if raised else PLATE, 16, BRASS if raised else None, 3)
