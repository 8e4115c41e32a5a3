"""The pictures of Chess Dice at the table: the draw for who begins, the dice, the end of a throw and of the match."""

from typing import Final

from games.chess_dice.events import Captured
from games.chess_dice.state import DICE, Annul, Die, Fate, Figure, Phase, Throw, View
from games.core import Seat
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.chess_dice import dice
from render.chess_dice.chips import connector, pointer, stack
from render.chess_dice.dice import DieLook
from render.chess_dice.layout import LOOKS, Action, Captions, chess_dice_palette, last_place_of
from render.chess_dice.player_panels import ROW, STRIP, player_strip, throw_row
from render.course import course_height, draw_course
from render.header import (
    HEADER_HEIGHT,
    banner_height,
    draw_subtitle,
    header_name,
    points_at_right,
    winner_banner,
)
from render.palette import BRASS, DEEP, IVORY, SAND
from render.seats import seat_shape, strike_through
from render.typography import Weight

_THROW: Final = 58  # the base line of the number of the throw
_TOP: Final = _THROW + 16
_GAP: Final = 14
_ROW: Final = 176
_SPACING: Final = 84
_SIZE: Final = 132
_SMALL: Final = 84  # a die that is out of play
_PITCH: Final = 166
_FIRST: Final = MARGIN + _PITCH // 2
_MIDDLE_Y: Final = _TOP + STRIP + _GAP + _ROW + _SPACING // 2
_HEIGHT: Final = 2 * _MIDDLE_Y - _TOP + MARGIN
_SIDE_X: Final = (MARGIN + _PITCH * DICE + WIDTH - MARGIN) // 2
_SIDE_ROOM: Final = WIDTH - 2 * MARGIN - _PITCH * DICE
_REACH: Final = _SMALL // 2 + 12
_LIFT: Final = 14  # how far the chosen die is moved toward the other side
_LOT_HEIGHT: Final = 216
_LOT_NAMES: Final = 64  # the height of the names below the draws
_LOT_DIE: Final = 110
_LOT_PITCH: Final = 136
_LOT_WIDTH: Final = 320
_SCORE: Final = 260


@drawing("chess-dice-board")
def board(
    view: View,
    names: tuple[str, ...],
    captions: Captions,
    *,
    last: Action | None = None,
    chosen: Figure | None = None,
) -> Canvas:
    """The table, whatever the phase, the first seat below.

    `last` is the last action of the throw that is shown, which is marked until a die, `chosen`, is about to act.
    """
    match view.phase:
        case Phase.LOT:
            return first_player_roll.__wrapped__(view, names, captions)
        case Phase.OVER:
            return finale(view, captions.names(names), captions)
        case _:
            return _playing(view, captions.names(names), captions, last, chosen)


def _playing(
    view: View, names: tuple[str, ...], captions: Captions, last: Action | None, chosen: Figure | None
) -> Canvas:
    canvas = Canvas(WIDTH, _HEIGHT, chess_dice_palette())
    canvas.write(captions.throw, (MARGIN + 4, _THROW), 34, weight=Weight.BOLD, fill=SAND, room=WIDTH - 2 * MARGIN)
    for seat in (0, 1):
        top = _TOP if seat else _HEIGHT - MARGIN - STRIP
        player_strip(canvas, top, view, seat, captions=captions, name=names[seat])
        _captures(canvas, view, seat, captions)
        _side(canvas, view, seat, chosen)
    _pot(canvas, view, captions)
    if last is not None and view.dice and chosen is None:
        _link(canvas, view, last)
    return canvas


def _side(canvas: Canvas, view: View, seat: Seat, chosen: Figure | None) -> None:
    """A seat's dice, each where it fell: large in play, and small, dim and marked out of play."""
    if not view.dice:
        for place in range(DICE):
            canvas.gap(_centre(seat, place), _SMALL)
        return
    ringed = _ringed(view, seat, chosen)
    chosen_place = view.dice[seat].index(Die(chosen)) if chosen is not None and seat == view.seat else None
    for place, die in enumerate(view.dice[seat]):
        x, y = _centre(seat, place)
        if die.fate is not Fate.IN_PLAY:
            canvas.paste_sprite(dice.die(seat, die.figure, LOOKS[die.fate], _SMALL), (x, y))
        elif place == chosen_place:
            toward = 1 if seat else -1
            canvas.paste_sprite(dice.die(seat, die.figure, DieLook.CHOSEN, _SIZE), (x, y + toward * _LIFT))
            canvas.paste_sprite(pointer(toward), (x, y - toward * (_ROW // 2 - 8)))
        else:
            look = DieLook.CAN_ACT if die.figure in ringed else DieLook.PLAIN
            canvas.paste_sprite(dice.die(seat, die.figure, look, _SIZE), (x, y))


def _ringed(view: View, seat: Seat, chosen: Figure | None) -> set[Figure]:
    """The figures of a seat that may act; once a die is chosen, those of the other seat that it may take."""
    if chosen is None:
        return {choice.figure for choice in view.choices if view.seat == seat}
    moves = [move for choice in view.choices if choice.figure is chosen for move in choice.moves]
    return {move.figure if isinstance(move, Annul) else move.target for move in moves if view.seat != seat}


def _captures(canvas: Canvas, view: View, seat: Seat, captions: Captions) -> None:
    """Beside a seat's dice: its shape, and how many it has captured in this throw."""
    base = _TOP + STRIP + _GAP + 62 if seat else _HEIGHT - MARGIN - STRIP - _GAP - 52
    count = view.captures[seat]
    fill = IVORY if count else SAND
    number = canvas.write(str(count), (_SIDE_X + 24, base), 50, weight=Weight.BOLD, fill=fill, align="middle")
    canvas.paste_sprite(seat_shape(seat, 34), (number.left - 36, base - 18))
    canvas.write(captions.captured[count], (_SIDE_X, base + 36), 30, fill=SAND, room=_SIDE_ROOM, align="middle")


def _pot(canvas: Canvas, view: View, captions: Captions) -> None:
    """Between them: the chips on the throw."""
    if not captions.pot:
        return
    count = 2 + (view.options.stake > 5) + (view.options.stake > 20) + (view.options.stake > 50)
    for seat, x in ((0, _SIDE_X - 42), (1, _SIDE_X + 42)):
        chips = stack(seat, count)
        canvas.paste_sprite(chips, (x, _MIDDLE_Y + 22 - chips.height // 2))
    canvas.write(captions.pot, (_SIDE_X, _MIDDLE_Y + 58), 30, weight=Weight.BOLD, room=_SIDE_ROOM, align="middle")


def _link(canvas: Canvas, view: View, last: Action) -> None:
    """An arrow from the die that acted to the captured one, or a line between those annulled, if of this throw."""
    target = last.target if isinstance(last, Captured) else last.figure
    spots = ((last.seat, last.figure), (1 - last.seat, target))
    places = [(seat, last_place_of(view.dice[seat], figure)) for seat, figure in spots]
    ends = [_centre(seat, place) for seat, place in places if place is not None]
    if len(ends) < len(spots):
        return
    (x, y), (u, v) = ends
    toward = 1 if last.seat else -1  # the first seat is below
    y, v = y + toward * _REACH, v - toward * _REACH
    canvas.paste_sprite(connector(u - x, v - y, arrow=isinstance(last, Captured)), ((x + u) // 2, (y + v) // 2))


def _centre(seat: Seat, place: int) -> tuple[int, int]:
    return _FIRST + _PITCH * place, _MIDDLE_Y + (-1 if seat else 1) * (_SPACING + _ROW) // 2


@drawing("chess-dice-opening")
def first_player_roll(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The last draw for who begins. It can be shown at any time of the match."""
    names = captions.names(names)
    draws = list(zip(view.lot[::2], view.lot[1::2], strict=True))
    first = next((int(right > left) for left, right in draws[-1:] if left != right), None)
    top, room = HEADER_HEIGHT + GAP, WIDTH - 2 * MARGIN
    canvas = Canvas(WIDTH, top + _LOT_HEIGHT + _LOT_NAMES + MARGIN, chess_dice_palette())
    if first is not None:
        face = captions.face(first)
        header_name(canvas, (MARGIN, MARGIN + 46), first, names[first], room, face=face)
        draw_subtitle(canvas, captions.begins, Badge.STAR, BRASS, room=room - 68, face=face)
    else:
        canvas.write(captions.opening, (MARGIN, MARGIN + 46), (54, 48, 42), weight=Weight.EXTRABOLD, room=room)
        if draws:
            draw_subtitle(canvas, captions.tie, Badge.EQUAL, room=room - 68)
    _draw_lot(canvas, (WIDTH // 2, top), draws[-1] if draws else None)
    base = top + _LOT_HEIGHT + 54
    for seat, x in ((0, MARGIN), (1, WIDTH // 2)):
        canvas.paste_sprite(seat_shape(seat, 34), (x + 24, base - 13))
        canvas.write(names[seat], (x + 54, base), (38, 34, 30), room=room // 2 - 80)
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
    return DieLook.WINNING if pair[seat] == max(pair) else DieLook.PLAIN


@drawing("chess-dice-throw")
def throw_end(throw: Throw, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A throw that is over: the fate of every die, its winner, the points after it; `view` comes after it."""
    canvas = Canvas(WIDTH, HEADER_HEIGHT + 2 * ROW + MARGIN, chess_dice_palette())
    names = captions.names(names)
    first = throw.winner or 0
    counted = f"{throw.captures[first]} : {throw.captures[1 - first]}"
    score = points_at_right(canvas, (counted, captions.captured[DICE]), room=_SCORE)
    room = min(score.left, WIDTH - MARGIN - _SCORE) - 30 - MARGIN
    face = None if throw.winner is None else captions.face(throw.winner)
    if throw.winner is None:
        canvas.write(captions.throw, (MARGIN, MARGIN + 46), 48, weight=Weight.EXTRABOLD, room=room)
    else:
        header_name(canvas, (MARGIN, MARGIN + 46), throw.winner, names[throw.winner], room, face=face)
    text, mark = _ending(throw, captions)
    draw_subtitle(canvas, text, mark, SAND if throw.winner is None else BRASS, room=room - 68, face=face)
    for place, seat in enumerate((1, 0)):
        throw_row(canvas, HEADER_HEIGHT + place * ROW, view, seat, captions=captions, name=names[seat], throw=throw)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The canvas of a match that is over: the winner, its last throw, the final points."""
    winner, face = view.seat, captions.face(view.seat)
    curve_top = banner_height(face) + GAP
    top = curve_top + course_height(captions.course)
    canvas = Canvas(WIDTH, top + (2 * ROW if view.last else 50) + MARGIN, chess_dice_palette())
    points = f"{captions.wins} · {view.points[winner]} : {view.points[1 - winner]}"
    deed = {"last-left": captions.left, "stake-short": captions.unpaid}.get(view.reason, points)
    winner_banner(canvas, winner, names[winner], deed, face=face)
    draw_course(canvas, curve_top, captions.course)
    if view.last is None:
        other = canvas.write(names[1 - winner], (WIDTH // 2 + 28, top + 32), 38, fill=SAND, room=700, align="middle")
        canvas.paste_sprite(seat_shape(1 - winner, 38, hollow=True), (other.left - 38, top + 18))
        strike_through(canvas, other, top + 32, SAND)
        return canvas
    for place, seat in enumerate((1, 0)):
        throw_row(canvas, top + place * ROW, view, seat, captions=captions, name=names[seat], throw=view.last)
    return canvas


def _ending(throw: Throw, captions: Captions) -> tuple[str, Badge]:
    if throw.forfeited:
        return captions.left, Badge.ARROW_RIGHT
    return (captions.drawn, Badge.EQUAL) if throw.winner is None else (captions.won, Badge.CROWN)
