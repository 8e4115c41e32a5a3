"""Several processes on one PostgreSQL database: locks, notices, chores, and a server that goes away."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool
from sqlalchemy.util import await_only

from bot.services.chores import Chores
from bot.services.table_service import TableService
from bot.store import database as databases
from bot.store import outage, writes
from bot.store.bad_database import BadDatabase
from bot.store.database import PostgresDatabase
from bot.store.engine import connect, newest_schema_version, parse_url
from bot.store.errors import ErasurePending, StoreBusy, StoreError, UnreadableTable
from bot.store.standings import counting
from bot.store.store import Store
from bot.store.upserts import execute_counted
from bot.store.writes import SaveTable
from bot.tables.commands import Join
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.machine import apply
from bot.ui.message.emoji import show_emoji
from cogs.challenges.rows import Challenges
from cogs.emoji.cog import EmojiCog
from cogs.emoji.rows import ApplicationEmoji, UploadedEmoji
from cogs.puzzles.rows import Puzzles
from cogs.standings.queries.server_standings import Standings
from cogs.standings.rows import change_time_zone
from render.emoji import Painter, draw_emoji
from tests.bot import postgres
from tests.bot.at_table import ANN, BOB, NOON, lobby
from tests.bot.booked import accounts, book
from tests.bot.finished import GUILD, count, game
from tests.bot.staked import granted
from tests.bot.stored import Now, begin, database_url, meddle, named, opened, play, rows
from tests.bot.test_store_schema import differences
from tests.cogs.challenges.test_rows import OFFER, accepted
from tests.cogs.standings.test_season_rows import CLOSING, DECEMBER, NOVEMBER
from tests.effort import slow

pytestmark = [pytest.mark.postgres, postgres.needs_postgres]


@pytest.fixture
def path(empty_postgres: Path) -> Iterator[Path]:
    path = postgres.create(empty_postgres)
    yield path
    postgres.drop(path)


@pytest.fixture
async def other(path: Path) -> AsyncIterator[Store]:
    """The store of another process."""
    async with opened(path) as store:
        yield store


class Paused:
    """A transaction that stands still before it is committed."""

    def __init__(self, store: Store, write: Callable[[Connection], Any]) -> None:
        self._go_on, self._written = asyncio.Event(), asyncio.Event()
        self._write = write
        self._task = asyncio.create_task(store.database.write(self._run))

    def _run(self, connection: Connection) -> None:
        self._write(connection)
        self._written.set()
        await_only(self._go_on.wait())

    async def written(self) -> None:
        await asyncio.wait([self._task, asyncio.create_task(self._written.wait())], return_when="FIRST_COMPLETED")

    async def commit(self) -> None:
        self._go_on.set()
        await self._task


async def until(condition: Callable[[], object]) -> None:
    """Wait for what other connections do."""
    async with asyncio.timeout(10):
        while not await asyncio.to_thread(condition):
            pass


async def until_waiting(path: Path, count: int = 1) -> None:
    """Wait until so many transactions wait for others."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await until(lambda: len(rows(path, waiting)) == count)


async def test_processes_that_start_at_once_migrate_once(empty_postgres: Path) -> None:
    path = postgres.create(empty_postgres, blank=True)
    databases = await asyncio.gather(*(connect(database_url(path)) for _ in range(3)))
    for database in databases:
        await database.close()
    assert rows(path, "SELECT COUNT(*) FROM alembic_version") == [(1,)]
    texts = "FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'"
    assert rows(path, f"SELECT DISTINCT collation_name {texts}") == [("C",)], "none by the rules of a language"
    postgres.drop(path)


async def test_a_process_has_ten_connections_at_most(path: Path, store: Store) -> None:
    go_on = asyncio.Event()
    reading = [asyncio.create_task(store.database.read(lambda _: await_only(go_on.wait()))) for _ in range(12)]
    others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    await until(lambda: len(rows(path, others)) >= 10)
    pool = store.database.engine.pool
    assert isinstance(pool, QueuePool)
    assert (pool.size() + pool.overflow(), pool.timeout()) == (10, 10)
    names = "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = ? AND pid <> pg_backend_pid()"
    assert rows(path, names, path.name) == [("ocho-club",)]
    go_on.set()
    await asyncio.gather(*reading)


async def test_after_a_failure_of_the_listener_the_next_one_hears_each_notice_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses_s: list[float] = []
    looks: list[str] = []

    async def pause(delay_s: float) -> None:
        pauses_s.append(delay_s)

    async def look(_: object, query: str) -> None:
        looks.append(query)

    monkeypatch.setattr(asyncio, "sleep", pause)
    monkeypatch.setattr("asyncpg.Connection.fetchval", look)
    database = await connect(database_url(path))
    heard: list[str] = []

    def hear(notice: str) -> None:
        heard.append(notice)
        if len(heard) == 1:
            raise ValueError("a failure")

    database.on_notice = hear
    await until(lambda: len(heard) == 2)
    await database.write(partial(database.notify, notice="first"))
    await until(lambda: "first" in heard)
    rows(path, "SELECT pg_notify('ocho_club', 'second')")  # by a process of another version
    await until(lambda: "second" in heard)
    assert (heard, pauses_s) == (["", "", "first", "second"], [1])
    assert looks == [], "nobody asks the server all the time whether it is there"
    await database.close()


async def test_a_connection_that_listens_asks_now_and_then_whether_the_server_is_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    looks = 0

    async def look(*_: object) -> None:
        nonlocal looks
        looks += 1
        if looks == 2:
            raise ConnectionResetError("gone")

    monkeypatch.setattr(databases, "LISTEN_CHECK_S", 0)
    monkeypatch.setattr(databases, "LISTEN_RETRY_S", 0)
    monkeypatch.setattr("asyncpg.Connection.fetchval", look)
    database = await connect(database_url(path))
    database.on_notice = heard.append
    await until(lambda: len(heard) == 2)
    assert heard == ["", ""]
    await database.close()


async def test_to_bring_the_schema_up_to_date_may_take_long(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for a process that is at it, longer than other statements wait for a lock, or take at all."""
    monkeypatch.setattr(databases, "BUSY_MS", 1)
    monkeypatch.setattr(databases, "STATEMENT_TIMEOUT_S", 0.001)
    mark = int.from_bytes(b"ocho")
    with postgres.transaction(path, f"SELECT pg_advisory_xact_lock({mark})"):
        connecting = asyncio.create_task(connect(database_url(path)))
        await until_waiting(path)
    database = await connecting
    for run in (database.read, database.write):
        with pytest.raises((TimeoutError, DBAPIError)):
            await run(lambda connection: connection.execute(text("SELECT pg_sleep(10)")))
    await database.close()


async def test_who_sits_down_while_asking_for_erasure_is_erased_there(path: Path, store: Store, other: Store) -> None:
    before = lobby()
    await store.commit(SaveTable(before))
    save = SaveTable(apply(before, Join(BOB.user, "Bob"), NOON).table, before)
    sitting = Paused(store, lambda connection: writes.save_tables(connection, [save]))
    await sitting.written()
    async with asyncio.timeout(10):
        await other.commit(SaveTable(named(lobby(BOB), "t2")))  # only an erasure waits for who sits down
    asking = asyncio.create_task(other.erasure.request_erasure(BOB.user, NOON))
    await until_waiting(path)
    await sitting.commit()
    await asking
    assert sorted(await other.erasure.table_ids_of_user(BOB.user)) == ["t1", "t2"]
    with pytest.raises(ErasurePending):
        await store.commit(SaveTable(named(lobby(BOB), "t3")))


async def test_whom_two_processes_erase_at_once_leaves_their_chips_once(path: Path, store: Store, other: Store) -> None:
    await book(store, granted(BOB.user))
    with postgres.transaction(path, "LOCK TABLE erasure_requests IN EXCLUSIVE MODE"):
        erasing = [asyncio.create_task(each.erasure.erase_user(BOB.user)) for each in (store, other)]
        await until_waiting(path, 2)
    await asyncio.gather(*erasing)
    assert accounts(path) == {(0, ""): -100, (-1, ""): 100}


async def test_the_last_game_of_an_offer_begins_in_one_of_two_processes(path: Path, store: Store, other: Store) -> None:
    await store.get(Challenges).post(OFFER)
    with postgres.transaction(path, "LOCK TABLE challenge_games IN EXCLUSIVE MODE"):
        games = [asyncio.create_task(accepted(each, name)) for each, name in ((store, "t1"), (other, "t2"))]
        await until_waiting(path, 2)
    answers = await asyncio.gather(*games)
    assert sorted(answers, key=bool) == [None, ("challenge-full", {"count": 1})]


async def test_a_month_is_not_closed_while_a_game_of_it_is_counted(path: Path, store: Store, other: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 2))
    result = game(ANN, BOB, ended_at_ms=DECEMBER - 1)
    paused = Paused(store, lambda connection: counting.count_result(connection, result))
    await paused.written()
    await count(other, game(101, 102, ended_at_ms=DECEMBER - 1))  # does not wait for it
    closing = asyncio.create_task(other.get(Standings).close_season(NOVEMBER, CLOSING))
    await until_waiting(path)
    await paused.commit()
    await closing
    winners = await store.get(Standings).for_guild(GUILD).winners("2026-11")
    assert next(winner.value for winner in winners if winner.ranking == "wins") == 2


async def test_standings_are_read_while_the_months_of_their_server_change(store: Store, other: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 2))
    changing = Paused(store, lambda connection: change_time_zone(connection, GUILD, "Asia/Kolkata"))
    await changing.written()
    assert await other.get(Standings).for_guild(GUILD).last_month(DECEMBER - 1) == "2026-10"
    await changing.commit()


@slow
async def test_a_deadlock_is_tried_again(path: Path, store: Store) -> None:
    for name in ("t1", "t2"):
        await store.commit(SaveTable(named(lobby(), name)))
    both = asyncio.Barrier(2)
    tries = 0

    async def meet() -> None:
        if tries <= 2:
            await both.wait()

    def update(connection: Connection, names: tuple[str, str]) -> None:
        nonlocal tries
        tries += 1
        names = names if tries <= 2 else (names[1], names[0])  # the other one still has that row
        statement = text("UPDATE tables SET message = message + 1 WHERE id = :name")
        connection.execute(statement, {"name": names[0]})
        await_only(meet())
        connection.execute(statement, {"name": names[1]})

    orders = (("t1", "t2"), ("t2", "t1"))
    await asyncio.gather(*(store.database.write(partial(update, names=order)) for order in orders))
    assert tries == 3
    assert rows(path, "SELECT message FROM tables") == [(2,), (2,)]


async def test_changes_of_many_tables_in_flight_at_once_all_count(path: Path, store: Store) -> None:
    table_service = TableService(store, Now())
    names = [TableId(f"t{number}") for number in range(20)]
    await asyncio.gather(*(table_service.open(named(lobby(), name), number) for number, name in enumerate(names, 1)))
    guests = [UserId(user) for user in range(101, 106)]
    joins = [
        table_service.execute(name, Join(user, "Guest"), 1000 * user + index)
        for user in guests
        for index, name in enumerate(names)
    ]
    await asyncio.gather(*joins)
    assert rows(path, "SELECT DISTINCT revision FROM tables") == [(len(guests),)]


async def test_four_transactions_are_written_at_a_time_and_what_comes_meanwhile_shares_the_next(store: Store) -> None:
    begun: list[Connection] = []
    commits: list[Connection] = []
    go_on = asyncio.Event()
    event.listen(store.database.engine, "commit", commits.append)

    def write(connection: Connection) -> None:
        begun.append(connection)
        await_only(go_on.wait())

    writing = []
    try:
        for count_begun in (1, 2, 3, 4, 4, 4):
            writing.append(asyncio.create_task(store.write_queue.run(write)))
            for _ in range(2):
                await asyncio.sleep(0)
            await until(lambda: len(begun) == count_begun)  # noqa: B023 -- it is called at once
    finally:
        go_on.set()
    await asyncio.gather(*writing)
    assert (len(begun), len(commits)) == (6, 5)


async def test_settings_and_erasures_reach_the_other_processes(store: Store, other: Store) -> None:
    erased = []
    other.on_erased.append(lambda: erased.append(True))
    await until(lambda: erased)  # it listens, and cannot know what was before
    erased.clear()
    assert not (await other.guild_settings.settings(GuildId(7))).announce
    await store.guild_settings.update(GuildId(7), announce=True)
    await until(lambda: not other.guild_settings._settings)
    assert (await other.guild_settings.settings(GuildId(7))).announce
    assert erased == []
    await store.erasure.erase_user(UserId(11))
    await until(lambda: erased)
    erased.clear()
    await store.guild_settings.erase_guild(GuildId(7))
    await until(lambda: erased)
    assert not (await other.guild_settings.settings(GuildId(7))).announce


async def test_settings_that_two_processes_change_at_once_are_both_kept(path: Path, store: Store, other: Store) -> None:
    with postgres.transaction(path, "LOCK TABLE servers IN EXCLUSIVE MODE"):  # it can be read, and not written
        first = asyncio.create_task(store.guild_settings.update(GuildId(7), announce=True))
        second = asyncio.create_task(other.guild_settings.update(GuildId(7), mentions=False))
        await until_waiting(path, 2)
    await asyncio.gather(first, second)
    settings, _ = await store.guild_settings.update(GuildId(7))
    assert (settings.announce, settings.mentions) == (True, False)


async def test_wrong_answers_to_a_puzzle_in_two_processes_both_count(path: Path, store: Store, other: Store) -> None:
    with postgres.transaction(path, "LOCK TABLE puzzle_answers IN EXCLUSIVE MODE"):
        tries = [asyncio.create_task(each.get(Puzzles).add_try(ANN.user, 1)) for each in (store, other)]
        await until_waiting(path, 2)
    assert sorted([answer.tries for answer in await asyncio.gather(*tries)]) == [1, 2]


async def test_a_chore_is_done_by_one_process_at_a_time(store: Store, other: Store) -> None:
    async with store.claim("chore") as first, other.claim("chore") as second, other.claim("another") as third:
        assert (first, second, third) == (True, False, True)
    async with other.claim("chore") as free:
        assert free


class Uploader:
    """A bot that can only upload emoji to the application of all such bots."""

    shard_ids, emoji_pause_s, application_id = (0,), 0, 7

    def __init__(self, store: Store, uploaded: list[str]) -> None:
        self.store = store
        self.chores = Chores(store, int, 1)
        self.table_service = TableService(store, int)
        self._uploaded = uploaded

    async def fetch_application_emojis(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(name=name, id=number) for number, name in enumerate(self._uploaded, 1)]

    async def create_application_emoji(self, *, name: str, image: bytes) -> SimpleNamespace:
        assert image.startswith(b"\x89PNG")
        self._uploaded.append(name)
        return SimpleNamespace(name=name, id=len(self._uploaded))


async def test_emoji_are_uploaded_by_one_process(store: Store, other: Store, three_emoji: dict[str, Painter]) -> None:
    uploaded: list[str] = []
    cogs = [EmojiCog(Uploader(each, uploaded)) for each in (store, other)]  # type: ignore[arg-type]
    await asyncio.gather(*(cog.update() for cog in cogs))
    assert len(uploaded) == len(set(uploaded)) == len(three_emoji)
    assert await other.get(ApplicationEmoji).emoji(7) == {
        name: UploadedEmoji(number, draw_emoji(three_emoji[name]).picture) for number, name in enumerate(uploaded, 1)
    }
    assert await other.get(ApplicationEmoji).emoji(8) == {}
    await asyncio.gather(*(cog.update() for cog in cogs))
    assert len(uploaded) == len(three_emoji)
    show_emoji({})


@slow
async def test_connections_that_the_server_ended_are_replaced(path: Path, store: Store) -> None:
    table_service = TableService(store, Now())
    erased = []
    table = await begin(table_service)
    store.on_erased.append(lambda: erased.append(True))
    postgres.disconnect_all(path)
    assert (await play(table_service, table, 1001)).table.revision == table.revision + 1
    await until(lambda: erased)  # nobody knows what was missed meanwhile


async def test_a_table_in_memory_is_outdated_when_another_process_could_not_read_it(path: Path, store: Store) -> None:
    table_service = TableService(store, Now())
    table = await begin(table_service)
    before = await table_service.load(table.id)
    assert not table_service.is_outdated(before)
    meddle(path, "UPDATE tables SET phase = 'unreadable'")
    with pytest.raises(UnreadableTable):
        await table_service.load(table.id)
    assert table_service.is_outdated(before)


async def test_of_many_rows_those_are_counted_that_were_there(store: Store) -> None:
    for guild in (7, 8):
        await store.guild_settings.update(GuildId(guild), language="fr")
    change = text("UPDATE servers SET zone = 'Europe/Paris' WHERE guild = :guild")
    guilds = [{"guild": 7}, {"guild": 8}, {"guild": 9}]
    assert await store.database.write(partial(execute_counted, statement=change, rows=guilds)) == 2


async def test_what_fails_by_itself_is_tried_once(store: Store) -> None:
    tries: list[Connection] = []

    def fail(connection: Connection) -> None:
        tries.append(connection)
        connection.execute(text("SELECT no_such_column"))

    for run in (store.database.read, store.database.write):
        with pytest.raises(DBAPIError, match="no_such_column"):
            await run(fail)
    assert len(tries) == 2


async def test_a_connection_that_is_lost_by_the_commit_is_no_reason_to_write_again(path: Path, store: Store) -> None:
    tries: list[Connection] = []

    def write(connection: Connection) -> None:
        tries.append(connection)
        connection.execute(text("SELECT 1"))
        postgres.disconnect_all(path)

    with pytest.raises(StoreBusy):
        await store.write_queue.run(write)
    assert len(tries) == 1


@slow
async def test_what_loses_its_connection_halfway_is_tried_again(path: Path, store: Store) -> None:
    tries: list[Connection] = []

    def look(connection: Connection) -> object:
        tries.append(connection)
        if len(tries) % 2:
            postgres.disconnect_all(path)
        return connection.scalar(text("SELECT 8"))

    assert [await run(look) for run in (store.database.read, store.database.write)] == [8, 8]
    assert len(tries) == 4


async def test_nothing_is_tried_on_a_connection_that_the_server_has_ended(path: Path, store: Store) -> None:
    connections: list[Any] = []

    def look(connection: Connection) -> None:
        connections.append(connection.connection.driver_connection)
        connection.execute(text("SELECT 1"))

    await store.database.write(look)
    postgres.disconnect_all(path)
    await until(connections[0].is_closed)
    await store.database.write(look)
    assert [connection.is_closed() for connection in connections] == [True, False]


async def test_nobody_listens_when_a_store_is_closed(store: Store) -> None:
    erased = []
    store.on_erased.append(lambda: erased.append(True))
    await until(lambda: erased)  # it listens
    await store.close()
    assert isinstance(store.database, PostgresDatabase)
    assert store.database._listening
    assert store.database._listening.cancelled()


async def test_a_transaction_whose_server_goes_away_is_answered(path: Path, store: Store) -> None:
    before = lobby()
    writing = asyncio.create_task(store.write_queue.run(lambda c: _insert_and_wait(c, path)))
    with pytest.raises(StoreBusy):
        await writing
    await store.commit(SaveTable(before))
    assert rows(path, "SELECT id FROM tables") == [("t1",)]


def _insert_and_wait(connection: Connection, path: Path) -> None:
    writes.save_tables(connection, [SaveTable(named(lobby(), "lost"))])
    postgres.disconnect_all(path)
    connection.execute(text("SELECT 1"))


@slow
async def test_a_server_that_restarts_loses_nothing_and_everybody_gets_an_answer(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = postgres.shared_folder().with_name(f"{postgres.shared_folder().name}-restart")
    server = postgres.start_server(folder)
    path = folder / "postgres"
    try:
        async with opened(path) as store:
            table_service = TableService(store, Now())
            table = await begin(table_service)
            caplog.set_level(logging.INFO, "bot")
            postgres.stop(server)
            for click in range(1001, 1021):
                with pytest.raises(StoreError):
                    await play(table_service, table, click)
            postgres.restart(server)
            monkeypatch.setattr(outage, "QUIET_S", 0)
            assert (await play(table_service, table, 2003)).table.revision == table.revision + 1
        assert rows(path, "SELECT id FROM interactions WHERE id > 1000") == [(2003,)]
        errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(errors) == len({record.getMessage().rpartition(";")[2] for record in errors}) <= 2, "one a use"
        assert sum("failures in" in message for message in caplog.messages) == len(errors)
    finally:
        server.cleanup()


async def test_before_an_update_the_command_that_backs_the_database_up_is_told(
    path: Path, store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.close()
    meddle(path, "UPDATE alembic_version SET version_num = '0010'")
    monkeypatch.setattr(command, "upgrade", lambda *_: None)  # the tables are there
    address = parse_url(database_url(path)).set(password="hunter2")
    await (await connect(address.render_as_string(hide_password=False))).close()
    newest = newest_schema_version()
    (line,) = [message for message in caplog.messages if "pg_dump" in message]
    assert line.startswith("the schema is updated from version 0010; a backup is made by: ")
    assert f"pg_dump --format=custom --file=ocho-before-{newest}.dump postgresql://" in line
    assert "hunter2" not in line
    meddle(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match="version 9999 is of a newer program: update this one"):
        await connect(database_url(path))


async def test_the_migrations_lead_to_the_schema_with_its_comments(path: Path, store: Store) -> None:
    assert await store.database.read(differences) == []
    keys = "SELECT table_name FROM information_schema.columns WHERE column_default LIKE 'nextval%' ORDER BY 1"
    assert rows(path, keys) == [("interactions",), ("transfers",)], "the server numbers the rows of no other table"
