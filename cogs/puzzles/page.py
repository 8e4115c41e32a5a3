"""The pages of puzzles: the position with the game's own buttons, what came of a try, and the solution explained."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from bot.kit.settings_form import ChannelSetting, Choice, SettingsView
from bot.standings.periods import next_daily_ms
from bot.tables.table import SECOND_MS
from bot.text import Translator, text_id
from bot.ui.answer.sharing import share_button
from bot.ui.board.advice import MIN_COST, describe_line
from bot.ui.board.practice import Learner, describe_changes
from bot.ui.board.presenter import Presenter
from bot.ui.message.emoji import emoji
from bot.ui.message.spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    Divider,
    MessageSpec,
    PictureBlock,
    TextBlock,
    text_block,
)
from cogs.puzzles.rows import PuzzleAnswer, Solver
from cogs.puzzles.rules import ServerDifficulty
from engine.core import Advice
from engine.puzzles.kind import OPPONENT, play_answer
from engine.puzzles.puzzle import DIFFICULTIES, KINDS, Puzzle, own_moves_left, start, start_at, turn_answer
from engine.puzzles.solutions import Judgement

MAX_SOLVERS: Final = 20
"""The solvers of a server that are named."""


MAX_SQUARES: Final = 5
"""The wrong tries that are drawn as squares."""


class PuzzlePage(Struct, frozen=True):
    """The pages of one puzzle for one user."""

    number: int
    puzzle: Puzzle
    presenter: Presenter
    learner: Learner

    def position(self, step: int, lines: tuple[str, ...], arg: str, footer: ControlRow) -> MessageSpec:
        """The position to solve, with the draft `arg`; `lines` say what came of the last try."""
        t, match, news = self.learner.t, start_at(self.puzzle, step), tuple[str, ...]()
        changes = play_answer(start(self.puzzle), self.puzzle.answer[:step])[-2:] if step else ()
        view = self.learner.view(match, changes)
        if changes and not lines:
            news = (f"✅ {t('puzzle-go-on')}", *describe_changes(self.presenter, view, changes))
        options = f"-# {self.presenter.describe_options(t, match.options)}"
        title = self._title(is_past=False)
        heading = (*text_block(title, options, *news, *lines), TextBlock(f"👉 {_question(t, self.puzzle, step)}"))
        return MessageSpec((*heading, *self.presenter.render_board(view, arg), Divider(), footer))

    def solved(
        self,
        answer: PuzzleAnswer,
        streak: int,
        solvers: list[Solver],
        rating: ServerDifficulty | None,
        advice: tuple[Advice, ...],
        footer: ControlRow,
        zone: str,
    ) -> MessageSpec:
        """The solution, with the streak and the server's solvers; `zone`: by whose midnight the next puzzle comes."""
        t = self.learner.t
        names = t.format_list([f"<@{solver.user}>" for solver in solvers[:MAX_SOLVERS]])
        next_s = next_daily_ms(0, zone, self.learner.now_ms) // SECOND_MS
        return MessageSpec(
            (
                *text_block(self._title(is_past=False), f"✅ {t('puzzle-solved', tries=answer.tries)}"),
                *self._picture(),
                *text_block(*self.explain(advice)),
                Divider(),
                *text_block(
                    f"🔥 {t('puzzle-streak', days=streak)}",
                    t("puzzle-solvers", names=names, count=len(solvers)) if solvers else "",
                    _rated(t, rating),
                    f"-# {t('puzzle-tomorrow', at=f'<t:{next_s}:R>', zone=zone)}",
                ),
                footer,
            )
        )

    def solution(self, rating: ServerDifficulty | None, advice: tuple[Advice, ...], footer: ControlRow) -> MessageSpec:
        """The solution of a puzzle of a day that is over."""
        heading = text_block(self._title(is_past=True), _question(self.learner.t, self.puzzle, 0))
        return MessageSpec(
            (
                *heading,
                *self._picture(),
                *text_block(*self.explain(advice), _rated(self.learner.t, rating)),
                Divider(),
                footer,
            )
        )

    def explain(self, advice: tuple[Advice, ...]) -> tuple[str, ...]:
        """The solution in the words of hints; without advice only its moves, and the reasons for them."""
        if advice:
            match = start(self.puzzle)
            return describe_line(self.presenter, self.learner.table(match), match, advice, self.learner.t)
        return tuple(self._explain_moves())

    def wrong_lines(self, step: int, moves: tuple[str, ...], judgement: Judgement | None) -> tuple[str, ...]:
        """The cost of a wrong try, and the answer of the other side to it."""
        t, match = self.learner.t, start_at(self.puzzle, step)
        names = list[str]()
        for move in moves:
            names.append(self.presenter.describe_move(self.learner.view(match), move))
            match = play_answer(match, [move])[-1].match
        tried = t("puzzle-wrong", move=t.format_list(names))
        if judgement is None:
            return (tried, t("puzzle-try-again"))
        reply = ""
        if judgement.reply:
            view = self.learner.view(match)
            move = self.presenter.describe_move(view, judgement.reply)
            reply = t("puzzle-reply", move=move, player=view.name(OPPONENT))
        cost = t("puzzle-cost", before=judgement.best, after=judgement.chance)
        if judgement.best - judgement.chance < MIN_COST:
            cost = t("puzzle-too-slow", turns=own_moves_left(self.puzzle, step))
        return (tried, " ".join(filter(None, (cost, reply))), t("puzzle-try-again"))

    def share_line(self, answer: PuzzleAnswer, streak: int) -> str:
        """The result in a line that gives nothing away."""
        t, game = self.learner.t, self.puzzle.game
        parts = (
            t("puzzle-share-name", number=str(self.number)),
            f"{emoji(t, self.presenter.icon)} {self.presenter.title(t)}".strip(),
            t("puzzle-share-win", turns=self.puzzle.turns) if KINDS[game].takes_turns else "",
            f"{squares(answer.tries)} {t('puzzle-share-tries', tries=answer.tries)}",
            f"🔥 {t('puzzle-share-streak', days=streak)}" if streak > 1 else "",
        )
        return " · ".join(filter(None, parts))

    def _explain_moves(self) -> Iterator[str]:
        t, match, answer, step = self.learner.t, start(self.puzzle), self.puzzle.answer, 0
        while step < len(answer):
            for move in turn_answer(self.puzzle, step):
                view = self.learner.view(match)
                name = self.presenter.describe_move(view, move)
                yield t("advice-then" if step else "advice-best", move=name)
                yield self.presenter.explain_move(view, move)
                match, step = play_answer(match, [move])[-1].match, step + 1
            if replies := play_answer(match, answer[step : step + 1]):
                match, step = replies[-1].match, step + 1
                yield from describe_changes(self.presenter, self.learner.view(match), replies)

    def _title(self, *, is_past: bool) -> str:
        return _title(self.learner.t, self.puzzle, self.presenter, self.number, is_past=is_past)

    def _picture(self) -> tuple[Block, ...]:
        blocks = self.presenter.render_board(self.learner.view(start(self.puzzle)))
        return tuple(block for block in blocks if isinstance(block, PictureBlock))


def footer(t: Translator, answer: PuzzleAnswer) -> ControlRow:
    """The buttons below the puzzle of today."""
    share = (share_button(t, verb="puzzle-share"),) if answer.solved_at_ms is not None and not answer.is_shared else ()
    return ControlRow((*share, Button(t("puzzle-yesterday"), "puzzle-past", emoji="📖")))


def open_button(t: Translator) -> Button:
    """The button that opens the puzzle of today."""
    return Button(t("puzzle-today"), "puzzle-open", style=ButtonStyle.PRIMARY, emoji="🧩")


CHANNEL: Final = ChannelSetting(
    verb="puzzle-where",
    field="puzzle_channel",
    label="puzzle-nowhere",
    is_needed=lambda settings: bool(settings.puzzle_channel),
)
HOUR: Final = Choice(
    verb="puzzle-hour",
    field="puzzle_hour",
    label="puzzle-hour",
    values={str(hour): hour for hour in range(24)},
    describe=lambda _view, hour: f"{hour:02}:00",
)


def admin_page(view: SettingsView) -> MessageSpec:
    """The page on which admins choose where and when the puzzle is announced."""
    t = view.t
    return MessageSpec(
        (
            *text_block(t("puzzle-admin-title"), t("puzzle-admin", zone=view.settings.zone), CHANNEL.warning(view)),
            *(ControlRow((setting.control(view),)) for setting in (CHANNEL, HOUR)),
            ControlRow((open_button(t),)),
        )
    )


def announcement(
    t: Translator, puzzle: Puzzle, presenter: Presenter, number: int, yesterday: Sequence[Solver]
) -> MessageSpec:
    """The announcement on a server, with everybody's result of the day before; it calls nobody."""
    heading = text_block(_title(t, puzzle, presenter, number, is_past=False), _question(t, puzzle, 0))
    blocks: tuple[Block, ...] = (*heading, ControlRow((open_button(t),)))
    if yesterday:
        blocks = (*blocks, Divider(), *text_block(*_describe_results(t, number - 1, yesterday)))
    return MessageSpec(blocks)


def squares(tries: int) -> str:
    """The tries as squares: a red one for each wrong one, at most so many, and a green one."""
    wrong = tries - 1
    return f"{'🟥' * min(wrong, MAX_SQUARES)}{'…' if wrong > MAX_SQUARES else ''}🟩"


def _describe_results(t: Translator, number: int, solvers: Sequence[Solver]) -> Iterator[str]:
    """A heading, and a line for each number of tries."""
    yield t("puzzle-results", number=str(number), count=len(solvers))
    for tries, equal in groupby(solvers[:MAX_SOLVERS], lambda solver: solver.tries):
        names = t.format_list([f"<@{solver.user}>" for solver in equal])
        yield t("puzzle-result", squares=squares(tries), tries=tries, names=names)
    if len(solvers) > MAX_SOLVERS:
        yield t("puzzle-results-more", count=len(solvers) - MAX_SOLVERS)


def _stars(difficulty: int) -> str:
    return "★" * difficulty + "☆" * (len(DIFFICULTIES) - difficulty)


def _rated(t: Translator, rating: ServerDifficulty | None) -> str:
    """The difficulty as the server's solvers rate it; empty where they were too few."""
    if rating is None:
        return ""
    return t("puzzle-rated", stars=_stars(rating.difficulty), first=rating.first_tries, count=rating.solvers)


def _title(t: Translator, puzzle: Puzzle, presenter: Presenter, number: int, *, is_past: bool) -> str:
    """The number, the game, and the difficulty."""
    game, stars = presenter.title(t), _stars(puzzle.difficulty)
    return t("puzzle-past-title" if is_past else "puzzle-title", number=str(number), game=game, stars=stars)


def _question(t: Translator, puzzle: Puzzle, step: int) -> str:
    """The question after so many moves of the solution."""
    return t(f"puzzle-question-{text_id(puzzle.game)}", turns=own_moves_left(puzzle, step))
