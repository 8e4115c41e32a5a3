"""The common parts of all pictures of Octi: captions, colours, and the grid of a board."""

from functools import lru_cache
from typing import Final, NamedTuple

from render import palette
from render.canvas import Box
from render.palette import BRASS, BRONZE, CORAL, DEEP, INK, IVORY, Colour, Palette, mix, ramp
from render.seats import SeatCaptions

LIGHT_SQUARE: Final[Colour] = (224, 208, 176)
DARK_SQUARE: Final[Colour] = (212, 192, 156)  # the squares, in turns
BLACK: Final[Colour] = (20, 24, 28)
RED: Final[Colour] = (164, 24, 20)
WINE: Final[Colour] = (100, 16, 16)  # the outline of red pods
TEAL: Final[Colour] = (16, 84, 100)  # ways, and squares that can be reached
BASES: Final[tuple[Colour, Colour]] = ((192, 184, 172), (236, 180, 156))  # the ground of black's bases and of red's
BACKGROUNDS: Final = (LIGHT_SQUARE, DARK_SQUARE, *BASES, BRASS)


class Captions(SeatCaptions, frozen=True):
    """The words on the pictures, in one language."""

    prongs: str  # above the prongs that a player has in supply
    reserve: str  # above the pods that a player has in reserve (O3)
    lost: str  # above how many pods a player has lost to captures (O8)
    to_move: str  # below the name of the player whose turn it is
    wins: str  # below the name of the winner; it may tell why
    drawn: str  # above the board when the game is drawn (O17)


class BoardGrid(NamedTuple):
    """The grid of a board, or of a part of one, on a canvas, black's side (south, O2) at the bottom."""

    left: int  # its corner, in pixels
    top: int
    size: int  # how wide a square is
    columns: int  # how many squares it has
    rows: int
    first: int = 11  # the square in its lower left corner

    @property
    def box(self) -> Box:
        """All of it."""
        return Box(self.left, self.top, self.left + self.columns * self.size, self.top + self.rows * self.size)

    @property
    def squares(self) -> tuple[int, ...]:
        """Its squares."""
        west, south = divmod(self.first, 10)
        return tuple(
            10 * column + row for column in range(west, west + self.columns) for row in range(south, south + self.rows)
        )

    def square(self, square: int) -> Box:
        """A square, by its number (O1)."""
        column, row = square // 10 - self.first // 10, square % 10 - self.first % 10
        left, top = self.left + column * self.size, self.top + (self.rows - 1 - row) * self.size
        return Box(left, top, left + self.size, top + self.size)

    def square_centre(self, square: int) -> tuple[int, int]:
        """The middle of a square."""
        box = self.square(square)
        return (box.left + box.right) // 2, (box.top + box.bottom) // 2


@lru_cache(maxsize=1)
def octi_palette() -> Palette:
    """The colours of every picture of Octi."""
    shades = [*palette.colours(), *BACKGROUNDS, BLACK, RED, WINE, TEAL, *ramp(INK, BRASS, 6), *ramp(DEEP, BRASS, 4)]
    for ground in BACKGROUNDS:
        for drawn in (BLACK, RED, TEAL, INK, IVORY, CORAL, BRASS):
            shades += ramp(ground, drawn, 4)
        shades += [mix(ground, RED, 0.8), mix(ground, BLACK, 0.8)]
    shades += [*ramp(RED, IVORY, 4), *ramp(BLACK, IVORY, 4), *ramp(BRASS, RED, 4), *ramp(BASES[1], WINE, 4)]
    return Palette(shades, BRONZE)
