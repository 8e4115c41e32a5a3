"""The pods of Octi: octagons with arrows out of their sides, the prongs; red's, unlike black's, with a bright ring."""

from math import cos, pi, sin
from typing import Final

from PIL import Image

from games.core import Seat
from games.octi.board import NO_PRONGS, SIDES
from render.badges import regular_octagon
from render.canvas import Layer, Point, flat_sprite
from render.image_cache import cached_image
from render.octi.layout import BLACK, RED
from render.palette import BRASS, IVORY, Colour

# All measures are for a sprite 100 wide.
_BODY: Final = 24.5  # from the middle of a pod to its sides
_BRIGHT_LINE: Final = 3.0  # the width of the line around a pod on a base
_PRONG: Final = ((20.0, 7.6), (37.4, 7.6), (37.4, 12.6), (50.0, 0.0))  # how far out, how far aside; up to the point
_PRONG_BRIGHT_LINE: Final = ((20.0, 10.6), (34.4, 10.6), (34.4, 19.8), (54.2, 0.0))
_NEW_PRONG: Final = ((25.5, 4.6), (39.0, 4.6), (39.0, 7.0), (45.8, 0.0))
_FILLS: Final[tuple[Colour, Colour]] = (BLACK, RED)
_RING_INSETS: Final = (6.0, 13.0)  # where red's ring begins and ends, from the sides of a pod
_STACK_RING_INSETS: Final = (3.0, 6.0)  # the same around a number


@cached_image
def pod(
    seat: Seat,
    name: str,
    size: int,
    new_prong: str = "",
    *,
    ghost: bool = False,
    stack: bool = False,
    line: bool = False,
) -> Image.Image:
    """A pod (RGBA, `size` pixels wide and high, its prongs included).

    `new_prong`, one of those in its name (O19), was just added and is bright; a ghost is paler: a pod that is gone.
    A stack has room for a number in its middle. A line makes a pod stand out from the colour of a base.
    """
    unit = size / 100
    angles = {side: pi / 4 * SIDES.index(side) for side in name.strip(NO_PRONGS)}
    body = _octagon(_BODY, unit)
    layers: list[Layer] = [(_FILLS[seat], [*(_arrow(_PRONG, angle, unit) for angle in angles.values()), body])]
    if line:
        bright = [_arrow(_PRONG_BRIGHT_LINE, angle, unit) for angle in angles.values()]
        layers.insert(0, (IVORY, [*bright, _octagon(_BODY + _BRIGHT_LINE, unit)]))
    if new_prong:
        layers.append((BRASS, [_arrow(_NEW_PRONG, angles[new_prong], unit)]))
    for ring, inset in zip((IVORY, RED) if seat else (), _STACK_RING_INSETS if stack else _RING_INSETS, strict=False):
        layers.append((ring, [_octagon(_BODY - inset, unit)]))
    sprite = flat_sprite((size, size), *layers)
    if ghost:
        sprite.putalpha(sprite.getchannel("A").point([level * 8 // 10 for level in range(256)]))
    return sprite


def _octagon(reach: float, unit: float) -> list[Point]:
    """An octagon in the middle of a sprite."""
    return regular_octagon(50 * unit, reach * unit)


def _arrow(half: list[Point] | tuple[Point, ...], angle: float, unit: float) -> list[Point]:
    """One half of an arrow's edge and its mirror image, pointing away from the middle, clockwise from north."""
    edge = [(out, -aside) for out, aside in half] + [(out, aside) for out, aside in reversed(half)]
    return [
        ((50 + out * sin(angle) + aside * cos(angle)) * unit, (50 - out * cos(angle) + aside * sin(angle)) * unit)
        for out, aside in edge
    ]
