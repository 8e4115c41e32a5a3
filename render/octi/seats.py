"""The look of Octi's seats beside the board: black pods and red ones."""

from typing import Final

from PIL import Image

from games.core import Seat
from games.octi.board import NO_PRONGS
from render.octi.layout import BLACK, RED
from render.octi.pods import pod
from render.palette import DEEP, mix
from render.seats import SeatStyle

_BODY: Final = 0.55  # the part of a pod's sprite that its body takes, with the line around it


def draw_sign(seat: Seat, size: int) -> Image.Image:
    """A pod without prongs (RGBA), with a bright line around it."""
    side = round(size / _BODY)
    sprite = pod(seat, NO_PRONGS, side, line=True)
    corner = (side - size) // 2
    return sprite.crop((corner, corner, corner + size, corner + size))


STYLE: Final = SeatStyle((BLACK, RED), (BLACK, mix(DEEP, RED, 0.65)), draw_sign)
