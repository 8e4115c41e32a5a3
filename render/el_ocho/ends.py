"""The end of a turn of el Ocho, and of the round."""

from msgspec.structs import replace

from games.el_ocho.state import End, Turn, View
from render import seats
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Canvas, across, drawing
from render.dice import DieLook, roll_looks
from render.el_ocho import layout
from render.el_ocho.layout import ROW, TRAY, Captions, el_ocho_palette
from render.header import HEADER_HEIGHT, WINNER_BANNER_HEIGHT, draw_header, draw_subtitle, winner_banner
from render.palette import BRASS, CORAL, SAND, Colour


@drawing("el-ocho-turn", el_ocho_palette)
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, the dice set aside, points written down or lost; `view` comes after it."""
    tray_top = HEADER_HEIGHT + (ROW if turn.rolled else 0)
    below = tray_top + TRAY + GAP
    canvas = Canvas(WIDTH, below + seats.ROW + MARGIN)
    text, mark, fill = _ending(turn, captions)
    name = seats.display_name(names, captions.stand_ins, turn.seat)
    if turn.written:
        draw_header(canvas, turn.seat, name, (layout.points_text(turn.written, captions, "+"), captions.turn))
    else:
        number = draw_header(canvas, turn.seat, name, (layout.points_text(turn.points, captions), captions.turn), fill)
        if turn.points:
            middle = MARGIN + 31
            canvas.image.paste(fill, (number.left - 12, middle - 4, number.right + 12, middle + 4))
    draw_subtitle(canvas, text, mark, fill)
    if turn.rolled:
        layout.row(canvas, across(HEADER_HEIGHT, ROW), turn.rolled, _looks(turn))
    box = across(tray_top, TRAY)
    layout.tray(canvas, box, layout.earlier_dice(turn.aside, turn.selection), len(turn.selection), captions.aside)
    after = layout.score_row(view, names, captions, turn.seat)
    after = replace(after, total=after.total - turn.written, pending_points=turn.written, shown_total=after.total)
    box = across(below, seats.ROW)
    seats.draw_score_row(canvas, box, after, view.options.target, captions.thousands)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions, ranks: tuple[int, ...]) -> Canvas:
    """The canvas of a round that is over: the winner, the last roll, the final standing."""
    count = len(view.totals)
    ranks = ranks or _by_total(view)
    winner = ranks.index(1)
    last = view.last if view.last and view.last.rolled and view.last.seat == winner else None
    below = WINNER_BANNER_HEIGHT + (ROW if last else 0) + GAP
    canvas = Canvas(WIDTH, below + seats.scoreboard_height(count) + MARGIN)
    wins = captions.eight_equal if view.last and view.last.end is End.EIGHT_EQUAL else captions.wins
    deed = f"{wins} · {layout.points_text(view.totals[winner], captions)}"
    winner_banner(canvas, winner, seats.display_name(names, captions.stand_ins, winner), deed)
    if last:
        layout.row(canvas, across(WINNER_BANNER_HEIGHT, ROW), last.rolled, _looks(last))
    order = sorted(range(count), key=lambda seat: (ranks[seat], seat))
    places = [
        replace(layout.score_row(view, names, captions, seat, ranks[seat]), to_move=ranks[seat] == 1) for seat in order
    ]
    box = across(below, seats.scoreboard_height(count))
    seats.scoreboard(canvas, box, places, view.options.target, captions.thousands)
    return canvas


def _ending(turn: Turn, captions: Captions) -> tuple[str, Badge, Colour]:
    match turn.end:
        case End.STOPPED:
            return captions.stopped, Badge.TICK, BRASS
        case End.BUST:
            return captions.bust, Badge.CROSS, CORAL
        case End.TIMED_OUT:
            return captions.timed_out, Badge.CLOCK, BRASS if turn.written else SAND
        case End.LEFT:
            return captions.left, Badge.ARROW_RIGHT, SAND
        case End.EIGHT_EQUAL:
            return captions.eight_equal, Badge.CROWN, BRASS


def _looks(turn: Turn) -> tuple[DieLook, ...]:
    match turn.end:
        case End.BUST:
            return (DieLook.BUST,) * len(turn.rolled)
        case End.EIGHT_EQUAL:
            return (DieLook.WINNING,) * len(turn.rolled)
        case _:
            return roll_looks(turn.rolled, turn.selection, DieLook.JUST_SET_ASIDE, DieLook.DIM)


def _by_total(view: View) -> tuple[int, ...]:
    """Ranks where none are given: the seat that the round ended with first, leavers last, the others by total."""
    order = [(seat != view.seat, view.left[seat], -total) for seat, total in enumerate(view.totals)]
    return tuple(1 + sum(other < mine for other in order) for mine in order)
