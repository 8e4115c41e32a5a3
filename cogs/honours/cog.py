"""The page of honours, opened from a player's card, and the search of finished games in the background."""

import asyncio
from collections.abc import Sequence

from discord.ext import commands

from bot.standings.results import game_result
from bot.store.errors import UnreadableTable
from bot.store.standings.members import Members
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import MINUTE_MS, SECOND_MS, Table
from bot.text import Translator
from bot.ui.answer.context import server_of
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.finished_games import load_finished
from bot.ui.board.presenter import TableView
from bot.ui.click.hooks import CARD_NOTES, OPEN_HONOURS, OPEN_REPLAY, REVIEW_NOTES, REVIEW_STORED
from bot.ui.client import OchoClub
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number, split_arg
from cogs.honours.entries import PAGE_ID
from cogs.honours.page import PAGES, HonoursPage, describe_honours, describe_name, describe_won
from cogs.honours.rows import Honours, UnsearchedGame
from cogs.honours.rules.catalog import HONOUR_OF, rarest_first
from cogs.honours.rules.search import find_moment
from cogs.honours.service import HonourService
from games import match as matches
from games.core import Refused


class HonoursCog(commands.Cog):
    """Shows honours, and looks for them: a few finished games at a time, with pauses."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self.service = HonourService(bot.store, bot.long_jobs, bot.hooks)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.hooks.register(OPEN_HONOURS, self._show)
        bot.hooks.register(CARD_NOTES, self._describe_latest, order=3)
        bot.hooks.register(REVIEW_NOTES, self._describe_won_in)
        bot.table_messages.end_notes.register(self._describe_end, order=0)
        bot.hooks.register(REVIEW_STORED, bot.store.get(Honours).search_again)
        if bot.review_pause_s is not None:
            self.begin_search(bot.review_pause_s)

    def begin_search(self, pause_s: float) -> None:
        """Look for honours in finished games from now on, with pauses between a few and the next."""
        self._pause_ms = round(pause_s * SECOND_MS)
        claim = f"honours {self._bot.store.shards}"
        self._bot.chores.add("honours", self._search, claim=claim, max_wait_ms=MINUTE_MS)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of a page; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "open" | "back" | "next":
                user, _, page = custom_id.arg.partition(".")
                await self._show(interaction, UserId(parse_number(user)), parse_number(page, PAGES))
            case "watch":
                honour, user, table_id = split_arg(submitted_value(interaction), 3)
                if honour not in HONOUR_OF:
                    raise ForgedClick(f"there is no honour {honour!r}")
                await self._watch(interaction, honour, UserId(parse_number(user)), TableId(table_id))
            case verb:
                raise ForgedClick(f"honours have no button {verb!r}")

    async def _watch(self, interaction: Interaction, honour: str, user: UserId, table_id: TableId) -> None:
        """Answer with the replay of a game at the moment at which a player won an honour."""
        store = self._bot.store
        table = await load_finished(store, interaction, table_id)
        seat = table.seat_of(user)
        if seat is None:
            raise ForgedClick(f"user {user} has no seat at table {table_id}")
        try:
            entries = await store.tables.journal_entries(table)
            seats = matches.initial_seats(len(table.players), entries)
            game = table.game, seats, table.options, entries
            entry = await asyncio.to_thread(find_moment, *game, (seat, honour))
        except (UnreadableTable, Refused, ValueError):
            entry = 0  # the replay says that it is not of today's rules
        await self._bot.hooks.open(OPEN_REPLAY, interaction, table_id, entry)

    async def _show(self, interaction: Interaction, user: UserId, page: int = 1) -> None:
        guild = server_of(interaction)
        honours = await self._bot.store.get(Honours).of_player(guild, user)
        name = await self._bot.store.get(Members).name(guild, user)
        won = {honour.honour: honour for honour in honours}
        spec = HonoursPage(translator_for(interaction), user, name, won, page).message()
        await reply(interaction, spec, PAGE_ID)

    async def _describe_latest(self, t: Translator, guild: GuildId, user: UserId) -> Sequence[str]:
        return describe_honours(t, await self._bot.store.get(Honours).of_player(guild, user))

    async def _describe_won_in(self, t: Translator, table: Table, user: UserId) -> Sequence[str]:
        """A line with the honours that a player won first in a game."""
        keys = rarest_first(await self._bot.store.get(Honours).won_in(table.id, table.guild, user))
        names = [describe_name(t, key) for key in keys]
        return [t("honours-won-here", count=len(names), names=t.format_list(names))] if names else []

    async def _describe_end(self, table_view: TableView) -> Sequence[str]:
        """A line for each player who won honours in a game that has just ended."""
        table, t = table_view.table, table_view.t
        people = {seat: player.user for seat, player in enumerate(table.players) if player.is_person}
        game = UnsearchedGame(table.id, table.game, game_result(table).is_credited, people)
        await self.service.search_at_end(game)
        won = await self._bot.store.get(Honours).of_game(table.id, table.guild, people.values())
        return [
            describe_won(t, table_view.bold_name(seat), keys)
            for seat, user in people.items()
            if (keys := rarest_first(won.get(user, ())))
        ]

    async def _search(self) -> int | None:
        """Search a few finished games; returns the time of the next few."""
        has_more = await self.service.search_some()
        return self._bot.table_service.now_ms() + self._pause_ms if has_more else None


async def setup(bot: OchoClub) -> None:
    """Add the page and the search to the bot."""
    await bot.add_cog(HonoursCog(bot))
