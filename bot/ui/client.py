"""The Discord client, which puts the parts of the bot together."""

import logging
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.services.scheduler import Scheduler
from bot.services.table_service import TableService
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.ui import custom_id
from bot.ui.background import log_errors, stop_loop
from bot.ui.button import PersistentControl
from bot.ui.command_texts import CommandTranslator
from bot.ui.game_commands import GameCommands
from bot.ui.presenter import Presenter
from bot.ui.recovery import Recovery
from bot.ui.replies import Interaction, reply_errors
from bot.ui.router import InteractionRouter
from bot.ui.table_messages import TableMessages

log = logging.getLogger(__name__)

COG_MODULES = tuple(
    f"cogs.{folder.parent.name}.cog" for folder in sorted(Path(__file__).parents[2].glob("cogs/*/cog.py"))
)
"""The modules of the cogs, found by their folder and loaded by name. A game's folder has its catalog key."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


RETRY_S = 60
"""The seconds until something is tried again that the database refused."""


def current_time_ms() -> int:
    """The time in milliseconds, as Discord counts it."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class OchoCommandTree(app_commands.CommandTree["OchoClub"]):
    """The slash commands; what goes wrong in one is answered."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that failed."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        async with reply_errors(interaction, interaction.client.table_messages.show_unreadable):  # type: ignore[attr-defined]
            raise cause


class OchoClub(commands.AutoShardedBot):
    """The bot; `message_content` is an intent, and `shards` of None asks Discord for their number and takes all."""

    def __init__(
        self,
        store: Store,
        *,
        message_content: bool = False,
        shards: ShardRange | None = None,
        now_ms: Callable[[], int] = current_time_ms,
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
            shard_ids=list(shards.ids) if shards else None,  # type: ignore[arg-type] # the default of discord.py
            shard_count=shards.count if shards else None,
            shard_connect_timeout=None,  # a shard may wait long until it may identify itself
            tree_cls=OchoCommandTree,
        )
        self.store = store
        self.presenters: dict[str, Presenter] = {}
        self.table_service = TableService(store, now_ms)
        self.table_messages = TableMessages(self, self.table_service, self.presenters)
        self.router = InteractionRouter(self.table_service, self.table_messages, self.presenters)
        self.recovery = Recovery(self.table_service, self.table_messages, started_ms=now_ms())
        self.scheduler = Scheduler(store, now_ms, self.recovery.on_due)
        self.table_service.deadline_listeners.append(self.scheduler)
        self.background_loops: list[tasks.Loop[Any]] = [self._show_missed_changes]

    def add_game(self, presenter: Presenter, commands: GameCommands | None = None) -> None:
        """Add a game: its presenter and, where it has more than all games, its commands."""
        self.presenters[presenter.game] = presenter
        self.tree.add_command(commands or GameCommands(self.router, presenter.game))

    async def setup_hook(self) -> None:
        """Load the cogs, and tell Discord the commands."""
        await self.load_cogs()
        self.add_dynamic_items(PersistentControl)
        await self.tree.set_translator(CommandTranslator())
        if self.shard_ids is None or 0 in self.shard_ids:  # one process of several
            await self.tree.sync()

    async def load_cogs(self) -> None:
        """Add all cogs. As an extension of discord.py, each module would be executed anew for every bot."""
        for name in COG_MODULES:
            await import_module(name).setup(self)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route the forms that somebody sent; discord.py itself routes commands and buttons."""
        if interaction.type is discord.InteractionType.modal_submit:
            parsed = custom_id.parse_custom_id(str(dict(interaction.data or {}).get("custom_id", "")))
            if parsed is not None:
                await self.router.route(interaction, parsed)

    async def on_ready(self) -> None:
        """Start the background loops, however often the connection comes back."""
        for loop in self.background_loops:
            if loop.get_task() is None:
                loop.start()

    @tasks.loop(seconds=RETRY_S)
    async def _show_missed_changes(self) -> None:
        """Start the scheduler, whatever goes wrong, and show what was not shown; again until that succeeds."""
        with log_errors(log, "not all tables are shown again, trying again"):
            try:
                await self.recovery.find_missed_changes()
            finally:
                self.scheduler.start()
            await self.recovery.show_missed_changes()
            self._show_missed_changes.stop()

    async def close(self) -> None:
        """Stop the scheduler, leave Discord, and close the database."""
        await self.scheduler.stop()
        for loop in self.background_loops:
            await stop_loop(loop)
        await super().close()
        await self.store.close()
