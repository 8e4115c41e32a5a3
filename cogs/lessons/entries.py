"""The buttons to lessons: in the menu, in a lobby, on a newcomer's first boards, and below the rules of a game."""

from collections.abc import Iterator
from typing import Final

from bot.tables.guards import turn_number
from bot.text import Translator
from bot.ui.board.entries import BOARD_BUTTONS, LOBBY_MORE, MENU, RULES_BUTTONS, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button, ButtonStyle

PAGE_ID: Final = "lesson"
"""The target of the buttons of lessons, before a hyphen and the game."""

FIRST_TURNS: Final = 2
"""The turns in which a newcomer's board offers the lesson."""


def learn_button(presenter: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button of a lobby to the game's lesson, if it has one."""
    if presenter.lesson is not None:
        yield Button(table_view.t("button-learn"), "learn", emoji="🎓")


def first_board_buttons(presenter: Presenter, table_view: TableView) -> Iterator[Button]:
    """On the first boards of a newcomer's game its lesson, and the page about what rolls are worth."""
    table, t = table_view.table, table_view.t
    if not table.goes_easy or table.match is None or turn_number(table.match) > FIRST_TURNS:
        return
    yield from learn_button(presenter, table_view)
    if presenter.values_page is not None:
        yield Button(t("button-values"), "rules", str(presenter.values_page), emoji="📖")


def try_button(presenter: Presenter, t: Translator) -> Iterator[Button]:
    """The button from the rules of a game to its lesson, if it has one."""
    if presenter.lesson is not None:
        yield Button(t("button-try"), "lesson-open", presenter.game, ButtonStyle.SUCCESS, emoji="🎓", target=PAGE_ID)


def list_button(t: Translator) -> Iterator[Button]:
    """The button of the menu to all lessons."""
    yield Button(t("lesson-menu"), "lesson-list", emoji="🎓", target=PAGE_ID)


ENTRIES: Final = (
    entry(MENU, list_button),
    entry(LOBBY_MORE, learn_button),
    entry(RULES_BUTTONS, try_button),
    entry(BOARD_BUTTONS, first_board_buttons, order=1),
)
