"""The cover of the race: three equal dice, and the clock."""

from PIL import Image

from render.badges import Badge, badge
from render.covers import arrange
from render.dice import DieLook, die


def cover() -> Image.Image:
    """Three 2s, for which the clock runs."""
    two = die(2, DieLook.SCORING, 90)
    return arrange((two, (56, 122)), (two, (155, 122)), (two, (254, 122)), (badge(Badge.CLOCK, 70), (155, 36)))
