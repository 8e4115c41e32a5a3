"""The content of a message as data: texts, pictures, rows of controls. `compose.py` makes the message of it."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

DEFAULT_ACCENT = 0x2F7F79
"""The colour at the edge of our messages."""
MAX_COMPONENTS: Final = 40
"""The components of a message, the nested ones counted."""


class ButtonStyle(Enum):
    """The colour of a button.

    On a board it says what the button does, never what is good: grey prepares, blue is chosen (with a tick) or makes a
    move, green wins the game (`move_button`, `toggle`).
    """

    SECONDARY = auto()
    PRIMARY = auto()
    SUCCESS = auto()
    DANGER = auto()


class Button(Struct, frozen=True):
    """A button. `verb` and `arg` say what pressing it does; both come back with the click, as they were sent.

    `target`: the page that handles the click, where it is not that of the message.
    """

    label: str
    verb: str
    arg: str = ""
    style: ButtonStyle = ButtonStyle.SECONDARY
    disabled: bool = False
    emoji: str = ""
    target: str = ""


class LinkButton(Struct, frozen=True):
    """A button that leads to an address."""

    label: str
    url: str


class MenuOption(Struct, frozen=True):
    """One line of a menu."""

    label: str
    value: str
    description: str = ""
    selected: bool = False
    emoji: str = ""


class Menu(Struct, frozen=True):
    """A menu of 1 to 25 choices, of which `max_selected` may be chosen; the chosen values come with the click."""

    verb: str
    placeholder: str
    options: tuple[MenuOption, ...]
    arg: str = ""
    disabled: bool = False
    max_selected: int = 1


class UserPicker(Struct, frozen=True):
    """A menu of the server's members, of whom up to `max_selected` may be chosen."""

    verb: str
    placeholder: str
    max_selected: int
    arg: str = ""


class ChannelPicker(Struct, frozen=True):
    """A menu of the server's channels, of which up to `max_selected` may be chosen; `selected` are chosen now.

    With `all_types` it lists every channel in which messages can be written, and categories; else text channels.
    """

    verb: str
    placeholder: str
    max_selected: int
    selected: tuple[int, ...] = ()
    all_types: bool = False
    arg: str = ""


class RolePicker(Struct, frozen=True):
    """A menu of the server's roles, of which none or one may be chosen; `selected` is chosen now."""

    verb: str
    placeholder: str
    selected: int
    arg: str = ""


Control: TypeAlias = Button | LinkButton | Menu | UserPicker | ChannelPicker | RolePicker


class RenderedPicture(Protocol):
    """A finished picture."""

    @property
    def png(self) -> bytes:
        """The file."""

    @property
    def name(self) -> str:
        """Its name without ending; the same for the same content."""


class PictureBlock(Struct, frozen=True):
    """A picture, with an alt text that tells all that it shows.

    Attributes:
        draw: may take its time; it is called in a thread.
        find: gives the picture if that takes hardly any time.
    """

    draw: Callable[[], RenderedPicture]
    alt_text: str
    find: Callable[[], RenderedPicture | None] = lambda: None


class TextBlock(Struct, frozen=True):
    """A passage of text, in Discord's Markdown."""

    text: str


class RemarkBlock(TextBlock, frozen=True):
    """A remark of a computer opponent, which is left out where a server wants none."""


class ControlRow(Struct, frozen=True):
    """Up to five buttons, or one menu."""

    controls: tuple[Control, ...]


class Divider(Struct, frozen=True):
    """A thin line."""


Block: TypeAlias = TextBlock | PictureBlock | ControlRow | Divider


class MessageSpec(Struct, frozen=True):
    """A message: its blocks from top to bottom, the users and roles that it pings, its frame and the colour of that."""

    blocks: tuple[Block, ...]
    mentioned_users: tuple[int, ...] = ()
    accent: int = DEFAULT_ACCENT
    is_framed: bool = True
    mentioned_roles: tuple[int, ...] = ()


def text_block(*lines: str) -> tuple[TextBlock, ...]:
    """The lines that are not empty as one passage, or nothing."""
    text = "\n".join(line for line in lines if line)
    return (TextBlock(text),) if text else ()


WINNING: Final = "🏆"
"""The sign of what wins the game."""


def move_button(
    label: str, verb: str, arg: str = "", *, emoji: str = "", wins: bool = False, disabled: bool = False
) -> Button:
    """A button that makes a move: highlighted, and green with a cup if that wins the game."""
    style = ButtonStyle.SUCCESS if wins else ButtonStyle.PRIMARY
    return Button(label, verb, arg, style, disabled=disabled, emoji=WINNING if wins else emoji)


def toggle(label: str, verb: str, arg: str, *, pressed: bool, disabled: bool = False, emoji: str) -> Button:
    """A button for a choice that can be taken back: ticked and highlighted while it is chosen."""
    style = ButtonStyle.PRIMARY if pressed else ButtonStyle.SECONDARY
    return Button(f"✓ {label}" if pressed else label, verb, arg, style, disabled=disabled, emoji=emoji)


def button_rows(buttons: Sequence[Button]) -> tuple[ControlRow, ...]:
    """Buttons in rows of at most five."""
    return tuple(ControlRow(tuple(buttons[start : start + 5])) for start in range(0, len(buttons), 5))


def fits_message(blocks: Sequence[Block]) -> bool:
    """True if a framed message, whose frame is a component too, can have all these blocks."""
    nested = sum(len(block.controls) for block in blocks if isinstance(block, ControlRow))
    return 1 + len(blocks) + nested <= MAX_COMPONENTS


class OpenForm(Struct, frozen=True):
    """A press that opens a form with one short field; what is written there comes back as the value of `verb`.

    `arg` comes back with it, as that of a button does.
    """

    title: str
    label: str
    verb: str
    max_length: int
    placeholder: str
    description: str = ""
    arg: str = ""
