"""Small pictures for texts and buttons: each game's by their names, and those that all games share.

Their names are spoken English, as screen readers say them. They are 128 pixels wide, which Discord shows at 22 or so,
on dark and on light ground.
"""

import hashlib
import io
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageFilter

from render import faces
from render.palette import INK, Colour
from render.seats import seat_shape

SIZE: Final = 128
"""The width and the height."""
OUTLINE: Final = 6
"""The width of the line around a drawing, without which ivory would be lost on light ground."""
_TRIAL_SIZE: Final = 32  # of a drawing that only tells how much of its size is a shadow

Painter: TypeAlias = Callable[[], Image.Image]

SEAT_SHAPES: Final = ("blue_circle", "orange_square", "green_triangle", "purple_diamond", "pink_cross", "yellow_star")
"""The names of the seats' shapes, each in its seat's colour."""
EMOJI: Final[Mapping[str, Painter]] = {
    **{name: partial(lambda seat: outlined(partial(seat_shape, seat)), seat) for seat, name in enumerate(SEAT_SHAPES)},
    **faces.EMOJI,
}
"""The emoji that games share, by name."""


class DrawnEmoji(NamedTuple):
    """An emoji as it is uploaded: a hash of its pixels, and the file."""

    picture: str
    png: bytes


def all_emoji() -> dict[str, Painter]:
    """The painters of all emoji by their names, those of a game from the module `emoji` in its folder."""
    games = sorted(path.parent.name for path in Path(__file__).parent.glob("*/emoji.py"))
    return {
        **EMOJI,
        **{name: draw for game in games for name, draw in import_module(f"render.{game}.emoji").EMOJI.items()},
    }


def draw_emoji(painter: Painter) -> DrawnEmoji:
    """An emoji, drawn and stored."""
    image, file = painter(), io.BytesIO()
    image.save(file, "png")
    return DrawnEmoji(hashlib.sha256(image.tobytes()).hexdigest()[:6], file.getvalue())


def outlined(draw: Callable[[int], Image.Image], line: Colour = INK) -> Image.Image:
    """A drawing (RGBA) of a size as large as it fits, without its shadow, and with a line around it."""
    left, top, right, bottom = _solid_box(draw(_TRIAL_SIZE))
    sprite = draw((SIZE - 2 * OUTLINE) * _TRIAL_SIZE // max(right - left, bottom - top))
    box = left, top, right, bottom = _solid_box(sprite)
    corner = ((SIZE - right + left) // 2, (SIZE - bottom + top) // 2)
    body = Image.new("RGBA", (SIZE, SIZE))
    body.paste(sprite.crop(box), corner)
    mask = _solid(body)
    body.putalpha(ImageChops.multiply(body.getchannel("A"), mask))
    grown = mask.filter(ImageFilter.MaxFilter(2 * OUTLINE - 1)).filter(ImageFilter.GaussianBlur(1))
    image = Image.new("RGBA", (SIZE, SIZE), (*line, 0))
    image.putalpha(grown)
    image.alpha_composite(body)
    return image


def _solid(sprite: Image.Image) -> Image.Image:
    """A mask of the pixels that are no shadow."""
    return sprite.getchannel("A").point([0] * 160 + [255] * 96)


def _solid_box(sprite: Image.Image) -> tuple[int, int, int, int]:
    return _solid(sprite).getbbox() or (0, 0, *sprite.size)
