"""Presses on everything that can be pressed: the controls of a message, and those of the private answers that follow.

After each press it is checked who sees what. A message that everybody sees changes only if something of what is stored
has changed, or by a draft on the board; every answer else is private, and there is one.
"""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any, Protocol

from msgspec import Struct
from simcord.builders import ChannelHandle, UserHandle
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.ui.message.custom_id import parse_custom_id
from tests.cogs.outside import Outside
from tests.cogs.reading import Seen
from tests.cogs.world import Person, World

AGES_S = (0, 1.5, 2.5)
"""The ages of clicks when they arrive: at once, when one is deferred, and shortly before Discord takes no answer."""
FORM, EDIT = 5, 7
"""The types of an interaction that is a form, and of an answer that edits the clicked message."""
MENU_OPTIONS = 2
"""The options of a menu that are chosen, each by itself."""
STORED = ("tables", "tournaments", "entrants", "pairings", "kept_menus", "standing_challenges")
OWN_PAGE = "leaderboard"
"""The page of leaderboards, which changes for everybody when its owner turns it."""
POSTING = re.compile("share|^invite$|^puzzle-(hour|where)$")
"""The verbs that post something in the channel, where nothing of what is stored changes."""
BROKEN = "Something went wrong on my side"


class Press(Struct, frozen=True):
    """A control that can be pressed: its custom id, its type, and what is chosen in it or written into it."""

    custom_id: str
    kind: int = 2
    values: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, ...]:
        """The control without ids and numbers, for a crowd of like ones is one."""
        address = parse_custom_id(self.custom_id)
        assert address is not None
        page, arg = (
            address.target.partition("-")[0],
            "".join("#" if entry.isdigit() else entry for entry in address.arg),
        )
        value = "" if address.verb in {"jump", "take"} else "".join(self.values)
        return (page, address.verb, arg, value)


class Chat(Protocol):
    """A place where people play."""

    world: World
    persons: tuple[Person, ...]

    async def command(self, person: Any, name: str, **options: Any) -> InteractionResult:
        """A slash command."""

    async def deliver(
        self, kind: int, person: Any, data: dict[str, Any], message: Seen, age_s: float
    ) -> InteractionResult:
        """A click, or a form, that arrives so late."""

    @property
    def channels(self) -> list[int]:
        """The ids of its channels."""


class Inside:
    """A channel of a server, with its threads, or the direct messages of somebody."""

    def __init__(self, world: World, channel: ChannelHandle, *persons: Person) -> None:
        self.world, self.persons, self._channel = world, persons, channel

    @property
    def channels(self) -> list[int]:
        return [self._channel.id, *(thread.id for thread in self._channel.threads)]

    async def command(self, person: Any, name: str, **options: Any) -> InteractionResult:
        where = () if isinstance(person, UserHandle) else (self._channel,)
        result: InteractionResult = await person.slash(*where, name, **options)
        return result

    async def deliver(
        self, kind: int, person: Any, data: dict[str, Any], message: Seen, age_s: float
    ) -> InteractionResult:
        if kind == FORM:
            guild = getattr(person, "guild", None)
            record, payload = base_payload(
                self.world.backend,
                type=kind,
                channel_id=message.channel_id,
                guild_id=guild.id if guild is not None else None,
                user_id=person.id,
                data=data,
            )
            payload["message"] = self.world.snapshot(message)
            record.source_message_id = message.id
        else:
            record, payload = self.world.click(person, message, **data)
        self.world.backend.clock.advance(age_s)
        (result,) = await self.world.send((record, payload))
        return result


class Outer(Outside):
    """A group, or a server without the bot."""

    def __init__(self, world: World, **kind: bool) -> None:
        super().__init__(world, world.ann, **kind)
        self.persons: tuple[Person, ...] = (world.ann,) if kind.get("is_private") else (world.ann, world.zoe, world.max)

    @property
    def channels(self) -> list[int]:
        return [self.channel.id]

    async def deliver(
        self, kind: int, person: Any, data: dict[str, Any], message: Seen, age_s: float
    ) -> InteractionResult:
        self.delay_s = age_s
        payload = self.world.shown_with(message, data["custom_id"])
        try:
            return await self._send(kind, person, data, payload)
        finally:
            self.delay_s = 0


class Presser:
    """Presses controls in a place at an age, and checks what everybody sees after each."""

    def __init__(self, chat: Chat, age_s: float) -> None:
        self.chat, self.age_s, self.world = chat, age_s, chat.world
        self.presses: list[Press] = []
        """The controls that were pressed, in their order."""
        self.pressed = set[tuple[str, ...]]()

    def controls(self, message: Seen) -> Iterator[Press]:
        """All that can be pressed on a message, menus once for each of some options."""
        for part in message.parts:
            custom_id, kind = part.get("custom_id", ""), part["type"]
            if not custom_id or part.get("disabled"):
                continue
            match kind:
                case 2:
                    yield Press(custom_id)
                case 3:
                    for option in part["options"][:MENU_OPTIONS]:
                        yield Press(custom_id, kind, (option["value"],))
                case 5:
                    yield Press(custom_id, kind, (str(self.world.max.id),))
                case 8:
                    yield Press(custom_id, kind, (str(self.world.channel.id),))
                case 6:
                    yield Press(custom_id, kind)

    async def press_one(self, person: Person, message: Seen, *presses: Press) -> None:
        """Press controls of a message, and all of what is answered privately to them, each kind of control once."""
        waiting = [(message, press) for press in presses]
        while waiting:
            current, press = waiting.pop(0)
            has_become_board = current.id != message.id and current.id in self._boards()
            if press.key not in self.pressed and not has_become_board:
                self.pressed.add(press.key)
                for answer in await self.press(person, current, press):
                    waiting += [(answer, control) for control in self.controls(answer)]

    async def press(self, person: Person, message: Seen, press: Press) -> list[Seen]:
        """Press one control, and fill in the form that may open; the private messages that are new or changed."""
        data: dict[str, Any] = {"custom_id": press.custom_id, "component_type": press.kind}
        if press.kind != 2:
            data["values"] = list(press.values)
        if press.kind == 5:
            data["resolved"] = {"users": {value: {"id": value, "username": "max"} for value in press.values}}
        answers, modal = await self._deliver(3, person, data, message, press)
        if modal:
            field = {"type": 4, "id": 3, "custom_id": "field", "value": "20:00"}
            data = {"custom_id": modal, "components": [{"type": 18, "id": 2, "component": field}]}
            more, _ = await self._deliver(FORM, person, data, message, Press(modal, FORM))
            answers += more
        if press.key[0] == "challenges":  # a chore closes the messages of those that are over
            await self.world.advance_time(2)
        return answers

    async def _deliver(
        self, kind: int, person: Person, data: dict[str, Any], message: Seen, press: Press
    ) -> tuple[list[Seen], str]:
        public, private, stored = self._messages(private=False), self._messages(private=True), self._stored()
        requests = len(self.world.http_requests)
        result = await self.chat.deliver(kind, person, data, message, self.age_s)
        where = f"{press.custom_id} {press.values}, {self.age_s} s old"
        self.presses.append(press)
        news = [answer for answer in self._messages(private=True).values() if not _same(answer, private.get(answer.id))]
        boards = self._boards()
        answers = [change for change in news if change.id not in boards]
        after = self._messages(private=False)
        changed = [message_id for message_id in after if not _same(after[message_id], public.get(message_id))] + [
            *(public.keys() - after.keys())
        ]
        for answer in answers:
            assert BROKEN not in answer.text, f"{where}: {answer.text}"
            leaked = [
                change for change in changed if change in after and after[change].text == answer.text and answer.text
            ]
            assert not leaked, f"{where}: everybody reads {answer.text}"
        if self._stored() == stored:
            allowed = {message.id} if _may_redraw(self.world, press) or press.key[0] == OWN_PAGE else set()
            posted = {change for change in changed if change not in public} if POSTING.search(press.key[1]) else set()
            wrong = set(changed) - allowed - posted
            texts = [after[message_id].text if message_id in after else "" for message_id in wrong]
            assert not wrong, f"{where}: everybody reads {texts}"
            may_stay = message.private or press.key[0] == OWN_PAGE
            is_shown_anew = may_stay and any(map(_is_edit, self.world.http_requests[requests:]))
            assert news or changed or is_shown_anew or result.modal is not None, f"{where}: nobody is told anything"
        for change in news:
            assert change.id not in boards or self._is_board(change), f"{where}: no board any more: {change.text}"
        return answers, result.modal["custom_id"] if result.modal is not None else ""

    def _messages(self, *, private: bool) -> dict[int, Seen]:
        messages = self.world.backend.messages
        return {
            message.id: Seen(message)
            for channel in self.chat.channels
            for message in messages.get(channel, {}).values()
            if message.is_ephemeral == private
        }

    def _stored(self) -> list[Any]:
        with sqlite3.connect(self.world.file) as database:
            return [database.execute(f"SELECT * FROM {name}").fetchall() for name in STORED]  # noqa: S608 -- our names

    def _boards(self) -> set[int]:
        """The messages that show tables."""
        with sqlite3.connect(self.world.file) as database:
            return {message for (message,) in database.execute("SELECT message FROM tables")}

    def _is_board(self, message: Seen) -> bool:
        """True if all controls of a message are those of a table."""
        targets = {address.target for part in message.parts if (address := parse_custom_id(part.get("custom_id", "")))}
        with sqlite3.connect(self.world.file) as database:
            return targets <= {table for (table,) in database.execute("SELECT id FROM tables")}


def _same(message: Seen, other: Seen | None) -> bool:
    return other is not None and message.parts == other.parts and message.files == other.files


def _is_edit(request: Any) -> bool:
    """True for a request that edits the clicked message, be it with what it shows already."""
    return request.method == "PATCH" or bool(request.json and request.json.get("type") == EDIT)


def _may_redraw(world: World, press: Press) -> bool:
    """True for a control of a game, which may change the draft on the board."""
    address = parse_custom_id(press.custom_id)
    assert address is not None
    router = world.club.router
    is_page = address.target.partition("-")[0] in router.page_handlers
    return not is_page and router.verbs.find(address.verb) is None
