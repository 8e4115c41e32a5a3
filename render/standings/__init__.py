"""The pictures of standings: the leaderboard, the card of one player, two head to head, the end of a season."""

from render.standings.card import Captions as CardCaptions
from render.standings.card import Card, Moment, Opponent, Played, card
from render.standings.duel import Captions as DuelCaptions
from render.standings.duel import Duel, Meeting, Side, duel
from render.standings.layout import Result
from render.standings.leaders import Captions as LeadersCaptions
from render.standings.leaders import Leader, leaders
from render.standings.season import Captions as SeasonCaptions
from render.standings.season import Champion, Person, season

__all__ = [
    "Card",
    "CardCaptions",
    "Champion",
    "Duel",
    "DuelCaptions",
    "Leader",
    "LeadersCaptions",
    "Meeting",
    "Moment",
    "Opponent",
    "Person",
    "Played",
    "Result",
    "SeasonCaptions",
    "Side",
    "card",
    "duel",
    "leaders",
    "season",
]
