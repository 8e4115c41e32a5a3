"""The board of Octi with both players, as everybody sees it or as one who puts an action together does."""

from typing import Final

from games.octi.state import View
from render.octi import ground, sides
from render.octi.layout import Captions, Field, palette
from render.octi.standing import Draft, piles, stand
from render.seats import shown_name
from render.sheet import MARGIN, WIDTH, Box, Picture, Sheet

_TOP: Final = 28
_BETWEEN: Final = 20
_DIGITS: Final = 40
_LARGEST: Final = 132
_INNER: Final = WIDTH - 2 * MARGIN


def board(view: View, names: tuple[str, ...], captions: Captions, *, draft: Draft | None = None) -> Picture:
    """The board, red above and black below.

    Args:
        view: what is seen.
        names: black's name and red's, in any script and of any length.
        captions: see there.
        draft: an action that is being put together; with one, the last action is not marked.

    Returns:
        a picture 1,100 pixels wide, between 1,250 and 1,700 high.
    """
    return paint(view, names, captions, draft=draft).picture("octi-board", palette())


def place(columns: int, rows: int) -> Field:
    """Where the squares of a board of this size lie on its picture: in the middle, with the digits beside them."""
    size = min(_LARGEST, (_INNER - _DIGITS) // columns)
    left = MARGIN + _DIGITS + (_INNER - _DIGITS - size * columns) // 2
    return Field(left, _TOP + sides.STRIP + _BETWEEN, size, columns, rows)


def paint(view: View, names: tuple[str, ...], captions: Captions, *, draft: Draft | None = None) -> Sheet:
    """The sheet that `board` makes a picture of."""
    field = place(view.columns, view.rows)
    stacks = sides.cells(piles(view, draft), _INNER)
    listed = field.box.bottom + _DIGITS + _BETWEEN
    below = listed + sides.listing_height(stacks)
    sheet = Sheet(WIDTH, below + sides.STRIP + MARGIN)
    ground.ground(sheet, field, view.bases, _DIGITS)
    stand(sheet, field, view, draft)
    sides.listing(sheet, (MARGIN, listed), stacks)
    for seat, top in ((1, _TOP), (0, below)):
        name = shown_name(names, captions.stand_ins, seat)
        sides.player(sheet, Box(MARGIN, top, WIDTH - MARGIN, top + sides.STRIP), view, seat, captions, name=name)
    return sheet
