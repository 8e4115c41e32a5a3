"""Messages as their readers find them: texts, buttons by what they do, pictures by their alt text."""

import re
from typing import Any

from msgspec import Struct
from simcord.backend.models import Message
from simcord.components import walk_components

from bot.ui.message import custom_id as address


class Button(Struct, frozen=True):
    """A button. `verb` and `arg` are empty for a link."""

    label: str
    custom_id: str
    verb: str
    arg: str
    disabled: bool
    style: int
    url: str = ""

    @property
    def chosen(self) -> bool:
        """True if a toggle is on."""
        return self.label.startswith("✓ ")


MOMENT_CARD = "moment.png"
"""The name of the picture that tells a big moment, beside that of the game."""

MENTION = re.compile(r"</([^:]+):\d+>")
"""A command that can be pressed, as `</ocho:1>`."""


class Seen:
    """A message as it is now; it does not change with it."""

    def __init__(self, message: Message) -> None:
        self.id = message.id
        self.channel_id = message.channel_id
        self.private = message.is_ephemeral
        self.called = frozenset(message.ping_user_ids)
        self.files = [str(file["filename"]) for file in message.attachments]
        self.parts: list[dict[str, Any]] = list(walk_components(message.components))

    @property
    def text(self) -> str:
        """All its texts, from top to bottom: plain spaces where the lines may not be broken, commands as code."""
        return MENTION.sub(r"`/\1`", _plain("\n".join(self.markup)))

    @property
    def markup(self) -> list[str]:
        """Its texts as they are sent."""
        return [part["content"] for part in self.parts if part["type"] == 10]

    @property
    def alts(self) -> list[str]:
        items = [item for part in self.parts if part["type"] == 12 for item in part["items"]]
        return [_plain(item.get("description") or "") for item in items]

    @property
    def alt(self) -> str:
        """The alt text of its one picture, apart from the card of a big moment."""
        (alt,) = [alt for alt, name in zip(self.alts, self.pictures, strict=True) if name != MOMENT_CARD]
        return alt

    @property
    def pictures(self) -> list[str]:
        """The file names of its pictures."""
        items = [item for part in self.parts if part["type"] == 12 for item in part["items"]]
        return [str(item["media"]["url"]).rpartition("/")[2].partition("?")[0] for item in items]

    @property
    def buttons(self) -> list[Button]:
        return [_button(part) for part in self.parts if part["type"] == 2]

    @property
    def verbs(self) -> list[str]:
        """The verbs of its buttons, each once."""
        return list(dict.fromkeys(button.verb for button in self.buttons))

    def all(self, verb: str) -> list[Button]:
        """The buttons that do this."""
        return [button for button in self.buttons if button.verb == verb]

    def button(self, verb: str) -> Button:
        """The one button that does this."""
        (button,) = self.all(verb)
        return button

    def has(self, verb: str) -> bool:
        """True if a button has this verb and can be pressed."""
        return any(not button.disabled for button in self.all(verb))

    def menu(self, verb: str) -> dict[str, Any]:
        """The one menu that does this."""
        (menu,) = [part for part in self.parts if part["type"] in {3, 5, 6, 8} and f":{verb}:" in part["custom_id"]]
        return menu

    def control_for(self, verb: str, game: str) -> dict[str, Any]:
        """The click that chooses a game, as the fields of `World.forge`: on a button of its own, or in a menu."""
        for button in self.all(verb):
            if button.arg == game:
                return {"custom_id": button.custom_id}
        menu = self.menu(verb)
        assert game in {option["value"] for option in menu["options"]}
        return {"custom_id": menu["custom_id"], "component_type": 3, "values": [game]}

    @property
    def position(self) -> int:
        """The position that its buttons are made for."""
        return int(self.button("more").custom_id.split(":")[2])

    def made_up(self, verb: str, arg: str = "") -> str:
        """The custom id of a button that is not there."""
        return f"o:{self.table}:{self.position}:{verb}:{arg}"

    @property
    def table(self) -> str:
        """The table that its buttons belong to."""
        (table,) = {parsed.target for button in self.buttons if (parsed := address.parse_custom_id(button.custom_id))}
        return table


def numbers(text: str) -> tuple[int, ...]:
    """The faces in a text like `1 5 5`."""
    return tuple(map(int, text.split()))


def after(text: str, before: str, until: str = ".") -> str:
    """The text between two passages, each of which must be there."""
    _, separator, rest = text.partition(before)
    assert separator, f"{before!r} is not in {text!r}"
    passage, separator, _ = rest.partition(until)
    assert separator, f"{until!r} does not follow {before!r} in {text!r}"
    return passage.strip()


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def _button(part: dict[str, Any]) -> Button:
    custom_id = part.get("custom_id", "")
    parsed = address.parse_custom_id(custom_id)
    return Button(
        label=_plain(part.get("label") or ""),
        custom_id=custom_id,
        verb=parsed.verb if parsed else "",
        arg=parsed.arg if parsed else "",
        disabled=bool(part.get("disabled")),
        style=part["style"],
        url=part.get("url") or "",
    )


def made_up(message: Seen, verb: str, arg: str = "") -> str:
    """The custom id of a button that the message of a lobby does not have, or not any more."""
    return f"o:{message.table}:0:{verb}:{arg}"
