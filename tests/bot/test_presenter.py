"""The base of the games' presenters: what a game that says no more of itself has anyway."""

import pytest

from bot.ui.board.presenter import PlayMoves, Presenter, interpret_control
from bot.ui.board.table_screen import view_table
from bot.ui.message.custom_id import CustomId, ForgedClick
from games import match as matches
from tests.bot.at_table import ANN, BOB
from tests.past import playing


class Plain(Presenter):
    """A presenter that has nothing of its own."""

    game = "octi"
    icon = "red_pod"


VIEW = view_table(playing(matches.start("octi", 2, {}), ANN, BOB))


def test_a_button_makes_the_move_that_is_on_it() -> None:
    assert Plain().interpret_click(VIEW, "move", "24+A", ()) == PlayMoves(("24+A",))


def test_a_button_that_there_is_not_is_forged_and_so_is_one_with_a_text_that_is_no_move() -> None:
    for verb, arg, message in (("dance", "24+A", "octi has no button 'dance'"), ("move", "somewhere", "no move: ")):
        with pytest.raises(ForgedClick, match=message):
            interpret_control(Plain(), VIEW, CustomId("t1", 0, verb, arg), ())


def test_a_move_is_called_by_its_notation_and_has_no_reason_and_no_draft() -> None:
    presenter = Plain()
    assert presenter.describe_move(VIEW, "24+A") == "`24+A`"
    assert presenter.explain_move(VIEW, "24+A") == presenter.move_draft(VIEW, "24+A") == ""


def test_nothing_is_shown_that_is_not_drawn() -> None:
    presenter = Plain()
    assert presenter.render_board(VIEW) == presenter.render_opening(VIEW) == presenter.render_turn_summary(VIEW) == ()
    assert list(presenter.turn_lines(VIEW)) == []
