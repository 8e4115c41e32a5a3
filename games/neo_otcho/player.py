"""The computer player of Neo Otcho 5: all rolls looked ahead, and the chance to win by the cards they lead to.

With three dice the computer always rolls on. Nothing falls in 42 of 216 rolls only, and costs two tokens, while a turn
that is passed on is one more chance for everybody else. Solved exactly for two seats
(`tests/games/neo_otcho_solved.py`), passing is right in 6 of 1,220 positions, the slots in any order, all of them with
all seven tokens of a player on the cards, and by less than half a point of a hundred. So little can be done better than
by rolling on and filling the own card: best play wins 50.9 % of the games against that, the computer 50.6 %; among four
seats, about a fair quarter. With two dice passing is right in 36 of the 45 positions that can come up with two seats,
and the computer plays the best.
"""

from collections import Counter
from itertools import combinations
from typing import Final

from games.core import Seat
from games.neo_otcho.cards import Cards, cards_after, is_possible, reading_effects, removable, supply, tokens_on_cards
from games.neo_otcho.dice import reading_chances, readings
from games.neo_otcho.evaluation import chance_after_pass, chance_when_moving
from games.neo_otcho.state import (
    Effect,
    Move,
    Pass,
    Phase,
    Reading,
    RollAgain,
    RollKind,
    RollOn,
    Skip,
    State,
)
from games.neo_otcho.turns import PENALTY

_DICE_WITHOUT_PASS: Final = 3
LOOKAHEAD_ROLLS: Final = {3: 0, 2: 1}
"""The number of rolls after an effect that are looked ahead, by the number of dice."""


def suggest(state: State) -> Move:
    """The move of the seat whose turn it is, while it may move; one state, one move."""
    look, cards, rolls = Lookahead(state), state.cards, LOOKAHEAD_ROLLS[state.options.dice]
    match state.phase:
        case Phase.BLANK:
            return RollAgain()
        case Phase.DECIDE if state.options.dice == _DICE_WITHOUT_PASS:
            return RollOn()
        case Phase.DECIDE:
            choices: dict[Move, float] = {
                Pass(): look.pass_chance(cards),
                RollOn(): look.roll_on_chance(cards, rolls),
            }
        case Phase.REMOVE:
            return max(
                removable(cards, state.seat),
                key=lambda take: look.removal_chance(cards_after(cards, state.seat, take), state.owed - 1),
            )
        case _:
            effect, chance = look.best_effect(cards, readings(state.rolled), {}, rolls)
            choices = {effect or Skip(): chance}
            if state.rolling is RollKind.OPENING:
                choices[RollAgain()] = look.average_chance(cards, look.pass_chance(cards), rolls)
    return max(choices, key=choices.__getitem__)


class Lookahead:
    """The chances to win of the seat whose turn it is, for cards that may come; `rolls` more are looked ahead."""

    def __init__(self, state: State) -> None:
        self._seat, self._left, self._options = state.seat, state.left, state.options
        self._decision_chances: dict[tuple[int, frozenset[tuple[tuple[Seat | None, ...], int]]], float] = {}

    def pass_chance(self, cards: Cards) -> float:
        """The chance with the dice passed on."""
        return chance_after_pass(cards, self._seat, self._left, self._options.dice)

    def roll_on_chance(self, cards: Cards, rolls: int) -> float:
        """The average chance over all rolls on (N8, N9)."""
        owed = min(PENALTY, tokens_on_cards(cards, self._seat))
        return self.average_chance(cards, self.removal_chance(cards, owed), rolls)

    def average_chance(self, cards: Cards, blank: float, rolls: int) -> float:
        """The average chance over all rolls, with their best effects; `blank` is the chance without a combination."""
        chances: dict[Effect | None, float] = {}
        return sum(
            probability * (self.best_effect(cards, roll_readings, chances, rolls)[1] if roll_readings else blank)
            for roll_readings, probability in reading_chances(self._options.dice).items()
        )

    def best_effect(
        self, cards: Cards, roll_readings: tuple[Reading, ...], chances: dict[Effect | None, float], rolls: int
    ) -> tuple[Effect | None, float]:
        """The best effect of a combination, None for none, and its chance; `chances` caches those of these cards."""
        has_supply = supply(cards, self._seat) > 0
        best: tuple[Effect | None, float] = (None, self._effect_chance(cards, None, chances, rolls))
        for effect in reading_effects(roll_readings, self._seat, self._left, self._options.free_x_pair):
            if is_possible(cards, self._seat, effect, has_supply=has_supply):
                chance = self._effect_chance(cards, effect, chances, rolls)
                if chance > best[1]:
                    best = (effect, chance)
        return best

    def decision_chance(self, cards: Cards, rolls: int) -> float:
        """The chance before rolling on or passing, cached for all cards that differ by their slots' numbers only."""
        key = rolls, frozenset(Counter(zip(*cards, strict=True)).items())
        if key not in self._decision_chances:
            chance = chance_when_moving(cards, self._seat, self._left, self._options.dice)
            if rolls and chance < 1:
                chance = max(self.pass_chance(cards), self.roll_on_chance(cards, rolls - 1))
            self._decision_chances[key] = chance
        return self._decision_chances[key]

    def removal_chance(self, cards: Cards, owed: int) -> float:
        """The chance after the least harmful `owed` tokens came off."""
        chances = []
        for takes in combinations(removable(cards, self._seat), owed):
            after = cards
            for take in takes:
                after = cards_after(after, self._seat, take)
            chances.append(self.pass_chance(after))
        return max(chances)

    def _effect_chance(
        self, cards: Cards, effect: Effect | None, chances: dict[Effect | None, float], rolls: int
    ) -> float:
        if effect not in chances:
            after = cards_after(cards, self._seat, effect) if effect else cards
            chances[effect] = self.decision_chance(after, rolls)
        return chances[effect]
