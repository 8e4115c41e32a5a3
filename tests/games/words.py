"""Games written word by word: rolls in brackets, moves with the number of the seat, as in `[1] [3 3 1] 1.+3 1.pass`."""

import re
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import pytest

from games.chess_dice import state as chess_dice
from games.core import Event, Refused, Rules, Step
from games.neo_otcho import state as neo_otcho

StateT = TypeVar("StateT", bound=chess_dice.State | neo_otcho.State)


class Words(Generic[StateT]):
    """The words of a game.

    Args:
        rules: its rules.
    """

    def __init__(self, rules: Rules[StateT, Any, Any]) -> None:
        self._rules = rules

    def gone_on(self, state: StateT, record: str) -> Step[StateT]:
        """The state after the words of a record, and what happened by the last of them."""
        *_, (_, step) = [(state, Step(state)), *self._steps(state, record)]
        return step

    def course(self, state: StateT, record: str) -> list[tuple[StateT, tuple[Event, ...]]]:
        """All that happens by the words of a record: each state, and the events that lead on from it."""
        return [(before, step.events) for before, step in self._steps(state, record)]

    def offered(self, state: StateT) -> list[str]:
        """The moves of the seat that is to act, as texts."""
        return [self._rules.format(move) for move in self._rules.moves(state, state.seat)]

    def refusal(self, state: StateT, text: str) -> Refused:
        """With what a move of the seat that is to act is refused."""
        with pytest.raises(Refused) as refusal:
            self._rules.play(state, state.seat, self._rules.parse(text))
        return refusal.value

    def _steps(self, state: StateT, record: str) -> Iterator[tuple[StateT, Step[StateT]]]:
        for word in re.findall(r"\[[^]]*\]|\S+", record):
            step = self._step(state, word)
            yield state, step
            state = step.state

    def _step(self, state: StateT, word: str) -> Step[StateT]:
        rules = self._rules
        if word.startswith("["):
            return rules.resolve(state, rules.parse_draw(word))
        number, text = word.split(".")
        seat = int(number) - 1
        match text:
            case "time":
                return rules.time_out(state, seat)
            case "resigns":
                return rules.leave(state, seat)
            case _:
                return rules.play(state, seat, rules.parse(text))
