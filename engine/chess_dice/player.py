"""The adviser of Chess Dice: exact winning chances of the match.

A throw is played for its point alone: a win brings the match nearer than a draw, a draw nearer than a loss, whatever
the points are. So a throw before it falls is won, drawn or lost by who begins it with fixed chances, and the match is a
race of such throws. Chances do not reckon with time that runs out, or with stakes that cannot be paid (D8, D9).
"""

from functools import cache
from typing import Final, NamedTuple

from engine import core
from engine.chess_dice import traps
from engine.core import Advice, MoveChance, rank_moves
from games.chess_dice import notation, solver, throws
from games.chess_dice.state import Phase, State
from games.core import Seat
from games.match import Match

THROWS: Final = 6**10
WINS: Final = 29_053_490
"""The throws that who begins them wins, if both play their best."""
LOSSES: Final = 20_292_690

_WIN_SHARE: Final = WINS / THROWS
_LOSS_SHARE: Final = LOSSES / THROWS
_DRAW_SHARE: Final = 1 - _WIN_SHARE - _LOSS_SHARE


class _Judgement(NamedTuple):
    """The chance of the seat to act, and its moves with what they are worth in this throw: 1 won, 0.5 drawn."""

    chance: float
    moves: dict[str, float]
    values: dict[str, float]


def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat; moves only for the seat that is to act."""
    chance, moves, _ = _judge(match.state)
    if seat != match.state.seat:
        return Advice(1 - chance, exact=True)
    return Advice(chance, exact=True, moves=rank_moves(moves))


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance."""
    chance = _judge(match.state).chance
    return (1 - chance, chance) if match.state.seat else (chance, 1 - chance)


def is_exact(match: Match) -> bool:  # noqa: ARG001 -- every match
    """True: the chances are those of perfect play."""
    return True


def choose(match: Match, seat: Seat, temperature: float) -> MoveChance:
    """The move of a player that errs, by what a move costs in this throw.

    At temperature 0 it does not err, and takes the best move after which people err most.
    """
    moves, state = {move.move: move for move in advise(match, seat).moves}, match.state
    if temperature <= 0:
        lead = state.captures[seat] - state.captures[1 - seat]
        sides = throws.figures_in_play(state, seat), throws.figures_in_play(state, 1 - seat)
        return moves[notation.format_move(traps.best_trap(*sides, lead))]
    return moves[core.choose(rank_moves(throw_values(state)), temperature, state).move]


def throw_values(state: State) -> dict[str, float]:
    """The moves of the seat to act, and what each makes of this throw: 1 won, 0.5 drawn, 0 lost."""
    return _judge(state).values


@cache
def beginner_chance(own_need: int, other_need: int) -> float:
    """The chance of the seat that begins the next throw, by the points that both still need (D1, D6)."""
    if not own_need or not other_need:
        return float(not own_need)

    def before_draw(own: int, other: int) -> float:
        """The chance of who begins, but for drawn throws."""
        return _WIN_SHARE * (1 - beginner_chance(other, own - 1)) + _LOSS_SHARE * (1 - beginner_chance(other - 1, own))

    # the other begins after a draw: x = a + d (1 - y), y = b + d (1 - x)
    own, other = before_draw(own_need, other_need), before_draw(other_need, own_need)
    return (own + _DRAW_SHARE * (1 - other - _DRAW_SHARE)) / (1 - _DRAW_SHARE**2)


def _judge(state: State) -> _Judgement:
    seat, target = state.seat, state.options.target
    need, other_need = target - state.points[seat], target - state.points[1 - seat]
    match state.phase:
        case Phase.LOT:
            return _Judgement(0.5, {}, {})
        case Phase.THROW:
            return _Judgement(beginner_chance(need, other_need), {}, {})
    begins_next = throws.starting_seat(state) != seat

    def after_throw(own: int, other: int) -> float:
        return beginner_chance(own, other) if begins_next else 1 - beginner_chance(other, own)

    by_value = {
        1: after_throw(need - 1, other_need),
        0: after_throw(need, other_need),
        -1: after_throw(need, other_need - 1),
    }
    lead = state.captures[seat] - state.captures[1 - seat]
    margins = solver.margins(throws.figures_in_play(state, seat), throws.figures_in_play(state, 1 - seat))
    best_first = sorted(margins.items(), key=lambda item: -item[1])
    values = {notation.format_move(move): _sign(lead + margin) for move, margin in best_first}
    moves = {move: by_value[value] for move, value in values.items()}
    return _Judgement(max(moves.values()), moves, {move: (value + 1) / 2 for move, value in values.items()})


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
