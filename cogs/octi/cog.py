"""The slash commands of Octi."""

import contextlib
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.store.errors import StoreError
from bot.store.store import Kept
from bot.ui import table_screen
from bot.ui.command_texts import said
from bot.ui.game_commands import GameCommands
from bot.ui.presenter import Moves
from bot.ui.replies import answering, say_to
from cogs.octi import texts
from cogs.octi.autocomplete import LONGEST, MOST, readable, suggestions
from games.core import Refused
from games.octi.board import BOARDS
from games.octi.notation import format_move
from render.octi import Topic

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.octi.presenter import GAME, TOPICS, OctiPresenter

MODE_CHOICES: Final = [app_commands.Choice(name=said(f"octi-mode-{mode}"), value=mode) for mode in BOARDS]


LISTED: Final = 100
"""Among how many games one is looked for."""


FIRST_PAGES: Final = {"basic": 0, "fast": 1 + TOPICS.index(Topic.STACKS), "classic": 1 + TOPICS.index(Topic.FREE)}
"""Where the pages begin that a mode has beyond the one before it."""


class OctiCommands(GameCommands):
    """The commands of Octi."""

    def __init__(self, bot: "OchoClub") -> None:
        super().__init__(bot.desk, GAME)
        self.bot = bot

    @app_commands.command(name=said("octi-command-move.name"), description=said("octi-command-move"))
    @app_commands.rename(action=said("octi-option-move"), table=said("option-table"))
    @app_commands.describe(action=said("octi-option-move.description"), table=said("octi-option-table.description"))
    async def move(self, via: discord.Interaction, action: str, table: str = "") -> None:
        """Play an action in the notation (O19)."""
        async with answering(via, self.bot.display.close):
            kept = await self._table(via, table.strip())
            if kept is None:
                raise Refused("no-table" if table else "no-octi-here")
            await self.bot.desk.command(via, kept, Moves((format_move(readable(action)),), taken="octi-moved"))

    @move.autocomplete("action")
    async def suggest_action(self, via: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal actions that begin as what was typed; nothing where the user is not to move."""
        with contextlib.suppress(StoreError):
            kept = await self._table(via, str(via.namespace.table or "").strip())
            if kept is not None and kept.table.match is not None and _is_to_move(kept, via):
                found = suggestions(kept.table.match.state.position, current)
                return [app_commands.Choice(name=text, value=text) for text in found]
        return []

    @move.autocomplete("table")
    async def suggest_table(self, via: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The user's games on this server, those at which the user is to move first."""
        say = say_to(via)
        with contextlib.suppress(StoreError):
            found = sorted(await self._tables(via, limit=LISTED), key=lambda kept: not _is_to_move(kept, via))
            told = {kept.table.id: texts.table(table_screen.scene(kept.table, say, user=via.user.id)) for kept in found}
            wanted = current.strip().casefold()
            fitting = [
                app_commands.Choice(name=name[:LONGEST], value=table)
                for table, name in told.items()
                if wanted in name.casefold()
            ]
            return fitting[:MOST]
        return []

    @app_commands.command(name=said("command-rules.name"), description=said("octi-command.rules"))
    @app_commands.rename(mode=said("octi-option-mode"))
    @app_commands.describe(mode=said("octi-option-mode.rules"))
    @app_commands.choices(mode=MODE_CHOICES)
    async def rules(self, via: discord.Interaction, mode: str = "basic") -> None:
        """The rules of Octi, privately, from the pages on that a mode has of its own."""
        async with answering(via, self.bot.display.close):
            await self.bot.desk.rules(via, GAME, FIRST_PAGES[mode])

    async def _tables(self, via: discord.Interaction, **wanted: Any) -> list[Kept]:
        """The games of the user that are on, on this server; the one touched last first."""
        store = self.bot.store
        return await store.open_tables(user=via.user.id, guild=via.guild_id or 0, game=GAME, playing=True, **wanted)

    async def _table(self, via: discord.Interaction, wanted: str) -> Kept | None:
        """The game asked for, else one in this channel at which the user is to move, else any in this channel."""
        if wanted:
            found = await self._tables(via, table=wanted)
        else:
            found = await self._tables(via, channel=via.channel_id or 0, limit=LISTED)
        return next((kept for kept in found if _is_to_move(kept, via)), found[0] if found else None)


def _is_to_move(kept: Kept, via: discord.Interaction) -> bool:
    return kept.table.seat_of(via.user.id) in kept.table.movers


async def setup(bot: "OchoClub") -> None:
    """Add Octi to the bot."""
    bot.add_game(OctiPresenter(), OctiCommands(bot))
