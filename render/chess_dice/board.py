"""The table of Chess Dice: both rows of dice face to face, what each side has taken, and what lies between them."""

from typing import Final, TypeAlias

from games.chess_dice.events import Captured
from games.chess_dice.state import DICE, Fate, Phase, View
from games.core import Seat
from render.badges import Badge, badge
from render.chess_dice import dice
from render.chess_dice.dice import Look
from render.chess_dice.ends import finale
from render.chess_dice.layout import Action, Captions, palette, place_of
from render.chess_dice.lot import paint_opening
from render.chess_dice.marks import line, stack
from render.chess_dice.sides import STRIP, TRAY, strip, trays
from render.ink import BRASS, SAND
from render.lettering import Weight
from render.seats import shown_name
from render.sheet import MARGIN, WIDTH, Box, Picture, Sheet

_TOP: Final = 28
_GAP: Final = 10
_ROW: Final = 172
_BETWEEN: Final = 96
_SIZE: Final = 132
_PITCH: Final = 166
_FIRST: Final = MARGIN + _PITCH // 2
_MIDDLE: Final = _TOP + STRIP + _GAP + TRAY + _GAP + _ROW + _BETWEEN // 2
_HIGH: Final = 2 * _MIDDLE + MARGIN - _TOP
_ASIDE: Final = (MARGIN + _PITCH * DICE + WIDTH - MARGIN) // 2
_REACH: Final = _SIZE // 2 + 8

_Spot: TypeAlias = tuple[Seat, int]


def board(view: View, names: tuple[str, ...], captions: Captions, *, last: Action | None = None) -> Picture:
    """The table, whatever the phase, the first seat below.

    Args:
        view: what is seen.
        names: the seats' names, in any script and of any length.
        captions: see there.
        last: the last action of the throw that is shown.

    Returns:
        a picture 1,100 pixels wide, between 400 and 1,000 high.
    """
    return paint(view, names, captions, last=last).picture("chess-dice-board", palette())


def paint(view: View, names: tuple[str, ...], captions: Captions, *, last: Action | None = None) -> Sheet:
    """The sheet that `board` makes a picture of."""
    match view.phase:
        case Phase.LOT:
            return paint_opening(view, names, captions)
        case Phase.OVER:
            return finale(view, names, captions)
        case _:
            return _playing(view, names, captions, last)


def _playing(view: View, names: tuple[str, ...], captions: Captions, last: Action | None) -> Sheet:
    sheet = Sheet(WIDTH, _HIGH)
    marked = _marked(view, last) if last is not None and view.dice else ()
    for seat in (0, 1):
        name = shown_name(names, captions.stand_ins, seat)
        below = _HIGH - MARGIN - STRIP
        top = _TOP if seat else below
        strip(sheet, Box(MARGIN, top, WIDTH - MARGIN, top + STRIP), view, seat, captions, name=name)
        top = _TOP + STRIP + _GAP if seat else below - _GAP - TRAY
        trays(sheet, Box(MARGIN, top, WIDTH - MARGIN, top + TRAY), view, seat, captions)
        _side(sheet, view, seat, marked)
    _pot(sheet, view, captions)
    if last is not None and marked:
        _link(sheet, last, marked)
    return sheet


def _side(sheet: Sheet, view: View, seat: Seat, marked: tuple[_Spot, ...]) -> None:
    """A seat's dice in play, each where it fell; where one has left, its place, or a hint of it if it has just."""
    able = {choice.figure for choice in view.choices} if view.seat == seat else set()
    shown = view.dice[seat] if view.dice else ()
    for place in range(DICE):
        centre = _centre(seat, place)
        if (seat, place) in marked:
            sheet.place(dice.die(seat, shown[place].figure, Look.GONE, _SIZE), centre)
        elif place < len(shown) and shown[place].fate is Fate.IN_PLAY:
            figure = shown[place].figure
            look = Look.ABLE if figure in able else Look.PLAIN
            sheet.place(dice.die(seat, figure, look, _SIZE), centre)
        else:
            sheet.gap(centre, 92)


def _pot(sheet: Sheet, view: View, captions: Captions) -> None:
    """Beside the dice: which throw it is, and the chips on it."""
    room = WIDTH - MARGIN - _ASIDE
    top = _MIDDLE - (92 if captions.pot else 8)
    sheet.write(captions.throw, (_ASIDE, top), 36, weight=Weight.EXTRABOLD, room=2 * room, to="middle")
    sheet.write(captions.goal, (_ASIDE, top + 42), 28, fill=SAND, room=2 * room, to="middle")
    if not captions.pot:
        return
    count = 2 + (view.options.stake > 5) + (view.options.stake > 20) + (view.options.stake > 50)
    for seat, x in ((0, _ASIDE - 42), (1, _ASIDE + 42)):
        chips = stack(seat, count)
        sheet.place(chips, (x, _MIDDLE + 68 - chips.height // 2))
    sheet.write(captions.pot, (_ASIDE, _MIDDLE + 112), 28, weight=Weight.BOLD, fill=BRASS, room=2 * room, to="middle")


def _marked(view: View, last: Action) -> tuple[_Spot, ...]:
    """Where the two dice of an action lay, the acting one first; nothing if they are not of this throw."""
    target = last.target if isinstance(last, Captured) else last.figure
    spots = ((last.seat, last.figure), (1 - last.seat, target))
    found = [(seat, place_of(view.dice[seat], figure)) for seat, figure in spots]
    return tuple((seat, place) for seat, place in found if place is not None)


def _link(sheet: Sheet, last: Action, marked: tuple[_Spot, ...]) -> None:
    """An arrow from the die that acted to the captured one, or a line between those annulled."""
    (x, y), (u, v) = (_centre(*spot) for spot in marked)
    corner = (u + _SIZE // 2 - 6, v - _SIZE // 2 + 6)
    toward = 1 if v > y else -1
    y, v = y + toward * _REACH, v - toward * _REACH
    middle = (x + u) // 2, (y + v) // 2
    arrow = isinstance(last, Captured)
    sheet.place(line(u - x, v - y, arrow=arrow), middle)
    sheet.place(badge(Badge.CROSS if arrow else Badge.EQUAL, 50), corner if arrow else middle)


def _centre(seat: Seat, place: int) -> tuple[int, int]:
    return _FIRST + _PITCH * place, _MIDDLE + (-1 if seat else 1) * (_BETWEEN + _ROW) // 2
