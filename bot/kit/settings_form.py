"""The settings form: settings of a server as data, from which controls, checks and warnings follow.

- A setting has a field of `GuildSettings`, or of one of its plans (`race.channel`), and the verb of its control. Its
  class says what kind of control that is, what it may send, and what that stands for.
- A click of somebody who is no admin is refused. A choice that the control does not have, a channel of another server
  or a role that there is not, is a forged click. Only then anything is stored.
- Two changes of a server at the same moment come one after the other, so that neither undoes the other in a plan.
- A channel that is needed as things are set has a warning where it is missing, gone, or closed to the bot.

Which settings are on a page, in which order and with which words, is up to the page.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.services.locks import KeyedLocks
from bot.store.guild_settings import GuildSettings
from bot.store.servers import GuildSettingsStore
from bot.tables.ids import ChannelId, GuildId
from bot.text import Translator
from bot.ui.answer import channels
from bot.ui.answer.context import check_admin, discord_guild, server_of
from bot.ui.answer.replies import Interaction, open_form, translator_for
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.spec import Button, ButtonStyle, ChannelPicker, Control, Menu, MenuOption, OpenForm, RolePicker

log = logging.getLogger(__name__)

ON_OFF: Final[Mapping[str, Any]] = MappingProxyType({"on": True, "off": False})


class SettingsView(Struct, frozen=True):
    """The settings as an admin sees them: in a language, on a server with its locale at Discord, at a time."""

    t: Translator
    guild: discord.Guild
    locale: str
    now_ms: int
    settings: GuildSettings


Describe: TypeAlias = Callable[[SettingsView, Any], str]
"""The words for a value of a setting."""


class Setting(Struct, frozen=True, kw_only=True):
    """A setting, and what all kinds have.

    Attributes:
        verb: of its control.
        field: in `GuildSettings`; after a dot, in one of its plans.
        label: the id of the text on its control.
        describe: the words for a value.
    """

    verb: str
    field: str
    label: str
    describe: Describe = lambda _view, value: str(value)

    def value(self, settings: GuildSettings) -> Any:
        """The value among the settings of a server."""
        plan, _, field = self.field.rpartition(".")
        return getattr(getattr(settings, plan) if plan else settings, field)

    def change(self, settings: GuildSettings, value: Any) -> dict[str, Any]:
        """The field of `GuildSettings` that another value changes."""
        plan, _, field = self.field.rpartition(".")
        return {plan: replace(getattr(settings, plan), **{field: value})} if plan else {field: value}

    def control(self, view: SettingsView) -> Control:
        """The control that changes it."""
        raise NotImplementedError

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> Any:
        """The value that its control stands for; raises ForgedClick if it does not send that."""
        raise NotImplementedError

    def warning(self, view: SettingsView) -> str:
        """The problem with its value; empty without one."""
        del view
        return ""

    def forged(self, arg: str, values: tuple[str, ...]) -> ForgedClick:
        """The error of a click that its control does not make."""
        return ForgedClick(f"the setting {self.field!r} has no {arg!r} with {values}")


class Choice(Setting, frozen=True, kw_only=True):
    """A setting with a menu of values, by those of the menu; with `is_list` one or several of them, in their order."""

    values: Mapping[str, Any]
    is_list: bool = False

    def control(self, view: SettingsView) -> Menu:
        """The menu."""
        current = self.value(view.settings) if self.is_list else (self.value(view.settings),)
        options = tuple(
            MenuOption(self.describe(view, value), key, selected=value in current) for key, value in self.values.items()
        )
        return Menu(self.verb, view.t(self.label), options, max_selected=len(options) if self.is_list else 1)

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> Any:
        """The chosen value, or the chosen ones."""
        del guild
        if not values or not self.values.keys() >= set(values) or (len(values) > 1 and not self.is_list):
            raise self.forged(arg, values)
        chosen = tuple(value for key, value in self.values.items() if key in values)
        return chosen if self.is_list else chosen[0]


class Switch(Setting, frozen=True, kw_only=True):
    """A setting with a button that changes it to the other of two values, by the texts `<label>-<key>`."""

    values: Mapping[str, Any] = ON_OFF

    def control(self, view: SettingsView) -> Button:
        """The button; green if it switches something on."""
        key = next(key for key, value in self.values.items() if value != self.value(view.settings))
        style = ButtonStyle.SUCCESS if key == "on" else ButtonStyle.SECONDARY
        return Button(view.t(self.label_of(key)), self.verb, key, style=style)

    def label_of(self, key: str) -> str:
        """The id of the text of the button that leads to a value, by its key."""
        return f"{self.label}-{key}"

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> Any:
        """The value of the button."""
        del guild
        if values or arg not in self.values:
            raise self.forged(arg, values)
        return self.values[arg]


class ChannelSetting(Setting, frozen=True, kw_only=True):
    """A text channel to post in, or none; `is_needed` says if something is to be posted there."""

    is_needed: Callable[[GuildSettings], bool]

    def control(self, view: SettingsView) -> ChannelPicker:
        """The menu of channels."""
        existing = channels.existing(view.guild, (self.value(view.settings),))
        return ChannelPicker(self.verb, view.t(self.label), 1, tuple(existing))

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> ChannelId:
        """The chosen channel; 0 for none."""
        if len(values) > 1:
            raise self.forged(arg, values)
        return next(iter(_parse_channels(guild, values)), ChannelId(0))

    def warning(self, view: SettingsView) -> str:
        """The channel is needed, and is missing, gone, or closed to the bot."""
        if not self.is_needed(view.settings):
            return ""
        channel = view.guild.get_channel(self.value(view.settings))
        if channel is None:
            return view.t("channel-needed")
        missing = channels.missing_permissions(channel, channel.permissions_for(view.guild.me))
        names = view.t.format_list([view.t(f"permission-{name}") for name in missing])
        return view.t("channel-closed", permissions=names) if missing else ""


class ChannelsSetting(Setting, frozen=True, kw_only=True):
    """Any number of channels and categories up to a limit; `gone` is the warning if they have all gone."""

    max_selected: int
    gone: str

    def control(self, view: SettingsView) -> ChannelPicker:
        """The menu of channels."""
        existing = tuple(channels.existing(view.guild, self.value(view.settings)))
        return ChannelPicker(self.verb, view.t(self.label), self.max_selected, existing, all_types=True)

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> tuple[ChannelId, ...]:
        """The chosen channels."""
        if len(values) > self.max_selected:
            raise self.forged(arg, values)
        return _parse_channels(guild, values)

    def warning(self, view: SettingsView) -> str:
        """All chosen channels have gone."""
        chosen = self.value(view.settings)
        return view.t(self.gone) if chosen and not channels.existing(view.guild, chosen) else ""


class RoleSetting(Setting, frozen=True, kw_only=True):
    """A role, or none."""

    def control(self, view: SettingsView) -> RolePicker:
        """The menu of roles."""
        return RolePicker(self.verb, view.t(self.label), self.value(view.settings))

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> int:
        """The chosen role; 0 for none."""
        roles = [parse_number(value) for value in values]
        if len(roles) > 1 or not all(map(guild.get_role, roles)):
            raise self.forged(arg, values)
        return sum(roles)


class TypedSetting(Setting, frozen=True, kw_only=True):
    """A setting with a button that opens a form, whose text `parse_text` makes a value of.

    Attributes:
        opens: the verb of the button; that of the form is `verb`.
        title: the id of the form's title.
        field_label: the id of the text beside the form's field.
        example: the words in the empty field, the same in all languages.
        max_length: the characters that may be typed.
        parse_text: may refuse a text.
    """

    opens: str
    title: str
    field_label: str
    example: str
    max_length: int
    parse_text: Callable[[str], Any]

    def control(self, view: SettingsView) -> Button:
        """The button that opens the form."""
        return Button(view.t(self.label), self.opens, emoji="🕰️")

    def form(self, t: Translator) -> OpenForm:
        """The form."""
        return OpenForm(t(self.title), t(self.field_label), self.verb, self.max_length, self.example)

    def parse(self, guild: discord.Guild, arg: str, values: tuple[str, ...]) -> Any:
        """The value that was typed."""
        del guild
        if len(values) != 1:
            raise self.forged(arg, values)
        return self.parse_text(values[0])


class SettingsChange(Struct, frozen=True):
    """A change of a server's settings: the one that was changed, and all before and after."""

    setting: Setting
    before: GuildSettings
    after: GuildSettings


class SettingsForm:
    """The settings on the pages with an id."""

    def __init__(
        self, page_id: str, settings: Iterable[Setting], store: GuildSettingsStore, now_ms: Callable[[], int]
    ) -> None:
        self.settings: Final = tuple(settings)
        self._page_id = page_id
        self._store = store
        self._now_ms = now_ms
        self._locks = KeyedLocks[GuildId]()

    def view(self, interaction: Interaction, settings: GuildSettings) -> SettingsView:
        """The settings as the user of a click or command sees them; raises ForgedClick outside of servers."""
        guild, locale = discord_guild(interaction), str(interaction.guild_locale)
        return SettingsView(translator_for(interaction), guild, locale, self._now_ms(), settings)

    async def load(self, interaction: Interaction) -> SettingsView:
        """The settings as they are. Refused: `not-admin`."""
        check_admin(interaction)
        return self.view(interaction, await self._store.settings(server_of(interaction)))

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> SettingsChange | None:
        """Handle a control: change its setting, or open its form; None if a form was opened.

        Refused: `not-admin`, and what a typed value is refused for; raises ForgedClick at a control that is not on the
        pages, or a choice that it has not.
        """
        check_admin(interaction)
        values = compose.submitted_values(interaction)
        for setting in self.settings:
            if custom_id.verb == setting.verb:
                value = setting.parse(discord_guild(interaction), custom_id.arg, values)
                return await self.change(interaction, setting, value)
            if isinstance(setting, TypedSetting) and custom_id.verb == setting.opens:
                form = setting.form(translator_for(interaction))
                await open_form(interaction, compose.build_form(form, self._page_id))
                return None
        raise ForgedClick(f"the page {self._page_id!r} has no setting {custom_id.verb!r}")

    async def change(self, interaction: Interaction, setting: Setting, value: Any) -> SettingsChange:
        """Change a setting of the server of an admin's click."""
        guild = server_of(interaction)
        async with self._locks.hold(guild):  # two admins may change one plan at once
            changes = setting.change(await self._store.settings(guild), value)
            before, after = await self._store.update(guild, **changes)
        log.info("server %s has chosen its %s", guild, setting.field)
        return SettingsChange(setting, before, after)


def _parse_channels(guild: discord.Guild, values: tuple[str, ...]) -> tuple[ChannelId, ...]:
    ids = [ChannelId(parse_number(value)) for value in values]
    if channels.existing(guild, ids) != ids:
        raise ForgedClick(f"{ids} are not all channels of server {guild.id}")
    return tuple(ids)
