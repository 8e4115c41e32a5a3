"""The settings of a server, as its admins have chosen them."""

from enum import StrEnum

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.standings.periods import DEFAULT_ZONE
from bot.tables.ids import ChannelId


class ThreadUse(StrEnum):
    """The games of a server that get a thread of their own."""

    NEVER = "never"
    LONG = "long"
    ALWAYS = "always"


class RacePlan(Struct, frozen=True, omit_defaults=True):
    """The plan of the races at a fixed hour on a server.

    Attributes:
        channel: 0 for none.
        weekdays: from 0, Monday; at least one.
        minute: of the day, by the server's time zone.
        rolls: after which a race is over.
        lead_minutes: before its start, when its table opens.
        role: called when it opens; 0 for none.
    """

    is_on: bool = False
    channel: ChannelId = ChannelId(0)
    weekdays: tuple[int, ...] = (4,)
    minute: int = 20 * 60
    level: int = 1
    rolls: int = 10
    lead_minutes: int = 10
    role: int = 0


class LookBackPlan(Struct, frozen=True, omit_defaults=True):
    """The plan of the weekly look backs on a server; its fields are as in `RacePlan`."""

    is_on: bool = False
    channel: ChannelId = ChannelId(0)
    weekday: int = 0
    minute: int = 18 * 60


class GuildSettings(Struct, frozen=True, omit_defaults=True):
    """The settings of a server, chosen by its admins.

    Attributes:
        language: the default of new tables; empty for the server's own.
        channels: the channels and categories in which tables may be opened; none for all.
        tables_per_channel: the most tables that may be open in a channel; 0 for any number.
        tables_per_person: the most of them that one person may have opened; 0 for any number.
        turn_limit_s: the default of new tables, 0 for no limit; None for the game's.
        threads: the games that get a thread of their own, where the bot may make one; None for the bot's usual choice.
        mentions: true if players are called when it is their turn.
        announce: true if the winners of a month are announced.
        announce_channel: 0 for none.
        zone: its time zone, by the IANA name.
        tournaments: true if organisers may open tournaments.
        tournament_role: a role whose members are organisers; 0 for none.
        puzzle_channel: where the puzzle of the day is announced; 0 for nowhere.
        puzzle_hour: when, from 0 to 23.
        challenges: true if members may post open challenges.
        banter: true if computer opponents say a line now and then.
    """

    language: str = ""
    channels: tuple[ChannelId, ...] = ()
    tables_per_channel: int = 25
    tables_per_person: int = 5
    turn_limit_s: int | None = field(default=None, name="per_turn")
    threads: ThreadUse | None = None
    mentions: bool = True
    announce: bool = False
    announce_channel: ChannelId = ChannelId(0)
    zone: str = DEFAULT_ZONE
    race: RacePlan = RacePlan()
    look_back: LookBackPlan = LookBackPlan()
    tournaments: bool = False
    tournament_role: int = 0
    puzzle_channel: ChannelId = ChannelId(0)
    puzzle_hour: int = 9
    challenges: bool = False
    banter: bool = True


def parse_settings(text: str, zone: str) -> GuildSettings:
    """Settings in their stored form, with their time zone, which has a column of its own.

    Raises:
        ValueError: they cannot be read.
    """
    try:
        return replace(msgspec.json.decode(text, type=GuildSettings), zone=zone)
    except RecursionError as error:
        raise msgspec.ValidationError("no settings are nested that deep") from error
