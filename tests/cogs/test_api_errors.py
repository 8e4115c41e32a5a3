"""Discord's refusals are known by their codes: what has none may pass, and a search that fails stops nothing."""

from types import SimpleNamespace

import discord
import pytest

from bot.ui.answer.api_errors import is_final, is_forbidden, is_gone
from tests.cogs.dealing import deal
from tests.cogs.world import Warnings, World, each

RECORD = "[8] [1 1 1 2 3 4 6 7]"
STOPPED = "**ann** banks 1,000"


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (403, 50013, "forbidden"),
        (403, 50001, "forbidden"),
        (400, 50013, "forbidden"),
        (403, 160006, "forbidden"),
        (404, 10003, "gone"),
        (400, 10008, "gone"),
        (404, 10007, "gone"),
        (403, 0, "may pass"),
        (403, 40333, "may pass"),
        (404, 0, "may pass"),
        (500, 0, "may pass"),
        (400, 50035, "may pass"),
    ],
)
def test_a_refusal_is_known_by_its_code(status: int, code: int, meaning: str) -> None:
    response = SimpleNamespace(status=status, reason="")
    error = discord.HTTPException(response, {"code": code, "message": "no"})
    assert (is_forbidden(error), is_gone(error)) == (meaning == "forbidden", meaning == "gone")
    assert is_final(error) is (meaning != "may pass")
    assert not is_final(OSError())


@each("status", [403, 404])
async def test_a_status_without_a_code_pauses_nothing(world: World, warnings: Warnings, status: int) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, table="dealt00")
    world.inject_error("POST", "/channels/*/messages", status=status)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    assert (await world.table("dealt00")).pause_reason == ""
    await world.advance_time(11)
    assert STOPPED in world.board.text
    assert world.mover(world.board).id == world.zoe.id


async def test_a_code_of_missing_permissions_pauses_whatever_its_status(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=400, code=50013, times=None)
    answer = world.private_text(await world.press(world.ann, board, "stop"))
    assert (await world.table(board.table)).pause_reason == "missing-permissions"
    assert answer, "whoever clicked is told"


async def test_a_message_that_a_proxy_does_not_find_is_not_taken_for_deleted(world: World, warnings: Warnings) -> None:
    lobby = await world.sit_down(world.ann)
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    world.inject_error("PATCH", "/channels/*/messages/*", status=404)
    await world.press(world.zoe, lobby, "join")
    warnings.take("cannot be shown now")
    await world.advance_time(11)
    assert [message.id for message in world.history()] == [lobby.id]
    assert f"🪑 {world.zoe.mention}" in world.board.text


@each("status", [500, 503])
async def test_a_lost_board_is_shown_where_the_messages_cannot_be_listed(
    world: World, warnings: Warnings, status: int
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, table="dealt00")
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    world.inject_error("GET", "/channels/*/messages", status=status, times=None)
    await world.crash()
    world.backend.faults.clear()
    assert world.mover(world.board).id == world.zoe.id
    assert STOPPED in world.board.text
    assert [request.method for request in world.http_requests if request.path.endswith(f"/{board.id}")][-1] == "GET"
    old, _ = world.history()
    assert (old.id, old.buttons) == (board.id, []), "the picture of the turn that is over stays: it was asked for"


async def test_a_lost_board_is_shown_where_the_bot_may_not_read(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    world.inject_error("GET", "/channels/*/messages", status=403, code=50001, times=None)
    world.inject_error("GET", "/channels/*/messages/*", status=403, code=50001, times=None)
    await world.crash()
    assert world.mover(world.board).id == world.zoe.id
