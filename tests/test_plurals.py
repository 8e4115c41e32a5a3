"""Counted things agree with their numbers as they are shown: 1,5 point in French, 1 point where 0.96 is rounded."""

import re
from collections.abc import Iterator

import pytest

from bot.text import LANGUAGES, Translator, translator
from tests import texts

VALUES = (0, 0.4, 0.96, 1, 1.04, 1.5, 1.96, 2, 21)
NOUNS = {
    "en": (
        "point game turn roll chip second minute day week moment picture player person:people win race throw answer "
        "reply:replies plan piece prong die:dice mistake blunder inaccuracy:inaccuracies honour place capture table"
    ),
    "es": (
        "punto partida turno tirada ficha segundo minuto día semana momento imagen:imágenes jugador:jugadores persona "
        "victoria carrera ronda respuesta plan:planes dado error:errores logro puesto captura mesa vez:veces pieza"
    ),
    "fr": (
        "point partie tour jet jeton seconde minute jour semaine moment image personne victoire course manche "
        "réponse plan pion moteur dé erreur gaffe imprécision distinction place prise table coup joueur:joueurs"
    ),
}
"""Nouns for counted things, with plurals that have more than an `s`."""
BOUNDED = {
    "el-ocho": "el Ocho counts in fifties",
    "lesson-el-ocho": "el Ocho counts in fifties",
    "lesson-stresses": "the race counts in fifties",
    "lesson-neo-otcho": "the pieces and slots of a card are constants",
    "lesson-chess-dice": "the stake of a lesson is a constant",
    "stresses": "the race counts in fifties, and its rolls are three or more",
    "story-lead-changes": "told from three changes on",
    "chips": "the first chips and the top-up are constants",
    "chess-dice-stakes-won": "two put the same into a pot",
    "chess-dice-throw-forfeited": "two put the same into a pot",
    "lobby-stake-warning": "twice the stake",
    "club": "the weeks that count are a constant, and a race has three rolls or more",
    "standing-note": "a constant",
    "refused-plan": "constants",
    "leaderboard-rating-counts": "a constant",
    "leaderboard-share-counts": "a constant",
    "lobby-needs": "a game for one is never short of players",
    "refused-too-few": "a game for one is never short of players",
    "refused-seats": "the most are two or more",
    "film": "a film has two pictures or more",
    "page": "so has a page",
    "puzzle": "turns, tries, days and solvers are whole, one or more, and one has a sentence of its own",
    "refused-below-minimum": "el Ocho counts in fifties",
    "record-el-ocho": "el Ocho counts in fifties",
    "honours-count": "there are 42",
}
"""The beginnings of the ids of texts whose numbers are never below two, with the reasons."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_counted_agrees_with_its_number_as_it_is_shown(language: str) -> None:
    t, looked_at = translator(language), 0
    wrong = set()
    for name, said in _said(t):
        for number, noun in _counted(said, language):
            looked_at += 1
            if noun not in _forms(language)[_category(number, language)] and not name.startswith(tuple(BOUNDED)):
                wrong.add(f"{name}: {number} {noun}")
    assert looked_at > 300 or not texts.is_complete(language)
    assert sorted(wrong) == []


@pytest.mark.parametrize(
    ("language", "seconds", "wording"),
    [("en", 0.96, "1 second!"), ("en", 1.04, "1 second!"), ("en", 1.5, "1.5 seconds!"), ("fr", 1.5, "1,5 seconde")],
)
def test_seconds_are_counted_as_they_are_shown(language: str, seconds: float, wording: str) -> None:
    assert wording in translator(language)("lesson-time", seconds=seconds)


def test_one_point_wins() -> None:
    assert translator("en")("event-won", player="Ann", total=1) == "🏆 **Ann** wins with 1 point."


def _said(t: Translator) -> Iterator[tuple[str, str]]:
    """Every text with each number."""
    for name, text in texts.texts(t.language).items():
        for value in VALUES if text.variables else ():
            values: dict[str, str | float] = {
                variable: value if variable in text.numbers else "x" for variable in text.variables
            }
            yield name, t.format_strict(name, **values)


def _counted(said: str, language: str) -> list[tuple[str, str]]:
    """The numbers in a text and the nouns right after them."""
    forms = _forms(language)
    known = forms["one"] | forms["other"]
    matches = re.findall(r"(?<![\w.,:–-])(\d(?:[\d.,\u00a0\u202f]*\d)?)\**[ \u00a0\u202f]([^\W\d_]+)", said)
    return [(number, noun) for number, noun in matches if noun.lower() in known]


def _forms(language: str) -> dict[str, set[str]]:
    nouns = texts.in_language(NOUNS, language, "NOUNS in tests/test_plurals.py")
    pairs = [noun.partition(":")[::2] for noun in nouns.split()]
    return {"one": {singular for singular, _ in pairs}, "other": {many or f"{singular}s" for singular, many in pairs}}


def _category(number: str, language: str) -> str:
    """Singular or plural, by the number as it is written; after CLDR, by hand."""
    value = float(re.sub(r"[\u00a0\u202f]", "", number).replace(",", "."))
    match language.partition("-")[0]:
        case "fr":
            return "one" if value < 2 else "other"
        case "es":
            return "one" if value == 1 else "other"
        case _:
            return "one" if number == "1" else "other"
