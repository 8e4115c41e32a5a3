"""Players for tests: in every game a sensible move, found quickly, that stays what it is when opponents change."""

from typing import Any, Final

from engine.octi import player as octi
from games import match as matches
from games.core import Rules, Seat
from games.el_ocho.rules import ElOcho
from games.match import Match
from games.octi.rules import Octi
from tests import el_ocho_player

OCTI_NODES: Final = 150


def suggest(rules: Rules[Any, Any, Any], state: Any, seat: Seat) -> Any:
    """The move of a seat; one state, one move."""
    match rules:
        case ElOcho():
            return el_ocho_player.suggest(state)
        case Octi():
            return octi.suggest(state, OCTI_NODES)
        case _:
            return rules.suggest(state, seat)


def plan_turn(match: Match, seat: Seat) -> tuple[str, ...]:
    """The moves of a seat, in the game's notation, up to the next roll or the end of its turn."""
    rules, turn, texts = match.rules, match.rules.turn(match.state), list[str]()
    while match.chance is None and seat in match.actors and rules.turn(match.state) == turn:
        texts.append(rules.format(suggest(rules, match.state, seat)))
        match = matches.move(match, seat, texts[-1]).match
    return tuple(texts)
