"""Hooks: the typed calls from one feature to another, which need not know each other.

A feature registers a function for a hook that is declared here, and others call the hook. Pages that others open, and
lines that features add to another's page, are such calls.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Generic, ParamSpec, TypeVar

from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Table
from bot.text import Translator
from bot.ui.answer.replies import Interaction
from bot.ui.message.custom_id import ForgedClick
from engine.review import Review

_P = ParamSpec("_P")
_R = TypeVar("_R")


class Hook(Generic[_P, _R]):
    """A call with these parameters and this result, by a name for errors."""

    def __init__(self, name: str) -> None:
        self.name = name


class Hooks:
    """The functions that features have registered for hooks."""

    def __init__(self) -> None:
        self._functions: dict[Hook[..., Any], list[tuple[int, Callable[..., Awaitable[Any]]]]] = {}

    def register(self, hook: Hook[_P, _R], function: Callable[_P, Awaitable[_R]], order: int = 0) -> None:
        """Let a function answer a hook, after those of a lower `order`."""
        functions = self._functions.setdefault(hook, [])
        functions.append((order, function))
        functions.sort(key=lambda registered: registered[0])

    async def call(self, hook: Hook[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> Sequence[_R]:
        """The results of all functions for a hook, which are called one after the other; none without its features."""
        return [await function(*args, **kwargs) for _, function in self._functions.get(hook, ())]

    def has(self, hook: Hook[..., Any]) -> bool:
        """True if a feature answers a hook."""
        return bool(self._functions.get(hook))

    async def open(self, page: Hook[_P, None], *args: _P.args, **kwargs: _P.kwargs) -> None:
        """Open a page; raises ForgedClick if no feature has it: the button is one of a feature that was taken away."""
        if not await self.call(page, *args, **kwargs):
            raise ForgedClick(f"no feature opens {page.name!r}")


CARD_NOTES: Final = Hook[[Translator, GuildId, UserId], Sequence[str]]("card notes")
"""Lines below the card of a player on a server."""
OWN_CARD_NOTES: Final = Hook[[Translator, UserId], Sequence[str]]("own card notes")
"""Lines below the card of a player who asked for their own; nobody else's request shows them."""
DIAGNOSIS_NOTES: Final = Hook[[Translator, GuildId], Sequence[str]]("diagnosis notes")
"""Lines for admins below a diagnosis."""
SETTINGS_NOTES: Final = Hook[[Translator, GuildId], Sequence[str]]("settings notes")
"""Lines for admins above the settings of a server."""
REVIEW_NOTES: Final = Hook[[Translator, Table, UserId], Sequence[str]]("review notes")
"""Lines above the review of a finished game, for its reader."""
STORED_REVIEW: Final = Hook[[TableId], Review | None]("stored review")
"""The review of a finished game, if there is one of today's version."""
GAME_REVIEWED: Final = Hook[[Table, Review | None], float]("game reviewed")
"""Called when a finished game was reviewed, a race when it is over (it has no review); tells the processor seconds."""
REVIEW_STORED: Final = Hook[[TableId], None]("review stored")
"""Called when the review of a game was stored that took long."""
OPEN_HONOURS: Final = Hook[[Interaction, UserId], None]("honours")
"""Answer with the honours of a user."""
OPEN_LESSON: Final = Hook[[Interaction, str], None]("lesson")
"""Answer with the lesson of a game; with the list of lessons if it has none."""
PLAYS_IN_PRIVATE: Final = Hook[[UserId], bool]("plays in private")
"""True if a user's games alone against computers are for their eyes only."""
SOLO_GAME_BEGUN: Final = Hook[[Interaction, Table], None]("solo game begun")
"""Answer whoever began a game alone against computers."""
OPEN_REPLAY: Final = Hook[[Interaction, TableId, int], None]("replay")
"""Answer with the replay of a finished game, at the moment after so many entries of its journal."""
OPEN_REVIEW: Final = Hook[[Interaction, TableId], None]("review")
"""Answer with the review of a finished game."""
