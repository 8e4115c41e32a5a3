"""The pager: pages of a list, and the buttons that turn them."""

import pytest

from bot.text import translator
from bot.ui.message.pager import cut_page, page_turner, turn_buttons
from bot.ui.message.spec import ControlRow

ALL_STEPS = {"⏮": "first", "◀": "back", "▶": "next", "⏭": "last", "−10": "back-far", "+10": "next-far"}


@pytest.mark.parametrize(
    ("index", "items", "expected"),
    [(0, [1, 2, 3], 0), (1, [4, 5], 1), (2, [4, 5], 1), (-1, [1, 2, 3], 0)],
)
def test_a_page_that_is_no_more_is_the_nearest_one(index: int, items: list[int], expected: int) -> None:
    page = cut_page([1, 2, 3, 4, 5], index, 3)
    assert (list(page.items), page.index, page.count) == (items, expected, 2)


def test_an_empty_list_has_one_empty_page() -> None:
    page = cut_page(list[int](), 3, 10)
    assert (list(page.items), page.index, page.count) == ([], 0, 1)


def test_buttons_lead_to_pages_that_there_are() -> None:
    buttons = turn_buttons(4, 12, ALL_STEPS)
    assert [(button.verb, button.arg) for button in buttons] == [
        ("first", "0"),
        ("back", "3"),
        ("next", "5"),
        ("last", "11"),
        ("back-far", "0"),
        ("next-far", "11"),
    ]
    assert not any(button.disabled for button in buttons)


@pytest.mark.parametrize(("index", "disabled"), [(0, ["⏮", "◀", "−10"]), (11, ["▶", "⏭", "+10"])])
def test_buttons_that_lead_nowhere_are_disabled(index: int, disabled: list[str]) -> None:
    assert [button.label for button in turn_buttons(index, 12, ALL_STEPS) if button.disabled] == disabled


def test_a_page_alone_has_no_pager() -> None:
    t = translator("en")
    assert page_turner(t, 0, 1) == ()
    row, number = page_turner(t, 1, 3, ("newer", "older"), lambda index: f"page {index}")
    assert isinstance(row, ControlRow)
    assert row.controls == turn_buttons(1, 3, {"◀": "newer", "▶": "older"}, lambda index: f"page {index}")
    assert "2" in str(number)
    assert "3" in str(number)
