"""The dice of a race on the table, and the moment before."""

from typing import Final

from games.el_ocho.state import DICE
from render.canvas import MARGIN, WIDTH, Canvas, drawing
from render.dice import FACES, DieLook, die
from render.palette import BRASS, SAND
from render.stresses.layout import DICE_BOTTOM, SIZE, Captions, draw_dice, stresses_palette
from render.typography import Weight

_FOOT: Final = 78
_READY: Final = 316
_GAP: Final = 84  # an empty place


@drawing("stresses-roll", stresses_palette)
def roll(dice: tuple[int, ...], captions: Captions) -> Canvas:
    """The eight dice as they fell, in two rows of four, and nothing that tells their value."""
    canvas = Canvas(WIDTH, DICE_BOTTOM + _FOOT)
    draw_dice(canvas, dice, (DieLook.PLAIN,) * len(dice))
    _foot(canvas, DICE_BOTTOM + 32, captions)
    return canvas


@drawing("stresses-ready", stresses_palette)
def get_ready(captions: Captions) -> Canvas:
    """The places of eight dice that are about to fall. `ready`, `roll` and `goal` of the captions are shown."""
    canvas = Canvas(WIDTH, _READY)
    middle, room = (WIDTH // 2, 106), WIDTH - 4 * MARGIN
    canvas.write(captions.ready, middle, 64, weight=Weight.EXTRABOLD, fill=BRASS, room=room, align="middle")
    pitch = (WIDTH - 2 * MARGIN) // DICE
    for place in range(DICE):
        canvas.gap((MARGIN + pitch // 2 + pitch * place, 186), _GAP)
    _foot(canvas, _READY - 48, captions)
    return canvas


def warm_up() -> None:
    """Draw ahead what rolls and verdicts are put together from, so that the first one is as quick as any other.

    It takes about half a second, once in a process.
    """
    for look in (DieLook.PLAIN, DieLook.SCORING, DieLook.DIM):
        for face in FACES:
            die(face, look, SIZE)
    roll(tuple(FACES), Captions(thousands="", roll="8", goal="8"))


def _foot(canvas: Canvas, base: int, captions: Captions) -> None:
    """Which roll it is at the left, what is played to at the right."""
    room = WIDTH // 2 - MARGIN - 50
    canvas.write(captions.roll, (MARGIN + 8, base), 36, weight=Weight.BOLD, fill=SAND, room=room)
    canvas.write(captions.goal, (WIDTH - MARGIN - 8, base), 36, fill=SAND, room=room, align="right")
