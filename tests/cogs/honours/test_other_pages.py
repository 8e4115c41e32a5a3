"""Honours on a review, a review that has its game searched again, and forged choices."""

from simcord.actors import MemberActor

from cogs.honours.rows import Honours
from cogs.honours.rules.catalog import IDS
from cogs.honours.rules.search import Achievement
from tests.cogs.looking_back import DRAWN, keep_evening, keep_game, press_folded, watched
from tests.cogs.reading import Seen
from tests.cogs.staking import start
from tests.cogs.test_forged_clicks import FORGED
from tests.cogs.world import World, each


async def reviewed(world: World, person: MemberActor, table: str) -> Seen:
    """The overview of a game's review, by the button of its replay."""
    replay = await watched(world, person, table)
    await press_folded(world, person, replay, "review")
    return world.see(replay)


async def test_an_honour_that_i_won_in_the_game_is_a_line_for_me_alone(world: World) -> None:
    table = await keep_evening(world, "el_ocho", world.ann, world.zoe)
    await world.club.store.get(Honours).save(table.id, [Achievement(0, "big-turn"), Achievement(1, "comeback", 0.1)])
    line = "🎖️ You won an honour in this game: **Nerves of Steel** (silver)."
    assert (await reviewed(world, world.ann, table.id)).text.startswith(line)
    assert line not in (await reviewed(world, world.zoe, table.id)).text
    assert "🎖️" not in (await reviewed(world, world.max, table.id)).text


async def test_a_game_is_searched_again_after_a_review_that_took_long(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe, record=DRAWN, game="octi")
    await world.club.store.get(Honours).save(table.id, [])
    await reviewed(world, world.ann, table.id)
    assert [game.table_id for game in await world.club.store.get(Honours).unsearched(9)] == [table.id]


@each("value", [f"{IDS[0]}.{{max}}.round001", "luck.{ann}.round001", f"{IDS[0]}.{{ann}}", ""])
async def test_of_an_honour_that_nobody_has_won(world: World, value: str) -> None:
    await keep_game(world, world.ann, world.zoe, name=world.table_id("round001"))
    board = await start(world, world.ann, world.zoe)
    chosen = value.format(ann=world.ann.id, max=world.max.id).replace("round001", world.table_id("round001"))
    assert world.private_text(await world.forge(world.ann, board, "o:honours:0:watch:", values=[chosen])) == FORGED
