"""Octi in words, in every language: whatever happens, however it ends, and what its pictures show."""

import itertools
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Phase, Player
from bot.text import LANGUAGES, translator
from bot.ui.board import table_screen
from bot.ui.message.spec import ControlRow, TextBlock
from cogs.octi.texts import captions, draw_warnings
from games.core import RanOut
from games.octi.board import BOARDS, Mode
from games.octi.events import Added, Captured, Drawn, Entered, Freed, GameEvent, Moved, Resigned, Won
from tests.games.octi_boards import RULES, board, played, state_of
from tests.octi_presses import PRESENTER, table
from tests.screens import fits, pictures
from tests.test_octi_presses import WIDE
from tests.texts import in_language

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

each_language = pytest.mark.parametrize("language", LANGUAGES)

WON = ("base", "bases", "stuck", "no-pods", "time", "resigned")
DRAWN = ("repetition", "quiet", "agreement")
HAPPENINGS: tuple[Any, ...] = (
    Added(0, 22, "-", "B"),
    Moved(0, 22, "B", (33,), ()),
    Captured(1, 0, 33, ("AC", "-"), 2),
    Entered(0, 33),
    Freed(1, 77),
    RanOut(0),
    Resigned(1),
    *(Won(0, reason) for reason in WON),
    *(Drawn(reason) for reason in DRAWN),
)


def test_these_are_all_the_things_that_can_happen() -> None:
    assert {type(event) for event in HAPPENINGS} == set(get_args(GameEvent))


@each_language
def test_whatever_happens_is_told_in_a_line(language: str) -> None:
    scene = table_screen.view_table(table(RULES.start(2, {}), language=language))
    lines = [PRESENTER.describe_events(scene, (event,)) for event in HAPPENINGS]
    assert all(len(texts) == 1 and texts[0] and "\n" not in texts[0] for texts in lines)
    assert len({texts[0] for texts in lines}) == len(lines)


def test_what_goes_together_is_told_together() -> None:
    """Three pods went and took pods from two squares: a line for those, one for these, one for the end."""
    scene = table_screen.view_table(table(RULES.start(2, {})))
    events = (
        Moved(0, 44, "AC", (46, 64), (45, 55)),
        Moved(0, 44, "B", (55,), ()),
        Moved(0, 44, "B", (55,), ()),
        Captured(0, 1, 45, ("AB", "-"), 2),
        Captured(0, 0, 55, ("C",), 1),
        Won(0, "base"),
    )
    assert PRESENTER.describe_events(scene, events) == (
        "👣 **Ann** moves 44 ⬆️➡️ ↷ 46 ↷ 64, 44 ↗️ → 55, 44 ↗️ → 55.",
        "💥 **Ann** captures 🔴 45 ⬆️↗️, 🔴 45, ⚫ 55 ➡️ and gains 3 prongs.",
        "🏆 **Ann** reaches an enemy base and wins!",
    )


def test_a_board_far_from_a_draw_warns_of_nothing() -> None:
    assert draw_warnings(table_screen.view_table(table(played("basic", "22+B")))) == ("", "")


@pytest.mark.parametrize(
    ("quiet_turns", "repetitions", "warned"), [(79, 1, (False, False)), (80, 1, (True, False)), (0, 2, (False, True))]
)
def test_O17_a_draw_is_warned_of_twenty_quiet_turns_before_it_and_at_the_second_repetition(
    quiet_turns: int, repetitions: int, warned: tuple[bool, bool]
) -> None:
    view = table_screen.view_table(table(played("basic", "22+B")))
    near = replace(view.game_view, quiet_turns=quiet_turns, repetitions=repetitions)
    warnings = draw_warnings(replace(view, game_view=near))
    assert tuple(map(bool, warnings)) == warned
    if quiet_turns:
        assert str(100 - quiet_turns) in warnings[0] or not warned[0]


def test_a_name_that_cannot_be_drawn_is_replaced_by_the_colour() -> None:
    assert captions(table_screen.view_table(table(RULES.start(2, {})))).stand_ins == ("Black", "Red")


@each_language
@pytest.mark.parametrize("reason", [*WON, *DRAWN])
def test_every_end_is_shown(language: str, reason: str) -> None:
    state = replace(played("basic", "22+B"), reason=reason, winner=0 if reason in WON else None)
    over = table(state, language=language)
    screen = table_screen.render_table(PRESENTER, over)
    fits(screen, over)
    assert len(pictures(screen)) == 1
    assert ("Ann" in pictures(screen)[0].alt_text.partition(".")[0]) == (reason in WON)


@each_language
def test_a_game_that_was_called_off_is_shown_without_anybody_to_move(language: str) -> None:
    off = replace(table(played("basic", "22+B"), language=language), phase=Phase.OVER, end_reason="called-off")
    screen = table_screen.render_table(PRESENTER, off)
    fits(screen, off)
    assert pictures(screen)[0].alt_text.startswith(
        (
            "Ann (Black) added prong B on 22. Black (Ann): ",
            "Ann (Negras) puso el motor B en 22. Negras (Ann): ",
            "Ann (Noirs) a ajouté le moteur B en 22. Noirs (Ann)\N{NO-BREAK SPACE}: ",
        )
    )


@each_language
def test_the_longest_names_fit(language: str) -> None:
    people = (Player(UserId(10**18), WIDE), Player(UserId(10**18 + 1), WIDE))
    robots = (Player(UserId(10**18), WIDE), Player(UserId(0), "1"))
    stacks = board(
        "classic",
        "33ABCDEFGH 33ABCDEFGH 33ABCDEFGH 33 57ABCDEFGH 57ABCDEFGH 77ABCDEFGH",
        "37ABCDEFGH 37 37 53 73ABCDEFGH 88 11",
        1,
        captured=(3, 3),
        reserve=(4, 4),
    )
    for players, mode, timed in itertools.product((people, robots), BOARDS, (0, 7 * 86_400)):
        state = state_of(stacks) if mode == "classic" else played(mode, "22+B" if mode == "basic" else "33+B")
        full = replace(
            table(state, *players, language=language), turn_limit_s=timed, deadline_ms=timed, reminder_sent=bool(timed)
        )
        fits(table_screen.render_table(PRESENTER, full), full)
        fits(table_screen.render_start(PRESENTER, full), full)
        assert 0 < len(PRESENTER.describe_options(translator(language), full.options)) <= 100


def test_the_picture_is_told_pod_by_pod() -> None:
    stands = board("classic", "33AC 33 57ABE", "45B 45B 66", 1, supply=(3, 14), reserve=(1, 0), captured=(0, 2))
    (shot,) = pictures(table_screen.render_table(PRESENTER, table(state_of(stands))))
    assert shot.alt_text == (
        "It's Zoé's turn (Red). Black (Ann): 33 AC + no prongs, 57 ABE. Red (Zoé): 45 B + B, 66 no prongs. "
        "Can move: 45 B to 56. Can add a prong: 45 B, 66. "
        "Prongs left: black 3, red 14. Pods in reserve: black 1, red 0. Pods lost: black 0, red 2. "
        "Black's bases: 33, 53, 73. Red's bases: 37, 57, 77. "
        "Prong letters: A is north, then clockwise to H, north-west."
    )


@pytest.mark.parametrize(
    ("mode", "moves", "change"),
    [
        ("basic", ("22+B",), "Ann (Black) added prong B on 22."),
        ("basic", ("22+B", "36+E", "22-33"), "Ann (Black) moved 22-33."),
        (
            "basic",
            ("22+A", "26+E", "22-23", "26-25", "23-24", "46+E", "24-26x"),
            "Ann (Black) moved 24-26. Captured: 25 E.",
        ),
        ("fast", ("53",), "Ann (Black) brought in a pod on 53."),
    ],
)
def test_an_alt_text_begins_with_the_last_action_and_names_what_never_changes_once(
    mode: Mode, moves: tuple[str, ...], change: str
) -> None:
    (shot,) = pictures(table_screen.render_table(PRESENTER, table(played(mode, *moves))))
    assert change in shot.alt_text.partition(" Black (Ann):")[0]
    assert ("Pods in reserve" in shot.alt_text) is (mode != "basic")
    assert "bases:" not in shot.alt_text
    assert "Prong letters" not in shot.alt_text
    (first,) = pictures(table_screen.render_table(PRESENTER, table(RULES.start(2, {"mode": mode}))))
    assert "Black's bases: " in first.alt_text
    assert first.alt_text.endswith("Prong letters: A is north, then clockwise to H, north-west.")


def test_an_alt_text_says_what_can_be_done_before_a_pod_is_chosen() -> None:
    state = state_of(board("classic", "37A 33AB", "66", captured=(1, 0), reserve=(1, 0)))
    (shot,) = pictures(table_screen.render_table(PRESENTER, table(state)))
    assert (
        "Can move: 33 to 34, 44; 37 to 38. Can add a prong: 33, 37. "
        "Can bring in a pod on 33, 37, 53, 73. Can free a pod on 33, 37."
    ) in shot.alt_text
    (chosen,) = pictures(table_screen.render_table(PRESENTER, table(state), "g0"))
    assert "Can move" not in chosen.alt_text
    assert "Chosen: 33 (AB). It can go to 34, 44." in chosen.alt_text


@each_language
def test_of_a_crowded_board_all_pods_are_told_and_the_least_is_left_out(language: str) -> None:
    """Fourteen pods with all the prongs there are, and a last action of several hundred letters."""
    crowd = board("classic", " ".join(["55ACEG"] * 7), "65ABCDE 76ABCDE 67ABCDE 47ABCDE 36 34 43", supply=(0, 0))
    people = (Player(UserId(10**18), WIDE), Player(UserId(10**18 + 1), WIDE))
    arg = "g" + "".join(f"{number}CAGGEEC" for number in range(7))
    full = table(state_of(crowd), *people, language=language)
    (shot,) = pictures(table_screen.render_table(PRESENTER, full, arg))
    assert len(shot.alt_text) <= 1024
    for pods in ("55 " + " + ".join(["ACEG"] * 7), "65 ABCDE", "76 ABCDE", "47 ABCDE"):
        assert pods in shot.alt_text
    assert "…" not in shot.alt_text


@each_language
def test_the_rules_are_told_in_pages_that_fit(language: str) -> None:
    pages = PRESENTER.rules_pages(translator(language))
    assert len(pages) == 12
    for page in pages:
        fits(page)
        assert not [block for block in page.blocks if isinstance(block, ControlRow)]
    assert sum(len(pictures(page)) for page in pages) == 9
    for page in pages:
        for shot in pictures(page):
            assert shot.draw().png.startswith(b"\x89PNG")
    thanks = "".join(block.text for block in pages[-1].blocks if isinstance(block, TextBlock))
    assert "Donald Green" in thanks
    assert "FoxMind" in thanks


@each_language
def test_what_stays_of_a_turn_is_told_in_words_and_notation(language: str) -> None:
    before = table(played("basic", "22+B"), language=language)
    ended = replace(before, latest_events=(Added(0, 22, "-", "B"),))
    screen = table_screen.render_turn_summary(PRESENTER, ended)
    fits(screen, ended)
    assert screen is not None
    words = {
        "en": "adds a ↗️ prong on 22.",
        "fr": "ajoute un moteur ↗️ en 22.",
        "es": "pone un motor ↗️ en 22.",
    }
    assert [block.text for block in screen.blocks if isinstance(block, TextBlock)] == [
        f"-# 1. ⚫ **Ann** {in_language(words, language, 'the words of this test')} `22+B`"
    ]
    for event in (Resigned(1), RanOut(1)):
        assert (
            table_screen.render_turn_summary(PRESENTER, replace(before, latest_events=(event, Won(0, "time")))) is None
        )
    assert table_screen.render_turn_summary(PRESENTER, table(RULES.start(2, {}))) is None
