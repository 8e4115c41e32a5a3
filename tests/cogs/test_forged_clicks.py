"""Clicks and options that no message has are refused, and each button of a message has somebody who handles it."""

import contextlib
from collections.abc import Callable

import msgspec
import pytest

from bot.tables import table as codec
from bot.tables.commands import Join, Resign, Start
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Phase, Table
from bot.ui.answer.replies import Interaction
from bot.ui.board.table_screen import render_table, view_table
from bot.ui.message.custom_id import CustomId, ForgedClick, page_custom_id, parse_custom_id, parse_number
from bot.ui.message.spec import Control, ControlRow, LinkButton, Menu, MessageSpec
from games.catalog import GAMES
from games.core import Refused
from tests.cogs import racing
from tests.cogs.administering import admin, settings
from tests.cogs.dealing import deal
from tests.cogs.looking_back import keep_game
from tests.cogs.staking import start
from tests.cogs.world import Warnings, World, each
from tests.saying import say

FORGED = say("refused-forged")
BROKEN = say("refused-broken")
NONE = ("", "-1", "+1", "1_0", "1.5", " 1", "1e3", "٣", "²", "９")  # the last ones Arabic, superscript and wide
BEYOND = ("9223372036854775808", "9999999999999999999", "9" * 40)
"""Numbers that no database holds."""


@pytest.mark.parametrize(
    ("custom_id", "beyond"),
    [
        ("o:chips:0:page:{}", ("100000", "9223372036854775807", *BEYOND)),
        ("o:rules-octi:0:page:{}", ("100000", *BEYOND)),
        ("o:history:0:older:{}.el_ocho.1", ("100000", *BEYOND[:2])),
        ("o:history:0:older:0..{}", BEYOND),
        ("o:replay-round001:0:next:{}/0..0", ("100000", *BEYOND)),
        ("o:replay-round001:0:next:1/{}..0", ("100000", *BEYOND)),
        ("o:replay-round001:0:games:1/0..{}", BEYOND),
        ("o:leaderboard:0:next:el_ocho.|all|wins|{}", ("1000000", *BEYOND[:2])),
        ("o:leaderboard:0:text:el_ocho.|{}-11|wins|1", ("0000", "0001", "1999", "2100", "9999", "20260")),
        ("o:season:0:text:el_ocho.|all|wins|{}", BEYOND[:2]),
        ("o:stats:0:text:{}", BEYOND),
        ("o:versus:0:text:1.{}", BEYOND),
        ("o:versus:0:text:{}.1", BEYOND[:2]),
    ],
)
async def test_on_a_page(world: World, custom_id: str, beyond: tuple[str, ...]) -> None:
    await keep_game(world, world.ann, world.zoe)
    board = await start(world, world.ann, world.zoe)
    rows = world.rows()
    for made_up in (*NONE, *beyond):
        assert world.private_text(await world.forge(world.ann, board, custom_id.format(made_up))) == FORGED, made_up
    assert world.rows() == rows


@pytest.mark.parametrize(
    "custom_id",
    ["o:replay-round001:0:jump:1/0..0", "o:{}:0:invite:", "o:settings:0:tables:", "o:settings:0:time:"]
    + [f"o:settings:0:{verb}:" for verb in ("channels", "where")],
)
async def test_in_a_menu(world: World, custom_id: str) -> None:
    await keep_game(world, world.ann, world.zoe)
    eve = admin(world)
    lobby, another = await world.sit_down(eve), await world.sit_down(world.ann)
    rows = world.rows()
    for made_up in (*NONE, *BEYOND):
        answer = world.private_text(await world.forge(eve, another, custom_id.format(lobby.table), values=[made_up]))
        assert answer == FORGED, made_up
    assert world.rows() == rows


def test_a_button_of_a_page_has_no_position() -> None:
    assert str(page_custom_id("honours", "open", "5.1")) == "o:honours:0:open:5.1"


def test_a_number_goes_up_to_its_maximum() -> None:
    assert [parse_number(text, 12) for text in ("0", "11", "12")] == [0, 11, 12]
    assert parse_number("9223372036854775807") == 9_223_372_036_854_775_807
    with pytest.raises(ForgedClick, match="no number from 0 to 12: '13'"):
        parse_number("13", 12)


TOP = "el_ocho.|all|wins"
PAGES = {
    "history": ("older:-1..0", "older:0.poker.0", "older:0..x", "older:", "dance:0..0"),
    "replay-round001": (
        *(f"next:{arg}" for arg in ("", "x/0..0", "-1/0..0", "1", "1/0.poker.0", "999999/0..0", "1/0..0/2")),
        "dance:1/0..0",
    ),
    "leaderboard": (
        *(f"next:{arg}" for arg in ("", TOP, f"{TOP}|-1", f"{TOP}|9999999", "octi.|all|wins|1", "chess|all|wins|1")),
        *(f"next:el_ocho.|{arg}|wins|1" for arg in ("2026-13", "0000-01", "ever")),
        *("next:el_ocho.fast|all|wins|1", "next:octi.fast|all|points|1", "next:el_ocho.|all|luck|1"),
        *(f"{verb}:{TOP}|2" for verb in ("dance", "game", "span", "by")),
    ),
    "season": ("text:", "text:2025-12", "dance:el_ocho.|2025-12|wins|1"),
    "stats": ("text:", "text:ann", "text:1.2", "dance:1"),
    "versus": ("text:1", "text:1.2.3", "dance:1.2"),
    "chips": ("page:x", "page:-1", "pay:5"),
    "privacy": ("conquer:", "page:", "resign-yes:"),
    "holiday": ("dance:", "take:"),
    "honours": ("dance:1",),
    "games": ("dance:",),
}


ERRORS_OF_OURS: dict[str, Callable[[], object]] = {
    "ValueError": lambda: min(()),
    "ValidationError": lambda: msgspec.json.decode(b"1", type=str),
    "BadMove": lambda: GAMES["octi"].parse("somewhere"),
    "KeyError": lambda: GAMES["gone"],
}


@each("error", ERRORS_OF_OURS)
async def test_an_error_of_ours_is_no_forgery(world: World, warnings: Warnings, error: str) -> None:
    """Nobody is told that they made up a button, and the log has the stack of what went wrong."""

    async def fail(_interaction: Interaction, _custom_id: CustomId) -> None:
        ERRORS_OF_OURS[error]()

    board = await start(world, world.ann, world.zoe)
    world.club.router.page_handlers["faulty"] = fail
    assert world.private_text(await world.forge(world.ann, board, "o:faulty:0:press:")) == BROKEN
    assert warnings.take("a click could not be answered") == ["a click could not be answered"]
    assert f"{error}: " in warnings.stacks[-1]
    assert "in fail" in warnings.stacks[-1]


@pytest.mark.parametrize("page", PAGES)
async def test_of_a_button_that_a_page_has_not(world: World, page: str) -> None:
    await keep_game(world, world.ann, world.zoe)
    board = await start(world, world.ann, world.zoe)
    rows = world.rows()
    for button in PAGES[page]:
        assert world.private_text(await world.forge(world.ann, board, f"o:{page}:0:{button}")) == FORGED, button
    assert world.rows() == rows


@each("verb", ["game", "span", "by"])
async def test_of_a_choice_that_a_leaderboard_has_not(world: World, verb: str) -> None:
    board = await start(world, world.ann, world.zoe)
    for value in ("", "luck", "octi.", "9999-99", f"{TOP}|1"):
        result = await world.forge(world.ann, board, f"o:leaderboard:0:{verb}:{TOP}|1", values=[value])
        assert world.private_text(result) == FORGED, value


@each(("verb", "values"), [("where", ["{}"]), ("where", ["1", "2"]), ("hour", []), ("hour", ["24"])])
async def test_of_a_choice_that_admins_of_puzzles_have_not(world: World, verb: str, values: list[str]) -> None:
    elsewhere, eve = world.create_guild("elsewhere").create_text_channel("games"), admin(world, f"eve{world.case}")
    board = await start(world, world.ann, world.zoe)
    chosen, before = [value.format(elsewhere.id) for value in values], await settings(world)
    assert world.private_text(await world.forge(eve, board, f"o:puzzle:0:puzzle-{verb}:", values=chosen)) == FORGED
    assert await settings(world) == before


async def test_of_a_button_that_a_race_has_not(world: World) -> None:
    board = await racing.deal(world, racing.ROLL, world.ann, world.zoe)
    assert await world.refused(world.forge(world.ann, board, board.made_up("dance"))) == FORGED


@each("position", ["٣", "-1", "9" * 10])
async def test_a_position_that_is_none_is_not_ours_to_answer(world: World, position: str) -> None:
    """Such a custom id is none of the one family that we know; Discord itself tells whoever made it up."""
    board = await start(world, world.ann, world.zoe)
    made_up = f"o:{board.table}:{position}:take:KxQ"
    assert (await world.forge(world.ann, board, made_up)).response is None
    world.excuse("never answered")


async def test_a_page_of_chips_beyond_the_last_shows_the_first(world: World) -> None:
    board = await start(world, world.ann, world.zoe)
    for page in ("1", "99999"):
        assert "🎁 **+100** to start with" in world.private_text(
            await world.forge(world.ann, board, f"o:chips:0:page:{page}")
        )


RECORD = "[8] [1 1 1 2 3 4 6 7]"
ANN, BOB = UserId(11), UserId(12)
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
    return [control for block in spec.blocks if isinstance(block, ControlRow) for control in block.controls]


def stages(game: str) -> tuple[Table, Table, Table]:
    """A table of two as a lobby, at the beginning of the game, and when one has resigned."""
    table = open_table(
        table_id=TableId("t1"),
        guild=GuildId(1),
        channel=ChannelId(2),
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
                    presenter.interpret_click(
                        view_table(table, user=ANN, interaction_id=3), control.verb, control.arg, values
                    )


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


async def test_a_click_decodes_its_table_once_at_most(world: World, decodes: Decodes) -> None:
    lobby = await world.sit_down(world.ann)
    decodes.take()
    await world.press(world.zoe, lobby, "join")
    assert decodes.take() == []
    world.club.store.tables.forget_all()
    await world.press(world.ann, world.board, "start")
    assert len(decodes.take()) == 1


@each("verb", ["pick", "stop", "more"])
async def test_a_move_a_redraw_and_a_menu_decode_the_table_once(world: World, decodes: Decodes, verb: str) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.before_click = None
    world.club.store.tables.forget_all()
    decodes.take()
    await world.press(world.ann, board, verb)
    assert decodes.take() == [board.table]


async def test_the_same_click_twice_counts_once(world: World, decodes: Decodes) -> None:
    lobby = await world.sit_down(world.ann)
    _, payload = world.click(world.zoe, lobby, lobby.button("join").custom_id)
    decodes.take()
    world.backend.emit("INTERACTION_CREATE", payload)
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    world.excuse("answered before")
    assert world.board.text.count(world.zoe.mention) == 1
    assert decodes.take() == []
