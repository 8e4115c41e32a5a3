"""The end of a game: its story, a big moment, and what can be done next."""

from bot.text import translator
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World

WON = "[8] [1 1 1 2 3 4 6 7] 1.k111"
T = translator("en")


async def won_alone(world: World, opponent: str = "Bruno") -> Seen:
    """A game that ann has just won against a computer."""
    board = await deal(world, WON, world.ann, opponent, target=1000)
    await world.press(world.ann, board, "stop")
    return world.board


async def test_a_game_won_alone_leads_to_a_rematch_the_review_and_what_can_be_shared(world: World) -> None:
    board = await won_alone(world)
    assert [verb for verb in board.verbs if verb != "climb"] == ["rematch", "review", "share-game"]


async def test_share_opens_the_replay_at_its_end(world: World) -> None:
    board = await won_alone(world)
    answer = world.answer(await world.press(world.ann, board, "share-game"))
    assert answer.has("film")


async def test_a_turn_of_1500_points_and_more_is_told_big_in_words_and_in_a_picture_of_its_own(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 1 1 1 2 3] 1.k111111", world.ann, world.zoe, target=8000)
    await world.press(world.ann, board, "stop")
    summary = world.history()[-2]
    sentence = T("el-ocho-moment-big-turn", player="ann", value=2000)
    assert f"🌟 **{sentence}**" in summary.text
    assert summary.alts[1] == sentence
    assert len(summary.alts) == 2
