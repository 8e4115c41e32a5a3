"""The texts and controls on the board of the race: countdowns, verdicts, announcements, and whom to send back."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Phase as TablePhase
from bot.tables.table import Player
from bot.text import translator
from bot.text.user_text import to_markdown, to_plain
from bot.ui.board.presenter import PlayMoves, TableView
from bot.ui.board.table_screen import view_table
from bot.ui.message.spec import ControlRow, MessageSpec, OpenForm
from cogs.stresses import texts
from cogs.stresses.presenter import StressesPresenter
from games import match as matches
from games.core import Refused
from games.el_ocho.state import Group, Kind
from games.stresses.state import Answer, Phase, Verdict
from tests.past import playing
from tests.screens import screen_text

RACE = StressesPresenter()
NOON_S = 1_767_268_800
DICE = (4, 1, 5, 8, 7, 4, 4, 2)
GROUPS = (Group(Kind.SINGLE, (1,), 100), Group(Kind.SET, (4, 4, 4), 400), Group(Kind.SINGLE, (5,), 50))
GOT_IT = "🥇 **P1** got it: 550 = 1 (100) + 4 4 4 (400) + 5 (50)"


def scene(seats: int = 3, phase: Phase = Phase.READY, **changes: Any) -> TableView:
    """A race of P1, P2 … that was shown at noon; `changes` are of its options, names, table, or the view of it."""
    options = changes.pop("options", {})
    names = changes.pop("names", [f"P{seat}" for seat in range(1, seats + 1)])
    people = [Player(UserId(seat), name) for seat, name in enumerate(names, start=1)]
    match = matches.start("stresses", 2, options)
    of_table = {name: changes.pop(name) for name in ("latest_events",) if name in changes}
    table = playing(match, *people, last_shown_change_at_ms=NOON_S * 1000, **of_table)
    if changes.pop("is_over", False):
        table = replace(table, phase=TablePhase.OVER)
    view = view_table(table, translator("en"), user=changes.pop("user", UserId(0)))
    everybody = {"totals": (0,) * seats, "left": (False,) * seats}  # more come while the race is on
    return replace(view, game_view=replace(view.game_view, phase=phase, **everybody | changes))


def verdict(*wrong: int, **changes: Any) -> Verdict:
    """The verdict on the first roll, worth 550 points, with wrong announcements of seats."""
    answers = tuple(Answer(seat, 100, right=False, reaction_ms=None) for seat in wrong)
    return replace(Verdict(1, DICE, 550, GROUPS, 0, 550, 1842, None, answers), **changes)


def board(view: TableView) -> MessageSpec:
    return MessageSpec(RACE.render_board(view))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("99999", 99_999), ("99 999", 99_999), ("99,999 points", 99_999), ("100 000", None), ("100,000", None)),
        *(("999 999", None), ("1.000", 1000), ("12 pt", 12), ("0", 0), ("", None), ("x", None)),
    ],
)
def test_S13_numbers_up_to_99999_are_announcements(text: str, number: int | None) -> None:
    assert texts.parse_announcement(text) == number


def test_S10_the_form_says_the_dice_and_takes_a_number() -> None:
    view = scene(phase=Phase.OPEN, dice=DICE, announced=(1,))
    form = RACE.interpret_click(view, "announce", "", ())
    label, hint = "Dice: 4 1 5 8 7 4 4 2", "Points, or 0 if nothing scores"
    assert form == OpenForm("What's this roll worth?", label, "announced", 8, "550", hint)
    assert RACE.interpret_click(view, "announced", "", ("550",)).moves[0].startswith("a550#")  # type: ignore[union-attr]
    for values in ((), ("five",)):
        with pytest.raises(Refused, match="no-number"):
            RACE.interpret_click(view, "announced", "", values)


def test_S3_nobody_announces_twice_or_when_the_roll_is_judged() -> None:
    dice: dict[str, Any] = {"dice": DICE, "announced": (1,)}
    for seat, refusal in ((1, ""), (2, "already-announced"), (0, "")):
        view = scene(phase=Phase.OPEN, user=UserId(seat), **dice)
        if refusal:
            with pytest.raises(Refused, match=refusal):
                RACE.interpret_click(view, "announce", "", ())
        else:
            assert isinstance(RACE.interpret_click(view, "announce", "", ()), OpenForm)
    with pytest.raises(Refused, match="roll-over"):
        RACE.interpret_click(scene(phase=Phase.READY, **dice), "announce", "", ())


def test_a_countdown_ends_when_the_rules_say_or_so_many_seconds_after_the_table_was_shown() -> None:
    last = verdict()
    cases: list[tuple[dict[str, Any], int]] = [
        ({"phase": Phase.READY}, 3),
        ({"phase": Phase.OPEN, "dice": DICE, "options": {"seconds": 45}}, 45),
        ({"phase": Phase.READY, "last": last, "options": {"pause": 10}}, 10),
        ({"phase": Phase.VICTIM, "last": last, "chooser": 0, "victims": (1, 2)}, 20),
    ]
    for changes, seconds in cases:
        assert f"<t:{NOON_S + seconds}:R>" in screen_text(board(scene(**changes)))
        known: dict[str, Any] = {"deadline_ms": (NOON_S + 7) * 1000 + 999}
        assert f"<t:{NOON_S + 7}:R>" in screen_text(board(scene(**changes, **known)))


@pytest.mark.parametrize(
    ("pause", "may_request", "words"),
    [(5, True, "-# 🎲 Next roll <t:"), (5, False, "-# 🎲 Next roll <t:"), (0, True, "")],
)
def test_S6_the_next_roll_comes_by_itself_or_on_a_click(pause: int, may_request: bool, words: str) -> None:  # noqa: FBT001
    spec = board(scene(last=verdict(), may_request_roll=may_request, options={"pause": pause}))
    rows = [block.controls for block in spec.blocks if isinstance(block, ControlRow)]
    assert (words in screen_text(spec)) if words else "Next roll" not in screen_text(spec)
    assert bool(rows) is not words.startswith("-#")


def test_S5_whom_to_send_back_is_told_by_a_button_or_a_menu() -> None:
    assert RACE.interpret_click(scene(), "victim", "2", ()) == PlayMoves(("z3",))
    assert RACE.interpret_click(scene(), "victim", "", ("4",)) == PlayMoves(("z5",))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, f"{GOT_IT} · 1.842 s"),
        ({"reaction_ms": None}, GOT_IT),
        (
            {"reaction_ms": 999},
            f"{GOT_IT} · 0.999 s · ⚡ Under a second: it scores, but it's too quick for the records.",
        ),
        ({"reaction_ms": 1000}, f"{GOT_IT} · 1.000 s"),
        ({"value": 0, "groups": (), "points": 0}, "🥇 **P1** saw it first: this roll is worth nothing. · 1.842 s"),
        ({"winner": None}, "Nobody got it. This roll was worth 550 = 1 (100) + 4 4 4 (400) + 5 (50)"),
        ({"winner": None, "value": 0, "groups": ()}, "Nobody saw it: this roll was worth nothing at all."),
    ],
)
def test_the_verdict_says_who_got_it_and_how_quickly(changes: dict[str, Any], words: str) -> None:
    view, last = scene(), verdict(**changes)
    assert texts.describe_verdict(view, last) == words
    view = replace(view, game_view=replace(view.game_view, last=last, number=1))
    assert RACE.turn_lines(view) == (words,)


def test_the_lead_over_the_second_one_is_told() -> None:
    right = tuple(Answer(seat, 550, right=True, reaction_ms=None) for seat in (0, 2))
    last = verdict(answers=right, margin_ms=2003)
    assert texts.describe_verdict(scene(), last).endswith(" · 1.842 s · 2.003 s faster than P3")
    view = scene(last=last, number=1)
    captions = texts.captions(view)
    assert (captions.reaction, captions.margin, captions.roll) == ("1.842 s", "2.003 s faster than P3", "Roll 1")


@pytest.mark.usefixtures("emoji_are_uploaded")
def test_a_verdict_has_emoji_and_bold_names_but_none_in_a_description() -> None:
    right = tuple(Answer(seat, 550, right=True, reaction_ms=None) for seat in (0, 2))
    last = verdict(groups=GROUPS[:1], answers=right, margin_ms=2003)
    view = scene(names=["*a*", "b", "*c*"], last=last, number=1)
    times = "1.842 s · 2.003 s faster than"
    (line,) = map(to_markdown, texts.event_lines(view, ()))
    assert line == (rf"🥇 **\*a\*** got it: 550 = <:one:1> (100) · {times} \*c\*")
    assert f" *a* got it: 550 = 1 (100) · {times} *c*." in to_plain(texts.verdict_alt_text(view, last))
    assert list(texts.event_lines(scene(phase=Phase.OPEN, last=last, number=2, dice=DICE), ())) == [], "a new roll"


@pytest.mark.parametrize(("count", "more"), [(0, ""), (10, ""), (11, ", 1 more"), (12, ", 2 more")])
def test_ten_wrong_announcements_are_named_and_the_others_counted(count: int, more: str) -> None:
    view = scene(13)
    listed = ", ".join(f"P{seat + 1} (100)" for seat in range(min(count, 10)))
    words = f"❌ Not quite: {listed}{more}" if count else ""
    assert texts.describe_wrong_answers(view, verdict(*range(count))) == words
    view = replace(view, game_view=replace(view.game_view, last=verdict(*range(count)), number=1))
    assert RACE.turn_lines(view)[1:] == ((words,) if count else ())


def test_a_race_that_ends_during_a_roll_leaves_it_unscored() -> None:
    unscored = scene(2, Phase.OVER, is_over=True, last=verdict(), number=2, dice=DICE)
    assert tuple(texts.event_lines(unscored, ())) == ("Roll 2 was still open: the race is over, so nobody scores it.",)
    assert not (*RACE.turn_lines(unscored), *RACE.render_turn_summary(unscored))
    first = scene(2, Phase.OVER, is_over=True, number=1, dice=DICE)
    assert tuple(texts.event_lines(first, ())) == ("Roll 1 was still open: the race is over, so nobody scores it.",)
    judged = scene(2, Phase.OVER, is_over=True, last=verdict(), number=1)
    assert len(RACE.turn_lines(judged)) == 1
    assert "got it" in screen_text(MessageSpec(RACE.render_turn_summary(judged)))
    assert not (*RACE.turn_lines(scene()), *RACE.render_turn_summary(scene())), "before the first roll"


def test_a_tie_after_the_last_roll_is_among_those_who_stayed() -> None:
    changes = {
        "reason": "rolls",
        "totals": (900, 500, 500),
        "left": (True, False, False),
        "last": verdict(),
        "number": 1,
    }
    tied = scene(3, Phase.OVER, is_over=True, **changes)
    assert list(texts.event_lines(tied, ()))[1:] == ["🏆 That was the last roll: it's a tie, with 500 points each."]
    won = replace(tied, game_view=replace(tied.game_view, winner=1))
    assert list(texts.event_lines(won, ()))[1:] == []
    assert texts.verdict_alt_text(won, verdict()).startswith("P2 wins, with 500 points. Eight dice: 4 1 5 8 7 4 4 2. ")


def test_the_first_roll_is_announced_by_its_number() -> None:
    ready = texts.captions(scene())
    assert (ready.roll, ready.note, ready.reaction, ready.margin) == ("Roll 1", "", "", "")
    assert texts.captions(scene(phase=Phase.OPEN, number=1, dice=DICE)).roll == "Roll 1"
    assert texts.captions(scene(last=verdict(), number=1)).roll == "Roll 1", "its verdict"
    choosing = texts.captions(scene(phase=Phase.VICTIM, last=verdict(), number=1, chooser=1))
    assert choosing.note == "P2 picks who goes back to 0"
    assert texts.captions(scene(reason="deserted")).nobody == "Everybody left the race."
    assert texts.captions(scene()).nobody == "Nobody got it"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"pause": 0}, "Level 1 · first to 8,000 · 30 s per roll · next roll on a click"),
        ({"pause": 5, "open": True}, "Level 1 · first to 8,000 · 30 s per roll · next roll after 5 s · open to all"),
        (
            {"rolls": 10, "level": 2, "pause": 5},
            "Level 2 · 10 rolls, most points win · 30 s per roll · next roll after 5 s",
        ),
        (
            {"rolls": 1, "seconds": 20, "pause": 1},
            "Level 1 · one roll, most points win · 20 s per roll · next roll after 1 s",
        ),
    ],
)
def test_the_options_are_told_in_a_line(options: dict[str, object], line: str) -> None:
    assert RACE.describe_options(translator("en"), options) == line


def test_the_description_lists_the_ten_who_lead_and_the_goal() -> None:
    view = scene(12, Phase.OPEN, dice=DICE, totals=tuple(range(0, 1200, 100)), left=(False,) * 12, number=1)
    words = texts.roll_alt_text(view)
    assert words.startswith("Eight dice: 4 1 5 8 7 4 4 2. Totals on the way to 8,000: P12: 1,100, P11: 1,000, P10: 900")
    assert words.endswith(", P3: 200.")
    by_rolls = texts.roll_alt_text(scene(phase=Phase.OPEN, dice=DICE, options={"rolls": 10}))
    assert "Totals, with the race ending after roll 10: P1: 0" in by_rolls
    assert texts.captions(scene(options={"rolls": 10})).goal == "10 rolls"
    assert texts.captions(scene()).goal == "First to 8,000"
