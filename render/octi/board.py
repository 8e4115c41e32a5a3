"""The board of Octi with both players, as everybody sees it or as one who puts an action together does."""

from typing import Final

from games.octi.state import View
from render.canvas import MARGIN, WIDTH, Canvas, across, drawing
from render.octi import player_panels, squares
from render.octi.layout import BoardGrid, Captions, octi_palette
from render.octi.stacks import DraftOverlay, draw_pods, drawn_stacks

_TOP: Final = 28
_SPACING: Final = 20
_DIGITS: Final = 40
_MAX_SQUARE_SIZE: Final = 132
_INNER_WIDTH: Final = WIDTH - 2 * MARGIN


@drawing("octi-board")
def board(view: View, names: tuple[str, ...], captions: Captions, *, draft: DraftOverlay | None = None) -> Canvas:
    """The board, red above and black below; with a draft of an action, the last action is not marked."""
    field = board_grid(view.columns, view.rows)
    stacks = player_panels.cells(drawn_stacks(view, draft), _INNER_WIDTH)
    listed = field.box.bottom + _DIGITS + _SPACING
    below = listed + player_panels.stack_list_height(stacks)
    canvas = Canvas(WIDTH, below + player_panels.STRIP + MARGIN, octi_palette())
    canvas.stored_by_difference = field.box.top, field.box.bottom
    squares.ground(canvas, field, view.bases, _DIGITS)
    draw_pods(canvas, field, view, draft)
    player_panels.listing(canvas, (MARGIN, listed), stacks)
    for seat, top in ((1, _TOP), (0, below)):
        name = captions.names(names)[seat]
        player_panels.player_panel(canvas, across(top, player_panels.STRIP), view, seat, captions, name=name)
    return canvas


def board_grid(columns: int, rows: int) -> BoardGrid:
    """The grid of a board of this size on its picture: in the middle, with the digits beside it."""
    size = min(_MAX_SQUARE_SIZE, (_INNER_WIDTH - _DIGITS) // columns)
    left = MARGIN + _DIGITS + (_INNER_WIDTH - _DIGITS - size * columns) // 2
    return BoardGrid(left, _TOP + player_panels.STRIP + _SPACING, size, columns, rows)
