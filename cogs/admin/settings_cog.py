"""`/settings`: what the admins of a server choose, on one private page; and nobody else does."""

import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.text import LANGUAGES, supported_language, zones
from bot.ui import channels as places
from bot.ui import messages
from bot.ui.command_texts import locale_text
from bot.ui.custom_id import CustomId, parse_number
from bot.ui.play_options import TURN_TIMES_S
from bot.ui.presenter import OpenForm
from bot.ui.replies import reply, reply_errors, translator_for
from bot.ui.table_messages import Interaction
from cogs.admin.settings_page import AUTO_LANGUAGE, DEFAULT_TIME, MAX_CHANNELS, TABLE_LIMITS, SettingsPage
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PAGE_ID: Final = "settings"
MAX_ZONE_LENGTH: Final = 60


class SettingsCog(commands.Cog):
    """What an admin decides for a server."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    @app_commands.command(name=locale_text("command-settings.name"), description=locale_text("command-settings"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.rename(zone=locale_text("option-zone"))
    @app_commands.describe(zone=locale_text("option-zone.description"))
    async def settings(self, interaction: discord.Interaction, zone: str = "") -> None:
        """All settings of this server, to look at and to change."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            _check_admin(interaction)
            if zone:
                await self._choose_zone(interaction, zone)
            else:
                settings = await self.bot.store.guild_settings.settings(interaction.guild_id or 0)
                await reply(interaction, self._page(interaction).overview_message(settings), PAGE_ID)

    @settings.autocomplete("zone")
    async def zones(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The time zones that may be meant by what is written so far."""
        page = self._page(interaction)
        found = zones.search(current, page.t.language)
        return [app_commands.Choice(name=page.zone_label(zone)[:100], value=zone) for zone in found]

    async def handle_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A control of the page. Refused: `not-admin`.

        Raises:
            ValueError: the page has no such control, or no such choice.
        """
        _check_admin(interaction)
        match custom_id.verb:
            case "zone":
                await interaction.response.send_modal(messages.build_form(self._zone_form(interaction), PAGE_ID, 0))
            case "zone-typed":
                await self._choose_zone(interaction, " ".join(values))
            case "back":
                settings = await self.bot.store.guild_settings.settings(interaction.guild_id or 0)
                await reply(interaction, self._page(interaction).overview_message(settings), PAGE_ID)
            case verb:
                if verb in {"channels", "where"}:
                    _check_channels(interaction, values)
                await self._change(interaction, **_parse_change(verb, custom_id.arg, values))

    async def _change(self, interaction: Interaction, **changes: Any) -> None:
        guild = interaction.guild_id or 0
        before, after = await self.bot.store.guild_settings.update(guild, **changes)
        if before != after:
            log.info("server %s has changed %s", guild, ", ".join(changes))
        await reply(interaction, self._page(interaction).overview_message(after, before), PAGE_ID)

    async def _choose_zone(self, interaction: Interaction, text: str) -> None:
        """Choose the zone that is meant, or ask which. Refused: `no-zone`."""
        found = [text] if text in zones.zone_names() else zones.search(text, supported_language(interaction.locale))
        match found if text.strip() else []:
            case []:
                raise Refused("no-zone", place=discord.utils.escape_markdown(text))
            case [zone]:
                await self._change(interaction, zone=zone)
            case several:
                await reply(interaction, self._page(interaction).zone_menu_message(several), PAGE_ID)

    def _page(self, interaction: Interaction) -> SettingsPage:
        return SettingsPage(
            translator_for(interaction),
            interaction.guild,
            str(interaction.guild_locale or ""),
            self.bot.table_service.now_ms(),
        )

    def _zone_form(self, interaction: Interaction) -> OpenForm:
        t = translator_for(interaction)
        return OpenForm(
            t("settings-zone"),
            t("settings-zone-label"),
            "zone-typed",
            MAX_ZONE_LENGTH,
            t("settings-zone-example"),
        )


def _check_admin(interaction: Interaction) -> None:
    """Refused: `not-admin`, whoever it is may not manage the server, or not any more."""
    if not (interaction.permissions.manage_guild or interaction.permissions.administrator):
        raise Refused("not-admin")


def _check_channels(interaction: Interaction, channels: tuple[str, ...]) -> None:
    """Raises `ValueError` where a channel is not one of this server's."""
    if len(places.existing(interaction.guild, map(parse_number, channels))) < len(channels):
        raise ValueError(f"{channels} are not all channels of server {interaction.guild_id}")


def _parse_change(verb: str, arg: str, values: tuple[str, ...]) -> dict[str, Any]:
    """What a control of the page changes, by the names of `GuildSettings`.

    Raises:
        ValueError: there is no such control or choice; somebody made it up.
    """
    match verb, values:
        case "language", [language] if language in {AUTO_LANGUAGE, *LANGUAGES}:
            return {"language": "" if language == AUTO_LANGUAGE else language}
        case "channels", channels if len(channels) <= MAX_CHANNELS:
            return {"channels": tuple(map(parse_number, channels))}
        case "tables", [limit] if parse_number(limit) in TABLE_LIMITS:
            return {"tables_per_channel": parse_number(limit)}
        case "time", [seconds] if seconds == DEFAULT_TIME or parse_number(seconds) in TURN_TIMES_S:
            return {"turn_limit_s": None if seconds == DEFAULT_TIME else parse_number(seconds)}
        case "mentions" | "announce", [] if arg in {"on", "off"}:
            return {verb: arg == "on"}
        case "where", ([] | [_]) as channels:
            return {"announce_channel": parse_number(channels[0]) if channels else 0}
        case "zone-is", [zone] if zone in zones.zone_names():
            return {"zone": zone}
        case _:
            raise ValueError(f"the settings have no {verb!r} with {arg!r} {values}")
