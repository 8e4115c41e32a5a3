"""The sources of puzzles: positions of games that computer opponents play, drawn by a seed."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from msgspec import Struct

from engine.ai import plan_turn
from engine.catalog import ENGINES
from games import journal as journals
from games import match as matches
from games.core import Seat
from games.journal import RulesVersion
from games.match import Match, Progress

SEPARATOR: Final = " / "
"""The sign between the entries of a journal that is a position."""
DRAWN_SHARE: Final = 0.1
"""The share of moves that are drawn by chance, so that no two games are the same where no dice fall."""


class Source(Struct, frozen=True):
    """A source of puzzles: the positions of one game, drawn by chance, and the number of puzzles that it gives.

    `name`: the seed of its games. `is_easy`: it gives puzzles of the lowest difficulty only.
    """

    name: str
    positions: Callable[[Random], Iterator[str]]
    count: int
    is_easy: bool = False


def roll(match: Match, rng: Random) -> Progress | None:
    """The dice that a match asks for, rolled by chance, or None."""
    dice = match.chance
    return matches.draw(match, tuple(rng.randint(1, dice.sides) for _ in range(dice.count))) if dice else None


def game_positions(game: str, options: Mapping[str, Any], seat: Seat) -> Callable[[Random], Iterator[str]]:
    """The journals, up to each decision of a seat, of a game between two opponents."""

    def positions(rng: Random) -> Iterator[str]:
        levels = [opponent.id for opponent in ENGINES[game].opponents]
        players, match, lines = rng.choices(levels, k=2), matches.start(game, 2, options), list[str]()
        while match.outcome is None:
            progress = roll(match, rng) or matches.play_forced(match)
            if progress is None:
                mover = min(match.actors)
                if mover == seat:
                    yield SEPARATOR.join(lines)
                move = _choose(match, mover, players[mover], rng)
                progress = matches.move(match, mover, move)
            entries = (entry for entry in progress.entries if not isinstance(entry, RulesVersion))
            lines += [journals.format_entry(game, entry) for entry in entries]
            match = progress.match

    return positions


def _choose(match: Match, seat: Seat, level: str, rng: Random) -> str:
    if rng.random() < DRAWN_SHARE:
        return match.rules.format(rng.choice(match.rules.moves(match.state, seat)))
    return plan_turn(match, seat, level)[0]
