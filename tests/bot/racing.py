"""Races at a table, on scripted dice. Times are in milliseconds after the dice could be seen, which is at noon."""

from typing import Any

from msgspec.structs import replace

from bot.tables import fairness
from bot.tables.commands import ConfirmVisible, Play, Tick, Transition
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.table import Player, Table
from games import journal as journals
from games import match as matches
from games.stresses.state import State, Verdict
from tests.bot.at_table import NOON, secret
from tests.past import playing

WORTH_550 = (4, 1, 5, 8, 7, 4, 4, 2)
WORTH_1000 = (1, 1, 1, 2, 2, 3, 3, 4)
WORTH_0 = (2, 2, 3, 3, 4, 4, 6, 6)

EPOCH = 1_420_070_400_000
"""The time at which Discord's snowflakes begin, in milliseconds since 1970."""


def flake(ms: int, count: int = 0) -> int:
    """The snowflake of what was made then; `count` tells those of one millisecond apart."""
    return (NOON + ms - EPOCH) * 2**22 + count


def dealt(
    roll: tuple[int, ...], *players: Player, totals: tuple[int, ...] = (), name: str = "t1", **options: Any
) -> tuple[Table, tuple[journals.Entry, ...]]:
    """A race whose first roll has fallen, which nobody has been shown yet, and its journal.

    `totals`: points as if it were not the first.
    """
    match = matches.start("stresses", len(players), options)
    journal: tuple[journals.Entry, ...] = ()
    for index in (NOON - 4000, NOON - 1000):
        progress = matches.expire(match, index)
        match, journal = progress.match, journal + progress.entries
    progress = matches.draw(match, roll, 0)
    match, journal = progress.match, journal + progress.entries
    if totals:
        match = replace(match, state=replace(match.state, totals=totals))
    limit = 50 if options.get("open") else 6
    table = playing(match, *players, id=TableId(name), max_players=limit, position=5, latest_events=progress.events)
    times = {"turn_started_at_ms": NOON - 1000, "opened_at_ms": NOON - 5000, "last_action_at_ms": NOON - 1000}
    fair = {"secret": secret(1).hex(), "commitment": fairness.commitment(secret(1))}
    return replace(table, revision=1, **times, **fair), journal


def race(roll: tuple[int, ...], *players: Player, totals: tuple[int, ...] = (), **options: Any) -> Table:
    """The same, which everybody can see since noon."""
    table, _ = dealt(roll, *players, totals=totals, **options)
    return apply(table, ConfirmVisible(NOON), NOON).table


def said(player: Player, value: int, made_ms: int, count: int = 0, *, position: int = -1) -> Play:
    """An announcement, made then, by a player who may have to sit down first."""
    snowflake = flake(made_ms, count)
    return Play(
        position,
        (f"a{value}#{snowflake}",),
        user=player.user,
        interaction_id=snowflake,
        discord_time_ms=NOON + made_ms,
        name=player.name,
    )


def announce(
    table: Table,
    player: Player,
    value: int,
    made_ms: int,
    came: int | None = None,
    *,
    count: int = 0,
    position: int = -1,
) -> Transition:
    """The result of an announcement that was made at one time and arrives at another."""
    return apply(
        table, said(player, value, made_ms, count, position=position), NOON + (made_ms if came is None else came)
    )


def tick(table: Table, now_ms: int) -> Table:
    return apply(table, Tick(), NOON + now_ms).table


def state(table: Table) -> State:
    assert table.match is not None
    assert isinstance(table.match.state, State)
    return table.match.state


def verdict(table: Table) -> Verdict:
    last = state(table).last
    assert last is not None
    return last
