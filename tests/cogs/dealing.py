"""Tables in the middle of a game, and rolls as they are wished for."""

import asyncio
from collections.abc import Callable
from typing import Any

from simcord.actors import MemberActor

from bot.store.writing import Write
from bot.tables import dice
from bot.tables.table import SECOND, Phase, Player, Table
from games import match as matches
from games.core import PACE, Dice
from tests.cogs.reading import Seen
from tests.cogs.world import World
from tests.games.record import entries

TABLE = "dealt001"
"""The id of a table that is dealt."""


async def deal(
    world: World,
    record: str,
    *players: MemberActor | str,
    per_turn: int = 0,
    secret: bytes = bytes(32),
    table: str = TABLE,
    language: str = "en",
    **options: Any,
) -> Seen:
    """The board of a game that has come as far as a record says, such as `[3] [8] [4 1 5 8 7 4 4 2] 2.k444`.

    Players are people, or the names of computer players; the first is the host. The dice still to come follow from
    `secret`, those of the record from nothing.
    """
    seated = tuple(
        Player(0, one) if isinstance(one, str) else Player(one.id, one.user.global_name or one.name) for one in players
    )
    *_, (_, last) = matches.walk("el_ocho", len(seated), options, entries(record))
    now = world.club.host.now()
    dealt = Table(
        id=table,
        guild=world.home.id,
        channel=world.channel.id,
        language=language,
        game="el_ocho",
        options=options,
        host=seated[0].user,
        limit=6,
        per_turn=per_turn,
        players=seated,
        phase=Phase.PLAYING,
        stamp=1,
        revision=1,
        match=last.match,
        secret=secret.hex(),
        commitment=dice.commitment(secret),
        turn_began=now,
        deadline=now + per_turn * SECOND if per_turn else 0,
        wake=now + PACE if any(seated[seat].computer for seat in last.match.actors) else 0,
        opened=now,
        touched=now,
        news=last.events,
    )
    await world.club.store.commit(Write(dealt, entries=tuple(entries(record))))
    with world._bot_scope():
        await asyncio.create_task(world.club.desk.show_again(table))
    await world.settle()
    return world.board


async def wish(world: World, table: str, count: int, wanted: Callable[[tuple[int, ...]], bool]) -> None:
    """Let the next click be one whose roll of so many dice is as wanted: the dice follow from the click's id."""
    playing = await world.table(table)
    assert playing.match is not None
    secret, number = bytes.fromhex(playing.secret), playing.match.draws
    while not wanted(dice.draw(secret, table, number, world.backend.snowflake() + 1, Dice(count, 8))):
        pass


def scores(*faces: int) -> Callable[[tuple[int, ...]], bool]:
    """Whether a roll has any of these faces."""
    return lambda roll: not set(faces).isdisjoint(roll)


def bust(roll: tuple[int, ...]) -> bool:
    """Whether nothing in a roll scores at any level, and no 8 saves it (E4, E7, E12)."""
    return not {1, 5, 8} & set(roll) and max(map(roll.count, roll)) < 3 and not _in_a_row(roll)


def _in_a_row(roll: tuple[int, ...]) -> bool:
    return len(roll) > 1 and sorted(roll) == list(range(min(roll), min(roll) + len(roll)))
