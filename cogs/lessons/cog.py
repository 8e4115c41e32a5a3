"""`/learn`: a lesson for each game, private to the learner, with the game's own pictures and buttons.

A lesson is no table: a click is judged by the position of the step that its button names, and only the next step is
stored. So lessons are in no history, limit, rating or leaderboard.
"""

from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS
from bot.text import text_id
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.lessons import Lesson, play
from bot.ui.board.practice import describe_changes, handle_press, learner_of
from bot.ui.board.presenter import TableView
from bot.ui.click.hooks import OPEN_LESSON
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from cogs.lessons.entries import PAGE_ID
from cogs.lessons.page import render_step
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
        t, rows = translator_for(interaction), []
        for game, lesson in self._lessons.items():
            title, count = self.bot.presenters[game].title(t), len(lesson.steps) - 1
            step = (await self._progress(interaction, game)).step
            label = f"✓ {title}" if step >= count else f"{title} · {step} / {count}"
            style = ButtonStyle.PRIMARY if 0 < step < count else ButtonStyle.SECONDARY
            rows.append(ControlRow((Button(label, "lesson-open", game, style, emoji="🎓"),)))
        await reply(interaction, MessageSpec((*text_block(t("lesson-list")), *rows)), PAGE_ID)

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
            case "lesson-play" if game in self.bot.game_commands:
                await self.bot.game_commands[game].open_at_once(interaction, with_friends=False)
            case _:
                await self._try(interaction, custom_id)

    async def _try(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle one of the game's own buttons; a draft and a form decide nothing yet."""
        game, number = custom_id.target.removeprefix(f"{PAGE_ID}-"), custom_id.position
        lesson = self._lessons.get(game)
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
