"""The pictures of standings: the leaderboard, the card of one player, two head to head, the end of a season."""

from render.standings.card import Captions as CardCaptions
from render.standings.card import Card, GameStats, Opponent, PersonalBest, card
from render.standings.head_to_head import Captions as HeadToHeadCaptions
from render.standings.head_to_head import Contender, GameTally, HeadToHead, head_to_head
from render.standings.layout import GameResult
from render.standings.leaderboard import Captions as LeaderboardCaptions
from render.standings.leaderboard import Leader, leaderboard
from render.standings.season import Captions as SeasonCaptions
from render.standings.season import Champion, Person, season

__all__ = [
    "Card",
    "CardCaptions",
    "Champion",
    "Contender",
    "GameResult",
    "GameStats",
    "GameTally",
    "HeadToHead",
    "HeadToHeadCaptions",
    "Leader",
    "LeaderboardCaptions",
    "Opponent",
    "Person",
    "PersonalBest",
    "SeasonCaptions",
    "card",
    "head_to_head",
    "leaderboard",
    "season",
]
