"""The Discord client, which puts the parts of the bot together."""

import asyncio
import gc
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import cog_folders
from bot.services import workers
from bot.services.alarm import MAX_NAP_MS
from bot.services.background import log_errors
from bot.services.chores import Chores
from bot.services.scheduler import Scheduler
from bot.services.set_back import SetBacks
from bot.services.table_service import TableService
from bot.store.guild_settings import ThreadUse
from bot.store.store import Store
from bot.tables.ids import ChannelId
from bot.tables.shards import ShardRange
from bot.tables.table import SECOND_MS
from bot.ui.answer import discord_py
from bot.ui.answer.context import ANY_INSTALL, EVERYWHERE
from bot.ui.answer.replies import Interaction, reply_errors, suggest_nothing
from bot.ui.answer.sharing import Sharing
from bot.ui.board.end_notes import END_LIMIT_S
from bot.ui.board.messages import TableMessages
from bot.ui.board.presenter import Presenter
from bot.ui.board.recovery import Recovery
from bot.ui.click.hooks import Hooks
from bot.ui.click.router import InteractionRouter
from bot.ui.commands import lobby_options
from bot.ui.commands.game_commands import GameCommands
from bot.ui.commands.registration import CommandRegistration
from bot.ui.gateway.discord_events import guard_parsers
from bot.ui.message import custom_id
from bot.ui.message.command_texts import CommandTranslator
from games.catalog import GAMES
from games.core import Refused

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
discord_py.install_changes()


SEARCH_EVERY_S = 60
"""The seconds between two searches for tables that are not shown."""
MAX_THREADS = 3
"""The threads in which pictures and films are drawn; more of them draw no faster."""
GARBAGE_THRESHOLDS = (10_000, 20, 20)
"""The thresholds of the garbage collector, with which it takes little of a click's time."""
START_LIMIT_S = 10
"""The seconds that the first search for tables that are not shown may hold up the clocks of all tables."""
SHUTDOWN_S = 2.5
"""The seconds for which the end of the bot waits for what is in flight."""


def current_time_ms() -> int:
    """The time in milliseconds, as Discord counts it."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class OchoCommandTree(app_commands.CommandTree["OchoClub"]):
    """The slash commands; what goes wrong in one is answered."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Note a command that begins; False if the bot is about to end."""
        if interaction.type is discord.InteractionType.application_command:
            is_refused = True
            async with reply_errors(interaction, self.client.table_messages.show_unreadable):
                await self.client.router.interactions.begin(interaction)
                is_refused = False
            return not is_refused
        return True

    async def _call(self, interaction: Interaction) -> None:
        """Call a command. What it is called with may be anything."""
        try:
            await super()._call(interaction)  # type: ignore[arg-type]
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # noqa: BLE001 -- it is logged with its stack, and answered
            failure = app_commands.AppCommandError("the command cannot be called")
            failure.__cause__ = error
            await self.on_error(interaction, failure)

    def _get_app_command_options(self, data: Any) -> tuple[app_commands.Command[Any, ..., Any], list[Any]]:
        """The command that is called, and its options; discord.py itself would drop one that the command has not."""
        command, options = super()._get_app_command_options(data)
        parameters = {parameter.display_name: parameter for parameter in command.parameters}
        for option in options:
            parameter = parameters.get(option["name"])
            if parameter is None or (option.get("focused") and not parameter.autocomplete):
                raise app_commands.CommandSignatureMismatch(command)
        return command, options

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that failed. Discord may still offer commands of before: then nothing went wrong here."""
        is_outdated = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        if is_outdated and interaction.type is discord.InteractionType.autocomplete:
            async with reply_errors(interaction, self.client.table_messages.show_unreadable):
                await suggest_nothing(interaction)
            return
        cause: BaseException = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if is_outdated:
            cause = Refused("outdated-command")
        elif isinstance(error, app_commands.TransformerError):
            cause = Refused("bad-choice")  # a value that the command does not take, such as a user where a member is
        elif cause is error and error.__cause__ is not None:
            cause = error.__cause__
        async with reply_errors(interaction, self.client.table_messages.show_unreadable):
            raise cause


class OchoClub(commands.AutoShardedBot):
    """The bot; `message_content` is an intent, and `shards` of None asks Discord for their number and takes all.

    `emoji_pause_s`: the time between two uploads of its own emoji; None for text signs instead of emoji.
    `review_pause_s`: the time between two reviews, or searches for honours, in the background; None for none.
    `review_share`: the share of one processor's time for reviews in the background, from 0 (none) to 1.
    `end_limit_s`: the time that the end of a game waits for what was won there.
    `usual_threads`: the games that get threads on servers whose admins have not chosen.
    """

    def __init__(
        self,
        store: Store,
        *,
        message_content: bool = False,
        emoji_pause_s: float | None = None,
        review_pause_s: float | None = None,
        review_share: float = 1.0,
        usual_threads: ThreadUse = ThreadUse.ALWAYS,
        shards: ShardRange | None = None,
        now_ms: Callable[[], int] = current_time_ms,
        search_every_s: float = SEARCH_EVERY_S,
        max_nap_ms: int = MAX_NAP_MS,
        end_limit_s: float = END_LIMIT_S,
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
            allowed_contexts=EVERYWHERE,
            allowed_installs=ANY_INSTALL,
        )
        guard_parsers(self._connection.parsers)
        self.store = store
        self.emoji_pause_s = emoji_pause_s
        self.presenters: dict[str, Presenter] = {}
        self.game_commands: dict[str, GameCommands] = {}
        self.table_service = TableService(store, now_ms)
        self.chores = Chores(store, now_ms, max_nap_ms)
        self.long_jobs = asyncio.Semaphore(workers.MAX_LONG_JOBS)
        self.review_pause_s = review_pause_s
        self.review_share = review_share
        self.usual_threads = usual_threads
        self.sharing = Sharing(store)
        self.table_messages = TableMessages(
            self,
            self.table_service,
            self.presenters,
            self.chores,
            usual_threads=usual_threads,
            end_limit_s=end_limit_s,
        )
        self.hooks = Hooks()
        self.router = InteractionRouter(self.table_service, self.table_messages, self.presenters, self.hooks)
        lobby_options.register(self.router.verbs, self.game_commands)
        set_backs = SetBacks(self.table_service, self.chores)
        self.recovery = Recovery(self.table_service, self.table_messages, set_backs, started_ms=now_ms())
        self.scheduler = Scheduler(
            store, now_ms, self.recovery.on_due, self.recovery.on_set_back, max_nap_ms=max_nap_ms
        )
        self.table_service.deadline_listeners.append(self.scheduler)
        self.registration = CommandRegistration(self.chores, self.tree, now_ms)
        search_every_ms = round(search_every_s * SECOND_MS)
        self.chores.add("tables that are not shown", self._show_missed_changes, max_wait_ms=search_every_ms)

    def add_game(self, presenter: Presenter, commands: GameCommands | None = None) -> None:
        """Add a game: its presenter and, where it has one of its own, its command."""
        self.presenters[presenter.game] = presenter
        self.game_commands[presenter.game] = commands or GameCommands(self.router, presenter.game)
        self.tree.add_command(self.game_commands[presenter.game].command)
        for game in GAMES:  # everywhere in the order of the catalog
            if game in self.presenters:
                self.presenters[game] = self.presenters.pop(game)
                self.game_commands[game] = self.game_commands.pop(game)

    async def setup_hook(self) -> None:
        """Load the cogs, and tell Discord the commands."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(MAX_THREADS, "drawing"))
        await self.load_cogs()
        await self.tree.set_translator(CommandTranslator())
        await self.registration.start(is_ours=self.shard_ids is None or 0 in self.shard_ids)
        gc.collect()
        gc.freeze()  # what is loaded by now lives as long as the process
        gc.set_threshold(*GARBAGE_THRESHOLDS)

    async def load_cogs(self) -> None:
        """Add all cogs. As an extension of discord.py, each module would be executed anew for every bot."""
        for name in cog_folders.modules("cog"):
            await import_module(name).setup(self)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route clicks, and forms that somebody sent, by their custom ids; discord.py itself routes commands."""
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            parsed = custom_id.parse_custom_id(str(dict(interaction.data or {}).get("custom_id", "")))
            if parsed is not None:
                await self.router.route(interaction, parsed)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume paused tables of a server where the bot may write again."""
        with log_errors(log, "the paused tables of server %s are not resumed", guild.id):
            await self.recovery.resume_tables(guild)

    async def on_guild_role_update(self, _before: discord.Role, role: discord.Role) -> None:
        """Resume paused tables: a role's permissions may have changed."""
        await self.on_guild_available(role.guild)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Resume paused tables: a channel's permissions may have changed."""
        await self.on_guild_available(channel.guild)

    async def on_member_update(self, _before: discord.Member, member: discord.Member) -> None:
        """Resume paused tables: the bot's roles may have changed, the one member of whom Discord tells it."""
        await self.on_guild_available(member.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Bring the game of a thread that was deleted back to its channel."""
        with log_errors(log, "the game of thread %s is not brought back", payload.thread_id):
            await self.recovery.leave_thread(ChannelId(payload.thread_id))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Bring the game of a thread that was locked back to its channel, unless the bot may write there."""
        if after.locked and not before.locked:
            with log_errors(log, "the game of thread %s is not brought back", after.id):
                await self.recovery.leave_thread(ChannelId(after.id))

    async def on_ready(self) -> None:
        """Begin the chores, however often the connection comes back."""
        self.chores.begin()

    async def _show_missed_changes(self) -> None:
        """Show the tables that are not shown; then, whatever goes wrong, start the scheduler if it has not begun.

        It waits no longer than `START_LIMIT_S`: Discord may take its time.
        """
        latest = asyncio.get_running_loop().call_later(START_LIMIT_S, self.scheduler.start)
        try:
            with log_errors(log, "not all tables are shown again, trying again"):
                await self.recovery.show_missed_changes()
        finally:
            latest.cancel()
            self.scheduler.start()

    async def close(self) -> None:
        """Take no more work, finish what is in flight, leave Discord, and close the database."""
        await asyncio.gather(
            self.scheduler.stop(SHUTDOWN_S),
            self.recovery.stop(SHUTDOWN_S),
            self.table_messages.stop(SHUTDOWN_S),
            self.router.interactions.close(SHUTDOWN_S),
            self.chores.stop(),
        )
        await super().close()
        await self.store.close()
