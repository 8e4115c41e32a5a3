"""Private answers are private, however old the click: everybody's messages change only with what everybody plays.

Everything that can be pressed is pressed, by somebody whose turn it is and by somebody who only looks on: on lobbies,
boards and ends of all games, in every kind of place, and on the answers and pages behind them.
"""

import re
import sqlite3
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.builders import UserHandle

from bot.store.guild_settings import ThreadUse
from bot.tables.ids import TableId
from bot.tables.table import Phase, Table
from bot.ui.message.custom_id import parse_custom_id
from games.catalog import GAMES
from tests.cogs.administering import admin, settle
from tests.cogs.calling import calls
from tests.cogs.looking_back import folded, keep_game, watched
from tests.cogs.pressing import AGES_S, Chat, Inside, Outer, Press, Presser
from tests.cogs.reading import Seen
from tests.cogs.world import Person, World, each
from tests.effort import slow


def alone(world: World, person: UserHandle) -> Chat:
    """The direct messages of somebody."""
    return Inside(world, person.dm_channel, person)


ROOT = Path(__file__).parents[2]
PLACES: dict[str, Callable[[World], Chat]] = {
    "server": lambda world: Inside(world, world.channel, world.ann, world.zoe, world.max),
    "thread": lambda world: Inside(world, world.channel, world.ann, world.zoe, world.max),
    "direct": lambda world: alone(world, world.home.add_member(world.create_user(f"ann{world.case}")).user),
    "group": Outer,
    "foreign server": lambda world: Outer(world, on_server=True),
    "foreign server, privately": lambda world: Outer(world, on_server=True, is_private=True),
}
OPTIONS: dict[str, dict[str, Any]] = {"stresses": {}}
NO_CLOCK = {"time": 0}
MAX_WAITS = 60


def latest(world: World) -> tuple[TableId, Seen]:
    """The table that was opened last, and the message that shows it."""
    with sqlite3.connect(world.file) as database:
        query = "SELECT id, message_channel, message FROM tables ORDER BY rowid DESC LIMIT 1"
        table, channel, message = database.execute(query).fetchone()
    return TableId(table), Seen(world.backend.get_message(channel, message))


async def stored(world: World) -> Table:
    return (await world.club.table_service.load(latest(world)[0])).table


async def reach(chat: Chat, game: str, phase: Phase, *, in_thread: bool) -> tuple[Person, Seen]:
    """A table of a game that has come so far: somebody who may do something there, and its message."""
    world, table_service = chat.world, chat.persons[0]
    await settle(world, threads=ThreadUse.ALWAYS if in_thread else ThreadUse.NEVER)
    options = OPTIONS.get(game, NO_CLOCK) | ({"computers": 1} if len(chat.persons) == 1 else {})
    await chat.command(table_service, world.club.game_commands[game].name, **options)

    async def press(person: Person, verb: str) -> None:
        board = latest(world)[1]
        data = {"custom_id": board.button(verb).custom_id, "component_type": 2}
        await chat.deliver(3, person, data, board, 0)

    for guest in chat.persons[1:2]:
        await press(guest, "join")
    if phase is not Phase.LOBBY:
        await press(table_service, "start")
    table = await stored(world)
    for _ in range(MAX_WAITS):  # a computer moves, or the race gets ready; who begins may win in one turn
        users = {table.players[seat].user for seat in table.seats_to_move}
        if table.phase is not Phase.PLAYING or users & {person.id for person in chat.persons}:
            break
        await world.advance_time(4)
        table = await stored(world)
    else:
        pytest.fail("nobody gets the move")
    movers = {table.players[seat].user for seat in table.seats_to_move}
    person = next((candidate for candidate in chat.persons if candidate.id in movers), table_service)
    if phase is Phase.OVER:
        for verb in ("resign", "resign-yes"):
            board = latest(world)[1]
            data = {"custom_id": f"o:{board.table}:{table.position}:{verb}:", "component_type": 2}
            await chat.deliver(3, person, data, board, 0)
    return person, latest(world)[1]


async def press_everything(world: World, place: str, game: str, phase: Phase, age_s: float) -> list[Press]:
    """Press everything at a table; each time something changes there, at a new one."""
    pressed: list[Press] = []
    for is_onlooker in (False, True):
        number, known = 0, set[tuple[str, ...]]()
        while True:
            world.next_case()
            chat = PLACES[place](world)
            if is_onlooker and len(chat.persons) < 3:
                break
            person, board = await reach(chat, game, phase, in_thread=place == "thread")
            presser = Presser(chat, age_s)
            presser.pressed = known
            presses = list(presser.controls(board))
            before = await stored(world)
            while number < len(presses) and await stored(world) == before:
                press = presses[number]
                await presser.press_one(chat.persons[2] if is_onlooker else person, board, press)
                number += 1
            pressed += presser.presses
            if number >= len(presses):
                break
    return pressed


GATE = {("octi", "server", Phase.OVER), ("el_ocho", "group", Phase.PLAYING)}
"""The cases in the gate; the others are slow."""
CASES = [
    pytest.param(game, place, phase, AGES_S[turn % len(AGES_S)], marks=() if (game, place, phase) in GATE else slow)
    for first, game in enumerate(GAMES)
    for second, place in enumerate(PLACES)
    for turn, phase in enumerate(Phase, start=first + second)
    if not GAMES[game].race or place in {"server", "thread", "direct"}
]
"""Each game in each place and phase, with an age by turns: each two of them have all ages."""


@pytest.mark.parametrize(("game", "place", "phase", "age_s"), CASES)
async def test_everybody_sees_only_what_everybody_plays(
    world: World, game: str, place: str, phase: Phase, age_s: float
) -> None:
    pressed = await press_everything(world, place, game, phase, age_s)
    lobby_verb = "join" if max(GAMES[game].seats) > 2 else "leave"  # both seats are taken
    verb = {Phase.LOBBY: lobby_verb, Phase.PLAYING: "more", Phase.OVER: "rematch"}[phase]
    assert any(f":{verb}:" in press.custom_id for press in pressed) or place in {"direct", "foreign server, privately"}


@slow
@pytest.mark.parametrize("age_s", AGES_S)
async def test_pages_are_for_whoever_turns_them(world: World, age_s: float) -> None:
    """Behind every command, private or public, by an admin; and nothing that is made up there is an error of ours.

    What is made up has each of the ages by turns.
    """
    await settle(world, tournaments=True, challenges=True, tables_per_channel=0, tables_per_person=0)
    eve = admin(world)
    await keep_game(world, eve, world.zoe)
    chat = Inside(world, world.channel, eve)
    presser = Presser(chat, age_s)
    games = {commands.name for commands in world.club.game_commands.values()}
    for name in dict.fromkeys(call.name for call in calls(world)):
        if name not in games:  # a table of its own, pressed above
            (call, *_) = [call for call in calls(world) if call.name == name]
            result = await eve.slash(world.channel, name, **call.options)
            for message in filter(None, (result.response, *result.followups)):
                page = world.see(message)
                await presser.press_one(eve, page, *presser.controls(page))
    pages = {key[0] for key in presser.pressed}
    assert {
        "settings",
        "leaderboard",
        "stats",
        "games",
        "rules",
        "welcome",
        "cup",
    } <= pages
    made_up = Presser(chat, age_s)
    for press in presser.presses:
        address = parse_custom_id(press.custom_id)
        assert address is not None
        for arg, values in product(("", "x", "-1", "9" * 30, "a.b.c", "|||"), ((), ("x",), ("1", "2"))):
            forged = Press(str(replace(address, arg=arg)), press.kind, values)
            if forged.key not in made_up.pressed and address.verb not in {"forget-yes", "export"}:
                made_up.pressed.add(forged.key)
                if AGES_S[len(made_up.pressed) % len(AGES_S)] == age_s:
                    await made_up.press(eve, world.board, forged)


@each("age_s", AGES_S)
async def test_a_review_with_progress_leaves_the_result_to_everybody(world: World, age_s: float) -> None:
    """That of Octi says first how far it is, and so answers twice."""
    chat = PLACES["server"](world)
    person, board = await reach(chat, "octi", Phase.OVER, in_thread=False)
    (review,) = await Presser(chat, age_s).press(person, board, Press(board.button("review").custom_id))
    assert review.text.startswith("### 🔍 Octi: review")
    assert latest(world)[1].has("rematch")


@each(("verb", "age_s"), product(("film", "page"), AGES_S))
async def test_a_file_is_a_message_of_its_own_beside_the_replay(world: World, verb: str, age_s: float) -> None:
    table = await keep_game(world, world.ann, world.zoe, name=f"round{world.case:03}")
    replay = await folded(world, world.ann, await watched(world, world.ann, table.id))
    chat = PLACES["server"](world)
    (file,) = await Presser(chat, age_s).press(world.ann, replay, Press(replay.button(verb).custom_id))
    assert file.id != replay.id
    assert file.files
    assert world.see(replay).parts == replay.parts


def test_three_modules_answer_interactions() -> None:
    """Elsewhere nobody can edit by mistake what everybody sees."""
    answering = re.compile(r"\.response\b|\.followup\b|original_response")
    files = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")]
    modules = {str(file.relative_to(ROOT)) for file in files if answering.search(file.read_text())}
    assert modules == {"bot/ui/board/places.py", "bot/ui/answer/deferral.py", "bot/ui/answer/replies.py"}
