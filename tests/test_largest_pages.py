"""The pages with most names, all of them of 32 signs that are long in bytes or when escaped: Discord takes them all."""

import pytest
from msgspec.structs import replace

from bot.kit.names import ranked_variants
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.table import DAY_MS, Player
from bot.text import LANGUAGES, Translator, translator
from bot.text.lengths import passages_fit
from bot.text.user_text import UserText, to_markdown
from bot.ui.message_spec import MessageSpec, TextBlock, text_block
from bot.ui.messages import compose
from cogs.challenges.open_challenges import challenges_message
from cogs.challenges.rows import OpenChallenge
from cogs.club.highlights import Highlight, LookBack
from cogs.club.texts import LookBackPage
from cogs.history.messages import HistoryPosition, list_message
from cogs.history.queries import FinishedGame, HistoryPage, PastPlayer
from cogs.standings import seasons_texts
from cogs.standings.queries.seasons import Winner
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
from tests.past import PRESENTERS

NAMES = (
    "\u5c71\u7530\u592a\u90ce" * 8,
    "\U0001f98a" * 32,
    "*_" * 16,
    "<@12345678901234567890123456789>",
    "\u05e9" * 32,
)
NOON = 1_790_000_000_000

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_name = pytest.mark.parametrize("name", NAMES, ids=("chinese", "emoji", "markup", "mention", "hebrew"))


@each_language
@each_name
async def test_every_page_is_taken(language: str, name: str) -> None:
    assert len(name) == 32
    t = translator(language)
    for spec in _pages(t, name):
        passages = [to_markdown(block.text) for block in spec.blocks if isinstance(block, TextBlock)]
        assert passages_fit(passages)
        (frame,) = (await compose(replace(spec, blocks=text_block(*passages)))).layout.to_components()
        assert "\u2026" not in frame["components"][-1]["content"][-2:], "nothing is left out"


def _pages(t: Translator, name: str) -> list[MessageSpec]:
    winners = [
        Winner(game, variant, ranking, 1 + place // 3, 3, UserId(1000 + place), UserText(name), 9999)
        for game, variant in ranked_variants()
        for ranking in ("wins", "biggest-turn", "fastest-win")
        for place in range(5)
    ]
    names = (UserText(name),) * 3
    highlight = Highlight("el_ocho", "", (UserId(1), UserId(2), UserId(3)), names, 5)
    week = LookBack(9, (highlight,) * 5, highlight, highlight, highlight, highlight, highlight)
    look_back = LookBackPage(t, week, NOON - 7 * DAY_MS, NOON, "UTC").message()
    assert look_back is not None
    crowd = [PastPlayer(Player(UserId(number), name), 2, left=False) for number in range(1, 8)]
    games = tuple(FinishedGame(TableId(f"table{n:03}"), "stresses", "", NOON, 0, tuple(crowd)) for n in range(8))
    options = {"mode": "classic"}
    offers = [
        OpenChallenge(f"{n}", UserId(n), GuildId(1), "octi", name, options, 86_400, 5, used_at_ms=NOON)
        for n in range(25)
    ]
    return [
        *(_tournament(t, name, phase).overview() for phase in Phase),
        _tournament(t, name, Phase.OVER).games(1, 1),
        look_back,
        MessageSpec(text_block(seasons_texts.plain_text(t, "2026-09", winners))),
        MessageSpec(text_block("\n".join(seasons_texts.describe_records(t, winners)))),
        list_message(t, PRESENTERS, HistoryPage(games, 80), HistoryPosition()),
        challenges_message(t, offers, UserId(99), has_posted=True),
    ]


def _tournament(t: Translator, name: str, phase: Phase) -> TournamentPages:
    chosen = Settings((name * 2)[:60], "octi", {}, Format.SWISS, t.language, 1000)
    cup = Tournament(
        TournamentId("cup"), GuildId(1), ChannelId(2), chosen, phase=phase, opened_at_ms=0, closes_at_ms=NOON
    )
    entrants = tuple(Entrant(number, UserId(number), name, seed=number) for number in range(1, 41))
    standings = [Standing(number, 24, 12, 0, 0, 0, 12, place=1) for number in range(1, 41)]
    pairings = tuple(Pairing(1, board, 2 * board - 1, 2 * board, result=Result.DRAW) for board in range(1, 21))
    return TournamentPages(
        t, State(cup, entrants, pairings, {}, frozenset(), frozenset()), PRESENTERS["octi"], standings
    )
