"""The content of messages as data: lines, rows and texts that have to fit."""

import pytest

from bot.ui.message.spec import (
    Button,
    ButtonStyle,
    ChannelPicker,
    Menu,
    MenuOption,
    MessageSpec,
    RolePicker,
    TextBlock,
    UserPicker,
    button_rows,
    text_block,
    toggle,
)


def test_a_control_of_which_nothing_else_is_said_is_plain_and_can_be_used() -> None:
    assert Button("Roll", "roll") == Button("Roll", "roll", "", ButtonStyle.SECONDARY, disabled=False, emoji="")
    assert MenuOption("One", "1") == MenuOption("One", "1", "", selected=False, emoji="")
    assert Menu("pick", "Pick", ()) == Menu("pick", "Pick", (), "", disabled=False, max_selected=1)
    assert UserPicker("who", "Who", 1) == UserPicker("who", "Who", 1, "")
    assert ChannelPicker("where", "Where", 1) == ChannelPicker("where", "Where", 1, (), all_types=False, arg="")
    assert RolePicker("role", "Role", 0) == RolePicker("role", "Role", 0, "")


def test_a_message_calls_nobody_and_is_framed_in_teal() -> None:
    assert MessageSpec(()) == MessageSpec((), (), 0x2F7F79, is_framed=True, mentioned_roles=())


def test_the_lines_that_are_not_empty_are_one_passage() -> None:
    assert text_block("", "one", "", "two") == (TextBlock("one\ntwo"),)
    assert text_block("", "") == text_block() == ()


@pytest.mark.parametrize(("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (11, [5, 5, 1])])
def test_a_row_has_five_buttons_at_most(count: int, rows: list[int]) -> None:
    buttons = [Button(str(number), "press") for number in range(count)]
    grid = button_rows(buttons)
    assert [len(row.controls) for row in grid] == rows
    assert [button for row in grid for button in row.controls] == buttons


def test_a_choice_that_is_taken_is_ticked() -> None:
    taken = toggle("runs", "pick", "1", pressed=True, emoji="🎲")
    assert taken == Button("✓ runs", "pick", "1", ButtonStyle.PRIMARY, emoji="🎲")
    free = toggle("runs", "pick", "1", pressed=False, disabled=True, emoji="🎲")
    assert free == Button("runs", "pick", "1", ButtonStyle.SECONDARY, disabled=True, emoji="🎲")
