"""The names of a game's options beside those of the command that opens a tournament."""

import pytest

from bot.ui.commands.game_commands import build_command
from bot.ui.message.command_texts import locale_text, text_id_of
from cogs.tournaments.cog import new_fields
from tests.cogs.option_names import COMMON, ignore, make_commands


def test_a_game_may_call_its_options_as_tournaments_call_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = make_commands(monkeypatch)
    fields = new_fields("el_ocho", commands)
    new = build_command(locale_text("command-play.name"), locale_text("command-play"), fields, ignore)
    assert len(new.parameters) == len(fields) > len(COMMON)
    values = {field.key: field.default for field in fields}
    chosen = {field.key: 7 for field in fields if field.name.message == "el-ocho-option-turn"}
    arguments = values | chosen
    options = commands.take_options(arguments)
    assert options["turn"] == 7
    assert options.keys() == {*COMMON}
    assert arguments == {field.key: field.default for field in fields if "tournament" in text_id_of(field.name)}
