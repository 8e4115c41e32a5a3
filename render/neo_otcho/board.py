"""The pictures of Neo Otcho 5 at the table: the dice just rolled and all cards, the end of a turn and of the game."""

from typing import Final

from msgspec.structs import replace

from games.neo_otcho.dice import readings
from games.neo_otcho.state import End, Phase, RollKind, Turn, View
from games.seats import ranks_by_points
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.course import course_height, draw_course
from render.dice import DieLook
from render.header import banner_height, header_name, winner_banner
from render.neo_otcho import cards, layout
from render.neo_otcho.cards import CardRow
from render.neo_otcho.layout import HEADER_HEIGHT, Captions, neo_otcho_palette
from render.palette import BRASS, CORAL, SAND
from render.typography import Weight


@drawing("neo-otcho-board")
def board(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The table, whatever the phase."""
    names, options = captions.names(names), cards.slot_options(view)
    rows = [
        replace(row, is_highlighted=row.seat == view.seat, options=cards.slots_of_card(options, row.seat))
        for row in cards.card_rows(view, names, cards.latest_changes(view), captions.face)
    ]
    if view.phase is Phase.OVER:
        return _finale(view, names, rows, captions)
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(rows)) + MARGIN, neo_otcho_palette())
    blank_look = DieLook.BUST if view.rolling is RollKind.ROLL_ON else DieLook.DIM
    left = layout.dice(canvas, view.rolled, layout.roll_looks(view.rolled, view.readings, blank_look))
    header_name(canvas, (MARGIN, MARGIN + 46), view.seat, names[view.seat], left - 26 - MARGIN)
    _draw_status(canvas, view, captions, left - 26)
    cards.cards(canvas, HEADER_HEIGHT, rows, captions.supply)
    return canvas


def _draw_status(canvas: Canvas, view: View, captions: Captions, right: int) -> None:
    """Beside the dice, below the name: the readings of the roll, its cost, or the risk of the next one."""
    box = Box(MARGIN, MARGIN + 72, right, HEADER_HEIGHT - 10)
    match view.phase:
        case Phase.CHOOSE:
            names = dict(captions.readings)
            texts = [names[reading] for reading in view.readings]
            layout.draw_texts(canvas, texts, box, weight=Weight.BOLD, fill=BRASS)
        case Phase.BLANK:
            layout.draw_texts(canvas, (captions.blank,), box)
        case Phase.DECIDE:
            layout.draw_texts(canvas, (captions.risks[view.tokens_at_risk],), box)
        case Phase.REMOVE:
            canvas.paste_sprite(badge(Badge.ARROW_DOWN, 44), (MARGIN + 24, box.top + 20))
            beside = box._replace(left=box.left + 60)
            layout.draw_texts(canvas, (captions.owed[view.owed - 1],), beside, weight=Weight.BOLD, fill=CORAL)
        case _:
            pass


def _finale(view: View, names: tuple[str, ...], rows: list[CardRow], captions: Captions) -> Canvas:
    """The winner in laurels, the cards in the order of their seats' ranks."""
    ranks = ranks_by_points(view.seat, view.scores, view.left)
    rows = sorted((replace(row, rank=ranks[row.seat]) for row in rows), key=lambda row: row.rank)
    face = captions.face(view.seat)
    curve_top = banner_height(face) + GAP
    below = curve_top + course_height(captions.course)
    canvas = Canvas(WIDTH, below + cards.height(len(rows)) + MARGIN, neo_otcho_palette())
    deed = captions.filled if view.reason == "filled" else captions.last_left
    winner_banner(canvas, view.seat, names[view.seat], deed, face=face)
    draw_course(canvas, curve_top, captions.course)
    cards.cards(canvas, below, rows, captions.supply)
    return canvas


_ENDINGS: Final = {
    End.PASSED: ("passed", Badge.TICK, BRASS),
    End.BLANK: ("blank", Badge.CROSS, SAND),
    End.LOST: ("lost", Badge.CROSS, CORAL),
    End.TIMED_OUT: ("timed_out", Badge.CLOCK, SAND),
    End.LEFT: ("left", Badge.ARROW_RIGHT, SAND),
    End.WON: ("filled", Badge.CROWN, BRASS),
}
"""The caption of an end, its badge, its colour."""


@drawing("neo-otcho-turn")
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, how it ended, the card of its seat and every other card that it changed."""
    names, changes = captions.names(names), cards.turn_changes(turn)
    changed = {turn.seat, *(card for card, _ in changes)}
    rows = [row for row in cards.card_rows(view, names, changes, captions.face) if row.seat in changed]
    rows.sort(key=lambda row: row.seat != turn.seat)
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(rows)) + MARGIN, neo_otcho_palette())
    blank_look = DieLook.BUST if turn.end is End.LOST else DieLook.DIM
    looks = layout.roll_looks(turn.rolled, readings(turn.rolled), blank_look)
    right = layout.dice(canvas, turn.rolled, looks) - 26
    header_name(canvas, (MARGIN, MARGIN + 46), turn.seat, names[turn.seat], right - MARGIN)
    caption, mark, fill = _ENDINGS[turn.end]
    box = Box(MARGIN, MARGIN + 72, right, HEADER_HEIGHT - 10)
    canvas.paste_sprite(badge(mark, 44), (MARGIN + 24, box.top + 20))
    beside = box._replace(left=box.left + 60)
    layout.draw_texts(canvas, (getattr(captions, caption),), beside, weight=Weight.BOLD, fill=fill)
    cards.cards(canvas, HEADER_HEIGHT, rows, captions.supply)
    return canvas
