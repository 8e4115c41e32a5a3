"""The number of controls on each screen: few enough that what people want stands out."""

from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.test_ends import won_alone
from tests.cogs.world import World

MOST = {"greeting": 9, "lobby": 5, "end": 6, "replay": 5}
"""The most controls of a screen; a menu counts as one."""
BESIDE_DICE = 4
"""The most controls of el Ocho's board beside a button for each die that scores."""
ROLL = "[8] [4 1 5 8 7 4 4 2]"
SCORING = 5
"""The dice of this roll that score: 4 4 4, 1 and 5."""


def count(screen: Seen) -> int:
    """The controls of a screen."""
    return len([part for part in screen.parts if part.get("custom_id") or part.get("url")])


async def test_no_screen_has_more_controls_than_it_needs(world: World) -> None:
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    lobby = await world.sit_down(world.ann)
    board = await deal(world, ROLL, world.ann, "Lola", table="board001")
    over = await won_alone(world)
    replay = world.answer(await world.press(world.ann, over, "share-game"))
    counts = {"greeting": count(greeting), "lobby": count(lobby), "end": count(over), "replay": count(replay)}
    assert {name: number for name, number in counts.items() if number > MOST[name]} == {}
    assert count(board) <= SCORING + BESIDE_DICE, board.verbs
