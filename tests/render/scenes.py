"""Captions, names and rounds of el Ocho for the tests of the pictures."""

import random
import re
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace
from PIL import Image, ImageChops

from games.el_ocho.rules import ElOcho
from games.el_ocho.state import End, Options, Phase, State, Turn, View
from render.canvas import Canvas, Picture
from render.el_ocho.layout import Captions
from tests import el_ocho_player

StructT = TypeVar("StructT", bound=Struct)

RULES = ElOcho()


def capitals(kind: type[StructT], **others: Any) -> StructT:
    """Captions that are the names of their fields in capitals, but for others."""
    names = (field.name for field in fields(kind) if field.type is str)
    return kind(**{name: name.upper().replace("_", " ") for name in names} | others)


CAPTIONS = capitals(Captions, thousands=",", stand_ins=("P1", "P2", "P3", "P4", "P5", "P6"))

WORDY = Captions(
    thousands="\u202f",
    goal="Il faut vingt mille points, ni plus ni moins, pour remporter cette interminable manche",
    turn="récoltés pendant ce tour, et encore en jeu",
    aside="Mis de côté pendant ce tour",
    joker="Le joker, un huit, sauve ce lancer malheureux",
    grand="Grand huit : les huit dés sont de côté",
    begins="a lancé le premier huit et commence donc la manche",
    wins="remporte la manche avec le total magnifique de",
    stopped="s’arrête et inscrit tous les points de ce tour",
    bust="perd tous les points de ce tour, hélas",
    timed_out="a laissé passer le temps, tout le temps",
    left="a quitté la table en plein tour",
    eight_equal="a lancé huit dés identiques et gagne sur-le-champ",
    best_turn="Le meilleur de tous les tours",
    busts="Les tours entièrement ratés",
    lead_changes="Changements en tête de manche",
)

NAMES = ("Ana", "Ben", "Chloé", "Đorđe", "Елена", "Ζωή")

AWKWARD = (
    "W" * 32,
    "Wolfeschlegelsteinhausenbergerdorff von Hohenzollern-Sigmaringen",
    "山田太郎",
    "مرحبا بالعالم",
    "🦙🎲🔥",
    "Z̷̧͎a̴l̶g̸o\u2029\n\t ℌ𝔢𝔦𝔫𝔯𝔦𝔠𝔥 \u202eevil",
)


TURN = Turn(1, (2, 3, 3, 6), (), (1, 4, 4, 4), 500, 0, End.BUST)
ENDS = [
    (TURN, "BUST"),
    (replace(TURN, points=0, aside=()), "BUST"),
    (Turn(1, (1, 3, 5, 6), (1, 5), (1, 1, 4, 4, 4, 5), 650, 650, End.STOPPED), "STOPPED"),
    (replace(TURN, rolled=(), end=End.TIMED_OUT), "TIMED OUT"),
    (replace(TURN, written=500, end=End.TIMED_OUT), "TIMED OUT"),
    (replace(TURN, end=End.LEFT), "LEFT"),
    (Turn(2, (7,) * 8, (7,) * 8, (7,) * 8, 8000, 8000, End.EIGHT_EQUAL), "EIGHT EQUAL"),
]
JOKERS = ((8, 2, 3, 3, 6, 7, 7, 2), (8, 8, 2, 3, 3, 4, 6, 7))


def make_view(**changes: object) -> View:
    """A view in the middle of a round of three, in which seat 0 is to choose."""
    basis: dict[str, object] = {
        "options": Options(series=True, joker=True, runs=True),
        "totals": (2150, 7400, 4650),
        "left": (False, False, False),
        "phase": Phase.CHOOSE,
        "seat": 0,
        "number": 7,
        "opening": (3, 1, 5, 8),
        "rolled": (4, 1, 5, 8, 7, 4, 4, 2),
        "selection": (),
        "aside": (),
        "points": 0,
        "last": None,
        "reason": "",
        "choices": (((1,), 100), ((1, 4, 4, 4), 500), ((1, 4, 4, 4, 5), 550), ((5,), 50)),
        "best_selection": (1, 4, 4, 4, 5),
    }
    return View(**(basis | changes))  # type: ignore[arg-type]


def random_round(seed: int, seats: int) -> Iterator[State]:
    """Every state of a round in which everything goes by chance, people who leave or fall asleep among it."""
    chance = random.Random(seed)  # noqa: S311 -- a game for a test
    level = chance.choice((1, 2))
    state = RULES.start(seats, {"level": level})
    yield state
    while RULES.outcome(state) is None:
        request = RULES.chance(state)
        if request:
            state = RULES.resolve(state, tuple(chance.randint(1, request.sides) for _ in range(request.count))).state
        elif chance.random() < 0.004:
            state = RULES.leave(state, chance.choice([seat for seat, gone in enumerate(state.left) if not gone])).state
        elif chance.random() < 0.01:
            state = RULES.time_out(state, state.seat).state
        elif chance.random() < 0.7:
            state = RULES.play(state, state.seat, el_ocho_player.suggest(state)).state
        else:
            state = RULES.play(state, state.seat, chance.choice(RULES.moves(state, state.seat))).state
        yield state


def opened(picture: Picture) -> Image.Image:
    """The picture as whoever looks at it gets it, RGBA."""
    return Image.open(BytesIO(picture.png)).convert("RGBA")


def words(canvas: Canvas) -> list[str]:
    """All texts on a canvas."""
    return [text for text, _ in canvas.texts]


def difference(first: Image.Image, second: Image.Image) -> int:
    """The number of pixels that are clearly lighter or darker."""
    return sum(ImageChops.difference(first.convert("L"), second.convert("L")).histogram()[24:])


def assert_fits(picture: Picture, low: int, high: int, size: int, *, name: str = r"[a-z0-9-]+") -> None:
    """Sharp at double density, between two heights, of at most so many bytes for a phone's patience."""
    image = opened(picture)
    assert image.size == (picture.width, picture.height)
    assert picture.width == 1100
    assert low <= picture.height <= high
    assert len(picture.png) <= size
    assert re.fullmatch(name, picture.name)
    assert image.getchannel("A").getpixel((picture.width // 2, picture.height // 2)) == 255


def assert_tidy(canvas: Canvas, side: int = 32) -> None:
    """All texts lie on the panel, clear of its edge, most so at both sides, and none touches another."""
    for text, box in canvas.texts:
        assert side <= box.left, text
        assert box.top >= 16, text
        assert box.right <= canvas.box.right - side, text
        assert box.bottom <= canvas.box.bottom - 16, text
    for (words, first), (two, second) in combinations(canvas.texts, 2):
        apart = (
            first.right <= second.left
            or second.right <= first.left
            or first.bottom <= second.top
            or second.bottom <= first.top
        )
        assert apart, f"{words!r} touches {two!r}"
