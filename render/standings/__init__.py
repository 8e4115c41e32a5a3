"""The pictures of standings: leaderboard, ladder, card of a player, two head to head, honours, the end of a month."""

from render.standings.card import card
from render.standings.head_to_head import head_to_head
from render.standings.honours import honours
from render.standings.ladder import ladder, ladders
from render.standings.leaderboard import leaderboard
from render.standings.season import season

__all__ = ["card", "head_to_head", "honours", "ladder", "ladders", "leaderboard", "season"]
