"""A sensible way to play Neo Otcho 5: every roll looked ahead exactly, and how far the rest of the turn may lead.

The computer fills its card, hinders whoever is closest to winning, and rolls on where what it may win outweighs the
two tokens that it risks (N9). `outlook` says how the rest of a turn goes.
"""

from itertools import combinations

from games.neo_otcho.cards import Cards, done, grants, lying, possible, removable, supply
from games.neo_otcho.dice import readings, weights
from games.neo_otcho.outlook import chance, outlook
from games.neo_otcho.state import Again, Effect, Move, On, Pass, Phase, Rolling, Skip, State
from games.neo_otcho.turns import PENALTY


def suggest(state: State) -> Move:
    """The move of the seat whose turn it is, while it may move; one state, one move."""
    now = chance(state.cards, state.seat, state.left)
    match state.phase:
        case Phase.BLANK:
            return Again()
        case Phase.DECIDE:
            return On() if rolled_on(state) > now else Pass()
        case Phase.REMOVE:
            return max(removable(state.cards, state.seat), key=lambda take: _removed(state, take))
        case _:
            effect, worth = _best(state, state.rolled, {})
            if state.rolling is Rolling.OPENING and _expected(state, now) > worth:
                return Again()
            return effect or Skip()


def rolled_on(state: State) -> float:
    """The chance to win after a roll on, on average over all rolls (N8, N9)."""
    owed = min(PENALTY, lying(state.cards, state.seat))
    return _expected(state, _after_removal(state, state.cards, owed))


def _expected(state: State, blank: float) -> float:
    """The average over all rolls of the best that their combinations offer; `blank` is what none is worth."""
    worths: dict[Effect | None, float] = {}
    rolls = weights(state.options.dice)
    total = sum(weight * (_best(state, roll, worths)[1] if readings(roll) else blank) for roll, weight in rolls.items())
    return total / sum(rolls.values())


def _best(state: State, roll: tuple[int, ...], worths: dict[Effect | None, float]) -> tuple[Effect | None, float]:
    """The best effect of a combination, None for none, and the chance to win with it; `worths` are kept."""
    cards, seat = state.cards, state.seat
    supplied = supply(cards, seat) > 0
    best: tuple[Effect | None, float] = (None, _worth(state, None, worths))
    for effect in grants(readings(roll), seat, state.left, state.options.free_x_pair):
        if possible(cards, seat, effect, supplied=supplied):
            worth = _worth(state, effect, worths)
            if worth > best[1]:
                best = (effect, worth)
    return best


def _worth(state: State, effect: Effect | None, worths: dict[Effect | None, float]) -> float:
    if effect not in worths:
        cards = done(state.cards, state.seat, effect) if effect else state.cards
        worths[effect] = outlook(cards, state.seat, state.left, state.options.dice)
    return worths[effect]


def _removed(state: State, take: Effect) -> float:
    return _after_removal(state, done(state.cards, state.seat, take), state.owed - 1)


def _after_removal(state: State, cards: Cards, owed: int) -> float:
    """The chance to win after the least harmful `owed` tokens came off."""
    seat = state.seat
    chances = []
    for takes in combinations(removable(cards, seat), owed):
        after = cards
        for take in takes:
            after = done(after, seat, take)
        chances.append(chance(after, seat, state.left))
    return max(chances)
