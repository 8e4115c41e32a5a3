"""The pictures of el Ocho at the table: the opening, the board, the end of a turn and of the round."""

from typing import Final

from msgspec.structs import replace

from games.core import Seat
from games.el_ocho.state import DICE, End, Phase, Story, Turn, View
from games.seats import ranks_by_points
from render import seats
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, across, drawing
from render.course import course_height, draw_course
from render.dice import DieLook, die, roll_looks
from render.el_ocho import layout
from render.el_ocho.layout import ROW, TRAY, Captions, el_ocho_palette
from render.header import HEADER_HEIGHT, banner_height, draw_header, draw_subtitle, header_name, winner_banner
from render.palette import BRASS, CORAL, DEEP, SAND
from render.typography import Weight, group_digits

_OPENING_ROW: Final = 156
_STORY: Final = 104  # the height of the facts about a round


@drawing("el-ocho-board")
def board(
    view: View,
    names: tuple[str, ...],
    captions: Captions,
    *,
    jokers: tuple[tuple[int, ...], ...] = (),
    selected: tuple[int, ...] = (),
) -> Canvas:
    """The board, whatever the phase.

    Args:
        view: the round.
        names: of the seats.
        captions: the words.
        jokers: the joker rolls (E12) right before the roll that is shown.
        selected: the places, among the dice rolled, of those that the player has ticked; rising.
    """
    match view.phase:
        case Phase.OPENING:
            return first_player_roll.__wrapped__(view, names, captions)
        case Phase.OVER:
            return finale(view, captions.names(names), captions)
        case _:
            return _playing(view, captions.names(names), captions, jokers, selected)


@drawing("el-ocho-opening")
def first_player_roll(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The 8 that fell for the right to begin, above the shape of its seat (E2); before it falls, an empty place.

    It can be drawn at any time of the round, if nobody left before somebody rolled the 8.
    """
    count = len(view.totals)
    top = HEADER_HEIGHT + GAP
    below = top + _OPENING_ROW + GAP
    canvas = Canvas(WIDTH, below + seats.scoreboard_height(count) + MARGIN, el_ocho_palette())
    begun = view.opening[-1:] == (DICE,)
    seat = (len(view.opening) - 1) % count if begun else view.seat
    face = captions.face(seat)
    header_name(canvas, (MARGIN, MARGIN + 46), seat, captions.names(names)[seat], WIDTH - 2 * MARGIN, face=face)
    centre = (WIDTH // 2, top + 56)
    if begun:
        draw_subtitle(canvas, captions.begins, Badge.STAR, BRASS, face=face)
        canvas.paste_sprite(die(DICE, DieLook.WINNING, 100), centre)
        canvas.paste_sprite(seats.seat_shape(seat, 34), (centre[0], top + 134))
    else:
        draw_subtitle(canvas, captions.goal, face=face)
        canvas.gap(centre, 76)
    _scoreboard(canvas, below, view, captions.names(names), captions, to_move=seat)
    return canvas


def _playing(
    view: View,
    names: tuple[str, ...],
    captions: Captions,
    jokers: tuple[tuple[int, ...], ...],
    selected: tuple[int, ...],
) -> Canvas:
    tray_top = HEADER_HEIGHT + ROW
    below = tray_top + TRAY + GAP
    canvas = Canvas(WIDTH, below + seats.scoreboard_height(len(view.totals)) + MARGIN, el_ocho_palette())
    worth = dict(view.choices).get(tuple(sorted(view.rolled[place] for place in selected)), 0)
    points = ("+" if worth else "") + group_digits(view.points + worth, captions.thousands)
    face = captions.face(view.seat)
    counts = worth or (view.points and not selected)
    fill, mark = BRASS if counts else SAND, Badge.CROSS if selected and not worth else None
    number = draw_header(canvas, view.seat, names[view.seat], (points, captions.turn), fill, mark=mark, face=face)
    before = layout.earlier_dice(view.aside, view.selection)
    _below_name(canvas, view, captions, jokers, number)
    dice_box = across(HEADER_HEIGHT, ROW)
    if view.rolled:
        layout.row(canvas, dice_box, view.rolled, _looks(view, selected))
    else:
        layout.empty_row(canvas, dice_box, DICE - len(view.aside))
    layout.tray(canvas, across(tray_top, TRAY), before, len(view.selection), captions.aside)
    _scoreboard(canvas, below, view, names, captions, to_move=view.seat, worth=worth)
    return canvas


def _below_name(
    canvas: Canvas, view: View, captions: Captions, jokers: tuple[tuple[int, ...], ...], number: Box
) -> None:
    """The line below the name: a joker or a Grand 8, else the target of the round."""
    face = captions.face(view.seat)
    if view.phase is Phase.DECIDE and len(view.aside) == DICE:
        draw_subtitle(canvas, captions.grand, Badge.CROWN, BRASS, face=face)
    elif _is_joker(view):
        draw_subtitle(canvas, captions.joker, Badge.REPEAT, BRASS, face=face)
    elif jokers:
        word = captions.joker if len(jokers) == 1 else f"{captions.joker} ×{len(jokers)}"
        text = draw_subtitle(canvas, word, Badge.REPEAT, BRASS, face=face)
        last = jokers[-1]
        start, pitch = text.right + 24, 60
        box = Box(start, MARGIN + 66, start + pitch * len(last), MARGIN + 114)
        if box.right < number.left - 20:
            layout.draw_dice(canvas, box, zip(last, _joker_looks(last), strict=True), 50, pitch)
    else:
        draw_subtitle(canvas, captions.goal, face=face)


def _looks(view: View, selected: tuple[int, ...]) -> tuple[DieLook, ...]:
    match view.phase:
        case Phase.CHOOSE:
            scoring = {face for selection, _ in view.choices for face in selection}
            looks = [DieLook.SCORING if face in scoring else DieLook.DIM for face in view.rolled]
            for place in selected:
                looks[place] = DieLook.JUST_SET_ASIDE
            return tuple(looks)
        case Phase.ROLL if not view.selection:
            return _joker_looks(view.rolled)
        case _:
            return roll_looks(view.rolled, view.selection, DieLook.JUST_SET_ASIDE, DieLook.PLAIN)


def _is_joker(view: View) -> bool:
    return view.phase is Phase.ROLL and bool(view.rolled) and not view.selection


def _joker_looks(rolled: tuple[int, ...]) -> tuple[DieLook, ...]:
    return tuple(DieLook.JOKER if face == DICE else DieLook.DIM for face in rolled)


def _scoreboard(
    canvas: Canvas, top: int, view: View, names: tuple[str, ...], captions: Captions, *, to_move: Seat, worth: int = 0
) -> None:
    pending = view.points + worth
    rows = [
        replace(row, pending_points=pending if row.seat == view.seat else 0, to_move=row.seat == to_move)
        for row in layout.score_rows(view, names, captions)
    ]
    seats.scoreboard(canvas, top, rows, view.options.target, captions.thousands)


_ENDINGS: Final = {
    End.STOPPED: (Badge.TICK, BRASS),
    End.BUST: (Badge.CROSS, CORAL),
    End.TIMED_OUT: (Badge.CLOCK, SAND),
    End.LEFT: (Badge.ARROW_RIGHT, SAND),
    End.EIGHT_EQUAL: (Badge.CROWN, BRASS),
}


@drawing("el-ocho-turn")
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, the dice set aside, points written down or lost; `view` comes after it."""
    tray_top = HEADER_HEIGHT + (ROW if turn.rolled else 0)
    below = tray_top + TRAY + GAP
    canvas = Canvas(WIDTH, below + seats.ROW + MARGIN, el_ocho_palette())
    mark, fill = _ENDINGS[turn.end]
    row, face = layout.score_rows(view, captions.names(names), captions)[turn.seat], captions.face(turn.seat)
    if turn.written:
        fill, points = BRASS, group_digits(turn.written, captions.thousands)
        draw_header(canvas, turn.seat, row.name, (f"+{points}", captions.turn), face=face)
    else:
        points = group_digits(turn.points, captions.thousands)
        number = draw_header(canvas, turn.seat, row.name, (points, captions.turn), fill, face=face)
        if turn.points:
            middle = MARGIN + 31
            canvas.fill(Box(number.left - 12, middle - 4, number.right + 12, middle + 4), fill)
    draw_subtitle(canvas, getattr(captions, turn.end.name.lower()), mark, fill, face=face)
    if turn.rolled:
        layout.row(canvas, across(HEADER_HEIGHT, ROW), turn.rolled, _turn_looks(turn))
    earlier = layout.earlier_dice(turn.aside, turn.selection)
    layout.tray(canvas, across(tray_top, TRAY), earlier, len(turn.selection), captions.aside)
    row = replace(row, total=row.total - turn.written, pending_points=turn.written, shown_total=row.total)
    seats.draw_score_row(canvas, across(below, seats.ROW), row, view.options.target, captions.thousands)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The canvas of a round that is over: the winner, the last roll, the final standing."""
    winner = view.seat
    banner = banner_height(captions.face(winner))
    last = view.last if view.last and view.last.rolled and view.last.seat == winner else None
    facts_top = banner + (ROW if last else 0) + GAP
    curve_top = facts_top + (_STORY + GAP if view.story else 0)
    below = curve_top + course_height(captions.course)
    canvas = Canvas(WIDTH, below + seats.scoreboard_height(len(view.totals)) + MARGIN, el_ocho_palette())
    wins = captions.eight_equal if view.last and view.last.end is End.EIGHT_EQUAL else captions.wins
    points = group_digits(view.totals[winner], captions.thousands)
    winner_banner(canvas, winner, names[winner], f"{wins} · {points}", face=captions.face(winner))
    if last:
        layout.row(canvas, across(banner, ROW), last.rolled, _turn_looks(last))
    if view.story:
        _story(canvas, facts_top, view.story, captions)
    draw_course(canvas, curve_top, captions.course)
    ranks = ranks_by_points(winner, view.totals, view.left)
    rows = [
        replace(row, rank=ranks[row.seat], to_move=row.seat == winner)
        for row in layout.score_rows(view, names, captions)
    ]
    rows.sort(key=lambda row: row.rank)
    seats.scoreboard(canvas, below, rows, view.options.target, captions.thousands)
    return canvas


def _story(canvas: Canvas, top: int, story: Story, captions: Captions) -> None:
    """The best turn with its seat's shape, the busts and the changes of the lead, side by side."""
    facts = (
        (captions.best_turn, group_digits(story.best_points, captions.thousands), story.best_seat),
        (captions.busts, str(sum(story.busts)), None),
        (captions.lead_changes, str(story.lead_changes), None),
    )
    width = (WIDTH - 2 * MARGIN - 2 * GAP) // len(facts)
    for index, (label, number, seat) in enumerate(facts):
        left = MARGIN + index * (width + GAP)
        canvas.plate(Box(left, top, left + width, top + _STORY), DEEP, 16)
        middle = left + width // 2
        canvas.write(label, (middle, top + 40), 32, fill=SAND, room=width - 32, align="middle")
        covered = canvas.write(number, (middle, top + 86), 44, weight=Weight.EXTRABOLD, align="middle")
        if seat is not None:
            canvas.paste_sprite(seats.seat_shape(seat, 34), (covered.left - 34, top + 70))


def _turn_looks(turn: Turn) -> tuple[DieLook, ...]:
    match turn.end:
        case End.BUST:
            return (DieLook.BUST,) * len(turn.rolled)
        case End.EIGHT_EQUAL:
            return (DieLook.WINNING,) * len(turn.rolled)
        case _:
            return roll_looks(turn.rolled, turn.selection, DieLook.JUST_SET_ASIDE, DieLook.DIM)
