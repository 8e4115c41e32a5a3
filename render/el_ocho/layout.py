"""The common parts of all pictures of el Ocho: captions, palette, the row of dice just rolled, the tray."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.el_ocho.state import DICE, View
from render import dice, palette, seats
from render.badges import Badge, badge
from render.canvas import Box, Canvas
from render.dice import DieLook
from render.palette import BRONZE, DEEP, INK, SAND, Palette
from render.seats import ScoreRow

ROW: Final = 176  # the height of the row of dice
TRAY: Final = 92  # the height of the tray
_TRAY_SHADOW: Final = 5  # the height of what its dice cast below it


class Captions(seats.SeatCaptions, frozen=True):
    """The words on the pictures, in one language."""

    thousands: str  # what separates the thousands of a number
    goal: str  # what the round is played to, number and all (“First to 8,000”)
    turn: str  # below a turn's points (“this turn”)
    aside: str  # the dice set aside
    joker: str  # a joker roll (E12)
    grand: str  # all eight dice set aside (E8)
    begins: str  # beside the seat that rolled the 8 and begins (E2)
    wins: str  # below the winner's name
    stopped: str  # a turn whose points were written down (E9)
    bust: str  # a turn that ended in a bust (E7)
    timed_out: str  # a turn whose time ran out (E15)
    left: str  # a turn whose seat left the round (E15)
    eight_equal: str  # eight equal dice (E11)
    best_turn: str  # above the most points written down in a turn
    busts: str  # above the number of busts
    lead_changes: str  # above the number of times that the lead changed


@lru_cache(maxsize=1)
def el_ocho_palette() -> Palette:
    """The colours of every picture of el Ocho."""
    return Palette([*palette.colours(), *dice.colours(), *seats.colours()], BRONZE)


def row(canvas: Canvas, box: Box, rolled: tuple[int, ...], looks: tuple[DieLook, ...]) -> None:
    """The dice of a roll in the order they fell, larger where there are few."""
    size, pitch = (108, 128) if len(rolled) > 6 else (128, 160)
    draw_dice(canvas, box, zip(rolled, looks, strict=True), size, pitch)


def draw_dice(canvas: Canvas, box: Box, faces: Iterable[tuple[int, DieLook]], size: int, pitch: int) -> None:
    """Dice, faces and looks, side by side in the middle of a box."""
    sprites = [dice.die(face, look, size) for face, look in faces]
    start = (box.left + box.right - pitch * (len(sprites) - 1)) // 2
    ground = INK if pitch >= dice.extent(size)[0] else None  # else they overlap
    for place, sprite in enumerate(sprites):
        canvas.paste_sprite(sprite, (start + pitch * place, (box.top + box.bottom) // 2), ground)


def empty_row(canvas: Canvas, box: Box, count: int) -> None:
    """Places of dice that are yet to be rolled."""
    size, pitch = (84, 128) if count > 6 else (100, 160)
    start, middle = (box.left + box.right - pitch * (count - 1)) // 2, (box.top + box.bottom) // 2
    for place in range(count):
        canvas.gap((start + pitch * place, middle), size)


def tray(canvas: Canvas, box: Box, aside: tuple[int, ...], ticks: int, label: str) -> None:
    """The dice set aside before this roll, a tick for each one of this roll, and the places left of the eight (E8)."""
    reach = box._replace(bottom=box.bottom + _TRAY_SHADOW)
    canvas.lay_part(reach, lambda: _draw_tray(canvas, box, aside, ticks, label), tray, aside, ticks, label)


def _draw_tray(canvas: Canvas, box: Box, aside: tuple[int, ...], ticks: int, label: str) -> None:
    canvas.plate(box, DEEP, 16)
    middle = (box.top + box.bottom) // 2
    pitch = 84
    first = box.right - 50 - pitch * (DICE - 1)
    canvas.write(label, (box.left + 28, middle + 12), 34, fill=SAND, room=first - 50 - box.left - 28)
    for place in range(DICE):
        centre = (first + pitch * place, middle)
        if place < len(aside):
            canvas.paste_sprite(dice.die(aside[place], DieLook.SET_ASIDE, 68), centre)
        elif place < len(aside) + ticks:
            canvas.paste_sprite(badge(Badge.TICK, 50), centre)
        else:
            canvas.gap(centre, 46, DEEP)


def earlier_dice(aside: tuple[int, ...], selection: tuple[int, ...]) -> tuple[int, ...]:
    """The dice set aside before those of the last roll."""
    return tuple(sorted((Counter(aside) - Counter(selection)).elements()))


def score_rows(view: View, names: tuple[str, ...], captions: Captions) -> list[ScoreRow]:
    """The seats as the scoreboard shows them."""
    return [
        ScoreRow(seat, names[seat], total, has_left=view.left[seat], face=captions.face(seat))
        for seat, total in enumerate(view.totals)
    ]
