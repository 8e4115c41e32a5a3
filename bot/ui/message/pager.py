"""The pager: a list cut into pages, and the buttons that turn them.

Pages are counted from 0 here, and from 1 where people read their number. A page that is no more, as the list has
become shorter since the button was posted, is the last one. A button that leads nowhere is disabled and names the page
that is shown; as Discord takes no custom id twice, the buttons of a row that is shown beside a lone page have verbs of
their own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from msgspec import Struct

from bot.text import Translator
from bot.ui.message.spec import Block, Button, ControlRow, text_block

ItemT = TypeVar("ItemT")

FAR_STEP: Final = 10
"""The pages that the far buttons skip."""
_END: Final = 10**9
STEPS: Final[Mapping[str, int]] = {
    "⏮": -_END,
    "◀": -1,
    "▶": 1,
    "⏭": _END,
    f"−{FAR_STEP}": -FAR_STEP,
    f"+{FAR_STEP}": FAR_STEP,
}
"""The pages by which each button turns, by its label."""


class Page(Struct, Generic[ItemT], frozen=True):
    """A page of a list: its items, its index, and the number of pages, which is at least one."""

    items: Sequence[ItemT]
    index: int
    count: int


def cut_page(items: Sequence[ItemT], index: int, size: int) -> Page[ItemT]:
    """The page of a list at an index, or the nearest one; `size`: the items on a page."""
    count = max(1, -(-len(items) // size))
    index = min(max(index, 0), count - 1)
    return Page(items[index * size : (index + 1) * size], index, count)


def turn_buttons(
    index: int, count: int, verbs: Mapping[str, str], to_arg: Callable[[int], str] = str
) -> tuple[Button, ...]:
    """The buttons to other pages: `verbs` by their labels in STEPS; `to_arg` makes the argument of an index."""
    return tuple(
        Button(label, verb, to_arg(to), disabled=to == index)
        for label, verb in verbs.items()
        for to in (min(max(index + STEPS[label], 0), count - 1),)
    )


def page_turner(
    t: Translator, index: int, count: int, verbs: tuple[str, str] = ("page", "page"), to_arg: Callable[[int], str] = str
) -> tuple[Block, ...]:
    """The buttons to the pages before and after, and the number of this one; nothing if it is alone."""
    buttons = turn_buttons(index, count, dict(zip("◀▶", verbs, strict=True)), to_arg)
    return (ControlRow(buttons), *text_block(t("page", page=index + 1, pages=count))) if count > 1 else ()
