"""The buttons to the review of a game that is over: below its end, and beside its replay."""

from collections.abc import Iterator
from typing import Final

from bot.tables.table import Table
from bot.text import Translator
from bot.ui.board.entries import END_BUTTONS, REPLAY_SAVE, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button

PAGE_ID: Final = "review"
"""The page of a review; the table's id follows after a hyphen."""


def end_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to the review below a game, none below one without an outcome."""
    if table_view.table.outcome is not None:
        yield Button(table_view.t("button-review"), "review", emoji="🔍")


def replay_button(table: Table, t: Translator) -> Iterator[Button]:
    """The button to the review beside a replay, none beside one of a game without an outcome."""
    if table.outcome is not None:
        yield Button(t("button-review"), "review", emoji="🔍", target=f"{PAGE_ID}-{table.id}")


ENTRIES: Final = (entry(END_BUTTONS, end_button), entry(REPLAY_SAVE, replay_button))
