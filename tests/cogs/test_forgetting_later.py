"""Somebody wants to be forgotten, and the database fails in the middle of it: they are told so, and it is finished."""

import pytest
from simcord.actors import MemberActor

from bot.store.errors import StoreError
from bot.ui import erasure
from tests.bot.stored import locked, meddle
from tests.cogs.forgetting import forgotten, is_known, sure
from tests.cogs.world import Warnings, World, each

NOTED = (
    "✍️ It's noted, but my database is playing up just now. "
    "I'll finish it by myself; there's nothing more you need to do."
)
YET = "somebody is not forgotten yet"
LEAVING, ERASING = "UPDATE ON tables", "DELETE ON erasure_requests"


def fail(world: World, where: str = ERASING) -> None:
    """From now on the database refuses something."""
    meddle(world.file, f"CREATE TRIGGER trouble BEFORE {where} BEGIN SELECT RAISE(ABORT, 'out of order'); END")


def recover(world: World) -> None:
    """It does not any more."""
    meddle(world.file, "DROP TRIGGER trouble")


@each("where", [LEAVING, ERASING])
async def test_it_is_told_and_done_a_minute_later(world: World, warnings: Warnings, where: str) -> None:
    await world.start_game(world.ann, world.zoe)
    fail(world, where)
    assert (await forgotten(world, world.zoe)).endswith(NOTED)
    assert len(warnings.take(YET)) == 1
    recover(world)
    await world.advance_time(58)
    assert is_known(world, world.zoe)
    await world.advance_time(3)
    assert not is_known(world, world.zoe)
    sent = len(world.http_requests)
    await world.advance_time(300)
    assert len(world.http_requests) == sent


async def test_it_is_tried_every_minute_for_everybody_at_once(world: World, warnings: Warnings) -> None:
    people = (world.ann, world.zoe, world.luis)
    await world.sit_down(*people)
    fail(world)
    for person in people:
        assert (await forgotten(world, person)).endswith(NOTED)
    assert len(warnings.take(YET)) == 3
    await world.advance_time(61)
    await world.advance_time(61)
    assert len(warnings.take(YET)) == 2
    recover(world)
    await world.advance_time(61)
    assert not any(is_known(world, person) for person in people)


async def test_a_click_that_discord_has_forgotten_counts_all_the_same(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    asked = await sure(world, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.press(world.zoe, asked, "forget-yes")
    warnings.take("Discord did not take an answer")
    await world.advance_time(61)
    assert not is_known(world, world.zoe)


async def test_where_nothing_was_noted_nothing_has_happened(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    asked = await sure(world, world.zoe)
    with locked(world.file):
        told = world.told(await world.press(world.zoe, asked, "forget-yes"))
    assert told.endswith("Nothing has happened; please try again in a moment.")
    warnings.take("the database:")
    await world.advance_time(61)
    assert is_known(world, world.zoe)
    assert await world.club.store.erasure.users_to_erase() == []


async def test_a_bot_that_stops_carries_on_at_the_next_start(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    fail(world)
    await forgotten(world, world.zoe)
    warnings.take(YET)
    before = world.club
    await before.close()
    recover(world)
    await world.restart()
    assert not is_known(world, world.zoe)


async def test_one_who_cannot_be_forgotten_is_in_nobodys_way(world: World) -> None:
    people: tuple[MemberActor, ...] = (world.ann, world.zoe, world.luis)
    await world.sit_down(*people)
    for person in people:
        await world.club.store.erasure.request_erasure(person.id, world.club.table_service.now_ms())
    fail(world, f"DELETE ON erasure_requests WHEN OLD.user_id = {world.ann.id}")
    with pytest.raises(StoreError):
        await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    assert [is_known(world, person) for person in people] == [True, False, False]
    recover(world)
    await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    assert not is_known(world, world.ann)
