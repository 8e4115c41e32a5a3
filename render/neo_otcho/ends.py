"""The end of a turn of Neo Otcho 5: its last roll, and the cards that it changed."""

from typing import Final

from games.neo_otcho.dice import readings
from games.neo_otcho.state import End, Turn, View
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.dice import DieLook
from render.header import header_name
from render.neo_otcho import card_slots, cards, layout
from render.neo_otcho.layout import HEADER_HEIGHT, Captions, neo_otcho_palette
from render.palette import BRASS, CORAL, SAND
from render.typography import Weight

_ENDINGS: Final = {
    End.PASSED: ("passed", Badge.TICK, BRASS),
    End.BLANK: ("blank", Badge.CROSS, SAND),
    End.LOST: ("lost", Badge.CROSS, CORAL),
    End.TIMED_OUT: ("timed_out", Badge.CLOCK, SAND),
    End.LEFT: ("left", Badge.ARROW_RIGHT, SAND),
    End.WON: ("filled", Badge.CROWN, BRASS),
}
"""The caption of an end, its badge, its colour."""


@drawing("neo-otcho-turn", neo_otcho_palette)
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, how it ended, the card of its seat and every other card that it changed."""
    names, changes = captions.names(names), card_slots.turn_changes(turn)
    changed = {turn.seat, *(card for card, _ in changes)}
    rows = [row for row in cards.card_rows(view, names, changes) if row.seat in changed]
    rows.sort(key=lambda row: row.seat != turn.seat)
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(rows)) + MARGIN)
    blank_look = DieLook.BUST if turn.end is End.LOST else DieLook.DIM
    looks = layout.roll_looks(turn.rolled, readings(turn.rolled), blank_look)
    right = layout.dice(canvas, turn.rolled, looks) - 26
    header_name(canvas, (MARGIN, MARGIN + 46), turn.seat, names[turn.seat], right - MARGIN)
    caption, mark, fill = _ENDINGS[turn.end]
    box = Box(MARGIN, MARGIN + 72, right, HEADER_HEIGHT - 10)
    canvas.paste_sprite(badge(mark, 44), (MARGIN + 24, box.top + 20))
    beside = box._replace(left=box.left + 60)
    layout.draw_texts(canvas, (getattr(captions, caption),), beside, weight=Weight.BOLD, fill=fill)
    cards.cards(canvas, HEADER_HEIGHT, rows)
    return canvas
