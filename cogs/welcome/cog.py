"""The greeting, with a picture and buttons for each game: `/play`, `/help`, and once on a server that is new."""

import logging
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.announcer import Announcement, Announcer
from bot.kit.pictures import picture_block
from bot.services.background import work_side_by_side
from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import DAY_MS, MINUTE_MS
from bot.text import Translator, supported_language, translator
from bot.ui.answer import channels
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.entries import MENU
from bot.ui.click.hooks import OPEN_LESSON
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MenuOption, MessageSpec, button_rows, text_block
from cogs.welcome.commands import Payload, describe_tree, render_commands
from games.catalog import GAMES
from render.covers import covers

log = logging.getLogger(__name__)

PAGE_ID: Final = "welcome"
"""The target of the greeting's buttons."""
PATIENCE_MS: Final = DAY_MS
"""The time for which a server that could not be greeted may be greeted yet."""
RETRY_MS: Final = 10 * MINUTE_MS
"""The time after which it is seen again if the bot may greet; `on_change` mostly tells earlier."""
MAX_BUTTON_GAMES: Final = 5
"""The games up to which each has two buttons; more are chosen in two menus."""
MAX_MENU_OPTIONS: Final = 25
"""The games of a menu; more follow in a second one."""


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

    @app_commands.command(name=locale_text("command-play.name"), description=locale_text("command-play-any"))
    async def play(self, interaction: discord.Interaction) -> None:
        """All games, each a press away."""
        await reply(interaction, self.render(translator_for(interaction)), PAGE_ID)

    @app_commands.command(name=locale_text("command-help.name"), description=locale_text("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """All games, each a press away, and a button to all commands."""
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
        wait_ms = await self._announcer.say(greeting, channel, lambda: self.compose(t))
        if not wait_ms:
            self._expiry_ms.pop(guild_id, None)
        return wait_ms

    async def compose(self, t: Translator) -> ComposedMessage:
        """The greeting as a message for everybody."""
        return await compose.compose(self.render(t), PAGE_ID)

    def render(self, t: Translator) -> MessageSpec:
        """The greeting."""
        titles = {game: self.bot.presenters[game].title(t) for game in GAMES if game in self.bot.presenters}
        return render_greeting(t, titles)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Open a game, or the list of commands. Refused: `alone-here`; raises ForgedClick if there is no such game."""
        t = translator_for(interaction)
        match custom_id.verb:
            case "commands":
                back = ControlRow((Button(t("welcome-back"), "games", emoji="🎲"),))
                if not self._commands:
                    self._commands = await describe_tree(self.bot.tree)
                games = [game for game in GAMES if game in self.bot.game_commands]
                spec = render_commands(t, self._commands, games)
                await reply(interaction, MessageSpec((*spec.blocks, back)), PAGE_ID)
            case "games":
                await reply(interaction, self.render(t), PAGE_ID)
            case "learn":  # in greetings that were posted before the button led there itself
                await self.bot.hooks.open(OPEN_LESSON, interaction, "")
            case "alone" | "friends" as verb:
                game = (*compose.submitted_values(interaction), custom_id.arg)[0]
                if game not in self.bot.game_commands:
                    raise ForgedClick(f"there is no game {game!r}")
                await self.bot.game_commands[game].open_at_once(interaction, with_friends=verb == "friends")
            case verb:
                raise ForgedClick(f"the greeting has no button {verb!r}")


def render_greeting(t: Translator, titles: Mapping[str, str]) -> MessageSpec:
    """The greeting with these games: their titles by their keys."""
    picture = picture_block(t("welcome-alt", games=t.format_list([*titles.values()])), covers, tuple(titles.items()))
    rows = _button_rows(t, titles) if len(titles) <= MAX_BUTTON_GAMES else _menu_rows(t, titles)
    more = (*MENU.items(t), Button(t("welcome-commands"), "commands", emoji="📖"))
    return MessageSpec((*text_block(t("welcome-title")), picture, *rows, *button_rows(more)))


def _button_rows(t: Translator, titles: Mapping[str, str]) -> list[ControlRow]:
    """Two buttons for each game: against the computer, and with friends."""
    return [
        ControlRow(
            (
                Button(title, "alone", game, style=ButtonStyle.SUCCESS, emoji="▶️"),
                Button(t("welcome-friends"), "friends", game, emoji="👥"),
            )
        )
        for game, title in titles.items()
    ]


def _menu_rows(t: Translator, titles: Mapping[str, str]) -> list[ControlRow]:
    """Menus of all games: against the computer, and with friends."""
    games = [*titles.items()]
    return [
        ControlRow((Menu(verb, placeholder, options, str(start) if start else ""),))
        for verb, sign, placeholder in (
            ("alone", "▶️", t("welcome-menu-alone")),
            ("friends", "👥", t("welcome-menu-friends")),
        )
        for start in range(0, len(games), MAX_MENU_OPTIONS)
        if (options := tuple(MenuOption(title, game, emoji=sign) for game, title in games[start:][:MAX_MENU_OPTIONS]))
    ]


def _greetable_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel of a server; None if there is none or the bot may not write there."""
    if guild.me is None or guild.system_channel is None:
        return None
    return channels.postable_channel(guild, ChannelId(guild.system_channel.id))


async def setup(bot: OchoClub) -> None:
    """Add the greeting to the bot."""
    await bot.add_cog(WelcomeCog(bot))
