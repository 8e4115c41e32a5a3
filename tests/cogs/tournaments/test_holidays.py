"""Holidays in tournaments: those of an evening know none."""

import pytest

from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Player
from cogs.tournaments.rules.tournament import Format, Settings, TournamentId
from cogs.tournaments.service import Game, start_games


@pytest.mark.parametrize(
    ("tournament_format", "is_evening"),
    [(Format.ROUND_ROBIN, False), (Format.KNOCK_OUT, False), (Format.SWISS, True), (Format.ARENA, True)],
)
def test_only_tournaments_of_an_evening_know_no_holidays(tournament_format: Format, *, is_evening: bool) -> None:
    settings = Settings("Cup", "el_ocho", {}, tournament_format, "en", 8, turn_limit_s=86_400)
    game = Game(TableId("game0001"), (Player(UserId(1), "Ann"), Player(UserId(2), "Zoé")), bytes(32))
    (save,) = start_games(TournamentId("cup"), GuildId(1), settings, [game], 1000)
    assert save.table.ignores_holidays is is_evening
