"""`/settings`: the private pages of a server's settings, for its admins only."""

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.ids import ChannelId
from bot.text import supported_language, zones
from bot.text.user_text import UserText
from bot.ui import channels, messages
from bot.ui.client import OchoClub
from bot.ui.command_texts import locale_text, localize_options
from bot.ui.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.places import check_admin, discord_guild, server_of, servers_only
from bot.ui.presenter import OpenForm
from bot.ui.replies import Interaction, open_form, reply, translator_for
from cogs.admin.settings_page import PAGES, SettingsPage, page_of, parse_change
from games.core import Refused

log = logging.getLogger(__name__)

PAGE_ID: Final = "settings"
MAX_ZONE_LENGTH: Final = 60
"""The characters of a time zone that somebody types."""


class SettingsCog(commands.Cog):
    """The command and the controls of its page."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    @app_commands.command(name=locale_text("command-settings.name"), description=locale_text("command-settings"))
    @servers_only
    @app_commands.default_permissions(manage_guild=True)
    @localize_options("zone")
    async def settings(self, interaction: discord.Interaction, zone: str = "") -> None:
        """All settings of this server, to look at and to change."""
        check_admin(interaction)
        if zone:
            await self._choose_zone(interaction, zone)
        else:
            await self._show(interaction, next(iter(PAGES)))

    @settings.autocomplete("zone")
    async def zones(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The time zones that the text so far may stand for."""
        page = self._page(interaction)
        matches = zones.search(current, page.t.language)
        return [app_commands.Choice(name=page.zone_label(zone), value=zone) for zone in matches]

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the page. Refused: `not-admin`; raises ForgedClick at a control or choice it has not."""
        check_admin(interaction)
        values = messages.submitted_values(interaction)
        match custom_id.verb:
            case "zone":
                t = translator_for(interaction)
                form = OpenForm(
                    t("settings-zone"),
                    t("settings-zone-label"),
                    "zone-typed",
                    MAX_ZONE_LENGTH,
                    t("settings-zone-example"),
                )
                await open_form(interaction, messages.build_form(form, PAGE_ID))
            case "zone-typed":
                await self._choose_zone(interaction, messages.submitted_value(interaction))
            case "page" if custom_id.arg in PAGES:
                await self._show(interaction, custom_id.arg)
            case "back":  # of messages that are older than the pages
                await self._show(interaction, page_of("zone"))
            case verb:
                if verb in {"channels", "where"}:
                    ids = [ChannelId(parse_number(value)) for value in values]
                    if channels.existing(interaction.guild, ids) != ids:
                        raise ForgedClick(f"{ids} are not all channels of server {interaction.guild_id}")
                guild = discord_guild(interaction)
                if verb == "organisers" and not all(guild.get_role(parse_number(role)) for role in values):
                    raise ForgedClick(f"{values} is no role of server {interaction.guild_id}")
                await self._change(interaction, **parse_change(verb, custom_id.arg, values))

    async def _show(self, interaction: Interaction, page: str) -> None:
        settings = await self.bot.store.guild_settings.settings(server_of(interaction))
        await reply(interaction, self._page(interaction).message(page, settings), PAGE_ID)

    async def _change(self, interaction: Interaction, **changes: Any) -> None:
        guild = server_of(interaction)
        before, after = await self.bot.store.guild_settings.update(guild, **changes)
        log.info("server %s has chosen its %s", guild, ", ".join(changes))
        if before.zone != after.zone:
            self.bot.dispatch("zone_change")
        message = self._page(interaction).message(page_of(next(iter(changes))), after, before)
        await reply(interaction, message, PAGE_ID)

    async def _choose_zone(self, interaction: Interaction, text: str) -> None:
        """Choose the zone that a text stands for, or ask which. Refused: `no-zone`."""
        exact = text in zones.zone_names()
        matches = [text] if exact else zones.search(text, supported_language(interaction.locale))
        if not text.strip() or not matches:
            raise Refused("no-zone", place=UserText(text))
        if len(matches) == 1:
            await self._change(interaction, zone=matches[0])
        else:
            await reply(interaction, self._page(interaction).zone_menu_message(matches), PAGE_ID)

    def _page(self, interaction: Interaction) -> SettingsPage:
        t, locale, now_ms = translator_for(interaction), str(interaction.guild_locale), self.bot.table_service.now_ms()
        return SettingsPage(t, discord_guild(interaction), locale, now_ms)
