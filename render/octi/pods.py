"""The pods of Octi: octagons, their prongs arrows out of their sides; red's, unlike black's, with a bright ring."""

from math import cos, pi, sin
from typing import Final

from PIL import Image

from games.core import Seat
from games.octi.board import SIDES
from render.badges import regular_octagon
from render.canvas import Layer, Point, flat_sprite
from render.image_cache import cached_image
from render.octi.layout import BLACK, RED, WINE
from render.palette import BRASS, IVORY, SAND, Colour, mix

# All measures are for a sprite 100 wide.
_BODY: Final = 27.5  # from the middle of a pod to its sides
_OUTLINE: Final = 2.6
_PRONG: Final = ((25.0, 5.6), (35.5, 5.6), (33.0, 12.8), (49.8, 0.0))  # how far out, how far aside; up to the point
_PRONG_FILL: Final = ((25.0, 3.6), (33.5, 3.6), (31.0, 10.8), (47.8, 0.0))
_NEW_PRONG: Final = ((26.0, 3.2), (37.0, 3.2), (36.0, 8.2), (45.8, 0.0))
_FILLS: Final[tuple[Colour, Colour]] = (BLACK, RED)
_LINES: Final[tuple[Colour, Colour]] = (BLACK, WINE)
_RINGS: Final = ((mix(BLACK, SAND, 0.4), BLACK), (IVORY, RED))
_RING_INSETS: Final = ((5.1, 6.9), (8, 15))  # where a ring begins and ends, from the sides of a pod


@cached_image
def pod(seat: Seat, name: str, size: int, new_prong: str = "", *, ghost: bool = False) -> Image.Image:
    """A pod (RGBA, `size` pixels wide and high, its prongs included).

    `new_prong`, one of those in its name (O19), was just added and is bright; a ghost is only a hint of a pod.
    """
    unit = size / 100
    angles = {side: pi / 4 * SIDES.index(side) for side in name.strip("-")}
    lines, fills = ([_arrow(half, angle, unit) for angle in angles.values()] for half in (_PRONG, _PRONG_FILL))
    body = _octagon(_BODY, unit)
    layers: list[Layer] = [(_LINES[seat], [*lines, *fills, body]), (_FILLS[seat], fills)]
    if new_prong:
        layers.append((BRASS, [_arrow(_NEW_PRONG, angles[new_prong], unit)]))
    layers += [(_LINES[seat], [body]), (_FILLS[seat], [_octagon(_BODY - _OUTLINE, unit)])]
    for ring, inset in zip(_RINGS[seat], _RING_INSETS[seat], strict=True):
        layers.append((ring, [_octagon(_BODY - inset, unit)]))
    sprite = flat_sprite((size, size), *layers)
    if ghost:
        sprite.putalpha(sprite.getchannel("A").point([level * 3 // 10 for level in range(256)]))
    return sprite


@cached_image
def prong(seat: Seat, size: int) -> Image.Image:
    """A prong of a seat that is in no pod (RGBA, square), pointing up."""
    unit = size / 100
    outer, inner = (
        [(50 + x * sign, y) for sign, edge in ((-1, half), (1, half[::-1])) for x, y in edge]
        for half in (((0, 4), (34, 46), (15, 43), (15, 94)), ((0, 12), (23, 40), (11, 37), (11, 90)))
    )
    edges = [[(x * unit, y * unit) for x, y in edge] for edge in (outer, inner)]
    return flat_sprite((size, size), (_LINES[seat], edges[:1]), (_FILLS[seat], edges[1:]))


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
