"""In tests of behaviour, no sentence of ours is written out: it is named by its text's id, with `tests.saying.say`.

Its wording stands in the golden conversations. What tests wording itself is left out: the files named after texts.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from bot.text import LANGUAGES
from tests.texts import wordings

ROOT: Final = Path(__file__).parent
FEW_WORDS: Final = 3
"""So many words are no sentence: the name of a game or of a button."""
WORD: Final = re.compile(r"[^\W\d_]{2,}")


def test_whole_sentences_are_named_by_their_ids() -> None:
    found_sentences = [
        f"{path.relative_to(ROOT)}:{line}: {text!r} is say({sentences()[text]!r})"
        for path in sorted(ROOT.joinpath("cogs").rglob("*.py"))
        if "conversations" not in path.parts and "texts" not in path.stem
        for line, text in written_out(path.read_text("utf-8"))
    ]
    assert found_sentences == []


def test_a_sentence_written_out_would_be_found() -> None:
    text = next(text for text, name in sentences().items() if name == "refused-forged")
    assert list(written_out(f'assert answer == {text!r}\nassert answer != "Hello"\n')) == [(1, text)]
    assert list(written_out(f'"""A docstring."""\nassert {text!r} in {{}}\n')) == [(2, text)]


@cache
def sentences() -> dict[str, str]:
    """The ids of texts without variables, by what they say in any language."""
    return {
        text: name.partition("/")[2]
        for language in reversed(LANGUAGES)
        for name, text in wordings(language).items()
        if "{}" not in text and " | " not in text and len(WORD.findall(text)) > FEW_WORDS
    }


def written_out(source: str) -> Iterator[tuple[int, str]]:
    """The sentences in a source, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in sentences():
            yield node.lineno, node.value
