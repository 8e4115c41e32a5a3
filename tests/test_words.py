"""Plain words: first lines that name the thing, no participle for a name, and nothing stiff for players to read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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

INSIDE = r"SHA-?\d*|snapshots?|revisions?|commitments?|Plackett\w*|double[- ]entry|hash(es)?|UUID|JSON"
"""Words for what programs are made of, in every language."""
UNSAID: dict[str, dict[str, str]] = {
    "en": {
        INSIDE: "/verify-",
        r"whoever|whomever|likewise|hence|thereof|thereby|whereupon|tolerably|shall|lest|upon": "",
        r"annul\w*|came and went|lots? falls?|not long ago|for ever": "",
        r"(writes?|wrote|written|writing) (\w+ )?down": "",
        r"figures?|journals?": "",
        r"(?<!in a )rows?": "-rules-|\\.alt",
        r"(can|do|does|did|is|are|was|were|has|have|had|will|would|could|should) ?not": "",
        r"I (am|will)(?= \w)|I have (not|been)|it is (not|over|paused)|you are(?= \w)": "-rules-",
    },
    "fr": {
        INSIDE: "/verify-",
        r"quiconque|nul ne|afin (que|de)|veuillez|ledit|ladite|ci-(après|dessus|dessous)|lorsque": "",
        r"(?<!rendez-)vous|votre|vos(?! marques)": "",
        r"figures?|congés?": "",
        r"jetons?": "^(chips|privacy|chess_dice)/|stakes|lesson-chess-dice",
    },
    "es": {
        INSIDE: "/verify-",
        r"quienquiera|cualesquiera|a fin de|dicho|dicha|sírvase|mediante": "",
        r"usted(es)?|computadora(es|s)?": "",
        r"figuras?|acertijos?|ejercicios?|honores": "",
        r"fichas?": "^(chips|privacy|chess_dice)/|stakes|lesson-chess-dice",
    },
    "es-419": {
        r"ordenador(es)?|vosotr[oa]s|vuestr[oa]s?|os|[a-záéíóú]+(áis|éis)": "",
        r"(coge|coja|coger|cogido|cogiendo)[rsn]?|móvil|vídeo|pincha[rs]?|en directo": "",
        r"\d\.\d{3}|\d,\d+": "",
    },
}
"""Words that players never read, by language: patterns of them, each with one of the texts that may say them."""


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
    assert [(file, text[:90]) for file, text in texts if CLAUSE.match(text) or REFERENCE.search(text)] == []


def test_names_are_of_things() -> None:
    names = {
        f"{file.relative_to(ROOT)}:{node.lineno}: {name}"
        for file in files(*PRODUCT)
        for node in nodes(file)
        if isinstance(node, ast.arg | ast.Name | ast.FunctionDef | ast.AsyncFunctionDef)
        if not isinstance(node, ast.Name) or isinstance(node.ctx, ast.Store)
        if (name := getattr(node, "arg", "") or getattr(node, "id", "") or getattr(node, "name", "")) in NOT_NAMES
    }
    assert sorted(names) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_words_that_people_say(language: str) -> None:
    stiff = [
        f"{name}: {match[0]!r} in {text!r}"
        for pattern, allowed in UNSAID[language].items()
        for name, text in texts.wordings(language).items()
        if not (allowed and re.search(allowed, name))
        if (match := re.search(rf"\b({pattern})\b", text, re.IGNORECASE))
    ]
    assert stiff == []


def test_no_line_of_french_breaks_before_a_sign() -> None:
    assert {name: text for name, text in texts.wordings("fr").items() if re.search(r"\S [:;!?»]|« ", text)} == {}
