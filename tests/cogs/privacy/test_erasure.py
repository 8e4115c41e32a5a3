"""Somebody who wants to be forgotten: nothing of them is left anywhere, also where the database fails meanwhile."""

import gc
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.kit.pictures import PICTURE_CACHE
from bot.store.errors import StoreError
from bot.tables.ids import GuildId, UserId
from bot.text import LANGUAGES, translator
from bot.ui import erasure
from render import typography
from tests.bot.booked import assert_balanced
from tests.bot.stored import locked
from tests.cogs.dealing import deal as deal_dice
from tests.cogs.forgetting import forgotten, is_known, sure
from tests.cogs.looking_back import keep_game, press_folded, watched
from tests.cogs.racing import ROLL, WORTH_550, announce, deal
from tests.cogs.staking import STAKE, held, open_lobby
from tests.cogs.test_whole_game import ended
from tests.cogs.world import Warnings, World, each
from tests.saying import say

BUSY = say("refused-being-forgotten")
NOT_NOW = say("refused-just-leaving")


async def test_a_lobby_that_its_host_has_left(world: World) -> None:
    await world.press(world.zoe, await world.sit_down(world.zoe), "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_an_invitation_declined(world: World) -> None:
    await world.choose(world.ann, await world.sit_down(world.ann), "invite", [world.zoe])
    await world.press(world.zoe, world.board, "no-thanks")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_rematch_declined(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe), "rematch")
    await world.press(world.zoe, world.board, "no-thanks")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_rematch_that_began_without_them(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe, world.luis), "rematch")
    await world.press(world.luis, world.board, "join")
    await world.press(world.ann, world.board, "start")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)
    assert is_known(world, world.luis)


async def test_a_rematch_that_closed_unanswered(world: World) -> None:
    await world.press(world.ann, await ended(world, world.ann, world.zoe), "rematch")
    await world.press(world.ann, world.board, "cancel")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)


async def test_a_lobby_that_goes_on_without_its_host(world: World) -> None:
    await world.press(world.zoe, await world.sit_down(world.zoe, world.ann), "leave")
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)
    assert (await world.table(world.board.table)).host == world.ann.id


# While it is going on


async def note(world: World, person: MemberActor) -> None:
    """Somebody is about to be forgotten."""
    await world.club.store.erasure.request_erasure(UserId(person.id), world.club.table_service.now_ms())


async def carry_on(world: World) -> None:
    """An erasure that was begun is finished."""
    await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    await world.settle()


async def test_whoever_is_being_forgotten_comes_to_no_table(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.choose(world.luis, await world.sit_down(world.luis), "invite", [world.zoe])
    invited = world.board
    await note(world, world.zoe)
    assert world.private_text(await world.press(world.zoe, lobby, "join")) == BUSY
    assert world.private_text(await world.zoe.slash(world.channel, "ocho")) == BUSY
    assert world.private_text(await world.press(world.zoe, invited, "join")) == BUSY
    await carry_on(world)
    assert not is_known(world, world.zoe)
    await world.press(world.zoe, lobby, "join")
    assert f"🪑 {world.zoe.mention}" in world.see(lobby).text


async def test_nobody_invites_or_plays_with_somebody_who_is_being_forgotten(world: World) -> None:
    end = await ended(world, world.ann, world.zoe)
    alone = await world.sit_down(world.max)
    both = await world.sit_down(world.ann, world.zoe)
    await note(world, world.zoe)
    assert world.private_text(await world.press(world.ann, end, "rematch")) == NOT_NOW
    assert world.private_text(await world.choose(world.max, alone, "invite", [world.zoe])) == NOT_NOW
    assert world.private_text(await world.press(world.ann, both, "start")) == NOT_NOW
    assert world.private_text(await world.ann.slash(world.channel, "ocho", invite=world.zoe)) == NOT_NOW
    await carry_on(world)
    assert not is_known(world, world.zoe)
    await world.press(world.ann, end, "rematch")
    assert world.board.called == frozenset()
    assert not is_known(world, world.zoe)


async def test_nobody_sits_down_by_playing_who_is_being_forgotten(world: World) -> None:
    await note(world, world.zoe)
    board = await deal(world, ROLL + WORTH_550, world.ann, world.luis, open=True)
    assert world.private_text(await announce(world, world.zoe, board, 550)) == BUSY
    await carry_on(world)
    assert not is_known(world, world.zoe)
    assert world.private_text(await announce(world, world.zoe, board, 550)).startswith("⏱️ Noted")


async def test_the_last_board_asks_nobody_who_is_forgotten(world: World) -> None:
    await world.start_game(world.ann, world.zoe)
    await forgotten(world, world.zoe)
    end = world.board
    assert world.zoe.mention not in end.text
    await world.press(world.ann, end, "rematch")
    assert not is_known(world, world.zoe)
    assert world.board.called == frozenset()


async def test_a_turn_that_ends_so_names_nobody(world: World) -> None:
    board = await deal_dice(world, "[8] [1 1 1 2 3 4 6 7]", world.zoe, world.ann, world.luis)
    await forgotten(world, world.zoe)
    assert world.see(board).text == "🏳️ **Player 1** left the game."
    assert "zoe" not in world.see(board).alt + world.board.alt + world.board.text


async def test_nothing_is_left_of_whoever_acts_while_being_forgotten(world: World) -> None:
    lobbies = [await world.sit_down(world.ann) for _ in range(3)]
    staked = await open_lobby(world, world.luis, world.zoe)
    await world.start_game(world.ann, world.zoe)
    question = await sure(world, world.zoe)
    clicks = [
        (world.zoe, lobbies[0], "join"),
        (world.zoe, question, "forget-yes"),
        (world.zoe, lobbies[1], "join"),
        (world.luis, staked, "start"),
        (world.zoe, lobbies[2], "join"),
    ]
    for person, message, verb in clicks:
        _, result = world.click(person, message, message.button(verb).custom_id)
        world.backend.emit("INTERACTION_CREATE", result)
    await world.settle()
    assert not is_known(world, world.zoe)
    assert_balanced(world.file)


async def test_a_game_for_chips_is_lost_and_paid(world: World) -> None:
    await world.press(world.ann, await open_lobby(world, world.ann, world.zoe), "start")
    await note(world, world.zoe)
    await carry_on(world)
    assert not is_known(world, world.zoe)
    assert held(world, world.ann) == 100 + STAKE
    assert_balanced(world.file)


NOTED = say("privacy-noted")
YET = "somebody is not forgotten yet"
LEAVING, ERASING = "UPDATE ON tables", "DELETE ON erasure_requests"


def fail(world: World, where: str = ERASING) -> None:
    """From now on the database refuses something."""
    world.meddle(f"CREATE TRIGGER trouble BEFORE {where} BEGIN SELECT RAISE(ABORT, 'out of order'); END")


def recover(world: World) -> None:
    """It does not any more."""
    world.meddle("DROP TRIGGER trouble")


@each("where", [LEAVING, ERASING])
async def test_it_is_told_and_done_a_minute_later(world: World, warnings: Warnings, where: str) -> None:
    await world.start_game(world.ann, world.zoe)
    fail(world, where)
    assert (await forgotten(world, world.zoe)).endswith(NOTED)
    assert len(warnings.take(YET)) == 1
    recover(world)
    await world.advance_time(58)
    assert is_known(world, world.zoe)
    await world.advance_time(3)
    assert not is_known(world, world.zoe)
    sent = len(world.http_requests)
    await world.advance_time(300)
    assert len(world.http_requests) == sent


async def test_a_seat_that_nobody_can_be_made_to_leave_is_tried_again(world: World, warnings: Warnings) -> None:
    """The database names a player of whom the table itself knows nothing."""
    lobby = await world.sit_down(world.ann)
    world.meddle("INSERT INTO players (table_id, user_id) VALUES (?, ?)", lobby.table, world.zoe.id)
    assert (await forgotten(world, world.zoe)).endswith(NOTED)
    assert len(warnings.take(YET)) == 1
    world.meddle("DELETE FROM players WHERE user_id = ?", world.zoe.id)
    await world.advance_time(61)
    assert not is_known(world, world.zoe)


async def test_it_is_tried_every_minute_for_everybody_at_once(world: World, warnings: Warnings) -> None:
    people = (world.ann, world.zoe, world.luis)
    await world.sit_down(*people)
    fail(world)
    for person in people:
        assert (await forgotten(world, person)).endswith(NOTED)
    assert len(warnings.take(YET)) == 3
    await world.advance_time(61)
    await world.advance_time(61)
    assert len(warnings.take(YET)) == 2
    recover(world)
    await world.advance_time(61)
    assert not any(is_known(world, person) for person in people)


async def test_a_click_that_discord_has_forgotten_counts_all_the_same(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    question = await sure(world, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.press(world.zoe, question, "forget-yes")
    warnings.take("Discord did not take an answer")
    await world.advance_time(61)
    assert not is_known(world, world.zoe)


async def test_where_nothing_was_noted_nothing_has_happened(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    question = await sure(world, world.zoe)
    with locked(world.file):
        answer = world.private_text(await world.press(world.zoe, question, "forget-yes"))
    assert answer.endswith("Nothing has changed; please try again in a moment.")
    warnings.take("the database:")
    await world.advance_time(61)
    assert is_known(world, world.zoe)
    assert await world.club.store.erasure.users_to_erase() == []


async def test_a_bot_that_stops_carries_on_at_the_next_start(world: World, warnings: Warnings) -> None:
    await world.sit_down(world.zoe)
    fail(world)
    await forgotten(world, world.zoe)
    warnings.take(YET)
    await world.restart()
    assert len(warnings.take(YET)) == 1
    recover(world)
    await world.advance_time(61)
    assert not is_known(world, world.zoe)


async def test_one_who_cannot_be_forgotten_is_in_nobodys_way(world: World) -> None:
    people: tuple[MemberActor, ...] = (world.ann, world.zoe, world.luis)
    await world.sit_down(*people)
    for person in people:
        await world.club.store.erasure.request_erasure(UserId(person.id), world.club.table_service.now_ms())
    fail(world, f"DELETE ON erasure_requests WHEN OLD.user_id = {world.ann.id}")
    with pytest.raises(StoreError):
        await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    assert [is_known(world, person) for person in people] == [True, False, False]
    recover(world)
    await erasure.finish_erasures(world.club.table_service, world.club.table_messages)
    assert not is_known(world, world.ann)


def history(world: World) -> Any:
    return world.club.get_cog("HistoryCog")


def remembered(world: World) -> str:
    """All that is remembered of games, in pictures and beside them."""
    return repr((history(world)._replay_cache, PICTURE_CACHE._pictures.keys()))


def remembered_texts(language: str) -> str:
    """The formatted texts of a language that are remembered, with their variables."""
    return repr(gc.get_referents(translator(language).format_cached))


async def look_back(world: World) -> None:
    """Somebody has looked at a game of ann and zoe, and had a film and a page made of it."""
    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    await world.press(world.ann, page, "film")
    await press_folded(world, world.ann, page, "page")
    assert str(world.zoe.id) in remembered(world)
    assert "zoe" in repr(PICTURE_CACHE._pictures.keys())
    assert len(history(world).film_job._cache) == len(history(world).page_job._cache) == 1
    assert "zoe" in remembered_texts("en")


async def test_nothing_of_somebody_who_is_forgotten(world: World) -> None:
    await look_back(world)
    await forgotten(world, world.zoe)
    assert "zoe" not in remembered(world)
    assert str(world.zoe.id) not in remembered(world)
    assert not history(world).film_job._cache
    assert not history(world).page_job._cache
    assert len(PICTURE_CACHE) == PICTURE_CACHE.size_bytes == 0
    assert not any("zoe" in remembered_texts(language) for language in LANGUAGES)
    for remember in (typography.clean, typography.text_width, typography.text_mask):
        assert remember.cache_info().currsize == 0


async def test_nothing_of_a_server_that_is_forgotten(world: World) -> None:
    await look_back(world)
    await world.club.store.guild_settings.erase_guild(GuildId(world.home.id))
    assert "zoe" not in remembered(world)
    assert not history(world).film_job._cache


async def test_nothing_of_what_was_in_the_making_just_then(world: World) -> None:
    table = await keep_game(world, world.ann, world.zoe)
    page = await watched(world, world.ann, table.id)
    cog = history(world)

    def now() -> int:
        cog.clear_cache()
        return 0

    cog.film_job._now_ms = now
    assert world.answer(await world.press(world.ann, page, "film")).files == [f"el_ocho-{table.id}.webp"]
    assert not cog.film_job._cache
