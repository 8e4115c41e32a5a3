"""The table of Chess Dice: both rows of dice face to face, what each side has taken, and what lies between them."""

from typing import Final, TypeAlias

from games.chess_dice.events import Captured
from games.chess_dice.state import DICE, Fate, Phase, View
from games.core import Seat
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Canvas, across, drawing
from render.chess_dice import dice
from render.chess_dice.chips import connector, stack
from render.chess_dice.dice import DieLook
from render.chess_dice.draw_lots import first_player_roll
from render.chess_dice.ends import finale
from render.chess_dice.layout import Action, Captions, chess_dice_palette, last_place_of
from render.chess_dice.player_panels import STRIP, TRAY, player_panel, trays
from render.palette import BRASS, SAND
from render.typography import Weight

_TOP: Final = 28
_GAP: Final = 10
_ROW: Final = 172
_SPACING: Final = 96
_SIZE: Final = 132
_PITCH: Final = 166
_FIRST: Final = MARGIN + _PITCH // 2
_MIDDLE_Y: Final = _TOP + STRIP + _GAP + TRAY + _GAP + _ROW + _SPACING // 2
_HEIGHT: Final = 2 * _MIDDLE_Y + MARGIN - _TOP
_POT_X: Final = (MARGIN + _PITCH * DICE + WIDTH - MARGIN) // 2
_REACH: Final = _SIZE // 2 + 8

_DiePlace: TypeAlias = tuple[Seat, int]


@drawing("chess-dice-board", chess_dice_palette)
def board(view: View, names: tuple[str, ...], captions: Captions, *, last: Action | None = None) -> Canvas:
    """The table, whatever the phase, the first seat below; `last` is the last action of the throw that is shown."""
    match view.phase:
        case Phase.LOT:
            return first_player_roll.__wrapped__(view, names, captions)
        case Phase.OVER:
            return finale(view, captions.names(names), captions)
        case _:
            return _playing(view, captions.names(names), captions, last)


def _playing(view: View, names: tuple[str, ...], captions: Captions, last: Action | None) -> Canvas:
    canvas = Canvas(WIDTH, _HEIGHT)
    marked = _marked(view, last) if last is not None and view.dice else ()
    for seat in (0, 1):
        below = _HEIGHT - MARGIN - STRIP
        top = _TOP if seat else below
        player_panel(canvas, across(top, STRIP), view, seat, captions, name=names[seat])
        top = _TOP + STRIP + _GAP if seat else below - _GAP - TRAY
        trays(canvas, across(top, TRAY), view, seat, captions)
        _side(canvas, view, seat, marked)
    _pot(canvas, view, captions)
    if last is not None and marked:
        _link(canvas, last, marked)
    return canvas


def _side(canvas: Canvas, view: View, seat: Seat, marked: tuple[_DiePlace, ...]) -> None:
    """A seat's dice in play, each where it fell; where one has left, its place, or a hint of it if it has just."""
    able = {choice.figure for choice in view.choices} if view.seat == seat else set()
    shown = view.dice[seat] if view.dice else ()
    for place in range(DICE):
        centre = _centre(seat, place)
        if (seat, place) in marked:
            canvas.paste_sprite(dice.die(seat, shown[place].figure, DieLook.GHOST, _SIZE), centre)
        elif place < len(shown) and shown[place].fate is Fate.IN_PLAY:
            figure = shown[place].figure
            look = DieLook.CAN_ACT if figure in able else DieLook.PLAIN
            canvas.paste_sprite(dice.die(seat, figure, look, _SIZE), centre)
        else:
            canvas.gap(centre, 92)


def _pot(canvas: Canvas, view: View, captions: Captions) -> None:
    """Beside the dice: which throw it is, and the chips on it."""
    room = WIDTH - MARGIN - _POT_X
    top = _MIDDLE_Y - (92 if captions.pot else 8)
    canvas.write(captions.throw, (_POT_X, top), 36, weight=Weight.EXTRABOLD, room=2 * room, align="middle")
    canvas.write(captions.goal, (_POT_X, top + 42), 28, fill=SAND, room=2 * room, align="middle")
    if not captions.pot:
        return
    count = 2 + (view.options.stake > 5) + (view.options.stake > 20) + (view.options.stake > 50)
    for seat, x in ((0, _POT_X - 42), (1, _POT_X + 42)):
        chips = stack(seat, count)
        canvas.paste_sprite(chips, (x, _MIDDLE_Y + 68 - chips.height // 2))
    canvas.write(
        captions.pot, (_POT_X, _MIDDLE_Y + 112), 28, weight=Weight.BOLD, fill=BRASS, room=2 * room, align="middle"
    )


def _marked(view: View, last: Action) -> tuple[_DiePlace, ...]:
    """The places of the two dice of an action, the acting one first; none if they are not of this throw."""
    target = last.target if isinstance(last, Captured) else last.figure
    spots = ((last.seat, last.figure), (1 - last.seat, target))
    found = [(seat, last_place_of(view.dice[seat], figure)) for seat, figure in spots]
    return tuple((seat, place) for seat, place in found if place is not None)


def _link(canvas: Canvas, last: Action, marked: tuple[_DiePlace, ...]) -> None:
    """An arrow from the die that acted to the captured one, or a line between those annulled."""
    (x, y), (u, v) = (_centre(*spot) for spot in marked)
    corner = (u + _SIZE // 2 - 6, v - _SIZE // 2 + 6)
    toward = 1 if v > y else -1
    y, v = y + toward * _REACH, v - toward * _REACH
    middle = (x + u) // 2, (y + v) // 2
    arrow = isinstance(last, Captured)
    canvas.paste_sprite(connector(u - x, v - y, arrow=arrow), middle)
    canvas.paste_sprite(badge(Badge.CROSS if arrow else Badge.EQUAL, 50), corner if arrow else middle)


def _centre(seat: Seat, place: int) -> tuple[int, int]:
    return _FIRST + _PITCH * place, _MIDDLE_Y + (-1 if seat else 1) * (_SPACING + _ROW) // 2
