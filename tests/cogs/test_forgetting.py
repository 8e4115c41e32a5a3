"""Wherever somebody has been, nothing of them is left once they are forgotten."""

from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.test_rematch import ended
from tests.cogs.world import World


async def test_a_lobby_that_its_host_has_left(world: World) -> None:
    lobby = await world.sit_down(world.zoe)
    await world.press(world.zoe, lobby, "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_an_invitation_declined(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.choose(world.ann, lobby, "invite", [world.zoe])
    await world.press(world.zoe, world.board, "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_rematch_declined(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe), "rematch")
    await world.press(world.zoe, world.board, "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_rematch_that_began_without_them(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe, world.luis), "rematch")
    await world.press(world.luis, world.board, "join")
    await world.press(world.ann, world.board, "start")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)
    assert is_known(world, world.luis)


async def test_a_rematch_that_closed_unanswered(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe), "rematch")
    await world.press(world.ann, world.board, "cancel")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_lobby_that_goes_on_without_its_host(world: World) -> None:
    await world.press(world.zoe, await world.sit_down(world.zoe, world.ann), "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)
    assert (await world.table(world.board.table)).host == world.ann.id
