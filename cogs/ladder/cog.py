"""`/ladder`: the ladder of a server against the computers, in all games or in one, and the next opponent."""

from collections.abc import Sequence
from typing import Final

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.services.locks import KeyedLocks
from bot.standings.results import is_game_over
from bot.store.tables import StoredTable
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Context, Phase
from bot.text import Translator, supported_language, text_id, translator
from bot.ui.answer.context import server_of, servers_only
from bot.ui.answer.replies import Interaction, reply, reply_publicly, reply_text, translator_for
from bot.ui.board.places import board_link
from bot.ui.board.presenter import TableView
from bot.ui.click.hooks import CARD_NOTES, SOLO_GAME_BEGUN
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from cogs.ladder.entries import NEXT, won_climb
from cogs.ladder.page import ALL_GAMES, describe_rungs, ladder_message
from cogs.ladder.rows import Ladder
from cogs.ladder.rules import next_opponent
from engine.levels import OPPONENTS
from games.catalog import GAMES

PAGE_ID: Final = "ladder"
MAX_REMEMBERED: Final = 1000
"""The games against the next opponent that are remembered, so that a second press opens none."""
MAX_PAGES: Final = 10
"""The pages of the ladder."""

GAME_CHOICES: Final = [Choice(name=locale_text(f"{text_id(game)}-title"), value=game) for game in GAMES]


class LadderCog(commands.Cog):
    """Posts the board for everybody, and turns its pages for whoever clicks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._next_locks = KeyedLocks[tuple[TableId, UserId]]()
        self._next_tables: LRUCache[tuple[TableId, UserId], TableId] = LRUCache(MAX_REMEMBERED)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.verbs.register(NEXT, self._open_next)
        bot.hooks.register(CARD_NOTES, self._describe_rungs, order=2)
        bot.table_messages.end_notes.register(_describe_step, order=1)

    @app_commands.command(name=locale_text("command-ladder.name"), description=locale_text("command-ladder"))
    @servers_only
    @localize_options(game="ladder-game")
    @app_commands.choices(game=GAME_CHOICES)
    async def ladder(self, interaction: discord.Interaction, game: str = "") -> None:
        """The board of this server, in all games or in one."""
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        language = settings.language or supported_language(interaction.guild_locale)
        board = await self._bot.store.get(Ladder).board(server_of(interaction), UserId(0), game)
        await reply_publicly(interaction, ladder_message(translator(language), board, game), PAGE_ID)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the board; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "back" | "next":
                key, _, page_text = custom_id.arg.partition(".")
                page = parse_number(page_text, MAX_PAGES)
            case "game":
                key, page = submitted_value(interaction), 1
            case verb:
                raise ForgedClick(f"the ladder has no button {verb!r}")
        game = "" if key == ALL_GAMES else key
        if game and game not in GAMES:
            raise ForgedClick(f"there is no game {game!r}")
        guild, user = server_of(interaction), UserId(interaction.user.id)
        board = await self._bot.store.get(Ladder).board(guild, user, game)
        rungs = await self._bot.store.get(Ladder).rungs(guild, user)
        await reply(interaction, ladder_message(translator_for(interaction), board, game, page, rungs), PAGE_ID)

    async def _open_next(self, click: TableClick) -> None:
        """Begin a game against the opponent after the one that was beaten, or say where that is.

        Refused: as by `TableOpener.open`.
        """
        table, key = click.table, (click.table.id, click.user_id)
        climb = won_climb(table) if is_game_over(table) else None
        following = next_opponent(table.game, climb.level) if climb is not None else None
        if following is None:
            raise ForgedClick("nobody comes next")
        async with self._next_locks.hold(key):
            running = await self._running_game(key)
            if running is not None:
                t, link = translator_for(click.interaction), board_link(running)
                await reply_text(click.interaction, t("ladder-next-on", next=following.name, link=link or "none"))
                return
            opened = await self._bot.router.table_opener.open(
                click.interaction,
                table.game,
                table.options,
                limit=len(table.players),
                turn_limit_s=table.turn_limit_s,
                computers=len(table.players) - 1,
                level=following.id,
                guest=None,
                language=table.language,
                is_started=True,
                is_private=table.context is Context.PRIVATE,
            )
            if opened is not None:
                self._next_tables[key] = opened.id
        if opened is not None:
            await self._bot.hooks.call(SOLO_GAME_BEGUN, click.interaction, opened)

    async def _running_game(self, key: tuple[TableId, UserId]) -> StoredTable | None:
        """The game that a user began by the button below another one, if it isn't over."""
        if key not in self._next_tables:
            return None
        stored, _ = await self._bot.store.tables.load(self._next_tables[key])
        return stored if stored is not None and stored.table.phase is not Phase.OVER else None

    async def _describe_rungs(self, t: Translator, guild: GuildId, user: UserId) -> Sequence[str]:
        return describe_rungs(t, await self._bot.store.get(Ladder).rungs(guild, user))


async def _describe_step(table_view: TableView) -> Sequence[str]:
    """A line about the step that a win stands on, and what comes next."""
    climb = won_climb(table_view.table)
    if climb is None:
        return ()
    t, beaten = table_view.t, OPPONENTS[climb.level]
    following = next_opponent(table_view.table.game, climb.level)
    if following is None:
        return (t("ladder-climbed-top", opponent=beaten.name),)
    return (t("ladder-climbed", opponent=beaten.name, next=following.name),)


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(LadderCog(bot))
