"""The card of a big moment: who it belongs to, in rays, and beside them a large number and what it is."""

from typing import Final

from PIL import Image

from games.core import Seat
from render.badges import star
from render.canvas import MARGIN, SUPERSAMPLING, WIDTH, Box, Canvas, blank_sprite, drawing
from render.image_cache import cached_image
from render.palette import BRASS, BRONZE, INK, Colour
from render.seats import SeatCaptions, draw_seat
from render.standings.layout import standings_palette
from render.typography import Weight

_HEIGHT: Final = 300
_FACE: Final = 168
_RAYS: Final = 272
_LEFT: Final = 340


class MomentCaptions(SeatCaptions, frozen=True):
    """The words on the card of a moment."""

    big: str  # the number, or a word that is as large
    words: str  # what it is


@drawing("moment")
def moment_card(seat: Seat, name: str, captions: MomentCaptions) -> Canvas:
    """The card: the seat's face or shape at the left, its name, the number, and what that is."""
    canvas = Canvas(WIDTH, _HEIGHT, standings_palette())
    canvas.plate(Box(MARGIN // 2, MARGIN // 2, WIDTH - MARGIN // 2, _HEIGHT - MARGIN // 2), INK, 30, BRASS, 5)
    centre = (MARGIN + 12 + _RAYS // 2, _HEIGHT // 2)
    canvas.paste_sprite(_rays(_RAYS, BRONZE), centre)
    canvas.paste_sprite(_rays(_RAYS * 7 // 8, BRASS), centre)
    draw_seat(canvas, centre, _FACE, seat, captions.face(seat))
    room, (drawn_name,) = WIDTH - MARGIN - 24 - _LEFT, captions.names((name,))
    canvas.write(drawn_name, (_LEFT, 92), (46, 40, 34), weight=Weight.BOLD, room=room)
    sizes = (112, 96, 80, 64)
    canvas.write(captions.big, (_LEFT, 190), sizes, weight=Weight.EXTRABOLD, fill=BRASS, room=room)
    canvas.write(captions.words, (_LEFT, 244), (44, 38, 34), weight=Weight.BOLD, room=room)
    return canvas


@cached_image
def _rays(size: int, colour: Colour) -> Image.Image:
    """Rays in all directions, with a round hole for a face (RGBA)."""
    side = size * SUPERSAMPLING
    image, pen = blank_sprite((side, side), colour)
    pen.polygon(star((side / 2, side / 2), side * 0.5, side * 0.38, 18), (*colour, 255))
    hole = side * 0.355
    pen.ellipse((side / 2 - hole, side / 2 - hole, side / 2 + hole, side / 2 + hole), (*INK, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)
