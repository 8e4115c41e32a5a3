"""Tables of Chess Dice as they are wished for: dice and actions from a record."""

import re
from typing import Any

from simcord.actors import MemberActor

from bot.tables.ids import TableId
from games import journal as journals
from games import match as matches
from games.chess_dice.state import State
from games.journal import Entry
from tests.cogs.dealing import put
from tests.cogs.reading import Seen
from tests.cogs.world import World

TABLE = TableId("chess001")
"""The id of a table that is dealt."""
PACE = 2.0
"""Longer than a computer player takes for any action, in seconds."""


async def deal(
    world: World,
    record: str,
    *players: MemberActor | str,
    per_turn: int = 0,
    language: str = "en",
    is_friendly: bool = False,
    **options: Any,
) -> Seen:
    """The board of a match that has come as far as a record says, such as `[K Q] [N B K P Q | R K B P Q] 1.KxQ`.

    Players are people, or the names of computer players; the first is the host, and the first seat.
    """
    journal = entries(record)
    *_, (_, now) = matches.replay_steps("chess_dice", len(players), options, journal)
    return await put(
        world,
        now.match,
        players,
        journal,
        now.events,
        table=TABLE,
        language=language,
        per_turn=per_turn,
        is_friendly=is_friendly,
    )


def entries(record: str) -> list[Entry]:
    words = re.findall(r"\[[^]]*\]|\S+", record)
    return [journals.parse_entry("chess_dice", re.sub(r"^(\d)\.", r"\1. ", word)) for word in words]


async def state(world: World, table: str = TABLE) -> State:
    match = (await world.table(table)).match
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


def actions(world: World) -> list[str]:
    """All actions that were made and all that happened without one, as they are written down."""
    return [line.replace(". ", ".") for _, _, line in world.rows()["journal"] if re.match(r"\d\. ", line)]


def labels(board: Seen, verb: str) -> list[str]:
    """The labels of the buttons of a verb, those that cannot be pressed in brackets."""
    return [f"({button.label})" if button.disabled else button.label for button in board.all(verb)]


async def take(world: World, person: MemberActor, action: str) -> Seen:
    """Act by the buttons of the board as a player does: the die, where it is to be chosen, then its target."""
    dies = [button for button in world.board.all("die") if button.arg == action[0]]
    if dies and action not in [button.arg for button in world.board.all("take")]:
        await world.forge(person, world.board, dies[0].custom_id)
    (button,) = [button for button in world.board.all("take") if button.arg == action]
    await world.forge(person, world.board, button.custom_id)
    return world.board
