"""Messages held to Discord's limits, as data, before they are made messages of."""

import re

from msgspec.structs import replace

from bot.tables.table import Table
from bot.text.lengths import passages_fit, utf16_length
from bot.text.user_text import to_markdown, to_plain
from bot.ui.board import table_screen
from bot.ui.message.custom_id import CUSTOM_ID_PATTERN, CustomId
from bot.ui.message.spec import (
    Button,
    Control,
    ControlRow,
    LinkButton,
    MessageSpec,
    PictureBlock,
    TextBlock,
)
from cogs.el_ocho.presenter import ElOchoPresenter

PRESENTER = ElOchoPresenter()


def fits(screen: MessageSpec | None, table: Table | None = None) -> None:
    """A message within Discord's limits: 40 components, the room for passages, pictures described in at most 1,024.

    Descriptions are plain text: nothing is bold, and no underscore of a name is escaped.
    """
    assert screen is not None
    assert screen.blocks
    rows = [block for block in screen.blocks if isinstance(block, ControlRow)]
    controls = [control for row in rows for control in row.controls]
    assert 1 + len(screen.blocks) + len(controls) <= 40
    assert passages_fit([to_markdown(block.text) for block in screen.blocks if isinstance(block, TextBlock)])
    assert all(block.text.strip() for block in screen.blocks if isinstance(block, TextBlock))
    assert all(1 <= utf16_length(shot.alt_text) <= 1024 for shot in pictures(screen))
    assert not [shot.alt_text for shot in pictures(screen) if re.search(r"\*\*|\\_", shot.alt_text)]
    assert all(1 <= len(row.controls) <= 5 for row in rows)
    assert all(
        len(row.controls) == 1
        for row in rows
        if not all(isinstance(button, Button | LinkButton) for button in row.controls)
    )
    addresses = [_address(control, table) for control in controls if not isinstance(control, LinkButton)]
    assert len(set(addresses)) == len(addresses)
    for control in controls:
        is_button = isinstance(control, Button | LinkButton)
        label = control.label if isinstance(control, Button | LinkButton) else control.placeholder
        assert 1 <= utf16_length(to_plain(label)) <= (80 if is_button else 150), label


def pictures(screen: MessageSpec) -> list[PictureBlock]:
    """The pictures, with their descriptions as they are sent."""
    blocks = [block for block in screen.blocks if isinstance(block, PictureBlock)]
    return [replace(block, alt_text=to_plain(block.alt_text)) for block in blocks]


def _address(control: Control, table: Table | None) -> str:
    assert not isinstance(control, LinkButton)
    position = table.position if table else 0
    address = str(CustomId(table.id if table else "private", position, control.verb, control.arg))
    assert len(address) <= 100
    assert CUSTOM_ID_PATTERN.fullmatch(address), address
    return address


def fitting_screen(table: Table, language: str) -> MessageSpec:
    """The message of a table in a language; it fits."""
    table = replace(table, language=language)
    screen = table_screen.render_table(PRESENTER, table)
    fits(screen, table)
    return screen


def screen_text(screen: MessageSpec) -> str:
    """All that a message says, descriptions of its pictures too, as it is sent."""
    return "\n".join(
        to_markdown(block.text) if isinstance(block, TextBlock) else to_plain(block.alt_text)
        for block in screen.blocks
        if isinstance(block, TextBlock | PictureBlock)
    )
