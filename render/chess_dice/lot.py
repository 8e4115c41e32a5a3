"""The dice rolled for who begins: one each, the higher figure begins, equal ones are rolled again (D1)."""

from typing import Final

from games.chess_dice.state import Figure, View
from games.core import Seat
from render.badges import Badge
from render.chess_dice.dice import Look, die
from render.chess_dice.layout import Captions, palette
from render.heads import HEAD, header_name, subline
from render.ink import BRASS, DEEP, LINE
from render.seats import marker, shown_name
from render.sheet import GAP, MARGIN, WIDTH, Box, Picture, Sheet

_ROW: Final = 216
_SIZE: Final = 110
_PITCH: Final = 136
_PAIR: Final = 320
_PAIRS: Final = 3


def opening(view: View, names: tuple[str, ...], captions: Captions) -> Picture:
    """The draws for who begins; of many the last three. They can be shown at any time of the match."""
    return paint_opening(view, names, captions).picture("chess-dice-opening", palette())


def paint_opening(view: View, names: tuple[str, ...], captions: Captions) -> Sheet:
    """The sheet that `opening` makes a picture of."""
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    first = next((int(two > one) for one, two in draws[-1:] if one != two), None)
    top = MARGIN if first is None else HEAD + GAP
    sheet = Sheet(WIDTH, top + _ROW + MARGIN)
    if first is not None:
        name = shown_name(names, captions.stand_ins, first)
        header_name(sheet, (MARGIN, MARGIN + 46), first, name, WIDTH - 2 * MARGIN)
        subline(sheet, captions.begins, Badge.STAR, BRASS, room=WIDTH - 3 * MARGIN - 68)
    shown = draws[-_PAIRS:]
    middle = WIDTH // 2 - _PAIR * (max(len(shown), 1) - 1) // 2
    if len(draws) > _PAIRS:
        for step in (-1, 0, 1):
            x, y = MARGIN + 16 + 14 * step, top + _ROW // 2
            sheet.plate(Box(x - 4, y - 4, x + 4, y + 4), LINE, 3)
    for number, pair in enumerate(shown or [None]):
        _draw(sheet, (middle + _PAIR * number, top), pair)
    return sheet


def _draw(sheet: Sheet, place: tuple[int, int], pair: tuple[Figure, Figure] | None) -> None:
    """Two dice side by side, the shapes of their seats below them."""
    x, top = place
    sheet.plate(Box(x - _PAIR // 2 + 10, top, x + _PAIR // 2 - 10, top + _ROW), DEEP, 18)
    for seat in (0, 1):
        centre = (x + (_PITCH // 2 if seat else -_PITCH // 2), top + 88)
        if pair is None:
            sheet.gap(centre, 80, DEEP)
        else:
            sheet.place(die(seat, pair[seat], _look(pair, seat), _SIZE), centre)
        sheet.place(marker(seat, 28), (centre[0], top + 184))


def _look(pair: tuple[Figure, Figure], seat: Seat) -> Look:
    if pair[0] == pair[1]:
        return Look.ANNULLED
    return Look.CROWNED if pair[seat] > pair[1 - seat] else Look.PLAIN
