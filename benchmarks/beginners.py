"""Scripted beginners: by game, the move of the seat that is to move, as text."""

from collections.abc import Callable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.ai import plan_turn
from games.chess_dice.state import Capture
from games.core import Seat
from games.el_ocho.scoring import selections
from games.el_ocho.state import Phase as TurnPhase
from games.match import Match
from games.neo_otcho.state import Phase, Place, RollAgain, RollOn, Skip, Take
from games.octi.actions import actions, captured_stacks, position_after
from games.octi.evaluation import evaluate
from games.octi.state import Move, PodMove
from games.octi.turns import win_reason
from games.octi.winning import win_at_once

STOP_POINTS: Final = 400
MAX_ACTIONS: Final = 300
"""The actions of Octi that a beginner looks at."""

Player: TypeAlias = Callable[[Match, Seat], str]


def el_ocho(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """Keep all that scores, and stop with 400 points, or as soon as the rules let it."""
    state = match.state
    if state.phase is TurnPhase.CHOOSE:
        allowed = selections(state.rolled, series=state.options.series, runs=state.options.runs)
        best = max(allowed, key=lambda dice: (len(dice), allowed[dice]))
        return f"k{''.join(map(str, best))}"
    return "s" if state.points >= max(STOP_POINTS, state.options.minimum) else "r"


def octi(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """Win if an action does, let nobody win in the next turn, and capture as many as can be; then by the look of it."""
    position = match.state.position

    def worth(move: Move) -> tuple[bool, bool, int, int]:
        after = position_after(position, move)
        if win_reason(after):
            return True, True, 0, 0
        captures = len(captured_stacks(position, move)) if isinstance(move, PodMove) else 0
        return False, win_at_once(after) is None, captures, -evaluate(after)

    return match.rules.format(max(islice(actions(position), MAX_ACTIONS), key=worth))


def chess_dice(match: Match, seat: Seat) -> str:
    """Capture the largest die, with the largest that can; annul only where nothing can be captured."""
    moves = match.rules.moves(match.state, seat)
    return match.rules.format(
        max(moves, key=lambda move: (move.target, move.figure) if isinstance(move, Capture) else (0, move.figure))
    )


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
    {"chess_dice": chess_dice, "el_ocho": el_ocho, "neo_otcho": neo_otcho, "octi": octi, "stresses": stresses}
)
