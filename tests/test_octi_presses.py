"""Actions of Octi put together by presses: always a legal one, and every one of them; on screens that fit."""

import io
import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from bot.tables.ids import UserId
from bot.tables.table import Player, Table
from bot.text import LANGUAGES
from bot.ui.board import table_screen
from bot.ui.board.presenter import PlayMoves, Redraw
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MessageSpec, PictureBlock, TextBlock
from cogs.octi.move_draft import MAX_DRAFT_LENGTH, MoveDraft, draft_of, draft_overlay, parse_draft
from cogs.octi.texts import ARROWS
from games.octi.board import BOARDS, Mode
from games.octi.state import Capture, Enter, Free, Position
from render.octi.stacks import DraftOverlay
from tests.effort import examples, seeds
from tests.games.octi_boards import RULES, board, state_of
from tests.games.octi_naive import results
from tests.games.octi_naive import table as unpacked
from tests.games.test_octi_against_naive import MODES, crowds
from tests.octi_presses import PRESENTER, SHARED_VERBS, controls, offered, option, press, screens, table
from tests.render.octi_scenes import random_game
from tests.saying import say
from tests.screens import fits, screen_text

WIDE = "W" * 31 + "_"
"""A display name as long as Discord's longest, which Markdown would escape."""

each_mode = pytest.mark.parametrize("mode", MODES)


@each_mode
@examples(40)
@given(data=st.data())
def test_presses_lead_to_every_legal_action_and_to_no_other(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    legal = results(unpacked(position))
    assume(0 < len(legal) < 250)
    played = set[str]()
    for screen, texts in screens(table(state_of(position))):
        fits(screen)
        played.update(texts)
    assert played <= legal.keys()
    assert {legal[text] for text in played} == set(legal.values())


@each_mode
@pytest.mark.parametrize("seed", seeds(4))
def test_whole_games_are_played_by_presses_on_screens_that_fit(mode: Mode, seed: int) -> None:
    """Presses by chance, in the languages by turns, from positions of games in which much is captured and stacked."""
    rng = random.Random(f"{mode} {seed}")  # noqa: S311 -- the same game every time
    people = (Player(UserId(10**18), WIDE), Player(UserId(10**18 + 1), WIDE))
    for state in random_game(mode, seed, turns=60):
        if RULES.outcome(state):
            break
        language = rng.choice(LANGUAGES)
        full = replace(
            table(state, *people, language=language), reminder_sent=True, draw_offers=(1 - state.position.seat,)
        )
        full = replace(full, turn_limit_s=60, deadline_ms=10**12, is_friendly=True)
        full = replace(full, takeback_requests=(1 - state.position.seat,))
        arg = ""
        for _ in range(12):
            screen = table_screen.render_table(PRESENTER, full, arg)
            fits(screen, full)
            menus_fit(screen)
            pressed = press(full, *rng.choice(list(offered(screen))))
            if isinstance(pressed, PlayMoves):
                RULES.play(state, state.position.seat, RULES.parse(pressed.moves[0]))
                break
            assert isinstance(pressed, Redraw)
            assert pressed.redraw_picture
            arg = pressed.arg


@each_mode
@examples(20)
@given(data=st.data())
def test_the_draft_of_a_legal_action_is_that_action(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    actions = RULES.moves(state_of(position), position.seat)
    assume(len(actions) < 250)
    for action in actions:
        if isinstance(action, Enter | Free):
            assert draft_of(position, action) == MoveDraft(position)
        else:
            assert parse_draft(position, draft_of(position, action).arg).move == action


@each_mode
@examples(300)
@given(data=st.data())
def test_a_made_up_draft_is_refused_or_harmless(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    arg = data.draw(
        st.from_regex(r"g[0-6]([A-Ha-h]{0,3}\.?[0-6]?){0,3}(\?[A-H])?(~[0-9a-f]{1,3})?", fullmatch=True)
        | st.from_regex(r"a[0-9][A-H]?|[ef][1-9]{0,2}", fullmatch=True)
        | st.text(max_size=60)
    )
    verb = data.draw(st.sampled_from(["draft", "back", "along", "taken", "act", "none", "pod"]))
    full = table(state_of(position))
    assume(full.seats_to_move)
    try:
        pressed = press(full, verb, arg)
    except ForgedClick:
        return
    if isinstance(pressed, PlayMoves):
        RULES.play(state_of(position), position.seat, RULES.parse(pressed.moves[0]))
    else:
        assert isinstance(pressed, Redraw)
        fits(table_screen.render_table(PRESENTER, full, pressed.arg))


TALL = "44ABCDEFGH 44ABCDEFGH 44ABCDEFGH 44ABCDEFGH 44ABCDEFGH 44ABCDE 44ABCDE"
AROUND = "45 45 45 45 45 45A 55"


@pytest.mark.parametrize("seed", seeds(5))
def test_the_tallest_stack_among_all_the_others_is_moved_on_screens_that_fit(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 -- the same presses every time
    state = state_of(board("classic", TALL, AROUND, supply=(0, 25), captured=(1, 1)))
    people = (Player(UserId(10**18 + n), WIDE) for n in (0, 1))
    full = table(state, *people, language=LANGUAGES[seed % len(LANGUAGES)])
    full = replace(full, draw_offers=(1,), reminder_sent=True, deadline_ms=1, is_friendly=True, takeback_requests=(1,))
    menus = set()
    arg = ""
    for _ in range(400):
        screen = table_screen.render_table(PRESENTER, full, arg)
        fits(screen, full)
        menus_fit(screen)
        menus |= {control.verb for control in controls(screen) if isinstance(control, Menu)}
        forward = [control for control in offered(screen) if control[0] != "back" or not rng.randrange(9)]
        pressed = press(full, *rng.choice(forward))
        arg = pressed.arg if isinstance(pressed, Redraw) else ""
        if isinstance(pressed, PlayMoves):
            RULES.play(state, 0, RULES.parse(pressed.moves[0]))
    assert menus == {"along", "taken"}


def menus_fit(screen: MessageSpec) -> None:
    """Up to 25 lines a menu, no two of which lead to the same, with nothing cut off."""
    for menu in [control for control in controls(screen) if isinstance(control, Menu)]:
        assert 1 <= len(menu.options) <= 25
        assert len({choice.value for choice in menu.options}) == len(menu.options)
        for choice in menu.options:
            assert max(len(choice.label), len(choice.value), len(choice.description)) <= 100
        assert sum(choice.selected for choice in menu.options) <= 1


def test_O6_a_line_of_the_menu_says_how_many_stand_together() -> None:
    state = state_of(board("classic", "33AB 33 44A 55A 66A 76", "88"))
    (menu,) = (
        control for control in controls(table_screen.render_table(PRESENTER, table(state))) if isinstance(control, Menu)
    )
    together = {choice.label for choice in menu.options if choice.description.endswith(" · one of 2 in its stack")}
    assert together == {"33 · no prongs", "33 · ⬆️↗️"}
    assert not [choice for choice in menu.options if "stack" in choice.description and choice.label not in together]


@pytest.mark.parametrize(("count", "menus"), [(5, []), (6, ["along"])])
def test_up_to_five_of_a_stack_have_a_button_each(count: int, menus: list[str]) -> None:
    full = table(state_of(board("fast", " ".join(["44A"] * count), "77")))
    listed_controls = controls(table_screen.render_table(PRESENTER, full, "g0"))
    assert [control.verb for control in listed_controls if isinstance(control, Menu)] == menus


@pytest.mark.parametrize(("beside", "squares"), [("56 91", 9), ("56 65", 10)])
def test_a_line_of_the_menu_lists_up_to_nine_squares(beside: str, squares: int) -> None:
    """A pod with all prongs in the open goes to eight squares, and over each own pod beside it to one more."""
    state = state_of(board("fast", f"55ABCDEFGH {beside} 11 13 15", "99"))
    (menu,) = (
        control for control in controls(table_screen.render_table(PRESENTER, table(state))) if isinstance(control, Menu)
    )
    (line,) = [choice.description for choice in menu.options if choice.label.startswith("55 ")]
    assert line.count(", ") == 8
    assert line.endswith(" …") is (squares > 9)


def test_O3_a_menu_never_needs_a_second_page() -> None:
    """Seven pods a side, and two ways to put one on the board; captured pods are among the seven."""
    for mode in BOARDS:
        start = RULES.start(2, {"mode": mode}).position
        assert len(start.pods[0]) + start.reserve[0] == (4 if mode == "basic" else 7)


def test_seven_pods_that_jump_seven_times_each_fill_a_button() -> None:
    position = board("fast", " ".join(["55ACEG"] * 7), "65 76 67 47 36 34 43")
    full = table(state_of(position))
    way = "CAGGEEC"
    arg = "g" + "".join(f"{number}{way}" for number in range(7))
    assert len(arg) == 57
    screen = table_screen.render_table(PRESENTER, full, arg)
    fits(screen, full)
    assert {verb for verb, _, _ in offered(screen)} == {"back", "act"}
    assert say("octi-no-room") in "".join(block.text for block in screen.blocks if isinstance(block, TextBlock))
    played = press(full, "act", arg)
    assert isinstance(played, PlayMoves)
    assert played.moves[0].startswith("55ACEG-75x-77x-57x-37x-35x-33x-53x,55ACEG-75-77-57-37-35-33-53,")
    RULES.play(state_of(position), 0, RULES.parse(played.moves[0]))
    for length, is_warned in ((49, False), (50, True)):
        assert (
            say("octi-no-room") in screen_text(table_screen.render_table(PRESENTER, full, arg[:length]))
        ) is is_warned


def test_a_hop_that_no_button_holds_cannot_be_pressed() -> None:
    """As above, but one of the pods is not to be captured, which takes more letters."""
    full = table(state_of(board("fast", " ".join(["55ACEG"] * 7), "65 76 67 47 36 34 43")))
    arg = "g" + "".join(f"{number}CAGGEEC" for number in range(6)) + "6CAGG~80"
    screen = table_screen.render_table(PRESENTER, full, arg)
    fits(screen, full)
    (hop,) = [button for button in controls(screen) if isinstance(button, Button) and button.label == "↷ 35"]
    assert (hop.verb, hop.disabled) == ("none", True)
    before = table_screen.render_table(PRESENTER, full, arg.removesuffix("~80"))
    listed = [choice for control in controls(before) if isinstance(control, Menu) for choice in control.options]
    assert not [choice for choice in listed if len(choice.value) > MAX_DRAFT_LENGTH], "nor a choice that is too long"
    assert say("octi-no-room") in "".join(block.text for block in screen.blocks if isinstance(block, TextBlock))


@pytest.mark.parametrize(
    ("black", "supply", "leads"),
    [
        ("33", 9, "a0"),  # it cannot go
        ("33A", 9, "g0"),  # it can
        ("33ABCDEFGH", 9, "g0"),
        ("33A", 0, "g0"),
        ("33AE 34 32", 9, "g1"),
    ],
)
def test_what_is_likelier_comes_first(black: str, supply: int, leads: str) -> None:
    full = table(state_of(board("basic", black, "66", supply=(supply, 0))))
    assert option(table_screen.render_table(PRESENTER, full), "33") == leads
    directions = pressable(full, leads)
    assert any(direction.endswith("+") for direction in directions) == bool(supply and black != "33ABCDEFGH")
    assert any(not direction.endswith("+") for direction in directions) == leads.startswith("g")


def test_pods_are_buttons_while_five_fit_and_those_that_can_do_nothing_are_left_out() -> None:
    five = table(state_of(board("fast", "11A 13A 15A 17A", "66", supply=(0, 0), reserve=(1, 0))))
    row = buttons(five)
    assert [button.label for button in row[:5]] == ["11", "13", "15", "17", "Bring in a pod (1 in reserve)"]
    six = table(state_of(board("fast", "11A 13A 15A 17A 91A 93", "66", supply=(0, 0), reserve=(1, 0))))
    (menu,) = [control for control in controls(table_screen.render_table(PRESENTER, six)) if isinstance(control, Menu)]
    assert [choice.label for choice in menu.options][:5] == [f"{square} · ⬆️" for square in (11, 13, 15, 17, 91)]
    stack = table(state_of(board("fast", "33A 33AB 33AB", "66")))
    row = buttons(stack)
    assert [button.label for button in row[:2]] == ["33 · ⬆️", "33 · ⬆️↗️"]


def test_only_what_is_legal_can_be_pressed() -> None:
    """A pod with prongs north, north-east, east and south: two free squares, a red pod, an own one at the edge."""
    full = table(state_of(board("basic", "31 32ABCE", "42 66")))
    both = {"⬆️ 33", "↗️ 43", "➡️ ↷ 52", "↘️ +", "↙️ +", "⬅️ +", "↖️ +"}
    assert pressable(full, "g1") == both
    assert pressable(full, "a1") == both, "on a board of an earlier version, which had a switch"


def test_what_wins_says_so() -> None:
    """From 35 north to a base, or south-east over 44 to none; from 44 north over 45 to a base."""
    full = table(state_of(board("basic", "35AD 44A", "45 66", supply=(0, 9))))
    assert pressable(full, "g0") == {"🏆 36", "↘️ ↷ 53"}
    assert pressable(full, "g1") == {"🏆 ↷ 46"}


CHAIN = board("basic", "31ABC 43", "32B 34 56")
"""From 31 over 32 to 33, from there over 34 to 35 or over 43 to 53."""
STACK = board("fast", "44AC 44BC 44", "45 77")


@pytest.mark.parametrize(
    ("position", "arg", "overlay"),
    [
        (CHAIN, "", None),
        (CHAIN, "g0", DraftOverlay(31, (), ((),), (33, 42, 41))),
        (CHAIN, "g0A", DraftOverlay(31, (), ((33,),), (35, 53), (32,), (Capture(32),))),
        (CHAIN, "g0A~4", DraftOverlay(31, (), ((33,),), (35, 53), (32,))),
        (CHAIN, "g0AC", DraftOverlay(31, (), ((33, 53),), (), (32, 43), (Capture(32),))),
        (CHAIN, "g0AC~6", DraftOverlay(31, (), ((33, 53),), (), (32, 43), (Capture(43),))),
        (CHAIN, "a1", DraftOverlay(43, (), ((),))),
        (STACK, "g1", DraftOverlay(44, ("AC",), ((),), (46, 54))),
        (STACK, "g1A2", DraftOverlay(44, ("AC", "BC"), ((46,), ()), (55, 54), (45,), (Capture(45),))),
        (board("fast", "33 44A", "53 77", reserve=(4, 0)), "e", DraftOverlay(targets=(33, 73))),
        (board("classic", "37A 33", "66", captured=(2, 0)), "f", DraftOverlay(targets=(33, 37))),
    ],
)
def test_the_picture_marks_who_goes_the_way_so_far_the_next_squares_and_what_is_captured(
    position: Position, arg: str, overlay: DraftOverlay | None
) -> None:
    assert draft_overlay(parse_draft(position, arg)) == overlay


AMBIGUOUS = board("fast", "44A 45", "77")
STOPPING = board("fast", "44AC 44E", "45 56 77")
WINNING = board("basic", "33A", "34")
ENTERING = board("fast", "33 44A", "53 77", reserve=(4, 0))
FREEING = board("classic", "37A 33", "66", captured=(2, 0))


@pytest.mark.usefixtures("emoji_are_uploaded")
@pytest.mark.parametrize(
    ("position", "arg", "expected"),
    [
        (CHAIN, "", "31 pod:g0 ○  / 43 pod:a1 ○ "),
        (
            CHAIN,
            "g0",
            (
                "✓ 31 pod:g0 ●  / 43 pod:a1 ○ "
                " / + act:a0H ● ↖️ / ↷ 33 draft:g0A ○ ⬆️ / 42 act:g0b ● ↗️"
                " / + act:a0G ● ⬅️ / (31) none: ○ black_pod / 41 act:g0c ● ➡️"
                " / + act:a0F ● ↙️ / + act:a0E ● ⬇️ / + act:a0D ● ↘️ / Back back: ○ ↩️"
            ),
        ),
        (
            CHAIN,
            "g0A",
            (
                "(·) none:H ○ ↖️ / ↷ 35 act:g0AA ● ⬆️ / (✕) none:B ○ ↗️"
                " / (·) none:G ○ ⬅️ / (33) none: ○ black_pod / ↷ 53 act:g0AC ● ➡️"
                " / (·) none:F ○ ↙️ / (·) none:E ○ ⬇️ / (·) none:D ○ ↘️"
                " / ✓ 32 ↗️ draft:g0A~4! ● red_pod / Back back:g0 ○ ↩️ / Done, capture 1 act:g0A ● ✅"
                " / Choose captures draft:g0A! ○ "
            ),
        ),
        (
            CHAIN,
            "g0AC",
            (
                "✓ 32 ↗️ draft:g0AC~4! ● red_pod / 43 draft:g0AC~2! ○ black_pod"
                " / Back back:g0A ○ ↩️ / Done, capture 1 act:g0AC ● ✅"
            ),
        ),
        (
            CHAIN,
            "g0AC~6",
            (
                "32 ↗️ draft:g0AC~2! ○ red_pod / ✓ 43 draft:g0AC~4! ● black_pod"
                " / Back back:g0A~4 ○ ↩️ / Done, capture 1 act:g0AC~6 ● ✅"
            ),
        ),
        (
            AMBIGUOUS,
            "g0?A",
            "Step onto 45 act:g0a ● ⬆️ / Jump over 45 to 46 act:g0A ● ⬆️ / Back back:g0 ○ ↩️",
        ),
        (
            STACK,
            "g1",
            (
                "44 · no prongs pod:a0 ○ "
                " / ✓ 44 ⬆️➡️ draft:g1 ● black_pod / 44 ↗️➡️ draft:g12 ○ black_pod"
                " / + act:a1H ● ↖️ / ↷ 46 act:g1A ● ⬆️ / + act:a1B ● ↗️"
                " / + act:a1G ● ⬅️ / (44) none: ○ black_pod / 54 act:g1c ● ➡️"
                " / + act:a1F ● ↙️ / + act:a1E ● ⬇️ / + act:a1D ● ↘️ / Back back: ○ ↩️"
                " / Choose captures draft:g1! ○ "
            ),
        ),
        (
            STACK,
            "g1A2",
            (
                "(·) none:H ○ ↖️ / (·) none:A ○ ⬆️ / 55 act:g1A2b ● ↗️"
                " / (·) none:G ○ ⬅️ / (44) none: ○ black_pod / 54 act:g1A2c ● ➡️"
                " / (·) none:F ○ ↙️ / (·) none:E ○ ⬇️ / (·) none:D ○ ↘️ / Back back:g12 ○ ↩️"
                " / Choose captures draft:g1A2! ○ "
            ),
        ),
        (
            STOPPING,
            "g0A1",
            (
                "(·) none:H ○ ↖️ / (✕) none:A ○ ⬆️ / (·) none:B ○ ↗️"
                " / (·) none:G ○ ⬅️ / (46) none: ○ black_pod / ↷ 66 draft:g0AC1 ○ ➡️"
                " / (·) none:F ○ ↙️ / (·) none:E ○ ⬇️ / (·) none:D ○ ↘️"
                " / Back back:g01 ○ ↩️ / Stop here draft:g0A.1 ○ "
            ),
        ),
        (WINNING, "g0A", "✓ 34 draft:g0A~2! ● red_pod / Back back:g0 ○ ↩️ / Done, capture 1 act:g0A ✔ 🏆"),
        (
            ENTERING,
            "",
            "33 pod:a0 ○  / 44 pod:g1 ○  / Bring in a pod (4 in reserve) pod:e ○ 🆕",
        ),
        (
            ENTERING,
            "e",
            "33 act:e33 ●  / 73 act:e73 ●  / Back back: ○ ↩️",
        ),
        (
            FREEING,
            "",
            "33 pod:a0 ○  / 37 pod:g1 ○  / Free a captured pod (2 captured) pod:f ○ 🔓",
        ),
        (FREEING, "f", "33 act:f33 ●  / 37 act:f37 ●  / Back back: ○ ↩️"),
    ],
)
def test_each_choice_has_its_buttons(position: Position, arg: str, expected: str) -> None:
    """Label, in brackets if it cannot be pressed, verb and argument, colour, emoji; in the order of the board."""
    colours = {ButtonStyle.SECONDARY: "○", ButtonStyle.PRIMARY: "●", ButtonStyle.SUCCESS: "✔"}
    descriptions = [
        f"{f'({button.label})' if button.disabled else button.label} {button.verb}:{button.arg} "
        f"{colours[button.style]} " + button.emoji.removeprefix("<:").removesuffix(":1>")
        for button in buttons(table(state_of(position)), arg)
        if button.verb not in SHARED_VERBS
    ]
    assert " / ".join(descriptions) == expected


def buttons(full: Table, arg: str = "") -> list[Button]:
    return [
        control for control in controls(table_screen.render_table(PRESENTER, full, arg)) if isinstance(control, Button)
    ]


def pressable(full: Table, arg: str) -> set[str]:
    """The directions that can be pressed, as they are labelled."""
    pad = [button for button in buttons(full, arg) if button.emoji in {*ARROWS.values(), "🏆"}]
    assert len(pad) == 8
    return {f"{button.emoji} {button.label}" for button in pad if not button.disabled}


def test_a_jump_after_which_nothing_can_follow_is_played_as_it_is_unless_its_captures_are_asked_for() -> None:
    full = table(state_of(board("basic", "33A", "34 66")))
    (jump,) = [button for button in buttons(full, "g0") if button.label == "↷ 35"]
    assert press(full, jump.verb, jump.arg) == PlayMoves(("33-35x",))
    (ask,) = [button for button in buttons(full, "g0") if button.label == "Choose captures"]
    assert press(full, ask.verb, ask.arg) == Redraw("g0!", redraw_picture=True)
    (jump_and_ask,) = [button for button in buttons(full, "g0!") if button.label == "↷ 35"]
    assert press(full, jump_and_ask.verb, jump_and_ask.arg) == Redraw("g0A!", redraw_picture=True)
    assert press(full, "draft", "g0A") == Redraw("g0A!", redraw_picture=True), "the button of an older board"


@each_mode
@pytest.mark.parametrize("seed", seeds(1))
def test_a_board_with_the_pad_fits_one_phone_screen(mode: Mode, seed: int) -> None:
    """At 390 px, where Discord shows pictures 326 px wide, and 640 px of a screen of 844 are left for a message."""
    for state in random_game(mode, seed, turns=12):
        if RULES.outcome(state):
            break
        full = table(state)
        for button in buttons(full):
            if button.verb == "pod" and button.arg[:1] in {"g", "a"}:
                height = phone_height(table_screen.render_table(PRESENTER, full, button.arg))
                assert height <= PHONE_HEIGHT, (button.arg, height)


PHONE_HEIGHT = 640
ROW, LINE, GAP = 32, 20, 8


def phone_height(screen: MessageSpec) -> float:
    """The height of a message at 390 px, about: its picture, rows of buttons and lines of text, with gaps between."""
    height = 0.0
    for block in screen.blocks:
        match block:
            case PictureBlock(draw=draw):
                with Image.open(io.BytesIO(draw().png)) as picture:
                    height += picture.height * 326 / picture.width
            case ControlRow():
                height += ROW
            case TextBlock(text=text):
                height += sum(LINE * (1 + len(line) // 44) for line in text.splitlines())
        height += GAP
    return height
