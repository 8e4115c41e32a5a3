"""The names of a game's options beside the other choices of a new tournament."""

import pytest

from bot.text import translator
from cogs.tournaments.new_page import Draft, NewPage
from tests.cogs.option_names import COMMON, make_commands


def test_a_game_may_call_its_options_as_tournaments_call_their_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    page = NewPage(translator("en"), Draft("el_ocho"), make_commands(monkeypatch))
    keys = [field.key for field in page.fields()]
    assert len(keys) == len(set(keys)) > len(COMMON) - 1
    turn = next(field for field in page.fields() if field.key == "option_turn")
    chosen = NewPage(translator("en"), page.choose("option_turn", "0"), page.commands)
    assert chosen.table_options()["turn"] == turn.values[0]
    assert next(chosen.draft.value(field) for field in chosen.fields() if field.key == "turn") == 120
