"""The table of Neo Otcho 5 as everybody sees it: the dice just rolled, all cards, and at the end the winner."""

from msgspec.structs import replace

from games.neo_otcho.state import Phase, RollKind, View
from games.seats import ranks_by_points
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.dice import DieLook
from render.header import WINNER_BANNER_HEIGHT, header_name, winner_banner
from render.neo_otcho import card_slots, cards, layout
from render.neo_otcho.cards import CardRow
from render.neo_otcho.layout import HEADER_HEIGHT, Captions, neo_otcho_palette
from render.palette import BRASS, CORAL
from render.typography import Weight


@drawing("neo-otcho-board", neo_otcho_palette)
def board(view: View, names: tuple[str, ...], captions: Captions) -> Canvas:
    """The table, whatever the phase."""
    names, options = captions.names(names), card_slots.slot_options(view)
    rows = [
        replace(row, is_highlighted=row.seat == view.seat, options=card_slots.slots_of_card(options, row.seat))
        for row in cards.card_rows(view, names, card_slots.latest_changes(view))
    ]
    if view.phase is Phase.OVER:
        return _finale(view, names, rows, captions)
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(rows)) + MARGIN)
    blank_look = DieLook.BUST if view.rolling is RollKind.ROLL_ON else DieLook.DIM
    left = layout.dice(canvas, view.rolled, layout.roll_looks(view.rolled, view.readings, blank_look))
    header_name(canvas, (MARGIN, MARGIN + 46), view.seat, names[view.seat], left - 26 - MARGIN)
    _draw_status(canvas, view, captions, left - 26)
    cards.cards(canvas, HEADER_HEIGHT, rows)
    return canvas


def _draw_status(canvas: Canvas, view: View, captions: Captions, right: int) -> None:
    """Beside the dice, below the name: the readings of the roll, its cost, or the risk of the next one."""
    box = Box(MARGIN, MARGIN + 72, right, HEADER_HEIGHT - 10)
    match view.phase:
        case Phase.CHOOSE:
            layout.draw_texts(canvas, map(captions.reading, view.readings), box, weight=Weight.BOLD, fill=BRASS)
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
    below = WINNER_BANNER_HEIGHT + GAP
    canvas = Canvas(WIDTH, below + cards.height(len(rows)) + MARGIN)
    deed = captions.filled if view.reason == "filled" else captions.last_left
    winner_banner(canvas, view.seat, names[view.seat], deed)
    cards.cards(canvas, below, rows)
    return canvas
