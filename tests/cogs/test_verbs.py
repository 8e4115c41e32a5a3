"""Every button has a handler, and a click reads and decodes its table once."""

import contextlib

import pytest

from bot.tables import table as codec
from bot.tables.commands import Join, Resign, Start
from bot.tables.machine import apply, open_table
from bot.tables.table import Phase, Table
from bot.ui.custom_id import parse_custom_id
from bot.ui.message_spec import Control, ControlRow, LinkButton, Menu, MessageSpec
from bot.ui.table_screen import render_table, view_table
from games.catalog import GAMES
from games.core import Refused
from tests.cogs.dealing import deal
from tests.cogs.world import Warnings, World, each

RECORD = "[8] [1 1 1 2 3 4 6 7]"
ANN, BOB = 11, 12
NOON = 1_800_000_000_000


class Decodes(list[str]):
    """The ids of the tables that were decoded."""

    def take(self) -> list[str]:
        """Those since the last time."""
        taken, self[:] = list(self), []
        return taken


@pytest.fixture
def decodes(monkeypatch: pytest.MonkeyPatch) -> Decodes:
    """Counts whatever is decoded."""
    load, counted = codec.load, Decodes()

    def count(text: str) -> Table:
        table = load(text)
        counted.append(table.id)
        return table

    monkeypatch.setattr(codec, "load", count)
    return counted


def controls(spec: MessageSpec) -> list[Control]:
    """The controls of a message."""
    return [control for block in spec.blocks if isinstance(block, ControlRow) for control in block.controls]


def stages(game: str) -> tuple[Table, Table, Table]:
    """A table of two as a lobby, at the beginning of the game, and when one has resigned."""
    table = open_table(
        table_id="t1",
        guild=1,
        channel=2,
        language="en",
        game=game,
        options={},
        host=codec.Player(ANN, "Ann"),
        now_ms=NOON,
    )
    lobby = apply(table, Join(BOB, "Bob"), NOON).table
    board = apply(lobby, Start(ANN, bytes(32), 1), NOON).table
    return lobby, board, apply(board, Resign(BOB, 2), NOON).table


@each("game", GAMES)
async def test_every_control_of_a_lobby_a_board_and_an_end_has_a_handler(world: World, game: str) -> None:
    presenter, verbs = world.club.presenters[game], world.club.router.verbs
    for table in stages(game):
        for control in controls(render_table(presenter, table)):
            if isinstance(control, LinkButton) or verbs.find(control.verb) is not None:
                continue
            assert table.phase is Phase.PLAYING
            values = (control.options[0].value,) if isinstance(control, Menu) else ()
            if not getattr(control, "disabled", False):
                with contextlib.suppress(Refused):
                    presenter.interpret_click(view_table(table, user=ANN, cause=3), control.verb, control.arg, values)


async def test_every_button_of_the_menu_and_of_a_question_has_a_handler(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    menu = world.answer(await world.press(world.ann, board, "more"))
    question = world.answer(await world.press(world.ann, menu, "resign"))
    for message in (menu, question):
        for button in message.buttons:
            custom_id = parse_custom_id(button.custom_id)
            assert custom_id is not None
            assert world.club.router.verbs.find(custom_id.verb) is not None


def test_a_verb_has_one_handler(world: World) -> None:
    with pytest.raises(ValueError, match="'join'"):
        world.club.router.verbs.register_command("join", lambda click: Resign(click.user_id))


async def test_a_click_decodes_its_table_once(world: World, decodes: Decodes) -> None:
    lobby = await world.sit_down(world.ann)
    decodes.take()
    await world.press(world.zoe, lobby, "join")
    assert len(decodes.take()) == 1
    await world.press(world.ann, world.board, "start")
    assert len(decodes.take()) == 1


@each("verb", ["pick", "stop", "more"])
async def test_a_move_a_redraw_and_a_menu_decode_the_table_once(world: World, decodes: Decodes, verb: str) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.before_click = None
    decodes.take()
    await world.press(world.ann, board, verb)
    assert decodes.take() == [board.table]


async def test_the_same_click_twice_reads_again_and_counts_once(
    world: World, decodes: Decodes, warnings: Warnings
) -> None:
    lobby = await world.sit_down(world.ann)
    _, payload = world.click(world.zoe, lobby, lobby.button("join").custom_id)
    decodes.take()
    world.backend.emit("INTERACTION_CREATE", payload)
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    world.excuse("answered before")
    warnings.take("already been acknowledged")
    assert world.board.text.count(world.zoe.mention) == 1
    assert len(decodes.take()) == 3
