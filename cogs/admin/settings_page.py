"""The page of a server's settings: each in plain words, what it is good for, and the control that changes it."""

from typing import Final

import discord
from msgspec import Struct
from msgspec.structs import asdict

from bot.store.guild_settings import GuildSettings
from bot.text import LANGUAGES, Translator, supported_language, text_id, zones
from bot.ui import channels
from bot.ui.message_spec import (
    Block,
    Button,
    ButtonStyle,
    ChannelPicker,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    text_block,
)
from bot.ui.opening import DEFAULT_PER_TURN_S

MAX_CHANNELS: Final = 25
"""How many channels a menu of Discord's can hold."""
TABLE_LIMITS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25)
"""The numbers of open tables per channel that can be chosen; 0 for any number."""
TURN_TIMES_S: Final = (0, 30, 60, 120, 300, 900, 3600, 21_600, 43_200, 86_400, 172_800, 259_200, 604_800)
"""The seconds for a turn that can be chosen, as for a table (E14); 0 for no limit."""
DEFAULT_TIME: Final = "usual"
AUTO_LANGUAGE: Final = "auto"


class SettingsPage(Struct, frozen=True):
    """The settings as an admin is shown them.

    Attributes:
        t: the texts in the admin's language.
        guild: the server, if it is known.
        locale: the one that the server has at Discord.
        now_ms: in milliseconds.
    """

    t: Translator
    guild: discord.Guild | None
    locale: str
    now_ms: int

    def overview_message(self, settings: GuildSettings, previous: GuildSettings | None = None) -> MessageSpec:
        """The page. `previous`: the settings before something was changed, which then is told."""
        t = self.t
        told = self.describe_changes(previous, settings) if previous is not None else ""
        return MessageSpec(
            (
                *text_block(t("settings-title"), t("settings-intro"), told),
                *self._setting_line(settings, "language"),
                ControlRow((self._language_menu(settings),)),
                *self._setting_line(settings, "channels", self._missing_channels_warning(settings)),
                ControlRow((self._channel_picker(settings),)),
                *self._setting_line(settings, "tables_per_channel"),
                ControlRow((self._limit_menu(settings),)),
                *self._setting_line(settings, "turn_limit_s"),
                ControlRow((self._time_menu(settings),)),
                *self._setting_line(settings, "mentions"),
                ControlRow((self._toggle_button("mentions", on=settings.mentions),)),
                *self._setting_line(settings, "announce"),
                ControlRow((self._toggle_button("announce", on=settings.announce),)),
                *self._setting_line(settings, "announce_channel", self._announcement_warning(settings)),
                ControlRow((self._announcement_picker(settings),)),
                *self._setting_line(settings, "zone"),
                ControlRow((Button(t("settings-zone-pick"), "zone", emoji="🕰️"),)),
            )
        )

    def zone_menu_message(self, zones: list[str]) -> MessageSpec:
        """The zones that somebody may have meant, to choose from."""
        t = self.t
        choices = tuple(MenuOption(self.zone_label(zone), zone) for zone in zones)
        menu = Menu("zone-is", t("settings-zone-which"), choices)
        back = Button(t("settings-back"), "back")
        return MessageSpec((*text_block(t("settings-zone-which")), ControlRow((menu,)), ControlRow((back,))))

    def zone_label(self, zone: str) -> str:
        """A zone as one of several: its place, and what time it is there."""
        time = zones.local_time(zone, self.now_ms)
        return self.t("settings-zone-choice", city=zones.city_name(zone, self.t.language), zone=zone, time=time)

    def describe_changes(self, old: GuildSettings, new: GuildSettings) -> str:
        """What was changed, from what to what; a line each."""
        was, now = asdict(old), asdict(new)
        lines = [
            self.t(
                "settings-changed",
                name=self.t(f"settings-{text_id(field)}"),
                before=self.describe_value(old, field),
                after=self.describe_value(new, field),
            )
            for field in now
            if was[field] != now[field]
        ]
        return "\n".join(lines) or self.t("settings-unchanged")

    def describe_value(self, settings: GuildSettings, field: str) -> str:
        """What is chosen, in words."""
        t = self.t
        match field:
            case "language":
                return self._language_label(settings.language)
            case "channels":
                return channels.mention_list(t, self.guild, settings.channels) or t("settings-everywhere")
            case "tables_per_channel":
                return self._limit_label(settings.tables_per_channel)
            case "turn_limit_s":
                return self._time_label(settings.turn_limit_s)
            case "announce_channel":
                channel = settings.announce_channel
                return channels.mention_list(t, self.guild, (channel,)) if channel else t("settings-nowhere")
            case "zone":
                return t("settings-zone-now", zone=settings.zone, time=zones.local_time(settings.zone, self.now_ms))
            case _:
                return t("settings-on") if getattr(settings, field) else t("settings-off")

    def _setting_line(self, settings: GuildSettings, field: str, warning: str = "") -> tuple[Block, ...]:
        t = self.t
        name, hint = t(f"settings-{text_id(field)}"), t(f"settings-{text_id(field)}.hint")
        return text_block(
            t("settings-line", name=name, value=self.describe_value(settings, field)), f"-# {hint}", warning
        )

    def _language_menu(self, settings: GuildSettings) -> Menu:
        choices = (
            MenuOption(self._language_label(code), code or AUTO_LANGUAGE, selected=code == settings.language)
            for code in ("", *LANGUAGES)
        )
        return Menu("language", self.t("settings-language"), tuple(choices))

    def _language_label(self, code: str) -> str:
        if code:
            return self.t(f"language-{code}")
        return self.t("settings-auto-language", language=self.t(f"language-{supported_language(self.locale)}"))

    def _channel_picker(self, settings: GuildSettings) -> ChannelPicker:
        chosen = tuple(channels.existing(self.guild, settings.channels))
        return ChannelPicker("channels", self.t("settings-everywhere"), MAX_CHANNELS, chosen, all_types=True)

    def _limit_menu(self, settings: GuildSettings) -> Menu:
        most = settings.tables_per_channel
        choices = tuple(
            MenuOption(self._limit_label(limit), str(limit), selected=limit == most) for limit in TABLE_LIMITS
        )
        return Menu("tables", self.t("settings-tables-per-channel"), choices)

    def _limit_label(self, limit: int) -> str:
        return self.t("settings-at-most", count=limit) if limit else self.t("settings-any-number")

    def _time_menu(self, settings: GuildSettings) -> Menu:
        choices = (
            MenuOption(
                self._time_label(seconds),
                DEFAULT_TIME if seconds is None else str(seconds),
                selected=seconds == settings.turn_limit_s,
            )
            for seconds in (None, *TURN_TIMES_S)
        )
        return Menu("time", self.t("settings-turn-limit-s"), tuple(choices))

    def _time_label(self, seconds: int | None) -> str:
        t = self.t
        if seconds is None:
            return t("settings-usual-time", time=t.format_duration(DEFAULT_PER_TURN_S))
        return t.format_duration(seconds) if seconds else t("time-off")

    def _toggle_button(self, field: str, *, on: bool) -> Button:
        """A button that says what it will do."""
        if on:
            return Button(self.t(f"settings-{field}-off"), field, "off")
        return Button(self.t(f"settings-{field}-on"), field, "on", style=ButtonStyle.SUCCESS)

    def _announcement_picker(self, settings: GuildSettings) -> ChannelPicker:
        chosen = tuple(channels.existing(self.guild, (settings.announce_channel,)))
        return ChannelPicker("where", self.t("settings-nowhere"), 1, chosen)

    def _missing_channels_warning(self, settings: GuildSettings) -> str:
        """A warning where nobody can open a table any more."""
        gone = settings.channels and not channels.existing(self.guild, settings.channels)
        return self.t("settings-channels-gone") if gone else ""

    def _announcement_warning(self, settings: GuildSettings) -> str:
        """A warning where announcements cannot be made."""
        if not settings.announce:
            return ""
        channel = self.guild.get_channel(settings.announce_channel) if self.guild is not None else None
        if self.guild is None or channel is None:
            return self.t("settings-announced-nowhere")
        lacking = channels.missing_permissions(channel, channel.permissions_for(self.guild.me))
        names = self.t.format_list([self.t(f"permission-{name}") for name in lacking])
        return self.t("settings-announced-mute", permissions=names) if lacking else ""
