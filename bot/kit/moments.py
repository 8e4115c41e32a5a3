"""Big moments, told big: a sentence in bold, and a card with a face and a large number.

What is a big moment is each game's (`Rules.moments`), and its words are the texts `<game>-moment-<kind>`, with the
attributes `.big` and `.words` for the card. A win from far behind is one in all games with points (`Rules.comeback`).
"""

from bot.kit.pictures import picture_block, seat_labels
from bot.kit.portraits import faces
from bot.tables import course
from bot.text import text_id
from bot.ui.board.presenter import TableView
from bot.ui.message.spec import Block, text_block
from games.core import Moment
from render.moments import MomentCaptions, moment_card


def find_moments(table_view: TableView) -> tuple[Moment, ...]:
    """The big moments of the turn before this one; at the end also those of the game."""
    table, match = table_view.table, table_view.table.match
    if match is None:
        return ()
    moments = match.rules.moments(match.state)
    winner = course.sole_winner(table)
    if winner is not None and match.rules.comeback:
        tale = course.tell(table.course, winner, lowest_wins=match.rules.lowest_wins)
        if tale is not None and tale.behind >= match.rules.comeback:
            moments += (Moment(winner, "comeback", tale.behind),)
    return moments


def moment_lines(table_view: TableView) -> list[str]:
    """A line for each big moment."""
    return [describe_moment(table_view, moment) for moment in find_moments(table_view)]


def moment_blocks(table_view: TableView) -> tuple[Block, ...]:
    """The big moments: a line for each, and the card of the first; nothing where there is none."""
    moments = find_moments(table_view)
    if not moments:
        return ()
    t, first = table_view.t, moments[0]
    game = text_id(table_view.table.game)
    captions = MomentCaptions(
        stand_ins=(seat_labels(t.language)[first.seat],),
        faces=faces(table_view),
        big=t(f"{game}-moment-{first.kind}.big", value=first.value),
        words=t(f"{game}-moment-{first.kind}.words", value=first.value),
    )
    alt_text = describe_moment(table_view, first, plain=True)
    return (
        *text_block(*moment_lines(table_view)),
        picture_block(alt_text, moment_card, first.seat, table_view.name(first.seat), captions),
    )


def describe_moment(table_view: TableView, moment: Moment, *, plain: bool = False) -> str:
    """A moment in one sentence; if `plain`, without Markdown."""
    game = text_id(table_view.table.game)
    text = table_view.t(f"{game}-moment-{moment.kind}", player=table_view.name(moment.seat), value=moment.value)
    return text if plain else f"🌟 **{text}**"
