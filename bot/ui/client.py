"""The bot itself, and the one place where its parts are put together."""

import logging
from collections.abc import Callable
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import commands

from bot.services.background import Routine
from bot.services.scheduler import Clock
from bot.services.table_service import Host
from bot.store.store import Store
from bot.ui import custom_id
from bot.ui.button import Press
from bot.ui.command_texts import CommandTexts
from bot.ui.game_commands import GameCommands
from bot.ui.presenter import Presenter
from bot.ui.recovery import Upkeep
from bot.ui.replies import answering
from bot.ui.router import Desk
from bot.ui.table_messages import Display, Via

log = logging.getLogger(__name__)

COGS = tuple(f"cogs.{folder.parent.name}.cog" for folder in sorted(Path(__file__).parents[2].glob("cogs/*/cog.py")))
"""The extensions, found by their folder and loaded by name. A game's folder has its catalog key."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


AGAIN_AFTER = 60
"""After how many seconds something is tried again that the database did not let us do."""


def now() -> int:
    """The time in milliseconds, as Discord counts it."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class Tree(app_commands.CommandTree["OchoClub"]):
    """The slash commands; what goes wrong in one is answered."""

    async def on_error(self, via: Via, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that failed."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        async with answering(via, via.client.display.close):  # type: ignore[attr-defined]
            raise cause


class OchoClub(commands.AutoShardedBot):
    """The bot.

    Args:
        store: where the tables are kept.
        message_content: whether to ask for the content of messages.
        shards: how many connections to keep; None asks Discord.
        clock: the time, in milliseconds.
    """

    def __init__(
        self,
        store: Store,
        *,
        message_content: bool = False,
        shards: int | None = None,
        clock: Callable[[], int] = now,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=message_content, message_content=message_content)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=shards,
            tree_cls=Tree,
        )
        self.store = store
        self.presenters: dict[str, Presenter] = {}
        self.host = Host(store, clock)
        self.display = Display(self, self.host, self.presenters)
        self.desk = Desk(self.host, self.display, self.presenters)
        self.upkeep = Upkeep(self.host, self.display, awake_since=clock())
        self.table_clock = Clock(store, clock, self.upkeep.see_to)
        self.host.watchers.append(self.table_clock)
        self._catching_up = Routine(self._catch_up, "not all tables are shown again, trying again", AGAIN_AFTER)

    def add_game(self, presenter: Presenter, commands: GameCommands | None = None) -> None:
        """Add a game: its presenter and, where it has more than all games, its commands."""
        self.presenters[presenter.game] = presenter
        self.tree.add_command(commands or GameCommands(self.desk, presenter.game))

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord the commands, and let time run."""
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(Press)
        await self.tree.set_translator(CommandTexts())
        await self.tree.sync()

    async def on_interaction(self, via: Via) -> None:
        """Take the forms that somebody sent; discord.py itself sees to commands and buttons."""
        if via.type is discord.InteractionType.modal_submit:
            where = custom_id.read(str(dict(via.data or {}).get("custom_id", "")))
            if where is not None:
                await self.desk.press(via, where)

    async def on_ready(self) -> None:
        """See to what happened while nobody was there."""
        self._catching_up.start()

    async def _catch_up(self) -> None:
        """Let time run, whatever goes wrong, and show what was not shown."""
        try:
            await self.upkeep.find_unshown()
        finally:
            self.table_clock.start()
        await self.upkeep.show_unshown()

    async def close(self) -> None:
        """Stop the clock, leave Discord, and let go of the database."""
        await self.table_clock.stop()
        await self._catching_up.stop()
        await super().close()
        await self.store.close()
