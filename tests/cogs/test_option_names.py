"""The names of a game's options beside those that the commands of every game have."""

from typing import Any

import pytest

from bot.ui.commands.game_commands import CommandField, build_command
from bot.ui.message.command_texts import locale_text
from tests.cogs.option_names import COMMON, ignore, make_commands


def test_a_game_may_call_its_options_as_commands_call_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    play: Any = make_commands(monkeypatch).command
    names = {parameter.display_name for parameter in play.parameters}
    assert names >= {"computers", "opponent", "invite", "time", *(f"el-ocho-option-{name}" for name in COMMON)}


def test_two_options_that_people_would_see_by_one_name_are_refused_with_a_sentence() -> None:
    fields = [
        CommandField(key, int, 0, locale_text(text), locale_text(f"{text}.description", least=1, most=9, step=1))
        for key, text in (("option_level", "el-ocho-option-level"), ("level", "stresses-option-level"))
    ]
    with pytest.raises(ValueError, match="two options called 'level', by the texts el-ocho-option-level and stresses"):
        build_command(locale_text("command-play.name"), locale_text("command-play"), fields, ignore)
