"""The turn of a month: its winners are written down, and announced where the admins of a server want it.

Each month is announced once. It is sent with a number that Discord takes only once, and then marked: a program that
ends in between sends it again, and Discord shows it once. What cannot be sent for good is marked too; what Discord
could not take just now is tried again until the next month is over. Older months are not announced any more.
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.ext import commands

from bot import posting
from bot.address import Address
from bot.answers import answer, say_to
from bot.display import Via
from bot.posting import Message
from bot.screen import Button, Row, Screen, Shot, words
from bot.standings.periods import before, periods
from bot.store.boards import WINS
from bot.store.errors import StoreError
from bot.store.guilds import GuildSettings
from bot.store.seasons import Season, Winner
from bot.tables.table import HOUR, MINUTE
from bot.text import Say, language_of, speaker
from cogs import PICTURES, seasons_text
from cogs import leaderboard as leaderboards
from cogs import standings_text as common
from cogs.leaderboard_screen import Asked
from render import standings as pictures

if TYPE_CHECKING:
    from bot.app import OchoClub

log = logging.getLogger(__name__)

PAGE: Final = "season"
MANY: Final = 100_000
"""More servers than anybody has."""
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500
"""The status with which Discord says that it is busy, and from which on that the fault is its own."""


class SeasonsCog(commands.Cog):
    """Looks after the months that are over: when one is, and at least every hour."""

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None
        bot.desk.pages[PAGE] = self.press

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look for the first time; once, however often the connection comes back."""
        if self._looking is None:
            self._ring()

    async def cog_unload(self) -> None:
        """Stop looking."""
        if self._timer is not None:
            self._timer.cancel()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

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
                await answer(via, Screen(words(seasons_text.text(say, month, winners))))
            case "open":
                await self._bot.desk.pages[leaderboards.PAGE](via, address, values)
            case _:
                raise ValueError(f"an announcement has no button {address.verb!r}")

    async def look(self) -> int | None:
        """Close the months that are over, and announce them.

        Returns:
            when the next one is over somewhere, in milliseconds; None if none has begun.
        """
        standings, now = self._bot.store.standings, self._bot.host.now()
        for season in await standings.seasons_over(now, limit=MANY):
            await standings.close_season(season, now)
        for season in await standings.unannounced(limit=MANY):
            if await self._announce(season, now):
                await standings.mark_announced(season, now)
        return await standings.next_season_end()

    def _ring(self) -> None:
        self._looking = asyncio.create_task(self._work())

    async def _work(self) -> None:
        wait = HOUR
        try:
            following = await self.look()
            if following is not None:
                wait = min(max(following - self._bot.host.now(), MINUTE), HOUR)
        except StoreError as error:
            log.warning("the months that are over are looked after later: %s", error)
        except Exception:
            log.exception("the months that are over are looked after later")
        self._timer = asyncio.get_running_loop().call_later(wait / 1000, self._ring)

    async def _announce(self, season: Season, now: int) -> bool:
        """Announce a month; whether there is nothing more to do about it."""
        settings = await self._bot.store.guilds.settings(season.guild)
        is_last = season.month == before(periods(now, settings.zone).month)
        if not (is_last and settings.announce and settings.announce_channel):
            return True
        guild = self._bot.get_guild(season.guild)
        if guild is None or guild.unavailable:
            return False
        winners = await self._bot.store.standings.at(season.guild).winners(season.month)
        say = speaker(settings.language or language_of(guild.preferred_locale))
        if not seasons_text.champions(say, winners):
            return True
        return await self._send(
            season, settings, await posting.compose(announcement(say, season.month, winners), PAGE, 0)
        )

    async def _send(self, season: Season, settings: GuildSettings, message: Message) -> bool:
        channel = self._bot.get_partial_messageable(settings.announce_channel, guild_id=season.guild)
        number = f"{season.guild}{season.month.replace('-', '')}"
        try:
            await channel.send(
                view=message.layout, files=message.files, allowed_mentions=message.mentions, nonce=number
            )
        except (aiohttp.ClientError, OSError) as error:
            log.warning("season %s of server %s is announced later: %s", season.month, season.guild, error)
            return False
        except discord.HTTPException as error:
            later = error.status == TOO_MANY or error.status >= SERVER_ERROR
            when = "is announced later" if later else "cannot be announced"
            log.warning("season %s of server %s %s: %s", season.month, season.guild, when, error)
            return not later
        return True


def announcement(say: Say, month: str, winners: list[Winner]) -> Screen:
    """The message that tells who won a month, in which somebody won."""
    found = seasons_text.champions(say, winners)
    drawn = partial(PICTURES.draw, pictures.season, found, seasons_text.captions(say, month))
    names = seasons_text.undrawable(winners)
    first = next(one for one in winners if one.by == WINS)
    board = Asked(first.game, first.variant, WINS, month)
    buttons = (
        Button(say("button-leaderboard"), "open", str(board), emoji="🏆"),
        Button(say("button-as-text"), "text", str(board)),
    )
    return Screen(
        (
            *words(say("season-title", month=common.period(say, month))),
            Shot(drawn, seasons_text.alt(say, month, winners)),
            *words(
                say("leaderboard-nameless", names=" · ".join(names)) if names else "",
                *seasons_text.records(say, winners),
                say("season-onward"),
            ),
            Row(buttons),
        )
    )


async def setup(bot: "OchoClub") -> None:
    """Let the bot look after its seasons."""
    await bot.add_cog(SeasonsCog(bot))
