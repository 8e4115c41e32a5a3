"""Races at a table and at a host: late clicks, crowds that announce at once, and hosts that go on for another."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.services.table_service import CommandResult, TableService
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables import clocks
from bot.tables.commands import ConfirmVisible, DisplayMode, Play, Resign, Tick
from bot.tables.ids import TableId, UserId
from bot.tables.machine import apply
from bot.tables.table import Player, Table
from games import match as matches
from games.core import Refused
from games.journal import MovePlayed, SeatAdded
from games.stresses.events import FalseZero
from games.stresses.state import Phase
from games.stresses.state import Phase as Stage
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, SECOND, refused, table_after
from tests.bot.racing import WORTH_0, WORTH_550, announce, dealt, flake, race, said, state, tick, verdict
from tests.bot.stored import Now, opened


def test_an_announcement_changes_nothing_that_others_see() -> None:
    table = race(WORTH_550, ANN, BOB, CAT)
    change = announce(table, BOB, 500, 1000)
    assert change.display is DisplayMode.NONE
    assert (change.table.public_version, change.table.position, change.table.latest_events) == (
        table.public_version,
        table.position,
        table.latest_events,
    )
    assert [text(entry) for entry in change.entries] == ["a500"]


def text(entry: object) -> str:
    return getattr(entry, "text", "").partition("#")[0]


def test_S6_a_false_zero_is_shown_at_once_and_the_position_stays() -> None:
    table = race(WORTH_550, ANN, BOB, CAT, totals=(0, 700, 0))
    change = announce(table, BOB, 0, 1000)
    assert change.display is DisplayMode.EDIT
    assert FalseZero(1, 700) in change.table.latest_events
    assert change.table.position == table.position
    assert change.table.public_version == table.public_version + 1
    assert state(change.table).totals == (0, 0, 0)


def test_the_position_stays_for_the_last_who_has_not_announced() -> None:
    table = announce(race(WORTH_550, ANN, BOB, CAT), BOB, 500, 1000).table
    table = announce(table, CAT, 500, 1000).table
    assert table.seats_to_move == {0}
    left = table_after(table, Resign(BOB.user), NOON + 1500)
    assert left.position == table.position
    assert verdict(announce(left, ANN, 550, 2000).table).winner == 0


def test_S11_the_position_stays_when_somebody_sits_down_at_an_open_table() -> None:
    table = race(WORTH_550, ANN, open=True)
    first = announce(table, ANN, 500, 1000).table
    assert first.seats_to_move == frozenset()
    second = announce(first, BOB, 500, 1100, position=table.position).table
    third = announce(second, CAT, 550, 1200, position=table.position).table
    assert third.position == table.position
    assert verdict(tick(third, 1450)).winner == 2


def test_after_the_verdict_an_announcement_is_told_that_the_roll_is_over() -> None:
    table = race(WORTH_550, ANN, BOB)
    table = announce(table, ANN, 500, 1000).table
    over = announce(table, BOB, 550, 2000).table
    assert state(over).phase is Stage.READY
    late = Play(table.position, ("a550",), user=BOB.user, discord_time_ms=NOON + 2100)
    assert refused(over, late, NOON + 2100)[0] == "roll-over"


def test_S5_a_computer_player_takes_its_time_to_choose_whom_to_send_back() -> None:
    table = race(WORTH_0, ANN, BOB, ROBOT, totals=(700, 0, 0))
    choosing = tick(apply(table, Play(table.position, ("a0",), seat=2), NOON + 5000).table, 5250)
    assert state(choosing).phase is Stage.VICTIM
    assert NOON + 5250 + 1500 <= choosing.computer_moves_at_ms <= NOON + 5250 + 3500


def test_a_computer_player_who_has_not_announced_is_not_kept_by_those_who_have() -> None:
    table = race(WORTH_550, ANN, BOB, ROBOT)
    assert NOON + 8000 <= table.computer_moves_at_ms <= NOON + 14_000
    assert announce(table, ANN, 500, 1000).table.computer_moves_at_ms == table.computer_moves_at_ms
    assert announce(table, ANN, 0, 1000).table.computer_moves_at_ms == table.computer_moves_at_ms


@pytest.mark.parametrize(
    ("level", "least", "most"), [("", 8000, 14_000), ("bruno", 5000, 9000), ("hugo", 4000, 8000), ("iris", 2500, 5000)]
)
def test_a_computer_player_announces_at_the_pace_of_its_level(level: str, least: int, most: int) -> None:
    table = race(WORTH_550, ANN, BOB, Player(UserId(0), "1", level))
    assert NOON + least <= table.computer_moves_at_ms <= NOON + most
    hurried = race(WORTH_550, ANN, BOB, Player(UserId(0), "1", level), seconds=5)
    assert NOON + 1000 <= hurried.computer_moves_at_ms <= NOON + 4500


def test_an_opponent_keeps_pace_with_the_people_at_the_table() -> None:
    clara = Player(UserId(0), "Clara", "clara")
    table = race(WORTH_550, ANN, BOB, clara)
    assert NOON + 5000 <= table.computer_moves_at_ms <= NOON + 9000
    table = announce(announce(table, ANN, 500, 1900).table, BOB, 550, 2100).table
    table = tick(table, 2350)
    assert table.reaction_times_ms == (1900, 2100)
    rolled = race(WORTH_550, ANN, BOB, clara)
    quick = clocks.computer_paces_ms(replace(rolled, reaction_times_ms=table.reaction_times_ms))
    assert quick.keys() == {2}
    assert 1600 <= quick[2] <= 2500


def test_a_computer_player_asks_for_a_roll_only_when_people_do_not() -> None:
    table = race(WORTH_550, ANN, BOB, ROBOT, pause=0)
    table = apply(table, Play(table.position, ("a550",), seat=2), NOON + 5000).table
    ready = tick(table, 5250)
    assert state(ready).phase is Stage.READY
    assert ready.computer_moves_at_ms == NOON + 5250 + 60 * SECOND


CROWD = [Player(UserId(100 + number), f"P{number}") for number in range(50)]


async def keep(table_service: TableService, *players: Player, name: str = "t1", **options: Any) -> None:
    """A race whose dice everybody can see since noon."""
    table, journal = dealt(WORTH_550, *players, name=name, **options)
    await table_service.store.commit(SaveTable(table, entries=journal))
    await table_service.execute(TableId(name), ConfirmVisible(NOON))


def crowd(seed: int) -> tuple[list[Play], Player]:
    """Fifty announcements of one second in the order in which they arrive, and who made the first right one."""
    chance = random.Random(seed)  # noqa: S311 -- a crowd for a test
    times_ms = chance.sample(range(1000, 2000), 50)
    right = set(chance.sample(range(50), 20))
    plays = [said(player, 550 if seat in right else 500, times_ms[seat]) for seat, player in enumerate(CROWD)]
    winner = CROWD[min(right, key=lambda seat: times_ms[seat])]
    return chance.sample(plays, 50), winner


async def check(store: Store, name: str, winner: Player, plays: list[Play]) -> None:
    """Journal and verdict have every announcement once, and the winner is the one."""
    stored, _ = await store.tables.load(TableId(name))
    assert stored is not None
    table = stored.table
    last = verdict(table)
    assert last.winner is not None
    assert table.players[last.winner] == winner
    assert sum(1 for answer in last.answers if table.players[answer.seat] == winner) == 1
    assert sorted(table.players[answer.seat].user for answer in last.answers) == [player.user for player in CROWD]
    journal = await store.tables.journal_entries(table)
    written = {entry.text for entry in journal if isinstance(entry, MovePlayed)}
    assert written == {play.moves[0] for play in plays}
    assert matches.replay("stresses", 1, table.options, journal) == table.match
    assert len([entry for entry in journal if isinstance(entry, SeatAdded)]) == 49


async def test_fifty_announcements_in_one_second_are_all_taken_and_one_wins(path: Path) -> None:
    async with opened(path) as store:
        table_service = TableService(store, Now(NOON + 2000))
        await keep(table_service, CROWD[0], open=True)
        plays, winner = crowd(1)
        answers = await asyncio.gather(
            *(table_service.execute(TableId("t1"), play, play.interaction_id) for play in plays)
        )
        assert all(not answer.is_duplicate for answer in answers)
        await check(store, "t1", winner, plays)


async def test_twenty_such_races_at_once(path: Path) -> None:
    races = {f"t{seed}": crowd(seed) for seed in range(20)}
    async with opened(path) as store:
        table_service = TableService(store, Now(NOON + 2000))
        for name in races:
            await keep(table_service, CROWD[0], name=name, open=True)
        calls = [(name, races[name][0][number]) for number in range(50) for name in races]
        answers = await asyncio.gather(
            *(table_service.execute(TableId(name), play, play.interaction_id + int(name[1:])) for name, play in calls)
        )
        assert all(not answer.is_duplicate for answer in answers)
        for name, (plays, winner) in races.items():
            await check(store, name, winner, plays)


async def test_every_announcement_that_comes_twice_counts_once(path: Path) -> None:
    async with opened(path) as store:
        table_service = TableService(store, Now(NOON + 2000))
        await keep(table_service, CROWD[0], open=True)
        plays, winner = crowd(2)
        answers = await asyncio.gather(
            *(table_service.execute(TableId("t1"), play, play.interaction_id) for play in (*plays, *plays))
        )
        assert sum(answer.is_duplicate for answer in answers) == 50
        await check(store, "t1", winner, plays)


async def test_S11_the_fifty_first_is_refused(path: Path) -> None:
    async with opened(path) as store:
        table_service = TableService(store, Now(NOON + 2000))
        await keep(table_service, CROWD[0], open=True)
        for number, player in enumerate(CROWD):
            await table_service.execute(
                TableId("t1"), said(player, 500, 1000 + number) if number != 7 else said(player, 450, 1000 + number)
            )
        extra = said(Player(UserId(999), "late"), 550, 1500)
        with pytest.raises(Refused) as refusal:
            await table_service.execute(TableId("t1"), extra, extra.interaction_id)
        assert refusal.value.code in {"full", "roll-over"}
        stored, _ = await store.tables.load(TableId("t1"))
        assert stored is not None
        assert len(stored.table.players) == 50


async def test_S9_a_crash_inside_the_settle_time_leads_to_the_same_verdict(path: Path) -> None:
    async with opened(path) as store:
        await keep(TableService(store, Now(NOON)), ANN, BOB, CAT)
        late, early = said(ANN, 550, 2125), said(BOB, 550, 2000)
        await TableService(store, Now(NOON + 2130)).execute(TableId("t1"), late, late.interaction_id)
        before = await load(store)
        assert state(before).phase is Phase.SETTLING
    async with opened(path) as store:
        assert await load(store) == before
        table_service = TableService(store, Now(NOON + 2250))
        again = await table_service.execute(TableId("t1"), late, late.interaction_id)
        assert again.is_duplicate
        await table_service.execute(TableId("t1"), early, early.interaction_id)
    async with opened(path) as store:
        assert (
            await TableService(store, Now(NOON + 2379)).execute(TableId("t1"), Tick())
        ).transition.display is DisplayMode.NONE
        result = await TableService(store, Now(NOON + 2380)).execute(TableId("t1"), Tick())
        last = verdict(result.table)
        assert (last.winner, last.reaction_ms, last.margin_ms) == (1, 2000, 125)
        await TableService(store, Now(NOON + 2390)).execute(TableId("t1"), Tick())
        assert verdict(await load(store)) == last


async def test_S9_a_host_that_starts_late_judges_what_was_stored(path: Path) -> None:
    async with opened(path) as store:
        await keep(TableService(store, Now(NOON)), ANN, BOB, CAT)
        play = said(ANN, 550, 2125)
        await TableService(store, Now(NOON + 2130)).execute(TableId("t1"), play, play.interaction_id)
    async with opened(path) as store:
        result = await TableService(store, Now(NOON + 600_000)).execute(TableId("t1"), Tick(NOON + 600_000))
        assert verdict(result.table).winner == 0
        too_late = said(BOB, 550, 2000)
        with pytest.raises(Refused) as refusal:
            await TableService(store, Now(NOON + 600_000)).execute(TableId("t1"), too_late, too_late.interaction_id)
        assert refusal.value.code == "roll-over"


async def test_S9_the_settle_time_waits_for_what_the_network_delays_for_everybody(path: Path) -> None:
    """A delay that all of them share is no part of the settle time: it begins when the first right one has come."""
    async with opened(path) as store:
        await keep(TableService(store, Now(NOON)), ANN, BOB, CAT)
        late, early = said(ANN, 550, 2010), said(BOB, 550, 2000)
        await TableService(store, Now(NOON + 4000)).execute(TableId("t1"), late, late.interaction_id)
        assert (
            await TableService(store, Now(NOON + 4240)).execute(TableId("t1"), Tick())
        ).transition.display is DisplayMode.NONE
        await TableService(store, Now(NOON + 4240)).execute(TableId("t1"), early, early.interaction_id)
        result = await TableService(store, Now(NOON + 4250)).execute(TableId("t1"), Tick())
        assert verdict(result.table).winner == 1


async def test_S9_the_clock_that_rings_twice_judges_once(path: Path) -> None:
    async with opened(path) as store:
        await keep(TableService(store, Now(NOON)), ANN, BOB, CAT)
        play = said(ANN, 550, 2000)
        await TableService(store, Now(NOON + 2000)).execute(TableId("t1"), play, play.interaction_id)
        table_service = TableService(store, Now(NOON + 2250))
        dones: list[CommandResult] = await asyncio.gather(
            *(table_service.execute(TableId("t1"), Tick()) for _ in range(3))
        )
        assert [answer.transition.display for answer in dones].count(DisplayMode.EDIT) == 1
        assert state(await load(store)).totals == (550, 0, 0)


async def test_S5_the_winner_of_a_zero_is_still_asked_after_a_restart(path: Path) -> None:
    table, journal = dealt(WORTH_0, ANN, BOB, CAT)
    async with opened(path) as store:
        await store.commit(SaveTable(table, entries=journal))
        await TableService(store, Now(NOON)).execute(TableId("t1"), ConfirmVisible(NOON))
        play = said(BOB, 0, 2000)
        await TableService(store, Now(NOON + 2000)).execute(TableId("t1"), play, play.interaction_id)
        await TableService(store, Now(NOON + 2250)).execute(TableId("t1"), Tick())
    async with opened(path) as store:
        choice = Play(-1, ("z1",), user=BOB.user, interaction_id=flake(3000), discord_time_ms=NOON + 3000)
        result = await TableService(store, Now(NOON + 3000)).execute(TableId("t1"), choice, choice.interaction_id)
        assert state(result.table).phase is Phase.READY


async def load(store: Store) -> Table:
    stored, _ = await store.tables.load(TableId("t1"))
    assert stored is not None
    return replace(stored.table)
