"""The cover of Neo Otcho 5: a pair of dice above the tokens of three players."""

from PIL import Image

from render.covers import arrange, tilt
from render.dice import DieLook
from render.neo_otcho.cubes import die
from render.seats import seat_shape


def cover() -> Image.Image:
    """A 5 and the X, and three tokens."""
    five, cross = (tilt(die(face, DieLook.PLAIN, 88), lean) for face, lean in ((5, 8), (6, -8)))
    tokens = [(seat_shape(seat, 44), (91 + 64 * seat, 154)) for seat in range(3)]
    return arrange((five, (98, 64)), (cross, (212, 64)), *tokens)
