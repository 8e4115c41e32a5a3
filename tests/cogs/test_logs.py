"""The log for the operator: what happened, but neither who did it nor what they typed."""

import logging
from collections.abc import Iterator

import pytest

from tests.cogs import administering
from tests.cogs.forgetting import forgotten
from tests.cogs.racing import ROLL, WORTH_550, arrive, deal, listen, typed
from tests.cogs.world import World


@pytest.fixture(autouse=True)
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO, "bot"), caplog.at_level(logging.INFO, "cogs"):
        yield caplog


async def test_settings_that_are_changed(world: World, logged: pytest.LogCaptureFixture) -> None:
    eve = administering.admin(world)
    await administering.choose(world, eve, await administering.page(world, eve), "language", "fr")
    assert f"server {world.home.id} has chosen its language" in logged.messages
    assert str(eve.id) not in logged.text


async def test_a_click_that_somebody_made_up(world: World, logged: pytest.LogCaptureFixture) -> None:
    await world.forge(world.zoe, await world.sit_down(world.ann), f"o:stats:0:conquer:{world.luis.id}")
    assert any(message.startswith("a click that no button of ours makes") for message in logged.messages)
    for person in (world.zoe, world.luis):
        assert str(person.id) not in logged.text


async def test_an_announcement_that_does_not_count(world: World, logged: pytest.LogCaptureFixture) -> None:
    await listen(world)
    board = await deal(world, ROLL + WORTH_550, world.ann, world.luis)
    await arrive(world, typed(world, world.zoe, "850"))
    assert f"table {board.table}: not-seated" in logged.messages
    assert "850" not in logged.text
    assert str(world.zoe.id) not in logged.text


async def test_somebody_who_is_forgotten(world: World, logged: pytest.LogCaptureFixture) -> None:
    await world.start_game(world.ann, world.zoe)
    await world.sit_down(world.ann, world.zoe)
    await forgotten(world, world.zoe)
    assert str(world.zoe.id) not in logged.text
    assert "zoe" not in logged.text
