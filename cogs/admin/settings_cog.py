"""`/settings`: the private pages of a server's settings, for its admins only."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.settings_form import SettingsChange, SettingsForm
from bot.store.guild_settings import GuildSettings
from bot.text import supported_language, zones
from bot.text.user_text import UserText
from bot.ui.answer.context import check_admin, server_of, servers_only
from bot.ui.answer.replies import Interaction, open_form, reply, translator_for
from bot.ui.click.hooks import SETTINGS_NOTES
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import OpenForm
from cogs.admin.settings_page import PAGES, ZONE, SettingsPage, page_of
from games.core import Refused

PAGE_ID: Final = "settings"
MAX_ZONE_LENGTH: Final = 60
"""The characters of a time zone that somebody types."""


class SettingsCog(commands.Cog):
    """The command and the controls of its page."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        settings = (setting for page in PAGES.values() for setting in page)
        self._form = SettingsForm(PAGE_ID, settings, bot.store.guild_settings, bot.table_service.now_ms)
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
        page = SettingsPage(self._form.view(interaction, GuildSettings()))
        matches = zones.search(current, page.view.t.language)
        return [app_commands.Choice(name=page.zone_label(zone), value=zone) for zone in matches]

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the page. Refused: `not-admin`; raises ForgedClick at a control or choice it has not."""
        check_admin(interaction)
        match custom_id.verb:
            case "zone":
                t = translator_for(interaction)
                title, label, example = t("settings-zone"), t("settings-zone-label"), t("settings-zone-example")
                form = OpenForm(title, label, "zone-typed", MAX_ZONE_LENGTH, example)
                await open_form(interaction, compose.build_form(form, PAGE_ID))
            case "zone-typed":
                await self._choose_zone(interaction, compose.submitted_value(interaction))
            case "page" if custom_id.arg in PAGES:
                await self._show(interaction, custom_id.arg)
            case "back":  # of messages that are older than the pages
                await self._show(interaction, page_of(ZONE))
            case _:
                await self._show_change(interaction, await self._form.handle_click(interaction, custom_id))

    async def _show(self, interaction: Interaction, page: str) -> None:
        view = await self._form.load(interaction)
        notes = await self.bot.hooks.call(SETTINGS_NOTES, view.t, server_of(interaction))
        lines = tuple(line for note in notes for line in note)
        await reply(interaction, SettingsPage(view).message(page, notes=lines), PAGE_ID)

    async def _show_change(self, interaction: Interaction, change: SettingsChange | None) -> None:
        """Show the page of a setting that was changed."""
        if change is None:
            return
        if change.before.zone != change.after.zone:
            self.bot.dispatch("zone_change")
        page = SettingsPage(self._form.view(interaction, change.after))
        await reply(interaction, page.message(page_of(change.setting), change), PAGE_ID)

    async def _choose_zone(self, interaction: Interaction, text: str) -> None:
        """Choose the zone that a text stands for, or ask which. Refused: `no-zone`."""
        exact = text in zones.zone_names()
        matches = [text] if exact else zones.search(text, supported_language(interaction.locale))
        if not text.strip() or not matches:
            raise Refused("no-zone", place=UserText(text))
        if len(matches) == 1:
            await self._show_change(interaction, await self._form.change(interaction, ZONE, matches[0]))
        else:
            page = SettingsPage(await self._form.load(interaction))
            await reply(interaction, page.zone_menu_message(matches), PAGE_ID)
