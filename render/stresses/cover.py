"""The cover of the race: three equal dice, and the clock."""

from PIL import Image

from render.badges import Badge, badge
from render.covers import arrange
from render.dice import DieLook, die


def cover() -> Image.Image:
    """Three 2s, for which the clock runs."""
    two = die(2, DieLook.SCORING, 104)
    return arrange((two, (62, 118)), (two, (155, 118)), (two, (248, 118)), (badge(Badge.CLOCK, 84), (155, 44)))
