"""`/learn`: a lesson for each game, private to the learner, with the game's own pictures and buttons.

A lesson is no table: a click is judged by the position of the step that its button names, and only the next step is
stored. So lessons are in no history, limit, rating or leaderboard.
"""

from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.game_menu import offered_games
from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS
from bot.text import text_id
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.entries import LESSON_BUTTONS
from bot.ui.board.lessons import Lesson, play
from bot.ui.board.practice import describe_changes, handle_press, learner_of
from bot.ui.board.presenter import TableView
from bot.ui.click.hooks import OPEN_LESSON
from bot.ui.click.router import rules_target
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, MessageSpec, button_rows, text_block
from cogs.lessons.entries import PAGE_ID
from cogs.lessons.exercises import Score, exercises_of
from cogs.lessons.page import describe_answer, render_exercise, render_step
from cogs.lessons.rows import LessonProgress, Lessons
from engine.levels import CAST
from games import match as matches
from games.catalog import GAMES
from games.match import Match

PRAISES: Final = 5
"""The ways to praise, which take turns."""


class LessonsCog(commands.Cog):
    """Shows the lessons, and judges what the learner tries."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self._press
        bot.hooks.register(OPEN_LESSON, self._open)
        bot.router.verbs.register("learn", lambda click: self._open(click.interaction, click.table.game))

    @property
    def _lessons(self) -> dict[str, Lesson]:
        """The lessons by game, in the order of the games."""
        presenters = self.bot.presenters
        lessons = {game: presenters[game].lesson for game in GAMES if game in presenters}
        return {game: lesson for game, lesson in lessons.items() if lesson is not None}

    @app_commands.command(name=locale_text("command-learn.name"), description=locale_text("command-learn"))
    async def learn(self, interaction: discord.Interaction) -> None:
        """All lessons, each with how far one got."""
        await self._show_list(interaction)

    async def _open(self, interaction: Interaction, game: str) -> None:
        """Answer with the next step of the lesson of a game; with the list of lessons if it has none."""
        if game in self._lessons:
            await self._show(interaction, game, (await self._progress(interaction, game)).step)
        else:
            await self._show_list(interaction)

    async def _show_list(self, interaction: Interaction) -> None:
        t, blocks = translator_for(interaction), list[Block]()
        offered = offered_games(t, (self.bot.presenters[game] for game in self._lessons))
        for (game, title, words), lesson in zip(offered, self._lessons.values(), strict=True):
            count = len(lesson.steps) - 1
            step = (await self._progress(interaction, game)).step
            label = f"✓ {title}" if step >= count else f"{title} · {step} / {count}"
            style = ButtonStyle.PRIMARY if 0 < step < count else ButtonStyle.SECONDARY
            button = Button(label, "lesson-open", game, style, emoji="🎓")
            rules = Button(t("button-rules"), "page", "0", emoji="📖", target=rules_target(game))
            blocks += [*text_block(f"**{title}**: {words}" if words else ""), ControlRow((button, rules))]
        blocks += button_rows(LESSON_BUTTONS.items(t))
        await reply(interaction, MessageSpec((*text_block(t("lesson-list")), *blocks)), PAGE_ID)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Open or restart a lesson, open a game, or try a step; raises ForgedClick at a button that no lesson has."""
        game = custom_id.arg
        match custom_id.verb:
            case "lesson-list":
                await self._show_list(interaction)
            case "lesson-open":
                await self._open(interaction, game)
            case "lesson-again" if game in self._lessons:
                await self._show(interaction, game, 0, is_new=True)
            case "lesson-try" if game in self._lessons:
                await self._show_exercise(interaction, game, Score())
            case "lesson-play" if game in self.bot.game_commands:
                await self.bot.game_commands[game].open_at_once(interaction, with_friends=False)
            case _:
                await self._try(interaction, custom_id)

    async def _try(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle one of the game's own buttons; a draft and a form decide nothing yet."""
        game, number = custom_id.target.removeprefix(f"{PAGE_ID}-"), custom_id.position
        lesson = self._lessons.get(game)
        if lesson is not None and (score := Score.parse(number)) is not None:
            await self._try_exercise(interaction, custom_id, lesson, score)
            return
        if lesson is None or number not in range(len(lesson.steps) - 1):
            raise ForgedClick(f"{custom_id.target} has no step {number}")
        learner, start = learner_of(interaction), lesson.position(number)
        match = start.match
        view = learner.view(match, start.changes)
        if lesson.steps[number].is_timed:
            shown_at_ms = (await self._progress(interaction, game)).shown_at_ms
            match = matches.expire(match, shown_at_ms).match
            view = learner.view(match, start.changes, shown_at_ms)
        judge = partial(self._judge, interaction, view, match, number)
        show = partial(self._show, interaction, game, number)
        await handle_press(interaction, self.bot.presenters[game], view, custom_id, judge=judge, show=show)

    async def _try_exercise(self, interaction: Interaction, custom_id: CustomId, lesson: Lesson, score: Score) -> None:
        """Handle one of the game's own buttons below an exercise."""
        exercises = exercises_of(lesson)
        if score.answered >= len(exercises):
            raise ForgedClick(f"{custom_id.target} has no exercise {score.answered}")
        exercise, presenter = exercises[score.answered], self.bot.presenters[lesson.game]
        view = learner_of(interaction).view(exercise.match)

        async def judge(moves: tuple[str, ...]) -> None:
            """Say if it was right, and go on."""
            is_right, t = exercise.is_right(moves), view.t
            line = f"✅ {t('lesson-right', number=score.answered % PRAISES)}"
            if not is_right:
                line = (
                    f"❌ {t('lesson-try-wrong', moves=describe_answer(presenter, exercise, learner_of(interaction)))}"
                )
            await self._show_exercise(interaction, lesson.game, score.after(is_right=is_right), (line,))

        show = partial(self._show_exercise, interaction, lesson.game, score)
        await handle_press(interaction, presenter, view, custom_id, judge=judge, show=show)

    async def _show_exercise(
        self,
        interaction: Interaction,
        game: str,
        score: Score,
        lines: tuple[str, ...] = (),
        *,
        arg: str = "",
        is_wrong: bool = False,
    ) -> None:
        """Show the next exercise, or how many were right."""
        del is_wrong  # the lines say so
        learner, games = learner_of(interaction), [*self._lessons]
        following = games[(games.index(game) + 1) % len(games)]
        exercises = exercises_of(self._lessons[game])
        spec = render_exercise(self.bot.presenters[game], exercises, learner, score, lines, arg, following=following)
        await reply(interaction, spec, f"{PAGE_ID}-{game}", score.number)

    async def _judge(
        self, interaction: Interaction, view: TableView, match: Match, number: int, moves: tuple[str, ...]
    ) -> None:
        """Praise an answer and go on, or say what would happen. Refused: the rules do not allow the moves."""
        t, game, learner, lesson = view.t, match.game, learner_of(interaction), self._lessons[match.game]
        step = lesson.steps[number]
        changes = play(match, moves, learner.now_ms if step.is_timed else 0)  # else the times are the journal's
        outlook = describe_changes(self.bot.presenters[game], view, changes)
        if " ".join(move.partition("#")[0] for move in moves) not in step.answers:
            hint = t(f"lesson-{text_id(game)}-{step.name}.wrong", opponent=CAST[0].name, **lesson.facts(t, number))
            lines = (f"❌ {hint}", *(f"> {line}" for line in outlook))
            await self._show(interaction, game, number, lines, is_wrong=True)
            return
        praise = t("lesson-right", number=number % PRAISES)
        if step.is_timed:
            praise = t("lesson-time", seconds=(learner.now_ms - view.table.last_shown_change_at_ms) / SECOND_MS)
        ends_game = lesson.steps[number + 1].options is not None
        lines = (f"✅ {praise}", *(outlook if ends_game else ()))
        played = "" if ends_game else " ".join(move.partition("#")[0] for move in moves)
        await self._show(interaction, game, number + 1, lines, is_new=True, played=played)

    async def _show(
        self,
        interaction: Interaction,
        game: str,
        number: int,
        lines: tuple[str, ...] = (),
        *,
        arg: str = "",
        is_new: bool = False,
        is_wrong: bool = False,
        played: str = "",
    ) -> None:
        """Show a step, after it is stored if it `is_new` or has a clock, which runs from now."""
        lessons, learner = self._lessons, learner_of(interaction)
        lesson, games = lessons[game], [*lessons]
        number, following = min(number, len(lesson.steps) - 1), games[(games.index(game) + 1) % len(games)]
        is_timed = lesson.steps[number].is_timed
        shown_at_ms = learner.now_ms if is_timed else 0
        if is_new or is_timed:
            await self.bot.store.get(Lessons).save(learner.user, game, LessonProgress(number, shown_at_ms))
        spec = render_step(
            self.bot.presenters[game],
            lesson,
            learner,
            number,
            lines,
            shown_at_ms,
            arg,
            is_wrong=is_wrong,
            following=following,
            played=played,
        )
        await reply(interaction, spec, f"{PAGE_ID}-{game}", number)

    async def _progress(self, interaction: Interaction, game: str) -> LessonProgress:
        return await self.bot.store.get(Lessons).progress(UserId(interaction.user.id), game)


async def setup(bot: OchoClub) -> None:
    """Add the lessons to the bot."""
    await bot.add_cog(LessonsCog(bot))
