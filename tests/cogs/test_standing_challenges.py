"""`/challenge`: offers that stand until somebody accepts them, so many games at a time."""

import pytest

from bot.cli.simulator import set_locales
from bot.store.challenges import LAPSE_MS
from bot.tables.table import DAY_MS
from tests.cogs.administering import admin, events_page, settings, settle
from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.ranking import offered, pick
from tests.cogs.reading import Seen
from tests.cogs.world import World, each


async def offer(world: World, games: int = 1, game: str = "octi.basic") -> Seen:
    """The page that Ann gets when she offers a game."""
    return world.answer(await world.ann.slash(world.channel, "challenge", game=game, games=games))


async def look(world: World, person: object) -> Seen:
    return world.answer(await person.slash(world.channel, "challenge"))  # type: ignore[attr-defined]


def ids(seen: Seen, verb: str = "accept") -> list[str]:
    return [option["value"] for option in seen.menu(verb)["options"]]


async def open_tables(world: World) -> int:
    return len(await world.club.store.tables.open_tables())


async def test_nobody_offers_a_game_until_an_admin_allows_it(world: World) -> None:
    told = await world.refused(world.ann.slash(world.channel, "challenge", game="octi.basic"))
    assert told.startswith("Standing challenges are switched off here.")
    eve = admin(world)
    await world.press(eve, await events_page(world, eve), "challenges")
    assert (await settings(world)).challenges
    assert "Your challenge is up." in (await offer(world)).text


async def test_who_accepts_plays_at_once_and_only_the_owner_is_called(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world, games=2)
    seen = await look(world, world.zoe)
    assert "ann · time per turn: 1 day · 0 of 2 running" in seen.text
    await pick(world, world.zoe, seen, "accept", ids(seen)[0])
    board, line = world.history()
    assert line.called == {world.ann.id}
    assert f"{world.ann.mention}, {world.zoe.mention} accepts your challenge" in line.text
    assert board.called <= {world.ann.id}
    table = await world.table(board.table)
    assert {player.user for player in table.players} == {world.ann.id, world.zoe.id}
    assert table.match is not None
    assert table.turn_limit_s * 1000 == DAY_MS
    assert "1 of 2 running" in (await look(world, world.max)).text


async def test_no_more_games_run_than_were_offered(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    pages = [await look(world, person) for person in (world.zoe, world.max)]
    clicks = [
        world.click(
            person,
            seen,
            seen.menu("accept")["custom_id"],
            component_type=3,
            values=ids(seen),
        )
        for person, seen in zip((world.zoe, world.max), pages, strict=True)
    ]
    results = await world.send(*clicks)
    assert await open_tables(world) == 1
    (told,) = [
        world.told(result) for result in results if result.response is not None and world.see(result.response).private
    ]
    assert told.startswith("They're already playing, and only want one game at a time.")
    assert not (await look(world, world.luis)).all("accept")


async def test_there_is_room_again_when_a_game_is_over_and_not_by_a_new_offer(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    seen = await look(world, world.zoe)
    await pick(world, world.zoe, seen, "accept", ids(seen)[0])
    challenge = ids(seen)[0]
    mine = await look(world, world.ann)
    await pick(world, world.ann, mine, "withdraw", challenge)
    await offer(world)
    told = await world.refused(
        world.forge(world.max, seen, seen.menu("accept")["custom_id"], component_type=3, values=[challenge])
    )
    assert "Try again later!" in told
    board = world.history()[0]
    more = world.answer(await world.press(world.ann, board, "more"))
    question = world.answer(await world.press(world.ann, more, "resign"))
    await world.press(world.ann, question, "resign-yes")
    seen = await look(world, world.max)
    await pick(world, world.max, seen, "accept", ids(seen)[0])
    assert await open_tables(world) == 1


async def test_an_own_offer_is_withdrawn_and_not_accepted(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    (challenge,) = ids(mine, "withdraw")
    told = await world.refused(
        world.forge(
            world.ann,
            mine,
            mine.menu("withdraw")["custom_id"].replace("withdraw", "accept"),
            component_type=3,
            values=[challenge],
        )
    )
    assert told == "That's your own challenge. Wait for somebody to accept it!"
    seen = await look(world, world.zoe)
    await pick(world, world.ann, mine, "withdraw", challenge)
    told = await world.refused(
        world.forge(world.zoe, seen, seen.menu("accept")["custom_id"], component_type=3, values=[challenge])
    )
    assert told == "That challenge is gone."


async def test_nobody_withdraws_the_offer_of_another(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    custom_id = mine.menu("withdraw")["custom_id"]
    await world.forge(world.zoe, mine, custom_id, component_type=3, values=ids(mine, "withdraw"))
    assert len(offered(await look(world, world.zoe), "accept")) == 1


async def test_an_offer_lapses_unused_and_when_its_owner_has_left(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    seen = await look(world, world.zoe)
    world.backend.remove_member(world.home.id, world.ann.id)
    told = world.told(
        await world.forge(world.zoe, seen, seen.menu("accept")["custom_id"], component_type=3, values=ids(seen))
    )
    assert told == "That challenge is gone."
    assert "No challenges yet." in (await look(world, world.zoe)).text
    await world.max.slash(world.channel, "challenge", game="el_ocho.")
    assert len(offered(await look(world, world.zoe), "accept")) == 1
    world.meddle("UPDATE standing_challenges SET used_at_ms = used_at_ms - ?", LAPSE_MS)
    assert "No challenges yet." in (await look(world, world.zoe)).text


async def test_who_is_forgotten_offers_nothing(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    assert is_known(world, world.ann)
    await forgotten(world, world.ann)
    assert not is_known(world, world.ann)
    assert "No challenges yet." in (await look(world, world.zoe)).text


@each(
    ("locale", "title"),
    [("fr", "### 🤝 Défis ouverts"), ("es-ES", "### 🤝 Retos abiertos"), ("en-GB", "### 🤝 Standing challenges")],
)
async def test_it_speaks_my_language(world: World, locale: str, title: str) -> None:
    await settle(world, challenges=True)
    await offer(world)
    set_locales(world, {world.zoe.id: locale})
    assert (await look(world, world.zoe)).text.splitlines()[0] == title


@pytest.mark.parametrize("custom_id", ["o:standing:0:no:", "o:standing:0:accept:"])
async def test_a_forged_choice_is_refused(world: World, custom_id: str) -> None:
    await settle(world, challenges=True)
    told = await world.refused(world.forge(world.zoe, await offer(world), custom_id))
    assert told in {"I don't know that button. Please use the table's newest message.", "That challenge is gone."}
