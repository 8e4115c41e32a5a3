"""The pages of a server's settings: the value of each, a hint, and the control that changes it."""

from typing import Any, Final

import discord
from msgspec import Struct
from msgspec.structs import asdict

from bot.store.guild_settings import GuildSettings, ThreadUse
from bot.tables.lobby import LIVE_TURN_S
from bot.text import LANGUAGES, Translator, supported_language, text_id, zones
from bot.ui import channels
from bot.ui.custom_id import ForgedClick, parse_number
from bot.ui.game_commands import TURN_TIMES_S
from bot.ui.message_spec import (
    Block,
    Button,
    ButtonStyle,
    ChannelPicker,
    Control,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    RolePicker,
    text_block,
)

MAX_CHANNELS: Final = 25
"""The channels that a menu of Discord's can hold."""
TABLE_LIMITS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25)
"""The numbers of open tables that can be chosen; 0 for any number."""
MENUS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "language": ("language", {"auto": "", **{language: language for language in LANGUAGES}}),
    "tables": ("tables_per_channel", {str(limit): limit for limit in TABLE_LIMITS}),
    "own-tables": ("tables_per_person", {str(limit): limit for limit in TABLE_LIMITS}),
    "threads": ("threads", {use.value: use for use in ThreadUse}),
    "time": ("turn_limit_s", {"usual": None, **{str(seconds): seconds for seconds in TURN_TIMES_S}}),
}
"""The settings with a menu, by its verb: the field of `GuildSettings`, and its values by those of the menu."""


PAGES: Final[dict[str, dict[str, str]]] = {
    "tables": {
        "language": "language",
        "channels": "channels",
        "tables_per_channel": "tables",
        "tables_per_person": "own-tables",
        "turn_limit_s": "time",
        "threads": "threads",
        "mentions": "mentions",
        "banter": "banter",
    },
    "events": {
        "announce": "announce",
        "announce_channel": "where",
        "tournaments": "tournaments",
        "tournament_role": "organisers",
        "challenges": "challenges",
        "zone": "zone",
    },
}
"""The settings by their pages, as fields of `GuildSettings`, each with the verb of its control."""


class SettingsPage(Struct, frozen=True):
    """The pages of the settings for one admin, with the server and its locale at Discord."""

    t: Translator
    guild: discord.Guild
    locale: str
    now_ms: int

    def message(self, page: str, settings: GuildSettings, previous: GuildSettings | None = None) -> MessageSpec:
        """A page; after a change also what `previous` was changed to."""
        t = self.t
        change = self.describe_change(previous, settings) if previous is not None else ""
        turners = tuple(
            Button(
                t(f"settings-page-{name}"),
                "page",
                name,
                style=ButtonStyle.PRIMARY if name == page else ButtonStyle.SECONDARY,
                disabled=name == page,
            )
            for name in PAGES
        )
        blocks: list[Block] = [*text_block(t("settings-title"), t("settings-intro"), change), ControlRow(turners)]
        for field, verb in PAGES[page].items():
            value = self.describe_value(field, getattr(settings, field))
            line = t("settings-line", name=self._name(field), value=value)
            hint = t(f"settings-{text_id(field)}.hint")
            control, warning = self._control(verb, settings), self._warning(verb, settings)
            blocks += (*text_block(line, f"-# {hint}", warning), ControlRow((control,)))
        return MessageSpec(tuple(blocks))

    def _control(self, verb: str, settings: GuildSettings) -> Control:
        t = self.t
        match verb:
            case "channels":
                chosen = tuple(channels.existing(self.guild, settings.channels))
                return ChannelPicker("channels", t("settings-everywhere"), MAX_CHANNELS, chosen, all_types=True)
            case "where":
                chosen = tuple(channels.existing(self.guild, (settings.announce_channel,)))
                return ChannelPicker("where", t("settings-nowhere"), 1, chosen)
            case "organisers":
                return RolePicker("organisers", t("settings-nowhere"), settings.tournament_role)
            case "zone":
                return Button(t("settings-zone-pick"), "zone", emoji="🕰️")
            case _ if verb in MENUS:
                return self._menu(settings, verb)
        return self._toggle_button(verb, on=getattr(settings, verb))

    def _warning(self, verb: str, settings: GuildSettings) -> str:
        if verb == "where":
            return self._announcement_warning(settings)
        is_gone = verb == "channels" and settings.channels and not channels.existing(self.guild, settings.channels)
        return self.t("settings-channels-gone") if is_gone else ""

    def zone_menu_message(self, zones: list[str]) -> MessageSpec:
        """The zones that a text may stand for, to choose from."""
        t = self.t
        menu = Menu(
            "zone-is", t("settings-zone-which"), tuple(MenuOption(self.zone_label(zone), zone) for zone in zones)
        )
        back = Button(t("settings-back"), "page", "events")
        return MessageSpec((*text_block(t("settings-zone-which")), ControlRow((menu,)), ControlRow((back,))))

    def zone_label(self, zone: str) -> str:
        """A zone as one of several: its place, and its local time."""
        time = zones.local_time(zone, self.now_ms)
        return self.t("settings-zone-choice", city=zones.city_name(zone, self.t.language), zone=zone, time=time)

    def describe_change(self, old: GuildSettings, new: GuildSettings) -> str:
        """The setting that differs, with the old value and the new one."""
        before = asdict(old)
        changes = (
            self.t(
                "settings-changed",
                name=self._name(field),
                before=self.describe_value(field, before[field]),
                after=self.describe_value(field, value),
            )
            for field, value in asdict(new).items()
            if value != before[field]
        )
        return next(changes, self.t("settings-unchanged"))

    def describe_value(self, field: str, value: Any) -> str:  # noqa: C901 -- a line a field
        """A value of a field of `GuildSettings`, in words."""
        t = self.t
        match field, value:
            case "language", "":
                return t("settings-auto-language", language=t(f"language-{supported_language(self.locale)}"))
            case "language", _:
                return t(f"language-{value}")
            case "channels", _:
                return channels.mention_list(t, self.guild, value) or t("settings-everywhere")
            case "tables_per_channel" | "tables_per_person", _:
                return t("settings-at-most", count=value) if value else t("settings-any-number")
            case "threads", _:
                return t(f"settings-threads-{value}")
            case "turn_limit_s", None:
                return t("settings-usual-time", time=t.format_duration(LIVE_TURN_S))
            case "turn_limit_s", _:
                return t.format_duration(value) if value else t("time-off")
            case "announce_channel", _:
                return channels.mention_list(t, self.guild, (value,)) if value else t("settings-nowhere")
            case "tournament_role", _:
                return f"<@&{value}>" if self.guild.get_role(value) is not None else t("settings-nowhere")
            case "zone", _:
                return t("settings-zone-now", zone=value, time=zones.local_time(value, self.now_ms))
            case _:
                return t("settings-on") if value else t("settings-off")

    def _name(self, field: str) -> str:
        return self.t(f"settings-{text_id(field)}")

    def _menu(self, settings: GuildSettings, verb: str) -> Menu:
        field, values = MENUS[verb]
        current = getattr(settings, field)
        options = (
            MenuOption(self.describe_value(field, value), key, selected=value == current)
            for key, value in values.items()
        )
        return Menu(verb, self._name(field), tuple(options))

    def _toggle_button(self, field: str, *, on: bool) -> Button:
        if on:
            return Button(self.t(f"settings-{field}-off"), field, "off")
        return Button(self.t(f"settings-{field}-on"), field, "on", style=ButtonStyle.SUCCESS)

    def _announcement_warning(self, settings: GuildSettings) -> str:
        if not settings.announce:
            return ""
        channel = self.guild.get_channel(settings.announce_channel)
        if channel is None:
            return self.t("settings-announced-nowhere")
        missing = channels.missing_permissions(channel, channel.permissions_for(self.guild.me))
        names = self.t.format_list([self.t(f"permission-{name}") for name in missing])
        return self.t("settings-announced-mute", permissions=names) if missing else ""


def page_of(field: str) -> str:
    """The page with a field of `GuildSettings`."""
    return next(page for page, fields in PAGES.items() if field in fields)


def parse_change(verb: str, arg: str, values: tuple[str, ...]) -> dict[str, Any]:
    """The fields of `GuildSettings` that a control of the page changes; raises ForgedClick at a control it has not."""
    match verb, values:
        case _, [choice] if verb in MENUS and choice in MENUS[verb][1]:
            field, choices = MENUS[verb]
            return {field: choices[choice]}
        case "channels", _ if len(values) <= MAX_CHANNELS:
            return {"channels": tuple(map(parse_number, values))}
        case "mentions" | "banter" | "announce" | "tournaments" | "challenges", [] if arg in {"on", "off"}:
            return {verb: arg == "on"}
        case "where", [] | [_]:
            return {"announce_channel": parse_number(values[0]) if values else 0}
        case "organisers", [] | [_]:
            return {"tournament_role": parse_number(values[0]) if values else 0}
        case "zone-is", [zone] if zone in zones.zone_names():
            return {"zone": zone}
        case _:
            raise ForgedClick(f"the settings have no {verb!r} with {arg!r} {values}")
