"""Plain words: first lines that name the thing, no participle for a name, and nothing stiff for players to read."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.text import LANGUAGES
from tests import texts

ROOT = Path(__file__).parents[1]
PRODUCT = ("games", "render", "engine", "bot", "cogs")
CLAUSE = re.compile(r"(What|How|Whether|Where|Who|Whoever|When|Which)\b")
"""The beginning of a first line that is a clause about a thing instead of its name."""
REFERENCE = re.compile(r"\blikewise\b|\bsee there\b", re.IGNORECASE)
NOT_NAMES = {"asked", "done", "found", "given", "kept", "made", "of", "one", "shown", "told", "via", "wanted", "was"}
"""Words that say nothing of the thing that is called by them."""
NOT_NAMES_IN_TESTS = NOT_NAMES | {"at", "host", "seen"}
"""Tests once called times, table services and pages of Discord so."""

INSIDE = r"SHA-?\d*|snapshots?|revisions?|commitments?|Plackett\w*|double[- ]entry|hash(es)?|UUID|JSON"
"""Words for what programs are made of, in every language."""


class Unsaid(NamedTuple):
    """Words that players never read: their pattern, what to write instead and why, and the texts that may say them."""

    pattern: str
    instead: str
    allowed: str = ""


HOW_IT_IS_MADE = Unsaid(INSIDE, "say what it is good for; players do not know what programs are made of", "/verify-")
STAKES = "^(chips|privacy|chess_dice)/|stake|-chips|lesson-chess-dice"

UNSAID: dict[str, tuple[Unsaid, ...]] = {
    "en": (
        HOW_IT_IS_MADE,
        Unsaid(
            r"whoever|whomever|likewise|hence|thereof|thereby|whereupon|tolerably|shall|lest|upon",
            "the word that people say in a chat: 'anyone who', 'so', 'will', 'on'",
        ),
        Unsaid(
            r"annul\w*|came and went|lots? falls?|not long ago|for ever",
            "the everyday word: 'cancel', 'the draw', 'just now', 'forever'",
        ),
        Unsaid(r"(writes?|wrote|written|writing) (\w+ )?down", "'bank', as on the buttons"),
        Unsaid(r"figures?|journals?", "'piece' or 'number', 'record': one word for one thing"),
        Unsaid(r"(?<!in a )rows?", "'series', 'line' or 'in a row'", "-rules-|\\.alt"),
        Unsaid(
            r"(can|do|does|did|is|are|was|were|has|have|had|will|would|could|should) ?not",
            "the short form: can't, isn't, won't",
        ),
        Unsaid(
            r"I (am|will)(?= \w)|I have (not|been)|it is (not|over|paused)|you are(?= \w)",
            "the short form: I'm, it's, you're",
            "-rules-",
        ),
    ),
    "fr": (
        HOW_IT_IS_MADE,
        Unsaid(
            r"quiconque|nul ne|afin (que|de)|veuillez|ledit|ladite|ci-(après|dessus|dessous)|lorsque",
            "le mot de tous les jours : « celui qui », « personne ne », « pour », « quand »",
        ),
        Unsaid(r"(?<!rendez-)vous|votre|vos(?! marques)", "« tu » : on tutoie les joueurs"),
        Unsaid(r"figures?|congés?", "« pièce », « pause » : un mot par chose"),
        Unsaid(r"jetons?", "« pion » pour un objet du jeu ; les jetons sont ceux que l’on mise", STAKES),
    ),
    "es": (
        HOW_IT_IS_MADE,
        Unsaid(
            r"quienquiera|cualesquiera|a fin de|dicho|dicha|sírvase|mediante",
            "la palabra de cada día: «quien», «para», «este», «con»",
        ),
        Unsaid(r"usted(es)?|computadora(es|s)?", "«tú»; «ordenador» en España (en Latinoamérica, su propio archivo)"),
        Unsaid(r"figuras?|acertijos?|ejercicios?|honores", "«pieza», «problema», «logros»: una palabra por cosa"),
        Unsaid(r"fichas?", "«pieza» si es del juego; las fichas son las que se apuestan", STAKES),
    ),
    "es-419": (
        Unsaid(
            r"ordenador(es)?|vosotr[oa]s|vuestr[oa]s?|os|[a-záéíóú]+(áis|éis)",
            "«computadora», «ustedes»: en Latinoamérica nadie dice lo de España",
        ),
        Unsaid(
            r"(coge|coja|coger|cogido|cogiendo)[rsn]?|móvil|vídeo|pincha[rs]?|en directo",
            "«tomar», «celular», «video», «en vivo»",
        ),
        Unsaid(r"\d\.\d{3}|\d,\d+", "los números, con coma de millares y punto decimal"),
    ),
}
"""Words that players never read, by language."""


def refuse(offenders: Iterable[str], instead: str) -> None:
    """Fail with a list of all offenders, and what to write instead."""
    listed = sorted(offenders)
    assert not listed, "\n".join((f"{instead} (docs/words.md)", *listed))


def files(*folders: str) -> list[Path]:
    """All files in some folders."""
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def nodes(file: Path) -> Iterator[ast.AST]:
    """The nodes of a file's syntax tree."""
    return ast.walk(ast.parse(file.read_text("utf-8")))


def docstring(node: ast.AST) -> str:
    """The documentation of a module, class, function or, as a text by itself, of the name above it."""
    match node:
        case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return ast.get_docstring(node) or ""
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text.strip()
    return ""


def test_documentation_names_the_thing() -> None:
    worth_a_look = re.compile(rf'"""\s*{CLAUSE.pattern}|{REFERENCE.pattern}', re.IGNORECASE)
    texts = [
        (file.relative_to(ROOT), docstring(node))
        for file in files(*PRODUCT, "tests", "tools")
        if worth_a_look.search(file.read_text("utf-8"))
        for node in nodes(file)
    ]
    refuse(
        (f"{file}: {text[:90]}" for file, text in texts if CLAUSE.match(text)),
        'a first line names the thing ("The score of a roll."), not a clause about it ("How a roll scores.")',
    )
    refuse(
        (f"{file}: {text[:90]}" for file, text in texts if REFERENCE.search(text)),
        "write it out: 'likewise' and 'see there' send the reader away",
    )


def bindings(file: Path) -> Iterator[tuple[int, str]]:
    """The lines and names of the variables, parameters, functions and attributes that a file binds."""
    for node in nodes(file):
        match node:
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def test_names_are_of_things() -> None:
    in_product = [(file, NOT_NAMES) for file in files(*PRODUCT, "tools", "benchmarks")]
    refuse(
        {
            f"{file.relative_to(ROOT)}:{line}: {name}"
            for file, not_names in (*in_product, *((file, NOT_NAMES_IN_TESTS) for file in files("tests")))
            for line, name in bindings(file)
            if name in not_names
        },
        "call it by the noun of the thing that it holds: a participle or a preposition says nothing of it",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_words_that_people_say(language: str) -> None:
    for unsaid in texts.in_language(UNSAID, language, "UNSAID in tests/test_words.py"):
        refuse(
            (
                f"{name}: {match[0]!r} in {text!r}"
                for name, text in texts.wordings(language).items()
                if not (unsaid.allowed and re.search(unsaid.allowed, name))
                if (match := re.search(rf"\b({unsaid.pattern})\b", text, re.IGNORECASE))
            ),
            f"instead: {unsaid.instead}",
        )


def test_no_line_of_french_breaks_before_a_sign() -> None:
    refuse(
        (f"{name}: {text!r}" for name, text in texts.wordings("fr").items() if re.search(r"\S [:;!?»]|« ", text)),
        "French has a no-break space there: U+00A0 before : and », U+202F before ; ! ?, U+00A0 after «",
    )


def test_who_is_refused_is_told_why_and_sees_every_offender() -> None:
    with pytest.raises(AssertionError) as failure:
        refuse(("two", "one"), "a reason")
    reason, *lines = map(str.strip, str(failure.value).splitlines())
    assert (reason, lines[:2]) == ("a reason (docs/words.md)", ["one", "two"])
