"""`/history`: one's finished games, each to be gone through again, written down, or seen as a film."""

import asyncio
from typing import TYPE_CHECKING, Final

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.store.errors import UnreadableTable
from bot.store.history import HistoryFilter
from bot.tables.table import Phase, Table
from bot.text import text_id
from bot.ui import replay
from bot.ui.command_texts import locale_text
from bot.ui.custom_id import MAX_PAGE, CustomId, parse_number
from bot.ui.exports import export_game
from bot.ui.message_spec import MessageSpec, text_block
from bot.ui.replay import ReplayFrame, ReplayMismatch
from bot.ui.replies import reply, reply_errors, send_files, translator_for
from bot.ui.table_messages import Interaction
from cogs.history import messages
from cogs.history.films import FilmMaker
from cogs.history.messages import GAMES_PER_PAGE, HistoryPosition
from games.catalog import GAMES
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

LIST_PAGE: Final = "history"
"""The page that lists games."""
REPLAY_PAGE: Final = "replay"
"""The page that shows one; the table's id follows after a hyphen."""
MAX_CACHED_REPLAYS: Final = 16
"""Of how many games the moments are remembered."""

GAME_CHOICES: Final = [app_commands.Choice(name=locale_text(f"{text_id(game)}-title"), value=game) for game in GAMES]


class HistoryCog(commands.Cog):
    """Looking back. What somebody is looking at is written on the buttons, and nowhere else."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        self.film_maker = FilmMaker(bot.table_service.now_ms)
        self.clear_cache()
        bot.store.on_erased.append(self.clear_cache)
        bot.router.page_handlers[LIST_PAGE] = self.handle_list_click
        bot.router.page_handlers[REPLAY_PAGE] = self.handle_replay_click

    async def cog_unload(self) -> None:
        """Make no films any more."""
        await self.film_maker.close()

    def clear_cache(self) -> None:
        """Remember no game any longer: players are named in them who are to be forgotten."""
        self._replay_cache: LRUCache[tuple[str, int], tuple[ReplayFrame, ...]] = LRUCache(MAX_CACHED_REPLAYS)
        self.film_maker.clear_cache()

    @app_commands.command(name=locale_text("command-history.name"), description=locale_text("command-history"))
    @app_commands.guild_only()
    @app_commands.rename(
        game=locale_text("option-game"), opponent=locale_text("option-opponent"), table=locale_text("option-table")
    )
    @app_commands.describe(
        game=locale_text("option-game.description"),
        opponent=locale_text("option-opponent.description"),
        table=locale_text("option-history-table.description"),
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, interaction: discord.Interaction, game: str = "", opponent: discord.User | None = None, table: str = ""
    ) -> None:
        """My finished games here, by game and by opponent; or any finished game of this server by its table's id."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            if wanted := table.strip().strip("`"):
                await self._show(interaction, await self._load_finished(interaction, wanted), 0, HistoryPosition())
            else:
                await self._list(
                    interaction, HistoryPosition(0, HistoryFilter(game, opponent.id if opponent is not None else 0))
                )

    async def handle_list_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A control of the list was used.

        Raises:
            ValueError: it is none of ours.
        """
        place = HistoryPosition.parse(custom_id.arg)
        match custom_id.verb:
            case "newer" | "older":
                await self._list(interaction, place)
            case "open":
                await self._show(interaction, await self._load_finished(interaction, "".join(values[:1])), 0, place)
            case _:
                raise ValueError(f"the list has no button {custom_id.verb!r}")

    async def handle_replay_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A control of a replay was used.

        Raises:
            ValueError: it is none of ours.
        """
        at, place = messages.parse_replay_arg(custom_id.arg)
        if custom_id.verb == "games":
            await self._list(interaction, place)
            return
        table = await self._load_finished(interaction, custom_id.target.removeprefix(f"{REPLAY_PAGE}-"))
        match custom_id.verb:
            case "first" | "back" | "next" | "last" | "back-far" | "next-far":
                await self._show(interaction, table, at, place)
            case "jump":
                await self._show(interaction, table, parse_number("".join(values[:1]), MAX_PAGE), place)
            case "record":
                await self._send_record(interaction, table)
            case "film":
                await self.film_maker.send_film(
                    interaction, self.bot.presenters[table.game], table, self._frames(table)
                )
            case _:
                raise ValueError(f"a replay has no button {custom_id.verb!r}")

    async def _list(self, interaction: Interaction, position: HistoryPosition) -> None:
        past = self.bot.store.history.for_guild(interaction.guild_id or 0)
        found = await past.page(
            interaction.user.id, position.game_filter, offset=position.page * GAMES_PER_PAGE, limit=GAMES_PER_PAGE
        )
        if not found.games and found.total:  # there are fewer than there were
            await self._list(interaction, replace(position, page=(found.total - 1) // GAMES_PER_PAGE))
            return
        await reply(
            interaction,
            messages.list_message(translator_for(interaction), self.bot.presenters, found, position),
            LIST_PAGE,
        )

    async def _show(self, interaction: Interaction, table: Table, index: int, position: HistoryPosition) -> None:
        t, presenter = translator_for(interaction), self.bot.presenters[table.game]
        try:
            found = await self._frames(table)
        except Refused:
            screen = messages.broken_replay_message(t, presenter, table, position)
        else:
            screen = messages.replay_message(t, presenter, table, found, max(min(index, len(found) - 1), 0), position)
        await reply(interaction, screen, f"{REPLAY_PAGE}-{table.id}")

    async def _send_record(self, interaction: Interaction, table: Table) -> None:
        t = translator_for(interaction)
        found = await export_game(self.bot.store, self.bot.presenters[table.game], table, t)
        await send_files(interaction, MessageSpec(text_block(found.verification, t("verify-record"))), found.files)

    async def _load_finished(self, interaction: Interaction, table_id: str) -> Table:
        """A table of this server whose game is over. Whoever knows its id has seen it.

        It is loaded every time, for a player may have been forgotten since. Whoever looks back changes nothing: a table
        that can not be read stays as it is. Refused: `no-table`, `not-over`, `past-unreadable`.
        """
        if not await self.bot.store.history.for_guild(interaction.guild_id or 0).has_table(table_id):
            raise Refused("no-table")
        try:
            kept, _ = await self.bot.store.tables.load(table_id)
        except UnreadableTable as error:
            raise Refused("past-unreadable") from error
        if kept is None or kept.table.match is None:
            raise Refused("no-table")
        table = kept.table
        if table.phase is not Phase.OVER:
            raise Refused("not-over")
        return table

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


async def setup(bot: "OchoClub") -> None:
    """Add the command to the bot."""
    await bot.add_cog(HistoryCog(bot))
