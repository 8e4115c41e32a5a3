"""The page of `/club`: the plans of the race and of the look back, and the controls that change them."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.standings.periods import next_weekly_ms
from bot.store.guild_settings import GuildSettings
from bot.tables.ids import ChannelId
from bot.text import Translator
from bot.ui import channels
from bot.ui.custom_id import ForgedClick, parse_number
from bot.ui.message_spec import (
    Button,
    ButtonStyle,
    ChannelPicker,
    ControlRow,
    Divider,
    Menu,
    MenuOption,
    MessageSpec,
    RolePicker,
    text_block,
)
from cogs.club import texts
from cogs.club.races import mentionable_role

ROLL_COUNTS: Final = (3, 5, 8, 10, 12, 15, 20, 30)
"""The numbers of rolls that can be chosen."""
LEAD_MINUTES: Final = (5, 10, 15, 30)
"""The times from the opening to the start that can be chosen."""
WEEKDAYS: Final = range(7)
CONTROLS: Final[dict[str, tuple[str, str, Sequence[int]]]] = {
    "race": ("race", "is_on", ()),
    "where": ("race", "channel", ()),
    "days": ("race", "weekdays", WEEKDAYS),
    "time-typed": ("race", "minute", ()),
    "level": ("race", "level", ()),
    "rolls": ("race", "rolls", ROLL_COUNTS),
    "lead": ("race", "lead_minutes", LEAD_MINUTES),
    "role": ("race", "role", ()),
    "lb": ("look_back", "is_on", ()),
    "lb-where": ("look_back", "channel", ()),
    "lb-day": ("look_back", "weekday", WEEKDAYS),
    "lb-typed": ("look_back", "minute", ()),
}
"""The controls by their verbs: the plan in `GuildSettings`, its field, and the choices of a menu."""


class ClubPage(Struct, frozen=True):
    """The page for one admin of a server."""

    t: Translator
    guild: discord.Guild
    settings: GuildSettings
    now_ms: int

    def message(self, notice: str) -> MessageSpec:
        """The page; `notice`: a line on what was just done."""
        t, race, look_back = self.t, self.settings.race, self.settings.look_back
        race_buttons = (
            self._toggle_button("race", is_on=race.is_on),
            Button(t("club-time"), "time", emoji="🕰️"),
            Button(t("club-level", level=t(f"stresses-level-{3 - race.level}")), "level", str(3 - race.level)),
            Button(t("club-invite"), "invite", emoji="📣", disabled=not (race.is_on and race.channel)),
            Button(t("club-standing"), "standing", emoji="🏆"),
        )
        look_back_buttons = (
            self._toggle_button("lb", is_on=look_back.is_on),
            Button(t("club-time"), "lb-time", emoji="🕰️"),
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
                ControlRow((self._channel_picker("where", race.channel),)),
                self._menu("days", t("club-days"), {day: t.weekday_name(day) for day in WEEKDAYS}, race.weekdays),
                self._menu(
                    "rolls", t("club-rolls"), {n: t("club-rolls-choice", rolls=n) for n in ROLL_COUNTS}, (race.rolls,)
                ),
                self._menu(
                    "lead",
                    t("club-lead"),
                    {n: t("club-lead-choice", minutes=n) for n in LEAD_MINUTES},
                    (race.lead_minutes,),
                ),
                ControlRow((RolePicker("role", t("club-role"), race.role),)),
                Divider(),
                *text_block(
                    t("club-week-heading"),
                    self._describe_state(
                        (look_back.weekday,), look_back.minute, look_back.channel, is_on=look_back.is_on
                    ),
                    self._channel_warning(look_back.channel, is_on=look_back.is_on),
                ),
                ControlRow(look_back_buttons),
                ControlRow((self._channel_picker("lb-where", look_back.channel),)),
                self._menu(
                    "lb-day", t("club-day"), {day: t.weekday_name(day) for day in WEEKDAYS}, (look_back.weekday,)
                ),
            )
        )

    def _describe_state(self, weekdays: Sequence[int], minute: int, channel: ChannelId, *, is_on: bool) -> str:
        """The hour of a plan, and its next one if it is on."""
        t = self.t
        hour = texts.describe_hour(t, weekdays, minute)
        if not is_on or not channel:
            return t("club-off", hour=hour, zone=self.settings.zone)
        next_ms = next_weekly_ms(weekdays, minute, self.settings.zone, self.now_ms)
        return t("club-on", hour=hour, zone=self.settings.zone, at=f"<t:{next_ms // 1000}:F>", channel=f"<#{channel}>")

    def _race_warnings(self) -> list[str]:
        t, race, warnings = self.t, self.settings.race, list[str]()
        if not race.is_on:
            return warnings
        warnings.append(self._channel_warning(race.channel, is_on=True))
        channel = self.guild.get_channel(race.channel)
        if not self.settings.mentions:
            warnings.append(t("club-no-mentions"))
        if channel is not None and race.role and mentionable_role(self.guild, channel, race.role) is None:
            warnings.append(t("club-role-mute", role=f"<@&{race.role}>"))
        if not self.guild.me.guild_permissions.manage_events:
            warnings.append(t("club-no-events"))
        return warnings

    def _channel_warning(self, channel_id: ChannelId, *, is_on: bool) -> str:
        """A warning where the channel of a plan that is on is missing, gone or closed to the bot."""
        if not is_on:
            return ""
        channel = self.guild.get_channel(channel_id)
        if channel is None:
            return self.t("club-nowhere")
        missing = channels.missing_permissions(channel, channel.permissions_for(self.guild.me))
        names = self.t.format_list([self.t(f"permission-{name}") for name in missing])
        return self.t("club-mute", permissions=names) if missing else ""

    def _channel_picker(self, verb: str, channel: ChannelId) -> ChannelPicker:
        return ChannelPicker(verb, self.t("club-where"), 1, tuple(channels.existing(self.guild, (channel,))))

    def _toggle_button(self, verb: str, *, is_on: bool) -> Button:
        if is_on:
            return Button(self.t(f"club-{verb}-off"), verb, "off")
        return Button(self.t(f"club-{verb}-on"), verb, "on", style=ButtonStyle.SUCCESS)

    def _menu(self, verb: str, placeholder: str, names: dict[int, str], chosen: Sequence[int]) -> ControlRow:
        options = tuple(MenuOption(name, str(value), selected=value in chosen) for value, name in names.items())
        return ControlRow((Menu(verb, placeholder, options, max_selected=len(names) if verb == "days" else 1),))


def change_plans(settings: GuildSettings, verb: str, arg: str, values: tuple[str, ...]) -> dict[str, Any]:
    """The fields of `GuildSettings` that a control changes; raises ForgedClick at a control or a choice it has not.

    The values of the forms are times as people write them. Refused: `club-no-time`.
    """
    if verb not in CONTROLS:
        raise ForgedClick(f"the club has no {verb!r}")
    plan, field, choices = CONTROLS[verb]
    match field, values:
        case "is_on", () if arg in {"on", "off"}:
            value: Any = arg == "on"
        case "minute", (text,):
            value = texts.parse_time(text)
        case "level", () if arg in {"1", "2"}:
            value = int(arg)
        case "channel" | "role", () | (_,):
            value = sum(map(parse_number, values))
        case "weekdays", (_, *_):
            value = tuple(sorted(set(map(parse_number, values))))
        case _, (text,):
            value = parse_number(text)
        case _:
            raise ForgedClick(f"the club has no {verb!r} with {arg!r} {values}")
    if choices and not set(value if isinstance(value, tuple) else (value,)) <= set(choices):
        raise ForgedClick(f"{value} is no choice of {verb!r}")
    return {plan: replace(getattr(settings, plan), **{field: value})}
