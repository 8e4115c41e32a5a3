"""Neo Otcho 5 written in few words: cards as `12..1`, games as rolls in brackets and moves with the mover's number."""

import re
from collections.abc import Iterator

import pytest

from games.core import Event, Refused, Seat, Step
from games.neo_otcho import NeoOtcho
from games.neo_otcho.options import read
from games.neo_otcho.state import Phase, Rolling, State

RULES = NeoOtcho()


def after(record: str, seats: int = 2, **options: object) -> State:
    """The state that a record leads to, such as `[1] [3 3 1] 1.+3 1.pass`; the lot comes first."""
    return gone_on(RULES.start(seats, options), record).state


def events(record: str, seats: int = 2, **options: object) -> tuple[Event, ...]:
    """What happened by the last word of a record."""
    return gone_on(RULES.start(seats, options), record).events


def gone_on(state: State, record: str) -> Step[State]:
    """The state after the words of a record, and what happened by the last of them."""
    *_, (_, step) = [(state, Step(state)), *_steps(state, record)]
    return step


def course(state: State, record: str) -> list[tuple[State, tuple[Event, ...]]]:
    """All that happens by the words of a record: each state, and the events that lead on from it."""
    return [(before, step.events) for before, step in _steps(state, record)]


def _steps(state: State, record: str) -> Iterator[tuple[State, Step[State]]]:
    for word in re.findall(r"\[[^]]*\]|\S+", record):
        step = _step(state, word)
        yield state, step
        state = step.state


def _step(state: State, word: str) -> Step[State]:
    if word.startswith("["):
        return RULES.resolve(state, RULES.parse_draw(word))
    number, text = word.split(".")
    match text:
        case "time":
            return RULES.time_out(state, int(number) - 1)
        case "resigns":
            return RULES.leave(state, int(number) - 1)
        case _:
            return RULES.play(state, int(number) - 1, RULES.parse(text))


def table(
    *cards: str, rolling: Rolling = Rolling.OPENING, left: tuple[Seat, ...] = (), seat: Seat = 0, **options: object
) -> State:
    """A table before a roll of the first seat: a card `12..1` has the tokens of seats 1 and 2 on its slots."""
    slots = tuple(tuple(None if mark == "." else int(mark) - 1 for mark in card) for card in cards)
    gone = tuple(place in left for place in range(len(cards)))
    return State(read(options), slots, gone, Phase.ROLL, seat, 1, rolling)


def shown(state: State) -> tuple[str, ...]:
    """The cards, as `table` takes them."""
    return tuple("".join("." if token is None else str(token + 1) for token in card) for card in state.cards)


def offered(state: State) -> list[str]:
    """The moves of the seat whose turn it is, as texts."""
    return [RULES.format(move) for move in RULES.moves(state, state.seat)]


def refused(state: State, text: str) -> tuple[str, dict[str, str | int]]:
    """The code and the details with which a move of the seat whose turn it is is refused."""
    with pytest.raises(Refused) as refusal:
        RULES.play(state, state.seat, RULES.parse(text))
    return refusal.value.code, refusal.value.details
