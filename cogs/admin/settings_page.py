"""The page of a server's settings: each in plain words, what it is good for, and the control that changes it."""

from typing import Final

import discord
from msgspec import Struct
from msgspec.structs import asdict

from bot.store.guild_settings import GuildSettings
from bot.text import LANGUAGES, Say, language_of, text_id, zones
from bot.ui import channels, table_screen
from bot.ui.message_spec import Block, Button, ChannelPicker, Choice, Look, Menu, Row, Screen, words
from bot.ui.opening import PER_TURN

MOST_CHANNELS: Final = 25
"""How many channels a menu of Discord's can hold."""
LIMITS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25)
"""The numbers of open tables per channel that can be chosen; 0 for any number."""
TIMES: Final = (0, 30, 60, 120, 300, 900, 3600, 21_600, 43_200, 86_400, 172_800, 259_200, 604_800)
"""The seconds for a turn that can be chosen, as for a table (E14); 0 for no limit."""
USUAL: Final = "usual"
AUTO: Final = "auto"


class Page(Struct, frozen=True):
    """The settings as an admin is shown them.

    Attributes:
        say: the texts in the admin's language.
        guild: the server, if it is known.
        locale: the one that the server has at Discord.
        now: in milliseconds.
    """

    say: Say
    guild: discord.Guild | None
    locale: str
    now: int

    def screen(self, settings: GuildSettings, before: GuildSettings | None = None) -> Screen:
        """The page. `before`: the settings before something was changed, which then is told."""
        say = self.say
        told = self.changed(before, settings) if before is not None else ""
        return Screen(
            (
                *words(say("settings-title"), say("settings-intro"), told),
                *self._line(settings, "language"),
                Row((self._languages(settings),)),
                *self._line(settings, "channels", self._gone(settings)),
                Row((self._channels(settings),)),
                *self._line(settings, "tables_per_channel"),
                Row((self._limits(settings),)),
                *self._line(settings, "per_turn"),
                Row((self._times(settings),)),
                *self._line(settings, "mentions"),
                Row((self._switch("mentions", on=settings.mentions),)),
                *self._line(settings, "announce"),
                Row((self._switch("announce", on=settings.announce),)),
                *self._line(settings, "announce_channel", self._mute(settings)),
                Row((self._where(settings),)),
                *self._line(settings, "zone"),
                Row((Button(say("settings-zone-pick"), "zone", emoji="🕰️"),)),
            )
        )

    def which_zone(self, found: list[str]) -> Screen:
        """The zones that somebody may have meant, to choose from."""
        say = self.say
        choices = tuple(Choice(self.zone_choice(zone), zone) for zone in found)
        menu = Menu("zone-is", say("settings-zone-which"), choices)
        back = Button(say("settings-back"), "back")
        return Screen((*words(say("settings-zone-which")), Row((menu,)), Row((back,))))

    def zone_choice(self, zone: str) -> str:
        """A zone as one of several: its place, and what time it is there."""
        time = zones.clock(zone, self.now)
        return self.say("settings-zone-choice", city=zones.city(zone, self.say.language), zone=zone, time=time)

    def changed(self, before: GuildSettings, after: GuildSettings) -> str:
        """What was changed, from what to what; a line each."""
        was, now = asdict(before), asdict(after)
        lines = [
            self.say(
                "settings-changed",
                name=self.say(f"settings-{text_id(field)}"),
                before=self.value(before, field),
                after=self.value(after, field),
            )
            for field in now
            if was[field] != now[field]
        ]
        return "\n".join(lines) or self.say("settings-unchanged")

    def value(self, settings: GuildSettings, field: str) -> str:
        """What is chosen, in words."""
        say = self.say
        match field:
            case "language":
                return self._language(settings.language)
            case "channels":
                return channels.named(say, self.guild, settings.channels) or say("settings-everywhere")
            case "tables_per_channel":
                return self._limit(settings.tables_per_channel)
            case "per_turn":
                return self._time(settings.per_turn)
            case "announce_channel":
                channel = settings.announce_channel
                return channels.named(say, self.guild, (channel,)) if channel else say("settings-nowhere")
            case "zone":
                return say("settings-zone-now", zone=settings.zone, time=zones.clock(settings.zone, self.now))
            case _:
                return say("settings-on") if getattr(settings, field) else say("settings-off")

    def _line(self, settings: GuildSettings, field: str, warning: str = "") -> tuple[Block, ...]:
        say = self.say
        name, hint = say(f"settings-{text_id(field)}"), say(f"settings-{text_id(field)}.hint")
        return words(say("settings-line", name=name, value=self.value(settings, field)), f"-# {hint}", warning)

    def _languages(self, settings: GuildSettings) -> Menu:
        choices = (
            Choice(self._language(code), code or AUTO, chosen=code == settings.language) for code in ("", *LANGUAGES)
        )
        return Menu("language", self.say("settings-language"), tuple(choices))

    def _language(self, code: str) -> str:
        if code:
            return self.say(f"language-{code}")
        return self.say("settings-auto-language", language=self.say(f"language-{language_of(self.locale)}"))

    def _channels(self, settings: GuildSettings) -> ChannelPicker:
        chosen = tuple(channels.living(self.guild, settings.channels))
        return ChannelPicker("channels", self.say("settings-everywhere"), MOST_CHANNELS, chosen, wide=True)

    def _limits(self, settings: GuildSettings) -> Menu:
        most = settings.tables_per_channel
        choices = tuple(Choice(self._limit(limit), str(limit), chosen=limit == most) for limit in LIMITS)
        return Menu("tables", self.say("settings-tables-per-channel"), choices)

    def _limit(self, limit: int) -> str:
        return self.say("settings-at-most", count=limit) if limit else self.say("settings-any-number")

    def _times(self, settings: GuildSettings) -> Menu:
        choices = (
            Choice(self._time(seconds), USUAL if seconds is None else str(seconds), chosen=seconds == settings.per_turn)
            for seconds in (None, *TIMES)
        )
        return Menu("time", self.say("settings-per-turn"), tuple(choices))

    def _time(self, seconds: int | None) -> str:
        say = self.say
        if seconds is None:
            return say("settings-usual-time", time=table_screen.duration(say, PER_TURN))
        return table_screen.duration(say, seconds) if seconds else say("time-off")

    def _switch(self, field: str, *, on: bool) -> Button:
        """A button that says what it will do."""
        if on:
            return Button(self.say(f"settings-{field}-off"), field, "off")
        return Button(self.say(f"settings-{field}-on"), field, "on", look=Look.GO)

    def _where(self, settings: GuildSettings) -> ChannelPicker:
        chosen = tuple(channels.living(self.guild, (settings.announce_channel,)))
        return ChannelPicker("where", self.say("settings-nowhere"), 1, chosen)

    def _gone(self, settings: GuildSettings) -> str:
        """A warning where nobody can open a table any more."""
        gone = settings.channels and not channels.living(self.guild, settings.channels)
        return self.say("settings-channels-gone") if gone else ""

    def _mute(self, settings: GuildSettings) -> str:
        """A warning where announcements cannot be made."""
        if not settings.announce:
            return ""
        channel = self.guild.get_channel(settings.announce_channel) if self.guild is not None else None
        if self.guild is None or channel is None:
            return self.say("settings-announced-nowhere")
        lacking = channels.missing(channel, channel.permissions_for(self.guild.me))
        names = self.say.list([self.say(f"permission-{name}") for name in lacking])
        return self.say("settings-announced-mute", permissions=names) if lacking else ""
