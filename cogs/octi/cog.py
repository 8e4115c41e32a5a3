"""The slash commands of Octi."""

import contextlib
from typing import Any, Final

import discord
from discord import app_commands

from bot.store.errors import StoreError
from bot.store.tables import StoredTable
from bot.tables.ids import TableId, UserId
from bot.ui.answer.context import channel_of, guild_of, is_here
from bot.ui.answer.replies import translator_for
from bot.ui.board import table_screen
from bot.ui.board.presenter import PlayMoves
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import GameCommands
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text
from cogs.octi.move_completion import MAX_SUGGESTION_LENGTH, MAX_SUGGESTIONS, parse_typed_move, suggest_moves
from cogs.octi.presenter import OctiPresenter
from cogs.octi.texts import game_label
from games.core import Refused
from games.octi.board import BOARDS
from games.octi.notation import format_move
from render.octi.examples import SCENES, Topic

GAME: Final = OctiPresenter.game
MODE_CHOICES: Final = [app_commands.Choice(name=locale_text(f"octi-mode-{mode}"), value=mode) for mode in BOARDS]
MAX_GAMES_SEARCHED: Final = 100
"""The most games of a user that are searched."""
FIRST_PAGE_BY_MODE: Final = {
    "basic": 0,
    "fast": 1 + [*SCENES].index(Topic.STACKS),
    "classic": 1 + [*SCENES].index(Topic.FREE),
}
"""The first of the pages that a mode has beyond the mode before it."""


class OctiCommands(GameCommands):
    """The commands of Octi."""

    def __init__(self, bot: OchoClub) -> None:
        super().__init__(bot.router, GAME)
        self.bot = bot

    @app_commands.command(name=locale_text("octi-command-move.name"), description=locale_text("octi-command-move"))
    @app_commands.rename(action=locale_text("octi-option-move"), table=locale_text("option-table"))
    @app_commands.describe(
        action=locale_text("octi-option-move.description"), table=locale_text("octi-option-table.description")
    )
    async def move(self, interaction: discord.Interaction, action: str, table: str = "") -> None:
        """Play an action in the notation (O19)."""
        stored_table = await self._find_game(interaction, TableId(table.strip()))
        if stored_table is None:
            raise Refused("no-table" if table else "no-octi-here")
        move = PlayMoves((format_move(parse_typed_move(action)),), reply_id="octi-played")
        await self.bot.router.play_from_command(interaction, stored_table, move)

    @move.autocomplete("action")
    async def suggest_action(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal actions that begin as what was typed; nothing where the user is not to move."""
        with contextlib.suppress(StoreError):
            stored_table = await self._find_game(interaction, TableId(str(interaction.namespace.table or "").strip()))
            match = stored_table.table.match if stored_table is not None else None
            if stored_table is not None and match is not None and _is_to_move(stored_table, interaction):
                moves = suggest_moves(match.state.position, current)
                return [app_commands.Choice(name=text, value=text) for text in moves]
        return []

    @move.autocomplete("table")
    async def suggest_table(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The user's games on this server, those at which the user is to move first."""
        t, typed, choices = translator_for(interaction), current.strip().casefold(), []
        with contextlib.suppress(StoreError):
            games = await self._open_games(interaction, limit=MAX_GAMES_SEARCHED)
            for game in sorted(games, key=lambda game: not _is_to_move(game, interaction)):
                table_view = table_screen.view_table(game.table, t, user=UserId(interaction.user.id))
                label = compose.plain_text(game_label(table_view), MAX_SUGGESTION_LENGTH)
                if typed in label.casefold():
                    choices.append(app_commands.Choice(name=label, value=game.table.id))
        return choices[:MAX_SUGGESTIONS]

    @app_commands.command(name=locale_text("command-rules.name"), description=locale_text("octi-command.rules"))
    @app_commands.rename(mode=locale_text("octi-option-mode"))
    @app_commands.describe(mode=locale_text("octi-option-mode.rules"))
    @app_commands.choices(mode=MODE_CHOICES)
    async def rules(self, interaction: discord.Interaction, mode: str = "basic") -> None:
        """The rules of Octi, privately, from the pages on that a mode has of its own."""
        await self.bot.router.send_rules(interaction, GAME, FIRST_PAGE_BY_MODE[mode])

    async def _open_games(self, interaction: discord.Interaction, **filters: Any) -> list[StoredTable]:
        """The games of the user that are on, in this place; the one touched last first."""
        stored_tables = await self.bot.store.tables.open_tables(
            user=UserId(interaction.user.id),
            guild=guild_of(interaction),
            game=GAME,
            games_only=True,
            **filters,
        )
        return [stored for stored in stored_tables if is_here(stored.table, interaction)]

    async def _find_game(self, interaction: discord.Interaction, table_id: TableId) -> StoredTable | None:
        """The game with that id, else one in this channel at which the user is to move, else any in this channel."""
        if table_id:
            games = await self._open_games(interaction, table_id=table_id)
        else:
            games = await self._open_games(interaction, home_channel=channel_of(interaction), limit=MAX_GAMES_SEARCHED)
        return next((game for game in games if _is_to_move(game, interaction)), games[0] if games else None)


def _is_to_move(stored_table: StoredTable, interaction: discord.Interaction) -> bool:
    return stored_table.table.seat_of(UserId(interaction.user.id)) in stored_table.table.seats_to_move


async def setup(bot: OchoClub) -> None:
    """Add Octi to the bot."""
    bot.add_game(OctiPresenter(), OctiCommands(bot))
