"""Tables in the middle of a game, and rolls as they are wished for.

The dice follow from the click's id, so that other ids make other dice. Clicks at a dealt table get an id whose roll is
no bust, unless a test has wished for something else.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from simcord.actors import MemberActor

from bot.store.writes import SaveTable
from bot.tables import fairness
from bot.tables import table as codec
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.table import SECOND_MS, Phase, Player, Table
from bot.ui.message import custom_id as address
from engine.catalog import ENGINES
from engine.levels import OPPONENTS
from games import match as matches
from games.core import Dice, Event
from games.journal import Entry
from games.match import Match
from tests.cogs.reading import Seen
from tests.cogs.world import World
from tests.games.record import entries

Wanted: TypeAlias = Callable[[tuple[int, ...]], bool]

TABLE = TableId("dealt001")
"""The id of a table that is dealt."""


async def deal(
    world: World,
    record: str,
    *players: MemberActor | str,
    per_turn: int = 0,
    secret: bytes = bytes(32),
    table: str = TABLE,
    language: str = "en",
    is_friendly: bool = False,
    **options: Any,
) -> Seen:
    """The board of a game that has come as far as a record says, such as `[3] [8] [4 1 5 8 7 4 4 2] 2.k444`.

    Players are people, or the names of computer players; the first is the host. The dice still to come follow from
    `secret`, those of the record from nothing.
    """
    world.before_click = partial(_smile, world)
    journal = entries(record)
    *_, (_, now) = matches.replay_steps("el_ocho", len(players), options, journal)
    return await put(
        world,
        now.match,
        players,
        journal,
        now.events,
        table=table,
        secret=secret,
        language=language,
        per_turn=per_turn,
        is_friendly=is_friendly,
    )


async def put(
    world: World,
    match: Match,
    players: Sequence[MemberActor | str],
    journal: Sequence[Entry] = (),
    news: tuple[Event, ...] = (),
    *,
    table: str,
    secret: bytes = bytes(32),
    language: str = "en",
    per_turn: int = 0,
    position: int = 1,
    limit: int = 0,
    is_friendly: bool = False,
) -> Seen:
    """The board of a match of whatever game, as it stands; the first person is the host.

    A computer player that is one of the opponents, such as "Iris", plays at its level.

    `limit`: how many may sit there; 0 for as many as the rules allow.
    """
    seated = tuple(map(_player, players))
    now = world.club.table_service.now_ms()
    table = world.table_id(table)
    paces = [
        ENGINES[match.game].pace_ms(match, seat, seated[seat].level, ())
        for seat in match.actors
        if seated[seat].is_computer
    ]
    dealt = Table(
        id=TableId(table),
        guild=GuildId(world.home.id),
        channel=ChannelId(world.channel.id),
        language=language,
        game=match.game,
        options=match.options,
        host=next(player.user for player in seated if not player.is_computer),
        max_players=limit or match.rules.seats[-1],
        turn_limit_s=per_turn,
        is_friendly=is_friendly,
        players=seated,
        phase=Phase.PLAYING,
        position=position,
        revision=1,
        match=match,
        secret=secret.hex(),
        commitment=fairness.commitment(secret),
        turn_started_at_ms=now,
        deadline_ms=now + per_turn * SECOND_MS if per_turn else 0,
        computer_moves_at_ms=now + min(paces) if paces else 0,
        opened_at_ms=now,
        last_action_at_ms=now,
        last_shown_change_at_ms=now,
        latest_events=news,
    )
    await world.club.store.commit(SaveTable(dealt, entries=tuple(journal)))
    with world._bot_scope():
        await asyncio.create_task(world.club.recovery.repost(TableId(table)))
    await world.settle()
    return world.board


async def wish(world: World, table: str, count: int, *wishes: Wanted) -> None:
    """Let the next click be one whose rolls of so many dice, one after the other, are as wanted."""
    _wish(world, await world.table(table), count, *wishes)
    world.before_click = partial(_look_away, world)


def scores(*faces: int) -> Wanted:
    """True if a roll has any of these faces."""
    return lambda roll: not set(faces).isdisjoint(roll)


def bust(roll: tuple[int, ...]) -> bool:
    """True if nothing in a roll scores at any level, and no 8 saves it (E4, E7, E12)."""
    return not {1, 5, 8} & set(roll) and max(map(roll.count, roll)) < 3 and not _in_a_row(roll)


def _wish(world: World, table: Table, count: int, *wishes: Wanted) -> None:
    assert table.match is not None
    secret, number, fulfilled = bytes.fromhex(table.secret), table.match.draws, False
    while not fulfilled:
        interaction_id = world.backend.snowflake() + 1
        rolls = (
            fairness.derive_faces(secret, table.id, number + n, interaction_id, Dice(count, 8))
            for n in range(len(wishes))
        )
        fulfilled = all(is_wanted(roll) for is_wanted, roll in zip(wishes, rolls, strict=True))


def _smile(world: World, custom_id: str) -> None:
    """Let a click at a dealt table lead to a roll with a 1 or a 5, if it leads to one."""
    pressed = address.parse_custom_id(custom_id)
    with sqlite3.connect(world.file) as database:
        row = database.execute("SELECT snapshot FROM tables WHERE id = ?", (pressed and pressed.target,)).fetchone()
    database.close()
    try:
        table = codec.load(row[0]) if row else None
    except (ValueError, KeyError, TypeError):
        return
    if pressed is None or table is None or table.phase is not Phase.PLAYING or table.match is None:
        return
    rolled = len(table.match.state.rolled)
    count = rolled - int(pressed.arg, 16).bit_count() if pressed.verb == "roll" and pressed.arg.isalnum() else 0
    _wish(world, table, count if count > 0 else 8, scores(1, 5))


def _look_away(world: World, _: str) -> None:
    """The next click is wished for; the one after it is an ordinary one."""
    world.before_click = partial(_smile, world)


def _in_a_row(roll: tuple[int, ...]) -> bool:
    return len(roll) > 1 and sorted(roll) == list(range(min(roll), min(roll) + len(roll)))


def _player(player: MemberActor | str) -> Player:
    if not isinstance(player, str):
        return Player(UserId(player.id), player.user.global_name or player.name)
    return Player(UserId(0), player, player.lower() if player.lower() in OPPONENTS else "")
