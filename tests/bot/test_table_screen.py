"""The messages of tables: their controls, whom they call, the colour of their frame, and what they say beside it."""

import pytest
from msgspec.structs import replace

from bot.tables.commands import CallOff, Cancel, Invite, Pause, Rematch, Resign, Tick
from bot.tables.ids import TableId
from bot.tables.table import Context, Table
from bot.ui.board.table_screen import render_table
from bot.ui.message.spec import Button, ControlRow, Menu, TextBlock, UserPicker
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, ROBOT_2, begun, first, lobby, table_after
from tests.bot.test_scheduled_start import scheduled
from tests.past import PRESENTERS

ALWAYS = {"options", "lobby-more"}
MOST_IN_A_LOBBY = 5
"""The buttons and menus of a lobby."""


def pressable(table: Table) -> tuple[set[str], set[str]]:
    """The verbs of the controls that can be used, a picker's with the number of people; and of those that cannot."""
    blocks = render_table(PRESENTERS[table.game], table).blocks
    used, unused = set[str](), set[str]()
    for control in (control for block in blocks if isinstance(block, ControlRow) for control in block.controls):
        match control:
            case Button(verb=verb, disabled=disabled):
                (unused if disabled else used).add(verb)
            case Menu(verb=verb):
                used.add(verb)
            case UserPicker(verb=verb, max_selected=maximum):
                used.add(f"{verb} {maximum}")
    return used, unused


def text(table: Table) -> str:
    blocks = render_table(PRESENTERS[table.game], table).blocks
    return "\n".join(block.text for block in blocks if isinstance(block, TextBlock))


OF_THREE = lobby(BOB, limit=3)


@pytest.mark.parametrize(
    ("table", "used"),
    [
        (lobby(limit=6), {"join", "opponent"}),
        (lobby(game="stresses", options={}), {"join", "opponent"}),
        (OF_THREE, {"join", "opponent", "start"}),
        (table_after(OF_THREE, Invite(ANN.user, (CAT.user,))), {"join", "no-thanks", "start"}),
        (lobby(BOB, CAT, limit=3), {"start"}),
        (lobby(ROBOT, limit=3), {"join", "opponent", "start"}),
        (lobby(ROBOT, ROBOT_2, limit=3), {"start"}),
        (replace(lobby(limit=3), context=Context.PRIVATE), {"opponent"}),
    ],
)
def test_a_lobby_offers_what_its_seats_allow_by_five_controls_at_most(table: Table, used: set[str]) -> None:
    assert pressable(table) == (used | ALWAYS, set())
    assert len(used | ALWAYS) <= MOST_IN_A_LOBBY


def test_where_chips_are_at_stake_nobody_plays_a_computer() -> None:
    used, unused = pressable(lobby(game="chess_dice", options={"stake": 5}, per_turn=60))
    assert (used, unused) == (ALWAYS | {"join"}, set())


@pytest.mark.parametrize(("stake", "warning"), [(50, ""), (51, "102"), (100, "200")])
def test_D8_whose_first_chips_one_loss_can_use_up_is_warned(stake: int, warning: str) -> None:
    screen_text = text(lobby(game="chess_dice", options={"stake": stake}, per_turn=60))
    said = f"⚠️ High stake: with fewer than {warning} chips, one lost throw ends your match."
    assert (said in screen_text, "⚠️" in screen_text) == (bool(warning), bool(warning))


def test_a_lobby_that_starts_by_itself_takes_players_until_it_is_full() -> None:
    for people, used in (
        ((), {"join", "lobby-more"}),
        ((ANN,), {"join", "lobby-more"}),
        ((ANN, BOB), {"lobby-more"}),
    ):
        table = scheduled(*people, game="octi", options={})
        assert pressable(table) == (used, {"join"} - used)


TEAL, ORANGE, GREY = 0x2F7F79, 0xC7772E, 0x6B7280
TIMED = begun(BOB, until=first(1), per_turn=60)
REMINDED = table_after(TIMED, Tick(), NOON + 30_000)
OVER = table_after(begun(BOB), Resign(BOB.user))
LEFT = table_after(begun(BOB, CAT), Resign(BOB.user))
CALLED_OFF = table_after(LEFT, CallOff(ANN.user))


@pytest.mark.parametrize(
    ("table", "colour", "called"),
    [
        (lobby(BOB), TEAL, ()),
        (table_after(lobby(BOB), Cancel(ANN.user)), GREY, ()),
        (TIMED, TEAL, (BOB.user,)),
        (REMINDED, ORANGE, (BOB.user,)),
        (replace(REMINDED, away_until_ms=NOON + 60_000), ORANGE, ()),
        (begun(ROBOT, until=first(1)), TEAL, ()),
        (scheduled(ANN, BOB, game="octi", options={}), TEAL, ()),
        (OVER, TEAL, ()),
        (CALLED_OFF, GREY, ()),
    ],
)
def test_the_frame_shows_who_is_waited_for_and_what_is_over(table: Table, colour: int, called: tuple[int, ...]) -> None:
    spec = render_table(PRESENTERS[table.game], table)
    assert (spec.accent, spec.mentioned_users, spec.mentioned_roles, spec.is_framed) == (colour, called, (), True)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (begun(BOB), []),
        (TIMED, ["-# ⏳ Time runs out <t:1700000060:R>."]),
        (REMINDED, ["⏳ Half your time is up.", "-# ⏳ Time runs out <t:1700000060:R>."]),
        (table_after(REMINDED, Pause("channel-gone")), ["-# ⏸️ Paused: I couldn't write here. The clock is stopped."]),
    ],
)
def test_the_board_says_what_the_clock_does(table: Table, said: list[str]) -> None:
    assert [line for line in text(table).splitlines() if "⏳" in line or "⏸️" in line] == said


@pytest.mark.parametrize(
    ("table", "verbs"),
    [
        (OVER, {"rematch", "review", "share-game"}),
        (table_after(OVER, Rematch(ANN.user, "Ann", TableId("t2"))), {"review", "share-game"}),
        (CALLED_OFF, {"rematch", "share-game"}),
        (table_after(CALLED_OFF, Rematch(ANN.user, "Ann", TableId("t2"))), {"share-game"}),
    ],
)
def test_a_game_that_is_over_is_shared_played_again_once_and_reviewed_if_it_has_a_result(
    table: Table, verbs: set[str]
) -> None:
    assert pressable(table) == (verbs, set())
