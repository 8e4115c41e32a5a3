"""Boards of all games: colours that say what a button does, and hints that name buttons which are there."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import pytest

from bot.text import LANGUAGES, translator
from bot.ui.board.advice import describe_line, view_position
from bot.ui.board.presenter import PlayMoves, Redraw, TableView
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, OpenForm
from engine.advice import advise
from engine.best_line import best_line
from games import match as matches
from games.catalog import GAMES
from games.core import Refused
from games.match import Match
from tests.bot.at_table import ANN, BOB, CAT
from tests.cogs.otcho5 import entries as otcho5_entries
from tests.effort import seeds, some
from tests.past import LESSONS, PRESENTERS, playing
from tests.test_move_reasons import positions

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", [game for game in GAMES if not GAMES[game].race])
MAX_DRAFTS = 12


class Way(NamedTuple):
    """A button or a line of a menu, what it says, and what led to it."""

    control: Button
    action: PlayMoves | Redraw | OpenForm
    labels: tuple[str, ...]


def ways(view: TableView, most: int = MAX_DRAFTS) -> Iterator[Way]:
    """All that can be pressed on a board, and on those to which that leads."""
    presenter = PRESENTERS[view.table.game]
    args, waiting = {""}, deque([("", tuple[str, ...]())])
    while waiting:
        draft, labels = waiting.popleft()
        rows = [block for block in presenter.render_board(view, draft) if isinstance(block, ControlRow)]
        for control in chain.from_iterable(row.controls for row in rows):
            pressed: list[tuple[Button, tuple[str, ...]]]
            match control:
                case Button(disabled=False):
                    pressed = [(control, ())]
                case Menu(verb=verb, options=options):
                    pressed = [(Button(option.label, verb, emoji=option.emoji), (option.value,)) for option in options]
                case _:
                    continue
            for button, values in pressed:
                try:
                    action = presenter.interpret_click(view, button.verb, button.arg, values)
                except Refused:
                    continue
                way = Way(button, action, (*labels, button.label if button.label != "+" else button.emoji))
                yield way
                if isinstance(action, Redraw) and action.arg not in args and len(args) < most:
                    args.add(action.arg)
                    waiting.append((action.arg, way.labels))


def table_view(match: Match, language: str = "en") -> TableView:
    return view_position(
        playing(match, ANN, BOB, CAT) if match.seats > 2 else playing(match, ANN, BOB), match, translator(language)
    )


def lesson_positions(game: str) -> list[Match]:
    return [LESSONS[game].position(number).match for number, step in enumerate(LESSONS[game].steps) if step.answers]


def assert_colours(match: Match) -> None:
    """Grey prepares, blue is ticked or makes a move, green wins and shows a cup."""
    view = table_view(match)
    for control, action, _ in ways(view):
        if control.verb in {"draft", "do", "card", "pod"} and not control.arg:
            continue  # a line of a menu, which has no colour
        match action:
            case PlayMoves(moves):
                wins = matches.wins_at_once(match, min(match.actors), *moves)
                assert control.style is (ButtonStyle.SUCCESS if wins else ButtonStyle.PRIMARY), control
                assert (control.emoji == "🏆") is wins, control
            case OpenForm():
                assert control.style is ButtonStyle.PRIMARY
            case Redraw():
                is_chosen = control.label.startswith("✓ ")
                assert control.style is (ButtonStyle.PRIMARY if is_chosen else ButtonStyle.SECONDARY), control


@each_game
@pytest.mark.parametrize("seed", seeds(10))
def test_a_colour_says_what_a_button_does(game: str, seed: int) -> None:
    for match in some(tuple(positions(game, seed))):
        assert_colours(match)


@pytest.mark.parametrize("game", LESSONS)
def test_a_colour_says_what_a_button_does_in_lessons_too(game: str) -> None:
    for match in lesson_positions(game):
        assert_colours(match)


def test_what_goes_on_stands_before_what_ends_the_turn() -> None:
    """The place of a button is no advice."""
    for game in ("el_ocho", "neo_otcho"):
        for match in lesson_positions(game):
            moves = [
                move
                for way in ways(table_view(match), 1)
                if isinstance(way.action, PlayMoves)
                for move in way.action.moves
            ]
            ending = [number for number, move in enumerate(moves) if move in {"pass", "s"}]
            assert all(move not in {"on", "again", "r"} for number in ending for move in moves[number:])


def assert_named(match: Match, language: str) -> None:
    """All moves that a hint names are made by buttons that say their words, of which none is disabled."""
    view, seat = table_view(match, language), min(match.actors)
    presenter = PRESENTERS[match.game]
    by_moves: dict[str, Way] = {}
    for way in ways(view, 400):
        if isinstance(way.action, PlayMoves):
            by_moves.setdefault(" ".join(way.action.moves), way)
    for named in advise(match, seat).moves[:4]:
        words = presenter.describe_move(view, named.move)
        if match.game == "el_ocho" and named.move.startswith("k"):
            labels = {way.control.label.removeprefix("✓ ") for way in ways(view, 1) if way.control.verb == "pick"}
            assert set(named.move[1:]) <= labels
            assert all(die in words for die in named.move[1:])
            continue
        candidates = [
            way
            for moves, way in by_moves.items()
            if moves.split(" ")[0] == named.move or named.move in moves.split(" ")
        ]
        assert candidates, (match.game, named.move, list(by_moves))
        assert any(
            all(_says(words, label) for label in way.labels if not _confirms(label, view)) for way in candidates
        ), (
            words,
            [way.labels for way in candidates],
        )


def _says(words: str, label: str) -> bool:
    """True if words have those of a label, without a count; of a pod in a menu, its square and its prongs if any.

    A jumped pod, `46 ⬆️⬇️`, is also said by its square alone, which stands for all pods there.
    """
    if re.fullmatch(r"\d\d [⬆↗➡↘⬇↙⬅↖\ufe0f]+", label) and re.search(rf"\b{label[:2]}(,|$)", words):
        return True
    square, _, prongs = label.partition(" · ") if re.match(r"\d\d · ", label) else (label, "", "")
    said = re.sub(r" × \d$", "", square).casefold() in words.casefold()
    return said and (not prongs or prongs[0].isalpha() or prongs in words)


def _confirms(label: str, view: TableView) -> bool:
    """True for a button that takes what is ticked, or chooses what comes next of it, without words of its own."""
    t = view.t
    labels = {t("octi-done", count=count) for count in range(8)} | {
        t("octi-stay"),
        t("octi-back"),
        t("octi-choose-captures"),
    }
    off = {t("neo-otcho-off", count=count) for count in (1, 2)}
    bring = {t("octi-enter", count=count) for count in range(8)} | {t("octi-free", count=count) for count in range(8)}
    return (
        label.startswith("✓ ")
        or label in labels | bring
        or (label in off and len(view.game_view.removable) > view.game_view.owed)
    )


@each_language
@each_game
@pytest.mark.parametrize("seed", seeds(6))
def test_a_hint_names_buttons_that_are_there(game: str, seed: int, language: str) -> None:
    for match in some(tuple(positions(game, seed))):
        assert_named(match, language)


@each_language
def test_N7_where_nothing_can_be_done_the_hint_passes_or_rolls_on(language: str) -> None:
    """A run that moves nothing: the card is empty, and the buttons are those of the decision after it."""
    entries = otcho5_entries("[1] [3 1 3] 1.+3 1.on [3 X 3] 1.+3@2 1.on [1 2 5] 1.-3 1.-3@2 [3 4 5]")
    match = matches.replay("neo_otcho", 2, {}, entries)
    view, seat = table_view(match, language), min(match.actors)
    assert view.game_view.offers == ()
    lines = describe_line(PRESENTERS["neo_otcho"], view.table, match, best_line(match, seat), view.t)
    buttons = {way.control.label for way in ways(view, 1)}
    assert lines[0].removeprefix("### 💡 ") in buttons
    assert view.t("neo-otcho-skip") not in "\n".join(lines)
    assert not any("**" in line and line.startswith("**") for line in lines), "two decisions of one button are one"
