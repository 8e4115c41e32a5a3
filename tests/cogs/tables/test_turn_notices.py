"""Turn notices: a direct message about the games that wait for me, if I asked for it, and every four hours at most."""

import pytest
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from cogs.tables.rows import TurnNoticeRows
from tests.cogs import racing
from tests.cogs.dealing import deal
from tests.cogs.forgetting import forgotten
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each
from tests.saying import say

pytestmark = pytest.mark.fresh_world
RECORD = "[8] [1 1 1 2 3 4 6 7]"
JUDGED = f"""
tick @-20000
tick @-17000
{racing.WORTH_550}
tick @-16900
1. a550 @-15000
tick @-14750
"""
"""A race in which everybody may ask for the next roll."""
MINUTE, HOUR = 60, 3600


async def opt_in(world: World, person: MemberActor) -> None:
    page = world.answer(await person.slash(world.channel, "games"))
    assert "Got it!" in world.private_text(await world.press(person, page, "on"))


def digests(world: World, person: MemberActor) -> list[Seen]:
    return world.history(person.user.dm_channel)


async def test_nobody_is_written_to_without_asking(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    await opt_in(world, world.zoe)
    await world.advance_time(9 * HOUR)
    assert digests(world, world.ann) == digests(world, world.zoe) == []


async def test_nor_about_a_turn_that_had_begun_when_they_asked(world: World) -> None:
    await deal(world, RECORD, world.ann, world.zoe)
    await opt_in(world, world.ann)
    await world.advance_time(9 * HOUR)
    assert digests(world, world.ann) == []


async def test_a_turn_is_told_of_when_it_has_lasted_ten_minutes(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe)
    await world.advance_time(10 * MINUTE - 1)
    assert digests(world, world.ann) == []
    await world.advance_time(1)
    assert len(digests(world, world.ann)) == 1


async def test_nobody_waits_for_players_of_a_race(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await racing.deal(world, JUDGED, world.ann, world.zoe, pause=0)
    assert not world.answer(await world.ann.slash(world.channel, "games")).has("next")
    await world.advance_time(30 * MINUTE)
    assert digests(world, world.ann) == []


@each(("per_turn", "offered"), [(300, False), (3600, True), (0, True)])
async def test_a_slow_game_offers_it(world: World, per_turn: int, *, offered: bool) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, table=world.table_id("slow"), per_turn=per_turn)
    menu = world.answer(await world.press(world.zoe, board, "more"))
    assert menu.has("notices") is offered
    if offered:
        await world.press(world.zoe, menu, "notices")
        assert world.see(menu).has("on")


async def test_several_games_make_one_digest(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table="one", per_turn=86_400)
    await deal(world, RECORD, world.luis, world.ann, table="theirs")
    await deal(world, RECORD, world.ann, world.luis, world.max, table="two")
    await world.advance_time(9 * MINUTE)
    assert digests(world, world.ann) == []
    await world.advance_time(21 * MINUTE)
    (digest,) = digests(world, world.ann)
    title, *lines = digest.text.splitlines()
    assert title == say("turns-title", count=2)
    assert [line.partition(" · ")[0] for line in lines] == ["**el Ocho** with zoe", "**el Ocho** with luis and max"]
    assert "time's up <t:" in lines[0]
    place = f"https://discord.com/channels/{world.home.id}/{world.channel.id}/"
    assert all(place in line for line in lines)


async def test_a_digest_lists_ten_games_and_counts_the_others(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    for number in range(12):
        await deal(world, RECORD, world.ann, world.zoe, table=f"many{number:02}")
    await world.advance_time(30 * MINUTE)
    (digest,) = digests(world, world.ann)
    title, *lines, last = digest.text.splitlines()
    assert title == say("turns-title", count=12)
    assert [line.partition(" · ")[0] for line in lines] == ["**el Ocho** with zoe"] * 10
    assert last == say("turns-more", count="2")


async def test_at_most_every_four_hours_and_not_twice_about_the_same_turns(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table="one")
    await world.advance_time(30 * MINUTE)
    assert len(digests(world, world.ann)) == 1
    await deal(world, RECORD, world.ann, world.zoe, table="two")
    (row,) = await world.club.store.get(TurnNoticeRows).due(2**62, 2)
    assert row.due_at_ms == row.last_digest_at_ms + 4 * HOUR * 1000
    until_due_s = (row.due_at_ms - world.club.table_service.now_ms()) // 1000
    await world.advance_time(until_due_s - 1)
    assert len(digests(world, world.ann)) == 1
    await world.advance_time(2)
    _, second = digests(world, world.ann)
    assert second.text.startswith(say("turns-title", count=2))
    await world.advance_time(9 * HOUR)
    assert len(digests(world, world.ann)) == 2


async def test_a_game_that_is_over_before_waits_for_nobody(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    board = await deal(world, RECORD, world.ann, world.zoe, target=1000)
    await world.advance_time(9 * MINUTE)
    await world.press(world.ann, board, "stop")
    await world.advance_time(9 * HOUR)
    assert digests(world, world.ann) == []


async def test_a_restart_forgets_nothing(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe)
    await world.restart(30 * MINUTE)
    await world.advance_time(MINUTE)
    assert len(digests(world, world.ann)) == 1
    await world.restart(MINUTE)
    await world.advance_time(9 * HOUR)
    assert len(digests(world, world.ann)) == 1


@each(("status", "code"), [(403, 50007), (404, 10013)])
async def test_closed_direct_messages_switch_it_off(world: World, status: int, code: int) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe, table=world.table_id("one"))
    posts = f"/channels/{world.ann.user.dm_channel.id}/messages"
    world.inject_error("POST", posts, status=status, code=code)
    await world.advance_time(30 * MINUTE)
    assert not await world.club.store.get(TurnNoticeRows).is_on(UserId(world.ann.id))
    assert world.answer(await world.ann.slash(world.channel, "games")).has("on")


async def test_a_digest_that_discord_does_not_take_is_tried_again_in_four_hours(
    world: World, warnings: Warnings
) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", f"/channels/{world.ann.user.dm_channel.id}/messages", status=400)
    await world.advance_time(30 * MINUTE)
    warnings.take("a digest could not be sent")
    await world.advance_time(4 * HOUR)
    assert len(digests(world, world.ann)) == 1


@each(
    ("name", "locale", "words", "off"),
    [
        ("ann", "en-US", say("turns-title", count=1), "Okay, no more direct messages"),
        ("luis", "fr", "### 🎲 À toi de jouer !", "D’accord, plus de messages privés"),
        ("max", "es-ES", "### 🎲 ¡Te toca!", "De acuerdo, no más mensajes directos"),
    ],
)
async def test_it_speaks_my_language_and_ends_by_its_own_button(
    world: World, name: str, locale: str, words: str, off: str
) -> None:
    person = getattr(world, name)
    set_locales(world, {person.id: locale})
    page = world.answer(await person.slash(world.channel, "games"))
    await world.press(person, page, "on")
    await world.advance_time(1)
    await deal(world, RECORD, person, world.zoe, table=world.table_id("one"))
    await world.advance_time(30 * MINUTE)
    (digest,) = digests(world, person)
    assert digest.text.startswith(words)
    result = await world.press(person.user, digest, "off")
    assert off in world.private_text(result)
    assert result.response is not None
    assert not await world.club.store.get(TurnNoticeRows).is_on(UserId(person.id))
    await world.press(person.user, world.see(result.response), "on")
    assert await world.club.store.get(TurnNoticeRows).is_on(UserId(person.id))


async def test_without_clocks_the_next_game_is_the_one_that_has_waited_longest(world: World) -> None:
    await opt_in(world, world.ann)
    await world.advance_time(1)
    first = await deal(world, RECORD, world.ann, world.zoe, table="one")
    await world.advance_time(1)
    second = await deal(world, RECORD, world.ann, world.luis, table="two")
    await world.advance_time(30 * MINUTE)
    (digest,) = digests(world, world.ann)
    page = world.answer(await world.press(world.ann.user, digest, "next"))
    assert [button.url for button in page.buttons if button.url] == [
        f"https://discord.com/channels/{world.home.id}/{world.channel.id}/{first.id}"
    ]
    await world.press(world.ann.user, page, "next")
    assert "with luis" in world.see(page).text
    assert str(second.id) in world.see(page).text
    await world.press(world.ann, first, "stop")
    await world.press(world.ann, second, "stop")
    page = world.answer(await world.press(world.ann.user, digest, "next"))
    assert page.text == say("turns-none")


async def test_erasure_ends_it(world: World) -> None:
    await opt_in(world, world.ann)
    await forgotten(world, world.ann)
    assert not await world.club.store.get(TurnNoticeRows).is_on(UserId(world.ann.id))
