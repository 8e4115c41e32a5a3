"""Races as they are wished for: dice from a record, and announcements that are made at one time and arrive at another.

Until an announcement is sent off, time may pass: its snowflake says when it was made, whenever it arrives.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from simcord.actors import MemberActor
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.tables.ids import TableId
from bot.ui.message import custom_id
from games import journal as journals
from games import match as matches
from games.journal import Entry
from games.stresses.state import State
from tests.cogs.dealing import put
from tests.cogs.reading import Seen
from tests.cogs.world import World

TABLE = TableId("race0001")
"""The id of a table that is dealt."""

ROLL = """
tick @-7000
tick @-4000
"""
"""Before the first roll."""

AHEAD = """
tick @-20000
tick @-17000
[4 1 5 8 7 4 4 2]
tick @-16900
1. a550 @-15000
tick @-14750
tick @-14700
tick @-9700
"""
"""Before the second roll: the first player won the first one and has 550."""

WORTH_550 = "[4 1 5 8 7 4 4 2]"
WORTH_1000 = "[1 1 1 2 2 3 3 4]"
WORTH_0 = "[2 2 3 3 4 4 6 6]"


async def deal(
    world: World,
    record: str,
    *players: MemberActor | str,
    secret: bytes = bytes(32),
    table: str = TABLE,
    language: str = "en",
    **options: Any,
) -> Seen:
    """The message of a race that has come as far as a record says, with times in milliseconds from now.

    Players are people, or the names of computer players; the first is the host.
    """
    journal = entries(record, world.club.table_service.now_ms())
    *_, (_, now) = matches.replay_steps("stresses", len(players), options, journal)
    limit = 50 if options.get("open") else 6
    return await put(
        world, now.match, players, journal, now.events, table=table, secret=secret, language=language, limit=limit
    )


def entries(record: str, now: int) -> list[Entry]:
    """The entries of a record whose times are relative."""
    lines = [re.sub(r"@(-?\d+)", lambda match: f"@{now + int(match[1])}", line) for line in record.strip().splitlines()]
    return [journals.parse_entry("stresses", line) for line in lines]


async def state(world: World, table: str = TABLE) -> State:
    match = (await world.table(table)).match
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


async def announce(world: World, person: MemberActor, board: Seen, text: object) -> InteractionResult:
    """Press the button and fill in the form; what that was answered."""
    form = await world.press(person, board, "announce")
    assert form.modal is not None, world.private_text(form)
    return await person.submit_modal(form, {"field": str(text)})


def submission(world: World, person: MemberActor, board: Seen, text: object) -> Callable[[], InteractionResult]:
    """A form, filled in and on its way since now; it arrives when it is called."""
    where = custom_id.parse_custom_id(board.button("announce").custom_id)
    assert where is not None
    field = {"type": 4, "id": 3, "custom_id": "field", "value": str(text)}
    record, payload = base_payload(
        world.backend,
        type=5,
        channel_id=board.channel_id,
        guild_id=person.guild.id,
        user_id=person.id,
        data={
            "custom_id": str(custom_id.CustomId(where.target, where.position, "announced")),
            "components": [{"type": 18, "id": 2, "component": field}],
        },
    )
    payload["message"] = world.snapshot(board)

    def send() -> InteractionResult:
        world.backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(world, record)

    return send


def typed(world: World, person: MemberActor, text: str) -> Callable[[], int]:
    """A message, on its way since now; it arrives when it is called, and answers its id."""
    message = world.backend.prepare_message(world.channel.id, person.id, text)
    return lambda: world.backend.commit_message(message).id


async def arrive(world: World, *announcements: Callable[[], Any]) -> list[Any]:
    """Announcements arrive, each after the one before it was seen to."""
    results = []
    for arrival in announcements:
        results.append(arrival())
        await world.settle()
    return results


async def listen(world: World) -> None:
    """From now on the bot may read messages."""
    if not world.club.intents.message_content:
        world.bot_options = {"message_content": True}
        await world.restart()


def worth(*faces: int) -> int:
    """The points of eight dice at level 1, counted by E4."""
    if sorted(faces) == list(range(1, 9)):
        return 4000
    total = 0
    for face, count in Counter(faces).items():
        triples, single = divmod(count, 3)
        total += triples * (1000 if face == 1 else 100 * face) + single * {1: 100, 5: 50}.get(face, 0)
    return total
