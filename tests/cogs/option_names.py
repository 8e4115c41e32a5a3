"""A game whose options have the names that the options of every game's commands have."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, defstruct

from bot.ui.commands.game_commands import GameCommands
from games.catalog import GAMES
from games.el_ocho.rules import ElOcho

COMMON = (
    *("seats", "computers", "opponent", "invite", "time", "friendly", "language"),
    *("format", "title", "places", "closes", "turn", "rounds", "minutes", "open", "interaction", "values", "self"),
)
"""The options that commands of every game have, and what their code calls its own."""


def make_commands(monkeypatch: pytest.MonkeyPatch) -> GameCommands:
    """The commands of el Ocho, if its options had these names, whose texts are their ids."""
    kinds = (Annotated[int, Meta(ge=1, le=9)], 3), (Literal["fast", "slow"], "fast"), (bool, False)
    fields = [(name, *kinds[number % 3]) for number, name in enumerate(COMMON)]
    options: Any = defstruct("Options", fields, bases=(Struct,), frozen=True)
    rules = ElOcho()
    monkeypatch.setattr(rules, "options_type", options, raising=False)
    monkeypatch.setattr(rules, "start", lambda seats, _options: ElOcho().start(seats, {}), raising=False)
    monkeypatch.setitem(GAMES, "el_ocho", rules)
    router: Any = None  # of which nothing is asked before somebody gives a command
    return GameCommands(router, "el_ocho")


async def ignore(_interaction: Any, _values: dict[str, Any]) -> None:
    """Do nothing."""
