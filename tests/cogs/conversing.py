"""A conversation written down as people have it: what they do, and what Discord then shows them, whole."""

import difflib
import functools
import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, RoleHandle
from simcord.interactions import resolve_handle
from simcord.results import InteractionResult

from bot import VERSION
from bot.kit.game_menu import MAX_BUTTON_GAMES
from bot.kit.pictures import PICTURE_CACHE
from bot.ui.message.custom_id import parse_custom_id
from bot.ui.message.spec import DEFAULT_ACCENT
from games.catalog import GAMES
from render.canvas import Canvas, Picture
from tests.cogs.pages import compare, open_page, verify_game
from tests.cogs.reading import Seen
from tests.cogs.world import Person, Warnings, World
from tests.golden_texts import check_golden

STYLES = {1: "blue", 2: "", 3: "green", 4: "red"}
MIN_UNCHANGED = 3
"""The lines in a row of an edited message that are left out if they are as before."""
SAID_LAST = 20
"""The lines that a failure shows of what was said before it."""

Lines: TypeAlias = Iterator[str]


class Conversation:
    """A conversation in a world, as the lines that `text` gives."""

    def __init__(self, world: World, warnings: Warnings, drawn_texts: Mapping[bytes, list[str]]) -> None:
        self.world = world
        self.warnings = warnings
        self._lines: list[str] = []
        self._shown: dict[int, list[str]] = {}
        """The messages as they were shown last."""
        self._changed_at: dict[int, int] = {}
        """The step in which a message was shown last."""
        self._private_to: dict[int, int] = {}
        """The one person who sees a message."""
        self._parts: dict[int, tuple[Any, ...]] = {}
        self._numbers: dict[int, int] = {}
        self._step = 0
        self._tables: dict[str, str] = {}
        self._others: dict[str, str] = {}
        self._places: dict[int, Any] = dict(world.backend.channels)
        self._form: InteractionResult | None = None
        self._earlier = {message for channel in world.backend.messages.values() for message in channel}
        self._files: dict[str, bytes | None] = {}
        """The files of a message by their names."""
        self._drawn_texts = drawn_texts

    @property
    def text(self) -> str:
        """All that was said."""
        return "\n".join(self._lines).lstrip("\n") + "\n"

    def title(self, text: str) -> None:
        """Begin a scene."""
        self._lines += ["", f"# {text}"]

    def write(self, lines: Iterable[str]) -> None:
        """Write down what nobody says."""
        self._lines += lines

    async def slash(self, person: MemberActor, name: str, **options: Any) -> None:
        """Somebody uses a command."""
        expected = "".join(f" {key}:{self._option(value)}" for key, value in options.items())
        await self.step(person, f"/{name}{expected}", person.slash(self.world.channel, name, **options))

    async def set_term(self, person: MemberActor, term: str, value: Any) -> None:
        """Somebody changes a term of the newest lobby behind *Options …*."""
        lobby = next(message for message in self.world.history()[::-1] if message.all("options"))
        await self.step(person, f"sets {term} to {value}", self.world.set_term(person, lobby, term, value))

    async def open(self, person: MemberActor, page: str, **options: Any) -> None:
        """Somebody opens a page that has no command, and chooses there what the options say."""
        expected = "".join(f" {key}:{self._option(value)}" for key, value in options.items())
        await self.step(person, f"opens {page}{expected}", open_page(self.world, person, page, **options))

    async def verify(self, person: MemberActor, table: str) -> None:
        """Somebody asks for the record of a game."""
        await self.step(person, f"asks for the record of {table}", verify_game(self.world, person, table))

    async def compare(self, person: MemberActor, player: MemberActor) -> None:
        """Somebody compares a player with themselves."""
        await self.step(person, f"compares themselves with @{player.name}", compare(self.world, person, player))

    async def type_move(self, person: MemberActor, text: str) -> None:
        """Somebody types a move into the form of the board."""
        await self.step(person, f"types “{text}”", self.world.type_move(person, text))

    async def press(self, person: Person, button: str, on: Seen | None = None) -> None:
        """Somebody presses the newest button that they see with this label, or this verb and argument."""
        message, part = self._find(person, button, {2}, on)
        label = " ".join(filter(None, (_emoji(part), part.get("label"))))
        await self.step(person, f"presses [{label}]", self.world.forge(person, message, part["custom_id"]))

    async def choose(self, person: Person, menu: str, *options: Any, on: Seen | None = None) -> None:
        """Somebody chooses in the newest menu with this placeholder or verb: options by their beginning, or people."""
        message, part = self._find(person, menu, {3, 5, 6, 8}, on)
        resolved: dict[str, dict[str, Any]] = {}
        labels, values = list[str](), list[str]()
        for option in options:
            if isinstance(option, str):
                choices = [
                    choice
                    for choice in part["options"]
                    if choice["label"].startswith(option) or choice["value"] == option
                ]
                assert choices, f"{option!r} is not one of {[choice['label'] for choice in part['options']]}"
                labels, values = [*labels, choices[0]["label"]], [*values, choices[0]["value"]]
            else:
                resolve_handle(person, option, resolved, channel_id=message.channel_id)
                labels, values = [*labels, self._option(option)], [*values, str(option.id)]
        data = {"component_type": part["type"], "values": values, "resolved": resolved}
        click = self.world.forge(person, message, part["custom_id"], **data)
        await self.step(person, f"chooses {', '.join(labels) or 'nothing'} in {{{part['placeholder']}}}", click)

    async def pick_game(self, person: Person, verb: str, game: str) -> None:
        """Somebody picks a game on the greeting: by its button, or in the menu that there is for many games."""
        if verb == "friends":
            await self.press(person, "with-friends")
        await (
            self.press(person, f"{verb} {game}") if len(GAMES) <= MAX_BUTTON_GAMES else self.choose(person, verb, game)
        )

    async def fill_in(self, person: MemberActor, text: str) -> None:
        """Somebody sends off the form that was opened last."""
        assert self._form is not None
        await self.step(person, f"writes “{text}”", person.submit_modal(self._form, {"field": text}))

    async def complete(self, person: MemberActor, name: str, option: str, text: str, **filled: Any) -> None:
        """Somebody types into an option of a command, which offers choices."""
        expected = "".join(f" {key}:{self._option(value)}" for key, value in filled.items())
        self._begin(person, f"/{name}{expected} {option}:{text}▁")
        choices = await person.autocomplete(self.world.channel, name, option, text, **filled)
        self._lines += [f"  ◦ {self._stable(choice['name'])}" for choice in choices] or ["  (no choices)"]

    async def wait(self, **time: float) -> None:
        """Time passes: `hours=2`."""
        passed = timedelta(**time)
        await self.step(None, f"… {passed} later", self.world.advance_time(passed.total_seconds()))

    async def step(self, person: Person | None, what: str, deed: Awaitable[Any]) -> Any:
        """Somebody, or nobody, does something; what Discord shows then."""
        self._begin(person, what)
        result = await deed
        changes = list(self._changes(person))
        if isinstance(result, InteractionResult) and result.modal is not None:
            self._form = result
            changes += self._modal(result.modal)
        self._lines += changes or ["(nothing changes)"]
        return result

    def _begin(self, person: Person | None, what: str) -> None:
        self._step += 1
        self._lines += ["", f"## {person.name.capitalize()}: {self._stable(what)}" if person else f"## {what}"]

    def _option(self, value: Any) -> str:
        if isinstance(value, MemberActor | ChannelHandle | RoleHandle):
            return f"{'#' if isinstance(value, ChannelHandle) else '@'}{value.name}"
        return str(value)

    def _find(self, person: Person, expected: str, kinds: set[int], on: Seen | None) -> tuple[Seen, dict[str, Any]]:
        """The newest control that somebody sees and may use."""
        messages = self.world.backend.messages.values()
        stored = [message for channel in messages for message in channel.values() if self._is_seen_by(person, message)]
        stored.sort(key=lambda message: (self._changed_at.get(message.id, 0), message.id), reverse=True)
        labels = list[str]()
        for message in [on] if on is not None else map(Seen, stored):
            for part in message.parts:
                custom_id = parse_custom_id(part.get("custom_id", ""))
                if part["type"] in kinds and custom_id and not part.get("disabled"):
                    label = part.get("label") or part.get("placeholder") or ""
                    names = {label, label.removeprefix("✓ "), custom_id.verb, f"{custom_id.verb} {custom_id.arg}"}
                    if expected in names:
                        return message, part
                    labels.append(label)
        raise AssertionError(f"{person.name} sees no {expected!r} among {labels}")

    def _is_seen_by(self, person: Person, message: Message) -> bool:
        return message.id in self._numbers and self._private_to.get(message.id, person.id) == person.id

    def _changes(self, person: Person | None) -> Lines:
        """Messages that have changed since the step before."""
        backend = self.world.backend
        for number, place in backend.channels.items():
            if number not in self._places and place.is_thread:
                yield f"→ a thread: {self._place(number)}"
        self._places = dict(backend.channels)
        now = {message.id: message for channel in backend.messages.values() for message in channel.values()}
        for gone in [number for number in self._shown if number not in now]:
            yield f"→ message {self._numbers[gone]} is deleted"
            del self._shown[gone]
        fresh = [number for number in sorted(now.keys() - self._earlier) if not self._is_as_before(now[number])]
        for number in fresh:
            self._numbers.setdefault(number, len(self._numbers) + 1)
            self._learn_ids(now[number])
        for number in fresh:
            message = now[number]
            lines, before = list(self._message(message)), self._shown.get(number)
            if before == lines:
                continue
            self._shown[number], self._changed_at[number] = lines, self._step
            if person is not None and message.is_ephemeral:
                self._private_to.setdefault(number, person.id)
            yield self._heading(message, is_new=before is None)
            stable = [self._stable(line) for line in lines]
            edited = stable if before is None else _edited([self._stable(line) for line in before], stable)
            yield from (f"  {line}".rstrip() for line in edited)

    def _is_as_before(self, message: Message) -> bool:
        """True if nobody has written to a message since it was looked at last."""
        parts = (message.content, message.components, message.attachments)
        before = self._parts.get(message.id)
        self._parts[message.id] = parts
        return before is not None and all(first is other for first, other in zip(before, parts, strict=True))

    def _heading(self, message: Message, *, is_new: bool) -> str:
        place = f"in {self._place(message.channel_id)}"
        if message.is_ephemeral:
            place = f"only {self._name(self._private_to[message.id])} sees"
        roles = [f"role {self._role(role)}" for role in message.ping_role_ids]
        pinged = ", ".join([*map(self._name, message.ping_user_ids), *roles])
        expected = f"→ message {self._numbers[message.id]}, {place}{'' if is_new else ', now'}"
        return f"{expected}, calls {pinged}:" if pinged and is_new else f"{expected}:"

    def _message(self, message: Message) -> Lines:
        """A message from top to bottom."""
        cdn = self.world.backend.cdn
        self._files = {file["filename"]: cdn.get(file["url"]) for file in message.attachments}
        if message.content:
            yield from message.content.splitlines()
        for part in message.components:
            yield from self._part(part)
        components = str(message.components)
        for file in message.attachments:
            if f"/{file['filename']}" not in components:
                yield f"<file {file['filename']}, shown nowhere>"

    def _part(self, part: dict[str, Any]) -> Lines:
        match part:
            case {"type": 17, "components": inner}:
                if part.get("accent_color") != DEFAULT_ACCENT:
                    yield f"<frame #{part.get('accent_color') or 0:06X}>"
                for child in inner:
                    yield from self._part(child)
            case {"type": 1, "components": [{"type": 2}, *_] as buttons}:
                yield " ".join(map(self._button, buttons))
            case {"type": 1, "components": [menu]}:
                yield from self._menu(menu)
            case {"type": 9, "components": inner, "accessory": accessory}:
                for child in [*inner, accessory]:
                    yield from self._part(child)
            case {"type": 2}:
                yield self._button(part)
            case _:
                yield from self._content(part)

    def _content(self, part: dict[str, Any]) -> Lines:
        match part:
            case {"type": 10, "content": text}:
                yield from text.split("\n")
            case {"type": 12, "items": items}:
                for item in items:
                    name = _file(item["media"])
                    yield f"<picture {name}: {item.get('description', '')}>"
                    if texts := self._drawn_texts.get(self._files.get(name) or b""):
                        yield f"<on it: {' | '.join(texts)}>"
            case {"type": 13, "file": file}:
                yield f"<file {_file(file)}>"
            case {"type": 14}:
                yield "———" if part.get("divider", True) else ""
            case _:
                raise AssertionError(f"a component that nobody can read: {part}")

    def _button(self, part: dict[str, Any]) -> str:
        if "url" in part:
            return f"[{part['label']} → {part['url']}]"
        label = " ".join(filter(None, (_emoji(part), part.get("label"))))
        how = " ".join(filter(None, (STYLES[part["style"]], "off" if part.get("disabled") else "", _deed(part))))
        return f"[{label} | {how}]"

    def _menu(self, menu: dict[str, Any]) -> Lines:
        kind = {3: "", 5: "people: ", 6: "role: ", 8: "channels: "}[menu["type"]]
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        count = "" if (least, most) == (1, 1) else f" {least} to {most}"
        types = f" of types {menu['channel_types']}" if "channel_types" in menu else ""
        off = " off" if menu.get("disabled") else ""
        yield f"{{{kind}{menu.get('placeholder', '')} |{off} {_deed(menu)}{count}{types}}}"
        for option in menu.get("options", ()):
            label = " ".join(filter(None, (_emoji(option), option["label"])))
            expected = f" — {option['description']}" if option.get("description") else ""
            yield f"  {'●' if option.get('default') else '○'} {label}{expected} | {option['value']}"
        for chosen in menu.get("default_values") or ():
            mark = {"user": "@", "role": "@&", "channel": "#"}[chosen["type"]]
            yield f"  ● <{mark}{chosen['id']}>"

    def _modal(self, modal: dict[str, Any]) -> Lines:
        yield f"→ a form: {self._stable(modal['title'])} | {_deed(modal)}"
        for label in modal["components"]:
            field = label["component"]
            expected = f" — {label['description']}" if label.get("description") else ""
            hint = f" ({field['placeholder']})" if field.get("placeholder") else ""
            yield self._stable(f"  {label['label']}{expected}{hint}, at most {field.get('max_length')}")

    def _learn_ids(self, message: Message) -> None:
        """Take note of tables by the custom ids of a message."""
        for part in Seen(message).parts:
            address = parse_custom_id(part.get("custom_id", ""))
            for table in re.findall(r"\b[0-9a-f]{10}r?\b", address.target) if address else ():
                self._tables.setdefault(table, f"TABLE{len(self._tables) + 1}")

    def _stable(self, text: str) -> str:
        """A text with names for what is another id at each run, and times as seconds from now."""
        now = self.world.backend.clock.now().timestamp()
        text = re.sub(r"\w+ \(\d+ ms\)", "SPEED (N ms)", text.replace(VERSION, "VERSION"))
        text = re.sub(r"</([^:]+):\d+>", r"</\1>", text)
        text = re.sub(r"<t:(\d+)(:\w)?>", lambda match: f"<t:{int(match[1]) - now:+.0f} s{match[2] or ''}>", text)
        text = re.sub(r"\b[0-9a-f]{64}\b", lambda match: self._other(match[0], "SEAL"), text)
        text = re.sub(
            r"\b[0-9a-f]{10}r?\b", lambda match: self._tables.get(match[0]) or self._other(match[0], "ID"), text
        )
        return re.sub(r"\b\d{17,20}\b", lambda match: self._name(int(match[0])), text)

    def _other(self, key: str, kind: str) -> str:
        count = sum(name.startswith(kind) for name in self._others.values())
        return self._others.setdefault(key, f"{kind}{count + 1}")

    def _name(self, number: int) -> str:
        backend = self.world.backend
        if number in backend.users:
            return str(backend.users[number].name)
        if number in backend.channels:
            return str(backend.channels[number].name)
        if number in self._numbers or number in self._shown:
            return f"message-{self._numbers.setdefault(number, len(self._numbers) + 1)}"
        if number == self.world.home.id:
            return "server"
        return self._role(number) or self._other(str(number), "ID")

    def _role(self, number: int) -> str:
        roles = self.world.backend.get_guild(self.world.home.id).roles
        return str(roles[number].name) if number in roles else ""

    def _place(self, channel: int) -> str:
        place = self.world.backend.get_channel(channel)
        if place.guild_id is None:
            return "a direct message"
        return f"{'the thread ' if place.is_thread else '#'}{place.name}"


def conversation(script: Callable[[Conversation], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """A test that a conversation is, to the letter, the one that somebody has read: `<name>.txt`, beside the test."""
    file = Path(inspect.getfile(script)).with_name(f"{script.__name__.removeprefix('test_')}.txt")

    async def run(
        world: World, warnings: Warnings, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        __tracebackhide__ = True
        talk = Conversation(world, warnings, _note_texts(monkeypatch))
        try:
            await script(talk)
        except BaseException as error:
            error.add_note("\n".join(talk.text.splitlines()[-SAID_LAST:]))
            raise
        check_golden(talk.text, file, request)

    functools.update_wrapper(run, script)
    del run.__dict__["__wrapped__"]
    return run


def _note_texts(monkeypatch: pytest.MonkeyPatch) -> Mapping[bytes, list[str]]:
    """The texts on each picture that is drawn from now on, by its file."""
    texts: dict[bytes, list[str]] = {}
    finish = Canvas.picture

    def noted(canvas: Canvas, *args: Any) -> Picture:
        picture = finish(canvas, *args)
        texts[picture.png] = [line.text for line in canvas.text_lines]
        return picture

    PICTURE_CACHE.clear()
    monkeypatch.setattr(Canvas, "picture", noted)
    return texts


def _edited(before: list[str], lines: list[str]) -> Lines:
    """An edited message: its lines, but for longer passages that are as before; a minus where a line is gone."""
    for kind, start, end, begin, stop in difflib.SequenceMatcher(None, before, lines, autojunk=False).get_opcodes():
        if kind == "delete":
            yield from (f"− {line}" for line in before[start:end])
        elif kind == "equal" and stop - begin >= MIN_UNCHANGED:
            yield f"… {stop - begin} lines as before"
        else:
            yield from lines[begin:stop]


def _emoji(part: dict[str, Any]) -> str:
    emoji = part.get("emoji") or {}
    return f":{emoji['name']}:" if emoji.get("id") else str(emoji.get("name") or "")


def _deed(part: dict[str, Any]) -> str:
    """The deed of a control: its verb and its argument, and the page if it belongs to no table."""
    address = parse_custom_id(part["custom_id"])
    assert address is not None
    target = "" if re.fullmatch(r"[0-9a-f]{10}r?|[a-z]+[0-9]+", address.target) else f"{address.target}: "
    return f"{target}{address.verb} {address.arg}".rstrip()


def _file(media: dict[str, Any]) -> str:
    return str(media["url"]).rpartition("/")[2].partition("?")[0]
