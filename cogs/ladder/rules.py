"""The rules of the ladder: which games count, for whom, and which opponent comes next."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.standings.results import COMPUTER, GameResult, PlayerResult
from bot.tables.ids import NO_GUILD, is_person
from engine.catalog import ENGINES
from engine.levels import Opponent, weakest_level


class Climb(NamedTuple):
    """A game that counts for the ladder: the person, the weakest opponent's level, and whether the person won."""

    person: PlayerResult
    level: str
    is_won: bool


def climb_of(result: GameResult) -> Climb | None:
    """The climb of a game; None if it does not count: only one person against computers alone does, without help."""
    people = [player for player in result.player_results if player.user != 0]
    level = weakest_level([player.level for player in result.player_results if player.user == 0])
    is_alone = len(people) == 1 and is_person(people[0].user)
    if result.unrated_reason != COMPUTER or result.guild == NO_GUILD or not is_alone or not level:
        return None
    (person,) = people
    return Climb(person, level, result.score(person) == 1)


def rungs_of(game: str) -> Sequence[Opponent]:
    """The opponents on a game's ladder, the weakest first."""
    return ENGINES[game].opponents


def step_of(game: str, level: str) -> int:
    """The step of a level on a game's ladder, from 1; 0 for none."""
    levels = [opponent.id for opponent in rungs_of(game)]
    return levels.index(level) + 1 if level in levels else 0


def next_opponent(game: str, level: str) -> Opponent | None:
    """The opponent above a level; None at the top."""
    above = rungs_of(game)[step_of(game, level) :]
    return above[0] if above else None
