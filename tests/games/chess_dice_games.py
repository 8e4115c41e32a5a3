"""Chess Dice written in few words: figures as `NBKPQ`, matches as rolls and moves with the mover's number."""

from games.chess_dice.rules import ChessDice
from games.chess_dice.state import DICE, Die, Fate, Figure, Options, Phase, Side, State
from games.core import Event, Seat
from games.options import read
from tests.games.words import Words

RULES = ChessDice()
STAKES = RULES.stakes

WORDS = Words(RULES)
gone_on, course, offered = WORDS.gone_on, WORDS.course, WORDS.offered

LETTERS = "PNBRQK"

SWEEP = "[K K K K K | P P P P P]" + 5 * " 1.KxP"
"""A throw that the first seat wins by five captures, whoever begins: the second one can never act."""
LOSS = "[P P P P P | K K K K K]" + 5 * " 2.KxP"
"""The same for the second seat."""


def drawn_throw(seat: Seat) -> str:
    """A throw of pawns only, begun by that seat: all are annulled."""
    actions = [f" {(seat + turn) % 2 + 1}.P=P" for turn in range(DICE)]
    return "[P P P P P | P P P P P]" + "".join(actions)


def after(record: str, **options: object) -> State:
    """The state that a record leads to, such as `[K Q] [N B K P Q | R K B P Q] 1.KxQ`."""
    return gone_on(RULES.start(2, options), record).state


def events(record: str, **options: object) -> tuple[Event, ...]:
    """The events of the last word of a record."""
    return gone_on(RULES.start(2, options), record).events


def figures(letters: str) -> tuple[Figure, ...]:
    """Figures by their letters, rising."""
    return tuple(sorted(Figure(LETTERS.index(letter) + 1) for letter in letters))


def table(own: str, other: str, lead: int = 0, **options: object) -> State:
    """The first seat is to act with these dice in play; the other dice are annulled, `lead` captures were made."""
    captures = (max(lead, 0), max(-lead, 0))
    return State(
        read(Options, options), phase=Phase.ACT, number=1, throw=1, dice=(_side(own), _side(other)), captures=captures
    )


def _side(letters: str) -> Side:
    gone = (Die(Figure.PAWN, Fate.ANNULLED),) * (DICE - len(letters))
    return (*map(Die, figures(letters)), *gone)


def refused(state: State, text: str) -> str:
    """The code with which a move of the seat that is to act is refused."""
    return WORDS.refusal(state, text).code
