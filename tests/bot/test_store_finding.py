"""Reads of the store: tables by players, channels and deadlines, personal data, cleaning, and the cost of a start."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy import Engine, event

from bot.services.table_service import TableService
from bot.store import schema
from bot.store.erasure import personal_data_queries, user_queries
from bot.store.features import complete_metadata
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Cancel, Invite, Join, Leave, Resign
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply
from bot.tables.shards import ShardRange
from bot.tables.table import Table, TimerKind
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, CAT, HOUR, MINUTE, NOON, SECOND, begun, lobby
from tests.bot.finished import count, game
from tests.bot.stored import begin, meddle, named, opened, rows, shown_with_a_mark_that_waits
from tests.bot.timed import by_hand, keep, world


async def test_the_message_that_shows_a_table_is_remembered(store: Store) -> None:
    table = lobby()
    await store.commit(SaveTable(table))
    assert await store.tables.message_location(TableId("t1")) == (table.channel, 0)
    await store.mark_shown(table, 501)
    stored, _ = await store.tables.load(TableId("t1"))
    assert stored is not None
    assert (stored.message, stored.message_channel, stored.shown_version) == (501, table.channel, 0)
    assert await store.tables.message_location(TableId("t1")) == (table.channel, 501)


async def two_versions(store: Store) -> tuple[Table, Table]:
    """A table as it was opened and after Bob has joined it, both stored."""
    first = lobby()
    second = apply(first, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(first))
    await store.commit(SaveTable(second, first))
    return first, second


async def test_what_is_shown_never_goes_back(store: Store) -> None:
    first, second = await two_versions(store)
    await store.mark_shown(second, 502)
    await store.mark_shown(first, 501)
    stored, _ = await store.tables.load(TableId("t1"))
    assert stored is not None
    assert (stored.message, stored.shown_version) == (502, 1)
    await store.mark_shown(second, 503)
    assert await store.tables.message_location(TableId("t1")) == (second.channel, 503)
    stored, _ = await store.tables.load(TableId("t1"))
    assert stored is not None
    assert (stored.message, stored.shown_version) == (503, 1)


async def test_a_message_of_before_is_better_than_none(store: Store) -> None:
    first, second = await two_versions(store)
    await store.mark_shown(second, 0)
    await store.mark_shown(first, 501)
    stored, _ = await store.tables.load(TableId("t1"))
    store.tables.forget_all()
    assert stored == (await store.tables.load(TableId("t1")))[0]
    assert stored is not None
    assert (stored.message, stored.needs_message) == (501, False)


async def test_tables_nobody_has_been_shown_are_found(store: Store) -> None:
    first = lobby()
    await store.commit(SaveTable(first))
    assert await store.tables.unshown_tables() == ["t1"]
    await store.mark_shown(first, 501)
    assert await store.tables.unshown_tables() == []
    second = apply(first, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(second, first))
    assert await store.tables.unshown_tables() == ["t1"]
    await store.mark_shown(first, 501)
    await store.write_queue.run(lambda _: None)  # with which the mark goes
    assert await store.tables.unshown_tables() == ["t1"]
    await store.mark_shown(second, 501)
    await store.write_queue.run(lambda _: None)  # with which the mark goes
    assert await store.tables.unshown_tables() == []
    await store.commit(SaveTable(replace(first, id="nowhere", channel=ChannelId(0))))
    assert await store.tables.unshown_tables() == []


async def test_each_process_finds_the_tables_and_months_of_its_own_shards(store: Store) -> None:
    guilds = [GuildId(0), GuildId(1 << 22), GuildId(2 << 22 | 77), GuildId(5 << 22)]
    for guild in guilds:
        await store.commit(SaveTable(replace(lobby(), id=f"t{guild >> 22}", guild=guild)))
        await store.guild_settings.update(guild, announce=True)
        await count(store, game(ANN, BOB, guild=guild))
    for shards, tables in (
        ("0/3", ["t0"]),
        ("1/3", ["t1"]),
        ("2/3", ["t2", "t5"]),
        ("0-1/3", ["t0", "t1"]),
        ("0/2", ["t0", "t2"]),
    ):
        part = Store(store.database, ShardRange.parse(shards))
        assert sorted(due.table_id for due in await part.tables.due_tables(NOON + HOUR, limit=10)) == tables
        assert await part.tables.unshown_tables() == tables
        assert (await part.tables.count_tables())["behind"] == len(tables)
        seasons = await part.get(Standings).seasons_to_close(NOON + 2400 * HOUR, limit=100)
        assert sorted(f"t{season.guild >> 22}" for season in seasons) == tables
        assert sorted(f"t{guild >> 22}" for guild in await part.guild_settings.removal_times()) == tables
        assert [part.shards.includes(guild) for guild in guilds] == [f"t{guild >> 22}" in tables for guild in guilds]


async def test_no_more_are_found_than_asked_for(store: Store) -> None:
    await asyncio.gather(*(store.commit(SaveTable(named(lobby(), f"t{number}"))) for number in range(26)))
    assert len(await store.tables.unshown_tables()) == 26
    assert len(await store.tables.due_tables(NOON + HOUR, limit=3)) == 3
    assert len(await store.tables.open_tables(limit=3)) == 3
    assert len(await store.tables.open_tables()) == 25


async def test_what_is_shown_is_not_searched_for_though_it_is_written_later(store: Store, path: Path) -> None:
    await shown_with_a_mark_that_waits(store)
    assert rows(path, "SELECT shown_version FROM tables") == [(0,)]
    assert await store.tables.unshown_tables() == []


async def test_what_is_due_is_found_the_longest_overdue_first(store: Store) -> None:
    timed = named(begun(BOB, per_turn=60), "timed")
    await store.commit(SaveTable(named(lobby(), "lobby")))
    await store.commit(SaveTable(timed))
    half, closing = NOON + 30 * SECOND, NOON + HOUR
    assert await store.tables.due_tables(half - 1, limit=10) == []
    assert [(due.table_id, due.kind, due.due_at_ms) for due in await store.tables.due_tables(closing, limit=10)] == [
        ("timed", TimerKind.REMINDER, half),
        ("lobby", TimerKind.LOBBY, closing),
    ]


async def test_nothing_is_due_where_it_is_over(store: Store) -> None:
    before = lobby()
    await store.commit(SaveTable(before))
    await store.commit(SaveTable(apply(before, Cancel(ANN.user), NOON).table, before))
    assert await store.tables.due_tables(NOON + 1000 * HOUR, limit=10) == []


async def test_people_find_the_tables_they_sit_at_or_are_invited_to(store: Store, table_service: TableService) -> None:
    await table_service.open(named(lobby(), "ann"))
    await table_service.open(named(lobby(BOB), "ann-bob"))
    await table_service.execute(TableId("ann"), Invite(ANN.user, (CAT.user,)))

    async def ids_of(user: UserId) -> set[str]:
        return {stored.table.id for stored in await store.tables.open_tables(user=user)}

    assert [await ids_of(user.user) for user in (ANN, BOB, CAT)] == [{"ann", "ann-bob"}, {"ann-bob"}, {"ann"}]
    await table_service.execute(TableId("ann"), Leave(CAT.user))
    await table_service.execute(TableId("ann-bob"), Leave(BOB.user))
    assert [await ids_of(user.user) for user in (ANN, BOB, CAT)] == [{"ann", "ann-bob"}, set(), set()]


async def test_a_server_finds_its_own_open_tables_the_latest_first(store: Store) -> None:
    def opened_at(name: str, guild: GuildId, minute: int) -> Table:
        return replace(named(lobby(), name), guild=guild, last_action_at_ms=NOON + minute * MINUTE)

    for table in (
        opened_at("early", GuildId(7), 1),
        opened_at("late", GuildId(7), 3),
        opened_at("middle", GuildId(7), 2),
        opened_at("elsewhere", GuildId(9), 4),
    ):
        await store.commit(SaveTable(table))
    over = apply(opened_at("over", GuildId(7), 5), Cancel(ANN.user), NOON).table
    await store.commit(SaveTable(over))
    assert [stored.table.id for stored in await store.tables.open_tables(guild=GuildId(7))] == [
        "late",
        "middle",
        "early",
    ]
    assert [stored.table.id for stored in await store.tables.open_tables(user=ANN.user, guild=GuildId(9))] == [
        "elsewhere"
    ]


async def test_the_tables_of_a_channel_are_found_with_those_in_its_threads(store: Store) -> None:
    here, thread, there = ChannelId(1), ChannelId(2), ChannelId(3)
    lobbies = (
        replace(lobby(), channel=here, last_action_at_ms=NOON + 3),
        replace(lobby(), channel=thread, parent_channel=here, last_action_at_ms=NOON + 2),
        replace(lobby(), channel=there, last_action_at_ms=NOON + 1),
    )
    for table, name in zip((*lobbies, begun(BOB)), ("here", "thread", "there", "game"), strict=True):
        await store.commit(SaveTable(named(table, name)))

    async def open_ids(**filters: Any) -> list[str]:
        return [stored.table.id for stored in await store.tables.open_tables(**filters)]

    assert await open_ids(home_channel=here) == ["here", "thread"]
    assert await open_ids(channel=here) == ["here"]
    assert await open_ids(home_channel=thread) == ["thread"]
    assert await open_ids(games_only=True) == ["game"]
    assert await open_ids(table_id=TableId("there")) == ["there"]
    assert await open_ids() == ["here", "thread", "there", "game"]
    await store.commit(SaveTable(replace(begun(BOB), id="cup", tournament="cup", last_action_at_ms=NOON)))
    assert await open_ids(games_only=True) == ["game", "cup"]
    assert await open_ids(games_only=True, tournaments=False) == ["game"]


async def test_the_game_somebody_finished_last_is_found(path: Path, store: Store, table_service: TableService) -> None:
    assert await store.tables.last_finished_table(ANN.user, GuildId(7)) is None
    await table_service.open(named(lobby(), "cancelled"))
    await table_service.execute(TableId("cancelled"), Cancel(ANN.user))
    await begin(table_service, "played", interaction_id=901)
    assert await store.tables.last_finished_table(ANN.user, GuildId(7)) is None
    await table_service.execute(TableId("played"), Resign(BOB.user), 902)
    latest = [
        await store.tables.last_finished_table(user, GuildId(guild))
        for user, guild in ((ANN.user, 7), (BOB.user, 7), (CAT.user, 7), (ANN.user, 9))
    ]
    assert [stored and stored.table.id for stored in latest] == ["played", "played", None, None]
    await begin(table_service, "later", interaction_id=903)
    await table_service.execute(TableId("later"), Resign(BOB.user), 904)
    meddle(path, "UPDATE tables SET last_action_at_ms = last_action_at_ms + 1 WHERE id = 'later'")
    last = await store.tables.last_finished_table(ANN.user, GuildId(7))
    assert last is not None
    assert last.table.id == "later"


EXCUSED = {
    "tables": "each is told by itself, as far as it is about the person",
    "players": "that one sits at a table is told with it",
    "journal": "one's moves are told with the table",
    "interactions": "the ids of clicks, which do not say whose they were",
    "servers": "about servers",
    "seasons": "about servers",
    "club_events": "about servers",
    "tournaments": "about servers",
    "pairings": "they name entrants by number; who an entrant is stands with the entrants",
    "reviews": "they name players by seat only",
    "unreviewed_games": "they name nobody",
    "announcements": "about servers",
    "kept_menus": "about servers",
    "challenge_posts": "messages of the bot, whose challenges are told by themselves",
    "challenge_games": "the games of standing challenges, whose owner and tables are told by themselves",
    "keys": "the program's own",
    "application_emoji": "the program's own",
    "erasure_marks": "they name nobody; there is one of a person only after they were forgotten",
}
"""The tables of the database that are not handed out, and why not."""


def test_every_table_of_the_database_is_handed_out_or_excused() -> None:
    assert not personal_data_queries(ANN.user).keys() & EXCUSED.keys()
    assert personal_data_queries(ANN.user).keys() | EXCUSED.keys() >= complete_metadata().tables.keys()


def test_a_table_with_two_columns_of_users_hands_out_the_rows_of_either() -> None:
    gifts = sa.Table("gifts", sa.MetaData(), sa.Column("giver", sa.Integer), sa.Column("taker", sa.Integer))
    engine = sa.create_engine("sqlite://")
    gifts.metadata.create_all(engine)
    (query,) = user_queries((gifts.c.giver, gifts.c.taker), UserId(7)).values()
    with engine.connect() as connection:
        connection.execute(
            sa.insert(gifts), [{"giver": 7, "taker": 8}, {"giver": 8, "taker": 7}, {"giver": 8, "taker": 9}]
        )
        assert connection.execute(query).all() == [(7, 8), (8, 7)]
    engine.dispose()


async def test_results_and_feats_are_those_of_ones_own_games(tmp_path: Path) -> None:
    async with opened(tmp_path / "club.db") as store:
        await count(
            store,
            game(BOB, ANN, ended_at_ms=NOON, table="ours", feats={"biggest-turn": (700, 300)}),
            game(BOB, CAT, ended_at_ms=NOON + 1, table="theirs", feats={"biggest-turn": (900, 400)}),
        )
        personal_data = await store.erasure.personal_data(ANN.user)
        assert [row["table_id"] for row in personal_data["results"]] == ["ours"]
        feats = [(row["table_id"], row["seat"], row["kind"], row["value"]) for row in personal_data["feats"]]
        assert feats == [("ours", 1, "biggest-turn", 300)]
        assert str(BOB.user) not in {
            str(value) for rows in personal_data.values() for row in rows for value in row.values()
        }


DAY = (24 * 60 * 60 * 1000) << 22
"""A day, in Discord's ids."""
FIRST = 1_456_074_444_047_908_864
"""An interaction that deletes some that are too old: the 16th, but not the 32nd."""


def remembered(path: Path) -> list[object]:
    return [number for (number,) in rows(path, "SELECT id FROM interactions ORDER BY id")]


async def test_an_interaction_is_forgotten_after_a_day(path: Path, store: Store) -> None:
    for number, interaction_id in enumerate((FIRST, FIRST + 1, FIRST + DAY)):
        await store.commit(SaveTable(named(lobby(), f"t{number}"), interaction_id=interaction_id))
    assert remembered(path) == [FIRST, FIRST + 1, FIRST + DAY]
    await store.commit(SaveTable(named(lobby(), "t3"), interaction_id=FIRST + DAY + 1))
    assert remembered(path) == [FIRST + 1, FIRST + DAY, FIRST + DAY + 1]


async def test_many_old_ones_go_a_few_at_a_time(path: Path, store: Store) -> None:
    old = [store.commit(SaveTable(named(lobby(), f"t{number}"), interaction_id=FIRST + number)) for number in range(40)]
    await asyncio.gather(*old)
    for number, old_ones in ((1, 40 - 32), (2, 0)):
        await store.commit(SaveTable(named(lobby(), f"n{number}"), interaction_id=FIRST + 2 * DAY + number))
        assert len(remembered(path)) == old_ones + number
    assert remembered(path) == [FIRST + 2 * DAY + 1, FIRST + 2 * DAY + 2]


COLUMNS = ", ".join(column.name for column in schema.tables.columns if column.name != "id")
COPIES = f"""
WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 9999)
INSERT INTO tables (id, {COLUMNS}) SELECT 't' || number, {COLUMNS} FROM tables, numbers
"""  # noqa: S608 -- our names
"""9,999 copies of the only table."""


class Cost(NamedTuple):
    """The cost of a start in the database: statements, and steps of SQLite's machine."""

    statements: int
    steps: int


async def start(path: Path) -> Cost:
    """Start on a database as the program does: connect, look for what was not shown, let the clock run."""
    statements, steps = 0, 0

    def count(*_: Any) -> None:
        nonlocal statements
        statements += 1

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    def watch(connection: Any, _record: Any) -> None:
        connection.set_progress_handler(step, 1)

    listening: list[tuple[str, Callable[..., None]]] = [("after_cursor_execute", count), ("connect", watch)]
    for name, heard in listening:
        event.listen(Engine, name, heard)
    try:
        async with world(path) as it:
            assert await it.store.tables.unshown_tables() == []
            it.clock.start()
            await it.rest()
            assert it.calls == []
    finally:
        for name, heard in listening:
            event.remove(Engine, name, heard)
    return Cost(statements, steps)


@by_hand
async def test_starting_with_ten_thousand_tables_costs_no_more_than_with_none(tmp_path: Path) -> None:
    async with world(tmp_path / "many.db") as it:
        table = named(begun(BOB, per_turn=60), "t0")
        await keep(it.store, [table])
        await it.store.mark_shown(table, 500)
    meddle(tmp_path / "many.db", COPIES)
    assert rows(tmp_path / "many.db", "SELECT COUNT(*) FROM tables") == [(10_000,)]
    many = await start(tmp_path / "many.db")
    await start(tmp_path / "none.db")  # which makes it
    none = await start(tmp_path / "none.db")
    assert many.statements == none.statements
    assert many.steps <= none.steps + 50
