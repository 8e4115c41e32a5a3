"""The content of messages as data: lines, rows and texts that have to fit."""

import pytest

from bot.ui.message_spec import Button, ButtonStyle, TextBlock, button_rows, shorten, text_block, toggle


def test_the_lines_that_are_not_empty_are_one_passage() -> None:
    assert text_block("", "one", "", "two") == (TextBlock("one\ntwo"),)
    assert text_block("", "") == text_block() == ()


@pytest.mark.parametrize(("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (11, [5, 5, 1])])
def test_a_row_has_five_buttons_at_most(count: int, rows: list[int]) -> None:
    buttons = [Button(str(number), "press") for number in range(count)]
    found = button_rows(buttons)
    assert [len(row.controls) for row in found] == rows
    assert [button for row in found for button in row.controls] == buttons


def test_a_text_that_has_room_is_not_shortened() -> None:
    assert [shorten("12345", length) for length in (1, 4, 5, 6)] == ["…", "123…", "12345", "12345"]


def test_a_choice_that_is_taken_is_ticked() -> None:
    taken = toggle("runs", "pick", "1", pressed=True, emoji="🎲")
    assert taken == Button("✓ runs", "pick", "1", ButtonStyle.PRIMARY, emoji="🎲")
    free = toggle("runs", "pick", "1", pressed=False, disabled=True, emoji="🎲")
    assert free == Button("runs", "pick", "1", ButtonStyle.SECONDARY, disabled=True, emoji="🎲")
