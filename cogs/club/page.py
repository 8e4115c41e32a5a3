"""The club's page for admins: the race at a fixed hour and the weekly look back, as data of the settings form."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from bot.kit.settings_form import (
    ChannelSetting,
    Choice,
    Describe,
    RoleSetting,
    Setting,
    SettingsView,
    Switch,
    TypedSetting,
)
from bot.standings.periods import next_weekly_ms
from bot.tables.ids import ChannelId
from bot.ui.message.spec import Button, ControlRow, Divider, MessageSpec, text_block
from cogs.club import texts
from cogs.club.races import mentionable_role

ROLL_COUNTS: Final = (3, 5, 8, 10, 12, 15, 20, 30)
"""The numbers of rolls that can be chosen."""
LEAD_MINUTES: Final = (5, 10, 15, 30)
"""The times from the opening to the start that can be chosen."""
WEEKDAYS: Final = range(7)

MAX_TIME_LENGTH: Final = 5
"""The characters of a time of day that somebody types."""


def _choice(
    verb: str, field: str, label: str, values: Sequence[int], describe: Describe, *, is_list: bool = False
) -> Choice:
    by_key: Mapping[str, Any] = {str(value): value for value in values}
    return Choice(verb=verb, field=field, label=label, values=by_key, describe=describe, is_list=is_list)


def _time(verb: str, field: str, opens: str) -> TypedSetting:
    return TypedSetting(
        verb=verb,
        field=field,
        label="club-time",
        opens=opens,
        title="club-time",
        field_label="club-time-label",
        example="20:00",
        max_length=MAX_TIME_LENGTH,
        parse_text=texts.parse_time,
    )


def _weekday_name(view: SettingsView, weekday: int) -> str:
    return view.t.weekday_name(weekday)


RACE_SWITCH: Final = Switch(verb="race", field="race.is_on", label="club-race")
RACE_TIME: Final = _time("time-typed", "race.minute", "time")
RACE_LEVEL: Final = Switch(verb="level", field="race.level", label="club-level", values={"1": 1, "2": 2})
RACE_CHANNEL: Final = ChannelSetting(
    verb="where", field="race.channel", label="club-where", is_needed=lambda settings: settings.race.is_on
)
RACE_DAYS: Final = _choice("days", "race.weekdays", "club-days", WEEKDAYS, _weekday_name, is_list=True)
RACE_MENUS: Final[tuple[Setting, ...]] = (
    RACE_CHANNEL,
    RACE_DAYS,
    _choice(
        "rolls", "race.rolls", "club-rolls", ROLL_COUNTS, lambda view, rolls: view.t("club-rolls-choice", rolls=rolls)
    ),
    _choice(
        "lead",
        "race.lead_minutes",
        "club-lead",
        LEAD_MINUTES,
        lambda view, minutes: view.t("club-lead-choice", minutes=minutes),
    ),
    RoleSetting(verb="role", field="race.role", label="club-role"),
)
LOOK_BACK_SWITCH: Final = Switch(verb="lb", field="look_back.is_on", label="club-lb")
LOOK_BACK_TIME: Final = _time("lb-typed", "look_back.minute", "lb-time")
LOOK_BACK_CHANNEL: Final = ChannelSetting(
    verb="lb-where",
    field="look_back.channel",
    label="club-where",
    is_needed=lambda settings: settings.look_back.is_on,
)
LOOK_BACK_DAY: Final = _choice("lb-day", "look_back.weekday", "club-day", WEEKDAYS, _weekday_name)
LOOK_BACK_MENUS: Final[tuple[Setting, ...]] = (LOOK_BACK_CHANNEL, LOOK_BACK_DAY)
SETTINGS: Final = (
    RACE_SWITCH,
    RACE_TIME,
    RACE_LEVEL,
    *RACE_MENUS,
    LOOK_BACK_SWITCH,
    LOOK_BACK_TIME,
    *LOOK_BACK_MENUS,
)


class ClubPage(Struct, frozen=True):
    """The page for one admin of a server."""

    view: SettingsView

    def message(self, notice: str = "") -> MessageSpec:
        """The page; `notice`: a line on what was just done."""
        view, t = self.view, self.view.t
        race, look_back = view.settings.race, view.settings.look_back
        race_buttons = (
            *(setting.control(view) for setting in (RACE_SWITCH, RACE_TIME, RACE_LEVEL)),
            Button(t("club-invite"), "invite", emoji="📣", disabled=not (race.is_on and race.channel)),
            Button(t("club-standing"), "standing", emoji="🏆"),
        )
        return MessageSpec(
            (
                *text_block(t("club-title"), t("club-intro"), notice),
                *text_block(
                    t("club-race-heading"),
                    self._describe_state(race.weekdays, race.minute, race.channel, is_on=race.is_on),
                    texts.describe_race(t, race),
                    *self._race_warnings(),
                ),
                ControlRow(race_buttons),
                *(ControlRow((setting.control(view),)) for setting in RACE_MENUS),
                Divider(),
                *text_block(
                    t("club-week-heading"),
                    self._describe_state(
                        (look_back.weekday,), look_back.minute, look_back.channel, is_on=look_back.is_on
                    ),
                    LOOK_BACK_CHANNEL.warning(view),
                ),
                ControlRow((LOOK_BACK_SWITCH.control(view), LOOK_BACK_TIME.control(view))),
                *(ControlRow((setting.control(view),)) for setting in LOOK_BACK_MENUS),
            )
        )

    def _describe_state(self, weekdays: Sequence[int], minute: int, channel: ChannelId, *, is_on: bool) -> str:
        """The hour of a plan, and its next one if it is on."""
        t, zone = self.view.t, self.view.settings.zone
        hour = texts.describe_hour(t, weekdays, minute)
        if not is_on or not channel:
            return t("club-off", hour=hour, zone=zone)
        next_ms = next_weekly_ms(weekdays, minute, zone, self.view.now_ms)
        return t("club-on", hour=hour, zone=zone, at=f"<t:{next_ms // 1000}:F>", channel=f"<#{channel}>")

    def _race_warnings(self) -> list[str]:
        t, race, guild = self.view.t, self.view.settings.race, self.view.guild
        if not race.is_on:
            return []
        warnings = [RACE_CHANNEL.warning(self.view)]
        channel = guild.get_channel(race.channel)
        if not self.view.settings.mentions:
            warnings.append(t("club-no-mentions"))
        if channel is not None and race.role and mentionable_role(guild, channel, race.role) is None:
            warnings.append(t("club-role-mute", role=f"<@&{race.role}>"))
        if not guild.me.guild_permissions.manage_events:
            warnings.append(t("club-no-events"))
        return warnings
