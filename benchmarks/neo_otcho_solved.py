"""Neo Otcho 5 with two seats, exactly: every position's chance to win with best play, and how players fare.

Slots are alike but for their numbers, so a position is the five pairs of slots of one number, in any order, seen by who
has the turn: that is seat 0. The chances are found by going over all positions until none changes any more. Whoever
shows no combination in an opening rolls again.
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
_Found = TypeVar("_Found")

EMPTY: Final[Cards] = ((None,) * SLOTS,) * 2

_FULL: Final = (0,) * SLOTS
_LEFT: Final = (False, False)
_CLOSE: Final = 1e-7
"""The chances stand when none changes by more."""


class Worth(NamedTuple):
    """The chances of who has the turn: before its opening, having passed the dice on, rolling on, rolling again."""

    opening: float = 0.5
    passed: float = 0.5
    on: float = 0.5
    again: float = 0.5


class _Ways(NamedTuple):
    """Where a position may lead: by each combination or by none of its effects, by a loss (N9), and passed on."""

    afters: dict[Roll, tuple[Cards, ...]]
    losses: tuple[Cards, ...]
    turned: Cards


class _Plan(NamedTuple):
    """Where a player goes from a position, and how likely: None is to roll an opening again."""

    opening: list[tuple[Cards | None, float]]
    later: list[tuple[Cards, float]]
    on: bool
    loss: Cards


@cache
def solved(dice: int) -> dict[Cards, Worth]:
    """The chances with best play in all positions in which the game is not over."""
    ways, blank = _ways(dice), _blank(dice)
    places = {cards: place for place, cards in enumerate(ways)}
    table = [
        (
            place,
            [(chance, [places.get(after, -1) for after in afters]) for afters, chance in _alike(way.afters, dice)],
            [places[ways[loss].turned] for loss in way.losses],
            places[way.turned],
        )
        for place, way in enumerate(ways.values())
    ]
    worths = [Worth()] * len(ways)
    decided = [0.5] * len(ways) + [1.0]  # the last one is that of all positions that are won
    change = 1.0
    while change > _CLOSE:
        change = 0.0
        for place, afters, losses, turned in table:
            bests = [(chance, max([decided[after] for after in some])) for chance, some in afters]
            combined = sum([chance * best for chance, best in bests])
            passed = 1 - worths[turned].opening
            again = combined + blank * passed
            on = combined + blank * (1 - min([worths[loss].opening for loss in losses]))
            opening = sum([chance * max(best, again) for chance, best in bests]) + blank * again
            change = max(change, abs(opening - worths[place].opening), abs(on - worths[place].on))
            worths[place] = Worth(opening, passed, on, again)
            decided[place] = max(passed, on)
    return dict(zip(ways, worths, strict=True))


def values(state: State) -> dict[Move, float]:
    """The chance of seat 0, which is to move, by each move with best play afterwards.

    With the options but for the number of dice at their defaults.
    """
    worths = solved(state.options.dice)
    ways = _ways(state.options.dice)
    worth = worths[_ordered(state.cards)]
    match state.phase:
        case Phase.BLANK:
            return {RollAgain(): worth.again, Pass(): worth.passed}
        case Phase.DECIDE:
            return {RollOn(): worth.on, Pass(): worth.passed}
        case Phase.REMOVE:
            found: dict[Move, float] = {}
            for takes in combinations(removable(state.cards, 0), state.owed):
                lost = 1 - worths[ways[_ordered(_all_done(state.cards, takes))].turned].opening
                found |= {take: max(lost, found.get(take, lost)) for take in takes}
            return found
    found = {move: _decided(worths, after) for move, after in _effects(state.cards, state.rolled).items()}
    return {**found, RollAgain(): worth.again} if state.rolling is RollKind.OPENING else found


def perfect(state: State) -> Move:
    """The best move for seat 0."""
    found = values(state)
    return max(found, key=lambda move: found[move])


def loss(state: State, move: Move) -> float:
    """By how much a move of seat 0 lowers its chance."""
    found = values(state)
    return max(found.values()) - found[move]


def fares(dice: int, players: Sequence[Player]) -> tuple[float, float]:
    """How likely the first of two players is to win: when it begins, and when the other one does."""
    ways, blank = _ways(dice), _blank(dice)
    plans = [{cards: _plan(player, cards, dice) for cards in ways} for player in players]
    worths = [dict.fromkeys(ways, Worth()) for _ in players]
    change = 1.0
    while change > _CLOSE:
        change = 0.0
        for cards, way in ways.items():
            for own, other, planned in zip(worths, reversed(worths), plans, strict=True):
                plan = planned[cards]
                passed = 1 - other[way.turned].opening
                combined = sum([chance * _chosen(own, after) for after, chance in plan.later])
                again = combined + blank * passed
                on = combined + blank * (1 - other[ways[plan.loss].turned].opening) if plan.on else passed
                opening = blank * again + sum(
                    [chance * (again if after is None else _chosen(own, after)) for after, chance in plan.opening]
                )
                change = max(change, abs(opening - own[cards].opening), abs(on - own[cards].on))
                own[cards] = Worth(opening, passed, on, again)
    first, second = worths
    return first[EMPTY].opening, 1 - second[EMPTY].opening


def _decided(worths: dict[Cards, Worth], cards: Cards) -> float:
    """The chance after an effect, with the better of rolling on and passing."""
    if cards[0] == _FULL:
        return 1.0
    worth = worths[cards]
    return max(worth.passed, worth.on)


def _chosen(worths: dict[Cards, Worth], cards: Cards) -> float:
    """The same with what a player does then, which is kept as `on`."""
    return 1.0 if cards[0] == _FULL else worths[cards].on


def _plan(player: Player, cards: Cards, dice: int) -> _Plan:
    def asked(phase: Phase, rolling: RollKind, roll: Roll = (), owed: int = 0, *, on: Cards = cards) -> Move:
        return player(State(Options(3 if dice == 3 else 2), on, _LEFT, phase, 0, 1, rolling, roll, owed=owed))

    opening: dict[Roll, Cards | None] = {}
    later: dict[Roll, Cards] = {}
    for roll in _chances(dice):
        effects = _effects(cards, roll)
        move = asked(Phase.CHOOSE, RollKind.OPENING, roll)
        opening[roll] = None if move == RollAgain() else effects[move]
        later[roll] = effects[asked(Phase.CHOOSE, RollKind.ROLL_ON, roll)]
    loss = cards
    for owed in range(min(PENALTY, tokens_on_cards(cards, 0)), 0, -1):
        take = asked(Phase.REMOVE, RollKind.ROLL_ON, owed=owed, on=loss)
        assert isinstance(take, Take)  # noqa: S101 -- there is nothing else to do
        loss = _all_done(loss, (take,))
    on = isinstance(asked(Phase.DECIDE, RollKind.ROLL_ON), RollOn)
    return _Plan(_alike(opening, dice), _alike(later, dice), on, _ordered(loss))


def _alike(found: Mapping[Roll, _Found], dice: int) -> list[tuple[_Found, float]]:
    """What rolls lead to, each once, and how likely it is."""
    likely: dict[_Found, float] = {}
    for roll, chance in _chances(dice).items():
        likely[found[roll]] = likely.get(found[roll], 0.0) + chance
    return list(likely.items())


@cache
def _ways(dice: int) -> dict[Cards, _Ways]:
    """Of every position that can come up and is not won."""
    found: dict[Cards, _Ways] = {}
    new = {EMPTY}
    while new:
        cards = new.pop()
        afters = {roll: tuple(sorted(set(_effects(cards, roll).values()), key=str)) for roll in _chances(dice)}
        takes = combinations(removable(cards, 0), min(PENALTY, tokens_on_cards(cards, 0)))
        losses = tuple({_ordered(_all_done(cards, some)) for some in takes})
        turned = _ordered(tuple(tuple(None if token is None else 1 - token for token in card) for card in cards[::-1]))
        found[cards] = _Ways(afters, losses, turned)
        new |= {after for some in (*afters.values(), losses, (turned,)) for after in some if after[0] != _FULL}
        new -= found.keys()
    return found


def _effects(cards: Cards, roll: Roll) -> dict[Move, Cards]:
    """What a combination lets seat 0 do, and the position after it."""
    supplied = supply(cards, 0) > 0
    afters: dict[Move, Cards] = {Skip(): _ordered(cards)}
    for effect in reading_effects(readings(roll), 0, _LEFT, free_x_pair=False):
        if is_possible(cards, 0, effect, has_supply=supplied):
            afters[effect] = _ordered(cards_after(cards, 0, effect))
    return afters


def _all_done(cards: Cards, takes: Sequence[Take]) -> Cards:
    for effect in takes:
        cards = cards_after(cards, 0, effect)
    return cards


def _ordered(cards: Cards) -> Cards:
    """The same position with its slots in order: of cards that differ only by their slots' numbers, one."""
    own, other = zip(*sorted(zip(*cards, strict=True), key=str), strict=True)
    return own, other


@cache
def _chances(dice: int) -> dict[Roll, float]:
    """For each set of combinations a roll that can be read so, and how likely such rolls are."""
    rolls = {readings(roll): roll for roll in roll_weights(dice)}
    return {rolls[found]: chance for found, chance in reading_chances(dice).items() if found}


def _blank(dice: int) -> float:
    return 1 - sum(_chances(dice).values())
