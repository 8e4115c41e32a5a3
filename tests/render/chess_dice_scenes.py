"""Captions and matches of Chess Dice for the tests of the pictures."""

import random
from collections.abc import Iterator

from games.chess_dice.events import Annulled, Captured
from games.chess_dice.state import State, View
from games.core import Step
from render.chess_dice.layout import Action, Captions
from tests.games.chess_dice_games import RULES, STAKES, gone_on
from tests.render.scenes import capitals

CAPTIONS = capitals(Captions, captured=("CAPTURED",) * 6, gains=("+30 CHIPS", "−30 CHIPS"), stand_ins=("P1", "P2"))

WORDY = Captions(
    throw="Dix-neuvième manche de cette partie",
    goal="sur 20 points",
    pot="deux fois cent jetons, en tout deux cents",
    acts="doit agir maintenant, et il n’y a pas moyen d’y couper, même à contrecœur",
    captured=("Captures réussies",) * 6,
    opening="Qui donc a le droit de commencer cette partie, et d’agir en premier ?",
    tie="Les deux figures sont égales, il faut donc les relancer toutes les deux",
    begins="a lancé la plus haute figure et commence donc la première manche de la partie",
    won="gagne cette manche et ramasse deux cents jetons d’un coup",
    drawn="Cette manche n’est à personne, et chacun reprend sa mise",
    unpaid="gagne, car l’autre ne peut plus rien miser du tout",
    left="gagne, car tout le monde est parti avant la fin de la manche",
    wins="remporte la partie au terme d’une lutte acharnée",
    gains=("+2000 jetons", "−2000 jetons"),
)

D7 = "[K Q] [N B K P Q | R K B P Q]"
"""The throw of the worked examples; A is the first seat."""
CAPTURE = f"{D7} 1.KxQ 2.KxQ 1.B=B 2.RxP"
ANNULMENT = f"{D7} 1.KxQ 2.KxQ 1.B=B"


def view_of(record: str, **options: object) -> tuple[View, Action | None]:
    """The view after a record, and the last action."""
    step = gone_on(RULES.start(2, options), record)
    return RULES.view(step.state, None), action(step)


def unpaid(record: str) -> View:
    """The view after a record, when the first seat cannot pay the next stake."""
    state = gone_on(RULES.start(2, {"stake": 60}), record).state
    return RULES.view(STAKES.end_unpaid(state, 0).state, None)


def action(step: Step[State]) -> Action | None:
    return next((event for event in step.events if isinstance(event, Captured | Annulled)), None)


def random_match(seed: int) -> Iterator[tuple[State, Action | None]]:
    """Every state of a match that goes by chance, and the action that led there."""
    rng = random.Random(seed)  # noqa: S311 -- a match for a test
    step = Step(RULES.start(2, {"target": rng.choice((1, 3, 20)), "stake": rng.choice((0, 1, 100))}))
    yield step.state, None
    while RULES.outcome(step.state) is None:
        state = step.state
        chance = RULES.chance(state)
        if chance:
            step = RULES.resolve(state, tuple(rng.randint(1, chance.sides) for _ in range(chance.count)))
        elif rng.random() < 0.002:
            step = RULES.leave(state, rng.randrange(2))
        else:
            step = RULES.play(state, state.seat, rng.choice(RULES.moves(state, state.seat)))
        yield step.state, action(step)
