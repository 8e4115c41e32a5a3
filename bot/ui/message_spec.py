"""What a message shows, as data: texts, one picture, rows of buttons. `posting.py` makes a Discord message of it."""

from collections.abc import Callable
from enum import Enum
from typing import Protocol, TypeAlias

from msgspec import Struct

ACCENT = 0x2F7F79
"""The colour at the edge of our messages."""


class Look(Enum):
    """How a button looks."""

    QUIET = "quiet"
    CHOSEN = "chosen"
    GO = "go"
    DANGER = "danger"


class Button(Struct, frozen=True):
    """A button. `verb` and `arg` say what pressing it does; both come back with the click, as they were sent."""

    label: str
    verb: str
    arg: str = ""
    look: Look = Look.QUIET
    disabled: bool = False
    emoji: str = ""


class Link(Struct, frozen=True):
    """A button that leads to an address."""

    label: str
    url: str


class Choice(Struct, frozen=True):
    """One line of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


class Menu(Struct, frozen=True):
    """A menu of 1 to 25 choices; the chosen values come with the click."""

    verb: str
    placeholder: str
    choices: tuple[Choice, ...]
    arg: str = ""
    disabled: bool = False


class PeoplePicker(Struct, frozen=True):
    """A menu of the server's members, of whom up to `most` may be chosen."""

    verb: str
    placeholder: str
    most: int
    arg: str = ""


class ChannelPicker(Struct, frozen=True):
    """A menu of the server's channels, of which up to `most` may be chosen, or none; `chosen` are those that are now.

    `wide`: whether all in which anything can be written may be chosen, and whole categories; or text channels alone.
    """

    verb: str
    placeholder: str
    most: int
    chosen: tuple[int, ...] = ()
    wide: bool = False
    arg: str = ""


Control: TypeAlias = Button | Link | Menu | PeoplePicker | ChannelPicker


class Drawn(Protocol):
    """A finished picture."""

    @property
    def png(self) -> bytes:
        """The file."""

    @property
    def name(self) -> str:
        """Its name without ending; the same for the same content."""


class Shot(Struct, frozen=True):
    """A picture. `draw` may take its time: it is called in a thread. `alt` tells all that the picture shows."""

    draw: Callable[[], Drawn]
    alt: str


class Words(Struct, frozen=True):
    """A passage of text, in Discord's Markdown."""

    text: str


class Row(Struct, frozen=True):
    """Up to five buttons, or one menu."""

    controls: tuple[Control, ...]


class Divider(Struct, frozen=True):
    """A thin line."""


Block: TypeAlias = Words | Shot | Row | Divider


class Screen(Struct, frozen=True):
    """A message.

    Attributes:
        blocks: what it shows, from top to bottom.
        mention: the user who is called by it, or 0.
        accent: the colour at its edge.
    """

    blocks: tuple[Block, ...]
    mention: tuple[int, ...] = ()
    accent: int = ACCENT

    @property
    def shots(self) -> tuple[Shot, ...]:
        """Its pictures."""
        return tuple(block for block in self.blocks if isinstance(block, Shot))


def words(*lines: str) -> tuple[Words, ...]:
    """The lines that are not empty as one passage, or nothing."""
    text = "\n".join(line for line in lines if line)
    return (Words(text),) if text else ()
