"""The board of Octi with both players, as everybody sees it or as one who puts an action together does."""

from functools import partial
from typing import Final

from games.octi.state import View
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.header import banner_height, winner_banner
from render.octi import player_panels, squares
from render.octi.layout import BoardGrid, Captions, octi_palette
from render.octi.stacks import DraftOverlay, draw_pods, drawn_stacks
from render.typography import Weight

_TOP: Final = 28
_DRAW_HEIGHT: Final = 170  # the height of the word above a drawn game, the margin above it included
_SPACING: Final = 20
_DIGITS: Final = 46
_SIDE: Final = 20  # the margin at the left and at the right
_MAX_SQUARE_SIZE: Final = 160
HEIGHT_ALONE: Final = 930
"""The height of a board on which an action is put together."""
_INNER_WIDTH: Final = WIDTH - 2 * _SIDE


@drawing("octi-board")
def board(view: View, names: tuple[str, ...], captions: Captions, *, draft: DraftOverlay | None = None) -> Canvas:
    """The board and its players.

    With a draft of an action the last action is not marked, and the board is smaller and alone, so that it fits a
    phone's screen together with the controls. When the game is over, the winner in laurels is above it, or that it is a
    draw.
    """
    names = captions.names(names)
    is_drawn = bool(view.reason) and view.winner is None
    face = None if view.winner is None else captions.face(view.winner)
    banner = banner_height(face) if view.winner is not None else _DRAW_HEIGHT if is_drawn else 0
    is_alone = draft is not None and not view.reason
    field = board_grid(view.columns, view.rows, banner, HEIGHT_ALONE if is_alone else 0)
    stacks = player_panels.cells(drawn_stacks(view, draft), _INNER_WIDTH)
    listed = field.box.bottom + _DIGITS + _SPACING
    below = listed + player_panels.stack_list_height(stacks)
    bottom = below if is_alone else below + player_panels.table_height(view)
    canvas = Canvas(WIDTH, bottom + MARGIN, octi_palette())
    canvas.stored_by_difference = field.box.top, below
    if view.winner is not None:
        pod = partial(player_panels.tile, view.winner)
        winner_banner(canvas, view.winner, names[view.winner], captions.wins, shape=pod, face=face)
    if is_drawn:
        canvas.paste_sprite(badge(Badge.EQUAL, 60), (WIDTH // 2, _TOP + 30))
        start, bold = (WIDTH // 2, _TOP + 126), Weight.EXTRABOLD
        canvas.write(captions.drawn, start, (64, 54, 46), weight=bold, room=_INNER_WIDTH, align="middle")
    squares.ground(canvas, field, view.bases, _DIGITS)
    draw_pods(canvas, field, view, draft)
    player_panels.listing(canvas, (_SIDE, listed), stacks)
    if not is_alone:
        player_panels.player_table(canvas, Box(_SIDE, below, WIDTH - _SIDE, bottom), view, captions, names)
    return canvas


def board_grid(columns: int, rows: int, banner: int = 0, height: int = 0) -> BoardGrid:
    """The grid of a board of this size on its picture: in the middle, with the digits beside it, below the banner.

    `height`: the most pixels that it may have; 0 for as many as fit.
    """
    top = banner + 10 if banner else _TOP
    room = _INNER_WIDTH - _DIGITS - 2 * squares.EDGE
    size = min(_MAX_SQUARE_SIZE, room // columns, *([height // rows] if height else []))
    left = _SIDE + _DIGITS + squares.EDGE + (room - size * columns) // 2
    return BoardGrid(left, top, size, columns, rows)
