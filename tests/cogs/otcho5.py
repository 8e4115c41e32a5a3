"""Tables of Neo Otcho 5 as they are wished for: cards, and the dice of the next click."""

import re
from typing import Any

from simcord.actors import MemberActor

from bot.tables import fairness
from bot.tables.ids import TableId
from games import journal as journals
from games import match as matches
from games.core import Dice
from games.journal import Entry
from games.neo_otcho.notation import parse_draw
from games.neo_otcho.state import State
from tests.cogs.dealing import put
from tests.cogs.reading import Seen
from tests.cogs.world import World

TABLE = TableId("otcho005")
"""The id of a table that is dealt."""
PACE = 2.0
"""Longer than a computer player takes for any move, in seconds."""


async def deal(
    world: World,
    record: str,
    *players: MemberActor | str,
    per_turn: int = 0,
    table: str = TABLE,
    language: str = "en",
    **options: Any,
) -> Seen:
    """The board of a game that has come as far as a record says, such as `[1] [3 3 1] 1.+3`; the lot comes first.

    Players are people, or the names of computer players; the first is the host.
    """
    journal = entries(record)
    *_, (_, now) = matches.replay_steps("neo_otcho", len(players), options, journal)
    return await put(world, now.match, players, journal, now.events, table=table, language=language, per_turn=per_turn)


def entries(record: str) -> list[Entry]:
    words = re.findall(r"\[[^]]*\]|\S+", record)
    return [journals.parse_entry("neo_otcho", re.sub(r"^(\d)\.", r"\1. ", word)) for word in words]


def laid(*cards: str) -> str:
    """A record after which these cards lie there, and the first seat is to roll: `12..1` has tokens of seats 1 and 2.

    Every seat puts its tokens down in its first turn, by triples.
    """
    words = ["[1]"]
    for seat in range(1, len(cards) + 1):
        spots = [
            f"+{slot}" if card == seat else f"+{slot}@{card}"
            for card, slots in enumerate(cards, start=1)
            for slot, owner in enumerate(slots, start=1)
            if owner == str(seat)
        ]
        turn = [f"[{spot[1]} {spot[1]} {spot[1]}] {seat}.{spot}" for spot in spots]
        words.append(f" {seat}.on ".join(turn) or "[1 2 4]")
        words.append(f"{seat}.pass")
    return " ".join(words)


async def wish(world: World, *rolls: str, table: str = TABLE) -> None:
    """Let the next click be one whose rolls are these, one after the other, whatever the order of their dice."""
    stored = await world.table(table)
    assert stored.match is not None
    secret, number = bytes.fromhex(stored.secret), stored.match.draws
    expected = [sorted(parse_draw(roll)) for roll in rolls]
    fulfilled = False
    while not fulfilled:
        interaction_id = world.backend.snowflake() + 1
        fulfilled = all(
            sorted(fairness.derive_faces(secret, TableId(table), number + offset, interaction_id, Dice(len(roll), 6)))
            == roll
            for offset, roll in enumerate(expected)
        )


async def state(world: World, table: str = TABLE) -> State:
    match = (await world.table(table)).match
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


async def cards(world: World, table: str = TABLE) -> tuple[str, ...]:
    """The cards as they are stored, as `laid` takes them."""
    stored = await state(world, table)
    return tuple("".join("." if token is None else str(token + 1) for token in card) for card in stored.cards)


def moves(world: World) -> list[str]:
    return [line.split(" @")[0] for _, _, line in world.rows()["journal"] if re.match(r"\d\. ", line)]
