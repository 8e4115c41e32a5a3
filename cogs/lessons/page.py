"""The page of a lesson: its position on a real board, one sentence, and the buttons of the game."""

from collections.abc import Sequence
from typing import Final

from bot.text import Translator, text_id
from bot.ui.board.lessons import Lesson
from bot.ui.board.practice import Learner, describe_changes
from bot.ui.board.presenter import Presenter
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, Divider, MessageSpec, TextBlock, text_block
from cogs.lessons.exercises import EXERCISES, Exercise, Score, exercises_of
from engine.levels import CAST
from engine.puzzles.kind import play_answer

MAX_NEWS: Final = 6
"""The lines that tell what happened since the step before: the learner's own move is one of them."""


def render_step(
    presenter: Presenter,
    lesson: Lesson,
    learner: Learner,
    number: int,
    lines: tuple[str, ...],
    shown_at_ms: int,
    arg: str,
    *,
    is_wrong: bool,
    following: str,
    played: str = "",
) -> MessageSpec:
    """A step with the draft `arg`; `lines` say how the last try went; unless it was wrong, the game's own follow.

    `following`: the game of the next lesson; `played`: the answer to the step before, if it was given just now.
    """
    t, game = learner.t, presenter.game
    steps, start = lesson.steps, lesson.position(number, played)
    view = learner.view(start.match, start.changes, shown_at_ms, start.net_winnings)
    is_end, is_over = number == len(steps) - 1, start.match.outcome is not None
    blocks: tuple[Block, ...] = presenter.render_board(view, arg)
    if is_end:
        blocks = tuple(block for block in blocks if is_over and not isinstance(block, ControlRow | TextBlock))
    title = t("lesson-end" if is_end else "lesson-step", game=presenter.title(t), step=number + 1, steps=len(steps) - 1)
    goes_on = not is_wrong and steps[number].options is None and (is_over or not is_end)
    news = describe_changes(presenter, view, start.changes, MAX_NEWS) if goes_on else ()
    sentence = t(f"lesson-{text_id(game)}-{steps[number].name}", opponent=CAST[0].name, **lesson.facts(t, number))
    footer = _footer(t, game, following, number, is_end=is_end, has_exercises=bool(exercises_of(lesson)))
    heading = (*text_block(title, *lines, *news), TextBlock(sentence if is_end else f"👉 {sentence}"))
    return MessageSpec((*heading, *blocks, Divider(), footer))


def render_exercise(
    presenter: Presenter,
    exercises: Sequence[Exercise],
    learner: Learner,
    score: Score,
    lines: tuple[str, ...],
    arg: str,
    *,
    following: str,
) -> MessageSpec:
    """The next exercise, with the draft `arg`, or after the last one the score; `lines`: what came of the last try."""
    t, game = learner.t, presenter.game
    if score.answered >= len(exercises):
        title = t("lesson-try-end", game=presenter.title(t), right=score.right, count=len(exercises))
        footer = _footer(t, game, following, 1, is_end=True, has_exercises=bool(exercises))
        return MessageSpec((*text_block(title, *lines), footer))
    view = learner.view(exercises[score.answered].match)
    title = t("lesson-try-title", game=presenter.title(t), number=score.answered + 1, count=len(exercises))
    options = f"-# {presenter.describe_options(t, view.table.options)}"
    footer = _footer(t, game, following, 1, is_end=False, has_exercises=False)
    heading = (*text_block(title, options, *lines), TextBlock(f"👉 {t('lesson-try-question')}"))
    return MessageSpec((*heading, *presenter.render_board(view, arg), Divider(), footer))


def describe_answer(presenter: Presenter, exercise: Exercise, learner: Learner) -> str:
    """The answer of an exercise in words, as its buttons say it."""
    match, words = exercise.match, list[str]()
    for move in exercise.answer:
        words.append(presenter.describe_move(learner.view(match), move))
        match = play_answer(match, [move])[-1].match
    return learner.t.format_list(words)


def _footer(t: Translator, game: str, following: str, number: int, *, is_end: bool, has_exercises: bool) -> ControlRow:
    """The ways out of a lesson: from its start, to the next game's, to a table, or on to the exercises."""
    play = Button(t("lesson-play"), "lesson-play", game, ButtonStyle.SUCCESS, emoji="▶️")
    try_it = Button(t("lesson-try", count=EXERCISES), "lesson-try", game, ButtonStyle.PRIMARY, emoji="✍️")
    again = Button(t("lesson-again"), "lesson-again", game, emoji="↩️")
    return ControlRow(
        (
            *((play,) if is_end else ()),
            *((try_it,) if is_end and has_exercises else ()),
            *((again,) if number else ()),
            Button(t("lesson-next"), "lesson-open", following, emoji="🎓"),
        )
    )
