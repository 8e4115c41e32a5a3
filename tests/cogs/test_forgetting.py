"""Wherever somebody has been, nothing of them is left once they are forgotten."""

from simcord.actors import MemberActor

from bot.ui import erasure
from tests.bot.booked import assert_balanced
from tests.cogs.forgetting import forgotten, is_known, sure
from tests.cogs.racing import ROLL, WORTH_550, announce, deal
from tests.cogs.staking import STAKE, held, open_lobby
from tests.cogs.test_rematch import ended
from tests.cogs.world import World

BUSY = "I'm not done forgetting you yet. Once I am, there's a seat for you at every table again!"
NOT_NOW = "Somebody at this table isn't available just now. Please try again in a moment."


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


# While it is going on


async def note(world: World, person: MemberActor) -> None:
    """Somebody is about to be forgotten."""
    await world.club.store.erasure.request_erasure(person.id, world.club.table_service.now_ms())


async def carry_on(world: World) -> None:
    """Whoever is about to be forgotten is."""
    await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    await world.settle()


async def test_whoever_is_being_forgotten_comes_to_no_table(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.choose(world.luis, await world.sit_down(world.luis), "invite", [world.zoe])
    invited = world.board
    await note(world, world.zoe)
    assert world.told(await world.press(world.zoe, lobby, "join")) == BUSY
    assert world.told(await world.zoe.slash(world.channel, "ocho play")) == BUSY
    assert world.told(await world.press(world.zoe, invited, "join")) == BUSY
    await carry_on(world)
    assert not is_known(world, world.zoe)
    await world.press(world.zoe, lobby, "join")
    assert f"🪑 {world.zoe.mention}" in world.see(lobby).text


async def test_nobody_invites_or_plays_with_somebody_who_is_being_forgotten(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    alone = await world.sit_down(world.max)
    both = await world.sit_down(world.ann, world.zoe)
    await note(world, world.zoe)
    assert world.told(await world.press(world.ann, end, "rematch")) == NOT_NOW
    assert world.told(await world.choose(world.max, alone, "invite", [world.zoe])) == NOT_NOW
    assert world.told(await world.press(world.ann, both, "start")) == NOT_NOW
    assert world.told(await world.ann.slash(world.channel, "ocho play", invite=world.zoe)) == NOT_NOW
    await carry_on(world)
    assert not is_known(world, world.zoe)
    await world.press(world.ann, end, "rematch")
    assert world.board.called == frozenset()
    assert not is_known(world, world.zoe)


async def test_nobody_sits_down_by_playing_who_is_being_forgotten(world: World) -> None:
    await note(world, world.zoe)
    board = await deal(world, ROLL + WORTH_550, world.ann, world.luis, open=True)
    assert world.told(await announce(world, world.zoe, board, 550)) == BUSY
    await carry_on(world)
    assert not is_known(world, world.zoe)
    assert world.told(await announce(world, world.zoe, board, 550)).startswith("⏱️ Taken")


async def test_the_last_board_asks_nobody_who_is_forgotten(world: World) -> None:
    await world.start_game(world.ann, world.zoe)
    await forgotten(world, world.zoe)
    end = world.board
    assert world.zoe.mention not in end.text
    await world.press(world.ann, end, "rematch")
    assert not is_known(world, world.zoe)
    assert world.board.called == frozenset()


async def test_nothing_is_left_of_whoever_acts_while_being_forgotten(world: World) -> None:
    lobbies = [await world.sit_down(world.ann) for _ in range(3)]
    staked = await open_lobby(world, world.luis, world.zoe)
    await world.start_game(world.ann, world.zoe)
    asked = await sure(world, world.zoe)
    clicks = [
        (world.zoe, lobbies[0], "join"),
        (world.zoe, asked, "forget-yes"),
        (world.zoe, lobbies[1], "join"),
        (world.luis, staked, "start"),
        (world.zoe, lobbies[2], "join"),
    ]
    for person, message, verb in clicks:
        _, made = world.click(person, message, message.button(verb).custom_id)
        world.backend.emit("INTERACTION_CREATE", made)
    await world.settle()
    assert not is_known(world, world.zoe)
    assert_balanced(world.file)


async def test_a_game_for_chips_is_lost_and_paid(world: World) -> None:
    lobby = await open_lobby(world, world.ann, world.zoe)
    await world.press(world.ann, lobby, "start")
    await note(world, world.zoe)
    await carry_on(world)
    assert not is_known(world, world.zoe)
    assert held(world, world.ann) == 100 + STAKE
    assert_balanced(world.file)
