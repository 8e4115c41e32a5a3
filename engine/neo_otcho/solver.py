"""Neo Otcho 5 solved for two seats: the winning chances with best play in every position.

Slots are alike but for their numbers, so a position is the five pairs of slots of one number, in any order, seen by who
has the turn: that is seat 0. All positions are gone over until no chance changes any more.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias, TypeVar

from games.neo_otcho.cards import Cards, cards_after, is_possible, reading_effects, removable, supply, tokens_on_cards
from games.neo_otcho.dice import reading_chances, readings, roll_weights
from games.neo_otcho.state import SLOTS, Move, Skip, Take
from games.neo_otcho.turns import PENALTY

Roll: TypeAlias = tuple[int, ...]
_Result = TypeVar("_Result")

EMPTY: Final[Cards] = ((None,) * SLOTS,) * 2
FULL: Final = (0,) * SLOTS
"""The card of seat 0 that has won."""

_LEFT: Final = (False, False)
_CLOSE: Final = 1e-10
"""The change of all chances below which they are exact enough."""


class Worth(NamedTuple):
    """The chances of the seat with the turn: before its opening, after a pass, rolling on, in a second opening roll."""

    opening: float = 0.5
    passed: float = 0.5
    roll_on: float = 0.5
    second_roll: float = 0.5


class Successors(NamedTuple):
    """The positions that may follow: by each combination with or without effect, by a loss (N9), and by a pass."""

    afters: dict[Roll, tuple[Cards, ...]]
    losses: tuple[Cards, ...]
    mirrored: Cards


@cache
def solve(dice: int, free_x_pair: bool) -> dict[Cards, Worth]:  # noqa: FBT001 -- a cache's key
    """The chances with best play in all positions in which the game is not over."""
    ways, blank = successors(dice, free_x_pair), blank_share(dice)
    places = {cards: place for place, cards in enumerate(ways)}
    table = [
        (
            place,
            [(chance, [places.get(after, -1) for after in afters]) for afters, chance in join_alike(way.afters, dice)],
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


@cache
def successors(dice: int, free_x_pair: bool) -> dict[Cards, Successors]:  # noqa: FBT001 -- a cache's key
    """The successors of every position that can come up and is not won."""
    known: dict[Cards, Successors] = {}
    new = [EMPTY]
    for cards in new:
        if cards in known:
            continue
        afters = {
            roll: _sorted(effects(cards, roll, free_x_pair=free_x_pair).values()) for roll in combination_chances(dice)
        }
        takes = combinations(removable(cards, 0), min(PENALTY, tokens_on_cards(cards, 0)))
        losses = _sorted(ordered(after_removals(cards, removals)) for removals in takes)
        swapped = (tuple(None if token is None else 1 - token for token in card) for card in cards[::-1])
        mirrored = ordered(tuple(swapped))
        known[cards] = Successors(afters, losses, mirrored)
        new += (after for group in (*afters.values(), losses, (mirrored,)) for after in group if after[0] != FULL)
    return known


def _sorted(positions: Iterable[Cards]) -> tuple[Cards, ...]:
    """The positions, each once, in the same order in every process: the hash of None is not the same."""
    return tuple(sorted(set(positions), key=str))


def effects(cards: Cards, roll: Roll, *, free_x_pair: bool) -> dict[Move, Cards]:
    """The moves that a combination allows seat 0, and the positions after them."""
    supplied = supply(cards, 0) > 0
    afters: dict[Move, Cards] = {Skip(): ordered(cards)}
    for effect in reading_effects(readings(roll), 0, _LEFT, free_x_pair):
        if is_possible(cards, 0, effect, has_supply=supplied):
            afters[effect] = ordered(cards_after(cards, 0, effect))
    return afters


def after_removals(cards: Cards, takes: Sequence[Take]) -> Cards:
    """The cards after removals of seat 0 (N9)."""
    for effect in takes:
        cards = cards_after(cards, 0, effect)
    return cards


def ordered(cards: Cards) -> Cards:
    """A position with its slots in order: the same for all cards that differ only by their slots' numbers."""
    own, other = zip(*sorted(zip(*cards, strict=True), key=str), strict=True)
    return own, other


def join_alike(results: Mapping[Roll, _Result], dice: int) -> list[tuple[_Result, float]]:
    """The results of rolls, each once, and their chances."""
    chances: dict[_Result, float] = {}
    for roll, chance in combination_chances(dice).items():
        chances[results[roll]] = chances.get(results[roll], 0.0) + chance
    return list(chances.items())


@cache
def combination_chances(dice: int) -> dict[Roll, float]:
    """A roll for each set of combinations, and the chance of such rolls."""
    rolls = {readings(roll): roll for roll in roll_weights(dice)}
    return {rolls[kinds]: chance for kinds, chance in reading_chances(dice).items() if kinds}


def blank_share(dice: int) -> float:
    """The chance of a roll without a combination."""
    return 1 - sum(combination_chances(dice).values())
