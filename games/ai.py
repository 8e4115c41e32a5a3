"""A computer player's turn. It needs rules and nothing else, so any process can work it out."""

from games import match as matches
from games.core import Seat
from games.match import Match


def plan_turn(match: Match, seat: Seat) -> tuple[str, ...]:
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn."""
    turn = match.rules.turn(match.state)
    texts: list[str] = []
    while match.chance is None and seat in match.actors and match.rules.turn(match.state) == turn:
        text = match.rules.format(match.rules.suggest(match.state, seat))
        texts.append(text)
        match = matches.move(match, seat, text).match
    return tuple(texts)
