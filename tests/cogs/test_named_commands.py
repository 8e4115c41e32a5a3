"""Commands that texts and pages name: each is there, in the language that names it."""

import re
from pathlib import Path

import pytest

from bot.text import LANGUAGES
from tests.cogs.world import World

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`/([^`{]+?)(?: \{[^`]*)?`")
"""A command in a text: without what is filled in after it."""
LOCALES = {"en": "en-US", "fr": "fr", "es": "es-ES", "es-419": "es-419"}
PAGES = (*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md")))
OTHERS = {"pig", "metrics", "healthz"}
"""The command of the tutorial's game, and addresses that are none."""


def sources(language: str) -> dict[str, str]:
    """The files of texts of a language, by their names."""
    folders = [ROOT / "bot" / "text" / "locales", *ROOT.glob("cogs/*/locales")]
    files = [folder / f"{language}.ftl" for folder in folders]
    return {file.parent.parent.name: file.read_text("utf-8") for file in files if file.exists()}


def first_words(world: World, locale: str) -> set[str]:
    """The first words of all commands in a locale."""
    return {called.split()[0] for called in world.command_names(locale).values()}


async def test_every_command_that_a_text_names_is_there_in_that_language(world: World) -> None:
    gone = [
        f"{language} {name}: /{command}"
        for language in LANGUAGES
        for name, text in sources(language).items()
        for command in NAMED.findall(text)
        if command not in first_words(world, LOCALES[language])
    ]
    assert gone == []


@pytest.mark.parametrize("page", [page.relative_to(ROOT).as_posix() for page in PAGES])
async def test_every_command_that_a_page_names_is_there(world: World, page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    if page == "CHANGELOG.md":  # what is released stays as it was
        text = text.partition("## [Unreleased]")[2].partition("\n## [")[0]
    if page == "docs/adding-a-game.md":  # its texts are of other languages too
        text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    named = {command for command in NAMED.findall(text) if re.fullmatch(r"[a-z0-9]+", command)}
    assert named - first_words(world, "en-US") - OTHERS == set()
