"""Discord refuses the commands at the start: games go on, one line says so, and it is tried again."""

import discord
import pytest

from bot.ui.commands.registration import MAX_LINE, describe_failure
from tests.cogs.dealing import deal
from tests.cogs.world import Warnings, World, each

RECORD = "[8] [1 1 1 2 3 4 6 7]"
MINUTE, HOUR = 60, 3600


def tries(world: World) -> int:
    return len(world.sent("PUT /applications/*/commands"))


@pytest.mark.fresh_world
@each(
    ("status", "code", "pauses"),
    [(503, 0, [1, 2, 4]), (400, 50035, [1, 2, 4]), (400, 30034, [120, 120])],
)
async def test_a_refusal_of_the_commands_stops_no_game(
    world: World, warnings: Warnings, status: int, code: int, pauses: list[int]
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("PUT", "/applications/*/commands", status=status, code=code, times=len(pauses))
    await world.restart()
    (line,) = warnings.take("the commands are not up to date at Discord")
    assert "\n" not in line
    assert len(line) < 400
    assert world.club.registration.problem
    await world.press(world.ann, board, "stop")
    assert world.mover(world.board).id == world.zoe.id
    for pause, is_last in zip(pauses, [False] * (len(pauses) - 1) + [True], strict=True):
        before = tries(world)
        await world.advance_time(pause * MINUTE - 15)
        assert tries(world) == before
        await world.advance_time(20)
        assert tries(world) == before + 1
        assert bool(world.club.registration.problem) != is_last
        if not is_last:
            assert len(warnings.take("the commands are not up to date at Discord")) == 1
    before = tries(world)
    await world.advance_time(5 * HOUR)
    assert tries(world) == before


@pytest.mark.fresh_world
async def test_commands_that_were_registered_before_work_meanwhile(world: World, warnings: Warnings) -> None:
    world.inject_error("PUT", "/applications/*/commands", status=503, times=None)
    await world.restart()
    warnings.take("the commands are not up to date at Discord")
    record, payload = world.command(world.ann, "ocho")
    await world.send((record, payload))
    assert f"👑 {world.ann.mention}" in world.board.text


def test_of_many_reasons_the_first_few_are_told() -> None:
    reasons = "\n".join(["400 Bad Request", "In command 'play'", "  name: " + "x" * 999, *["  more"] * 500])
    description = describe_failure(discord.DiscordException(reasons))
    assert description == f"400 Bad Request; In command 'play'; name: {'x' * (MAX_LINE - 7)}…; and 500 more lines"
    assert describe_failure(TimeoutError()) == "TimeoutError"
