"""Games that end at a host are counted: with the change that ends them, once, with all that was achieved in them."""

import asyncio
from pathlib import Path

import pytest

from bot.services.results import compute_results
from bot.services.table_service import CommandResult, TableService
from bot.standings.results import find_feats
from bot.store.errors import StoreBusy, StoreError
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import CallOff, Cancel, Command, ConfirmVisible, Play, Rematch, Resign, Start, Tick, Transition
from bot.tables.ids import TableId
from bot.tables.table import INACTIVITY_LIMIT_MS, Phase, Table
from engine.ai import plan_turn
from tests.bot.at_table import ANN, BOB, CAT, DAY, NOON, begun, lobby, secret, table_after
from tests.bot.racing import WORTH_550, dealt, said
from tests.bot.stored import Now, begin, begin_well, dump, failing, locked, meddle, play, rows

TOTALS = "SELECT user_id, games, wins, points FROM standings WHERE period = 'all' ORDER BY user_id"


def whole_game() -> tuple[Table, list[Command], Table]:
    """A game of level 1 on the lobby that it begins in: its commands, each with one move, and the table at its end.

    No roll follows from an interaction, so it is the same game every time.
    """
    waiting = lobby(BOB, options={})
    commands: list[Command] = [Start(ANN.user, secret(3))]
    table = table_after(waiting, commands[0])
    while table.phase is Phase.PLAYING:
        (seat,) = table.seats_to_move
        assert table.match is not None
        for move in plan_turn(table.match, seat):
            commands.append(Play(-1, (move,), user=table.players[seat].user))
            table = table_after(table, commands[-1])
    return waiting, commands, table


async def all_but(last: int, table_service: TableService) -> tuple[list[Command], Table]:
    """A game but for its last commands; those, and the table as it will be."""
    waiting, commands, over = whole_game()
    await table_service.open(waiting)
    for command in commands[:-last]:
        await table_service.execute(TableId("t1"), command)
    return commands[-last:], over


async def test_a_whole_game_counts_when_it_is_over_and_not_before(path: Path, table_service: TableService) -> None:
    (last,), over = await all_but(1, table_service)
    assert rows(path, TOTALS) == []
    await table_service.execute(TableId("t1"), last)
    assert over.match is not None
    totals = over.match.rules.scores(over.match.state)
    winner = totals.index(max(totals))
    assert totals[winner] >= 8000
    assert rows(path, TOTALS) == [
        (player.user, 1, int(seat == winner), totals[seat]) for seat, player in enumerate((ANN, BOB))
    ]
    assert rows(path, "SELECT ended_at_ms, unrated_reason, end_reason FROM results") == [(NOON, "", "target")]


async def test_what_was_achieved_is_found_in_the_whole_journal(
    path: Path, store: Store, table_service: TableService
) -> None:
    (last,), over = await all_but(1, table_service)
    await table_service.execute(TableId("t1"), last)
    expected = {
        (feat.seat, feat.kind, feat.value) for feat in find_feats(over, await store.tables.journal_entries(over))
    }
    assert {kind for _, kind, _ in expected} == {"biggest-turn", "fastest-win"}
    assert set(rows(path, "SELECT seat, kind, value FROM feats")) == expected


async def test_commands_that_come_at_once_are_all_in_the_journal(
    path: Path, store: Store, table_service: TableService
) -> None:
    """The last moves count although they are stored with the end: the winning keep, say, before its stop."""
    last, over = await all_but(6, table_service)
    first, *others = (asyncio.create_task(table_service.execute(TableId("t1"), command)) for command in last)
    await asyncio.gather(first, *others)
    expected = {
        (feat.seat, feat.kind, feat.value) for feat in find_feats(over, await store.tables.journal_entries(over))
    }
    assert set(rows(path, "SELECT seat, kind, value FROM feats")) == expected
    assert rows(path, "SELECT COUNT(*) FROM results") == [(1,)]


async def test_a_click_that_is_delivered_again_does_not_count_again(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    click = 1000
    while table.phase is Phase.PLAYING:
        click += 1
        again = await asyncio.gather(*(play(table_service, table, click) for _ in range(3)))
        table = again[0].table
    before = dump(path)
    assert (await table_service.execute(TableId("t1"), Resign(ANN.user), click)).is_duplicate
    assert dump(path) == before
    assert [games for _, games, *_ in rows(path, TOTALS)] == [1, 1]


async def test_two_tables_that_end_at_once_both_count(path: Path, table_service: TableService) -> None:
    for number in (1, 2, 3):
        await begin_well(table_service, f"t{number}", interaction_id=900 + number)
    await asyncio.gather(*(table_service.execute(TableId(f"t{number}"), Resign(BOB.user)) for number in (1, 2, 3)))
    assert [(user, games, wins) for user, games, wins, _ in rows(path, TOTALS)] == [(ANN.user, 3, 3), (BOB.user, 3, 0)]


async def test_a_game_that_could_not_be_ended_is_not_counted_and_counts_when_it_is(
    path: Path, table_service: TableService
) -> None:
    await begin_well(table_service)
    before = dump(path)
    with locked(path), pytest.raises(StoreBusy):
        await table_service.execute(TableId("t1"), Resign(BOB.user), 1001)
    assert dump(path) == before
    await table_service.execute(TableId("t1"), Resign(BOB.user), 1001)
    assert [games for _, games, *_ in rows(path, TOTALS)] == [1, 1]


async def test_a_game_whose_counting_fails_is_not_over(path: Path, table_service: TableService) -> None:
    table = await begin_well(table_service)
    before = dump(path)
    with failing(path, "INSERT ON seats"), pytest.raises(StoreError):
        await table_service.execute(TableId("t1"), Resign(BOB.user), 1001)
    assert dump(path) == before
    assert (await table_service.load(TableId("t1"))).table == table
    assert (await table_service.execute(TableId("t1"), Resign(BOB.user), 1001)).table.phase is Phase.OVER
    assert [games for _, games, *_ in rows(path, TOTALS)] == [1, 1]


@pytest.mark.parametrize("change", ["UPDATE journal SET line = 'what is this?'", "DELETE FROM journal"])
async def test_a_game_can_end_whose_journal_cannot_be_read_or_is_of_another_game(
    path: Path, table_service: TableService, caplog: pytest.LogCaptureFixture, change: str
) -> None:
    (last,), _ = await all_but(1, table_service)
    meddle(path, f"{change} WHERE number = 3")
    assert (await table_service.execute(TableId("t1"), last)).table.phase is Phase.OVER
    assert [games for _, games, *_ in rows(path, TOTALS)] == [1, 1]
    assert rows(path, "SELECT COUNT(*) FROM feats") == [(0,)]
    assert "t1" in caplog.text


async def test_who_joins_a_race_on_the_way_is_counted_with_it(
    path: Path, store: Store, table_service: TableService
) -> None:
    table, journal = dealt(WORTH_550, ANN, BOB, open=True)
    await store.commit(SaveTable(table, entries=journal))
    await table_service.execute(TableId("t1"), ConfirmVisible(NOON))
    await table_service.execute(TableId("t1"), said(CAT, 550, 1900))
    await table_service.execute(TableId("t1"), said(BOB, 500, 2500))
    await end_of_roll(table_service)
    for player in (ANN, BOB):
        await table_service.execute(TableId("t1"), Resign(player.user))
    assert rows(path, TOTALS) == [(ANN.user, 1, 0, 0), (BOB.user, 1, 0, 0), (CAT.user, 1, 1, 550)]
    found_rows = rows(path, "SELECT seat, kind, value, total FROM feats ORDER BY seat, kind")
    assert found_rows == [(1, "accuracy", 0, 1), (2, "accuracy", 1, 1), (2, "fastest-answer", 1900, 0)]


async def end_of_roll(table_service: TableService) -> CommandResult:
    now = table_service.now_ms
    assert isinstance(now, Now)
    now.ms = NOON + 60_000
    return await table_service.execute(TableId("t1"), Tick())


@pytest.mark.parametrize(
    ("command", "after", "unrated"),
    [(CallOff(ANN.user), DAY, "called-off"), (Tick(), INACTIVITY_LIMIT_MS + DAY, "stale")],
)
async def test_games_without_an_outcome_are_kept(
    path: Path, store: Store, command: Command, after: int, unrated: str
) -> None:
    now = Now()
    table_service = TableService(store, now)
    await begin(table_service)
    now.ms += after
    await table_service.execute(TableId("t1"), command)
    assert rows(path, "SELECT unrated_reason, ended_at_ms FROM results") == [(unrated, NOON + after)]
    assert rows(path, TOTALS) == []


async def test_a_lobby_that_is_closed_and_a_rematch_that_is_opened_are_no_results(
    path: Path, table_service: TableService
) -> None:
    await table_service.open(lobby(BOB))
    await table_service.execute(TableId("t1"), Cancel(ANN.user))
    assert rows(path, "SELECT * FROM results") == []
    await begin(table_service, "t2")
    await table_service.execute(TableId("t2"), Resign(BOB.user))
    await table_service.execute(TableId("t2"), Rematch(ANN.user, "Ann", TableId("t3")))
    assert rows(path, "SELECT table_id FROM results") == [("t2",)]


async def test_a_game_that_is_over_with_its_start_is_counted(store: Store) -> None:
    """By eight equal dice in the first roll of all (E11), which nobody can wait for: the change alone is looked at."""
    over = table_after(begun(BOB), Resign(BOB.user))
    (counted,) = await compute_results(store, lobby(BOB), [Transition(over)])
    assert counted is not None
    assert [result.user for result in counted.player_results if result.rank == 1] == [ANN.user]


async def test_of_changes_that_follow_each_other_the_one_that_ends_the_game_is_counted(store: Store) -> None:
    playing = begun(BOB)
    over = table_after(playing, Resign(BOB.user))
    again = table_after(over, Rematch(ANN.user, "Ann", TableId("t2")))
    results = await compute_results(store, playing, [Transition(playing), Transition(over), Transition(again)])
    assert [result is not None for result in results] == [False, True, False]
    assert await compute_results(store, over, [Transition(again)]) == [None]
