"""The fullest tables of Neo Otcho 5, which fit into Discord's messages in every language."""

import itertools
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Phase as TablePhase
from bot.tables.table import Player, Table
from bot.text import BASE_LANGUAGES, LANGUAGES, translator
from bot.text.user_text import to_markdown
from bot.ui.board import table_screen
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MessageSpec, TextBlock
from cogs.neo_otcho.presenter import NeoOtchoPresenter
from cogs.neo_otcho.texts import captions
from games import match as matches
from games.core import LeftGame, RanOut
from games.neo_otcho.dice import risk
from games.neo_otcho.events import (
    Begins,
    Cleared,
    Declined,
    GameEvent,
    NoCombination,
    Passed,
    Placed,
    Removed,
    Rolled,
    Shifted,
    Taken,
    Won,
)
from games.neo_otcho.state import Clear, End, Kind, Place, Reading, RollKind, Shift, State, Take, Turn
from tests.games.neo_otcho_games import gone_on, table
from tests.past import playing
from tests.screens import fits, pictures, screen_text

pytestmark = pytest.mark.usefixtures("nothing_is_missing")

PRESENTER = NeoOtchoPresenter()
WIDE = "W" * 31 + "_"
"""A display name as long as Discord's longest, which Markdown would escape."""
FULL = ("12345", "23456", "34561", "45612", "56123", "61234")
CARD = {
    "en": r"'s card: (.+?); in supply",
    "fr": r"Carte chez \S+ : (.+?) ; en réserve",
    "es": r"Tarjeta de \S+: (.+?); en reserva",
}
"""The slots of a card in a description."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_of_six(state: State, language: str, names: tuple[str, ...] = (WIDE,) * 6) -> Table:
    """A table of people with these names, in a state of the game."""
    seats = len(state.cards)
    match = matches.start("neo_otcho", seats, {})
    options = {"dice": state.options.dice, "free_x_pair": state.options.free_x_pair}
    people = (Player(UserId(10**18 + seat), names[seat]) for seat in range(seats))
    now = playing(replace(match, state=state), *people, language=language, options=options, max_players=6)
    return replace(now, position=999_999_999, deadline_ms=1_700_000_000_000, commitment="f" * 64)


def rolls() -> Iterator[State]:
    """Everything that six players can be asked, on full and on half-empty cards."""
    halves = tuple("".join("." if place % 2 else token for place, token in enumerate(card)) for card in FULL)
    for cards, free in itertools.product((FULL, halves), (False, True)):
        for roll in ("[X X X]", "[3 3 3]", "[X X 3]", "[3 X 5]", "[1 2 3]", "[1 2 5]"):
            yield gone_on(table(*cards, free_x_pair=free, seat=5), roll).state
        yield gone_on(table(*cards, seat=5, rolling=RollKind.ROLL_ON), "[1 2 5]").state
        yield gone_on(table(*cards, free_x_pair=free, seat=5), "[3 3 1] 6.skip").state
    yield gone_on(table(*halves, dice=2), "[X X]").state


def controls(screen: MessageSpec) -> list[Any]:
    return [control for block in screen.blocks if isinstance(block, ControlRow) for control in block.controls]


def fitting_board(state: State, language: str, arg: str = "") -> MessageSpec:
    """The board, which fits, with its arguments as short as custom ids must be."""
    game = table_of_six(state, language)
    screen = table_screen.render_table(PRESENTER, game, arg)
    fits(screen, game)
    for control in controls(screen):
        assert len(control.arg) <= 40
        if isinstance(control, Menu):
            assert 1 <= len(control.options) <= 25
            assert all(1 <= len(choice.label) <= 100 and len(choice.description) <= 100 for choice in control.options)
            assert len({choice.value for choice in control.options}) == len(control.options)
    return screen


@each_language
def test_six_people_with_the_longest_names_fit_whatever_they_roll(language: str) -> None:
    verbs = set()
    for state in rolls():
        screen = fitting_board(state, language)
        verbs |= {type(control).__name__ + control.verb for control in controls(screen)}
        for control in controls(screen):
            if isinstance(control, Menu) and control.verb == "card":
                assert [choice.value for choice in control.options] == list("501234"), "the own card is the first"
                for choice in control.options:
                    assert len(controls(fitting_board(state, language, choice.value))) >= 5
    assert verbs >= {
        "Buttondo",
        "Menudo",
        "Menucard",
        "Buttonpick",
        "Buttonoff",
        "Buttonpass",
        "Buttonon",
        "Buttonagain",
    }


@each_language
def test_every_label_tells_tokens_and_cards_apart_by_their_shapes(language: str) -> None:
    """However the names are alike or cut: two effects never have the same label."""
    for state in rolls():
        game = table_of_six(state, language)
        labels = [
            control.label
            for control in controls(table_screen.render_table(PRESENTER, game))
            if isinstance(control, Button)
        ]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Take ▲ Bob's piece off your slot 3", "Take ▲ Bob's piece off ■ Zoé's slot 3"]),
        ("fr", ["Retirer le pion ▲ (Bob) de ta case 3", "Retirer le pion ▲ (Bob) de la case 3 chez ■ Zoé"]),
        ("es", ["Quitar el peón ▲ de Bob de tu casilla 3", "Quitar el peón ▲ de Bob de la casilla 3 de ■ Zoé"]),
    ],
)
def test_what_is_taken_or_moved_is_a_token_and_not_the_person(language: str, labels: list[str]) -> None:
    game = table_of_six(gone_on(table("..3..", "..3..", "....."), "[3 3 3]").state, language, ("Ann", "Zoé", "Bob"))
    taken = [
        control.label
        for control in controls(table_screen.render_table(PRESENTER, game))
        if control.verb == "do" and control.arg[0] == "-"
    ]
    assert taken == labels


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Move ■ Zoé's piece from your slot 5 to 2"),
        ("fr", "Déplacer le pion ■ (Zoé) de ta case 5 à ta case 2"),
        ("es", "Mover el peón ■ de Zoé de tu casilla 5 a la 2"),
    ],
)
def test_what_a_run_moves_is_a_token_and_not_the_person(language: str, label: str) -> None:
    game = table_of_six(gone_on(table("1.112", "....."), "[1 2 3]").state, language, ("Ann", "Zoé"))
    assert label in [
        control.label for control in controls(table_screen.render_table(PRESENTER, game)) if control.verb == "do"
    ]


AGAIN = ("Roll all dice again", "again", "", ButtonStyle.PRIMARY, "🎲")
SKIP = ("Do nothing", "skip", "", ButtonStyle.PRIMARY, "🚫")
PASS = ("Pass the dice", "pass", "", ButtonStyle.PRIMARY, "🤝")
SLOT_2 = [
    ("Take ■ Zoé's piece off your slot 2", "do", "-2", ButtonStyle.PRIMARY, "📤"),
    ("Put a piece on ■ Zoé's slot 2", "do", "+2@2", ButtonStyle.PRIMARY, "📥"),
]
ALL_OFF = ("Take both off", "off", "3", ButtonStyle.PRIMARY, "")


@pytest.mark.parametrize(
    ("cards", "record", "expected"),
    [
        (
            ("1111.", "2...."),
            "[5 5 1]",
            [("Put a piece on your slot 5", "do", "+5", ButtonStyle.SUCCESS, "🏆"), AGAIN, SKIP],
        ),
        (
            ("111..", "2...."),
            "[5 5 1]",
            [("Put a piece on your slot 5", "do", "+5", ButtonStyle.PRIMARY, "📥"), AGAIN, SKIP],
        ),
        ((".2...", "2...."), "[2 2 2]", [*SLOT_2, AGAIN, SKIP]),
        (
            ("12...", "221.."),
            "[X X X]",
            [("Sweep all pieces off ■ Zoé's card", "do", "clear@2", ButtonStyle.PRIMARY, "🧹"), AGAIN, SKIP],
        ),
        (
            (".....", "....."),
            "[1 2 3]",
            [AGAIN, ("Roll on (nothing to lose)", "on", "", ButtonStyle.PRIMARY, "🎲"), PASS],
        ),
        (
            (".....", "....."),
            "[1 2 4]",
            [AGAIN, PASS],
        ),
        (
            ("1....", "....."),
            "[3 3 1] 1.+3",
            [("Roll on (two pieces at risk: 19%)", "on", "", ButtonStyle.PRIMARY, "🎲"), PASS],
        ),
        (("1....", "....."), "[3 3 1] 1.+3 1.on [1 2 4]", [ALL_OFF]),
    ],
)
def test_each_decision_has_its_buttons(cards: tuple[str, ...], record: str, expected: list[tuple[Any, ...]]) -> None:
    game = table_of_six(gone_on(table(*cards), record).state, "en", ("Ann", "Zoé"))
    listed_controls = [
        control for control in controls(table_screen.render_table(PRESENTER, game)) if control.verb != "more"
    ]
    assert [
        (control.label, control.verb, control.arg, control.style, control.emoji) for control in listed_controls
    ] == expected
    assert not [control for control in listed_controls if control.disabled]


@pytest.mark.usefixtures("emoji_are_uploaded")
@pytest.mark.parametrize(
    ("arg", "pressed", "leads_to", "off"),
    [
        ("", (1, 2), ("5", "4", "2"), "6"),
        ("0", (), ("1", "2", "4"), ""),
        ("4", (2,), ("5", "6", "0"), ""),
        ("5", (0, 2), ("4", "3", "1"), "5"),
        ("3", (0, 1), ("2", "1", "5"), "3"),
    ],
)
def test_N9_as_many_pieces_as_come_off_are_picked_and_each_can_be_changed(
    arg: str, pressed: tuple[int, ...], leads_to: tuple[str, ...], off: str
) -> None:
    """At first those that a time-out takes (N13); a press beyond them takes the place of one that nobody chose."""
    state = gone_on(table("11...", "1....", rolling=RollKind.ROLL_ON), "[1 2 4]").state
    screen = table_screen.render_table(PRESENTER, table_of_six(state, "en", ("Ann", "Zoé")), arg)
    listed_controls = [control for control in controls(screen) if control.verb != "more"]
    picks, last = listed_controls[:3], listed_controls[3:]
    labels = ("Your slot 1", "Your slot 2", "■ Zoé: slot 1")
    shapes = ("blue_circle", "blue_circle", "orange_square")
    for place, pick in enumerate(picks):
        is_on = place in pressed
        assert pick == Button(
            f"✓ {labels[place]}" if is_on else labels[place],
            "pick",
            leads_to[place],
            ButtonStyle.PRIMARY if is_on else ButtonStyle.SECONDARY,
            emoji=f"<:{shapes[place]}:1>",
        )
    assert len(picks) == 3
    assert last == ([Button("Take both off", "off", off, ButtonStyle.PRIMARY)] if off else [])


@pytest.mark.usefixtures("emoji_are_uploaded")
def test_cards_are_asked_for_in_the_order_of_the_seats_after_the_own_one() -> None:
    state = gone_on(table(*FULL, free_x_pair=True, seat=2), "[X X 3]").state
    names = ("Ann", "Zoé", "Bob", "Cat", "Dan", "Eve")
    for arg in ("", "2", "4"):
        listed_controls = controls(table_screen.render_table(PRESENTER, table_of_six(state, "en", names), arg))
        (menu,) = [control for control in listed_controls if isinstance(control, Menu)]
        assert [
            (option.label, option.value, option.description, option.emoji, option.selected) for option in menu.options
        ] == [
            ("Your own card", "2", "5 ways", "<:green_triangle:1>", arg == "2"),
            ("● Ann", "0", "5 ways", "<:blue_circle:1>", False),
            ("■ Zoé", "1", "5 ways", "<:orange_square:1>", False),
            ("◆ Cat", "3", "5 ways", "<:purple_diamond:1>", False),
            ("✚ Dan", "4", "5 ways", "<:pink_cross:1>", arg == "4"),
            ("★ Eve", "5", "5 ways", "<:yellow_star:1>", False),
        ]
        assert len([control for control in listed_controls if control.verb == "do"]) == (5 if arg else 0)


@pytest.mark.parametrize(("dice", "risk"), [(3, "19%"), (2, "56%")])
def test_N6_N9_the_words_on_a_picture(dice: int, risk: str) -> None:
    """42 of 216 rolls of three dice are blank, 20 of 36 of two."""
    words = captions("en", dice)
    names = dict(words.readings)
    assert names[Reading(Kind.TRIPLE, 2)] == "Triple of 2s"
    assert names[Reading(Kind.PAIR, 5)] == "Pair of 5s"
    assert names[Reading(Kind.RUN)] == "Run"
    assert {reading.slot for reading in names} == {0, 1, 2, 3, 4, 5}, "of no slot, or one of five"
    assert words.owed == ("No combination: one piece comes off", "No combination: 2 pieces come off")
    assert words.risks == (
        "Pass, or roll on: nothing to lose",
        f"Pass, or roll on? {risk} risk, one piece at stake",
        f"Pass, or roll on? {risk} risk, two pieces at stake",
    )


@pytest.mark.parametrize(("count", "listed"), [(0, 0), (7, 7), (8, 8), (9, 8)])
def test_of_more_than_eight_effects_of_a_turn_the_last_ones_are_told(count: int, listed: int) -> None:
    effects = tuple(Place(slot % 5 + 1, slot // 5) for slot in range(count))
    turn = Turn(0, (1, 2, 4), RollKind.ROLL_ON, effects, (), End.PASSED)
    screen = table_screen.render_turn_summary(
        PRESENTER, table_of_six(replace(table(".....", "....."), last=turn), "en", ("Ann", "Zoé"))
    )
    assert screen is not None
    (text,) = [block.text for block in screen.blocks if isinstance(block, TextBlock)]
    names = ("Ann", "Zoé")
    deeds = [f"piece on {names[slot // 5]}'s slot {slot % 5 + 1}" for slot in range(count)][count - listed :]
    more = "… " if count > listed else ""
    assert text == "**Ann** passed the dice." + (f" Ann's moves: {more}{', '.join(deeds)}." if deeds else "")


@each_language
def test_the_description_tells_every_card_slot_by_slot_however_long_the_names(language: str) -> None:
    for state in rolls():
        (shot,) = pictures(fitting_board(state, language))
        assert len(shot.alt_text) <= 1024
        cards = re.findall(
            CARD[BASE_LANGUAGES.get(language, language)], shot.alt_text.replace("\u202f", " ").replace("\u00a0", " ")
        )
        assert [sorted(re.findall(r"\b[1-5]\b", card)) for card in cards] == [list("12345")] * 6
        assert shot.alt_text[-1] in ".…"


def test_the_description_names_the_owner_of_every_token() -> None:
    game = table_of_six(gone_on(table("12...", "..1.."), "[1 2 4]").state, "en", ("Ann", "Computer 1"))
    (shot,) = pictures(table_screen.render_table(PRESENTER, game))
    assert "Ann's card: 1: Ann's, 2: Computer 1's, free: 3 4 5; in supply: 5." in shot.alt_text
    assert "Computer 1's card: 3: Ann's, free: 1 2 4 5; in supply: 6." in shot.alt_text


@each_language
def test_every_way_a_turn_ends_fits(language: str) -> None:
    effects = (Place(3), Place(4, 1), Take(2), Take(5, 2), Clear(3), Shift(1, 4))
    for end, times in itertools.product(End, (0, 1, 5)):
        turn = Turn(0, (6, 6, 2), RollKind.ROLL_ON, effects * times, (Take(1, 4), Take(5)) if times else (), end)
        for last in (turn, replace(turn, rolled=())):
            game = table_of_six(replace(table(*FULL), last=last), language)
            screen = table_screen.render_turn_summary(PRESENTER, game)
            fits(screen, game)
            assert screen is not None
            assert not controls(screen)
            assert len(pictures(screen)[0].alt_text) <= 1024
            fits(table_screen.render_table(PRESENTER, game), game)


def test_a_name_is_read_as_it_is_written_in_the_text_and_in_the_description() -> None:
    effects = (Place(3, 1), Take(2, 1), Clear(1))
    turn = Turn(0, (6, 6, 6), RollKind.ROLL_ON, effects, (Take(1, 1),), End.PASSED)
    game = table_of_six(replace(table("12...", ".1..."), last=turn), "en", ("Ann", "*Zoé*"))
    screen = table_screen.render_turn_summary(PRESENTER, game)
    assert screen is not None
    (shot,) = pictures(screen)
    (text,) = [to_markdown(block.text) for block in screen.blocks if isinstance(block, TextBlock)]
    for said, name in ((text, r"\*Zoé\*"), (shot.alt_text, "*Zoé*")):
        deeds = f"piece on {name}'s slot 3, piece off {name}'s slot 2, {name}'s card swept"
        assert f" {deeds}." in said
        assert f"{name}'s slot 1" in said


@each_language
def test_the_end_fits(language: str) -> None:
    for state in (
        gone_on(table("1111.", "23456", "34562", "45623", "56234", "62345"), "[5 5 1] 1.+5").state,
        gone_on(table("1111.", "....."), "[5 5 1] 1.resigns").state,
    ):
        over = replace(table_of_six(state, language), phase=TablePhase.OVER, secret="f" * 64)
        fits(table_screen.render_table(PRESENTER, over), over)


HAPPENINGS: tuple[Any, ...] = (
    Begins(1),
    *(Rolled(0, (6, 6, 2), rolling, (Reading(Kind.TRIPLE, 2), Reading(Kind.X_PAIR, 2))) for rolling in RollKind),
    *(Rolled(0, (6, 6), RollKind.ROLL_ON, (Reading(kind),)) for kind in (Kind.TRIPLE_X, Kind.X_PAIR, Kind.RUN)),
    Rolled(0, (3, 6, 5), RollKind.OPENING, (Reading(Kind.PAIR, 3), Reading(Kind.PAIR, 5))),
    NoCombination(0, (1, 2, 4), RollKind.OPENING, 0),
    NoCombination(0, (1, 2, 4), RollKind.SECOND, 0),
    *(NoCombination(0, (1, 2, 4), RollKind.ROLL_ON, owed) for owed in range(3)),
    *(Placed(0, 3, card) for card in (0, 1)),
    *(Taken(0, 3, card, owner) for card, owner in itertools.product((0, 1), (0, 1))),
    *(Cleared(0, 1, (0,) * count) for count in (1, 3)),
    Shifted(0, 1, 4, 1),
    Declined(1),
    Passed(0),
    *(Removed(0, 3, card) for card in (0, 1)),
    RanOut(0),
    LeftGame(1),
    *(Won(0, reason) for reason in ("filled", "last-left")),
)


def test_these_are_all_the_things_that_can_happen() -> None:
    assert {type(event) for event in HAPPENINGS} == set(get_args(GameEvent))


@each_language
def test_whatever_happens_is_told_in_a_line_of_its_own(language: str) -> None:
    scene = table_screen.view_table(table_of_six(table(*FULL), language, ("Ann", "Zoé", "C", "D", "E", "F")))
    lines = []
    for event in HAPPENINGS:
        (line,) = PRESENTER.describe_events(scene, (event,))
        assert "\n" not in line
        lines.append(line)
    assert len(set(lines)) == len(lines)
    assert len(PRESENTER.describe_events(scene, HAPPENINGS)) == 4
    assert PRESENTER.describe_events(scene, HAPPENINGS)[-1] == lines[-1]
    (both,) = PRESENTER.describe_events(scene, (Removed(0, 3, 0), Removed(0, 5, 1)))
    assert "3" in both
    assert "5" in both
    assert "Zoé" in both


@each_language
def test_the_rules_are_told_in_pages_that_fit(language: str) -> None:
    pages = PRESENTER.rules_pages(translator(language))
    assert len(pages) == 7
    for page in pages:
        fits(page)
    assert sum(len(pictures(page)) for page in pages) == 5
    assert "PGC" in screen_text(pages[-1])
    assert "Gaël Vacher" in screen_text(pages[-1])


@each_language
def test_N9_the_rules_tell_the_true_risk(language: str) -> None:
    page = next(page for page in PRESENTER.rules_pages(translator(language)) if "1 2 5" in screen_text(page))
    for dice in (3, 2):
        percent = round(100 * risk(dice).blank_rolls / risk(dice).rolls)
        assert re.search(rf"\b{percent}[\u00a0]?%", screen_text(page))


@each_language
def test_N12_every_choice_of_options_is_told_in_one_line(language: str) -> None:
    say = translator(language)
    lines = {
        (dice, free): PRESENTER.describe_options(say, {"dice": dice, "free_x_pair": free})
        for dice, free in itertools.product((3, 2), (False, True))
    }
    assert lines[2, False] == lines[2, True], "with two dice every pair of X is free (N11)"
    assert len(set(lines.values())) == 3
    assert PRESENTER.describe_options(say, {}) == lines[3, False]
    assert not [line for line in lines.values() if "\n" in line or len(line) > 200]
