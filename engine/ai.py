"""A computer player's turn: moves by the engine of the game.

Theory of operation. A turn is planned as a whole, from a match alone: each move is chosen in the position that those
before it lead to. The plan ends where the turn does, or before a roll, as only the table can roll. So it can be made in
any process, and the table applies it to the position that it was made for, or refuses it.

An opponent that thinks long, up to a second, plays the same move in every process too, and in a hurry another one: who
asks says which, as only they know how many others think (`bot.services.computer_moves`).

An opponent of a level never plays at another one unnoticed: where its engine cannot run, it plays by the engine's own
fallback, or not at all (EngineMissing). At tables from before there were levels the usual one plays.
"""

from engine.catalog import ENGINES
from games import match as matches
from games.core import Seat
from games.match import Match


def plan_turn(match: Match, seat: Seat, level: str = "", hurried: bool = False) -> tuple[str, ...]:  # noqa: FBT001, FBT002 -- pools pass no keywords
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn. Raises EngineMissing.

    `level`: the opponent that plays; without one, as at tables from before there were any, the usual one does.
    `hurried`: true if one that thinks long is to think a fraction of that.
    """
    engine, turn = ENGINES[match.game], match.rules.turn(match.state)
    strength = engine.strength(match, level)
    strength = strength.hurried if hurried else strength
    texts: list[str] = []
    while match.chance is None and seat in match.actors and match.rules.turn(match.state) == turn:
        text = engine.choose(match, seat, strength)
        texts.append(text)
        match = matches.move(match, seat, text).match
    return tuple(texts)
