"""`/settings`: what the admins of a server choose, on one private page; and nobody else does."""

import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.text import LANGUAGES, language_of, zones
from bot.ui import channels as places
from bot.ui import messages
from bot.ui.command_texts import said
from bot.ui.custom_id import Address, number
from bot.ui.presenter import Ask
from bot.ui.replies import answer, answering, say_to
from bot.ui.table_messages import Via
from cogs.admin.settings_page import AUTO, LIMITS, MOST_CHANNELS, TIMES, USUAL, Page
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PAGE: Final = "settings"
LONGEST_ZONE: Final = 60


class SettingsCog(commands.Cog):
    """What an admin decides for a server."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        bot.desk.pages[PAGE] = self.press

    @app_commands.command(name=said("command-settings.name"), description=said("command-settings"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.rename(zone=said("option-zone"))
    @app_commands.describe(zone=said("option-zone.description"))
    async def settings(self, via: discord.Interaction, zone: str = "") -> None:
        """All settings of this server, to look at and to change."""
        async with answering(via, self.bot.display.close):
            _check_admin(via)
            if zone:
                await self._choose_zone(via, zone)
            else:
                settings = await self.bot.store.guilds.settings(via.guild_id or 0)
                await answer(via, self._page(via).screen(settings), PAGE)

    @settings.autocomplete("zone")
    async def zones(self, via: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The time zones that may be meant by what is written so far."""
        page = self._page(via)
        found = zones.search(current, page.say.language)
        return [app_commands.Choice(name=page.zone_choice(zone)[:100], value=zone) for zone in found]

    async def press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A control of the page. Refused: `not-admin`.

        Raises:
            ValueError: the page has no such control, or no such choice.
        """
        _check_admin(via)
        match address.verb:
            case "zone":
                await via.response.send_modal(messages.form(self._ask_zone(via), PAGE, 0))
            case "zone-typed":
                await self._choose_zone(via, " ".join(values))
            case "back":
                settings = await self.bot.store.guilds.settings(via.guild_id or 0)
                await answer(via, self._page(via).screen(settings), PAGE)
            case verb:
                if verb in {"channels", "where"}:
                    _check_channels(via, values)
                await self._change(via, **_chosen(verb, address.arg, values))

    async def _change(self, via: Via, **changes: Any) -> None:
        guild = via.guild_id or 0
        before, after = await self.bot.store.guilds.change(guild, **changes)
        if before != after:
            log.info("server %s has changed %s", guild, ", ".join(changes))
        await answer(via, self._page(via).screen(after, before), PAGE)

    async def _choose_zone(self, via: Via, text: str) -> None:
        """Choose the zone that is meant, or ask which. Refused: `no-zone`."""
        found = [text] if text in zones.names() else zones.search(text, language_of(via.locale))
        match found if text.strip() else []:
            case []:
                raise Refused("no-zone", place=discord.utils.escape_markdown(text))
            case [zone]:
                await self._change(via, zone=zone)
            case several:
                await answer(via, self._page(via).which_zone(several), PAGE)

    def _page(self, via: Via) -> Page:
        return Page(say_to(via), via.guild, str(via.guild_locale or ""), self.bot.host.now())

    def _ask_zone(self, via: Via) -> Ask:
        say = say_to(via)
        return Ask(
            say("settings-zone"), say("settings-zone-label"), "zone-typed", LONGEST_ZONE, say("settings-zone-example")
        )


def _check_admin(via: Via) -> None:
    """Refused: `not-admin`, whoever it is may not manage the server, or not any more."""
    if not (via.permissions.manage_guild or via.permissions.administrator):
        raise Refused("not-admin")


def _check_channels(via: Via, channels: tuple[str, ...]) -> None:
    """Raises `ValueError` where a channel is not one of this server's."""
    if len(places.living(via.guild, map(number, channels))) < len(channels):
        raise ValueError(f"{channels} are not all channels of server {via.guild_id}")


def _chosen(verb: str, arg: str, values: tuple[str, ...]) -> dict[str, Any]:
    """What a control of the page changes, by the names of `GuildSettings`.

    Raises:
        ValueError: there is no such control or choice; somebody made it up.
    """
    match verb, values:
        case "language", [language] if language in {AUTO, *LANGUAGES}:
            return {"language": "" if language == AUTO else language}
        case "channels", channels if len(channels) <= MOST_CHANNELS:
            return {"channels": tuple(map(number, channels))}
        case "tables", [limit] if number(limit) in LIMITS:
            return {"tables_per_channel": number(limit)}
        case "time", [seconds] if seconds == USUAL or number(seconds) in TIMES:
            return {"per_turn": None if seconds == USUAL else number(seconds)}
        case "mentions" | "announce", [] if arg in {"on", "off"}:
            return {verb: arg == "on"}
        case "where", ([] | [_]) as channels:
            return {"announce_channel": number(channels[0]) if channels else 0}
        case "zone-is", [zone] if zone in zones.names():
            return {"zone": zone}
        case _:
            raise ValueError(f"the settings have no {verb!r} with {arg!r} {values}")
