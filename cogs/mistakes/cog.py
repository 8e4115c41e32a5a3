"""*Your mistakes*: positions from a player's own games, asked again, privately, with the game's own buttons.

A position is no table: a click is judged by the position that its button names, and only what came of the answer is
stored. So the answers are in no history, limit, rating or leaderboard.
"""

from collections.abc import Sequence
from functools import partial

from discord.ext import commands

from bot.standings.periods import local_date
from bot.tables.ids import TableId, UserId
from bot.text import Translator
from bot.ui.answer.context import guild_of
from bot.ui.answer.replies import Interaction, reply
from bot.ui.board.practice import Learner, handle_press, learner_of
from bot.ui.click.hooks import GAME_REVIEWED, OPEN_REPLAY, OWN_CARD_NOTES
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from cogs.mistakes.entries import PAGE_ID
from cogs.mistakes.page import QuestionPage, describe_learned, nothing_page, read_roll
from cogs.mistakes.positions import is_race
from cogs.mistakes.rows import Mistakes
from cogs.mistakes.rules import Question, Today, today
from cogs.mistakes.service import MistakeService, restore


class MistakesCog(commands.Cog):
    """Collects the positions of reviewed games, asks for them, and judges the answers."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._mistakes = bot.store.get(Mistakes)
        self.service = MistakeService(bot.store, bot.long_jobs)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.hooks.register(GAME_REVIEWED, self.service.collect)
        bot.hooks.register(OWN_CARD_NOTES, self._describe_learned)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Ask for a position, show its game, begin its clock, or judge an answer; raises ForgedClick at any other."""
        _, _, table_id = custom_id.target.partition("-")
        match custom_id.verb:
            case "own-open":
                await self._show_next(interaction)
            case "own-game" if table_id:
                entry = parse_number(custom_id.arg)
                await self._bot.hooks.open(OPEN_REPLAY, interaction, TableId(table_id), entry)
            case _ if table_id:
                await self._handle_question(interaction, custom_id, TableId(table_id))
            case verb:
                raise ForgedClick(f"there is no button {verb!r} without a position")

    async def _show_next(self, interaction: Interaction, *lines: str) -> None:
        """Answer with the next question of today, or say when there will be one; `lines` stand above it."""
        learner, day = learner_of(interaction), await self._day(interaction)
        while (plan := await self._today(learner.user, day)).question is not None:
            if (page := await self._page(learner, plan.question, plan)) is not None:
                await self._show(interaction, page.at(0), lines)  # a clock begins anew
                return
        spec = nothing_page(learner.t, plan, day, await self._mistakes.learned(learner.user))
        await reply(interaction, spec, PAGE_ID)

    async def _handle_question(self, interaction: Interaction, custom_id: CustomId, table_id: TableId) -> None:
        """Handle a button of a question: the game's own, or the one that begins its clock."""
        learner, day = learner_of(interaction), await self._day(interaction)
        stored = await self._mistakes.find(learner.user, table_id, custom_id.position)
        plan = await self._today(learner.user, day)
        is_asked = stored is not None and stored[0].asked_day != day and stored[0].due_day <= day
        if stored is None or not is_asked or stored[0].is_learned or plan.question is None:
            await self._show_next(interaction, learner.t("mistakes-over"))
            return
        page = await self._page(learner, stored[0], plan)
        if page is None:
            await self._show_next(interaction, learner.t("mistakes-over"))
        elif is_race(page.question.game) and custom_id.verb == "own-clock":
            await self._mistakes.begin_clock(learner.user, page.question, learner.now_ms)
            await self._show(interaction, page.at(learner.now_ms), ())
        elif is_race(page.question.game) and not page.stored.shown_at_ms:
            await self._show(interaction, page, ())
        else:
            judge = partial(self._judge, interaction, page, day)
            show = partial(self._show_again, interaction, page)
            await handle_press(interaction, page.presenter, page.view, custom_id, judge=judge, show=show)

    async def _judge(self, interaction: Interaction, page: QuestionPage, day: int, moves: tuple[str, ...]) -> None:
        """Store what came of an answer, and then tell it. Refused: the rules do not allow the moves."""
        learner, question, stored = page.learner, page.question, page.stored
        if is_race(question.game):
            reading = read_roll(page.match, stored.shown_at_ms, moves[0], learner.now_ms)
            after = question.after(day, is_right=reading.is_right)
        else:
            verdict = await self.service.judge(page.match, stored.seat, moves)
            after = question.after(day, is_right=verdict.is_right)
        if not await self._mistakes.answer(learner.user, question, after):
            await self._show_next(interaction, learner.t("mistakes-over"))
            return
        learned = await self._mistakes.learned(learner.user)
        if is_race(question.game):
            spec = page.read(moves[0].partition("#")[0], reading, after, learned)
        else:
            spec = page.answered(moves, verdict, after, learned)
        await reply(interaction, spec, PAGE_ID)

    async def _show_again(
        self,
        interaction: Interaction,
        page: QuestionPage,
        lines: tuple[str, ...] = (),
        *,
        arg: str = "",
        is_wrong: bool = False,
    ) -> None:
        """Show a position again, with the draft `arg`, or with what was wrong with a press."""
        del is_wrong  # the lines say so
        await self._show(interaction, page, lines, arg)

    async def _show(self, interaction: Interaction, page: QuestionPage, lines: Sequence[str], arg: str = "") -> None:
        question = page.question
        is_covered = is_race(question.game) and not page.stored.shown_at_ms
        spec = page.ready(lines) if is_covered else page.position(lines, arg)
        await reply(interaction, spec, f"{PAGE_ID}-{question.table_id}", question.entry)

    async def _page(self, learner: Learner, question: Question, plan: Today) -> QuestionPage | None:
        """The page of a question; None where its position cannot be shown any more, which is then forgotten."""
        stored = await self._mistakes.find(learner.user, question.table_id, question.entry)
        presenter = self._bot.presenters.get(question.game)
        if stored is None:
            return None
        try:
            match = restore(stored[1])
        except (ValueError, KeyError):
            match = None
        if match is None or presenter is None or stored[1].seat not in match.actors:
            await self._mistakes.drop(learner.user, question)
            return None
        return QuestionPage(presenter, learner, stored[0], stored[1], match, plan.answered + 1, plan.count)

    async def _today(self, user: UserId, day: int) -> Today:
        return today(await self._mistakes.questions(user, day), user, day)

    async def _day(self, interaction: Interaction) -> int:
        """The number of today where somebody clicks: by the time zone of the server, or in UTC without one."""
        zone = (await self._bot.store.guild_settings.settings(guild_of(interaction))).zone
        return local_date(learner_of(interaction).now_ms, zone).toordinal()

    async def _describe_learned(self, t: Translator, user: UserId) -> Sequence[str]:
        line = describe_learned(t, await self._mistakes.learned(user))
        return [f"🔁 {line}"] if line else []


async def setup(bot: OchoClub) -> None:
    """Add the page to the bot."""
    await bot.add_cog(MistakesCog(bot))
