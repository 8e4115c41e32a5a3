"""Scripted beginners: by game, the move of the seat that is to move, as text."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.ai import plan_turn
from engine.chess_dice import beginner as chess_dice
from engine.el_ocho import beginner as el_ocho
from engine.octi import beginner as octi
from games.core import Seat
from games.match import Match
from games.neo_otcho.state import Phase, Place, RollAgain, RollOn, Skip, Take

Player: TypeAlias = Callable[[Match, Seat], str]


def neo_otcho(match: Match, seat: Seat) -> str:
    """Fill the own card, else free it, and always roll on; an opening that allows neither is rolled again."""
    state = match.state
    moves = match.rules.moves(state, seat)
    placing = next((move for move in moves if isinstance(move, Place) and move.card is None), None)
    freeing = next(
        (
            move
            for move in moves
            if isinstance(move, Take) and move.card is None and state.cards[seat][move.slot - 1] != seat
        ),
        None,
    )
    match state.phase:
        case Phase.REMOVE:
            return match.rules.format(moves[-1])
        case Phase.DECIDE:
            return match.rules.format(RollOn())
        case _:
            again = RollAgain() if RollAgain() in moves else Skip()
            return match.rules.format(placing or freeing or again)


def stresses(match: Match, seat: Seat) -> str:
    """The announcement of the level that is a beginner by its numbers: a quarter of them wrong."""
    return plan_turn(match, seat, "lola")[0]


BEGINNERS: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "chess_dice": chess_dice.suggest,
        "el_ocho": el_ocho.suggest,
        "neo_otcho": neo_otcho,
        "octi": octi.suggest,
        "stresses": stresses,
    }
)
