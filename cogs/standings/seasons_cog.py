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
from discord.ext import commands, tasks

from bot.store.errors import log_and_continue
from bot.store.standings.leaderboard import WINS
from bot.store.standings.seasons import Season, Winner
from bot.tables.table import HOUR_MS, MINUTE_MS, SECOND_MS
from bot.text import Translator, supported_language, translator
from bot.ui import messages
from bot.ui.background import log_errors, start_once, stop_loop
from bot.ui.custom_id import CustomId
from bot.ui.message_spec import Button, ControlRow, MessageSpec, PictureBlock, text_block
from bot.ui.messages import ComposedMessage
from bot.ui.replies import reply, translator_for
from bot.ui.table_messages import Interaction
from cogs.pictures import PICTURE_CACHE
from cogs.standings import leaderboard as leaderboards
from cogs.standings import seasons_texts
from cogs.standings import texts as common
from cogs.standings.leaderboard_messages import LeaderboardRequest
from render import standings as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PAGE_ID: Final = "season"
RETRY_LOG: Final = "season %s of server %s is looked after later"
MAX_SEASONS: Final = 100_000
"""More servers than anybody has."""
NONCE_WINDOW_MS: Final = 2 * MINUTE_MS
"""For how long it is sent under the same number, in milliseconds."""
UNSURE_RETRY_MS: Final = 20 * SECOND_MS
"""After which time that is done again."""
HTTP_TOO_MANY_REQUESTS: Final = 429
HTTP_SERVER_ERROR: Final = 500
"""The status with which Discord says that it is busy, and from which on that the fault is its own."""


class _SendOutcome(Enum):
    """What came of announcing a month: nothing more to do about it, nobody knows, or certainly nothing."""

    FINISHED = auto()
    UNKNOWN = auto()
    NOT_SENT = auto()


class SeasonsCog(commands.Cog):
    """Looks after the months that are over: when one is, and at least every hour."""

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to look."""
        start_once(self._run)

    async def cog_unload(self) -> None:
        """Stop looking."""
        await stop_loop(self._run)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button of an announcement.

        Raises:
            ValueError: it has no such button.
        """
        match custom_id.verb:
            case "text":
                t = translator_for(interaction)
                month = LeaderboardRequest.parse(custom_id.arg).span
                winners = await self._bot.store.standings.for_guild(interaction.guild_id or 0).winners(month)
                await reply(interaction, MessageSpec(text_block(seasons_texts.plain_text(t, month, winners))))
            case "open":
                await self._bot.router.page_handlers[leaderboards.PAGE_ID](interaction, custom_id, values)
            case _:
                raise ValueError(f"an announcement has no button {custom_id.verb!r}")

    async def close_seasons(self) -> int:
        """Close the months that are over, and announce them. What goes wrong with one keeps none of the others.

        Returns:
            when to look again, in milliseconds.
        """
        standings, now = self._bot.store.standings, self._bot.table_service.now_ms()
        for season in await standings.seasons_to_close(now, limit=MAX_SEASONS):
            with log_and_continue(log, RETRY_LOG, season.month, season.guild):
                await standings.close_season(season, now)
        wait = HOUR_MS
        for season in await standings.unannounced_seasons(limit=MAX_SEASONS):
            with log_and_continue(log, RETRY_LOG, season.month, season.guild):
                outcome = await self._announce(season)
                if outcome is _SendOutcome.FINISHED:
                    await standings.mark_announced(season, now)
                elif outcome is _SendOutcome.UNKNOWN:
                    wait = UNSURE_RETRY_MS
        now = self._bot.table_service.now_ms()
        following = await standings.next_season_closing_ms(now)
        return min(now + wait, following or now + HOUR_MS)

    @tasks.loop(hours=1)
    async def _run(self) -> None:
        wait_ms = HOUR_MS
        with log_errors(log, "the months that are over are looked after later"):
            wait_ms = max(await self.close_seasons() - self._bot.table_service.now_ms(), UNSURE_RETRY_MS)
        self._run.change_interval(seconds=wait_ms / SECOND_MS)

    async def _announce(self, season: Season) -> _SendOutcome:
        """Announce a month, if it is to be announced."""
        now = self._bot.table_service.now_ms()
        if season.announcing_since_ms and now >= season.announcing_since_ms + NONCE_WINDOW_MS:
            log.warning("season %s of server %s counts as announced: nobody knows", season.month, season.guild)
            return _SendOutcome.FINISHED
        settings = await self._bot.store.guild_settings.settings(season.guild)
        at = self._bot.store.standings.for_guild(season.guild)
        if not (settings.announce and settings.announce_channel and season.month == await at.last_month(now)):
            return _SendOutcome.FINISHED
        guild = self._bot.get_guild(season.guild)
        if guild is None or guild.unavailable:
            return _SendOutcome.NOT_SENT
        winners = await at.winners(season.month)
        t = translator(settings.language or supported_language(guild.preferred_locale))
        if not seasons_texts.champions(t, winners):
            return _SendOutcome.FINISHED
        message = await messages.compose(announcement_message(t, season.month, winners), PAGE_ID, 0)
        return await self._send(season, settings.announce_channel, message)

    async def _send(self, season: Season, channel_id: int, message: ComposedMessage) -> _SendOutcome:
        """Send the announcement, having written down that it is being sent."""
        standings = self._bot.store.standings
        if not season.announcing_since_ms:
            await standings.mark_announcing(season, self._bot.table_service.now_ms())
        channel = self._bot.get_partial_messageable(channel_id, guild_id=season.guild)
        number = f"{season.guild}{season.month.replace('-', '')}"
        try:
            await channel.send(
                view=message.layout, files=message.files, allowed_mentions=message.allowed_mentions, nonce=number
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            outcome = _classify_error(error)
            if outcome is _SendOutcome.NOT_SENT and season.announcing_since_ms:
                outcome = _SendOutcome.UNKNOWN  # an earlier try may have come to something
            elif outcome is _SendOutcome.NOT_SENT:
                await standings.mark_announcing(season, None)
            when = "cannot be announced" if outcome is _SendOutcome.FINISHED else "is announced later"
            log.warning("season %s of server %s %s: %s", season.month, season.guild, when, error)
            return outcome
        return _SendOutcome.FINISHED


def _classify_error(error: Exception) -> _SendOutcome:
    """What came of a message about which Discord, or the way there, said this."""
    match error:
        case discord.HTTPException(status=status) if status >= HTTP_SERVER_ERROR:
            return _SendOutcome.UNKNOWN
        case discord.HTTPException(status=status):
            return _SendOutcome.NOT_SENT if status == HTTP_TOO_MANY_REQUESTS else _SendOutcome.FINISHED
        case aiohttp.ClientConnectorError():
            return _SendOutcome.NOT_SENT
        case _:
            return _SendOutcome.UNKNOWN


def announcement_message(t: Translator, month: str, winners: list[Winner]) -> MessageSpec:
    """The message that tells who won a month, in which somebody won."""
    found = seasons_texts.champions(t, winners)
    drawn = partial(PICTURE_CACHE.get_or_draw, pictures.season, found, seasons_texts.captions(t, month))
    names = seasons_texts.undrawable_names(winners)
    first = next(one for one in winners if one.ranking == WINS)
    board = LeaderboardRequest(first.game, first.variant, WINS, month)
    buttons = (
        Button(t("button-leaderboard"), "open", str(board), emoji="🏆"),
        Button(t("button-as-text"), "text", str(board)),
    )
    return MessageSpec(
        (
            *text_block(t("season-title", month=common.period_name(t, month))),
            PictureBlock(drawn, seasons_texts.alt_text(t, month, winners)),
            *text_block(
                t("leaderboard-nameless", names=" · ".join(names)) if names else "",
                *seasons_texts.describe_records(t, winners),
                t("season-onward"),
            ),
            ControlRow(buttons),
        )
    )
