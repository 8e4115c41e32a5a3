"""Neo Otcho 5 with two seats, exactly: every position's chance to win with best play, and the chances of players.

Slots are alike but for their numbers, so a position is the five pairs of slots of one number, in any order, seen by who
has the turn: that is seat 0. All positions are gone over until no chance changes any more. Whoever shows no combination
in an opening rolls again.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias, TypeVar

from games.neo_otcho.cards import Cards, cards_after, is_possible, reading_effects, removable, supply, tokens_on_cards
from games.neo_otcho.dice import reading_chances, readings, roll_weights
from games.neo_otcho.state import SLOTS, Move, Options, Pass, Phase, RollAgain, RollKind, RollOn, Skip, State, Take
from games.neo_otcho.turns import PENALTY

Player: TypeAlias = Callable[[State], Move]
Roll: TypeAlias = tuple[int, ...]
_Result = TypeVar("_Result")

EMPTY: Final[Cards] = ((None,) * SLOTS,) * 2

_FULL: Final = (0,) * SLOTS
_LEFT: Final = (False, False)
_CLOSE: Final = 1e-7
"""The change of all chances below which they are exact enough."""


class Worth(NamedTuple):
    """The chances of the seat with the turn: before its opening, after a pass, rolling on, in a second opening roll."""

    opening: float = 0.5
    passed: float = 0.5
    roll_on: float = 0.5
    second_roll: float = 0.5


class _Successors(NamedTuple):
    """The positions that may follow: by each combination with or without effect, by a loss (N9), and by a pass."""

    afters: dict[Roll, tuple[Cards, ...]]
    losses: tuple[Cards, ...]
    mirrored: Cards


class _Plan(NamedTuple):
    """The positions that a player goes to from a position, and their chances: None is to roll an opening again."""

    opening: list[tuple[Cards | None, float]]
    later: list[tuple[Cards, float]]
    rolls_on: bool
    loss: Cards


@cache
def solved(dice: int) -> dict[Cards, Worth]:
    """The chances with best play in all positions in which the game is not over."""
    ways, blank = _successors(dice), _blank(dice)
    places = {cards: place for place, cards in enumerate(ways)}
    table = [
        (
            place,
            [(chance, [places.get(after, -1) for after in afters]) for afters, chance in _alike(way.afters, dice)],
            [places[ways[loss].mirrored] for loss in way.losses],
            places[way.mirrored],
        )
        for place, way in enumerate(ways.values())
    ]
    worths = [Worth()] * len(ways)
    decided = [0.5] * len(ways) + [1.0]  # the last one is that of all positions that are won
    change = 1.0
    while change > _CLOSE:
        change = 0.0
        for place, afters, losses, mirrored in table:
            bests = [(chance, max([decided[after] for after in choices])) for chance, choices in afters]
            combined = sum([chance * best for chance, best in bests])
            passed = 1 - worths[mirrored].opening
            second_roll = combined + blank * passed
            roll_on = combined + blank * (1 - min([worths[loss].opening for loss in losses]))
            opening = sum([chance * max(best, second_roll) for chance, best in bests]) + blank * second_roll
            change = max(change, abs(opening - worths[place].opening), abs(roll_on - worths[place].roll_on))
            worths[place] = Worth(opening, passed, roll_on, second_roll)
            decided[place] = max(passed, roll_on)
    return dict(zip(ways, worths, strict=True))


def values(state: State) -> dict[Move, float]:
    """The chance of seat 0, which is to move, by each move with best play afterwards.

    With the options but for the number of dice at their defaults.
    """
    worths = solved(state.options.dice)
    ways = _successors(state.options.dice)
    worth = worths[_ordered(state.cards)]
    match state.phase:
        case Phase.BLANK:
            return {RollAgain(): worth.second_roll, Pass(): worth.passed}
        case Phase.DECIDE:
            return {RollOn(): worth.roll_on, Pass(): worth.passed}
        case Phase.REMOVE:
            chances_by_move: dict[Move, float] = {}
            for takes in combinations(removable(state.cards, 0), state.owed):
                lost = 1 - worths[ways[_ordered(_after_removals(state.cards, takes))].mirrored].opening
                chances_by_move |= {take: max(lost, chances_by_move.get(take, lost)) for take in takes}
            return chances_by_move
    chances_by_move = {move: _decided(worths, after) for move, after in _effects(state.cards, state.rolled).items()}
    return {**chances_by_move, RollAgain(): worth.second_roll} if state.rolling is RollKind.OPENING else chances_by_move


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
    ways, blank = _successors(dice), _blank(dice)
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


def _decided(worths: dict[Cards, Worth], cards: Cards) -> float:
    """The chance after an effect, with the better of rolling on and passing."""
    if cards[0] == _FULL:
        return 1.0
    worth = worths[cards]
    return max(worth.passed, worth.roll_on)


def _player_chance(worths: dict[Cards, Worth], cards: Cards) -> float:
    """The chance after an effect, with the player's own decision, which is stored as `roll_on`."""
    return 1.0 if cards[0] == _FULL else worths[cards].roll_on


def _plan(player: Player, cards: Cards, dice: int) -> _Plan:
    def move_in(phase: Phase, rolling: RollKind, roll: Roll = (), owed: int = 0, *, cards: Cards = cards) -> Move:
        return player(State(Options(3 if dice == 3 else 2), cards, _LEFT, phase, 0, 1, rolling, roll, owed=owed))

    opening: dict[Roll, Cards | None] = {}
    later: dict[Roll, Cards] = {}
    for roll in _chances(dice):
        effects = _effects(cards, roll)
        move = move_in(Phase.CHOOSE, RollKind.OPENING, roll)
        opening[roll] = None if move == RollAgain() else effects[move]
        later[roll] = effects[move_in(Phase.CHOOSE, RollKind.ROLL_ON, roll)]
    loss = cards
    for owed in range(min(PENALTY, tokens_on_cards(cards, 0)), 0, -1):
        take = move_in(Phase.REMOVE, RollKind.ROLL_ON, owed=owed, cards=loss)
        assert isinstance(take, Take)  # noqa: S101 -- there is nothing else to do
        loss = _after_removals(loss, (take,))
    rolls_on = isinstance(move_in(Phase.DECIDE, RollKind.ROLL_ON), RollOn)
    return _Plan(_alike(opening, dice), _alike(later, dice), rolls_on, _ordered(loss))


def _alike(results: Mapping[Roll, _Result], dice: int) -> list[tuple[_Result, float]]:
    """The results of rolls, each once, and their chances."""
    chances: dict[_Result, float] = {}
    for roll, chance in _chances(dice).items():
        chances[results[roll]] = chances.get(results[roll], 0.0) + chance
    return list(chances.items())


@cache
def _successors(dice: int) -> dict[Cards, _Successors]:
    """The successors of every position that can come up and is not won."""
    successors: dict[Cards, _Successors] = {}
    new = {EMPTY}
    while new:
        cards = new.pop()
        afters = {roll: tuple(sorted(set(_effects(cards, roll).values()), key=str)) for roll in _chances(dice)}
        takes = combinations(removable(cards, 0), min(PENALTY, tokens_on_cards(cards, 0)))
        losses = tuple({_ordered(_after_removals(cards, removals)) for removals in takes})
        swapped = (tuple(None if token is None else 1 - token for token in card) for card in cards[::-1])
        mirrored = _ordered(tuple(swapped))
        successors[cards] = _Successors(afters, losses, mirrored)
        new |= {after for group in (*afters.values(), losses, (mirrored,)) for after in group if after[0] != _FULL}
        new -= successors.keys()
    return successors


def _effects(cards: Cards, roll: Roll) -> dict[Move, Cards]:
    """The moves that a combination allows seat 0, and the positions after them."""
    supplied = supply(cards, 0) > 0
    afters: dict[Move, Cards] = {Skip(): _ordered(cards)}
    for effect in reading_effects(readings(roll), 0, _LEFT, free_x_pair=False):
        if is_possible(cards, 0, effect, has_supply=supplied):
            afters[effect] = _ordered(cards_after(cards, 0, effect))
    return afters


def _after_removals(cards: Cards, takes: Sequence[Take]) -> Cards:
    for effect in takes:
        cards = cards_after(cards, 0, effect)
    return cards


def _ordered(cards: Cards) -> Cards:
    """A position with its slots in order: the same for all cards that differ only by their slots' numbers."""
    own, other = zip(*sorted(zip(*cards, strict=True), key=str), strict=True)
    return own, other


@cache
def _chances(dice: int) -> dict[Roll, float]:
    """A roll for each set of combinations, and the chance of such rolls."""
    rolls = {readings(roll): roll for roll in roll_weights(dice)}
    return {rolls[kinds]: chance for kinds, chance in reading_chances(dice).items() if kinds}


def _blank(dice: int) -> float:
    return 1 - sum(_chances(dice).values())
