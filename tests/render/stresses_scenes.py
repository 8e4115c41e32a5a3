"""Captions, verdicts and races for the tests of the race's pictures."""

import random
from collections.abc import Iterator

from games.core import Refused
from games.el_ocho.scoring import roll_groups
from games.stresses.rules import Stresses
from games.stresses.state import Answer, Options, Phase, State, Verdict, View
from render.stresses.layout import Captions
from tests.render.scenes import AWKWARD, capitals

RULES = Stresses()
RACE = RULES.race
ROLL = (4, 1, 5, 8, 7, 4, 4, 2)  # S2: worth 550
CAPTIONS = capitals(Captions, thousands=",", note="")
WORDY = Captions(
    thousands="\u202f",
    roll="Le cent vingt-septième lancer de cette course",
    goal="Il faut vingt mille points, ni plus ni moins, pour la remporter",
    ready="Attention, mesdames et messieurs, les dés vont tomber",
    worth="points, à la virgule près",
    nobody="Personne ne l’a trouvé dans le temps imparti, hélas",
    reaction="en 128 734 millisecondes",
    margin="12 345 millisecondes avant Wolfeschlegelsteinhausen",
    note="choisit parmi tous les autres celui ou celle qui retombe à zéro",
    back="redescend tout en bas, à zéro",
    wins="remporte la course avec le total magnifique de",
    more_answers="et quarante-huit autres personnes qui se sont trompées",
    more="et quarante-deux autres personnes qui n’ont pas de place ici",
)
CROWD = tuple(f"{AWKWARD[seat % 6]}{seat}" for seat in range(50))


def judged(dice: tuple[int, ...] = ROLL, winner: int | None = 1, **wrong: int) -> Verdict:
    """A verdict; `wrong` gives what seats announced: s0=600."""
    groups = roll_groups(dice, 1)
    value = sum(group.points for group in groups)
    answers = [Answer(int(seat[1:]), value, right=False, reaction_ms=1500) for seat, value in wrong.items()]
    if winner is None:
        return Verdict(7, dice, value, groups, None, 0, None, None, tuple(answers))
    answers.append(Answer(winner, value, right=True, reaction_ms=2834))
    return Verdict(7, dice, value, groups, winner, value, 2834, None, tuple(answers))


def make_view(last: Verdict | None = None, **changes: object) -> View:
    """A view right after a verdict in a race of three."""
    basis: dict[str, object] = {
        "options": Options(),
        "totals": (2150, 7400, 4650),
        "left": (False,) * len(changes.get("totals", (0, 0, 0))),  # type: ignore[arg-type]
        "phase": Phase.READY,
        "number": 7,
        "deadline_ms": None,
        "dice": (),
        "announced": (),
        "own_value": None,
        "may_request_roll": True,
        "chooser": None,
        "victims": (),
        "last": last or judged(),
        "winner": None,
        "reason": "",
    }
    return View(**(basis | changes))  # type: ignore[arg-type]


def random_race(seed: int, seats: int, *, crowd: bool = False) -> Iterator[State]:
    """Every state of a race in which everything goes by chance."""
    chance = random.Random(seed)  # noqa: S311 -- a game for a test
    state = RULES.start(seats, {"level": chance.choice((1, 2)), "target": 3000, "open": crowd})
    now_ms = 1_700_000_000_000
    yield state
    while RULES.outcome(state) is None:
        now_ms += 700
        request = RULES.chance(state)
        actors = sorted(RULES.actors(state))
        if request:
            state = RULES.resolve(state, tuple(chance.randint(1, request.sides) for _ in range(request.count))).state
        elif chance.random() < 0.005:
            state = RULES.leave(state, chance.choice([seat for seat, gone in enumerate(state.left) if not gone])).state
        elif crowd and chance.random() < 0.2 and len(state.left) < 50:
            state = RACE.sit(state).state
        elif actors and state.shown_ms is not None and chance.random() < 0.6:
            seat = chance.choice(actors)
            try:
                state = RULES.play(state, seat, chance.choice(RULES.moves(state, seat)), now_ms).state
            except Refused:  # too late for this roll
                state = RULES.expire(state, now_ms).state
        else:
            state = RULES.expire(state, max(now_ms, RULES.deadline(state) or 0)).state
        yield state
