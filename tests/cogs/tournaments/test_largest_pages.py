"""The largest pages, which Discord takes."""

from bot.tables.ids import ChannelId, GuildId, UserId
from bot.text import Translator, translator
from cogs.tournaments.pages import TournamentPages
from cogs.tournaments.rules.standings import Standing
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import (
    Entrant,
    Format,
    Pairing,
    Phase,
    Result,
    Settings,
    Tournament,
    TournamentId,
)
from tests.cogs.largest import NOON, assert_taken, each_language, each_name
from tests.past import PRESENTERS


@each_language
@each_name
async def test_the_largest_page_is_taken(language: str, name: str) -> None:
    t = translator(language)
    overviews = [_pages(t, name, phase).overview() for phase in Phase]
    await assert_taken([*overviews, _pages(t, name, Phase.OVER).games(1, 1)])


def _pages(t: Translator, name: str, phase: Phase) -> TournamentPages:
    chosen = Settings((name * 2)[:60], "octi", {}, Format.SWISS, t.language, 1000)
    cup = Tournament(
        TournamentId("cup"), GuildId(1), ChannelId(2), chosen, phase=phase, opened_at_ms=0, closes_at_ms=NOON
    )
    entrants = tuple(Entrant(number, UserId(number), name, seed=number) for number in range(1, 41))
    standings = [Standing(number, 24, 12, 0, 0, 0, 12, rank=1) for number in range(1, 41)]
    pairings = tuple(Pairing(1, board, 2 * board - 1, 2 * board, result=Result.DRAW) for board in range(1, 21))
    return TournamentPages(
        t, State(cup, entrants, pairings, {}, frozenset(), frozenset()), PRESENTERS["octi"], standings
    )
