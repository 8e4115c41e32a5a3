"""The table of Neo Otcho 5 as everybody sees it: the dice just rolled, all cards, and at the end the winner."""

from collections.abc import Iterable

from msgspec.structs import replace

from games.core import Seat
from games.neo_otcho.state import Phase, Rolling, View
from render.badges import Badge, badge
from render.dice import Look
from render.heads import CROWN, crown, header_name
from render.ink import BRASS, CORAL
from render.lettering import Weight
from render.neo_otcho import cards, layout, marks
from render.neo_otcho.cards import Line
from render.neo_otcho.layout import HEAD, Captions, palette
from render.seats import shown_name
from render.sheet import GAP, MARGIN, WIDTH, Box, Picture, Sheet


def board(view: View, names: tuple[str, ...], captions: Captions, *, ranks: tuple[int, ...] = ()) -> Picture:
    """The table, whatever the phase.

    Args:
        view: what is seen.
        names: the seats' names, in any script and of any length.
        captions: see there.
        ranks: the seats' ranks once the game is over (1 is best); in the order of the seats, the winner first, if not
            given.

    Returns:
        a picture 1,100 pixels wide, between 450 and 1,000 high.
    """
    return paint(view, names, captions, ranks=ranks).picture("neo-otcho-board", palette())


def paint(view: View, names: tuple[str, ...], captions: Captions, *, ranks: tuple[int, ...] = ()) -> Sheet:
    """The sheet that `board` makes a picture of."""
    if view.phase is Phase.OVER:
        return _finale(view, names, captions, ranks)
    shown = lines(view, names, captions, range(len(view.cards)))
    sheet = Sheet(WIDTH, HEAD + cards.height(len(shown)) + MARGIN)
    left = layout.dice(sheet, view.rolled, layout.looks(view.rolled, view.readings, _blank(view)))
    name = shown_name(names, captions.stand_ins, view.seat)
    header_name(sheet, (MARGIN, MARGIN + 46), view.seat, name, left - 26 - MARGIN)
    _told(sheet, view, captions, left - 26)
    cards.cards(sheet, Box(MARGIN, HEAD, WIDTH - MARGIN, sheet.box.bottom), shown)
    return sheet


def lines(view: View, names: tuple[str, ...], captions: Captions, shown: Iterable[Seat]) -> list[Line]:
    """The lines of these seats, with what is marked on their cards."""
    changes, chances = marks.changes(view), marks.chances(view)
    return [
        Line(
            seat,
            shown_name(names, captions.stand_ins, seat),
            view.cards[seat],
            view.supplies[seat],
            leads=seat == view.seat,
            left=view.left[seat],
            changes=marks.of_card(changes, seat),
            chances=marks.of_card(chances, seat),
            mover=view.seat,
        )
        for seat in shown
    ]


def _told(sheet: Sheet, view: View, captions: Captions, right: int) -> None:
    """Beside the dice, below the name: what the roll can be read as, what it costs, or what the next one risks."""
    box = Box(MARGIN, MARGIN + 72, right, HEAD - 10)
    match view.phase:
        case Phase.CHOOSE:
            layout.lines(sheet, map(captions.reading, view.readings), box, weight=Weight.BOLD, fill=BRASS)
        case Phase.BLANK:
            layout.lines(sheet, (captions.blank,), box)
        case Phase.DECIDE:
            layout.lines(sheet, (captions.risks[view.stake],), box)
        case Phase.REMOVE:
            sheet.place(badge(Badge.DOWN, 44), (MARGIN + 24, box.top + 20))
            beside = box._replace(left=box.left + 60)
            layout.lines(sheet, (captions.owed[view.owed - 1],), beside, weight=Weight.BOLD, fill=CORAL)
        case _:
            pass


def _blank(view: View) -> Look:
    return Look.BUST if view.rolling is Rolling.ON else Look.DIM


def _finale(view: View, names: tuple[str, ...], captions: Captions, ranks: tuple[int, ...]) -> Sheet:
    """The winner in laurels, the cards in the order of their seats' ranks."""
    ranks = ranks or tuple(1 if seat == view.seat else 2 for seat in range(len(view.cards)))
    order = sorted(range(len(view.cards)), key=lambda seat: (ranks[seat], seat))
    shown = [replace(line, rank=ranks[line.seat]) for line in lines(view, names, captions, order)]
    below = CROWN + GAP
    sheet = Sheet(WIDTH, below + cards.height(len(shown)) + MARGIN)
    deed = captions.filled if view.reason == "filled" else captions.last_left
    crown(sheet, view.seat, shown_name(names, captions.stand_ins, view.seat), deed)
    cards.cards(sheet, Box(MARGIN, below, WIDTH - MARGIN, sheet.box.bottom), shown)
    return sheet
