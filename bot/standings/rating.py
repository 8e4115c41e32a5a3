"""Ratings of players, updated by the ranks of each game.

The model is Plackett–Luce's, as Weng and Lin estimate it (Journal of Machine Learning Research 12, 2011, algorithm 4),
in the library `openskill` with its default parameters. A skill is thought to lie around `mu`, with the uncertainty
`sigma`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

MIN_RATED_GAMES: Final = 5
"""The number of rated games from which on a rating is shown."""

FULL_GAMES_A_DAY: Final = 5
"""The games of two players in 24 hours that change their ratings in full."""
RATED_GAMES_A_DAY: Final = 10
"""The games of two players in 24 hours that change their ratings at all."""

_MODEL: Final = PlackettLuce()
_START: Final = 1500
_SCALE: Final = 24


class Rating(Struct, frozen=True):
    """The skill of a player: the mean `mu` and the uncertainty `sigma`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def display_rating(self) -> int:
        """The rating as players see it: 1500 for who has not played, and 24 for each unit of `mu - 3 * sigma`.

        That is the skill a player very probably has at least: it rises while one wins, and while one becomes known.
        """
        return _START + round(_SCALE * (self.mu - 3 * self.sigma))


def update_ratings(ratings: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game of two or more players with these ranks: 1 is best, equal ranks are ties."""
    teams = [[_MODEL.rating(rating.mu, rating.sigma)] for rating in ratings]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(player.mu, player.sigma) for (player,) in after)


def opponent_weight(games_before: int) -> float:
    """The share of a change that a game brings to two players who have had so many others within a day.

    After `FULL_GAMES_A_DAY` each brings less, after `RATED_GAMES_A_DAY` none any: an opponent who loses on purpose can
    give no more in a day than eight games do.
    """
    return min(1.0, max(0, RATED_GAMES_A_DAY - games_before) / (RATED_GAMES_A_DAY - FULL_GAMES_A_DAY + 1))


def weighted_change(before: Rating, after: Rating, weight: float) -> Rating:
    """The rating after a share of a change."""
    if weight == 1:
        return after
    return Rating(before.mu + weight * (after.mu - before.mu), before.sigma + weight * (after.sigma - before.sigma))


def ranks_with_leavers_last(ranks: Sequence[int], left: Sequence[bool]) -> tuple[int, ...]:
    """The ranks with those who left after all who stayed, as equals; the others keep their order."""
    keys = [(has_left, has_left or rank) for rank, has_left in zip(ranks, left, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
