"""The end of a game that was won against a computer leads to the next opponent."""

from tests.cogs.test_ends import won_alone
from tests.cogs.world import World


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
