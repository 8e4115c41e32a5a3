"""The pods of Octi: octagons, their prongs arrows out of their sides; red's, unlike black's, with a bright ring."""

from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat
from games.octi.board import SIDES
from render.badges import regular_octagon
from render.canvas import SUPERSAMPLING, Point, blank_sprite
from render.image_cache import cached_image
from render.octi.layout import BLACK, RED, WINE
from render.palette import BRASS, IVORY, SAND, Colour, mix

# All measures are for a sprite 100 wide.
_BODY: Final = 27.5  # from the middle of a pod to its sides
_OUTLINE: Final = 2.6
_PRONG: Final = ((25.0, 5.6), (35.5, 5.6), (33.0, 12.8), (49.8, 0.0))  # how far out, how far aside; up to the point
_NEW_PRONG: Final = ((26.0, 3.2), (37.0, 3.2), (36.0, 8.2), (45.8, 0.0))
_FILLS: Final[tuple[Colour, Colour]] = (BLACK, RED)
_LINES: Final[tuple[Colour, Colour]] = (BLACK, WINE)


@cached_image
def pod(seat: Seat, name: str, size: int, new_prong: str = "", *, ghost: bool = False) -> Image.Image:
    """A pod (RGBA, `size` pixels wide and high, its prongs included).

    `new_prong`, one of those in its name (O19), was just added and is bright; a ghost is only a hint of a pod.
    """
    image, pen = blank_sprite((size * SUPERSAMPLING, size * SUPERSAMPLING), _LINES[seat])
    unit = size * SUPERSAMPLING / 100
    for side in name.strip("-"):
        _prong(pen, side, unit, seat, fresh=side == new_prong)
    pen.polygon(regular_octagon(50 * unit, _BODY * unit), _LINES[seat])
    pen.polygon(regular_octagon(50 * unit, (_BODY - _OUTLINE) * unit), _FILLS[seat])
    if seat == 0:
        edge = regular_octagon(50 * unit, (_BODY - 6) * unit)
        pen.line([*edge, edge[0]], mix(BLACK, SAND, 0.4), round(1.6 * unit))
    else:
        pen.polygon(regular_octagon(50 * unit, (_BODY - 8) * unit), IVORY)
        pen.polygon(regular_octagon(50 * unit, (_BODY - 15) * unit), _FILLS[seat])
    sprite = image.reduce(SUPERSAMPLING)
    if ghost:
        sprite.putalpha(sprite.getchannel("A").point([level * 3 // 10 for level in range(256)]))
    return sprite


@cached_image
def prong(seat: Seat, size: int) -> Image.Image:
    """A prong of a seat that is in no pod (RGBA, square), pointing up."""
    image, pen = blank_sprite((size * SUPERSAMPLING, size * SUPERSAMPLING), _LINES[seat])
    unit = size * SUPERSAMPLING / 100
    outer, inner = (
        [(50 + x * sign, y) for sign, edge in ((-1, half), (1, half[::-1])) for x, y in edge]
        for half in (((0, 4), (34, 46), (15, 43), (15, 94)), ((0, 12), (23, 40), (11, 37), (11, 90)))
    )
    for edge, fill in ((outer, _LINES[seat]), (inner, _FILLS[seat])):
        pen.polygon([(x * unit, y * unit) for x, y in edge], fill)
    return image.reduce(SUPERSAMPLING)


def _prong(pen: ImageDraw.ImageDraw, side: str, unit: float, seat: Seat, *, fresh: bool) -> None:
    angle = pi / 4 * SIDES.index(side)
    pen.polygon(_arrow(_PRONG, angle, unit), _LINES[seat])
    inner = [(out if n == 0 else out - 2, aside - 2 if aside else 0) for n, (out, aside) in enumerate(_PRONG)]
    pen.polygon(_arrow(inner, angle, unit), _FILLS[seat])
    if fresh:
        pen.polygon(_arrow(_NEW_PRONG, angle, unit), BRASS)


def _arrow(half: list[Point] | tuple[Point, ...], angle: float, unit: float) -> list[Point]:
    """One half of an arrow's edge and its mirror image, pointing away from the middle, clockwise from north."""
    edge = [(out, -aside) for out, aside in half] + [(out, aside) for out, aside in reversed(half)]
    return [
        ((50 + out * sin(angle) + aside * cos(angle)) * unit, (50 - out * cos(angle) + aside * sin(angle)) * unit)
        for out, aside in edge
    ]
