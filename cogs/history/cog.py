"""The list of a player's finished games, each with a replay, a record and a film."""

import asyncio
from bisect import bisect_left
from functools import partial
from typing import Final

from cachetools import LRUCache
from discord.ext import commands
from msgspec.structs import replace

from bot.store.errors import UnreadableTable
from bot.tables.ids import TableId, UserId
from bot.tables.table import Context, Table
from bot.text import Translator
from bot.ui.answer.context import context_of, guild_of
from bot.ui.answer.replies import Interaction, open_form, reply, translator_for
from bot.ui.answer.sharing import sign
from bot.ui.board import replay
from bot.ui.board.finished_games import load_finished
from bot.ui.board.places import board_link
from bot.ui.board.replay import ReplayFrame, ReplayMismatch
from bot.ui.click.hooks import OPEN_REPLAY, OPEN_REVIEW
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.exports import send_export
from bot.ui.message.compose import ComposedMessage, build_form, compose, submitted_value, submitted_values
from bot.ui.message.custom_id import MAX_PAGE, CustomId, ForgedClick, parse_number
from bot.ui.message.spec import OpenForm
from cogs.history import messages
from cogs.history.entries import PAGE_ID as LIST_PAGE
from cogs.history.films import FilmJob
from cogs.history.game_files import GameSource
from cogs.history.messages import ALL_GAMES, GAMES_PER_PAGE, HistoryPosition
from cogs.history.queries import History
from cogs.history.record_pages import RecordPageJob
from games.catalog import GAMES
from games.core import Refused

REPLAY_PAGE: Final = "replay"
"""The page of a replay; the table's id follows after a hyphen."""
MAX_CACHED_REPLAYS: Final = 16
"""The games whose replays are cached."""

MAX_ID_LENGTH: Final = 20
"""The characters of a table's id that somebody types."""


class HistoryCog(commands.Cog):
    """The pages and their buttons, which alone hold a reader's place."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        self.film_job = FilmJob(bot.table_service.now_ms, bot.long_jobs)
        self.page_job = RecordPageJob(bot.table_service.now_ms, bot.long_jobs)
        self.clear_cache()
        bot.store.on_erased.append(self.clear_cache)
        bot.router.page_handlers[LIST_PAGE] = self.handle_list_click
        bot.router.page_handlers[REPLAY_PAGE] = self.handle_replay_click
        bot.hooks.register(OPEN_REPLAY, self._open_replay)
        bot.router.verbs.register("share-game", self._open_last_moment)

    async def cog_unload(self) -> None:
        """Cancel the films and pages that are being made."""
        await self.film_job.close()
        await self.page_job.close()

    def clear_cache(self) -> None:
        """Drop all replays, films and pages: they may name users who are being erased."""
        self._replay_cache: LRUCache[tuple[str, int], tuple[ReplayFrame, ...]] = LRUCache(MAX_CACHED_REPLAYS)
        self.film_job.clear_cache()
        self.page_job.clear_cache()

    async def _open_list(self, interaction: Interaction) -> None:
        """My finished games here. Refused: `no-server`, where the bot does not see what is played."""
        if context_of(interaction) in {Context.ANSWERS, Context.PRIVATE}:
            raise Refused("no-server")
        await self._list(interaction, HistoryPosition())

    async def handle_list_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the list; raises ForgedClick at one it has not."""
        if custom_id.verb == "home":
            await self._open_list(interaction)
            return
        position = HistoryPosition.parse(custom_id.arg)
        match custom_id.verb:
            case "newer" | "older":
                await self._list(interaction, position)
            case "open":
                table = await load_finished(
                    self.bot.store, interaction, TableId("".join(submitted_values(interaction)))
                )
                await self._show(interaction, table, 0, position)
            case "game":
                game = submitted_value(interaction)
                if game not in {"", ALL_GAMES, *GAMES}:
                    raise ForgedClick(f"there is no game {game!r}")
                game_filter = replace(position.game_filter, game="" if game == ALL_GAMES else game)
                await self._list(interaction, HistoryPosition(0, game_filter))
            case "opponent":
                opponent = UserId(parse_number(submitted_value(interaction)))
                await self._list(interaction, HistoryPosition(0, replace(position.game_filter, opponent=opponent)))
            case "find":
                t = translator_for(interaction)
                title, label = t("history-find-title"), t("history-find-label")
                form = OpenForm(title, label, "found", MAX_ID_LENGTH, "3f0a9c71de", arg=str(position))
                await open_form(interaction, build_form(form, LIST_PAGE))
            case "found":
                table_id = TableId(submitted_value(interaction).strip().strip("`"))
                table = await load_finished(self.bot.store, interaction, table_id)
                await self._show(interaction, table, 0, position)
            case _:
                raise ForgedClick(f"the list has no button {custom_id.verb!r}")

    async def handle_replay_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of a replay; raises ForgedClick at one it has not."""
        index, position = messages.parse_replay_arg(custom_id.arg)
        if custom_id.verb == "games":
            await self._list(interaction, position)
            return
        table = await load_finished(
            self.bot.store, interaction, TableId(custom_id.target.removeprefix(f"{REPLAY_PAGE}-"))
        )
        match custom_id.verb:
            case "save":
                await self._show_folded(interaction, table, index, position)
            case "first" | "back" | "next" | "moment" | "last" | "back-far" | "next-far" | "entry":  # far: older ones
                await self._show(interaction, table, index, position, is_entry=custom_id.verb == "entry")
            case "jump":
                index = parse_number("".join(submitted_values(interaction)), MAX_PAGE)
                await self._show(interaction, table, index, position)
            case _:
                await self._handle_folded(interaction, custom_id.verb, table, index)

    async def _handle_folded(self, interaction: Interaction, verb: str, table: Table, index: int) -> None:
        """Handle a button of what is folded beside a replay; raises ForgedClick at one it has not."""
        match verb:
            case "record":
                await send_export(interaction, self.bot.store, self.bot.presenters[table.game], table)
            case "film":
                await self.film_job.send(interaction, self._source(table))
            case "page":
                await self.page_job.send(interaction, self._source(table))
            case "review":  # beside replays that were shown before the button led there itself
                await self.bot.hooks.open(OPEN_REVIEW, interaction, table.id)
            case "share":
                await self.bot.sharing.share(interaction, partial(self._compose_moment, interaction, table, index))
            case "share-film":
                await self.bot.sharing.share(interaction, partial(self._compose_film, interaction, table))
            case _:
                raise ForgedClick(f"a replay has no button {verb!r}")

    async def _open_replay(self, interaction: Interaction, table_id: TableId, entry_count: int) -> None:
        table = await load_finished(self.bot.store, interaction, table_id)
        await self._show(interaction, table, entry_count, HistoryPosition(), is_entry=True)

    async def _open_last_moment(self, click: TableClick) -> None:
        """Answer with the end of a game, from where it is saved or shown to others."""
        table = await load_finished(self.bot.store, click.interaction, click.table.id)
        await self._show(click.interaction, table, MAX_PAGE, HistoryPosition())

    async def _list(self, interaction: Interaction, position: HistoryPosition) -> None:
        page = await self.bot.store.get(History).page(
            guild_of(interaction),
            UserId(interaction.user.id),
            position.game_filter,
            offset=position.page * GAMES_PER_PAGE,
            limit=GAMES_PER_PAGE,
        )
        if not page.games and page.total:  # there are fewer than there were
            await self._list(interaction, replace(position, page=(page.total - 1) // GAMES_PER_PAGE))
            return
        spec = messages.list_message(translator_for(interaction), self.bot.presenters, page, position)
        await reply(interaction, spec, LIST_PAGE)

    async def _show(
        self, interaction: Interaction, table: Table, index: int, position: HistoryPosition, *, is_entry: bool = False
    ) -> None:
        """Answer with a moment of a game, by its index from 0 or the number of the journal's entries until then."""
        t, presenter = translator_for(interaction), self.bot.presenters[table.game]
        try:
            frames = await self._frames(table)
        except Refused:
            spec = messages.broken_replay_message(t, presenter, table, position)
        else:
            if is_entry:
                index = _find_frame(frames, index)
            spec = messages.replay_message(t, presenter, table, frames, min(index, len(frames) - 1), position)
        await reply(interaction, spec, f"{REPLAY_PAGE}-{table.id}")

    async def _show_folded(self, interaction: Interaction, table: Table, index: int, position: HistoryPosition) -> None:
        """Answer with all else that there is about a game. Refused: `other-rules`."""
        t, presenter, frames = translator_for(interaction), self.bot.presenters[table.game], await self._frames(table)
        stored, _ = await self.bot.store.tables.load(table.id)
        link = "" if stored is None else board_link(stored)
        index = min(index, len(frames) - 1)
        spec = messages.save_message(t, presenter, table, frames, index, position, link)
        await reply(interaction, spec, f"{REPLAY_PAGE}-{table.id}")

    async def _compose_moment(
        self, interaction: Interaction, table: Table, index: int, t: Translator
    ) -> ComposedMessage:
        """A moment for the channel. Refused: `other-rules`."""
        frames = await self._frames(table)
        presenter = self.bot.presenters[table.game]
        spec = messages.shared_moment_message(t, presenter, table, frames, min(index, len(frames) - 1))
        return await compose(sign(spec, t, interaction.user), f"{REPLAY_PAGE}-{table.id}")

    async def _compose_film(self, interaction: Interaction, table: Table, t: Translator) -> ComposedMessage:
        """A film that was made, for the channel. Refused: `film-gone`."""
        source = GameSource(self.bot.presenters[table.game], table, ())
        return await self.film_job.compose_shared(interaction, source, t)

    async def _source(self, table: Table) -> GameSource:
        """The source of files about a game. Refused: `other-rules`."""
        return GameSource(self.bot.presenters[table.game], table, await self._frames(table))

    async def _frames(self, table: Table) -> tuple[ReplayFrame, ...]:
        """The moments of a game. Refused: `other-rules`."""
        key, cache = (table.id, table.revision), self._replay_cache
        if key not in cache:
            try:
                journal = await self.bot.store.tables.journal_entries(table)
                cache[key] = await asyncio.to_thread(
                    replay.replay_frames, self.bot.presenters[table.game], table, journal
                )
            except (ReplayMismatch, UnreadableTable) as error:
                raise Refused("other-rules") from error
        return cache[key]


def _find_frame(frames: tuple[ReplayFrame, ...], entry_count: int) -> int:
    """The index of the first frame after so many entries of the journal; after all of them, that of no more frames."""
    counts = [frame.table.match.entry_count for frame in frames if frame.table.match is not None]
    return bisect_left(counts, entry_count) if entry_count < max(counts) else len(frames)


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(HistoryCog(bot))
