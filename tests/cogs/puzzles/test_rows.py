"""The daily puzzle in the database: tries, streaks, solvers, and announcements that no two processes post."""

import asyncio
from pathlib import Path

from bot.store.store import Store
from bot.tables.ids import NO_GUILD, ChannelId, GuildId
from cogs.puzzles.rows import QUIET_ANNOUNCEMENTS, PuzzleAnswer, Puzzles, Solver, announcement_key
from tests.bot.at_table import ANN, BOB
from tests.bot.stored import meddle, rows

HOME, OTHER = GuildId(7), GuildId(8)


async def test_tries_count_until_it_is_solved_and_it_is_solved_once(store: Store) -> None:
    puzzles, ann = store.get(Puzzles), ANN.user
    assert await puzzles.answer(ann, 5) == PuzzleAnswer()
    await puzzles.add_try(ann, 5)
    assert await puzzles.advance(ann, 5, 2) == PuzzleAnswer(step=2, tries=1)
    assert await puzzles.advance(ann, 5, 2) == PuzzleAnswer(step=2, tries=1)
    solved = PuzzleAnswer(step=2, tries=2, solved_at_ms=9000)
    assert await puzzles.solve(ann, 5, HOME, 9000) == solved
    assert await puzzles.solve(ann, 5, OTHER, 9999) == solved
    assert await puzzles.add_try(ann, 5) == solved
    assert await puzzles.answer(ann, 5) == solved
    assert await puzzles.answer(ann, 6) == await puzzles.answer(BOB.user, 5) == PuzzleAnswer()
    assert await puzzles.solvers(HOME, 5) == [Solver(ann, 2)]
    assert await puzzles.solvers(OTHER, 5) == []


async def test_two_clicks_at_once_count_both_and_share_once(store: Store) -> None:
    puzzles, ann = store.get(Puzzles), ANN.user
    await asyncio.gather(*(puzzles.add_try(ann, 5) for _ in range(3)))
    assert (await puzzles.answer(ann, 5)).tries == 3
    assert not await puzzles.claim_share(ann, 5)
    await puzzles.solve(ann, 5, NO_GUILD, 1)
    assert sorted(await asyncio.gather(puzzles.claim_share(ann, 5), puzzles.claim_share(ann, 5))) == [False, True]
    await puzzles.return_share(ann, 5)
    assert await puzzles.claim_share(ann, 5)


async def test_a_streak_is_the_days_in_a_row_up_to_today_or_yesterday(store: Store) -> None:
    puzzles, ann = store.get(Puzzles), ANN.user
    assert await puzzles.streak(ann, 30) == 0
    for day in (1, 2, 3, 5, 6, 9):
        await puzzles.solve(ann, day, NO_GUILD, 1)
    await puzzles.add_try(ann, 7)  # tried, and not solved
    streaks = {day: await puzzles.streak(ann, day) for day in range(1, 12)}
    assert streaks == {1: 1, 2: 2, 3: 3, 4: 3, 5: 1, 6: 2, 7: 2, 8: 0, 9: 1, 10: 1, 11: 0}


async def test_solvers_are_listed_by_their_tries_without_who_asked_for_erasure(store: Store) -> None:
    await store.get(Puzzles).add_try(ANN.user, 5)
    await store.get(Puzzles).solve(ANN.user, 5, HOME, 1)
    await store.get(Puzzles).solve(BOB.user, 5, HOME, 2)
    assert await store.get(Puzzles).solvers(HOME, 5) == [Solver(BOB.user, 1), Solver(ANN.user, 2)]
    await store.erasure.request_erasure(BOB.user, 1000)
    assert await store.get(Puzzles).solvers(HOME, 5) == [Solver(ANN.user, 2)]


async def test_answers_are_exported_and_erased(store: Store, path: Path) -> None:
    for user in (ANN.user, BOB.user):
        await store.get(Puzzles).solve(user, 5, HOME, 1000)
    data = await store.erasure.personal_data(ANN.user)
    assert data["puzzle_answers"] == [
        {"user_id": ANN.user, "day": 5, "step": 0, "tries": 1, "solved_at_ms": 1000, "is_shared": False}
    ]
    assert data["puzzle_solvers"] == [{"guild": HOME, "day": 5, "user_id": ANN.user, "tries": 1}]
    await store.erasure.request_erasure(ANN.user, 1000)
    await store.erasure.erase_user(ANN.user)
    assert rows(path, "SELECT user_id FROM puzzle_answers") == [(BOB.user,)]
    assert rows(path, "SELECT user_id FROM puzzle_solvers") == [(BOB.user,)]


async def announced(store: Store, guild: GuildId, day: int) -> bool:
    """Announce a puzzle, unless nobody solves them there."""
    if await store.get(Puzzles).is_quiet(guild):
        return False
    assert await store.announcements.claim(guild, announcement_key(day), day)
    await store.announcements.end(guild, announcement_key(day), day)
    return True


async def test_after_a_week_without_solvers_nothing_is_announced_until_somebody_solves_one(store: Store) -> None:
    puzzles = store.get(Puzzles)
    await puzzles.solve(ANN.user, 9, OTHER, 1)
    for day in range(1, QUIET_ANNOUNCEMENTS + 1):
        assert await announced(store, HOME, day)
    assert not await announced(store, HOME, 8)
    assert not await announced(store, HOME, 30)
    await puzzles.solve(ANN.user, 31, HOME, 1)
    assert await announced(store, HOME, 32)


async def test_who_solved_the_first_of_seven_has_the_eighth_announced(store: Store) -> None:
    for user in (ANN.user, BOB.user):
        await store.get(Puzzles).solve(user, 1, HOME, 1)
    for day in range(1, QUIET_ANNOUNCEMENTS + 2):
        assert await announced(store, HOME, day)
    assert not await announced(store, HOME, QUIET_ANNOUNCEMENTS + 2)


async def test_choosing_a_channel_again_begins_a_new_week(store: Store) -> None:
    for day in range(1, QUIET_ANNOUNCEMENTS + 1):
        await announced(store, HOME, day)
    await store.get(Puzzles).forget_announcements(HOME, QUIET_ANNOUNCEMENTS)
    assert await announced(store, HOME, QUIET_ANNOUNCEMENTS + 1)


async def test_servers_with_a_channel_are_announced_to_until_they_remove_the_bot(store: Store) -> None:
    await store.guild_settings.update(OTHER, mentions=False)
    _, settings = await store.guild_settings.update(HOME, puzzle_channel=ChannelId(3), zone="Europe/Paris")
    assert await store.get(Puzzles).announcing_guilds() == {HOME: settings}
    await store.guild_settings.mark_removed(HOME, 1000)
    assert await store.get(Puzzles).announcing_guilds() == {}


async def test_a_server_whose_settings_cannot_be_read_hears_of_no_puzzle_and_others_do(
    store: Store, path: Path
) -> None:
    for guild in (HOME, OTHER):
        await store.guild_settings.update(guild, puzzle_channel=ChannelId(8))
    meddle(path, "UPDATE servers SET settings = ? WHERE guild = 7", '{"puzzle_channel": "everywhere"}')
    assert list(await store.get(Puzzles).announcing_guilds()) == [OTHER]
