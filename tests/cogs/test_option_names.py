"""The names of a game's options beside those that the commands of every game have."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, defstruct

from bot.ui.command_texts import locale_text, text_id_of
from bot.ui.game_commands import CommandField, GameCommands, build_command
from cogs.tournaments.cog import new_fields
from games.catalog import GAMES
from games.el_ocho.rules import ElOcho

COMMON = (
    *("seats", "computers", "opponent", "invite", "time", "friendly", "language"),
    *("format", "title", "places", "closes", "turn", "rounds", "minutes", "open", "interaction", "values", "self"),
)
"""The options that commands of every game have, and what their code calls its own."""


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> GameCommands:
    """The commands of el Ocho, if its options had these names, whose texts are their ids."""
    kinds = (Annotated[int, Meta(ge=1, le=9)], 3), (Literal["fast", "slow"], "fast"), (bool, False)
    fields = [(name, *kinds[number % 3]) for number, name in enumerate(COMMON)]
    options: Any = defstruct("Options", fields, bases=(Struct,), frozen=True)
    rules = ElOcho()
    monkeypatch.setattr(rules, "options_type", options, raising=False)
    monkeypatch.setitem(GAMES, "el_ocho", rules)
    router: Any = None  # of which nothing is asked before somebody gives a command
    return GameCommands(router, "el_ocho")


def test_a_game_may_call_its_options_as_commands_call_theirs(commands: GameCommands) -> None:
    play: Any = commands.get_command("play")
    shown = {parameter.display_name for parameter in play.parameters}
    assert shown >= {*COMMON[:7], *(f"el-ocho-option-{name}" for name in COMMON)}
    fields = new_fields("el_ocho", commands)
    new = build_command(locale_text("command-play.name"), locale_text("command-play"), fields, _ignore)
    assert len(new.parameters) == len(fields) > len(COMMON)
    values = {field.key: field.default for field in fields}
    chosen = {field.key: 7 for field in fields if field.name.message == "el-ocho-option-turn"}
    given = values | chosen
    options = commands.take_options(given)
    assert options["turn"] == 7
    assert options.keys() == {*COMMON}
    assert given == {field.key: field.default for field in fields if "tournament" in text_id_of(field.name)}


def test_two_options_that_people_would_see_by_one_name_are_refused_with_a_sentence() -> None:
    fields = [
        CommandField(key, int, 0, locale_text(text), locale_text(f"{text}.description", least=1, most=9, step=1))
        for key, text in (("option_level", "el-ocho-option-level"), ("level", "stresses-option-level"))
    ]
    with pytest.raises(ValueError, match="two options called 'level', by the texts el-ocho-option-level and stresses"):
        build_command(locale_text("command-play.name"), locale_text("command-play"), fields, _ignore)


async def _ignore(_interaction: Any, _values: dict[str, Any]) -> None:
    """Do nothing."""
