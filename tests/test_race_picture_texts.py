"""The words on the pictures of the race, and the buttons below them."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.text.user_text import to_markdown, to_plain
from bot.ui.board import table_screen
from bot.ui.board.presenter import TableView
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu
from cogs.stresses import texts
from cogs.stresses.presenter import StressesPresenter
from games import match as matches
from games.stresses.state import Answer, Options, Phase, Verdict
from tests.bot.at_table import ANN, BOB, CAT, NOON
from tests.cogs.racing import AHEAD, ROLL, WORTH_550, entries
from tests.past import playing
from tests.screens import fits

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

PRESENTER = StressesPresenter()


def scene(record: str, *players: Player, **options: Any) -> TableView:
    """A race that has come as far as a record says, seen by nobody in particular."""
    *_, (_, now) = matches.replay_steps("stresses", len(players), options, entries(record, NOON))
    table = playing(now.match, *players, latest_events=now.events, last_shown_change_at_ms=NOON)
    return table_screen.view_table(table)


def with_game_view(table_view: TableView, **changes: Any) -> TableView:
    """The same with another view of the game."""
    return replace(table_view, game_view=replace(table_view.game_view, **changes))


def judged(*values: int, winner: int | None = None) -> Verdict:
    """A verdict on a roll worth 550: announcements of each seat in turn, the first of them after 2.05 seconds."""
    answers = tuple(Answer(seat, value, value == 550, 2050 + 7 * seat) for seat, value in enumerate(values))
    right = [answer.reaction_ms or 0 for answer in answers if answer.right]
    margin = right[1] - right[0] if len(right) > 1 else None
    return Verdict(1, (4, 1, 5, 8, 7, 4, 4, 2), 550, (), winner, 550, right[0] if right else None, margin, answers)


def test_the_picture_is_headed_by_the_number_of_the_roll_and_the_goal() -> None:
    first = scene("tick @-7000", ANN, BOB)
    later = scene(AHEAD + WORTH_550, ANN, BOB, rolls=3)
    waiting = scene(AHEAD.strip().rpartition("\n")[0], ANN, BOB, target=2000)
    heads = [texts.captions(view) for view in (first, later, waiting)]
    assert [(words.roll, words.goal) for words in heads] == [
        ("Roll 1", "First to 8,000"),
        ("Roll 2", "3 rolls"),
        ("Roll 1", "First to 2,000"),
    ]


def test_the_picture_of_a_verdict_says_the_time_and_the_lead() -> None:
    table_view = scene(AHEAD + WORTH_550, ANN, BOB, CAT)
    (single, won, alone, nobody) = (
        texts.captions(with_game_view(table_view, last=last))
        for last in (None, judged(550, 500, 550, winner=0), judged(500, 550, winner=1), judged(500))
    )
    assert (single.reaction, single.margin) == ("", "")
    assert (won.reaction, won.margin) == ("2.050 s", "0.014 s faster than Cat")
    assert (alone.reaction, alone.margin) == ("2.057 s", "")
    assert (nobody.reaction, nobody.margin) == ("", "")
    assert nobody.nobody == "Nobody got it"
    assert texts.captions(with_game_view(table_view, reason="deserted")).nobody == "Everybody left the race."


def test_who_chooses_whom_to_send_back_is_on_the_picture_while_they_do() -> None:
    table_view = with_game_view(
        scene(AHEAD + WORTH_550, ANN, BOB), phase=Phase.VICTIM, last=judged(0, 550, winner=1), chooser=1
    )
    assert texts.captions(table_view).note == "Bob picks who goes back to 0"
    assert texts.captions(with_game_view(table_view, phase=Phase.READY, chooser=None)).note == ""
    unread = replace(BOB, name="\N{HANGUL SYLLABLE HAN}\N{PRIVATE USE ONE}")
    strange = replace(table_view, table=replace(table_view.table, players=(ANN, unread)))
    assert unread.name not in texts.captions(strange).note


def test_those_for_whom_a_picture_has_no_room_are_counted() -> None:
    people = tuple(Player(UserId(number), f"P{number}") for number in range(1, 51))
    table_view = scene(ROLL + WORTH_550, *people, open=True)
    some, many = (with_game_view(table_view, last=judged(*[500] * count)) for count in (2, 50))
    assert texts.captions(some).more == texts.captions(many).more == "46 more", "four are listed"
    assert texts.captions(some).more_answers == ""
    assert texts.captions(many).more_answers.endswith(" more")
    assert texts.captions(scene(ROLL + WORTH_550, ANN, BOB)).more == ""


def test_names_are_safe_in_the_text_of_a_verdict_and_as_they_are_in_that_of_its_picture() -> None:
    table_view = scene(ROLL, ANN, replace(BOB, name="*Bob*"))
    last = judged(550, 550, winner=0)
    assert to_markdown(texts.describe_verdict(table_view, last)).endswith(r"0.007 s faster than \*Bob\*")
    assert to_plain(texts.describe_verdict(table_view, last, plain=True)).endswith("0.007 s faster than *Bob*")


def test_the_alt_text_of_a_verdict_names_the_first_ten_of_the_standings() -> None:
    people = tuple(Player(UserId(number), f"P{number}") for number in range(1, 13))
    table_view = scene(ROLL + WORTH_550, *people, open=True, rolls=4)
    totals = (0, 50, 100, 0, 0, 0, 0, 0, 0, 0, 0, 900)
    alt = texts.roll_alt_text(with_game_view(table_view, totals=totals))
    listed = ["P12: 900", "P3: 100", "P2: 50", "P1: 0", *(f"P{number}: 0" for number in range(4, 10))]
    assert alt == (f"Eight dice: 4 1 5 8 7 4 4 2. Totals, with the race ending after roll 4: {', '.join(listed)}.")


def controls(table_view: TableView, **changes: Any) -> list[Any]:
    """The game's own controls under the board of a race in this state."""
    match = table_view.table.match
    assert match is not None
    table = replace(table_view.table, match=replace(match, state=replace(match.state, **changes)))
    screen = table_screen.render_table(PRESENTER, table)
    fits(screen, table)
    rows = [block for block in screen.blocks if isinstance(block, ControlRow)]
    return [control for row in rows for control in row.controls if control.verb != "more"]  # type: ignore[union-attr]


def test_S1_the_dice_are_announced_by_a_green_button() -> None:
    (button,) = controls(scene(ROLL + WORTH_550, ANN, BOB))
    assert (button.label, button.verb, button.style, button.emoji) == (
        "Announce",
        "announce",
        ButtonStyle.PRIMARY,
        "📣",
    )


def test_the_next_roll_has_a_button_only_without_a_pause_and_once() -> None:
    between = scene(AHEAD.strip().rpartition("\n")[0], ANN, BOB)
    by_click = Options(pause=0)
    assert controls(between) == []
    (button,) = controls(between, options=by_click, due_ms=None)
    assert (button.label, button.verb, button.style, button.emoji) == ("Next roll", "next", ButtonStyle.PRIMARY, "🎲")
    assert controls(between, options=by_click, due_ms=NOON, roll_requested=True) == []


@pytest.mark.parametrize("others", [2, 10, 11, 30])
def test_S5_whom_to_send_back_is_chosen_by_button_or_from_a_menu(others: int) -> None:
    people = tuple(Player(UserId(number), f"P{number}") for number in range(1, others + 2))
    totals = (0, *(50 * (seat // 2) for seat in range(1, others + 1)))
    listed_controls = controls(
        scene(AHEAD, *people, open=True), phase=Phase.VICTIM, chooser=0, totals=totals, last=judged(550, winner=0)
    )
    if others <= 10:
        assert [
            (type(control), control.label, control.verb, control.arg, control.style) for control in listed_controls
        ] == [
            (Button, f"P{seat + 1} ({totals[seat]})", "victim", str(seat), ButtonStyle.PRIMARY)
            for seat in range(1, others + 1)
        ]
        return
    (menu,) = listed_controls
    assert isinstance(menu, Menu)
    assert menu.placeholder == "Send back to 0 …"
    best = sorted(range(1, others + 1), key=lambda seat: (-totals[seat], seat))[:25]
    assert [(option.label, option.value, option.description) for option in menu.options] == [
        (f"P{seat + 1}", str(seat), str(totals[seat])) for seat in best
    ]
