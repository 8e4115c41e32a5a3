"""`/challenge`: offers that stand until somebody accepts them, so many games at a time."""

import secrets

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from bot.tables.table import DAY_MS, HOUR_MS
from bot.text import translator
from cogs.challenges.rows import LAPSE_MS
from tests.cogs.administering import admin, events_page, settings, settle
from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.pages import open_page
from tests.cogs.ranking import offered, pick
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say


async def offer(world: World, games: int = 1, game: str = "octi.basic") -> Seen:
    """The page that Ann gets when she offers a game."""
    return world.answer(await open_page(world, world.ann, "challenges", game=game, games=games))


async def look(world: World, person: MemberActor) -> Seen:
    return world.answer(await open_page(world, person, "challenges"))


def ids(message: Seen, verb: str = "accept") -> list[str]:
    return [option["value"] for option in message.menu(verb)["options"]]


async def open_tables(world: World) -> int:
    return len(await world.club.store.tables.open_tables())


async def test_nobody_offers_a_game_until_an_admin_allows_it(world: World) -> None:
    refusal = await world.refused(open_page(world, world.ann, "challenges", game="octi.basic"))
    assert refusal.startswith("Standing challenges are switched off here.")
    eve = admin(world)
    await world.press(eve, await events_page(world, eve), "challenges")
    assert (await settings(world)).challenges
    assert "Your challenge is up." in (await offer(world)).text


async def test_who_accepts_plays_at_once_and_only_the_owner_is_called(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world, games=2)
    page = await look(world, world.zoe)
    assert "ann · time per turn: 1 day · 0 of 2 running" in page.text
    set_locales(world, {world.zoe.id: "fr"})
    await pick(world, world.zoe, page, "accept", ids(page)[0])
    _, board, line = world.history()
    assert line.called == {world.ann.id}
    assert f"{world.ann.mention}, {world.zoe.mention} relève ton défi" in line.text
    assert board.called <= {world.ann.id}
    table = await world.table(board.table)
    assert {player.user for player in table.players} == {world.ann.id, world.zoe.id}
    assert table.match is not None
    assert table.turn_limit_s * 1000 == DAY_MS
    assert table.language == "en", "that of the server"
    assert "1 of 2 running" in (await look(world, world.max)).text
    await world.advance_time(DAY_MS / 1000 / 2 + 1)
    assert say("board-reminder") in world.board.text


async def test_a_challenge_to_everybody_is_posted_and_accepted_there(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    (post,) = world.history()
    assert world.ann.mention in post.text
    assert post.called == frozenset()
    refusal = await world.refused(world.press(world.ann, post, "accept"))
    assert refusal == translator("en")("refused-challenge-own")
    assert translator("en")("open-challenge-title") in world.answer(await world.press(world.zoe, post, "list")).text
    await world.press(world.zoe, post, "accept")
    assert await open_tables(world) == 1
    refusal = await world.refused(world.press(world.max, post, "accept"))
    assert refusal == translator("en")("refused-challenge-full", count=1)


async def test_a_posted_challenge_that_is_withdrawn_has_no_accept_any_more(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    (post,) = world.history()
    await pick(world, world.ann, mine, "withdraw", ids(mine, "withdraw")[0])
    await world.advance_time(2)
    closed = world.see(post)
    assert closed.verbs == ["list"]
    assert closed.text == say("open-challenge-withdrawn", player=world.ann.mention, game="Octi basic")
    sent = len(world.http_requests)
    await world.advance_time(2 * HOUR_MS / 1000)
    assert len(world.http_requests) == sent, "it is closed once"


async def test_a_posted_challenge_that_lapses_has_no_accept_any_more(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    (post,) = world.history()
    world.meddle("UPDATE standing_challenges SET used_at_ms = used_at_ms - ?", LAPSE_MS)
    await world.advance_time(HOUR_MS / 1000 + 1)
    assert world.see(post).verbs == ["list"]
    assert world.see(post).text == say("open-challenge-lapsed", player=world.ann.mention, game="Octi basic")


async def test_a_challenge_that_is_posted_again_is_accepted_in_its_newest_message_alone(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    await offer(world)
    await world.advance_time(2)
    first, second = world.history()
    assert first.verbs == ["list"]
    assert first.text == say("open-challenge-replaced", player=world.ann.mention, game="Octi basic")
    await world.press(world.zoe, second, "accept")
    assert await open_tables(world) == 1


async def test_where_discord_lets_no_message_be_edited_accept_closes_it(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    (post,) = world.history()
    world.meddle("DELETE FROM challenge_posts")
    await pick(world, world.ann, mine, "withdraw", ids(mine, "withdraw")[0])
    await world.press(world.zoe, post, "accept")
    assert world.see(post).verbs == ["list"]
    assert world.see(post).text == say("open-challenge-gone")
    assert await open_tables(world) == 0


async def test_a_challenge_whose_owner_is_forgotten_names_nobody(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    (post,) = world.history()
    await forgotten(world, world.ann)
    await world.advance_time(HOUR_MS / 1000 + 1)
    assert world.see(post).text == say("open-challenge-gone")


async def test_the_page_says_what_is_offered_and_by_whom(world: World) -> None:
    await settle(world, challenges=True)
    bold = world.home.add_member(world.create_user("**bold**"))
    mine = world.answer(await open_page(world, bold, "challenges", game="octi.fast", games=5, time=0))
    message = await look(world, world.zoe)
    assert ("Your challenge is up." in mine.text, "Your challenge is up." in message.text) == (True, False)
    for page, verb in ((mine, "withdraw"), (message, "accept")):
        (line,) = [line for line in page.text.splitlines() if line.startswith("**Octi-X fast** · ")]
        assert line.endswith(r" · \*\*bold\*\* · time per turn: no limit · 0 of 5 running")
        (option,) = page.menu(verb)["options"]
        assert option["label"] == "Octi-X fast · **bold**"
        assert option["description"] == "no limit"
        assert "A challenge lapses after 30 days without a game." in page.text


async def test_where_nobody_is_to_be_called_the_owner_is_not(world: World) -> None:
    await settle(world, challenges=True, mentions=False)
    await offer(world)
    page = await look(world, world.zoe)
    await pick(world, world.zoe, page, "accept", ids(page)[0])
    _, _, line = world.history()
    assert "accepts your challenge" in line.text
    assert line.called == set()


async def test_no_more_games_run_than_were_offered(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    pages = [await look(world, person) for person in (world.zoe, world.max)]
    clicks = [
        world.click(
            person,
            position,
            position.menu("accept")["custom_id"],
            component_type=3,
            values=ids(position),
        )
        for person, position in zip((world.zoe, world.max), pages, strict=True)
    ]
    results = await world.send(*clicks)
    assert await open_tables(world) == 1
    (refusal,) = [
        world.private_text(result)
        for result in results
        if result.response is not None and world.see(result.response).private
    ]
    assert refusal.startswith("They're already playing, and only want one game at a time.")
    full = await look(world, world.luis)
    assert "1 of 1 running" in full.text
    assert not [part for part in full.parts if ":accept:" in part.get("custom_id", "")]


async def test_there_is_room_again_when_a_game_is_over_and_not_by_a_new_offer(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    page = await look(world, world.zoe)
    await pick(world, world.zoe, page, "accept", ids(page)[0])
    challenge = ids(page)[0]
    mine = await look(world, world.ann)
    await pick(world, world.ann, mine, "withdraw", challenge)
    await offer(world)
    refusal = await world.refused(
        world.forge(world.max, page, page.menu("accept")["custom_id"], component_type=3, values=[challenge])
    )
    assert "Try again later!" in refusal
    (board,) = [message for message in world.history() if message.has("more")]
    more = world.answer(await world.press(world.ann, board, "more"))
    question = world.answer(await world.press(world.ann, more, "resign"))
    await world.press(world.ann, question, "resign-yes")
    page = await look(world, world.max)
    await pick(world, world.max, page, "accept", ids(page)[0])
    assert await open_tables(world) == 1


async def test_no_game_begins_where_no_table_may_be_opened(world: World) -> None:
    await settle(world, challenges=True, tables_per_channel=1)
    await offer(world)
    page = await look(world, world.zoe)
    accept, values = page.menu("accept")["custom_id"], ids(page)
    await world.sit_down(world.luis)
    refusal = await world.refused(world.forge(world.zoe, page, accept, component_type=3, values=values))
    assert refusal.startswith("One table is already open in this channel")
    forbid(world, world.channel, "attach_files")
    refusal = await world.refused(world.forge(world.zoe, page, accept, component_type=3, values=values))
    assert "I still need “Attach Files”" in refusal


async def test_an_own_offer_is_withdrawn_and_not_accepted(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    (challenge,) = ids(mine, "withdraw")
    refusal = await world.refused(
        world.forge(
            world.ann,
            mine,
            mine.menu("withdraw")["custom_id"].replace("withdraw", "accept"),
            component_type=3,
            values=[challenge],
        )
    )
    assert refusal == say("refused-challenge-own")
    page = await look(world, world.zoe)
    await pick(world, world.ann, mine, "withdraw", challenge)
    refusal = await world.refused(
        world.forge(world.zoe, page, page.menu("accept")["custom_id"], component_type=3, values=[challenge])
    )
    assert refusal == say("refused-challenge-gone")


async def test_nobody_withdraws_the_offer_of_another(world: World) -> None:
    await settle(world, challenges=True)
    mine = await offer(world)
    custom_id = mine.menu("withdraw")["custom_id"]
    await world.forge(world.zoe, mine, custom_id, component_type=3, values=ids(mine, "withdraw"))
    assert len(offered(await look(world, world.zoe), "accept")) == 1


async def test_an_offer_lapses_unused_and_when_its_owner_has_left(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    page = await look(world, world.zoe)
    world.backend.remove_member(world.home.id, world.ann.id)
    answer = world.private_text(
        await world.forge(world.zoe, page, page.menu("accept")["custom_id"], component_type=3, values=ids(page))
    )
    assert answer == say("refused-challenge-gone")
    assert "No challenges yet." in (await look(world, world.zoe)).text
    await open_page(world, world.max, "challenges", game="el_ocho.")
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
    ("person", "expected"),
    [
        ("zoe", say("refused-being-forgotten")),
        ("ann", say("refused-just-leaving")),
    ],
)
async def test_no_game_begins_while_one_of_the_two_is_being_forgotten(world: World, person: str, expected: str) -> None:
    await settle(world, challenges=True)
    await offer(world)
    page = await look(world, world.zoe)
    (*_, challenge) = ids(page)
    forgetting = UserId(getattr(world, person).id)
    await world.club.store.erasure.request_erasure(forgetting, world.club.table_service.now_ms())
    accept = page.menu("accept")["custom_id"]
    assert expected == await world.refused(world.forge(world.zoe, page, accept, component_type=3, values=[challenge]))
    await world.club.store.erasure.erase_user(forgetting)


async def test_who_is_being_forgotten_offers_nothing_meanwhile(world: World) -> None:
    await settle(world, challenges=True)
    await world.club.store.erasure.request_erasure(UserId(world.ann.id), world.club.table_service.now_ms())
    assert (await offer(world)).text.startswith("I'm still busy forgetting you.")
    assert "No challenges yet." in (await look(world, world.zoe)).text


async def test_a_click_that_is_delivered_twice_begins_one_game(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world, games=2)
    page = await look(world, world.zoe)
    click = world.click(world.zoe, page, page.menu("accept")["custom_id"], component_type=3, values=ids(page))
    await world.send(click, click)
    assert await open_tables(world) == 1
    assert len(world.history()) == 3, "the offer, the board and the line about it"
    assert "1 of 2 running" in (await look(world, world.max)).text


async def test_a_game_whose_id_is_taken_does_not_begin(
    world: World, warnings: Warnings, monkeypatch: pytest.MonkeyPatch
) -> None:
    await settle(world, challenges=True)
    board = await world.start_game(world.luis, world.max)
    await offer(world)
    page = await look(world, world.zoe)
    monkeypatch.setattr(secrets, "token_hex", lambda _: board.table)
    accept = page.menu("accept")["custom_id"]
    refusal = await world.refused(world.forge(world.zoe, page, accept, component_type=3, values=ids(page)))
    assert refusal.startswith("I can't save that right now:")
    warnings.take("the database:")


@each(
    ("locale", "title"),
    [("fr", "### 🤝 Défis ouverts"), ("es-ES", "### 🤝 Retos abiertos"), ("en-GB", "### 🤝 Standing challenges")],
)
async def test_it_speaks_my_language(world: World, locale: str, title: str) -> None:
    await settle(world, challenges=True)
    await offer(world)
    set_locales(world, {world.zoe.id: locale})
    assert (await look(world, world.zoe)).text.splitlines()[0] == title


@each("arg", ["octi.basic/1/7", "stresses./1/86400", "octi./1/86400", "poker./1/86400", "octi.basic/6/0", "x"])
async def test_only_what_the_page_offers_can_be_chosen(world: World, arg: str) -> None:
    await settle(world, challenges=True)
    page = await look(world, world.ann)
    answer = world.private_text(await world.forge(world.ann, page, f"o:challenges:0:offer-post:{arg}"))
    assert answer == say("refused-forged")
    assert "No challenges yet." in (await look(world, world.zoe)).text


@pytest.mark.parametrize("custom_id", ["o:challenges:0:no:", "o:challenges:0:accept:"])
async def test_a_forged_choice_is_refused(world: World, custom_id: str) -> None:
    await settle(world, challenges=True)
    refusal = await world.refused(world.forge(world.zoe, await offer(world), custom_id))
    assert refusal in {say("refused-forged"), say("refused-challenge-gone")}


async def test_a_menu_of_the_page_s_earlier_name_still_accepts(world: World) -> None:
    await settle(world, challenges=True)
    await offer(world)
    page = await look(world, world.zoe)
    await world.forge(world.zoe, page, "o:standing:0:accept:", component_type=3, values=ids(page)[:1])
    assert await open_tables(world) == 1
