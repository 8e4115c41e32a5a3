"""What is written is found: by whom it concerns, by what is due there, and by where it was shown."""

import asyncio

from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Cancel, Invite, Join, Leave, Resign
from bot.tables.machine import apply
from bot.tables.table import Table, TimerKind
from tests.bot.at_table import ANN, BOB, CAT, HOUR, MINUTE, NOON, SECOND, begun, lobby
from tests.bot.stored import begin, named


async def test_the_message_that_shows_a_table_is_remembered(store: Store) -> None:
    table = lobby()
    await store.commit(SaveTable(table))
    assert await store.tables.message_location("t1") == (table.channel, 0)
    await store.mark_shown(table, 501)
    kept, _ = await store.tables.load("t1")
    assert kept is not None
    assert (kept.message, kept.message_channel, kept.shown_version) == (501, table.channel, 0)
    assert await store.tables.message_location("t1") == (table.channel, 501)


async def test_what_is_shown_never_goes_back(store: Store) -> None:
    first = lobby()
    second = apply(first, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(first))
    await store.commit(SaveTable(second, first))
    await store.mark_shown(second, 502)
    await store.mark_shown(first, 501)
    kept, _ = await store.tables.load("t1")
    assert kept is not None
    assert (kept.message, kept.shown_version) == (502, 1)
    await store.mark_shown(second, 503)
    assert await store.tables.message_location("t1") == (second.channel, 503)


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
    assert await store.tables.unshown_tables() == ["t1"]
    await store.mark_shown(second, 501)
    assert await store.tables.unshown_tables() == []


async def test_no_more_are_found_than_asked_for(store: Store) -> None:
    await asyncio.gather(*(store.commit(SaveTable(named(lobby(), f"t{number}"))) for number in range(5)))
    assert len(await store.tables.unshown_tables()) == 5
    assert len(await store.tables.due_tables(NOON + HOUR, limit=3)) == 3
    assert len(await store.tables.open_tables(limit=3)) == 3


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
    was = lobby()
    await store.commit(SaveTable(was))
    await store.commit(SaveTable(apply(was, Cancel(ANN.user), NOON).table, was))
    assert await store.tables.due_tables(NOON + 1000 * HOUR, limit=10) == []


async def test_people_find_the_tables_they_sit_at_or_are_invited_to(store: Store, host: TableService) -> None:
    await host.open(named(lobby(), "ann"))
    await host.open(named(lobby(BOB), "ann-bob"))
    await host.execute("ann", Invite(ANN.user, (CAT.user,)))

    async def found(user: int) -> set[str]:
        return {kept.table.id for kept in await store.tables.open_tables(user=user)}

    assert [await found(user.user) for user in (ANN, BOB, CAT)] == [{"ann", "ann-bob"}, {"ann-bob"}, {"ann"}]
    await host.execute("ann", Leave(CAT.user))
    await host.execute("ann-bob", Leave(BOB.user))
    assert [await found(user.user) for user in (ANN, BOB, CAT)] == [{"ann", "ann-bob"}, set(), set()]


async def test_a_server_finds_its_own_open_tables_the_latest_first(store: Store) -> None:
    def at(name: str, guild: int, minute: int) -> Table:
        table = named(lobby(), name)
        return replace(table, guild=guild, last_action_at_ms=NOON + minute * MINUTE)

    for table in (at("early", 7, 1), at("late", 7, 3), at("middle", 7, 2), at("elsewhere", 9, 4)):
        await store.commit(SaveTable(table))
    over = apply(at("over", 7, 5), Cancel(ANN.user), NOON).table
    await store.commit(SaveTable(over))
    assert [kept.table.id for kept in await store.tables.open_tables(guild=7)] == ["late", "middle", "early"]
    assert [kept.table.id for kept in await store.tables.open_tables(user=ANN.user, guild=9)] == ["elsewhere"]


async def test_the_game_somebody_finished_last_is_found(store: Store, host: TableService) -> None:
    assert await store.tables.last_finished_table(ANN.user, 7) is None
    await host.open(named(lobby(), "cancelled"))
    await host.execute("cancelled", Cancel(ANN.user))
    await begin(host, "played", interaction=901)
    assert await store.tables.last_finished_table(ANN.user, 7) is None
    await host.execute("played", Resign(BOB.user), 902)
    found = [
        await store.tables.last_finished_table(user, guild)
        for user, guild in ((ANN.user, 7), (BOB.user, 7), (CAT.user, 7), (ANN.user, 9))
    ]
    assert [kept and kept.table.id for kept in found] == ["played", "played", None, None]
