"""Neo Otcho 5 written in few words: cards as `12..1`, games as rolls in brackets and moves with the mover's number."""

from games.core import Event, Seat
from games.neo_otcho.rules import NeoOtcho
from games.neo_otcho.state import Options, Phase, RollKind, State
from games.options import read
from tests.games.words import Words

RULES = NeoOtcho()

WORDS = Words(RULES)
gone_on, course, offered = WORDS.gone_on, WORDS.course, WORDS.offered


def after(record: str, seats: int = 2, **options: object) -> State:
    """The state that a record leads to, such as `[1] [3 3 1] 1.+3 1.pass`; the lot comes first."""
    return gone_on(RULES.start(seats, options), record).state


def events(record: str, seats: int = 2, **options: object) -> tuple[Event, ...]:
    """The events of the last word of a record."""
    return gone_on(RULES.start(seats, options), record).events


def table(
    *cards: str, rolling: RollKind = RollKind.OPENING, left: tuple[Seat, ...] = (), seat: Seat = 0, **options: object
) -> State:
    """A table before a roll of the first seat: a card `12..1` has the tokens of seats 1 and 2 on its slots."""
    slots = tuple(tuple(None if mark == "." else int(mark) - 1 for mark in card) for card in cards)
    gone = tuple(place in left for place in range(len(cards)))
    return State(read(Options, options), slots, gone, Phase.ROLL, seat, 1, rolling)


def card_texts(state: State) -> tuple[str, ...]:
    """The cards, as `table` takes them."""
    return tuple("".join("." if token is None else str(token + 1) for token in card) for card in state.cards)


def refused(state: State, text: str) -> tuple[str, dict[str, str | int]]:
    """The code and the details with which a move of the seat whose turn it is is refused."""
    refusal = WORDS.refusal(state, text)
    return refusal.code, refusal.details
