"""The settings form: controls, values, and warnings of settings that are declared as data."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.kit.settings_form import (
    ChannelSetting,
    ChannelsSetting,
    Choice,
    RoleSetting,
    Setting,
    SettingsView,
    Switch,
    TypedSetting,
)
from bot.store.guild_settings import GuildSettings, RacePlan
from bot.tables.ids import ChannelId
from bot.text import translator
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ChannelPicker, Menu, RolePicker

EN = translator("en")
OPEN, CLOSED, GONE = ChannelId(1), ChannelId(2), ChannelId(3)
ROLE = 7

DAYS = Choice(
    verb="days",
    field="race.weekdays",
    label="club-days",
    values={str(day): day for day in range(7)},
    describe=lambda view, day: view.t.weekday_name(day),
    is_list=True,
)
TABLES = Choice(verb="tables", field="tables_per_channel", label="settings-tables-per-channel", values={"5": 5, "0": 0})
PINGS = Switch(verb="mentions", field="mentions", label="settings-mentions")
CHANNEL = ChannelSetting(
    verb="where", field="race.channel", label="club-where", is_needed=lambda settings: settings.race.is_on
)
CHANNELS = ChannelsSetting(
    verb="channels", field="channels", label="settings-everywhere", max_selected=2, gone="settings-channels-gone"
)
ROLES = RoleSetting(verb="role", field="race.role", label="club-role")
TIME = TypedSetting(
    verb="typed",
    field="race.minute",
    label="club-time",
    opens="time",
    title="club-time",
    field_label="club-time-label",
    example="20:00",
    max_length=5,
    parse_text=int,
)


class Server:
    """A server with a channel to write in, one that is closed to the bot, and a role."""

    id = 9
    me = None

    def get_channel(self, channel: int) -> Any:
        """A channel by its id."""
        permissions = discord.Permissions.all() if channel == OPEN else discord.Permissions(view_channel=True)
        return SimpleNamespace(permissions_for=lambda _me: permissions) if channel in {OPEN, CLOSED} else None

    def get_role(self, role: int) -> Any:
        """A role by its id."""
        return SimpleNamespace(id=role) if role == ROLE else None


SERVER: Any = Server()


def view(**changes: Any) -> SettingsView:
    """Settings that differ from the usual ones."""
    return SettingsView(EN, SERVER, "en-US", 0, GuildSettings(**changes))


def test_a_setting_of_a_plan_changes_that_field_only() -> None:
    settings = GuildSettings(race=RacePlan(is_on=True, rolls=12))
    assert DAYS.change(settings, (1, 2)) == {"race": RacePlan(is_on=True, rolls=12, weekdays=(1, 2))}
    assert TABLES.change(settings, 5) == {"tables_per_channel": 5}


def test_a_menu_offers_all_values_and_marks_those_that_are_set() -> None:
    menu = DAYS.control(view(race=RacePlan(weekdays=(1, 4))))
    assert isinstance(menu, Menu)
    assert menu.max_selected == len(menu.options) == 7
    assert [option.value for option in menu.options if option.selected] == ["1", "4"]
    assert menu.options[4].label == EN.weekday_name(4)
    assert TABLES.control(view()).max_selected == 1


def test_several_choices_come_in_the_order_of_the_menu() -> None:
    assert DAYS.parse(SERVER, "", ("4", "0")) == (0, 4)
    assert TABLES.parse(SERVER, "", ("0",)) == 0


def test_a_switch_leads_to_the_other_value() -> None:
    off, on = PINGS.control(view(mentions=True)), PINGS.control(view(mentions=False))
    assert (off.arg, off.label, off.style) == ("off", "Don't ping", ButtonStyle.SECONDARY)
    assert (on.arg, on.label, on.style) == ("on", "Allow pings", ButtonStyle.SUCCESS)
    assert PINGS.parse(SERVER, "off", ()) is False


def test_menus_of_channels_and_roles_know_what_is_set() -> None:
    assert CHANNEL.control(view(race=RacePlan(channel=OPEN))) == ChannelPicker("where", EN("club-where"), 1, (OPEN,))
    assert CHANNEL.control(view(race=RacePlan(channel=GONE))).selected == ()
    assert CHANNELS.control(view(channels=(OPEN, GONE))).selected == (OPEN,)
    assert ROLES.control(view(race=RacePlan(role=ROLE))) == RolePicker("role", EN("club-role"), ROLE)


def test_nothing_chosen_is_no_channel_and_no_role() -> None:
    assert (CHANNEL.parse(SERVER, "", ()), CHANNELS.parse(SERVER, "", ()), ROLES.parse(SERVER, "", ())) == (0, (), 0)
    assert (CHANNEL.parse(SERVER, "", ("1",)), ROLES.parse(SERVER, "", ("7",))) == (OPEN, ROLE)
    assert CHANNELS.parse(SERVER, "", ("1", "2")) == (OPEN, CLOSED)


@pytest.mark.parametrize(
    ("setting", "arg", "values"),
    [
        (DAYS, "", ()),
        (DAYS, "", ("7",)),
        (TABLES, "", ("5", "0")),
        (TABLES, "", ("4",)),
        (PINGS, "", ()),
        (PINGS, "maybe", ()),
        (PINGS, "on", ("on",)),
        (CHANNEL, "", ("3",)),
        (CHANNEL, "", ("1", "2")),
        (CHANNEL, "", ("general",)),
        (CHANNELS, "", ("1", "2", "1")),
        (CHANNELS, "", ("1", "3")),
        (ROLES, "", ("8",)),
        (ROLES, "", ("7", "7")),
        (TIME, "", ()),
    ],
)
def test_what_no_control_sends_is_forged(setting: Setting, arg: str, values: tuple[str, ...]) -> None:
    with pytest.raises(ForgedClick):
        setting.parse(SERVER, arg, values)


@pytest.mark.parametrize(
    ("plan", "warning"),
    [
        (RacePlan(is_on=False), ""),
        (RacePlan(is_on=True, channel=OPEN), ""),
        (RacePlan(is_on=True), EN("channel-needed")),
        (RacePlan(is_on=True, channel=GONE), EN("channel-needed")),
        (
            RacePlan(is_on=True, channel=CLOSED),
            EN("channel-closed", permissions="“Send Messages” and “Attach Files”"),
        ),
    ],
)
def test_a_channel_that_is_needed_has_a_warning_if_nothing_can_be_posted(plan: RacePlan, warning: str) -> None:
    assert CHANNEL.warning(view(race=plan)) == warning


def test_channels_that_have_all_gone_have_a_warning() -> None:
    warnings = [CHANNELS.warning(view(channels=ids)) for ids in ((), (OPEN, GONE), (GONE,))]
    assert warnings == ["", "", EN("settings-channels-gone")]


def test_a_typed_value_has_a_button_and_a_form() -> None:
    button, form = TIME.control(view()), TIME.form(EN)
    assert button == Button(EN("club-time"), "time", emoji="🕰️")
    assert (form.title, form.verb, form.placeholder) == (EN("club-time"), "typed", "20:00")
    assert TIME.parse(SERVER, "", ("90",)) == 90
