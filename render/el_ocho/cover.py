"""The cover of el Ocho: three dice, the 8 in front."""

from PIL import Image

from render.covers import arrange, tilt
from render.dice import DieLook, die


def cover() -> Image.Image:
    """An 8 in gold between a 1 and a 5."""
    left, right = (tilt(die(face, DieLook.PLAIN, 108), lean) for face, lean in ((1, 12), (5, -12)))
    return arrange((left, (58, 112)), (right, (254, 112)), (die(8, DieLook.WINNING, 132), (155, 92)))
