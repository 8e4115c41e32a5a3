"""The ladder at the end of a game: whom one has beaten, and the button to the next opponent."""

from collections.abc import Iterator
from typing import Final

from bot.standings.results import game_result
from bot.tables.table import Table
from bot.ui.board.entries import END_BUTTONS, END_LINES, entry
from bot.ui.board.presenter import Presenter, TableView, face
from bot.ui.message.spec import Button
from cogs.ladder.rules import Climb, climb_of, next_opponent
from engine.levels import OPPONENTS

NEXT: Final = "climb"
"""The verb that opens a game against the next opponent."""


def won_climb(table: Table) -> Climb | None:
    """The climb of a game that is over; None if it was not won, or does not count for the ladder."""
    climb = climb_of(game_result(table))
    return climb if climb is not None and climb.is_won else None


def describe_step(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A line about the step that a win stands on, and what comes next."""
    climb = won_climb(table_view.table)
    if climb is None:
        return
    t, beaten = table_view.t, OPPONENTS[climb.level]
    following = next_opponent(table_view.table.game, climb.level)
    if following is None:
        yield t("ladder-climbed-top", opponent=beaten.name)
    else:
        yield t("ladder-climbed", opponent=beaten.name, next=following.name)


def next_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to a game against the next opponent, below one that was won against the one before."""
    climb = won_climb(table_view.table)
    following = next_opponent(table_view.table.game, climb.level) if climb is not None else None
    if following is not None:
        label = table_view.t("button-next-opponent", opponent=following.name)
        yield Button(label, NEXT, following.id, emoji=face(table_view.t, following))


ENTRIES: Final = (entry(END_LINES, describe_step, order=1), entry(END_BUTTONS, next_button, order=-1))
