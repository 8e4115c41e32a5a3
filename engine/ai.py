"""A computer player's turn: moves by the engine of the game.

Theory of operation. A turn is planned as a whole, from a match alone: each move is chosen in the position that those
before it lead to. The plan ends where the turn does, or before a roll, as only the table can roll. So it can be made in
any process, and the table applies it to the position that it was made for, or refuses it.

An opponent of a level never plays at another one unnoticed: where its engine cannot run, it plays by the engine's own
fallback, or not at all (EngineMissing). At tables from before there were levels the usual one plays.
"""

from engine.catalog import ENGINES
from games import match as matches
from games.core import Seat
from games.match import Match


def plan_turn(match: Match, seat: Seat, level: str = "") -> tuple[str, ...]:
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn. Raises EngineMissing.

    `level`: the opponent that plays; without one, as at tables from before there were any, the usual one does.
    """
    engine, turn = ENGINES[match.game], match.rules.turn(match.state)
    texts: list[str] = []
    while match.chance is None and seat in match.actors and match.rules.turn(match.state) == turn:
        text = engine.choose(match, seat, engine.strength(match, level))
        texts.append(text)
        match = matches.move(match, seat, text).match
    return tuple(texts)
