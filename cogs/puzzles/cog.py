"""`/puzzle`: the puzzle of the day in private, its result to share, and its announcement on servers.

Everybody has the same puzzle on the same date. The date is that of the server's time zone, as the hour of the
announcement is; where there is no server, that of UTC. A try counts for the date on which it is made, by Discord's
clock. A click on another date's puzzle decides nothing and shows that of today.
"""

import asyncio
import logging
from functools import partial
from typing import Final

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.kit.announcer import RETRY_MS, UNREACHED_RETRY_MS, Announcement, Announcer
from bot.kit.settings_form import SettingsForm
from bot.services import advice as advice_service
from bot.services.background import work_side_by_side
from bot.standings.periods import due_daily, local_date, next_daily_ms
from bot.store.guild_settings import GuildSettings
from bot.tables.ids import NO_GUILD, GuildId
from bot.tables.table import DAY_MS, HOUR_MS, SECOND_MS
from bot.text import Translator, supported_language, translator
from bot.ui.answer import channels, sharing
from bot.ui.answer.context import guild_of
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.practice import handle_press, learner_of
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.custom_id import CustomId, parse_number
from bot.ui.message.spec import ControlRow, MessageSpec, text_block
from cogs.puzzles.entries import PAGE_ID
from cogs.puzzles.page import CHANNEL, HOUR, PuzzlePage, admin_page, announcement, footer, open_button
from cogs.puzzles.rows import Puzzles, announcement_key
from cogs.puzzles.rules import ServerDifficulty, rate_puzzle
from engine.best_line import best_line
from engine.core import Advice
from engine.puzzles.kind import SOLVER
from engine.puzzles.puzzle import KINDS, Puzzle, is_right, puzzle_number, puzzle_of_day, start, start_at, turn_answer
from engine.puzzles.solutions import Judgement, judge
from engine.wasm import EngineMissing
from games.core import Refused

log = logging.getLogger(__name__)

MAX_NUMBER: Final = 10_000_000
"""The largest number of a puzzle."""

MAX_REMEMBERED: Final = 1000
"""The solutions and wrong tries whose judgement is remembered, as all the world makes the same."""
GRACE_MS: Final = 3 * HOUR_MS
"""The time for which an announcement is made up for, if the bot was away, or Discord failed."""


class PuzzlesCog(commands.Cog):
    """The command, the buttons of its pages, and the announcements."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._puzzles = bot.store.get(Puzzles)
        self._solutions: LRUCache[int, tuple[Advice, ...]] = LRUCache(MAX_REMEMBERED)
        self._judgements: LRUCache[tuple[int, int, tuple[str, ...]], Judgement] = LRUCache(MAX_REMEMBERED)
        self._form = SettingsForm(PAGE_ID, (CHANNEL, HOUR), bot.store.guild_settings, bot.table_service.now_ms)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)
        self._chore = bot.chores.add("puzzles", self._announce_everywhere, max_wait_ms=DAY_MS)

    @app_commands.command(name=locale_text("command-puzzle.name"), description=locale_text("command-puzzle"))
    async def puzzle(self, interaction: discord.Interaction) -> None:
        """The puzzle of today."""
        await self._show(interaction)

    @commands.Cog.listener()
    async def on_settings_change(self, guild: GuildId) -> None:
        """Begin a new week of announcements on a server whose admins have set it up."""
        zone = await self._zone(guild)
        today = puzzle_number(local_date(self._bot.table_service.now_ms(), zone))
        await self._puzzles.forget_announcements(guild, today)
        self._chore.wake()

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button; raises ForgedClick at one there is not. Refused: `not-admin`, `puzzle-unsolved`."""
        _, _, number = custom_id.target.partition("-")
        today = await self._today(interaction)
        match custom_id.verb:
            case "puzzle-open":
                await self._show(interaction)
            case "puzzle-past":
                await self._show_solution(interaction, today - 1)
            case "puzzle-admin" | "puzzle-where" | "puzzle-hour":
                await self._handle_admin(interaction, custom_id)
            case _ if parse_number(number, MAX_NUMBER) != today:
                await self._show(interaction, (translator_for(interaction)("puzzle-over"),))
            case "puzzle-share":
                await self._share(interaction)
            case _:
                await self._try(interaction, custom_id)

    async def _try(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle one of the game's own buttons; those of an earlier turn, or after the solution, decide nothing."""
        page = self._page(interaction, await self._today(interaction))
        answer = await self._puzzles.answer(page.learner.user, page.number)
        if answer.solved_at_ms is not None or custom_id.position != answer.step:
            await self._show(interaction)
            return
        view = page.learner.view(start_at(page.puzzle, answer.step))
        judge_moves = partial(self._judge, interaction, page, answer.step)
        show = partial(self._show, interaction)
        await handle_press(interaction, page.presenter, view, custom_id, judge=judge_moves, show=show)

    async def _judge(self, interaction: Interaction, page: PuzzlePage, step: int, moves: tuple[str, ...]) -> None:
        """Store what came of a try, and then answer it. Refused: the rules do not allow the moves."""
        user, number = page.learner.user, page.number
        if not is_right(page.puzzle, step, moves):
            await self._puzzles.add_try(user, number)
            judgement = await self._judgement(page, step, moves)
            lines = page.wrong_lines(step, moves, judgement)
            await self._show(interaction, (f"❌ {lines[0]}", *(f"> {line}" for line in lines[1:])))
            return
        next_step = step + len(moves) + 1
        if turn_answer(page.puzzle, next_step):
            await self._puzzles.advance(user, number, next_step)
        else:
            await self._puzzles.solve(user, number, guild_of(interaction), page.learner.now_ms)
        await self._show(interaction)

    async def _show(
        self, interaction: Interaction, lines: tuple[str, ...] = (), *, arg: str = "", is_wrong: bool = False
    ) -> None:
        """Answer with the puzzle of today: to solve it, or its solution."""
        del is_wrong  # the lines say so
        page = self._page(interaction, await self._today(interaction))
        answer = await self._puzzles.answer(page.learner.user, page.number)
        buttons = footer(page.learner.t, answer)
        if answer.solved_at_ms is None:
            spec = page.position(answer.step, lines, arg, buttons)
        else:
            guild = guild_of(interaction)
            solvers = await self._puzzles.solvers(guild, page.number) if guild != NO_GUILD else []
            streak = await self._puzzles.streak(page.learner.user, page.number)
            rating, zone = await self._server_difficulty(guild, page.number), await self._zone(guild)
            spec = page.solved(answer, streak, solvers, rating, await self._solution(page), buttons, zone)
        await reply(interaction, spec, f"{PAGE_ID}-{page.number}", answer.step)

    async def _show_solution(self, interaction: Interaction, number: int) -> None:
        page = self._page(interaction, number)
        buttons = ControlRow((open_button(page.learner.t),))
        rating = await self._server_difficulty(guild_of(interaction), number)
        await reply(interaction, page.solution(rating, await self._solution(page), buttons), PAGE_ID)

    async def _server_difficulty(self, guild: GuildId, number: int) -> ServerDifficulty | None:
        """The difficulty of a puzzle as its solvers on a server rate it; None outside servers, or for too few."""
        if guild == NO_GUILD:
            return None
        answers = await self._puzzles.solved_puzzles(guild, number)
        return await asyncio.to_thread(rate_puzzle, number, answers)

    async def _solution(self, page: PuzzlePage) -> tuple[Advice, ...]:
        """The advice along the solution; nothing where it cannot be worked out, or the solution says it all."""
        if KINDS[page.puzzle.game].takes_turns:
            return ()
        if page.number not in self._solutions:
            try:
                self._solutions[page.number] = await advice_service.run(best_line, start(page.puzzle), SOLVER)
            except (EngineMissing, advice_service.AdviceOutOfTime) as error:
                log.info("puzzle %s: no advice: %r", page.number, error)
                return ()
        return self._solutions[page.number]

    async def _judgement(self, page: PuzzlePage, step: int, moves: tuple[str, ...]) -> Judgement | None:
        """The judgement of a wrong try; None where it cannot be worked out."""
        key = (page.number, step, moves)
        if key not in self._judgements:
            try:
                self._judgements[key] = await advice_service.run(judge, start_at(page.puzzle, step), moves)
            except (EngineMissing, advice_service.AdviceOutOfTime) as error:
                log.info("puzzle %s: no judgement: %r", page.number, error)
                return None
        return self._judgements[key]

    async def _share(self, interaction: Interaction) -> None:
        """Post the result in the channel, once. Refused: `puzzle-unsolved`, `share-twice`, as by `Sharing.share`."""
        page = self._page(interaction, await self._today(interaction))
        user, number = page.learner.user, page.number
        if not await self._puzzles.claim_share(user, number):
            answer = await self._puzzles.answer(user, number)
            raise Refused("share-twice" if answer.is_shared else "puzzle-unsolved")
        try:
            await self._bot.sharing.share(interaction, partial(self._compose_result, interaction, page))
        except BaseException:
            await self._puzzles.return_share(user, number)
            raise

    async def _compose_result(self, interaction: Interaction, page: PuzzlePage, t: Translator) -> ComposedMessage:
        user, number = page.learner.user, page.number
        answer, streak = await self._puzzles.answer(user, number), await self._puzzles.streak(user, number)
        own = self._page(interaction, number, t)
        line = text_block(f"🧩 {own.share_line(answer, streak)}")
        spec = sharing.sign(MessageSpec((*line, ControlRow((open_button(t),)))), t, interaction.user)
        return await compose.compose(spec, PAGE_ID)

    def _page(self, interaction: Interaction, number: int, t: Translator | None = None) -> PuzzlePage:
        """The page of a puzzle. Refused: `puzzle-missing`, its file is damaged."""
        learner = replace(learner_of(interaction, t), hides_odds=True)
        puzzle = _find_puzzle(number)
        return PuzzlePage(number, puzzle, self._bot.presenters[puzzle.game], learner)

    async def _handle_admin(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Show the page of admins after a change, if there is one. Refused: `not-admin`."""
        if not _is_admin(interaction):
            raise Refused("not-admin")
        if custom_id.verb != "puzzle-admin":
            change = await self._form.handle_click(interaction, custom_id)
            if change is not None and change.setting is CHANNEL:
                await self._puzzles.forget_announcements(guild_of(interaction), await self._today(interaction))
            self._chore.wake()
        await reply(interaction, admin_page(await self._form.load(interaction)), PAGE_ID)

    async def _announce_everywhere(self) -> int | None:
        """Announce the puzzle on the servers whose hour it is; returns the time of the next hour, or of the next try.

        An announcement has the number of the date of its hour. What it shows is the puzzle that can be solved now:
        after midnight, that of the new date.
        """
        guilds, now_ms = await self._puzzles.announcing_guilds(), self._bot.table_service.now_ms()
        hours = {(60 * settings.puzzle_hour, settings.zone) for settings in guilds.values()}
        due = {hour: day for hour in hours if (day := due_daily(*hour, now_ms, GRACE_MS)) is not None}
        keys = {hour: announcement_key(puzzle_number(day)) for hour, day in due.items()}
        ended = await self._bot.store.announcements.ended(set(keys.values())) if keys else set()
        times_ms = [next_daily_ms(*hour, now_ms) for hour in hours]
        due_keys = {
            guild: key
            for guild, settings in guilds.items()
            if (key := keys.get((60 * settings.puzzle_hour, settings.zone))) and (guild, key) not in ended
        }
        waits_ms = dict.fromkeys(due_keys, RETRY_MS)

        async def announce(guild: GuildId) -> None:
            waits_ms[guild] = await self._announce(guild, guilds[guild], due_keys[guild]) or DAY_MS

        await work_side_by_side(
            log,
            due_keys,
            announce,
            owner=lambda guild: guild,
            failure=lambda guild: f"no puzzle for server {guild} yet",
        )
        return min([*times_ms, *(now_ms + wait_ms for wait_ms in waits_ms.values())], default=None)

    async def _announce(self, guild_id: GuildId, settings: GuildSettings, key: str) -> int:
        """Announce the puzzle on a server; returns 0, or the milliseconds until the next try."""
        guild = self._bot.get_guild(guild_id)
        channel = channels.postable_channel(guild, settings.puzzle_channel) if guild is not None else None
        if channel is None:
            return UNREACHED_RETRY_MS
        if await self._puzzles.is_quiet(guild_id):
            return 0
        hour, now_ms = 60 * settings.puzzle_hour, self._bot.table_service.now_ms()
        grace_ends_at_ms = next_daily_ms(hour, settings.zone, now_ms - GRACE_MS) + GRACE_MS
        number = puzzle_number(local_date(now_ms, settings.zone))
        t = translator(settings.language or supported_language(channel.guild.preferred_locale))
        try:
            puzzle = _find_puzzle(number)
        except Refused:
            return 0
        yesterday = await self._puzzles.solvers(guild_id, number - 1)
        spec = announcement(t, puzzle, self._bot.presenters[puzzle.game], number, yesterday)
        target = f"{PAGE_ID}-{number}"
        announced = Announcement(guild_id, key, grace_ends_at_ms, mark=f"o:{target}:")
        return await self._announcer.say(announced, channel, lambda: compose.compose(spec, target))

    async def _today(self, interaction: Interaction) -> int:
        """The number of today's puzzle where somebody clicks: by the time zone of the server, or in UTC without one."""
        zone = await self._zone(guild_of(interaction))
        return puzzle_number(local_date(int(interaction.created_at.timestamp() * SECOND_MS), zone))

    async def _zone(self, guild: GuildId) -> str:
        """The time zone by whose midnight the puzzles of a server change."""
        return (await self._bot.store.guild_settings.settings(guild)).zone


def _find_puzzle(number: int) -> Puzzle:
    """The puzzle of a day. Refused: `puzzle-missing`, its file is damaged."""
    try:
        return puzzle_of_day(number)
    except EngineMissing as error:
        log.error("puzzle %s: %s; see `python -m bot doctor`", number, error)  # noqa: TRY400 -- the reason is enough
        raise Refused("puzzle-missing") from error


def _is_admin(interaction: Interaction) -> bool:
    own = interaction.permissions
    return guild_of(interaction) != NO_GUILD and (own.manage_guild or own.administrator)


async def setup(bot: OchoClub) -> None:
    """Add the puzzles to the bot."""
    await bot.add_cog(PuzzlesCog(bot))
