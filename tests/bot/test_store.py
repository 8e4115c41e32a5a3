"""The store: changes come back in the order in which they were written, whole or not at all."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text

from bot.services.table_service import TableService
from bot.store import write_queue
from bot.store.errors import Conflict, StoreClosed, UnreadableTable
from bot.store.guild_settings import GuildSettings
from bot.store.servers import MAX_CACHED_SETTINGS
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Invite, Join, Leave, Pause, Rematch, Resign
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.machine import apply
from bot.tables.table import Phase, Table
from cogs.standings.queries.server_standings import Standings
from games import match as play_match
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, begun, lobby
from tests.bot.stored import begin, dump, named, opened, play, rows, shown_with_a_mark_that_waits
from tests.bot.timed import Hands, by_hand


async def loaded(store: Store, name: str = "t1") -> Table:
    stored, _ = await store.tables.load(TableId(name))
    assert stored is not None
    return stored.table


async def test_a_program_that_is_alone_does_every_chore(store: Store) -> None:
    for _ in range(2):
        async with store.claim("chore") as is_claimed:
            assert is_claimed


async def test_there_is_no_table_that_nobody_opened(store: Store) -> None:
    assert await store.tables.load(TableId("t1")) == (None, False)
    assert await store.tables.message_location(TableId("t1")) is None


@pytest.mark.parametrize("table", [lobby(), lobby(BOB), begun(BOB, per_turn=60)], ids=["alone", "two", "playing"])
async def test_a_table_comes_back_as_it_was(store: Store, table: Table) -> None:
    await store.commit(SaveTable(table))
    assert await loaded(store) == table


async def test_a_whole_game_comes_back_from_its_journal(store: Store, table_service: TableService) -> None:
    table = await begin(table_service)
    click = 1000
    while table.phase is Phase.PLAYING:
        click += 1
        table = (await play(table_service, table, click)).table
    entries = await store.tables.journal_entries(table)
    assert play_match.replay("el_ocho", 2, table.options, entries) == table.match
    assert await loaded(store) == table
    assert len(entries) > 50


async def test_the_journal_numbers_every_entry(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    for click in range(1001, 1006):
        table = (await play(table_service, table, click)).table
    assert table.match is not None
    numbers = rows(path, "SELECT number FROM journal WHERE table_id = 't1' ORDER BY number")
    assert numbers == [(number,) for number in range(table.match.entry_count)]


async def test_tables_keep_journals_of_their_own(store: Store, table_service: TableService) -> None:
    first, second = (
        await begin(table_service, "t1", interaction_id=901),
        await begin(table_service, "t2", interaction_id=902),
    )
    await play(table_service, first, 1001)
    assert first.match is not None
    assert second.match is not None
    assert len(await store.tables.journal_entries(second)) == second.match.entry_count
    assert len(await store.tables.journal_entries(first)) > first.match.entry_count


async def test_an_interaction_is_remembered_with_its_change(store: Store) -> None:
    await store.commit(SaveTable(lobby(), interaction_id=5))
    assert [(await store.tables.load(TableId("t1"), interaction_id))[1] for interaction_id in (4, 5)] == [False, True]


async def test_writes_of_one_moment_share_a_transaction(path: Path, store: Store) -> None:
    commits: list[Connection] = []
    event.listen(store.database.engine, "commit", commits.append)
    await asyncio.gather(*(store.commit(SaveTable(named(lobby(), f"t{number}"))) for number in range(40)))
    assert len(commits) <= 2
    assert rows(path, "SELECT COUNT(*) FROM tables") == [(40,)]


@pytest.mark.sqlite
async def test_writes_that_come_during_the_one_transaction_share_the_next_one(path: Path, store: Store) -> None:
    is_begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    commits: list[Connection] = []
    event.listen(store.database.engine, "commit", commits.append)

    def wait(connection: Connection) -> None:
        connection.execute(text("SELECT 1"))
        loop.call_soon_threadsafe(is_begun.set)
        go_on.wait(5)

    writing = [asyncio.create_task(store.write_queue.run(wait))]
    await is_begun.wait()
    for number in range(3):
        writing.append(asyncio.create_task(store.commit(SaveTable(named(lobby(), f"t{number}")))))
        for _ in range(2):
            await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*writing)
    assert (len(commits), rows(path, "SELECT COUNT(*) FROM tables")) == (2, [(3,)])


async def test_a_mark_that_comes_during_a_transaction_waits_for_the_next_one(path: Path, store: Store) -> None:
    before = lobby()
    now = apply(before, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(before))
    await store.mark_shown(before, 501)
    await store.commit(SaveTable(now, before, needs_message=False))
    commits: list[Connection] = []
    event.listen(store.database.engine, "commit", commits.append)
    writing = asyncio.ensure_future(store.commit(SaveTable(named(before, "t2"))))
    await asyncio.sleep(0)
    await asyncio.gather(writing, store.mark_shown(now, 501))
    assert (len(commits), rows(path, "SELECT shown_version FROM tables WHERE id = 't1'")) == (1, [(0,)])
    await store.commit(SaveTable(named(before, "t3")))
    assert (len(commits), rows(path, "SELECT shown_version FROM tables WHERE id = 't1'")) == (2, [(1,)])


async def test_a_mark_is_written_soon_where_no_transaction_follows(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_queue, "MARK_DELAY_S", 0)
    before = lobby()
    now = apply(before, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(before))
    await store.mark_shown(before, 501)
    await store.commit(SaveTable(now, before, needs_message=False))
    committed = asyncio.Event()
    loop = asyncio.get_running_loop()
    event.listen(store.database.engine, "commit", lambda _: loop.call_soon_threadsafe(committed.set))
    writing = asyncio.ensure_future(store.write_queue.run(lambda _: None))
    await asyncio.sleep(0)
    await asyncio.gather(writing, store.mark_shown(now, 501))
    async with asyncio.timeout(5):
        await committed.wait()
    await store.close()  # which waits for the transaction
    assert rows(path, "SELECT shown_version FROM tables") == [(1,)]


@pytest.mark.sqlite
@by_hand
async def test_a_mark_waits_two_seconds_at_most_for_a_transaction_to_go_along_with(path: Path) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hands)
    versions = [lobby(), apply(lobby(), Join(BOB.user, "Bob"), NOON).table]
    async with opened(path) as store:
        await store.commit(SaveTable(versions[0]))
        await store.mark_shown(versions[0], 501)
        await store.commit(SaveTable(versions[1], versions[0], needs_message=False))
        commits: list[Connection] = []
        event.listen(store.database.engine, "commit", commits.append)

        async def pass_s(seconds: int) -> tuple[object, int]:
            """Let time pass; returns the stored version, and the number of transactions in which marks went."""
            loop.milliseconds += 1000 * seconds
            for _ in range(3):
                await asyncio.sleep(0)
            await store.database.write(lambda _: None)  # after what was to be written
            ((version,),) = rows(path, "SELECT shown_version FROM tables")
            return version, len(commits)

        await store.mark_shown(versions[1], 501)
        assert await pass_s(1) == (0, 0)
        await store.write_queue.run(lambda _: None)
        assert await pass_s(0) == (1, 1)
        await store.mark_shown(versions[1], 501)
        assert await pass_s(1) == (1, 1)
        assert await pass_s(1) == (1, 2)
        assert await pass_s(10) == (1, 2)


async def test_a_mark_that_waits_is_written_when_the_store_is_closed(path: Path, store: Store) -> None:
    await shown_with_a_mark_that_waits(store)
    await store.close()
    assert rows(path, "SELECT shown_version FROM tables") == [(1,)]


async def test_a_mark_whose_transaction_fails_goes_along_with_a_later_one(path: Path, store: Store) -> None:
    before, now = await shown_with_a_mark_that_waits(store)
    with pytest.raises(Conflict):
        await store.commit(SaveTable(now, before))
    assert rows(path, "SELECT shown_version FROM tables") == [(0,)]
    await store.write_queue.run(lambda _: None)
    assert rows(path, "SELECT shown_version FROM tables") == [(1,)]


async def test_a_save_that_fails_takes_the_later_ones_of_its_table_along_and_no_others(store: Store) -> None:
    before, other = lobby(), named(lobby(), "t2")
    joined = apply(before, Join(BOB.user, "Bob"), NOON).table
    other_joined = apply(other, Join(BOB.user, "Bob"), NOON).table
    await asyncio.gather(*(store.commit(SaveTable(table)) for table in (before, other)))
    other_left = apply(other_joined, Leave(BOB.user), NOON).table
    saves = [SaveTable(joined, joined), SaveTable(joined, before)]
    saves += [SaveTable(other_joined, other), SaveTable(other_left, other_joined)]
    ends = await asyncio.gather(*map(store.write_queue.save, saves), return_exceptions=True)
    failures = ["a table was changed by somebody else", "the save before it failed"]
    assert [str(end) for end in ends] == [*failures, "None", "None"]
    store.tables.forget_all()
    assert (await loaded(store), await loaded(store, "t2")) == (before, other_left)


async def test_a_change_that_conflicts_fails_alone_in_its_batch(store: Store) -> None:
    before = lobby()
    now = apply(before, Join(BOB.user, "Bob"), NOON).table
    names = [f"t{number}" for number in range(5)]
    await asyncio.gather(*(store.commit(SaveTable(named(before, name))) for name in names))
    await store.commit(SaveTable(named(now, "t2"), named(before, "t2")))
    changes = [
        SaveTable(named(now, name), named(before, name), interaction_id=number) for number, name in enumerate(names, 1)
    ]
    answers = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), type(None), Conflict, type(None), type(None)]
    assert [await loaded(store, name) for name in names] == [named(now, name) for name in names]
    assert [(await store.tables.load(TableId(name), number))[1] for number, name in enumerate(names, 1)] == [
        True,
        True,
        False,
        True,
        True,
    ]


async def test_of_two_changes_to_the_same_table_one_counts(path: Path, store: Store) -> None:
    before = lobby()
    await store.commit(SaveTable(before))
    changes = [
        SaveTable(apply(before, Join(user.user, user.name), NOON).table, before, interaction_id=user.user)
        for user in (BOB, CAT)
    ]
    answers = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Conflict]
    assert (await loaded(store)).players == (ANN, BOB)
    assert rows(path, "SELECT user_id FROM players") == [(ANN.user,), (BOB.user,)]
    assert rows(path, "SELECT id FROM interactions") == [(BOB.user,)]


async def test_what_followed_from_a_lost_change_is_lost_with_it(path: Path, store: Store) -> None:
    table = lobby()
    await store.commit(SaveTable(table))
    await store.commit(
        SaveTable(apply(table, Invite(ANN.user, (DAN.user,)), NOON).table, table)
    )  # by another program, say
    before = dump(path)
    first = apply(table, Join(BOB.user, "Bob"), NOON).table
    second = apply(first, Join(CAT.user, "Cat"), NOON).table
    changes = [SaveTable(first, table, interaction_id=1), SaveTable(second, first, interaction_id=2)]
    answers = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Conflict, Conflict]
    assert dump(path) == before


async def test_people_who_sit_down_at_the_same_moment_share_a_transaction(
    path: Path, store: Store, table_service: TableService
) -> None:
    await table_service.open(lobby())
    commits: list[Connection] = []
    event.listen(store.database.engine, "commit", commits.append)
    joins = (table_service.execute(TableId("t1"), Join(UserId(user), f"User {user}"), user) for user in range(101, 106))
    await asyncio.gather(*joins)
    assert len(commits) <= 2
    users = [(user,) for user in (ANN.user, *range(101, 106))]
    assert rows(path, "SELECT user_id FROM players ORDER BY user_id") == users
    assert rows(path, "SELECT revision FROM tables") == [(5,)]


async def test_no_interaction_counts_at_two_tables(store: Store) -> None:
    await store.commit(SaveTable(named(lobby(), "t1"), interaction_id=5))
    with pytest.raises(Conflict):
        await store.commit(SaveTable(named(lobby(), "t2"), interaction_id=5))
    assert await store.tables.load(TableId("t2")) == (None, False)


async def test_a_new_table_does_not_replace_an_old_one(path: Path, store: Store) -> None:
    await store.commit(SaveTable(lobby(BOB)))
    before = dump(path)
    with pytest.raises(Conflict):
        await store.commit(SaveTable(lobby(CAT), interaction_id=5))
    assert dump(path) == before


async def test_a_rematch_and_its_table_are_kept_together_or_not_at_all(path: Path, store: Store) -> None:
    over = apply(begun(BOB), Resign(BOB.user), NOON).table
    await store.commit(SaveTable(over))
    await store.commit(SaveTable(named(lobby(), "taken")))
    before = dump(path)
    taken = apply(over, Rematch(ANN.user, "Ann", TableId("taken")), NOON)
    with pytest.raises(Conflict):
        await store.commit(SaveTable(taken.table, over, interaction_id=5, new_table=taken.new_table))
    assert dump(path) == before
    free = apply(over, Rematch(ANN.user, "Ann", TableId("free")), NOON)
    await store.commit(SaveTable(free.table, over, interaction_id=5, new_table=free.new_table))
    assert (await loaded(store)).rematch_id == "free"
    assert await loaded(store, "free") == free.new_table


async def test_who_stops_waiting_does_not_hold_up_the_others(store: Store) -> None:
    impatient = asyncio.create_task(store.commit(SaveTable(named(lobby(), "t1"))))
    patient = asyncio.create_task(store.commit(SaveTable(named(lobby(), "t2"))))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert impatient.cancelled()
    assert await loaded(store, "t2") == named(lobby(), "t2")
    await store.commit(SaveTable(named(lobby(), "t3")))


async def test_closing_writes_what_is_waiting(path: Path) -> None:
    async with opened(path) as store:
        waiting = asyncio.create_task(store.commit(SaveTable(lobby())))
        await asyncio.sleep(0)
    assert waiting.done()
    await waiting
    assert rows(path, "SELECT id FROM tables") == [("t1",)]


async def test_closing_lets_whoever_reads_read_to_the_end_and_leaves_no_connection_open(path: Path) -> None:
    async with opened(path) as store:
        await store.commit(SaveTable(lobby()))
        readers = [asyncio.create_task(store.tables.load(TableId("t1"))) for _ in range(10)]
        await asyncio.sleep(0)
    results = await asyncio.gather(*readers)
    assert all(stored is not None and stored.table == lobby() for stored, _ in results)
    assert not path.with_name(f"{path.name}-wal").exists(), "SQLite takes it away with the last connection"


async def test_a_closed_store_is_neither_read_nor_written(path: Path) -> None:
    async with opened(path) as store:
        await store.commit(SaveTable(lobby()))
    with pytest.raises(StoreClosed):
        await store.tables.load(TableId("t1"))
    with pytest.raises(StoreClosed):
        await store.get(Standings).seasons_to_close(0, limit=100)
    with pytest.raises(StoreClosed):
        await store.commit(SaveTable(named(lobby(), "t2")))
    assert not path.with_name(f"{path.name}-wal").exists()
    assert rows(path, "SELECT id FROM tables") == [("t1",)]


@pytest.mark.sqlite  # a listener of PostgreSQL that begins forgets them, too
async def test_settings_that_change_while_they_are_read_are_read_again(store: Store) -> None:
    guild_settings, guild = store.guild_settings, GuildId(7)
    reading = asyncio.create_task(guild_settings.settings(guild))
    await asyncio.sleep(0)  # until it waits for the database
    guild_settings.forget(guild)
    assert await reading == GuildSettings()
    assert guild not in guild_settings._settings
    await guild_settings.settings(guild)
    assert guild in guild_settings._settings


async def test_settings_of_so_many_servers_are_in_memory_and_of_the_others_read_again(store: Store) -> None:
    settings = store.guild_settings
    await settings.update(GuildId(1), language="fr")
    for guild in range(1, MAX_CACHED_SETTINGS + 2):
        settings._settings[GuildId(guild)] = GuildSettings()
    assert len(settings._settings) == MAX_CACHED_SETTINGS
    assert (await settings.settings(GuildId(1))).language == "fr"


async def test_a_game_without_a_clock_is_no_paused_one(store: Store, table_service: TableService) -> None:
    await begin(table_service, "t1", interaction_id=901)
    await begin(table_service, "t2", interaction_id=902)
    await begin(table_service, "t3", per_turn=60, interaction_id=903)
    await table_service.open(named(lobby(), "t4"))
    for table_id in ("t2", "t3"):
        await table_service.execute(TableId(table_id), Pause("channel-gone"))
    counts = await store.tables.count_tables()
    assert (counts["lobby"], counts["playing"], counts["paused"]) == (1, 3, 2)


@pytest.mark.sqlite  # which writes one thing after the other
async def test_settings_whose_change_was_given_up_in_the_middle_are_read_again(store: Store) -> None:
    guild = GuildId(7)
    assert (await store.guild_settings.settings(guild)).mentions
    changing = asyncio.create_task(store.guild_settings.update(guild, mentions=False))
    await asyncio.sleep(0)  # until it waits for the database
    changing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await changing
    await store.write_queue.run(lambda _: None)  # which comes after it
    assert not (await store.guild_settings.settings(guild)).mentions


@pytest.mark.sqlite  # the same
async def test_a_table_whose_save_was_given_up_in_the_middle_is_read_again(store: Store) -> None:
    before = lobby()
    joined = apply(before, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(before))
    saving = asyncio.create_task(store.commit(SaveTable(joined, before)))
    await asyncio.sleep(0)  # until it waits for the database
    saving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await saving
    await store.write_queue.run(lambda _: None)  # which comes after it
    assert await loaded(store) == joined


async def test_a_table_that_is_closed_as_unreadable_is_not_known_from_before(store: Store) -> None:
    await store.commit(SaveTable(lobby()))
    await store.close_unreadable(TableId("t1"), NOON)
    with pytest.raises(UnreadableTable):
        await store.tables.load(TableId("t1"))


async def test_of_a_server_that_is_erased_nothing_stays_in_memory(store: Store) -> None:
    await store.commit(SaveTable(lobby()))
    await store.guild_settings.update(lobby().guild, mentions=False)
    await store.guild_settings.erase_guild(lobby().guild)
    assert await store.guild_settings.settings(lobby().guild) == GuildSettings()
    assert await store.tables.load(lobby().id) == (None, False)


@pytest.mark.sqlite  # the same
async def test_a_table_that_is_read_while_somebody_is_erased_is_not_kept_in_memory(store: Store) -> None:
    await store.commit(SaveTable(lobby()))
    store.tables.forget_all()
    reading = asyncio.create_task(store.tables.load(TableId("t1")))
    await asyncio.sleep(0)  # until it waits for the database
    store.tables.forget_all()
    assert (await reading)[0] is not None
    assert store.tables.cached_revision(TableId("t1")) is None
    await store.tables.load(TableId("t1"))
    assert store.tables.cached_revision(TableId("t1")) is not None
