"""Portraits: the faces of players on pictures, each with the shape of its seat, which tells seats apart by itself.

A portrait is drawn over a picture when that is finished, in colours that the picture leaves free (`Canvas`). Who has
none keeps the shape alone, in the same place.
"""

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.canvas import SUPERSAMPLING, Canvas
from render.image_cache import cached_image
from render.palette import INK, IVORY

PORTRAIT_SIZE: Final = 128
"""The sides of the images of portraits, in pixels."""
_SHARE: Final = 0.36  # of a portrait's size: the shape of the seat at its corner
_MIN_SHAPE: Final = 32  # which is seen on a phone, where a picture is 330 pixels wide
_ALONE: Final = 0.62  # of a portrait's size: the shape without one


class Portrait:
    """A face for pictures (RGBA, square), drawn on a disc. Two are equal only if they are the same object.

    So the key of a picture says which faces are on it.
    """

    def __init__(self, image: Image.Image) -> None:
        self.image = image


def photo(image: Image.Image) -> Portrait:
    """The portrait of a picture (RGBA, square): cut to a disc with a rim."""
    side = PORTRAIT_SIZE * SUPERSAMPLING
    disc, rim = Image.new("L", (side, side)), 3 * SUPERSAMPLING
    ImageDraw.Draw(disc).ellipse((0, 0, side - 1, side - 1), 255)
    inner = Image.new("L", (side, side))
    ImageDraw.Draw(inner).ellipse((rim, rim, side - 1 - rim, side - 1 - rim), 255)
    size = (PORTRAIT_SIZE, PORTRAIT_SIZE)
    ground = Image.new("RGBA", size, (*IVORY, 255))
    face = Image.new("RGBA", size, (*INK, 255))
    face.alpha_composite(image.resize(size, Image.Resampling.LANCZOS))
    ground.paste(face, mask=inner.resize(size, Image.Resampling.LANCZOS))
    ground.putalpha(disc.resize(size, Image.Resampling.LANCZOS))
    return Portrait(ground)


def draw_sign(
    canvas: Canvas, centre: tuple[int, int], size: int, shape: Callable[[int], Image.Image], face: Portrait | None
) -> None:
    """A portrait with a shape at its lower right corner; without a portrait, the shape alone.

    Args:
        canvas: the picture.
        centre: the middle of both.
        size: the sides of the portrait.
        shape: the shape (RGBA) of a seat in a size; the same function for the same shape.
        face: the portrait.
    """
    if face is None:
        canvas.paste_sprite(shape(round(size * _ALONE)), centre)
    else:
        portrait, _ = _badged(face, shape(max(round(size * _SHARE), _MIN_SHAPE)), size)
        canvas.paste_portrait(portrait, centre)


def _badge_on_face(face: Portrait, badge: Image.Image, size: int) -> tuple[Image.Image, Image.Image]:
    """A portrait with a badge, around which the ground is seen, and that badge."""
    image = face.image.resize((size, size), Image.Resampling.LANCZOS)
    corner = (size - badge.width, size - badge.height)
    alpha = Image.new("L", (size, size))
    alpha.paste(badge.getchannel("A"), corner)
    around = alpha.filter(ImageFilter.MaxFilter(2 * max(2, size // 24) + 1))
    image.putalpha(ImageChops.subtract(image.getchannel("A"), around))
    image.alpha_composite(badge, corner)
    return image, badge


_badged = cached_image(_badge_on_face, key=lambda face, badge, size: (face, id(badge), size))
