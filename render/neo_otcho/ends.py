"""The end of a turn of Neo Otcho 5: its last roll, and the cards that it changed."""

from games.neo_otcho.dice import readings
from games.neo_otcho.state import End, Turn, View
from render.badges import Badge, badge
from render.canvas import MARGIN, WIDTH, Box, Canvas, drawing
from render.dice import DieLook
from render.header import header_name
from render.neo_otcho import card_slots, cards, layout
from render.neo_otcho.cards import CardRow
from render.neo_otcho.layout import HEADER_HEIGHT, Captions, neo_otcho_palette
from render.palette import BRASS, CORAL, SAND, Colour
from render.seats import display_name
from render.typography import Weight


@drawing("neo-otcho-turn", neo_otcho_palette)
def turn_end(turn: Turn, view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """A turn that is over: its last roll, how it ended, the card of its seat and every other card that it changed."""
    changes = card_slots.turn_changes(turn)
    shown = [
        CardRow(
            seat,
            display_name(names, captions.stand_ins, seat),
            view.cards[seat],
            view.supplies[seat],
            has_left=view.left[seat],
            changes=card_slots.slots_of_card(changes, seat),
        )
        for seat in sorted({turn.seat, *(card for card, _ in changes)}, key=lambda seat: (seat != turn.seat, seat))
    ]
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(shown)) + MARGIN)
    blank = DieLook.BUST if turn.end is End.LOST else DieLook.DIM
    right = layout.dice(canvas, turn.rolled, layout.roll_looks(turn.rolled, readings(turn.rolled), blank)) - 26
    name = display_name(names, captions.stand_ins, turn.seat)
    header_name(canvas, (MARGIN, MARGIN + 46), turn.seat, name, right - MARGIN)
    text, mark, fill = _ending(turn, captions)
    box = Box(MARGIN, MARGIN + 72, right, HEADER_HEIGHT - 10)
    canvas.paste_sprite(badge(mark, 44), (MARGIN + 24, box.top + 20))
    layout.draw_texts(canvas, (text,), box._replace(left=box.left + 60), weight=Weight.BOLD, fill=fill)
    cards.cards(canvas, Box(MARGIN, HEADER_HEIGHT, WIDTH - MARGIN, canvas.box.bottom), shown)
    return canvas


def _ending(turn: Turn, captions: Captions) -> tuple[str, Badge, Colour]:
    match turn.end:
        case End.PASSED:
            return captions.passed, Badge.TICK, BRASS
        case End.BLANK:
            return captions.blank, Badge.CROSS, SAND
        case End.LOST:
            return captions.lost, Badge.CROSS, CORAL
        case End.TIMED_OUT:
            return captions.timed_out, Badge.CLOCK, SAND
        case End.LEFT:
            return captions.left, Badge.ARROW_RIGHT, SAND
        case End.WON:
            return captions.filled, Badge.CROWN, BRASS
