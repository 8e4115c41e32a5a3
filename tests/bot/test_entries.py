"""Entries: the additions of features to the screens of others."""

from importlib import import_module
from typing import Final

import pytest

from bot import cog_folders
from bot.kit import setup_steps
from bot.text import Translator
from bot.ui.board import entries
from bot.ui.board.entries import END_LINES, MENU, Entry, Slot, arrange, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button

MODULES: Final = cog_folders.modules("entries")
SLOTS: Final = [slot for module in (entries, setup_steps) for slot in vars(module).values() if isinstance(slot, Slot)]


@pytest.mark.parametrize("name", MODULES)
def test_a_feature_adds_entries_to_slots_that_are_declared(name: str) -> None:
    added = import_module(name).ENTRIES
    assert added
    assert all(isinstance(entry, Entry) and entry.slot in SLOTS for entry in added)


def test_slots_have_names_of_their_own() -> None:
    assert len({slot.name for slot in SLOTS}) == len(SLOTS)


def test_entries_of_a_slot_come_in_their_order_and_those_of_the_same_one_as_they_are_given() -> None:
    first, second, third = _Buttons(), _Buttons(), _Buttons()
    added = (entry(MENU, third, 2), entry(MENU, first), entry(END_LINES, _describe), entry(MENU, second))
    assert arrange(added) == {MENU: [(0, first), (0, second), (2, third)], END_LINES: [(0, _describe)]}


def test_a_slot_without_its_features_has_nothing_but_the_items_of_its_screen() -> None:
    empty = Slot[[int], str]("of nobody")
    assert empty.items(1) == ()
    assert empty.around(["own"], 1) == ("own",)


class _Buttons:
    """A function of its own for the menu."""

    def __call__(self, _: Translator) -> list[Button]:
        return []


def _describe(_: Presenter, __: TableView) -> list[str]:
    return []
