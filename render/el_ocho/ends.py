"""The end of a turn of el Ocho, and of the round."""

from typing import Final

from msgspec.structs import replace

from games.el_ocho.state import End, Turn, View
from games.seats import ranks_by_points
from render import seats
from render.badges import Badge
from render.canvas import GAP, MARGIN, WIDTH, Canvas, across, drawing
from render.dice import DieLook, roll_looks
from render.el_ocho import layout
from render.el_ocho.layout import ROW, TRAY, Captions, el_ocho_palette
from render.header import HEADER_HEIGHT, WINNER_BANNER_HEIGHT, draw_header, draw_subtitle, winner_banner
from render.palette import BRASS, CORAL, SAND
from render.typography import group_digits

_ENDINGS: Final = {
    End.STOPPED: (Badge.TICK, BRASS),
    End.BUST: (Badge.CROSS, CORAL),
    End.TIMED_OUT: (Badge.CLOCK, SAND),
    End.LEFT: (Badge.ARROW_RIGHT, SAND),
    End.EIGHT_EQUAL: (Badge.CROWN, BRASS),
}


@drawing("el-ocho-turn", el_ocho_palette)
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, the dice set aside, points written down or lost; `view` comes after it."""
    tray_top = HEADER_HEIGHT + (ROW if turn.rolled else 0)
    below = tray_top + TRAY + GAP
    canvas = Canvas(WIDTH, below + seats.ROW + MARGIN)
    mark, fill = _ENDINGS[turn.end]
    row = layout.score_rows(view, captions.names(names))[turn.seat]
    if turn.written:
        fill, points = BRASS, group_digits(turn.written, captions.thousands)
        draw_header(canvas, turn.seat, row.name, (f"+{points}", captions.turn))
    else:
        points = group_digits(turn.points, captions.thousands)
        number = draw_header(canvas, turn.seat, row.name, (points, captions.turn), fill)
        if turn.points:
            middle = MARGIN + 31
            canvas.image.paste(fill, (number.left - 12, middle - 4, number.right + 12, middle + 4))
    draw_subtitle(canvas, getattr(captions, turn.end.name.lower()), mark, fill)
    if turn.rolled:
        layout.row(canvas, across(HEADER_HEIGHT, ROW), turn.rolled, _looks(turn))
    earlier = layout.earlier_dice(turn.aside, turn.selection)
    layout.tray(canvas, across(tray_top, TRAY), earlier, len(turn.selection), captions.aside)
    row = replace(row, total=row.total - turn.written, pending_points=turn.written, shown_total=row.total)
    seats.draw_score_row(canvas, across(below, seats.ROW), row, view.options.target, captions.thousands)
    return canvas


def finale(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The canvas of a round that is over: the winner, the last roll, the final standing."""
    winner = view.seat
    last = view.last if view.last and view.last.rolled and view.last.seat == winner else None
    below = WINNER_BANNER_HEIGHT + (ROW if last else 0) + GAP
    canvas = Canvas(WIDTH, below + seats.scoreboard_height(len(view.totals)) + MARGIN)
    wins = captions.eight_equal if view.last and view.last.end is End.EIGHT_EQUAL else captions.wins
    points = group_digits(view.totals[winner], captions.thousands)
    winner_banner(canvas, winner, names[winner], f"{wins} · {points}")
    if last:
        layout.row(canvas, across(WINNER_BANNER_HEIGHT, ROW), last.rolled, _looks(last))
    ranks = ranks_by_points(winner, view.totals, view.left)
    rows = [replace(row, rank=ranks[row.seat], to_move=row.seat == winner) for row in layout.score_rows(view, names)]
    rows.sort(key=lambda row: row.rank)
    seats.scoreboard(canvas, below, rows, view.options.target, captions.thousands)
    return canvas


def _looks(turn: Turn) -> tuple[DieLook, ...]:
    match turn.end:
        case End.BUST:
            return (DieLook.BUST,) * len(turn.rolled)
        case End.EIGHT_EQUAL:
            return (DieLook.WINNING,) * len(turn.rolled)
        case _:
            return roll_looks(turn.rolled, turn.selection, DieLook.JUST_SET_ASIDE, DieLook.DIM)
