"""The messages of tables: which controls a lobby has, which of them can be pressed, and what it says beside them."""

import pytest
from msgspec.structs import replace

from bot.tables.commands import Invite
from bot.tables.table import Place, Table
from bot.ui.message_spec import Button, ControlRow, Menu, TextBlock, UserPicker
from bot.ui.table_screen import render_table
from tests.bot.at_table import ANN, BOB, CAT, ROBOT, ROBOT_2, done, lobby
from tests.bot.test_scheduled_start import scheduled
from tests.past import PRESENTERS

ALWAYS = {"leave", "friendly", "tempo", "cancel", "rules", "learn"}


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
    ("table", "used", "unused"),
    [
        (lobby(limit=6), {"join", "bot+", "opponent", "invite 5"}, {"bot-", "start"}),
        (lobby(game="stresses", options={}), {"join", "bot+", "opponent", "invite 5"}, {"bot-", "start"}),
        (OF_THREE, {"join", "bot+", "opponent", "invite 1", "start"}, {"bot-"}),
        (done(OF_THREE, Invite(ANN.user, (CAT.user,))), {"join", "start"}, {"bot+", "bot-"}),
        (lobby(BOB, CAT, limit=3), {"start"}, {"join", "bot+", "bot-"}),
        (lobby(ROBOT, limit=3), {"join", "bot+", "opponent", "invite 1", "bot-", "start"}, set()),
        (lobby(ROBOT, ROBOT_2, limit=3), {"bot-", "start"}, {"join", "bot+"}),
        (
            replace(lobby(limit=3), place=Place.PRIVATE),
            {"join", "bot+", "opponent"},
            {"bot-", "start"},
        ),
    ],
)
def test_a_lobby_offers_what_its_seats_allow(table: Table, used: set[str], unused: set[str]) -> None:
    has_own_tempo = table.game == "stresses" or table.answers_only
    always = ALWAYS - {"tempo"} if has_own_tempo else ALWAYS
    assert pressable(table) == (used | always, unused)


def test_where_chips_are_at_stake_nobody_plays_a_computer_or_for_fun() -> None:
    used, unused = pressable(lobby(game="chess_dice", options={"stake": 5}, per_turn=60))
    assert used == ALWAYS - {"friendly"} | {"join", "invite 1"}
    assert unused == {"bot+", "bot-", "start"}


@pytest.mark.parametrize(("stake", "warning"), [(50, ""), (51, "102"), (100, "200")])
def test_D8_whose_first_chips_one_loss_can_use_up_is_warned(stake: int, warning: str) -> None:
    told = text(lobby(game="chess_dice", options={"stake": stake}, per_turn=60))
    said = f"⚠️ High stake: with fewer than {warning} chips, one lost throw ends your match."
    assert (said in told, "⚠️" in told) == (bool(warning), bool(warning))


def test_a_lobby_that_starts_by_itself_takes_players_until_it_is_full() -> None:
    for people, used, said in (
        ((), {"join", "leave", "rules"}, "2 seats are free."),
        ((ANN,), {"join", "leave", "rules"}, "One seat is free."),
        ((ANN, BOB), {"leave", "rules"}, "The table is full."),
    ):
        table = scheduled(*people, game="octi", options={})
        assert pressable(table) == (used, {"join"} - used)
        assert said in text(table)
