"""Texts that are read without pictures, as a screen reader says them: logs of games, hints, solutions of puzzles.

`tests/spoken/<language>.txt` has them in each language that is written by itself; somebody has read them aloud.
"""

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

import pytest

from bot.tables.ids import UserId
from bot.text import BASE_LANGUAGES, LANGUAGES, text_id, translator
from bot.text.user_text import to_markdown
from bot.ui.board import table_screen
from bot.ui.board.practice import Learner
from bot.ui.message.emoji import emoji
from cogs.puzzles.page import PuzzlePage
from engine.puzzles.puzzle import load_puzzles
from games.journal import MovePlayed
from render.emoji import all_emoji
from tests.bot.at_table import ANN, BOB, NOON
from tests.golden_texts import check_golden
from tests.past import PRESENTERS, playing
from tests.playthroughs import PLAYTHROUGHS, steps_of

SPOKEN = Path(__file__).with_name("spoken")
RECORDS = ("chess_dice", "el_ocho_level_1", "neo_otcho_two_dice", "octi_classic")
"""The playthroughs that are read out: games of two, by all kinds of moves."""
MAX_STEPS = 32
PUZZLES = 4
"""The puzzles of each game whose solutions are read out."""
WRITTEN = [language for language in LANGUAGES if language not in BASE_LANGUAGES]

pytestmark = pytest.mark.usefixtures("nothing_is_missing", "emoji_are_uploaded")


def speak(text: str) -> str:
    """A text as a screen reader says it: emoji by their names, nothing of the markup."""
    text = re.sub(r"<:(\w+):\d+>", lambda match: match[1].replace("_", " "), to_markdown(text))
    text = re.sub(r"<@(\d+)>", lambda match: {str(ANN.user): "Ann", str(BOB.user): "Bob"}[match[1]], text)
    return re.sub(r"^-# |\*\*|`|\\(?=\W)", "", text, flags=re.MULTILINE).strip()


def log_and_hints(record: str, language: str) -> Iterator[str]:
    """The lines about each step of a game, and the name of each move before it was made."""
    presenter, t = PRESENTERS[PLAYTHROUGHS[record].game], translator(language)
    steps = steps_of(record)
    for (before, _), (match, progress) in islice(pairwise(steps), MAX_STEPS):
        if before.actors and (moves := [entry.text for entry in progress.entries if isinstance(entry, MovePlayed)]):
            seat = min(before.actors)
            table_view = table_screen.view_table(playing(before, ANN, BOB), t, user=(ANN, BOB)[seat].user)
            yield f"> {speak(presenter.describe_move(table_view, moves[0]))}"
        table_view = table_screen.view_table(playing(match, ANN, BOB, latest_events=progress.events), t)
        yield from map(speak, presenter.event_lines(table_view, progress.events))


def solutions(language: str) -> Iterator[str]:
    """The solutions of the first puzzles of each game."""
    learner = Learner(UserId(1), "Ann", translator(language), 1, NOON)
    for game in ("chess_dice", "el_ocho", "octi"):
        for number, puzzle in enumerate(load_puzzles(game)[:PUZZLES], start=1):
            yield f"\n{game} {number}"
            yield from map(speak, PuzzlePage(number, puzzle, PRESENTERS[game], learner).explain(()))


@pytest.mark.parametrize("language", WRITTEN)
def test_logs_hints_and_solutions_make_sense_to_the_ear(language: str, request: pytest.FixtureRequest) -> None:
    lines = [line for record in RECORDS for line in (f"\n== {record}", *log_and_hints(record, language))]
    lines += ["\n== solutions", *solutions(language)]
    check_golden("\n".join(lines).lstrip() + "\n", SPOKEN / f"{language}.txt", request)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_emoji_has_a_name_that_can_be_spoken(language: str) -> None:
    t = translator(language)
    for name in all_emoji():
        spoken = t(f"emoji-{text_id(name)}")
        assert re.fullmatch("[a-z]+(_[a-z]+){0,2}", spoken), spoken
        assert len(spoken) <= 32
        assert emoji(t, name) == f"<:{spoken}:1>"
