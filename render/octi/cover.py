"""The cover of Octi: two pods with their prongs on the squares of the board."""

from PIL import Image

from render.covers import COVER_SIZE, arrange
from render.octi.layout import BACKGROUNDS
from render.octi.pods import pod


def cover() -> Image.Image:
    """Black's pod against red's."""
    light, dark = (Image.new("RGBA", (150, 150), colour) for colour in BACKGROUNDS[:2])
    middle = COVER_SIZE[1] // 2
    return arrange(
        (light, (80, middle)),
        (dark, (230, middle)),
        (pod(0, "ABCDEFGH", 142), (80, middle)),
        (pod(1, "ACEG", 142), (230, middle)),
    )
