"""The page of one's own mistakes: a position with the game's own buttons, and what came of the answer."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.table import SECOND_MS
from bot.text import Translator
from bot.ui.board.advice import MIN_COST, describe_line
from bot.ui.board.practice import Learner, describe_changes
from bot.ui.board.presenter import Presenter, TableView
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
from cogs.mistakes.positions import Verdict
from cogs.mistakes.rows import Learned, StoredPosition
from cogs.mistakes.rules import Question, Today
from games import match as matches
from games.core import Refused
from games.match import Match, Progress


class Reading(Struct, frozen=True):
    """The reading of a roll against the clock, judged by the rules; `time_ms` is None where it came too late.

    `changes`: what the reading led to, the last of them the rules' verdict.
    """

    is_right: bool
    time_ms: int | None
    changes: tuple[Progress, ...]


class QuestionPage(Struct, frozen=True):
    """A question of a player, with its position, as one of those of a day."""

    presenter: Presenter
    learner: Learner
    question: Question
    stored: StoredPosition
    match: Match
    number: int
    count: int

    def at(self, shown_at_ms: int) -> "QuestionPage":
        """The page of a position whose clock, if it has one, began at a time; 0: it has not begun."""
        return replace(self, stored=replace(self.stored, shown_at_ms=shown_at_ms))

    @property
    def view(self) -> TableView:
        """The position as the player sees it at a table of their own, with its clock if that has begun."""
        shown_at_ms = self.stored.shown_at_ms
        match = matches.expire(self.match, shown_at_ms).match if shown_at_ms else self.match
        return self.learner.view(match, (), shown_at_ms, seat=self.stored.seat)

    def position(self, lines: Sequence[str], arg: str) -> MessageSpec:
        """The position to think about, with the draft `arg`; `lines` say what was wrong with the last press."""
        t, board = self.learner.t, self.presenter.render_board(self.view, arg)
        options = f"-# {self.presenter.describe_options(t, self.match.options)}"
        heading = (*text_block(self._title, options, *lines), TextBlock(f"👉 {t('mistakes-question')}"))
        return MessageSpec((*heading, *board))

    def ready(self, lines: Sequence[str]) -> MessageSpec:
        """A roll that is still covered: its clock begins with a press."""
        t = self.learner.t
        options = f"-# {self.presenter.describe_options(t, self.match.options)}"
        button = Button(t("mistakes-show"), "own-clock", style=ButtonStyle.PRIMARY, emoji="🎲")
        return MessageSpec(
            (*text_block(self._title, options, *lines), TextBlock(f"👉 {t('mistakes-read')}"), ControlRow((button,)))
        )

    def answered(self, moves: Sequence[str], verdict: Verdict, after: Question, learned: Learned) -> MessageSpec:
        """The verdict on an answer: what was played then, what now, the best line with its reason, the cost."""
        t, view, best = self.learner.t, self.view, verdict.line[0].moves[0].move if verdict.line else ""
        result = f"✅ {t('mistakes-right')}" if verdict.is_right else f"❌ {t('mistakes-wrong')}"
        draft = self.presenter.move_draft(view, best) if best else ""
        table = self.learner.table(self.match, seat=self.stored.seat)
        lines = describe_line(self.presenter, table, self.match, verdict.line, t) if verdict.line else ()
        return MessageSpec(
            (
                *text_block(self._title, result),
                *_pictures(self.presenter.render_board(view, draft)),
                *text_block(
                    self._then(self._describe(self.stored.moves)),
                    self._now(self._describe(moves), verdict),
                    f"-# {t('mistakes-percent-note')}",
                ),
                *text_block(*lines),
                *self._footer(after, learned),
            )
        )

    def read(self, move: str, reading: Reading, after: Question, learned: Learned) -> MessageSpec:
        """The verdict on a reading: what was read then and now, in which time, and what the roll was worth."""
        t = self.learner.t
        result = f"✅ {t('mistakes-right')}" if reading.is_right else f"❌ {t('mistakes-wrong')}"
        if reading.time_ms is None:
            result = f"⏱️ {t('mistakes-late')}"
        view = self.learner.view(reading.changes[-1].match, reading.changes)
        summary = self.presenter.render_turn_summary(view)
        lines = self.presenter.turn_lines(view) or describe_changes(self.presenter, view, reading.changes)
        now = t("mistakes-now", move=self.presenter.describe_move(self.view, move))
        if reading.time_ms is not None:
            now += " " + t("mistakes-time", seconds=round(reading.time_ms / SECOND_MS, 1))
        then = self.presenter.describe_move(self.view, self.stored.played)
        was_right = self.question.was_right
        return MessageSpec(
            (
                *text_block(self._title, result),
                *_pictures(summary),
                *text_block(t("mistakes-then-right" if was_right else "mistakes-then-read", move=then), now, *lines),
                *self._footer(after, learned),
            )
        )

    def _then(self, move: str) -> str:
        t, question = self.learner.t, self.question
        if question.was_right:
            return t("mistakes-then-right", move=move)
        return t("mistakes-then-wrong", move=move, cost=_percent(t, question.cost))

    def _now(self, move: str, verdict: Verdict) -> str:
        t = self.learner.t
        if verdict.is_right or verdict.cost < MIN_COST:
            return t("mistakes-now", move=move)
        return t("mistakes-now-cost", move=move, cost=_percent(t, verdict.cost))

    def _describe(self, moves: Sequence[str]) -> str:
        """The moves of an answer in words, as their buttons say them."""
        match, words = self.match, list[str]()
        for move in moves:
            view = self.learner.view(match, seat=self.stored.seat)
            if not (self.presenter.goes_with_next(view, move) and move != moves[-1]):
                words.append(self.presenter.describe_move(view, move))
            match = matches.move(match, self.stored.seat, move).match
        return self.learner.t.format_list(words)

    def _footer(self, after: Question, learned: Learned) -> tuple[Block, ...]:
        t, is_new = self.learner.t, after.is_learned and not self.question.was_right
        back = "" if after.is_learned else t("mistakes-comes-back", days=after.due_day - after.asked_day)
        target = f"own-{self.question.table_id}"
        buttons = (
            Button(t("mistakes-next"), "own-open", style=ButtonStyle.PRIMARY, emoji="▶️"),
            Button(t("mistakes-game"), "own-game", str(self.question.entry), emoji="⏪", target=target),
        )
        return (
            Divider(),
            *text_block(
                f"🎓 {t('mistakes-learned-now')}" if is_new else back,
                describe_learned(t, learned),
            ),
            ControlRow(buttons),
        )

    @property
    def _title(self) -> str:
        t = self.learner.t
        game = self.presenter.title(t)
        return t("mistakes-number", game=game, number=self.number, count=self.count)


def nothing_page(t: Translator, plan: Today, day: int, learned: Learned) -> MessageSpec:
    """The page of a day without a question more: why, when the next one comes, and how many are learned."""
    if not learned.count:
        return MessageSpec(text_block(t("mistakes-title"), t("mistakes-none")))
    heading = t("mistakes-done", count=plan.answered) if plan.answered else t("mistakes-nothing-today")
    following = t("mistakes-until", days=plan.next_day - day) if plan.next_day else t("mistakes-all-learned")
    return MessageSpec(text_block(t("mistakes-title"), heading, following, describe_learned(t, learned)))


def describe_learned(t: Translator, learned: Learned) -> str:
    """The mistakes that are learned, and all of them, in a sentence; empty without any."""
    return t("mistakes-learned", learned=learned.learned, count=learned.count) if learned.count else ""


def read_roll(match: Match, shown_at_ms: int, move: str, now_ms: int) -> Reading:
    """A roll read against the clock, judged by the rules. Refused: as the rules refuse it, but for its lateness."""
    started, is_late = matches.expire(match, shown_at_ms).match, False
    try:
        read = matches.move(started, 0, move, now_ms)
    except Refused as refused:
        if refused.code != "roll-over":
            raise
        read, is_late = Progress(started), True
    due_ms = read.match.rules.deadline(read.match.state) or 0
    judged = matches.expire(read.match, max(due_ms, now_ms + 1))
    race = match.rules.race
    reactions = [reaction for event in judged.events for reaction in (race.reactions(event) if race else ())]
    is_right = any(reaction.seat == 0 and reaction.is_right for reaction in reactions)
    return Reading(is_right, None if is_late else now_ms - shown_at_ms, (read, judged))


def _percent(t: Translator, chance: float) -> str:
    return t("mistakes-percent", value=round(100 * chance, 1))


def _pictures(blocks: Sequence[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if isinstance(block, PictureBlock))
