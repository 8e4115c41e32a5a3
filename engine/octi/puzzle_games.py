"""The games of Octi whose last positions may be puzzles."""

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.octi import player
from engine.octi.positions import format_position, from_black
from games import match as matches
from games.octi.board import Mode
from games.octi.state import Position

MODES: Final[tuple[Mode, ...]] = ("basic", "basic", "fast", "classic")
"""The modes of the first puzzles of Octi; no win in `classic` was found in so few actions."""
RANDOM_ACTIONS: Final = 6
"""The actions at the start of a game of Octi that are drawn, so that no two games are the same."""
LONGEST_GAME: Final = 60
"""The actions after which a game is broken off."""
LAST_ACTIONS: Final = 9
"""The actions at the end of a game of Octi before which a win is looked for."""
WEAK_LEVELS: Final = ("lola", "bruno", "clara")
STRONG_LEVELS: Final = ("clara", "hugo", "iris")
"""The players of `classic`: between equals it is mostly drawn."""
LONGEST_CLASSIC_GAME: Final = 220
LAST_CLASSIC_ACTIONS: Final = 12


def last_positions(rng: Random) -> Iterator[str]:
    """The last positions of a game, each from the side of black."""
    mode = rng.choice(MODES)
    match = matches.start("octi", 2, {"mode": mode})
    levels_nodes = [ENGINES["octi"].levels[level].nodes for level in ("lola", "bruno", "clara")]
    nodes = [rng.choice(levels_nodes) for _ in range(2)]
    positions = list[Position]()
    while match.outcome is None and match.state.number < LONGEST_GAME:
        position = match.state.position
        positions.append(position)
        if match.state.number < RANDOM_ACTIONS:
            action = rng.choice(match.rules.moves(match.state, position.seat)[:40])
        else:
            action = player.suggest(match.state, nodes[position.seat])
        match = matches.move(match, position.seat, match.rules.format(action)).match
    yield from (format_position(from_black(position)) for position in positions[-LAST_ACTIONS:])


def last_classic_positions(rng: Random) -> Iterator[str]:
    """The last positions of a game of Octi-X classic, each from the side of black."""
    match = matches.start("octi", 2, {"mode": "classic"})
    players = [rng.choice(WEAK_LEVELS), rng.choice(STRONG_LEVELS)]
    rng.shuffle(players)
    positions = list[Position]()
    while match.outcome is None and match.state.number < LONGEST_CLASSIC_GAME:
        position = match.state.position
        positions.append(position)
        if match.state.number < RANDOM_ACTIONS:
            action = match.rules.format(rng.choice(match.rules.moves(match.state, position.seat)[:40]))
        else:
            (action,) = plan_turn(match, position.seat, players[position.seat])
        match = matches.move(match, position.seat, action).match
    yield from (format_position(from_black(position)) for position in positions[-LAST_CLASSIC_ACTIONS:])
