"""The end of a game that was won against a computer leads to the next opponent."""

from simcord.results import InteractionResult

from tests.bot.stored import rows
from tests.cogs.test_ends import won_alone
from tests.cogs.world import World
from tests.saying import say


async def test_a_game_won_alone_leads_to_a_rematch_the_next_opponent_the_review_and_what_can_be_shared(
    world: World,
) -> None:
    board = await won_alone(world)
    assert board.verbs == ["rematch", "climb", "review", "share-game"]


async def test_next_begins_a_game_against_the_next_opponent_at_once(world: World) -> None:
    board = await won_alone(world)
    await world.press(world.ann, board, "climb")
    assert world.board.table != board.table
    table = await world.table(world.board.table)
    assert [player.level for player in table.players if player.is_computer] == ["clara"]
    assert table.match is not None
    assert table.options["target"] == 1000


async def test_next_pressed_twice_at_once_begins_one_game_and_says_where_it_is(world: World) -> None:
    board = await won_alone(world)
    clicks = [world.click(world.ann, board, board.button("climb").custom_id) for _ in range(2)]
    for _, payload in clicks:
        world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert len(rows(world.file, "SELECT id FROM tables WHERE phase = 'playing'")) == 1
    link = f"https://discord.com/channels/{world.home.id}/{world.channel.id}/{world.board.id}"
    second = InteractionResult(world, clicks[1][0])
    assert world.private_text(second) == say("ladder-next-on", next="Clara", link=link)


async def test_next_opens_another_game_once_that_one_is_over(world: World) -> None:
    board = await won_alone(world)
    await world.press(world.ann, board, "climb")
    menu = world.answer(await world.press(world.ann, world.board, "more"))
    sure = world.answer(await world.press(world.ann, menu, "resign"))
    await world.press(world.ann, sure, "resign-yes")
    await world.press(world.ann, board, "climb")
    assert len(rows(world.file, "SELECT id FROM tables WHERE phase = 'playing'")) == 1


async def test_honours_stand_above_the_step_of_the_ladder_and_below_the_story(world: World) -> None:
    lines = (await won_alone(world)).text.splitlines()
    honours = next(number for number, line in enumerate(lines) if line.startswith("🎖️"))
    assert lines[honours + 1].startswith("🪜")
