"""Pictures of standings to draw: leaderboards and players' cards without end, no two alike."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from render import standings
from render.canvas import Picture
from render.standings.card import Card, CardCaptions, GameStats, Opponent, PersonalBest, Tile
from render.standings.layout import GameResult
from render.standings.leaderboard import Leader, LeaderboardCaptions

Painted: TypeAlias = tuple[Callable[..., Picture], tuple[Any, ...]]
"""The function that draws a picture, and its arguments."""

_SYLLABLES: Final = ("an", "be", "chlo", "đor", "ел", "ζω", "max", "ri", "tou", "wolf", "zé")


def _leaderboards(seed: int) -> Iterator[Painted]:
    """Pages of ten places, every other one with one's own below; names nobody has had before, as on any page."""
    chance = random.Random(seed)
    captions = LeaderboardCaptions(
        thousands=",",
        title="el Ocho",
        subject="Wins · All time",
        page="1–10 of 12,402",
        value="Wins",
        count="Games",
        rate="Won %",
        new="new",
        nameless="(name below)",
    )
    number = 0
    while True:
        first, number = chance.randrange(1, 10_000), number + 1
        rows = tuple(_leader(chance, first + place, own=number % 2 > 0 and place == 3) for place in range(10))
        own = None if number % 2 else _leader(chance, first + 4713, own=True)
        yield standings.leaderboard, (rows, own, captions)


def _cards(seed: int) -> Iterator[Painted]:
    """Cards of players who have played three games."""
    chance = random.Random(seed)
    captions = CardCaptions(
        nameless="(name below)",
        subject="Ocho Club",
        form="Form",
        latest="latest",
        opponent="Favourite opponent",
    )
    while True:
        games = tuple(
            GameStats(
                title,
                f"{chance.randrange(900, 2000):,}",
                "",
                f"{chance.randrange(5, 900)} games",
                0.37,
                "37 %",
                f"No. {chance.randrange(1, 5000):,}",
                (PersonalBest("Best moment", f"{chance.randrange(10_000):,}"),) * 2,
            )
            for title in ("el Ocho", "stressés", "Octi-X classic")
        )
        form = tuple(chance.choice(tuple(GameResult)) for _ in range(10))
        tiles = (Tile("218", "games"), Tile("81", "wins"), Tile("37%", "won"))
        opponent = Opponent(_name(chance), chance.randrange(99), "43 games · 21 won")
        player = Card(_name(chance), chance.randrange(99), tiles, form, games, opponent)
        yield standings.card, (player, captions)


def _leader(chance: random.Random, place: int, *, own: bool) -> Leader:
    value = f"{chance.randrange(1, 3000):,}"
    moved = chance.choice((None, 0, 1, -3, 250))
    share = chance.random()
    count, rate = chance.randrange(4000), f"{100 * share:.0f}"
    return Leader(
        place, _name(chance), chance.randrange(99), value, count, moved, is_viewer=own, share=share, rate=rate
    )


def _name(chance: random.Random) -> str:
    return "".join(chance.choices(_SYLLABLES, k=chance.randrange(1, 9))).title()


STANDINGS: Final[dict[str, Callable[[int], Iterator[Painted]]]] = {
    "leaderboard": _leaderboards,
    "player's card": _cards,
}
"""Endless different pictures of standings of each kind, by a seed."""
