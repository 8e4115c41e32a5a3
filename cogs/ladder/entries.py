"""The button to the next opponent, at the end of a game that was won against one."""

from collections.abc import Iterator
from typing import Final

from bot.standings.results import game_result
from bot.tables.table import Table
from bot.ui.board.entries import END_BUTTONS, entry
from bot.ui.board.presenter import Presenter, TableView, face
from bot.ui.message.spec import Button
from cogs.ladder.rules import Climb, climb_of, next_opponent

NEXT: Final = "climb"
"""The verb that opens a game against the next opponent."""


def won_climb(table: Table) -> Climb | None:
    """The climb of a game that is over; None if it was not won, or does not count for the ladder."""
    climb = climb_of(game_result(table))
    return climb if climb is not None and climb.is_won else None


def next_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to a game against the next opponent, below one that was won against the one before."""
    climb = won_climb(table_view.table)
    following = next_opponent(table_view.table.game, climb.level) if climb is not None else None
    if following is not None:
        label = table_view.t("button-next-opponent", opponent=following.name)
        yield Button(label, NEXT, following.id, emoji=face(table_view.t, following))


ENTRIES: Final = (entry(END_BUTTONS, next_button, order=-1),)
