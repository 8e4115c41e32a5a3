"""Neo Otcho 5 with two seats, exactly: the chances of players, and what their moves cost.

Seat 0 is to move in every position. Whoever shows no combination in an opening rolls again.
"""

import random
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
from games.core import Seat
from games.neo_otcho import notation
from games.neo_otcho.cards import Cards, offers, removable, tokens_on_cards
from games.neo_otcho.state import (
    Clear,
    Effect,
    Move,
    Options,
    Phase,
    Place,
    RollAgain,
    RollKind,
    RollOn,
    Skip,
    State,
    Take,
)
from games.neo_otcho.turns import PENALTY
from tests.games.neo_otcho_games import RULES

Player: TypeAlias = Callable[[State], Move]

_NO_RANK: Final = 9
"""The rank of the effects that the greedy player leaves out."""

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
        assert isinstance(take, Take)
        loss = after_removals(loss, (take,))
    rolls_on = isinstance(move_in(Phase.DECIDE, RollKind.ROLL_ON), RollOn)
    return _Plan(join_alike(opening, dice), join_alike(later, dice), rolls_on, ordered(loss))


def greedy(state: State) -> Move:
    """The move of a player who only sees the roll: fill the own card, free it, hit the leader, and always roll on.

    Tokens come off other cards first. An opening that allows none of this is rolled again.
    """
    match state.phase:
        case Phase.BLANK:
            return RollAgain()
        case Phase.DECIDE:
            return RollOn()
        case Phase.REMOVE:
            return removable(state.cards, state.seat)[-1]
    effect = min(offers(state), key=lambda effect: _rank(state, effect), default=None)
    if effect is not None and _rank(state, effect) < _NO_RANK:
        return effect
    return RollAgain() if state.rolling is RollKind.OPENING else Skip()


def _rank(state: State, effect: Effect) -> int:
    """The rank of an effect: the lower, the better."""
    cards, seat = state.cards, state.seat
    match effect:
        case Place(_, None):
            return 0
        case Take(slot, None):
            return 1 if cards[seat][slot - 1] != seat else _NO_RANK
        case Clear(card) if card == _leader(state):
            return 2
        case Take(slot, card) if card == _leader(state):
            return 3 if cards[card][slot - 1] == card else _NO_RANK
        case Place(_, card) if card == _leader(state):
            return 4
        case _:
            return _NO_RANK


def _leader(state: State) -> Seat:
    """The opponent with the most own tokens on the own card; of equals the next one."""
    seats = len(state.cards)
    others = [(state.seat + turns) % seats for turns in range(1, seats)]
    return max(others, key=lambda seat: state.cards[seat].count(seat))


def play(seats: int, players: dict[Seat, Player], others: Player, seed: int, dice: int) -> Seat:
    """The winner of the game of a seed, which begins with a seat by lot."""
    chance = random.Random(seed)  # noqa: S311 -- the same game every time
    state = RULES.start(seats, {"dice": dice})
    while RULES.outcome(state) is None:
        roll = RULES.chance(state)
        if roll is not None:
            faces = tuple(chance.choices(range(1, roll.sides + 1), k=roll.count))
            state = RULES.resolve(state, faces).state
        else:
            state = RULES.play(state, state.seat, players.get(state.seat, others)(state)).state
    return state.seat
