"""Neo Otcho 5 with two seats, exactly: the chances of players, and what their moves cost.

Seat 0 is to move in every position. Whoever shows no combination in an opening rolls again.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.neo_otcho import player as adviser
from engine.neo_otcho.solver import (
    EMPTY,
    FULL,
    Roll,
    Worth,
    after_removals,
    blank_share,
    combination_chances,
    effects,
    join_alike,
    ordered,
    solve,
    successors,
)
from games.neo_otcho import notation
from games.neo_otcho.cards import Cards, tokens_on_cards
from games.neo_otcho.state import Move, Options, Phase, RollAgain, RollKind, RollOn, State, Take
from games.neo_otcho.turns import PENALTY

Player: TypeAlias = Callable[[State], Move]

_LEFT: Final = (False, False)
_CLOSE: Final = 1e-7
"""The change of all chances below which they are exact enough."""


class _Plan(NamedTuple):
    """The positions that a player goes to from a position, and their chances: None is to roll an opening again."""

    opening: list[tuple[Cards | None, float]]
    later: list[tuple[Cards, float]]
    rolls_on: bool
    loss: Cards


def solved(dice: int) -> dict[Cards, Worth]:
    """The chances with best play in all positions in which the game is not over."""
    return solve(dice, False)  # noqa: FBT003 -- a pair of X takes the token off one slot


def values(state: State) -> dict[Move, float]:
    """The chance of seat 0, which is to move, by each move with best play afterwards."""
    return {notation.parse(move.move): move.chance for move in adviser.rank(state)}


def perfect(state: State) -> Move:
    """The best move for seat 0."""
    chances_by_move = values(state)
    return max(chances_by_move, key=lambda move: chances_by_move[move])


def loss(state: State, move: Move) -> float:
    """The chance that a move of seat 0 costs."""
    chances_by_move = values(state)
    return max(chances_by_move.values()) - chances_by_move[move]


def win_chances(dice: int, players: Sequence[Player]) -> tuple[float, float]:
    """The chances to win of the first of two players: when it begins, and when the other one does."""
    ways, blank = successors(dice, False), blank_share(dice)  # noqa: FBT003 -- as in `solved`
    plans = [{cards: _plan(player, cards, dice) for cards in ways} for player in players]
    worths = [dict.fromkeys(ways, Worth()) for _ in players]
    change = 1.0
    while change > _CLOSE:
        change = 0.0
        for cards, way in ways.items():
            for own, other, planned in zip(worths, reversed(worths), plans, strict=True):
                plan = planned[cards]
                passed = 1 - other[way.mirrored].opening
                combined = sum([chance * _player_chance(own, after) for after, chance in plan.later])
                second_roll = combined + blank * passed
                roll_on = combined + blank * (1 - other[ways[plan.loss].mirrored].opening) if plan.rolls_on else passed
                bests = [second_roll if after is None else _player_chance(own, after) for after, _ in plan.opening]
                opening = blank * second_roll + sum(
                    [chance * best for best, (_, chance) in zip(bests, plan.opening, strict=True)]
                )
                change = max(change, abs(opening - own[cards].opening), abs(roll_on - own[cards].roll_on))
                own[cards] = Worth(opening, passed, roll_on, second_roll)
    first, second = worths
    return first[EMPTY].opening, 1 - second[EMPTY].opening


def _player_chance(worths: dict[Cards, Worth], cards: Cards) -> float:
    """The chance after an effect, with the player's own decision, which is stored as `roll_on`."""
    return 1.0 if cards[0] == FULL else worths[cards].roll_on


def _plan(player: Player, cards: Cards, dice: int) -> _Plan:
    def move_in(phase: Phase, rolling: RollKind, roll: Roll = (), owed: int = 0, *, cards: Cards = cards) -> Move:
        return player(State(Options(3 if dice == 3 else 2), cards, _LEFT, phase, 0, 1, rolling, roll, owed=owed))

    opening: dict[Roll, Cards | None] = {}
    later: dict[Roll, Cards] = {}
    for roll in combination_chances(dice):
        afters = effects(cards, roll, free_x_pair=False)
        move = move_in(Phase.CHOOSE, RollKind.OPENING, roll)
        opening[roll] = None if move == RollAgain() else afters[move]
        later[roll] = afters[move_in(Phase.CHOOSE, RollKind.ROLL_ON, roll)]
    loss = cards
    for owed in range(min(PENALTY, tokens_on_cards(cards, 0)), 0, -1):
        take = move_in(Phase.REMOVE, RollKind.ROLL_ON, owed=owed, cards=loss)
        assert isinstance(take, Take)  # noqa: S101 -- there is nothing else to do
        loss = after_removals(loss, (take,))
    rolls_on = isinstance(move_in(Phase.DECIDE, RollKind.ROLL_ON), RollOn)
    return _Plan(join_alike(opening, dice), join_alike(later, dice), rolls_on, ordered(loss))
