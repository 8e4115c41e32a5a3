"""Typed names and titles, in tournaments."""

from tests.cogs.test_user_texts import TITLE, TYPED, check, people
from tests.cogs.tournaments.test_pages import begin
from tests.cogs.world import World


async def test_in_tournaments(world: World) -> None:
    players = people(world)
    await begin(world, *players, format="swiss", title=TITLE)
    board = world.board
    for verb in ("standing", "games", "pings"):
        await world.press(players[0], board, verb)
    await players[0].slash(world.channel, "tournament")
    assert check(world) == set(TYPED)
