"""A good way to play Neo Otcho 5: all rolls looked ahead, and how likely one is to win by the cards they lead to.

With three dice the computer always rolls on. Nothing falls in 42 of 216 rolls only, and costs two tokens, while a turn
that is passed on is one more chance for everybody else. Solved exactly for two seats (`benchmarks.neo_otcho_solved`),
passing is right in 6 of 1,220 positions, the slots in any order, all of them with all seven tokens of a player on the
cards, and by less than half a point of a hundred. So little can be done better than by rolling on and filling the own
card: best play wins 50.9 % of the games against that, the computer 50.6 %; among four seats, about a fair quarter. With
two dice passing is right in 36 of the 45 positions that can come up with two seats, and the computer plays the best.
"""

from collections import Counter
from itertools import combinations
from typing import Final

from games.core import Seat
from games.neo_otcho.cards import (
    Cards,
    cards_after,
    effects_of_readings,
    is_possible,
    removable,
    supply,
    tokens_on_cards,
)
from games.neo_otcho.dice import reading_chances, readings
from games.neo_otcho.evaluation import chance_after_pass, chance_when_moving
from games.neo_otcho.state import Effect, Move, Pass, Phase, Reading, RollAgain, RollKind, RollOn, Skip, State
from games.neo_otcho.turns import PENALTY

_DICE_WITHOUT_PASS: Final = 3
_LOOKAHEAD_ROLLS: Final = {3: 0, 2: 1}
"""The number of rolls after an effect that are looked ahead, by the number of dice."""


def suggest(state: State) -> Move:
    """The move of the seat whose turn it is, while it may move; one state, one move."""
    look = _Look(state)
    match state.phase:
        case Phase.BLANK:
            return RollAgain()
        case Phase.DECIDE if state.options.dice == _DICE_WITHOUT_PASS:
            return RollOn()
        case Phase.DECIDE:
            return RollOn() if look.rolled_on(state.cards) > look.passed(state.cards) else Pass()
        case Phase.REMOVE:
            return max(
                removable(state.cards, state.seat), key=lambda take: look.removing(state.cards, take, state.owed)
            )
        case _:
            effect, worth = look.best(state.cards, readings(state.rolled))
            if state.rolling is RollKind.OPENING and look.rolled_again(state.cards) > worth:
                return RollAgain()
            return effect or Skip()


class _Look:
    """The chances to win of the seat whose turn it is, for cards that may come."""

    def __init__(self, state: State) -> None:
        self._seat, self._left, self._options = state.seat, state.left, state.options
        self._ahead = _LOOKAHEAD_ROLLS[state.options.dice]
        self._known: dict[tuple[int, frozenset[tuple[tuple[Seat | None, ...], int]]], float] = {}

    def passed(self, cards: Cards) -> float:
        """The chance with the dice passed on."""
        return chance_after_pass(cards, self._seat, self._left, self._options.dice)

    def best(self, cards: Cards, roll_readings: tuple[Reading, ...]) -> tuple[Effect | None, float]:
        """The best effect of a combination, None for none, and the chance with it."""
        return self._best(cards, roll_readings, {}, self._ahead)

    def rolled_again(self, cards: Cards) -> float:
        """The average chance over all second rolls of an opening (N4)."""
        return self._average(cards, self.passed(cards), self._ahead)

    def rolled_on(self, cards: Cards) -> float:
        """The average chance over all rolls on (N8, N9)."""
        return self._rolled_on(cards, self._ahead)

    def removing(self, cards: Cards, take: Effect, owed: int) -> float:
        """The chance with a token off, and then the rest of those that must come off (N9)."""
        return self._removed(cards_after(cards, self._seat, take), owed - 1)

    def _rolled_on(self, cards: Cards, ahead: int) -> float:
        owed = min(PENALTY, tokens_on_cards(cards, self._seat))
        return self._average(cards, self._removed(cards, owed), ahead)

    def _average(self, cards: Cards, blank: float, ahead: int) -> float:
        """The average chance over all rolls, with their best effects; `blank` is the chance without a combination."""
        worths: dict[Effect | None, float] = {}
        return sum(
            chance * (self._best(cards, roll_readings, worths, ahead)[1] if roll_readings else blank)
            for roll_readings, chance in reading_chances(self._options.dice).items()
        )

    def _best(
        self, cards: Cards, roll_readings: tuple[Reading, ...], worths: dict[Effect | None, float], ahead: int
    ) -> tuple[Effect | None, float]:
        """The best effect and its chance; `worths` caches the chances."""
        supplied = supply(cards, self._seat) > 0
        best: tuple[Effect | None, float] = (None, self._worth(cards, None, worths, ahead))
        for effect in effects_of_readings(roll_readings, self._seat, self._left, self._options.free_x_pair):
            if is_possible(cards, self._seat, effect, has_supply=supplied):
                worth = self._worth(cards, effect, worths, ahead)
                if worth > best[1]:
                    best = (effect, worth)
        return best

    def _worth(self, cards: Cards, effect: Effect | None, worths: dict[Effect | None, float], ahead: int) -> float:
        if effect not in worths:
            worths[effect] = self._decided(cards_after(cards, self._seat, effect) if effect else cards, ahead)
        return worths[effect]

    def _decided(self, cards: Cards, ahead: int) -> float:
        """The chance before rolling on or passing, cached for all cards that differ by their slots' numbers only."""
        key = ahead, frozenset(Counter(zip(*cards, strict=True)).items())
        if key not in self._known:
            worth = chance_when_moving(cards, self._seat, self._left, self._options.dice)
            if ahead and worth < 1:
                worth = max(self.passed(cards), self._rolled_on(cards, ahead - 1))
            self._known[key] = worth
        return self._known[key]

    def _removed(self, cards: Cards, owed: int) -> float:
        """The chance after the least harmful `owed` tokens came off."""
        worths = []
        for takes in combinations(removable(cards, self._seat), owed):
            after = cards
            for take in takes:
                after = cards_after(after, self._seat, take)
            worths.append(self.passed(after))
        return max(worths)
