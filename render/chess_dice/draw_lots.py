"""The dice rolled for the right to begin: one each, the higher figure begins, equal ones are rolled again (D1)."""

from typing import Final

from games.chess_dice.state import Figure, View
from games.core import Seat
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.chess_dice.dice import DieLook, die
from render.chess_dice.layout import Captions, chess_dice_palette
from render.header import HEADER_HEIGHT, draw_subtitle, header_name
from render.palette import BRASS, DEEP
from render.seats import seat_shape

_ROW: Final = 216
_SIZE: Final = 110
_PITCH: Final = 136
_PAIR: Final = 320
_PAIRS: Final = 3


@drawing("chess-dice-opening", chess_dice_palette)
def first_player_roll(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The draws for who begins; of many the last three. They can be shown at any time of the match."""
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    first = next((int(two > one) for one, two in draws[-1:] if one != two), None)
    top = MARGIN if first is None else HEADER_HEIGHT + GAP
    canvas = Canvas(WIDTH, top + _ROW + MARGIN)
    if first is not None:
        header_name(canvas, (MARGIN, MARGIN + 46), first, captions.names(names)[first], WIDTH - 2 * MARGIN)
        draw_subtitle(canvas, captions.begins, Badge.STAR, BRASS, room=WIDTH - 3 * MARGIN - 68)
    shown = draws[-_PAIRS:]
    middle = WIDTH // 2 - _PAIR * (max(len(shown), 1) - 1) // 2
    if len(draws) > _PAIRS:
        canvas.dots((MARGIN + 16, top + _ROW // 2), 14, 8)
    for number, pair in enumerate(shown or [None]):
        _draw(canvas, (middle + _PAIR * number, top), pair)
    return canvas


def _draw(canvas: Canvas, place: tuple[int, int], pair: tuple[Figure, Figure] | None) -> None:
    """Two dice side by side, the shapes of their seats below them."""
    x, top = place
    canvas.plate(Box(x - _PAIR // 2 + 10, top, x + _PAIR // 2 - 10, top + _ROW), DEEP, 18)
    for seat in (0, 1):
        centre = (x + (_PITCH // 2 if seat else -_PITCH // 2), top + 88)
        if pair is None:
            canvas.gap(centre, 80, DEEP)
        else:
            canvas.paste_sprite(die(seat, pair[seat], _look(pair, seat), _SIZE), centre)
        canvas.paste_sprite(seat_shape(seat, 28), (centre[0], top + 184))


def _look(pair: tuple[Figure, Figure], seat: Seat) -> DieLook:
    if pair[0] == pair[1]:
        return DieLook.ANNULLED
    return DieLook.WINNING if pair[seat] > pair[1 - seat] else DieLook.PLAIN
