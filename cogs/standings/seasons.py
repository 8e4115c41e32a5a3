"""The turn of a month: its winners are written down, and announced where the admins of a server want it.

Each month is announced once at most. Before it is sent, it is written down since when it is; and it is sent with a
number that Discord takes only once, but looks at for a few minutes only. So where nobody knows whether Discord took it
(it did not answer, or the program ended), it is sent again within `WINDOW`, and counts as announced after that. What
Discord certainly did not take is tried again every hour until the next month is over; what it never will take, and
older months, are not announced any more.
"""

import logging
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.ext import commands

from bot.services.background import Routine
from bot.store.errors import apart
from bot.store.standings.leaderboard import WINS
from bot.store.standings.seasons import Season, Winner
from bot.tables.table import HOUR, MINUTE, SECOND
from bot.text import Say, language_of, speaker
from bot.ui import messages
from bot.ui.custom_id import Address
from bot.ui.message_spec import Button, Row, Screen, Shot, words
from bot.ui.messages import Message
from bot.ui.replies import answer, say_to
from bot.ui.table_messages import Via
from cogs.pictures import PICTURES
from cogs.standings import leaderboard as leaderboards
from cogs.standings import season_texts
from cogs.standings import texts as common
from cogs.standings.leaderboard_screen import Asked
from render import standings as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PAGE: Final = "season"
LATER: Final = "season %s of server %s is looked after later"
MANY: Final = 100_000
"""More servers than anybody has."""
WINDOW: Final = 2 * MINUTE
"""For how long it is sent under the same number, in milliseconds."""
SOON: Final = 20 * SECOND
"""After which time that is done again."""
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500
"""The status with which Discord says that it is busy, and from which on that the fault is its own."""


class _Outcome(Enum):
    """What came of announcing a month: nothing more to do about it, nobody knows, or certainly nothing."""

    DONE = auto()
    UNSURE = auto()
    NOTHING = auto()


class SeasonsCog(commands.Cog):
    """Looks after the months that are over: when one is, and at least every hour."""

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot
        self._looking = Routine(self._work, "the months that are over are looked after later", HOUR / SECOND)
        bot.desk.pages[PAGE] = self.press

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to look."""
        self._looking.start()

    async def cog_unload(self) -> None:
        """Stop looking."""
        await self._looking.stop()

    async def press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A button of an announcement.

        Raises:
            ValueError: it has no such button.
        """
        match address.verb:
            case "text":
                say = say_to(via)
                month = Asked.read(address.arg).span
                winners = await self._bot.store.standings.at(via.guild_id or 0).winners(month)
                await answer(via, Screen(words(season_texts.text(say, month, winners))))
            case "open":
                await self._bot.desk.pages[leaderboards.PAGE](via, address, values)
            case _:
                raise ValueError(f"an announcement has no button {address.verb!r}")

    async def look(self) -> int:
        """Close the months that are over, and announce them. What goes wrong with one keeps none of the others.

        Returns:
            when to look again, in milliseconds.
        """
        standings, now = self._bot.store.standings, self._bot.host.now()
        for season in await standings.seasons_over(now, limit=MANY):
            with apart(log, LATER, season.month, season.guild):
                await standings.close_season(season, now)
        wait = HOUR
        for season in await standings.unannounced(limit=MANY):
            with apart(log, LATER, season.month, season.guild):
                outcome = await self._announce(season)
                if outcome is _Outcome.DONE:
                    await standings.mark_announced(season, now)
                elif outcome is _Outcome.UNSURE:
                    wait = SOON
        now = self._bot.host.now()
        following = await standings.next_season_end(now)
        return min(now + wait, following or now + HOUR)

    async def _work(self) -> float:
        return max(await self.look() - self._bot.host.now(), SOON) / SECOND

    async def _announce(self, season: Season) -> _Outcome:
        """Announce a month, if it is to be announced."""
        now = self._bot.host.now()
        if season.sending and now >= season.sending + WINDOW:
            log.warning("season %s of server %s counts as announced: nobody knows", season.month, season.guild)
            return _Outcome.DONE
        settings = await self._bot.store.guilds.settings(season.guild)
        at = self._bot.store.standings.at(season.guild)
        if not (settings.announce and settings.announce_channel and season.month == await at.last_month(now)):
            return _Outcome.DONE
        guild = self._bot.get_guild(season.guild)
        if guild is None or guild.unavailable:
            return _Outcome.NOTHING
        winners = await at.winners(season.month)
        say = speaker(settings.language or language_of(guild.preferred_locale))
        if not season_texts.champions(say, winners):
            return _Outcome.DONE
        message = await messages.compose(announcement(say, season.month, winners), PAGE, 0)
        return await self._send(season, settings.announce_channel, message)

    async def _send(self, season: Season, place: int, message: Message) -> _Outcome:
        """Send the announcement, having written down that it is being sent."""
        standings = self._bot.store.standings
        if not season.sending:
            await standings.mark_sending(season, self._bot.host.now())
        channel = self._bot.get_partial_messageable(place, guild_id=season.guild)
        number = f"{season.guild}{season.month.replace('-', '')}"
        try:
            await channel.send(
                view=message.layout, files=message.files, allowed_mentions=message.mentions, nonce=number
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            outcome = _outcome(error)
            if outcome is _Outcome.NOTHING and season.sending:
                outcome = _Outcome.UNSURE  # an earlier try may have come to something
            elif outcome is _Outcome.NOTHING:
                await standings.mark_sending(season, None)
            when = "cannot be announced" if outcome is _Outcome.DONE else "is announced later"
            log.warning("season %s of server %s %s: %s", season.month, season.guild, when, error)
            return outcome
        return _Outcome.DONE


def _outcome(error: Exception) -> _Outcome:
    """What came of a message about which Discord, or the way there, said this."""
    match error:
        case discord.HTTPException(status=status) if status >= SERVER_ERROR:
            return _Outcome.UNSURE
        case discord.HTTPException(status=status):
            return _Outcome.NOTHING if status == TOO_MANY else _Outcome.DONE
        case aiohttp.ClientConnectorError():
            return _Outcome.NOTHING
        case _:
            return _Outcome.UNSURE


def announcement(say: Say, month: str, winners: list[Winner]) -> Screen:
    """The message that tells who won a month, in which somebody won."""
    found = season_texts.champions(say, winners)
    drawn = partial(PICTURES.draw, pictures.season, found, season_texts.captions(say, month))
    names = season_texts.undrawable(winners)
    first = next(one for one in winners if one.by == WINS)
    board = Asked(first.game, first.variant, WINS, month)
    buttons = (
        Button(say("button-leaderboard"), "open", str(board), emoji="🏆"),
        Button(say("button-as-text"), "text", str(board)),
    )
    return Screen(
        (
            *words(say("season-title", month=common.period(say, month))),
            Shot(drawn, season_texts.alt(say, month, winners)),
            *words(
                say("leaderboard-nameless", names=" · ".join(names)) if names else "",
                *season_texts.records(say, winners),
                say("season-onward"),
            ),
            Row(buttons),
        )
    )
