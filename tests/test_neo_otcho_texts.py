"""The texts and controls on the board of Neo Otcho 5: how many effects, what wins, and what must come off."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.text import translator
from bot.ui.board.presenter import PlayMoves, Redraw, TableView
from bot.ui.board.table_screen import view_table
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu
from cogs.neo_otcho import texts
from games import match as matches
from games.neo_otcho.state import (
    Clear,
    Effect,
    End,
    Kind,
    Offer,
    Phase,
    Place,
    Reading,
    RollKind,
    Shift,
    State,
    Take,
    Turn,
)
from tests.games.neo_otcho_games import gone_on, table
from tests.past import PRESENTERS, playing

PRESENTER = PRESENTERS["neo_otcho"]
PASSED = Turn(0, (3, 3, 5), RollKind.OPENING, (), (), End.PASSED)


def scene(state: State, **changes: Any) -> TableView:
    """The table of P1, P2 … in a state of the game; `changes` are of the view of the game."""
    seats = len(state.cards)
    match = replace(matches.start("neo_otcho", seats, {}), state=state)
    people = (Player(UserId(seat), f"P{seat}") for seat in range(1, seats + 1))
    view = view_table(playing(match, *people), translator("en"))
    return replace(view, game_view=replace(view.game_view, **changes))


def offering(*effects: Effect, **changes: Any) -> TableView:
    """Six players, the first of whom may choose among effects."""
    offers = tuple(Offer(effect, ()) for effect in effects)
    return scene(gone_on(table(*["....."] * 6), "[3 3 5]").state, offers=offers, **changes)


def controls(view: TableView, arg: str = "") -> list[Any]:
    return [
        control
        for row in PRESENTER.render_controls(view, arg)
        if isinstance(row, ControlRow)
        for control in row.controls
    ]


SLOTS = [(slot, card) for card in (None, 1, 2, 3, 4, 5) for slot in range(1, 6)]
"""The slots of six cards, the own one first."""


@pytest.mark.parametrize(("count", "verb"), [(10, ""), (11, "do"), (25, "do"), (26, "card")])
def test_up_to_ten_effects_have_a_button_and_up_to_25_are_in_a_menu(count: int, verb: str) -> None:
    view = offering(*(Place(*place) for place in SLOTS[:count]))
    menus = [control for control in controls(view) if isinstance(control, Menu)]
    effects = [control for control in controls(view) if control.verb == "do" and isinstance(control, Button)]
    assert ([menu.verb for menu in menus], len(effects)) == (([verb], 0) if verb else ([], count))
    if verb == "do":
        assert len(menus[0].options) == count
    if verb == "card":
        assert [(option.label, option.value, option.selected) for option in menus[0].options][:2] == [
            ("Your own card", "0", False),
            ("■ P2", "1", False),
        ]
        chosen = controls(view, "1")
        assert [option.value for option in chosen[0].options if option.selected] == ["1"]
        assert [control.arg for control in chosen if control.verb == "do"] == [f"+{slot}@2" for slot in range(1, 6)]


def test_the_own_card_is_first_and_then_the_others_by_their_seats() -> None:
    view = offering(*(Place(*place) for place in SLOTS[::-1][:29]), seat=2)
    (menu,) = [control for control in controls(view) if isinstance(control, Menu)]
    assert [option.value for option in menu.options] == ["2", "1", "3", "4", "5"]


@pytest.mark.parametrize(("pieces", "wins"), [(3, False), (4, True)])
def test_N10_only_the_last_piece_on_the_own_card_wins(pieces: int, wins: bool) -> None:  # noqa: FBT001
    effects = (Place(1), Place(1, 1), Take(2), Clear(1), Shift(2, 3))
    card = tuple(0 if slot < 4 else None for slot in range(5))
    view = offering(*effects, scores=(pieces, 0, 0, 0, 0, 0), cards=(card, *[(0,) * 5] * 5))
    looks = {control.arg: (control.emoji, control.style) for control in controls(view) if control.verb == "do"}
    own = ("🏆", ButtonStyle.SUCCESS) if wins else ("📥", ButtonStyle.PRIMARY)
    others = {"+1@2": "📥", "-2": "📤", "clear@2": "🧹", "2>3": "↔️"}
    assert looks == {"+1": own} | {arg: (emoji, ButtonStyle.PRIMARY) for arg, emoji in others.items()}


def test_N9_what_must_come_off_is_picked_and_no_more_than_that() -> None:
    view = scene(table("111..", "1...."), phase=Phase.REMOVE, owed=2, removable=tuple(Take(slot) for slot in (1, 2, 3)))
    picked = {
        arg: [(control.arg, control.style, control.disabled) for control in controls(view, arg)]
        for arg in ("", "1", "3")
    }
    off, on = ButtonStyle.SECONDARY, ButtonStyle.PRIMARY
    assert picked == {
        "": [("5", off, False), ("4", on, False), ("2", on, False), ("6", on, False)],  # the highest slots (N13)
        "1": [("0", on, False), ("3", off, False), ("5", off, False)],
        "3": [("2", on, False), ("1", on, False), ("5", off, False), ("3", on, False)],
    }
    assert PRESENTER.interpret_click(view, "pick", "3", ()) == Redraw("3")
    assert PRESENTER.interpret_click(view, "off", "5", ()) == PlayMoves(("-1", "-3"))
    for verb, arg in (("off", "1"), ("pick", "7"), ("pick", "8")):
        with pytest.raises(ForgedClick, match=r"token|selection"):
            PRESENTER.interpret_click(view, verb, arg, ())
    with pytest.raises(ForgedClick, match=r"token|selection"):
        PRESENTER.interpret_click(scene(table("1....", ".....")), "pick", "0", ())
    all_of_them = replace(view, game_view=replace(view.game_view, owed=3))
    assert [(control.arg, control.disabled) for control in controls(all_of_them)] == [("7", False)]


def test_N7_without_an_effect_the_turn_goes_on_with_a_skip() -> None:
    nothing = offering()
    assert PRESENTER.interpret_click(nothing, "on", "", ()) == PlayMoves(("skip", "on"))
    assert PRESENTER.interpret_click(offering(Place(1)), "pass", "", ()) == PlayMoves(("pass",))
    deciding = scene(table("1....", "....."), phase=Phase.DECIDE)
    assert PRESENTER.interpret_click(deciding, "pass", "", ()) == PlayMoves(("pass",))
    for risked in (0, 1):
        view = replace(deciding, game_view=replace(deciding.game_view, tokens_at_risk=risked))
        assert [(control.verb, control.style) for control in controls(view)] == [
            ("on", ButtonStyle.PRIMARY),
            ("pass", ButtonStyle.PRIMARY),
        ]


@pytest.mark.parametrize(("count", "more"), [(8, ""), (9, "… ")])
def test_of_the_effects_of_a_turn_the_last_eight_are_told(count: int, more: str) -> None:
    effects = tuple(Shift(number, number + 1) for number in range(count))
    (words,) = texts.describe_effects(scene(table("1....", ".....")), 0, effects, ())
    deeds = ", ".join(f"own slot {number} to {number + 1}" for number in range(count)[-8:])
    assert words == f"P1's moves: {more}{deeds}."


def test_the_description_ends_with_what_was_done_last() -> None:
    quiet = scene(table("1....", "....."), last=PASSED)
    assert texts.board_alt_text(quiet).endswith("P1 passed the dice.")
    acted = replace(quiet, game_view=replace(quiet.game_view, effects=(Shift(1, 2),)))
    assert texts.board_alt_text(acted).endswith("P1's moves: own slot 1 to 2.")
    lost = replace(quiet, game_view=replace(quiet.game_view, removed=(Take(3),)))
    assert texts.board_alt_text(lost).endswith("P1's pieces off: own slot 3.")
    assert "passed" not in texts.board_alt_text(replace(quiet, game_view=replace(quiet.game_view, last=None)))


def test_the_words_on_the_picture_name_every_reading_loss_and_risk() -> None:
    captions = texts.captions("en", 3)
    assert captions.owed == ("No combination: one piece comes off", "No combination: 2 pieces come off")
    assert [words.partition("?")[0] for words in captions.risks] == [
        "Pass, or roll on: nothing to lose",
        *["Pass, or roll on"] * 2,
    ]
    readings = dict(captions.readings)
    assert readings[Reading(Kind.TRIPLE, 5)] == "Triple of 5s"
    assert readings[Reading(Kind.RUN, 0)] == "Run"
    assert len(readings) == len(Kind) * 6


def test_all_ways_to_read_a_roll_are_named() -> None:
    ways = [Reading(Kind.TRIPLE, 2), Reading(Kind.X_PAIR, 2), Reading(Kind.PAIR, 2)]
    words = ["triple of 2s", "pair of Xs with a 2", "pair of 2s"]
    assert texts.reading_names(translator("en"), ways[:1]) == words[0]
    assert texts.reading_names(translator("en"), ways[:2]) == f"{words[0]} or {words[1]}"
    assert texts.reading_names(translator("en"), ways) == f"{words[0]}, {words[1]} or {words[2]}"
