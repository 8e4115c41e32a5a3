"""The pages of a server's settings: the value of each, a hint, and the control that changes it."""

from typing import Any, Final

from msgspec import Struct

from bot.kit.settings_form import (
    ChannelSetting,
    ChannelsSetting,
    Choice,
    RoleSetting,
    Setting,
    SettingsChange,
    SettingsView,
    Switch,
)
from bot.store.guild_settings import ThreadUse
from bot.tables.lobby import LIVE_TURN_S
from bot.text import LANGUAGES, supported_language, text_id, zones
from bot.ui.answer import channels
from bot.ui.board.entries import SETTINGS_BUTTONS
from bot.ui.commands.game_commands import TURN_TIMES_S
from bot.ui.message.spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    button_rows,
    text_block,
)

MAX_CHANNELS: Final = 25
"""The channels that a menu of Discord's can hold."""
TABLE_LIMITS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25)
"""The numbers of open tables that can be chosen; 0 for any number."""


class ZoneSetting(Setting, frozen=True, kw_only=True):
    """The time zone: a button opens a form, and of what is typed there a menu sends a zone by its IANA name."""

    def control(self, view: SettingsView) -> Button:
        """The button that opens the form."""
        return Button(view.t(self.label), "zone", emoji="🕰️")

    def parse(self, guild: Any, arg: str, values: tuple[str, ...]) -> str:
        """The zone of the menu."""
        del guild
        if len(values) != 1 or values[0] not in zones.zone_names():
            raise self.forged(arg, values)
        return values[0]


def _describe_language(view: SettingsView, language: str) -> str:
    if language:
        return view.t(f"language-{language}")
    return view.t("settings-auto-language", language=view.t(f"language-{supported_language(view.locale)}"))


def _describe_channels(view: SettingsView, ids: Any) -> str:
    return channels.mention_list(view.t, view.guild, ids) or view.t("settings-everywhere")


def _describe_channel(view: SettingsView, channel: Any) -> str:
    return channels.mention_list(view.t, view.guild, (channel,)) if channel else view.t("settings-nowhere")


def _describe_limit(view: SettingsView, limit: int) -> str:
    return view.t("settings-at-most", count=limit) if limit else view.t("settings-any-number")


def _describe_time(view: SettingsView, seconds: int | None) -> str:
    if seconds is None:
        return view.t("settings-usual-time", time=view.t.format_duration(LIVE_TURN_S))
    return view.t.format_duration(seconds) if seconds else view.t("time-off")


def _describe_role(view: SettingsView, role: int) -> str:
    return f"<@&{role}>" if view.guild.get_role(role) is not None else view.t("settings-nowhere")


def _describe_zone(view: SettingsView, zone: str) -> str:
    return view.t("settings-zone-now", zone=zone, time=zones.local_time(zone, view.now_ms))


def _switch(field: str) -> Switch:
    return Switch(
        verb=field,
        field=field,
        label=f"settings-{field}",
        describe=lambda view, is_on: view.t("settings-on" if is_on else "settings-off"),
    )


def _limit(verb: str, field: str) -> Choice:
    values = {str(limit): limit for limit in TABLE_LIMITS}
    return Choice(verb=verb, field=field, label=f"settings-{text_id(field)}", values=values, describe=_describe_limit)


ZONE: Final = ZoneSetting(verb="zone-is", field="zone", label="settings-zone-pick", describe=_describe_zone)
PAGES: Final[dict[str, tuple[Setting, ...]]] = {
    "tables": (
        Choice(
            verb="language",
            field="language",
            label="settings-language",
            values={"auto": "", **{language: language for language in LANGUAGES}},
            describe=_describe_language,
        ),
        ChannelsSetting(
            verb="channels",
            field="channels",
            label="settings-everywhere",
            max_selected=MAX_CHANNELS,
            gone="settings-channels-gone",
            describe=_describe_channels,
        ),
        _limit("tables", "tables_per_channel"),
        _limit("own-tables", "tables_per_person"),
        Choice(
            verb="time",
            field="turn_limit_s",
            label="settings-turn-limit-s",
            values={"usual": None, **{str(seconds): seconds for seconds in TURN_TIMES_S}},
            describe=_describe_time,
        ),
        Choice(
            verb="threads",
            field="threads",
            label="settings-threads",
            values={use.value: use for use in ThreadUse},
            describe=lambda view, use: view.t(f"settings-threads-{use or 'usual'}"),
        ),
        _switch("mentions"),
        _switch("banter"),
    ),
    "events": (
        _switch("announce"),
        ChannelSetting(
            verb="where",
            field="announce_channel",
            label="settings-nowhere",
            is_needed=lambda settings: settings.announce,
            describe=_describe_channel,
        ),
        _switch("tournaments"),
        RoleSetting(verb="organisers", field="tournament_role", label="settings-nowhere", describe=_describe_role),
        _switch("challenges"),
        ZONE,
    ),
    "club": (),
}
"""The settings by their pages; the last one has the buttons of features instead."""


class SettingsPage(Struct, frozen=True):
    """The pages of the settings for one admin."""

    view: SettingsView

    def message(self, page: str, change: SettingsChange | None = None, notes: tuple[str, ...] = ()) -> MessageSpec:
        """A page, with notes of features; after a change also what was changed."""
        t = self.view.t
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
        notice = self.describe_change(change) if change is not None else ""
        blocks: list[Block] = [
            *text_block(t("settings-title"), t("settings-intro"), notice, *notes),
            ControlRow(turners),
        ]
        for setting in PAGES[page]:
            value = setting.describe(self.view, setting.value(self.view.settings))
            line = t("settings-line", name=self._name(setting), value=value)
            hint = t(f"settings-{text_id(setting.field)}.hint")
            blocks += (
                *text_block(line, f"-# {hint}", setting.warning(self.view)),
                ControlRow((setting.control(self.view),)),
            )
        if not PAGES[page]:
            blocks += [*text_block(t("settings-club")), *button_rows(SETTINGS_BUTTONS.items(t))]
        return MessageSpec(tuple(blocks))

    def describe_change(self, change: SettingsChange) -> str:
        """The setting that was changed, with the old value and the new one."""
        setting, t = change.setting, self.view.t
        before, after = (setting.value(settings) for settings in (change.before, change.after))
        if before == after:
            return t("settings-unchanged")
        return t(
            "settings-changed",
            name=self._name(setting),
            before=setting.describe(self.view, before),
            after=setting.describe(self.view, after),
        )

    def zone_menu_message(self, names: list[str]) -> MessageSpec:
        """The zones that a text may stand for, to choose from."""
        t = self.view.t
        options = tuple(MenuOption(self.zone_label(zone), zone) for zone in names)
        menu = Menu(ZONE.verb, t("settings-zone-which"), options)
        back = Button(t("settings-back"), "page", "events")
        return MessageSpec((*text_block(t("settings-zone-which")), ControlRow((menu,)), ControlRow((back,))))

    def zone_label(self, zone: str) -> str:
        """A zone as one of several: its place, and its local time."""
        t, time = self.view.t, zones.local_time(zone, self.view.now_ms)
        return t("settings-zone-choice", city=zones.city_name(zone, t.language), zone=zone, time=time)

    def _name(self, setting: Setting) -> str:
        return self.view.t(f"settings-{text_id(setting.field)}")


def page_of(setting: Setting) -> str:
    """The page with a setting."""
    return next(page for page, settings in PAGES.items() if setting in settings)
