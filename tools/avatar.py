"""The avatar for whoever hosts the bot, `docs/pictures/avatar.png`: a golden 8 on the club's octagon."""

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from render.covers import tilt
from render.dice import DieLook, die
from render.palette import BRASS, INK, PLATE

FILE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "avatar.png"
SIZE: Final = 512
_SCALE: Final = 3
"""The scale at which it is drawn before it is made smaller."""


def avatar() -> Image.Image:
    """The avatar; Discord cuts a circle of it, so nothing that matters is in the corners."""
    side = SIZE * _SCALE
    picture = Image.new("RGB", (side, side), INK)
    draw = ImageDraw.Draw(picture)
    for inset, colour in ((60, BRASS), (72, PLATE)):
        draw.polygon(_octagon(inset * _SCALE, side), fill=colour)
    for sprite, middle in (
        (tilt(die(1, DieLook.PLAIN, 170 * _SCALE), 14), (165, 300)),
        (tilt(die(5, DieLook.PLAIN, 170 * _SCALE), -14), (347, 300)),
        (die(8, DieLook.WINNING, 250 * _SCALE), (256, 250)),
    ):
        x, y = middle[0] * _SCALE - sprite.width // 2, middle[1] * _SCALE - sprite.height // 2
        picture.paste(sprite, (x, y), sprite)
    return picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def _octagon(inset: int, side: int) -> list[tuple[float, float]]:
    """The corners of a regular octagon, with its upright sides so far from the edges."""
    width = side - 2 * inset
    cut = width * (1 - 2**0.5 / 2)
    low, high = inset, side - inset
    return [
        (low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
        (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut),
    ]  # fmt: skip


if __name__ == "__main__":
    avatar().save(FILE, optimize=True)
