"""The cover of the race: three equal dice, and the clock."""

from PIL import Image

from render.badges import Badge, badge
from render.covers import arrange
from render.dice import DieLook, die


def cover() -> Image.Image:
    """Three 2s, for which the clock runs."""
    two = die(2, DieLook.SCORING, 90)
    return arrange((two, (56, 130)), (two, (155, 130)), (two, (254, 130)), (badge(Badge.CLOCK, 70), (155, 40)))
