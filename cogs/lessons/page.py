"""The page of a lesson: its position on a real board, one sentence, and the buttons of the game."""

from typing import Final

from bot.text import Translator, text_id
from bot.ui.board.lessons import Lesson
from bot.ui.board.practice import Learner, describe_changes
from bot.ui.board.presenter import Presenter
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, Divider, MessageSpec, TextBlock, text_block
from engine.levels import CAST

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
    heading = (*text_block(title, *lines, *news), TextBlock(sentence if is_end else f"👉 {sentence}"))
    return MessageSpec((*heading, *blocks, Divider(), _footer(t, game, following, number, is_end=is_end)))


def _footer(t: Translator, game: str, following: str, number: int, *, is_end: bool) -> ControlRow:
    """The ways out of a lesson: from its start, to the next game's, or to a table."""
    play = Button(t("lesson-play"), "lesson-play", game, ButtonStyle.SUCCESS, emoji="▶️")
    again = Button(t("lesson-again"), "lesson-again", game, emoji="↩️")
    style = ButtonStyle.PRIMARY if is_end else ButtonStyle.SECONDARY
    return ControlRow(
        (
            *((play,) if is_end else ()),
            *((again,) if number else ()),
            Button(t("lesson-next"), "lesson-open", following, style, emoji="🎓"),
        )
    )
