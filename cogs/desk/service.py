"""The keeper of menus: it posts each once, and edits it in place when what it shows has changed.

- A menu is a row before it is posted. The announcer posts it, so that a crash between the two posts no second one, and
  tells the message's id.
- It is never posted anew by itself, so that its pin stays. It is edited at most every ten minutes, and only if the
  digest of what it shows has changed.
- What Discord refuses for now (too many edits of an old message, a failure) is tried again after a pause that doubles.
  A message that is gone, or a channel that is closed, is noted, and told in `/diagnose` and `/settings`. A channel may
  be opened again, so it is tried again; a message that was deleted does not come back.
- Tables in channels that not everybody sees are listed in a menu of the same channel only.
"""

import json
import logging
from hashlib import blake2b
from typing import Final

import aiohttp
import discord
from msgspec.structs import replace

from bot.kit.announcer import NEVER_TOO_LATE_MS, Announcement, Announcer
from bot.kit.game_menu import offered_games
from bot.services.background import work_side_by_side
from bot.standings.periods import periods_at
from bot.store.tables import StoredTable
from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import DAY_MS, MINUTE_MS, Phase, Table
from bot.text import Translator, supported_language, translator
from bot.ui.answer import channels
from bot.ui.answer.api_errors import is_forbidden, is_gone
from bot.ui.board.places import board_link
from bot.ui.board.presenter import player_name
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from cogs.desk.page import MAX_LISTED, PAGE_ID, ListedTable, MenuContent, render_menu
from cogs.desk.rows import KeptMenu, KeptMenus
from cogs.desk.rules import EDIT_INTERVAL_MS, next_look_ms, pause_ms

log = logging.getLogger(__name__)

SETTLE_MS: Final = 5 * MINUTE_MS
"""The time between two tries to post a menu where Discord says nothing."""
GONE_MS: Final = 7 * DAY_MS
"""The time for which admins are told of a menu that was deleted; then it is forgotten."""
MAX_TABLES_READ: Final = 50
"""The open tables of a server among which those to list are."""


class MenuKeeper:
    """Posts and edits the menus of all servers."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._rows = bot.store.get(KeptMenus)
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)
        self.chore = bot.chores.add("kept menus", self._keep_all, claim=f"desk {bot.store.shards}")

    async def post(self, guild: discord.Guild, channel: discord.TextChannel, posting: int) -> KeptMenu:
        """Post a menu in a channel, instead of the server's one before; `posting` is the id of the click."""
        before = await self._rows.find(GuildId(guild.id))
        menu = KeptMenu(GuildId(guild.id), ChannelId(channel.id), posting)
        await self._rows.save(menu)
        menu = await self._say(guild, channel, menu)
        if before is not None:
            await self._delete(before)
        return menu

    async def remove(self, guild: GuildId) -> None:
        """Take a server's menu away."""
        if (menu := await self._rows.find(guild)) is not None:
            await self._rows.remove(guild)
            await self._delete(menu)

    async def _keep_all(self) -> int | None:
        """See to the menus that may be edited; returns when the next one may be."""
        now_ms, menus = self._bot.table_service.now_ms(), await self._rows.all()
        due = [menu for menu in menus if next_look_ms(menu.edited_at_ms, menu.retry_at_ms) <= now_ms]
        await work_side_by_side(
            log,
            due,
            self._keep,
            owner=lambda menu: menu.guild,
            failure=lambda menu: f"the menu of server {menu.guild} waits",
        )
        return now_ms + EDIT_INTERVAL_MS if menus else None

    async def _keep(self, menu: KeptMenu) -> None:
        guild = self._bot.get_guild(menu.guild)
        if guild is None or guild.unavailable:
            return
        if menu.problem == "gone":
            if self._bot.table_service.now_ms() >= menu.retry_at_ms + GONE_MS:
                await self._rows.remove(menu.guild)
            return
        channel = channels.postable_channel(guild, menu.channel)
        if channel is None:
            is_gone_now = guild.get_channel(menu.channel) is None
            await self._note_problem(menu, "gone" if is_gone_now else "closed")
        elif not menu.message:
            await self._say(guild, channel, menu)
        else:
            await self._edit(guild, channel, menu)

    async def _say(self, guild: discord.Guild, channel: discord.TextChannel, menu: KeptMenu) -> KeptMenu:
        """Post a menu that was asked for, unless it was posted; returns it as it is stored now."""
        key = f"menu {menu.posting}"
        announcement = Announcement(menu.guild, key, NEVER_TOO_LATE_MS, mark=f"o:{PAGE_ID}:")
        digests = list[str]()

        async def compose_menu() -> ComposedMessage:
            message = await self._compose(guild, menu)
            digests.append(_digest(message))
            return message

        wait_ms = await self._announcer.say(announcement, channel, compose_menu)
        now_ms = self._bot.table_service.now_ms()
        attempt = await self._bot.store.announcements.find(menu.guild, key)
        if wait_ms or attempt is None:
            await self._rows.note(menu, retry_at_ms=now_ms + SETTLE_MS)
            return menu
        problem = "" if attempt.message else "gone"
        menu = replace(
            menu, message=attempt.message, digest="".join(digests[-1:]), edited_at_ms=now_ms, problem=problem
        )
        await self._rows.note(
            menu, message=menu.message, digest=menu.digest, edited_at_ms=now_ms, problem=problem, failures=0
        )
        return menu

    async def _edit(self, guild: discord.Guild, channel: discord.TextChannel, menu: KeptMenu) -> None:
        message = await self._compose(guild, menu)
        if (digest := _digest(message)) == menu.digest and not menu.problem:
            return
        try:
            await message.edit(channel.get_partial_message(menu.message).edit)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if is_gone(error) or is_forbidden(error):
                await self._note_problem(menu, "gone" if is_gone(error) else "closed")
                return
            log.info("the menu of server %s is edited later: %s", menu.guild, error)
            retry_ms = self._bot.table_service.now_ms() + pause_ms(menu.failures)
            await self._rows.note(menu, retry_at_ms=retry_ms, failures=menu.failures + 1)
        else:
            now_ms = self._bot.table_service.now_ms()
            await self._rows.note(menu, digest=digest, edited_at_ms=now_ms, failures=0, problem="")

    async def _note_problem(self, menu: KeptMenu, problem: str) -> None:
        retry_ms = self._bot.table_service.now_ms() + EDIT_INTERVAL_MS
        await self._rows.note(menu, problem=problem, retry_at_ms=retry_ms)

    async def _delete(self, menu: KeptMenu) -> None:
        """Delete the message of a menu that another one replaces, if Discord lets us."""
        if menu.message:
            channel = self._bot.get_partial_messageable(menu.channel)
            try:
                await channel.get_partial_message(menu.message).delete()
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.info("the menu before of server %s stays: %s", menu.guild, error)

    async def _compose(self, guild: discord.Guild, menu: KeptMenu) -> ComposedMessage:
        settings = await self._bot.store.guild_settings.settings(menu.guild)
        t = translator(settings.language or supported_language(guild.preferred_locale))
        month = periods_at(self._bot.table_service.now_ms(), settings.zone).month
        stored_tables = await self._bot.store.tables.open_tables(guild=menu.guild, limit=MAX_TABLES_READ)
        listed = [stored for stored in stored_tables if _is_public(guild, menu, stored)]
        content = MenuContent(
            tuple(offered_games(t, self._bot.presenters.values())),
            tuple(self._describe(t, stored) for stored in listed if _is_joinable(stored.table))[:MAX_LISTED],
            tuple(self._describe(t, stored) for stored in listed if stored.table.phase is Phase.PLAYING)[:MAX_LISTED],
            tuple(await self._rows.leaders(menu.guild, month, MAX_LISTED)),
        )
        return await compose.compose(render_menu(t, content), PAGE_ID)

    def _describe(self, t: Translator, stored: StoredTable) -> ListedTable:
        table = stored.table
        players = t.format_list([player_name(t, player, seat) for seat, player in enumerate(table.players)])
        title = self._bot.presenters[table.game].title(t)
        return ListedTable(table.id, title, players, _free_seats(table), board_link(stored))


def _is_public(guild: discord.Guild, menu: KeptMenu, stored: StoredTable) -> bool:
    """True for a table that whoever sees the menu may know of."""
    table = stored.table
    if table.answers_only or table.pause_reason or not stored.message:
        return False
    channel = guild.get_channel(table.home_channel)
    return channel is not None and (
        channel.id == menu.channel or channel.permissions_for(guild.default_role).view_channel
    )


def _free_seats(table: Table) -> int:
    return table.max_players - len(table.players) - len(table.invitees)


def _is_joinable(table: Table) -> bool:
    return table.phase is Phase.LOBBY and not table.tournament and _free_seats(table) > 0


def _digest(message: ComposedMessage) -> str:
    """A digest of what a message shows, without its files."""
    return blake2b(json.dumps(message.layout.components, default=str).encode(), digest_size=16).hexdigest()
