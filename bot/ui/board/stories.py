"""The story of a game that is over, in two sentences: who led and how it turned, and what was most worth telling."""

from typing import Final

from bot.tables import course
from bot.ui.board.presenter import Presenter, TableView
from games.catalog import GAMES

LATE: Final = 0.85
"""The share of a game after which the lead was taken at the very end."""
MANY_CHANGES: Final = 3
"""The changes of the lead that are counted in its story."""


def tell_story(presenter: Presenter, table_view: TableView, *, plain: bool = False) -> str:
    """The two sentences; empty where there is nothing to tell. If `plain`, without Markdown."""
    sentences = (_tell_lead(table_view, plain=plain), presenter.tell_highlight(table_view, plain=plain))
    return " ".join(filter(None, sentences))


def _tell_lead(table_view: TableView, *, plain: bool) -> str:
    """The sentence about who led, and from when on; empty without points or a sole winner."""
    t, table = table_view.t, table_view.table
    winner = course.sole_winner(table)
    if winner is None:
        return ""
    tale = course.tell(table.course, winner, lowest_wins=GAMES[table.game].lowest_wins)
    if tale is None or tale.margin < 0:
        return ""
    player = table_view.bold_name(winner, plain=plain)
    if not tale.behind:
        return t("story-led-always", player=player)
    if tale.lead_changes >= MANY_CHANGES:
        return t("story-lead-changes", player=player, count=tale.lead_changes)
    return t("story-late" if tale.taken_at >= LATE else "story-turned", player=player, behind=tale.behind)
