"""What the bot remembers to be quicker: nothing of it is left of somebody, or of a server, that is forgotten."""

from typing import Any

from cogs.pictures import PICTURE_CACHE
from render import typography
from tests.cogs.forgetting import forgotten
from tests.cogs.looking_back import keep_game, watched
from tests.cogs.world import World


def history(world: World) -> Any:
    """What remembers games."""
    return world.club.get_cog("HistoryCog")


def remembered(world: World) -> str:
    """All that is remembered of games, in pictures and beside them."""
    return repr((history(world)._replay_cache, PICTURE_CACHE._pictures.keys()))


async def look_back(world: World) -> None:
    """Somebody has looked at a game of ann and zoe, and had a film made of it."""
    table = await keep_game(world, world.ann, world.zoe)
    await world.press(world.ann, await watched(world, world.ann, table.id), "film")
    assert str(world.zoe.id) in remembered(world)
    assert "zoe" in repr(PICTURE_CACHE._pictures.keys())
    assert len(history(world).film_maker._cache) == 1


async def test_nothing_of_somebody_who_is_forgotten(world: World) -> None:
    await look_back(world)
    await forgotten(world, world.zoe)
    assert "zoe" not in remembered(world)
    assert str(world.zoe.id) not in remembered(world)
    assert not history(world).film_maker._cache
    assert len(PICTURE_CACHE) == PICTURE_CACHE.size_bytes == 0
    assert typography.text_width.cache_info().currsize == typography.text_mask.cache_info().currsize == 0


async def test_nothing_of_a_server_that_is_forgotten(world: World) -> None:
    await look_back(world)
    await world.club.store.guild_settings.erase_guild(world.home.id)
    assert "zoe" not in remembered(world)
    assert not history(world).film_maker._cache


async def test_nothing_of_what_was_in_the_making_just_then(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    cog = history(world)

    def now() -> int:
        cog.clear_cache()
        return 0

    cog.film_maker._now_ms = now
    shown = world.answer(await world.press(world.ann, page, "film"))
    assert shown.files == [f"el_ocho-{table.id}.webp"]
    assert not cog.film_maker._cache
