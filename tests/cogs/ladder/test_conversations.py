"""A conversation about the ladder: before anybody has won, and after some games."""

from tests.cogs.conversing import Conversation, conversation
from tests.cogs.ranking import IRIS, LOLA, played


@conversation
async def test_ladder(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.slash(ann, "ladder")
    talk.title("Some games later")
    await played(world, ann, LOLA, unrated="computer", times=3)
    await played(world, zoe, IRIS, unrated="computer")
    await talk.slash(ann, "ladder")
    await talk.slash(zoe, "ladder", game="octi")
    await talk.slash(world.luis, "ladder")
    await talk.choose(world.luis, "game", "el Ocho")
