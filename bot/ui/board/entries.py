"""Entries: the buttons and lines that features add to the screens of others, which name none of them.

A screen has slots, each declared here (those of a tool of the kit, there) with what its entries are given and what they
give. A feature fills them in its `entries.py`, in a tuple `ENTRIES`; these modules are found by their folders, so a
feature that is taken away takes its entries along. An entry is a plain function: a board is rendered on each click, so
it reads nothing and waits for nothing. It gives none, one or several items, from what it is given alone.

A button on a table's message goes to the verb that its feature registers with the router. On any other message its
`target` is the feature's own page, which handles the click. What takes time, or another feature's data, is a hook
(`bot.ui.click.hooks`).
"""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final, Generic, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct

from bot import cog_folders
from bot.tables.ids import UserId
from bot.tables.table import Table
from bot.text import Translator
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Block, Button
from games.core import Seat
from games.journal import Entry as JournalEntry

_P = ParamSpec("_P")
_R = TypeVar("_R")


class Slot(Generic[_P, _R]):
    """A place on a screen, by a name for errors: its entries are called with `_P` and give items `_R`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def items(self, *args: _P.args, **kwargs: _P.kwargs) -> tuple[_R, ...]:
        """The items of all entries, in their order; none without the features."""
        return tuple(item for _, render in _functions().get(self, ()) for item in render(*args, **kwargs))

    def around(self, own: Iterable[_R], *args: _P.args, **kwargs: _P.kwargs) -> tuple[_R, ...]:
        """The screen's own items, after those of entries of a negative order, and before all others."""
        before, after = list[_R](), list[_R]()
        for order, render in _functions().get(self, ()):
            (before if order < 0 else after).extend(render(*args, **kwargs))
        return (*before, *own, *after)


class Entry(Struct, frozen=True):
    """An addition of a feature to a slot: a function, which is called after those of a lower `order`."""

    slot: Slot[..., Any]
    render: Callable[..., Iterable[Any]]
    order: int


def entry(slot: Slot[_P, _R], render: Callable[_P, Iterable[_R]], order: int = 0) -> Entry:
    """An entry of a slot, with a function that fits it."""
    return Entry(slot, render, order)


Functions: TypeAlias = dict[Slot[..., Any], list[tuple[int, Callable[..., Iterable[Any]]]]]
"""The functions of each slot, each with its order."""


def arrange(entries: Iterable[Entry]) -> Functions:
    """The functions of entries by their slots, in their order; of the same order, as they come."""
    functions: Functions = {}
    for added in sorted(entries, key=lambda entry: entry.order):
        functions.setdefault(added.slot, []).append((added.order, added.render))
    return functions


@cache
def _functions() -> Functions:
    """The functions of all features; of the same order, in that of the features' names."""
    return arrange(entry for name in cog_folders.modules("entries") for entry in import_module(name).ENTRIES)


class MoreView(Struct, frozen=True):
    """A table as the reader of its *More …* sees it.

    Attributes:
        table_view: the view in the reader's language; its `user` is the reader.
        journal: the journal, for a player of a game in which help is allowed; else empty.
    """

    table_view: TableView
    now_ms: int
    journal: tuple[JournalEntry, ...] = ()

    @property
    def table(self) -> Table:
        """The table."""
        return self.table_view.table

    @property
    def playing_seat(self) -> Seat | None:
        """The reader's seat, while they play; None for others."""
        seat, match = self.table_view.seat, self.table.match
        return seat if seat is not None and match is not None and not match.left[seat] else None


LOBBY_PICTURE: Final = Slot[[Presenter, TableView], Block]("picture of a lobby")
"""The picture of a lobby, below its terms."""
LOBBY_MORE: Final = Slot[[Presenter, TableView], Button]("more of a lobby")
"""Buttons of a lobby beside its own, for everybody there."""
LOBBY_LINES: Final = Slot[[Presenter, TableView], str]("lines of a lobby")
"""Lines about a lobby's terms, for whoever thinks of joining."""
BOARD_BUTTONS: Final = Slot[[Presenter, TableView], Button]("buttons of a board")
"""Buttons on a board beside *More …*."""
BOARD_LINES: Final = Slot[[Presenter, TableView], str]("lines of a board")
"""Lines after those about what happened, on a board and at the end."""
BOARD_REQUESTS: Final = Slot[[Presenter, TableView], Block]("requests on a board")
"""Questions below a board that players have to answer, with their buttons."""
MORE_OF_A_BOARD: Final = Slot[[MoreView], Button]("more of a board")
"""Buttons of *More …* of a game that is running, for its reader."""
END_LINES: Final = Slot[[Presenter, TableView], str]("lines of an end")
"""Lines below the result of a game, for everybody."""
END_BUTTONS: Final = Slot[[Presenter, TableView], Button]("buttons of an end")
"""Buttons below a game that is over, after *Rematch*."""
OWN_GAMES: Final = Slot[[Translator, frozenset[str]], Button]("own games")
"""Buttons below one's open tables, in `/games`: to all else that is one's own. Given the settings that are on there."""
REPLAY_SAVE: Final = Slot[[Table, Translator], Button]("beside a replay")
"""Buttons to what else there is about a finished game, beside its replay."""
RULES_BUTTONS: Final = Slot[[Presenter, Translator], Button]("buttons of the rules")
"""Buttons below the rules of a game, to all else that teaches it."""
LESSON_BUTTONS: Final = Slot[[Translator], Button]("below the lessons")
"""Buttons below the list of lessons, to what else teaches."""
REVIEW_BUTTONS: Final = Slot[[Translator], Button]("buttons of a review")
"""Buttons below the review of a game, for those who played it."""
CARD_BUTTONS: Final = Slot[[Translator, UserId], Button]("buttons of a card")
"""Buttons below the card of a player on a server."""
MENU: Final = Slot[[Translator], Button]("the menu")
"""Buttons of the menu, below its games: in the greeting, in `/play`, and wherever it is posted."""
KEPT_MENU: Final = Slot[[Translator], Button]("the menu to keep")
"""Buttons of the menu that admins post to keep, after those of `MENU`."""
SETTINGS_BUTTONS: Final = Slot[[Translator], Button]("buttons of the settings")
"""Buttons for admins, on a page of a server's settings and in *More* of the greeting."""
ALL_COMMANDS: Final = Slot[[Translator], str]("all commands")
"""Lines of *All commands* about what no command is named for."""
