"""The greeting, with a picture and buttons for each game: `/play`, and once on a server that is new."""

import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.announcer import Announcement, Announcer
from bot.kit.game_menu import OfferedGame, chosen_game, game_controls, games_picture, offered_games
from bot.services.background import work_side_by_side
from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import DAY_MS, MINUTE_MS, Context
from bot.text import Translator, supported_language, translator
from bot.ui.answer import channels
from bot.ui.answer.context import context_of, is_server_admin
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.entries import MENU, SETTINGS_BUTTONS
from bot.ui.click.hooks import DIAGNOSIS_NOTES, OPEN_LESSON
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, MessageSpec, button_rows, text_block
from cogs.welcome.commands import Payload, describe_tree, render_commands
from games.core import Refused

log = logging.getLogger(__name__)

PAGE_ID: Final = "welcome"
"""The target of the greeting's buttons."""
PATIENCE_MS: Final = DAY_MS
"""The time for which a server that could not be greeted may be greeted yet."""
RETRY_MS: Final = 10 * MINUTE_MS
"""The time after which it is seen again if the bot may greet; `on_change` mostly tells earlier."""


class WelcomeCog(commands.Cog):
    """Greets, and opens what a newcomer presses."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        self._commands: list[Payload] = []
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)
        self._expiry_ms = dict[GuildId, int]()
        """The servers that are to be greeted yet, and until when."""
        self._chore = bot.chores.add("greetings", self._greet_all)
        bot.router.page_handlers[PAGE_ID] = self._press
        bot.hooks.register(DIAGNOSIS_NOTES, self._diagnosis_notes)

    @app_commands.command(name=locale_text("command-play.name"), description=locale_text("command-play-any"))
    async def play(self, interaction: discord.Interaction) -> None:
        """All games, each a press away."""
        await reply(interaction, self.render(translator_for(interaction)), PAGE_ID)

    @commands.Cog.listener()
    async def on_new_guild(self, guild: discord.Guild) -> None:
        """Greet a server that never had the bot, now or when it may write in the system channel."""
        now_ms = self.bot.table_service.now_ms()
        self._expiry_ms[GuildId(guild.id)] = now_ms + PATIENCE_MS
        if (due_ms := await self._greet_all()) is not None:
            self._chore.wake(due_ms - now_ms)

    @commands.Cog.listener("on_guild_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_guild_channel_create")
    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_member_update")
    async def on_change(self, *_: object) -> None:
        """Look again whether the bot may greet: a server has another system channel, or the bot other permissions."""
        if self._expiry_ms:
            self._chore.wake()

    async def _greet_all(self) -> int | None:
        """Greet the servers that are to be greeted, where the bot may write; returns when to try again."""
        now_ms = self.bot.table_service.now_ms()
        for guild_id, expiry_ms in [*self._expiry_ms.items()]:
            if self.bot.get_guild(guild_id) is None or expiry_ms <= now_ms:
                del self._expiry_ms[guild_id]
        waits_ms = dict.fromkeys(self._expiry_ms, RETRY_MS)

        async def greet(guild_id: GuildId) -> None:
            waits_ms[guild_id] = await self._greet(guild_id)

        await work_side_by_side(
            log,
            [*waits_ms],
            greet,
            owner=lambda guild_id: guild_id,
            failure=lambda guild_id: f"server {guild_id} is not greeted yet",
        )
        return min((now_ms + wait_ms for wait_ms in waits_ms.values() if wait_ms), default=None)

    async def _greet(self, guild_id: GuildId) -> int:
        """Greet a server where the bot may write; returns 0, or the milliseconds until the next try."""
        guild = self.bot.get_guild(guild_id)
        if guild is None or guild_id not in self._expiry_ms or (channel := _greetable_channel(guild)) is None:
            return RETRY_MS
        greeting = Announcement(guild_id, "greeting", self._expiry_ms[guild_id])
        t = translator(supported_language(guild.preferred_locale))
        wait_ms = await self._announcer.say(greeting, channel, lambda: self.compose(t, for_admins=True))
        if not wait_ms:
            self._expiry_ms.pop(guild_id, None)
        return wait_ms

    async def _diagnosis_notes(self, t: Translator, guild: GuildId) -> Sequence[str]:
        """A line about a greeting that waits for a channel to write in."""
        return [t("welcome-waits")] if guild in self._expiry_ms else []

    async def compose(self, t: Translator, *, for_admins: bool = False) -> ComposedMessage:
        """The greeting as a message for everybody; `for_admins`: as `render` has it."""
        return await compose.compose(self.render(t, for_admins=for_admins), PAGE_ID)

    def render(self, t: Translator, *, for_admins: bool = False) -> MessageSpec:
        """The greeting; `for_admins`: with a line for those who have just invited the bot."""
        games = offered_games(t, self.bot.presenters.values())
        return render_greeting(t, games, for_admins=for_admins)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Open a game, or the list of commands. Refused: `alone-here`; raises ForgedClick if there is no such game."""
        t = translator_for(interaction)
        match custom_id.verb:
            case "commands":
                await self._show_more(interaction)
            case "games":
                await reply(interaction, self.render(t), PAGE_ID)
            case "learn":  # in greetings that were posted before the button led there itself
                await self.bot.hooks.open(OPEN_LESSON, interaction, "")
            case "with-friends":
                await self._show_friends(interaction)
            case "alone" | "friends" as verb:
                game = chosen_game(interaction, custom_id)
                if game not in self.bot.game_commands:
                    raise ForgedClick(f"there is no game {game!r}")
                await self.bot.game_commands[game].open_at_once(interaction, with_friends=verb == "friends")
            case verb:
                raise ForgedClick(f"the greeting has no button {verb!r}")

    async def _show_friends(self, interaction: Interaction) -> None:
        """Answer with the games to play with friends. Refused: `alone-here`, friends could not see them."""
        if context_of(interaction) in {Context.DIRECT, Context.PRIVATE}:
            raise Refused("alone-here")
        t = translator_for(interaction)
        await reply(interaction, render_friends(t, offered_games(t, self.bot.presenters.values())), PAGE_ID)

    async def _show_more(self, interaction: Interaction) -> None:
        """Answer with all commands, and for admins the way to set up their server."""
        t = translator_for(interaction)
        for_admins = SETTINGS_BUTTONS.items(t) if is_server_admin(interaction) else ()
        buttons = button_rows((*for_admins, Button(t("welcome-back"), "games", emoji="🎲")))
        if not self._commands:
            self._commands = await describe_tree(self.bot.tree)
        spec = render_commands(t, self._commands, self.bot.game_commands)
        await reply(interaction, MessageSpec((*spec.blocks, *buttons)), PAGE_ID)


def render_greeting(t: Translator, games: Sequence[OfferedGame], *, for_admins: bool = False) -> MessageSpec:
    """The greeting with these games; `for_admins`: with a line for those who have just invited the bot."""
    rows = game_controls(games, "alone", "▶️", ButtonStyle.SUCCESS, t("welcome-menu-alone"))
    friends = Button(t("welcome-friends"), "with-friends", emoji="👥")
    more = button_rows((friends, *MENU.items(t), Button(t("welcome-more"), "commands", emoji="📖")))
    note = text_block(t("welcome-admins", more=t("welcome-more")) if for_admins else "")
    return MessageSpec((*text_block(t("welcome-title")), games_picture(t, games), *rows, *more, *note))


def render_friends(t: Translator, games: Sequence[OfferedGame]) -> MessageSpec:
    """The games to play with friends."""
    rows = game_controls(games, "friends", "👥", ButtonStyle.SECONDARY, t("welcome-menu-friends"))
    return MessageSpec((*text_block(t("welcome-friends-title")), *rows))


def _greetable_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel of a server if the bot may write there, or the first channel where it may, as all members."""
    me: discord.Member | None = guild.me
    if me is None:  # of a server that is not known yet
        return None
    open_to_all = [channel for channel in guild.text_channels if _is_for_all(channel)]
    first = [guild.system_channel] if guild.system_channel is not None else []
    writable = (channels.postable_channel(guild, ChannelId(channel.id)) for channel in [*first, *open_to_all])
    return next((channel for channel in writable if channel is not None), None)


def _is_for_all(channel: discord.TextChannel) -> bool:
    """True for a channel to talk in: not for rules or news, nor for a few."""
    everybody = channel.permissions_for(channel.guild.default_role)
    return everybody.view_channel and everybody.send_messages


async def setup(bot: OchoClub) -> None:
    """Add the greeting to the bot."""
    await bot.add_cog(WelcomeCog(bot))
