"""After a game the next one: seats rotated, the others asked."""

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World


async def ended(world: World, *players: MemberActor | str, **options: Any) -> Seen:
    """The end of a game that its first player has won."""
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", *players, target=1000, **options)
    await world.press(world.ann, board, "stop")
    return world.board


async def test_the_others_are_asked_and_called(world: World) -> None:
    end = await ended(world, world.ann, world.zoe, world.luis)
    await world.press(world.zoe, end, "rematch")
    lobby = world.board
    assert f"👑 {world.zoe.mention}" in lobby.text
    assert f"✉️ {world.luis.mention} is invited" in lobby.text
    assert f"✉️ {world.ann.mention} is invited" in lobby.text
    assert lobby.called == {world.ann.id, world.luis.id}
    assert lobby.table != end.table
    assert "first to 1,000" in lobby.text


async def test_the_end_stays_without_its_button(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    await world.press(world.ann, end, "rematch")
    left = world.see(end)
    assert left.buttons == []
    assert left.text == end.text
    assert left.alt == end.alt


async def test_the_seats_are_rotated_whoever_asks(world: World) -> None:
    for asking in (world.ann, world.zoe, world.luis):
        end = await ended(world, world.ann, world.zoe, world.luis, table=asking.name)
        await world.press(asking, end, "rematch")
        lobby = world.board
        for guest in (world.luis, world.ann, world.zoe):
            if guest is not asking:
                await world.press(guest, world.board, "join")
        await world.press(asking, world.board, "start")
        seats = f"{world.zoe.mention}, {world.luis.mention} and {world.ann.mention} are playing."
        assert seats in world.see(lobby).text


async def test_a_guest_may_decline_and_a_newcomer_sit_down(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    await world.press(world.ann, end, "rematch")
    await world.press(world.zoe, world.board, "leave")
    await world.press(world.max, world.board, "join")
    await world.press(world.ann, world.board, "start")
    table = await world.table(world.board.table)
    assert {player.user for player in table.players} == {world.ann.id, world.max.id}


async def test_computer_players_sit_down_again(world: World) -> None:
    end = await ended(world, world.ann, "1", "2")
    await world.press(world.ann, end, "rematch")
    assert "🪑 Computer 1" in world.board.text
    assert "🪑 Computer 2" in world.board.text
    assert world.board.called == frozenset()
    lobby = world.board
    await world.press(world.ann, lobby, "start")
    assert f"Computer 1, Computer 2 and {world.ann.mention} are playing." in world.see(lobby).text


async def test_the_options_and_the_time_stay(world: World) -> None:
    end = await ended(world, world.ann, world.zoe, level="custom", joker=True, minimum=200, per_turn=300)
    await world.press(world.zoe, end, "rematch")
    assert "Custom (joker 8) · first to 1,000 · at least 200 to stop · 5 minutes per turn" in world.board.text


async def test_who_did_not_play_cannot_ask(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    told = await world.refused(world.press(world.max, end, "rematch"))
    assert told.startswith("You don't have a seat at this table.")


async def test_a_second_click_joins(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    message = world.snapshot(end)
    await world.press(world.ann, end, "rematch")
    told = world.told(await world.forge(world.zoe, end, end.button("rematch").custom_id, message))
    assert told == "You have a seat at the rematch."
    assert f"🪑 {world.zoe.mention}" in world.board.text
    assert "is invited" not in world.board.text


async def test_of_two_clicks_at_the_same_instant_one_opens_and_one_joins(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    shown = len(world.history())
    clicks = [world.click(person, end, end.button("rematch").custom_id) for person in (world.ann, world.zoe)]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert len(world.history()) == shown + 1
    assert world.board.text.count("👑") == 1
    assert {world.ann.mention, world.zoe.mention} <= set(world.board.text.split())
    assert "is invited" not in world.board.text
    results = [InteractionResult(world, record) for record, _ in clicks]
    assert [world.told(one) for one in results if one.ephemeral] == ["You have a seat at the rematch."]


async def test_somebody_who_joined_by_the_rematch_button_is_told_when_the_table_is_full(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    message = world.snapshot(end)
    await world.press(world.ann, end, "rematch")
    await world.press(world.zoe, world.board, "join")
    told = world.told(await world.forge(world.zoe, end, end.button("rematch").custom_id, message))
    assert told == "You already have a seat here."
