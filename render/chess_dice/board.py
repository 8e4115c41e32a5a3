"""The pictures of Chess Dice at the table: the draw for who begins, the dice, the end of a throw and of the match."""

from typing import Final, TypeAlias

from games.chess_dice.events import Captured
from games.chess_dice.state import DICE, Fate, Figure, Phase, Throw, View
from games.core import Seat
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.chess_dice import dice
from render.chess_dice.chips import chip, connector, stack
from render.chess_dice.dice import DieLook
from render.chess_dice.layout import LOOKS, Action, Captions, chess_dice_palette, last_place_of
from render.chess_dice.player_panels import STRIP, TRAY, player_panel, trays
from render.header import (
    HEADER_HEIGHT,
    WINNER_BANNER_HEIGHT,
    draw_subtitle,
    header_name,
    points_at_right,
    winner_banner,
)
from render.palette import BRASS, DEEP, IVORY, PLATE, SAND
from render.seats import ROW, ScoreRow, scoreboard, seat_shape
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
_LOT_HEIGHT: Final = 216
_LOT_DIE: Final = 110
_LOT_PITCH: Final = 136
_LOT_WIDTH: Final = 320
_MAX_LOTS: Final = 3
_LINE: Final = 150
_END_DIE: Final = 108
_END_PITCH: Final = 150
_SCORE: Final = 260
_CHIPS: Final = 68

_DiePlace: TypeAlias = tuple[Seat, int]


@drawing("chess-dice-board")
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
    canvas = Canvas(WIDTH, _HEIGHT, chess_dice_palette())
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
    side = view.dice[seat] if view.dice else ()
    for place in range(DICE):
        centre = _centre(seat, place)
        if (seat, place) in marked:
            canvas.paste_sprite(dice.die(seat, side[place].figure, DieLook.GHOST, _SIZE), centre)
        elif place < len(side) and side[place].fate is Fate.IN_PLAY:
            figure = side[place].figure
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
    places = [(seat, last_place_of(view.dice[seat], figure)) for seat, figure in spots]
    return tuple((seat, place) for seat, place in places if place is not None)


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


@drawing("chess-dice-opening")
def first_player_roll(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The draws for who begins; of many the last three. They can be shown at any time of the match."""
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    first = next((int(right > left) for left, right in draws[-1:] if left != right), None)
    top = MARGIN if first is None else HEADER_HEIGHT + GAP
    canvas = Canvas(WIDTH, top + _LOT_HEIGHT + MARGIN, chess_dice_palette())
    if first is not None:
        header_name(canvas, (MARGIN, MARGIN + 46), first, captions.names(names)[first], WIDTH - 2 * MARGIN)
        draw_subtitle(canvas, captions.begins, Badge.STAR, BRASS, room=WIDTH - 3 * MARGIN - 68)
    side = draws[-_MAX_LOTS:]
    middle = WIDTH // 2 - _LOT_WIDTH * (max(len(side), 1) - 1) // 2
    if len(draws) > _MAX_LOTS:
        canvas.dots((MARGIN + 16, top + _LOT_HEIGHT // 2), 14, 8)
    for number, pair in enumerate(side or [None]):
        _draw_lot(canvas, (middle + _LOT_WIDTH * number, top), pair)
    return canvas


def _draw_lot(canvas: Canvas, place: tuple[int, int], pair: tuple[Figure, Figure] | None) -> None:
    """Two dice side by side, the shapes of their seats below them."""
    x, top = place
    canvas.plate(Box(x - _LOT_WIDTH // 2 + 10, top, x + _LOT_WIDTH // 2 - 10, top + _LOT_HEIGHT), DEEP, 18)
    for seat in (0, 1):
        centre = (x + (_LOT_PITCH // 2 if seat else -_LOT_PITCH // 2), top + 88)
        if pair is None:
            canvas.gap(centre, 80, DEEP)
        else:
            canvas.paste_sprite(dice.die(seat, pair[seat], _lot_look(pair, seat), _LOT_DIE), centre)
        canvas.paste_sprite(seat_shape(seat, 28), (centre[0], top + 184))


def _lot_look(pair: tuple[Figure, Figure], seat: Seat) -> DieLook:
    if pair[0] == pair[1]:
        return DieLook.ANNULLED
    return DieLook.WINNING if pair[seat] > pair[1 - seat] else DieLook.PLAIN


@drawing("chess-dice-throw")
def throw_end(throw: Throw, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A throw that is over: the fate of every die, its winner, the points after it; `view` comes after it."""
    below = HEADER_HEIGHT + 2 * _LINE + GAP
    canvas = Canvas(WIDTH, below + _foot_height(captions) + MARGIN, chess_dice_palette())
    names = captions.names(names)
    first = throw.winner or 0
    counted = f"{throw.captures[first]} : {throw.captures[1 - first]}"
    score = points_at_right(canvas, (counted, captions.captured), room=_SCORE)
    room = min(score.left, WIDTH - MARGIN - _SCORE) - 30 - MARGIN
    if throw.winner is None:
        canvas.write(captions.throw, (MARGIN, MARGIN + 46), 48, weight=Weight.EXTRABOLD, room=room)
    else:
        header_name(canvas, (MARGIN, MARGIN + 46), throw.winner, names[throw.winner], room)
    text, mark = _ending(throw, captions)
    draw_subtitle(canvas, text, mark, SAND if throw.winner is None else BRASS, room=room - 68)
    _dice(canvas, HEADER_HEIGHT, throw)
    _foot(canvas, view, captions, names, throw.winner)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The canvas of a match that is over: the winner, its last throw, the final points."""
    winner, last = view.seat, view.last
    below = WINNER_BANNER_HEIGHT + (2 * _LINE if last else 0) + GAP
    canvas = Canvas(WIDTH, below + _foot_height(captions) + MARGIN, chess_dice_palette())
    points = f"{captions.wins} · {view.points[winner]} : {view.points[1 - winner]}"
    winner_banner(canvas, winner, names[winner], captions.left if any(view.left) else points)
    if last:
        _dice(canvas, WINNER_BANNER_HEIGHT, last)
    _foot(canvas, view, captions, names, winner)
    return canvas


def _ending(throw: Throw, captions: Captions) -> tuple[str, Badge]:
    if throw.forfeited:
        return captions.left, Badge.ARROW_RIGHT
    return (captions.drawn, Badge.EQUAL) if throw.winner is None else (captions.won, Badge.CROWN)


def _dice(canvas: Canvas, top: int, throw: Throw) -> None:
    """Both sides' captures and dice, each die where it fell with the mark of its fate; the second seat's above."""
    for seat in (1, 0):
        start = top + (0 if seat else _LINE)
        middle = start + _LINE // 2
        won = throw.winner == seat
        canvas.plate(Box(MARGIN, start + 5, WIDTH - MARGIN, start + _LINE - 5), PLATE, 16)
        canvas.paste_sprite(seat_shape(seat, 44), (MARGIN + 54, middle))
        count, weight, fill = str(throw.captures[seat]), *((Weight.EXTRABOLD, BRASS) if won else (Weight.BOLD, IVORY))
        canvas.write(count, (MARGIN + 140, middle + 25), 68, weight=weight, fill=fill, align="middle")
        for place, die in enumerate(throw.dice[seat]):
            sprite = dice.die(seat, die.figure, LOOKS[die.fate], _END_DIE)
            canvas.paste_sprite(sprite, (MARGIN + 290 + _END_PITCH * place, middle))


def _foot_height(captions: Captions) -> int:
    return ROW + (_CHIPS if captions.gains else 0)


def _foot(canvas: Canvas, view: View, captions: Captions, names: tuple[str, ...], winner: Seat | None) -> None:
    """Both players' points, and above them what they have won in chips."""
    bottom = canvas.box.bottom - MARGIN
    for seat, won in enumerate(captions.gains):
        left = MARGIN + seat * (WIDTH - 2 * MARGIN + 16) // 2
        canvas.paste_sprite(chip(seat, 40), (left + 34, bottom - ROW - 36))
        canvas.write(won, (left + 64, bottom - ROW - 22), 40, weight=Weight.BOLD)
    rows = [
        ScoreRow(seat, names[seat], points, to_move=seat == winner, has_left=view.left[seat])
        for seat, points in enumerate(view.points)
    ]
    scoreboard(canvas, bottom - ROW, rows, view.options.target, "")
