"""Captions, positions and games of Neo Otcho 5 for the tests of its pictures."""

import random
from collections.abc import Iterator

from games.neo_otcho.rules import NeoOtcho
from games.neo_otcho.state import Clear, End, Kind, Place, Reading, RollKind, Shift, State, Take, Turn, View
from render.canvas import Canvas
from render.neo_otcho.board import board
from render.neo_otcho.layout import Captions
from tests.games.neo_otcho_games import gone_on, table
from tests.render.scenes import NAMES, capitals

paint = board.__wrapped__

RULES = NeoOtcho()
CAPTIONS = capitals(
    Captions,
    readings=(
        *((Reading(Kind.TRIPLE, slot), f"TRIPLE {slot}") for slot in range(1, 6)),
        *((Reading(Kind.PAIR, slot), f"PAIR {slot}") for slot in range(1, 6)),
        *((Reading(Kind.X_PAIR, slot), f"X WITH {slot}") for slot in range(1, 6)),
        (Reading(Kind.X_PAIR), "X PAIR"),
        (Reading(Kind.TRIPLE_X), "TRIPLE X"),
        (Reading(Kind.RUN), "RUN"),
    ),
    owed=("ONE OFF", "TWO OFF"),
    risks=("NO RISK", "ONE AT STAKE", "TWO AT STAKE"),
    stand_ins=("P1", "P2", "P3", "P4", "P5", "P6"),
)
WORDY = Captions(
    readings=(
        *((Reading(Kind.TRIPLE, slot), "trois dés identiques, tous des deux, ou presque") for slot in range(1, 6)),
        *((Reading(Kind.PAIR, slot), "deux dés identiques à côté d’un troisième") for slot in range(1, 6)),
        *((Reading(Kind.X_PAIR, slot), "deux jokers et un dé qui porte un chiffre") for slot in range(1, 6)),
        (Reading(Kind.X_PAIR), "deux jokers, rien que deux jokers, sans le moindre chiffre"),
        (Reading(Kind.TRIPLE_X), "trois jokers d’un coup : quelle chance inouïe"),
        (Reading(Kind.RUN), "trois dés qui se suivent, dans n’importe quel ordre"),
    ),
    supply="pions en réserve",
    blank="pas la moindre combinaison dans ce lancer malheureux",
    owed=("un seul jeton doit quitter les cartes, mais lequel donc", "deux jetons doivent quitter les cartes, et vite"),
    risks=("rien ne peut se perdre en continuant de lancer les dés",) * 3,
    passed="a passé les dés à la personne suivante",
    lost="a continué malgré tout et en paie maintenant le prix",
    timed_out="a laissé passer le temps, tout le temps",
    left="a quitté la table en plein tour",
    filled="a rempli les cinq cases de sa propre carte",
    last_left="reste toute seule à cette table désertée",
)


CARDS = ("12...", ".2..1", "3.3.3")
ENDS = [
    (Turn(0, (3, 3, 1), RollKind.OPENING, (Place(3),), (), End.PASSED), "PASSED", ["Ana"]),
    (Turn(0, (1, 2, 4), RollKind.SECOND, (), (), End.BLANK), "BLANK", ["Ana"]),
    (Turn(0, (1, 2, 4), RollKind.ROLL_ON, (Shift(1, 4),), (Take(3, 1), Take(5)), End.LOST), "LOST", ["Ana", "Ben"]),
    (
        Turn(1, (1, 1, 4), RollKind.ROLL_ON, (Clear(0), Place(1, 2)), (), End.TIMED_OUT),
        "TIMED OUT",
        ["Ben", "Ana", "Chloé"],
    ),
    (Turn(2, (), RollKind.OPENING, (), (), End.LEFT), "LEFT", ["Chloé"]),
    (Turn(0, (5, 5, 1), RollKind.ROLL_ON, (Place(5),), (), End.WON), "FILLED", ["Ana"]),
]


def make_view(*cards: str, then: str = "", **options: object) -> View:
    """The view of a table with cards as `12..1` after a record that begins with a roll of the first seat."""
    return RULES.view(gone_on(table(*cards, **options), then).state, None)  # type: ignore[arg-type]


def words(canvas: Canvas) -> list[str]:
    """All texts on a canvas but the numbers of slots and of tokens in supply, and the word below these."""
    return [text for text, _ in canvas.texts if text not in {*"01234567", CAPTIONS.supply}]


def drawn(view: View) -> Canvas:
    return paint(view, NAMES[: len(view.cards)], CAPTIONS)


def random_game(seed: int, seats: int) -> Iterator[State]:
    """Every state of a game in which everything goes by chance, people who leave or fall asleep among it."""
    chance = random.Random(seed)  # noqa: S311 -- a game for a test
    state = RULES.start(seats, {"dice": chance.choice((2, 3)), "free_x_pair": chance.random() < 0.5})
    yield state
    for _ in range(150):
        request = RULES.chance(state)
        if RULES.outcome(state) is not None:
            return
        if request:
            state = RULES.resolve(state, tuple(chance.randint(1, request.sides) for _ in range(request.count))).state
        elif chance.random() < 0.02:
            state = RULES.leave(state, chance.choice([seat for seat, gone in enumerate(state.left) if not gone])).state
        elif chance.random() < 0.02:
            state = RULES.time_out(state, state.seat).state
        else:
            state = RULES.play(state, state.seat, chance.choice(RULES.moves(state, state.seat))).state
        yield state
