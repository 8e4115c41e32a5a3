"""The texts and controls on the board of el Ocho: selections, decisions, the opening, and the end of a round."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.text import translator
from bot.text.user_text import to_markdown, to_plain
from bot.ui.board.presenter import TableView
from bot.ui.board.table_screen import view_table
from bot.ui.message.emoji import show_emoji
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, TextBlock
from cogs.el_ocho import texts
from games.el_ocho.events import RanOut
from games.el_ocho.state import End, Phase, Story, Turn
from games.match import Match
from render.el_ocho.board import board
from render.el_ocho.emoji import NAMES
from tests.bot.at_table import ANN, BOB, CAT, ROBOT
from tests.games.record import after
from tests.past import playing
from tests.screens import PRESENTER, pictures, screen_text

CHOOSE = after("[3] [8] [4 1 5 8 7 4 4 2]")
"""Bob has rolled; with the threes of a kind, the 1 and the 5, 550 points are in it."""
DECIDE = after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444")
"""Bob has set 500 points aside, and four dice are left."""


def scene(match: Match, *others: Any, **changes: Any) -> TableView:
    """Ann's table with others, Bob if nobody else is named; `changes` are of the view of the game."""
    table_view = view_table(playing(match, ANN, *(others or (BOB,))), translator("en"))
    return replace(table_view, game_view=replace(table_view.game_view, **changes))


def rows(blocks: tuple[Block, ...]) -> list[list[Button]]:
    button_rows = [
        [control for control in block.controls if isinstance(control, Button)]
        for block in blocks
        if isinstance(block, ControlRow)
    ]
    return [row for row in button_rows if row]


def decision(table_view: TableView, arg: str = "") -> list[tuple[str, str, bool]]:
    """The two buttons that end a decision: their labels without the risk, their emoji, and if they can be pressed."""
    *_, last = rows(PRESENTER.render_controls(table_view, arg))
    return [(button.label.partition(" · ")[0], button.emoji, not button.disabled) for button in last]


@pytest.mark.parametrize(
    ("points", "total", "stop"),
    [
        (350, 0, ("Bank at 400+", "🏦", False)),
        (400, 0, ("Bank 400", "🏦", True)),
        (400, 7550, ("Bank 400", "🏦", True)),
        (400, 7600, ("Bank 400", "🏆", True)),
    ],
)
def test_E9_the_button_to_bank_says_what_it_takes_and_if_that_wins(
    points: int, total: int, stop: tuple[str, str, bool]
) -> None:
    assert decision(scene(DECIDE, points=points, totals=(0, total))) == [("Roll 4 dice", "🎲", True), stop]


def test_E5_dice_that_may_not_be_set_aside_end_no_turn_whatever_it_has_brought_so_far() -> None:
    view = scene(CHOOSE, points=500)
    assert decision(view, "8") == [("Roll 7 dice", "🎲", False), ("Bank 500", "🏦", False)]
    assert decision(view, "2") == [("Roll 7 dice", "🎲", True), ("Bank 600", "🏦", True)]


@pytest.mark.parametrize(("dice", "lengths"), [(4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])])
def test_the_dice_are_in_rows_of_at_most_five_and_of_equal_length(dice: int, lengths: list[int]) -> None:
    view = scene(CHOOSE, rolled=(1, 1, 1, 1, 1, 1, 1, 1)[:dice])
    assert [len(row) for row in rows(PRESENTER.render_controls(view, "1"))[:-1]] == lengths


def test_what_is_selected_is_marked_on_the_picture_and_told() -> None:
    for arg, places, words in (
        (
            "2",
            (1,),
            "Picked: 1, 100 points. Everything that scores: 1 4 4 4 5, 550 points. Points this turn: 100. Risk of",
        ),
        (
            "9",
            (0, 3),
            "Picked: 4 8, 0 points. Everything that scores: 1 4 4 4 5, 550 points. Points this turn: 0. Totals on",
        ),
        ("", (0, 1, 2, 5, 6), "Picked: 1 4 4 4 5, 550 points. Points this turn: 550. Risk of a bust"),
        (
            "0",
            (),
            "Rolled, in this order: 4 1 5 8 7 4 4 2. Everything that scores: 1 4 4 4 5, 550 points.",
        ),
    ):
        view = scene(CHOOSE)
        screen = MessageSpec(PRESENTER.render_picture(view, arg))
        assert words in screen_text(screen)
        (picture,) = pictures(screen)
        if arg == "9":
            expected = board(view.game_view, view.names, texts.captions(view), jokers=(), selected=places)
            assert picture.draw().png == expected.png


def test_after_dice_are_set_aside_nothing_is_selected() -> None:
    words = screen_text(MessageSpec(PRESENTER.render_picture(scene(DECIDE), "")))
    assert words == (
        "Bob's turn. Just set aside: 1 4 4 4. Dice to roll: 4. Set aside this turn: 1 4 4 4. Points this turn: 500."
        " Risk of a bust if you roll 4 dice: 29%. Totals on the way to 8,000: Ann: 0, Bob: 0."
    )


def test_nothing_is_selected_for_a_computer() -> None:
    words = screen_text(MessageSpec(PRESENTER.render_picture(scene(CHOOSE, ROBOT), "")))
    assert "Picked" not in words
    assert "Picked: 1, 100 points." in screen_text(MessageSpec(PRESENTER.render_picture(scene(CHOOSE, ROBOT), "2")))


@pytest.mark.parametrize(
    ("dice", "player"),
    [((8,), "Ann"), ((3, 8), "Bob"), ((3, 4, 8), "Cat"), ((3, 4, 5, 8), "Ann"), ((3, 4, 5, 6, 7, 1, 3, 8), "Bob")],
)
def test_E2_of_the_opening_nothing_but_its_end_is_told(dice: tuple[int, ...], player: str) -> None:
    view = scene(after("[8]", 3), BOB, CAT, opening=dice)
    assert texts.opening_alt_text(view) == f"{player} rolled an 8 and starts."


def test_a_turn_that_timed_out_says_what_was_banked() -> None:
    view = scene(CHOOSE)
    lines = PRESENTER.describe_events(view, (RanOut(0, 0, 1200), RanOut(1, 850, 2050)))
    assert lines == (
        "⌛ **Ann** ran out of time. Nothing banked.",
        "⌛ **Bob** ran out of time. 850 points banked.",
    )


def test_the_end_of_a_round_tells_its_story() -> None:
    over = {"phase": Phase.OVER, "seat": 1, "totals": (2000, 8100), "rolled": (), "choices": ()}
    story = Story(busts=(2, 1), best_points=3000, best_seat=1, lead_changes=1)
    view = scene(CHOOSE, Player(UserId(7), "B_b"), **over, story=story)
    assert tuple(map(to_markdown, texts.describe_story(view))) == (
        r"Best turn: **B\_b**, 3,000 points.",
        r"Busts: Ann: 2, B\_b: 1.",
        "The lead changed once.",
    )
    assert "points. Best turn: B_b, 3,000 points. Busts: Ann: 2, B_b: 1. The lead changed once. Totals" in to_plain(
        texts.board_alt_text(view, ())
    )
    quiet = scene(CHOOSE, **over, story=Story(busts=(0, 0)))
    assert texts.describe_story(quiet) == ("The lead never changed.",)
    assert texts.describe_story(scene(CHOOSE, **over, story=None)) == (), "a round of an earlier version"
    assert texts.describe_story(scene(CHOOSE, story=story)) == (), "it is not over"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Level 1 · first to 8,000 · bank at 400+"),
        ({"level": 2, "minimum": 0}, "Level 2 · first to 8,000 · bank any time"),
        ({"level": "custom", "series": True, "runs": True}, "Custom (series and runs) · first to 8,000 · bank at 400+"),
        ({"level": "custom"}, "Custom (no extras) · first to 8,000 · bank at 400+"),
    ],
)
def test_the_options_are_told_in_a_line(options: dict[str, object], line: str) -> None:
    assert texts.describe_options(translator("en"), options) == line


@pytest.mark.parametrize(
    ("end", "written", "words"),
    [
        (End.STOPPED, 500, "**Bob** banked 500."),
        (End.TIMED_OUT, 500, "⌛ **Bob** ran out of time. 500 banked."),
        (End.TIMED_OUT, 0, "⌛ **Bob** ran out of time. Nothing banked."),
        (End.BUST, 0, "💥 **Bob** went bust and lost 500."),
    ],
)
def test_a_turn_that_is_over_is_told_in_a_line(end: End, written: int, words: str) -> None:
    turn = Turn(1, rolled=(2, 3), selection=(), aside=(1, 5), points=500, written=written, end=end)
    assert texts.describe_turn(scene(CHOOSE), turn) == words
    told_plainly = f"{words.replace('*', '')} Last roll: 2 3. Set aside this turn: 1 5. Totals on the way to 8,000: "
    assert texts.turn_alt_text(scene(CHOOSE), turn) == f"{told_plainly}Ann: 0, Bob: 0."
    empty = replace(turn, rolled=(), aside=())
    assert "Last roll" not in texts.turn_alt_text(scene(CHOOSE), empty)
    assert "Set aside" not in texts.turn_alt_text(scene(CHOOSE), empty)


def test_of_equal_dice_a_move_takes_as_many_as_it_names() -> None:
    assert PRESENTER.move_draft(scene(after("[3] [8] [1 2 1 3 4 6 7 7]")), "k1") == "1"


@pytest.fixture
def with_emoji() -> Iterator[None]:
    show_emoji({name: face for face, name in enumerate(NAMES, start=1)})
    yield
    show_emoji({})


@pytest.mark.usefixtures("with_emoji")
@pytest.mark.parametrize(("end", "faces"), [(End.BUST, (2, 3, 7)), (End.STOPPED, (1, 5))])
def test_a_turn_that_is_over_shows_the_dice_that_decided_it(end: End, faces: tuple[int, ...]) -> None:
    turn = Turn(1, rolled=(2, 3, 7), selection=(5,), aside=(1, 5), points=150, written=0, end=end)
    first, *_ = PRESENTER.render_turn_summary(scene(CHOOSE, last=turn))
    assert isinstance(first, TextBlock)
    assert first.text.endswith(" ".join(f"<:{NAMES[face - 1]}:{face}>" for face in faces))


def test_the_reason_for_a_move_names_the_opponent_nearest_to_the_target() -> None:
    """Bob himself is ahead of all, and Cat has left."""
    view = scene(
        after("[3] [8] [4 1 5 8 7 4 4 2] 2.k1444", 3), BOB, CAT, totals=(2000, 5000, 4000), left=(False, False, True)
    )
    assert PRESENTER.explain_move(view, "s") == "That makes 5,500 in all. Ann needs 6,000 to win."
    stayed = replace(view, game_view=replace(view.game_view, left=(False,) * 3))
    assert PRESENTER.explain_move(stayed, "r") == "A bust would cost 500 points. Cat needs 4,000 to win."
    for total, is_won in ((7450, False), (7500, True)):
        close = replace(view, game_view=replace(view.game_view, totals=(2000, total, 4000)))
        assert (PRESENTER.explain_move(close, "s") == "That wins the game!") is is_won
