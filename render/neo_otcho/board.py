"""The table of Neo Otcho 5 as everybody sees it: the dice just rolled, all cards, and at the end the winner."""

from collections.abc import Iterable

from msgspec.structs import replace

from games.core import Seat
from games.neo_otcho.state import Phase, RollKind, View
from render.badges import Badge, badge
from render.canvas import GAP, MARGIN, WIDTH, Box, Canvas, drawing
from render.dice import DieLook
from render.header import WINNER_BANNER_HEIGHT, header_name, winner_banner
from render.neo_otcho import card_slots, cards, layout
from render.neo_otcho.cards import CardRow
from render.neo_otcho.layout import HEADER_HEIGHT, Captions, neo_otcho_palette
from render.palette import BRASS, CORAL
from render.seats import display_name
from render.typography import Weight


@drawing("neo-otcho-board", neo_otcho_palette)
def board(view: View, names: tuple[str, ...], captions: Captions, *, ranks: tuple[int, ...] = ()) -> Canvas:
    """The table, whatever the phase; `ranks` are the seats' ranks once the game is over (1 is best)."""
    if view.phase is Phase.OVER:
        return _finale(view, names, captions, ranks)
    shown = card_rows(view, names, captions, range(len(view.cards)))
    canvas = Canvas(WIDTH, HEADER_HEIGHT + cards.height(len(shown)) + MARGIN)
    left = layout.dice(canvas, view.rolled, layout.roll_looks(view.rolled, view.readings, _blank(view)))
    name = display_name(names, captions.stand_ins, view.seat)
    header_name(canvas, (MARGIN, MARGIN + 46), view.seat, name, left - 26 - MARGIN)
    _draw_status(canvas, view, captions, left - 26)
    cards.cards(canvas, Box(MARGIN, HEADER_HEIGHT, WIDTH - MARGIN, canvas.box.bottom), shown)
    return canvas


def card_rows(view: View, names: tuple[str, ...], captions: Captions, seats: Iterable[Seat]) -> list[CardRow]:
    """The lines of these seats, with what is marked on their cards."""
    changes, chances = card_slots.latest_changes(view), card_slots.slot_options(view)
    return [
        CardRow(
            seat,
            display_name(names, captions.stand_ins, seat),
            view.cards[seat],
            view.supplies[seat],
            is_highlighted=seat == view.seat,
            has_left=view.left[seat],
            changes=card_slots.slots_of_card(changes, seat),
            options=card_slots.slots_of_card(chances, seat),
            mover=view.seat,
        )
        for seat in seats
    ]


def _draw_status(canvas: Canvas, view: View, captions: Captions, right: int) -> None:
    """Beside the dice, below the name: what the roll can be read as, what it costs, or what the next one risks."""
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


def _blank(view: View) -> DieLook:
    return DieLook.BUST if view.rolling is RollKind.ROLL_ON else DieLook.DIM


def _finale(view: View, names: tuple[str, ...], captions: Captions, ranks: tuple[int, ...]) -> Canvas:
    """The winner in laurels, the cards in the order of their seats' ranks."""
    ranks = ranks or tuple(1 if seat == view.seat else 2 for seat in range(len(view.cards)))
    order = sorted(range(len(view.cards)), key=lambda seat: (ranks[seat], seat))
    shown = [replace(line, rank=ranks[line.seat]) for line in card_rows(view, names, captions, order)]
    below = WINNER_BANNER_HEIGHT + GAP
    canvas = Canvas(WIDTH, below + cards.height(len(shown)) + MARGIN)
    deed = captions.filled if view.reason == "filled" else captions.last_left
    winner_banner(canvas, view.seat, display_name(names, captions.stand_ins, view.seat), deed)
    cards.cards(canvas, Box(MARGIN, below, WIDTH - MARGIN, canvas.box.bottom), shown)
    return canvas
