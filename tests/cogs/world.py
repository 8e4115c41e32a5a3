"""The bot in a simulated Discord: a server with one channel and four people, and a database file of its own."""

import asyncio
import copy
import functools
import hashlib
import inspect
import json
import logging
import re
import sqlite3
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, TypeAlias

import discord
from cachetools import Cache
from simcord._clock import Clock
from simcord.actors import MemberActor, MessageLike
from simcord.backend import serializers
from simcord.builders import ChannelHandle, UserHandle
from simcord.components import walk_components
from simcord.interactions import base_payload, resolve_handle
from simcord.results import InteractionResult

from bot.services.table_service import CommandResult
from bot.store.guild_settings import ThreadUse
from bot.store.store import Store
from bot.tables.commands import Command
from bot.tables.ids import TableId
from bot.tables.shards import ShardRange
from bot.tables.table import DAY_MS, Table
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import in_language, locale_text
from bot.ui.message.custom_id import parse_custom_id
from tests.bot.stored import meddle
from tests.cogs.reading import Seen
from tests.quick.database import DatabaseInLoop
from tests.quick.simulation import QuickEnv
from tests.wire import assert_wire

Payload: TypeAlias = Mapping[str, Any]
Person: TypeAlias = MemberActor | UserHandle
"""A member of a server, or in direct messages a user."""
Test: TypeAlias = Callable[..., Awaitable[None]]
WATCHED = ("bot", "cogs", "render", "games", "asyncio", "discord.ui", "discord.app_commands", "sqlalchemy")
"""The loggers whose warnings count."""


NOTHING: AbstractContextManager[None] = nullcontext()
CLOCK_ERROR_S = "error_s"
"""The seconds by which the clock of the bot's machine is ahead of Discord's, an attribute of the latter."""
SEARCH_S = 86_400
"""The seconds between two searches for tables that are not shown, so that a month does not take 43,200 of them."""


class World(QuickEnv):
    """A simulated Discord in which time passes only when it is told to, whatever the clock on the wall says.

    As Discord does, it leaves files that a message's components show out of the message's `attachments`.
    """

    def __init__(self, bot: OchoClub, clock: Clock, file: Path) -> None:
        super().__init__(bot)
        self.backend.clock = clock
        self.backend.emit = _as_discord_sends(self.backend.emit)  # type: ignore[method-assign, assignment]
        self.file = file
        self._database = sqlite3.connect(file, isolation_level=None)
        self._database.execute("PRAGMA synchronous = OFF")
        self.bot_options: dict[str, Any] = {}
        """Options of the next bot that is started."""
        self._emit = self.backend.emit
        self._commands: Any = None
        self._begin()

    def _begin(self) -> None:
        """A server with one channel and four people."""
        self.excused: list[str] = []
        self.before_click: Callable[[str], None] | None = None
        self.case = 0
        self.earlier_tables: list[str] = []
        """The tables of earlier cases."""
        self.home = self.create_guild("Ocho Club")
        self.channel = self.home.create_text_channel("games")
        self.ann, self.zoe, self.luis, self.max = (
            self.home.add_member(self.create_user(name)) for name in ("ann", "zoe", "luis", "max")
        )

    @classmethod
    async def open(cls, file: Path, since_ms: int = 0, **options: Any) -> "World":
        """A world whose bot keeps its tables in a file; still to be started, at a time in milliseconds (0: any).

        `options` are those of the bot.
        """
        clock = Clock()
        clock.advance(max(since_ms / 1000 - clock.now().timestamp(), 0))
        return cls(await _bot(file, clock, **options), clock, file)

    async def start(self) -> None:
        """Start the bot, and remember how it all began."""
        await super().start()
        self._first = self._at_rest(), self._dump(), {key: copy.copy(memory) for key, memory in self._memories()}

    async def shutdown(self) -> None:
        """The end of this world."""
        self._database.close()
        await super().shutdown()

    def begin_ids(self, name: str) -> None:
        """Give out ids that follow from the name of the test, whatever was played here before: the dice need them."""
        now_ms = self.backend.snowflake() >> 22
        self.backend._sequences[now_ms] = (1 + zlib.crc32(name.encode()) % 1023) << 12

    def is_as_started(self) -> bool:
        """True if the next test may go on here: the bot that was started, no later, with no more to do."""
        tables = self._database.execute(_TABLES_SQL).fetchall()
        return self._at_rest() == self._first[0] and tables == list(self._first[1])

    async def begin_again(self) -> None:
        """Begin the next test: on a new server, with other people, with the database as it was at the start."""
        self._database.execute("BEGIN")
        for (name, _), rows in self._first[1].items():
            self._database.execute(f"DELETE FROM {name}")  # noqa: S608 -- our names
            for row in rows:
                self._database.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608
        self._database.execute("COMMIT")
        for key, memory in self._memories():
            memory.clear()
            memory.update(self._first[2].get(key, ()))
        self.backend.emit = self._emit  # type: ignore[method-assign]
        self._errors.clear()
        self.backend.transcript.clear()
        self.backend.faults.clear()
        self.backend.interactions.clear()
        self._commands = self._last_commands()
        self.backend.http_requests.clear()
        self._begin()
        await self.settle()

    def _at_rest(self) -> tuple[Any, ...]:
        return self.bot, self.club.is_closed(), self.backend.clock.elapsed, len(self._work.tasks)

    def _memories(self) -> Iterator[tuple[tuple[int, str], Any]]:
        """The memory of the parts of the bot: their dictionaries, sets and caches."""
        parts: list[Any] = [self.club, *self.club.cogs.values()]
        known = set(map(id, parts))
        for part in parts:
            for name, value in vars(part).items():
                if isinstance(value, dict | set | Cache) and type(part).__module__.startswith(("bot.", "cogs.")):
                    yield (id(part), name), value
                elif id(value) not in known and type(value).__module__.startswith(("bot.", "cogs.")):
                    known.add(id(value))
                    parts += [value] if hasattr(value, "__dict__") else []

    def _dump(self) -> dict[tuple[str, str], list[tuple[Any, ...]]]:
        """All tables of the database, by name and definition."""
        tables = self._database.execute(_TABLES_SQL).fetchall()
        return {table: self._database.execute(f"SELECT * FROM {table[0]}").fetchall() for table in tables}  # noqa: S608 -- our names

    @property
    def club(self) -> OchoClub:
        """The bot."""
        assert isinstance(self.bot, OchoClub)
        return self.bot

    @property
    def people(self) -> tuple[MemberActor, ...]:
        """Everybody."""
        return (self.ann, self.zoe, self.luis, self.max)

    @property
    def board(self) -> Seen:
        """The last message in the channel."""
        return self.last(self.channel)

    def last(self, channel: ChannelHandle) -> Seen:
        """The last message in a channel that everybody sees."""
        messages = [message for message in self.backend.messages[channel.id].values() if not message.is_ephemeral]
        return Seen(max(messages, key=lambda message: message.id))

    def history(self, channel: ChannelHandle | None = None) -> list[Seen]:
        """The messages that everybody sees in a channel, the oldest first."""
        messages = self.backend.messages[(channel or self.channel).id].values()
        return [Seen(message) for message in sorted(messages, key=lambda item: item.id) if not message.is_ephemeral]

    def see(self, message: Seen | MessageLike) -> Seen:
        """A message as it is now."""
        channel = message.channel.id if isinstance(message, discord.Message) else message.channel_id
        return Seen(self.backend.get_message(channel, message.id))

    def mover(self, board: Seen | None = None) -> MemberActor:
        """The player to move, by the board's heading."""
        heading = (board or self.board).text.splitlines()[0]
        (player,) = [person for person in self.people if person.mention in heading]
        return player

    async def press(self, person: Person, message: Seen, verb: str, place: int = 0) -> InteractionResult:
        """Press the button of a message that does this; `place` picks among several.

        What a lobby does not show itself is behind its *More …*.
        """
        if not message.all(verb) and message.all("lobby-more"):
            message = self.answer(await self.press(person, message, "lobby-more"))
        button = message.all(verb)[place]
        assert not button.disabled, f"{button.label!r} cannot be pressed"
        return await self.forge(person, message, button.custom_id)

    async def choose(self, person: MemberActor, message: Seen, verb: str, chosen: Iterable[Any]) -> InteractionResult:
        """Choose people in the menu of a message, or of its *More …*."""
        if not any(f":{verb}:" in part.get("custom_id", "") for part in message.parts):
            message = self.answer(await self.press(person, message, "lobby-more"))
        resolved: dict[str, dict[str, Any]] = {}
        people = [*chosen]
        for somebody in people:
            resolve_handle(person, somebody, resolved, channel_id=message.channel_id)
        values = [str(somebody.id) for somebody in people]
        custom_id = message.menu(verb)["custom_id"]
        return await self.forge(person, message, custom_id, component_type=5, values=values, resolved=resolved)

    async def pick(self, person: Person, message: Seen, menu: str, value: Any) -> InteractionResult:
        """Choose a value in the menu of a message that has this verb, or this verb and argument."""
        (part,) = [
            part
            for part in message.parts
            if part["type"] == 3
            and (parsed := parse_custom_id(part["custom_id"]))
            and menu in {parsed.verb, f"{parsed.verb} {parsed.arg}"}
        ]
        values = [option["value"] for option in part["options"]]
        assert str(value) in values, f"{value!r} is none of {values}"
        return await self.forge(person, message, part["custom_id"], component_type=3, values=[str(value)])

    async def add_computer(self, person: Person, lobby: Seen, level: str = "lola") -> InteractionResult:
        """Choose a computer opponent in the menu of a lobby, or of its *More …*."""
        if not any(":opponent:" in part.get("custom_id", "") for part in lobby.parts):
            lobby = self.answer(await self.press(person, lobby, "lobby-more"))
        return await self.pick(person, lobby, "opponent", level)

    async def set_term(self, person: Person, lobby: Seen, term: str, value: Any) -> InteractionResult:
        """Change a term of a lobby on the page of its *Options …*: `time`, or an option of the game."""
        page = self.answer(await self.press(person, lobby, "options"))
        return await self.pick(person, page, f"set {term}", value)

    async def open_table(
        self, person: MemberActor, name: str, channel: ChannelHandle | None = None, **options: Any
    ) -> InteractionResult:
        """Open a table by the command of a game; for what the command does not ask, the lobby's *Options …* is used."""
        (command,) = [registered for registered in self.commands if registered["name"] == name]
        offered = {option["name"] for option in command["options"]}
        asked_for = {key: value for key, value in options.items() if key in offered}
        result = await person.slash(channel or self.channel, name, **asked_for)
        lobby = self.last(channel or self.channel)
        (commands,) = [game for game in self.club.game_commands.values() if game.name == name]
        names = {
            in_language(
                locale_text(f"{commands.text_prefix}-option-{option.name.replace('_', '-')}"), "en"
            ): option.name
            for option in commands.options
        }
        for key, value in options.items():
            if key not in offered:
                chosen = ("on" if value else "off") if isinstance(value, bool) else value
                term = f"option.{names[key]}" if key in names else key
                await self.set_term(person, lobby, term, chosen)
        return result

    async def type_move(self, person: MemberActor, text: str, board: Seen | None = None) -> InteractionResult:
        """Type a move into the form behind *More …*."""
        menu = self.answer(await self.press(person, board or self.board, "more"))
        form = await self.press(person, menu, "type")
        return form if form.modal is None else await person.submit_modal(form, {"field": text})

    async def forge(
        self, person: Person, message: Seen, custom_id: str, payload: Payload | None = None, **data: Any
    ) -> InteractionResult:
        """A click on a message with any custom id, as if there were such a button."""
        record, result = self.click(person, message, custom_id, payload, **data)
        self.backend.emit("INTERACTION_CREATE", result)
        await self.settle()
        return InteractionResult(self, record)

    def click(
        self, person: Person, message: Seen, custom_id: str, payload: Payload | None = None, **data: Any
    ) -> tuple[Any, dict[str, Any]]:
        """A click on its way: its record, and what Discord is about to send. `payload`: the message as it was."""
        if self.before_click is not None:
            self.before_click(custom_id)
        message_payload = _with_button(payload or self.snapshot(message), custom_id)
        record, result = base_payload(
            self.backend,
            type=3,
            channel_id=int(message_payload["channel_id"]),
            guild_id=person.guild.id if isinstance(person, MemberActor) else None,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": 2, **data},
        )
        result["message"] = message_payload
        record.source_message_id = int(message_payload["id"])
        return record, result

    def command(self, person: MemberActor, name: str) -> tuple[Any, dict[str, Any]]:
        """A command such as `ocho` on its way: its record, and what Discord is about to send."""
        group, _, inner = name.partition(" ")
        commands = self.backend.visible_commands(user_id=person.id, channel_id=self.channel.id)
        (command,) = [registered for registered in commands if registered["name"] == group]
        options = [{"name": inner, "type": 1}] if inner else []
        return base_payload(
            self.backend,
            type=2,
            channel_id=self.channel.id,
            guild_id=person.guild.id,
            user_id=person.id,
            data={"id": command["id"], "name": group, "type": 1, "options": options},
        )

    async def send(self, *interactions: tuple[Any, dict[str, Any]]) -> list[InteractionResult]:
        """Deliver clicks and commands that are on their way, all at the same moment."""
        for _, payload in interactions:
            self.backend.emit("INTERACTION_CREATE", payload)
        await self.settle()
        return [InteractionResult(self, record) for record, _ in interactions]

    def delay(self, request: str, seconds: float) -> None:
        """From now on, requests such as `PATCH */messages/*` return so much later than Discord has done them."""
        for client in (self.club.http, self._webhook_adapter):
            setattr(client, "request", _delayed(client.request, request, seconds))  # noqa: B010 -- a method

    def sent(self, request: str) -> list[Any]:
        """The bodies of all requests such as `PATCH */messages/*`."""
        return [
            http_request.json
            for http_request in self.http_requests
            if fnmatch(f"{http_request.method} {http_request.path}", request)
        ]

    def snapshot(self, message: Seen) -> Payload:
        """A message as Discord would send it now."""
        return dict(serializers.message_payload(self.backend, self.backend.get_message(message.channel_id, message.id)))

    def shown_with(self, message: Seen, custom_id: str) -> dict[str, Any]:
        """A message as Discord would send it now, with such a button, whether or not it has one."""
        return _with_button(self.snapshot(message), custom_id)

    def private_text(self, result: InteractionResult) -> str:
        """The private answer to somebody."""
        sent = [message for message in (result.response, *result.followups) if message is not None]
        assert sent, "nothing was answered"
        private = [self.see(message) for message in sent if message.ephemeral]
        assert private, "nothing was answered privately"
        return "\n".join(message.text for message in private)

    def answer(self, result: InteractionResult) -> Seen:
        """The private message that somebody got."""
        assert result.response is not None
        page = self.see(result.response)
        assert page.private
        return page

    def attached_text(self, message: Seen) -> str:
        """The text file that a message shows."""
        (file,) = self.backend.get_message(message.channel_id, message.id).attachments
        blob = self.backend.cdn.get(file["url"])
        assert blob is not None
        return blob.decode()

    async def sit_down(self, *players: MemberActor, **options: Any) -> Seen:
        """A lobby, opened by the first player with these options, where the others sit too."""
        await self.open_table(players[0], "ocho", **options)
        lobby = self.board
        for player in players[1:]:
            await self.press(player, lobby, "join")
        return self.board

    async def start_game(self, *players: MemberActor, **options: Any) -> Seen:
        """The first board of a game."""
        await self.press(players[0], await self.sit_down(*players, **options), "start")
        return self.board

    def next_case(self) -> None:
        """Begin the next case of a test: in a channel of its own, with no tables, everybody's Discord in English."""
        self.case += 1
        self.earlier_tables += [row[0] for row in self.rows()["tables"]]
        self.backend.emit = self._emit  # type: ignore[method-assign]
        self.channel = self.home.create_text_channel(f"games-{self.case}")

    def table_id(self, name: str) -> str:
        """The id of a table in this case."""
        return f"{name}{self.case or ''}"

    async def table(self, table: str) -> Table:
        """A table as it is stored."""
        stored, _ = await self.club.store.tables.load(TableId(self.table_id(table)))
        assert stored is not None
        return stored.table

    async def execute(self, table: str, command: Command) -> CommandResult:
        """The result of a command that comes from no click. It is the bot's work: what follows has simulated time."""
        with self._bot_scope():
            return await asyncio.create_task(self.club.table_service.execute(TableId(table), command))

    @property
    def commands(self) -> list[dict[str, Any]]:
        """The commands as the bot has told them to Discord last."""
        commands = self._last_commands()
        assert isinstance(commands, list)
        return commands

    def _last_commands(self) -> Any:
        return next(
            (request.json for request in self.http_requests[::-1] if request.path.endswith("/commands")), self._commands
        )

    def command_names(self, locale: str) -> dict[str, str]:
        """The names of the commands, such as `ocho`, in a locale."""
        return {name: called for command in self.commands for name, called in _paths(command, locale)}

    @asynccontextmanager
    async def unchanged(self) -> AsyncIterator[None]:
        """Nothing changes meanwhile: neither the database nor what anybody sees in the channel."""
        rows, parts = self.rows(), [message.parts for message in self.history()]
        yield
        assert self.rows() == rows
        assert [message.parts for message in self.history()] == parts

    async def refused(self, click: Awaitable[InteractionResult]) -> str:
        """The private answer to a click or a command that changes nothing."""
        async with self.unchanged():
            return self.private_text(await click)

    def meddle(self, statement: str, *values: object) -> None:
        """Somebody else changes the database, and no table is in the bot's memory."""
        meddle(self.file, statement, *values)
        self.club.store.tables.forget_all()

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that is in the database of this case's tables."""
        earlier = [json.dumps(self.earlier_tables)]
        return {
            name: list(self._database.execute(f"SELECT * FROM {name} WHERE {key} NOT IN {_LISTED}", earlier))  # noqa: S608 -- our names
            for name, key in _TABLES.items()
        }

    async def restart(self, away: float = 0, meanwhile: AbstractContextManager[None] = NOTHING) -> None:
        """The bot stops, is away for some seconds, and a new one starts on the same database.

        `meanwhile`: what goes on from when the new one has its database until it has seen to what it found there.
        """
        await self.club.close()
        self.backend.clock.advance(away)
        bot = await _bot(self.file, self.backend.clock, **self.bot_options)
        with self.time_context(), meanwhile:
            await self.restart_bot(bot)

    def set_clock(self, seconds: float) -> None:
        """Set the clock of the bot's machine forward, or back; Discord's clock is right."""
        vars(self.backend.clock)[CLOCK_ERROR_S] = vars(self.backend.clock).get(CLOCK_ERROR_S, 0) + seconds

    async def stop_chores(self, *, but: str = "") -> None:
        """Stop the chores, or all but one and the search for tables, where much time is to go by."""
        for chore in self.club.chores:
            if chore.name not in {"tables that are not shown", but}:
                await chore.stop()

    async def crash(self) -> None:
        """The bot ends without a word, and a new one starts on the same database."""
        before = self.club
        for part in (before.scheduler, before.recovery, before.table_messages):
            await part.stop(0)
        await self.restart_bot(await _bot(self.file, self.backend.clock))
        await before.store.close()

    def excuse(self, *problems: str) -> None:
        """Problems that a test expects in what was sent, as patterns: each must be found, nothing else may be."""
        self.excused += problems

    def check(self) -> None:
        """All that was sent was right, and every click was answered, but for what was excused."""
        __tracebackhide__ = True
        problems: list[str] = []
        try:
            assert_wire(self)
        except AssertionError as error:
            problems = str(error).splitlines()
        wrong = [problem for problem in problems if not any(re.search(entry, problem) for entry in self.excused)]
        assert not wrong, "\n".join(wrong)
        for pattern in self.excused:
            assert any(re.search(pattern, problem) for problem in problems), f"excused, but not found: {pattern}"


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Cases of a test as `pytest.mark.parametrize` takes them, all in one world, whose start takes longest."""
    keys, cases = (names,) if isinstance(names, str) else names, list(cases)

    def decorate(test: Test) -> Test:
        signature = inspect.signature(test)
        fixtures = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        if "subtests" not in signature.parameters:
            fixtures.append(inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD))

        @functools.wraps(test)
        async def run(**arguments: Any) -> None:
            subtests, world = arguments["subtests"], arguments["world"]
            passed = {name: value for name, value in arguments.items() if name in signature.parameters}
            for number, case in enumerate(cases):
                values = dict(zip(keys, (case,) if isinstance(names, str) else case, strict=True))
                if number:
                    world.next_case()
                with subtests.test(**values):
                    await test(**passed, **values)

        run.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return run

    return decorate


class Warnings(logging.Handler):
    """The warnings of the bot. A test that expects a warning takes it; any other is found at the end."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []
        self.stacks: list[str] = []
        """The stacks of the errors that were logged with one."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(WATCHED):
            self.records.append(record.getMessage())
            if record.exc_info:
                self.stacks.append(logging.Formatter().formatException(record.exc_info))

    def take(self, part: str) -> list[str]:
        """Take away all warnings with these words, of which there must be some."""
        records = [record for record in self.records if part in record]
        assert records, f"nobody warned of {part!r}: {self.records}"
        self.records = [record for record in self.records if record not in records]
        return records


_TABLES_SQL = "SELECT name, sql FROM sqlite_master WHERE type = 'table'"
_TABLES = {"tables": "id", "players": "table_id", "journal": "table_id", "interactions": "table_id"}
_LISTED = "(SELECT value FROM json_each(?))"


def seeded(seed: str) -> Callable[[int], bytes]:
    """Random bytes that are the same for the same seed, to stand in for the system's."""
    drawn = 0

    def draw(count: int = 32) -> bytes:
        nonlocal drawn
        drawn += 1
        return hashlib.shake_128(f"{seed}|{drawn}".encode()).digest(count)

    return draw


def _with_button(message: Payload, custom_id: str) -> dict[str, Any]:
    """A message that has such a button; discord.py looks for it there."""
    page: dict[str, Any] = copy.deepcopy(dict(message))
    if custom_id not in {part.get("custom_id") for part in walk_components(page["components"])}:
        forged = {"type": 2, "style": 2, "label": "…", "custom_id": custom_id, "id": 1000}
        page["components"].append({"type": 1, "components": [forged], "id": 1001})
    return page


def _paths(command: Mapping[str, Any], locale: str) -> list[tuple[str, str]]:
    name = command["name"]
    called = (command.get("name_localizations") or {}).get(locale, name)
    inner = [option for option in command.get("options") or [] if option["type"] in {1, 2}]
    below = [path for option in inner for path in _paths(option, locale)]
    return [(f"{name} {first}", f"{called} {another}") for first, another in below] or [(name, called)]


def _delayed(request: Callable[..., Awaitable[Any]], pattern: str, seconds: float) -> Callable[..., Awaitable[Any]]:
    async def answer(route: Any, *args: Any, **options: Any) -> Any:
        result = await request(route, *args, **options)
        if fnmatch(f"{route.method} {route.url}", pattern):
            await asyncio.sleep(seconds)
        return result

    return answer


async def _bot(file: Path, clock: Clock, **options: Any) -> OchoClub:
    def now_ms() -> int:
        return int((clock.now().timestamp() + vars(clock).get(CLOCK_ERROR_S, 0)) * 1000)

    database = DatabaseInLoop(file)
    await database.open()
    store = Store(database)
    defaults: dict[str, Any] = {"shards": ShardRange(), "now_ms": now_ms, "search_every_s": SEARCH_S}
    defaults["usual_threads"] = ThreadUse.NEVER  # most tests read the channel, and `test_threads.py` the threads
    defaults["end_limit_s"] = 60  # what was won is told, however busy the machine is
    defaults["max_nap_ms"] = 30 * DAY_MS  # the system clock, at which it looks otherwise, is mostly right here
    return OchoClub(store, **defaults | options)


def _as_discord_sends(emit: Callable[[str, Payload], None]) -> Callable[[str, Payload], None]:
    def without_shown_files(event: str, payload: Payload) -> None:
        if event == "INTERACTION_CREATE" and "message" in payload:
            payload = {**payload, "message": {**payload["message"], "attachments": []}}
        emit(event, payload)

    return without_shown_files
