"""The end of a month: its winners are stored, and announced where the admins of a server want it.

Each month is announced once at most: before it is sent, the time of sending is stored, and it carries a nonce, which
Discord takes only once but checks for a few minutes only. Where the outcome is unknown (no answer, or the program
ended) it is sent again within `NONCE_WINDOW_MS`, and counts as announced after that. A month that Discord certainly did
not take is tried again every hour until the next one is over; refused and older months are not announced any more.
"""

import logging
from typing import Final

import aiohttp
import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.store.standings.leaderboard import WINS
from bot.store.standings.seasons import Season, Winner
from bot.tables.ids import ChannelId, GuildId
from bot.tables.table import HOUR_MS
from bot.text import Translator, supported_language, translator
from bot.ui import messages
from bot.ui.background import DATABASE_FAILURES, log_errors
from bot.ui.chores import Chore
from bot.ui.client import OchoClub
from bot.ui.custom_id import CustomId, ForgedClick
from bot.ui.message_spec import Button, ControlRow, MessageSpec, text_block
from bot.ui.messages import ComposedMessage
from bot.ui.nonces import UNSURE_RETRY_MS, SendOutcome, classify_error, is_too_late
from bot.ui.places import server_of
from bot.ui.replies import Interaction, reply_text, translator_for
from cogs.names import describe_undrawable
from cogs.pictures import picture_block
from cogs.standings import leaderboard as leaderboards
from cogs.standings import seasons_texts
from cogs.standings import texts as common
from cogs.standings.leaderboard_messages import LeaderboardRequest
from render import standings as pictures

log = logging.getLogger(__name__)

PAGE_ID: Final = "season"
RETRY_LOG: Final = "season %s of server %s is looked after later"
MAX_SEASONS: Final = 100_000
"""More servers than anybody has."""


class SeasonsCog(commands.Cog):
    """Closes the months that are over: when one ends, and at least every hour."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        Chore(bot, "ends of months", self._close_seasons, claim=f"seasons {bot.store.shards}")

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of an announcement; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "text":
                t = translator_for(interaction)
                month = LeaderboardRequest.parse(custom_id.arg).span
                winners = await self._winners(server_of(interaction), month)
                await reply_text(interaction, seasons_texts.plain_text(t, month, winners))
            case "open":
                await self._bot.router.page_handlers[leaderboards.PAGE_ID](interaction, custom_id)
            case _:
                raise ForgedClick(f"an announcement has no button {custom_id.verb!r}")

    async def _close_seasons(self) -> int:
        """Close and announce the months that are over, each whatever goes wrong with others; return the next time."""
        standings, now = self._bot.store.standings, self._bot.table_service.now_ms()
        for season in await standings.seasons_to_close(now, limit=MAX_SEASONS):
            with log_errors(log, RETRY_LOG, season.month, season.guild, raises=DATABASE_FAILURES):
                await standings.close_season(season, now)
        wait = HOUR_MS
        for season in await standings.unannounced_seasons(limit=MAX_SEASONS):
            with log_errors(log, RETRY_LOG, season.month, season.guild, raises=DATABASE_FAILURES):
                outcome = await self._announce(season)
                if outcome is SendOutcome.FINISHED:
                    await standings.mark_announced(season, now)
                elif outcome is SendOutcome.UNKNOWN:
                    wait = UNSURE_RETRY_MS
        now = self._bot.table_service.now_ms()
        return min(filter(None, (now + wait, await standings.next_season_closing_ms(now))))

    async def _announce(self, season: Season) -> SendOutcome:
        """Announce a month where the admins want it."""
        now = self._bot.table_service.now_ms()
        if is_too_late(season.announcing_since_ms, now):
            log.warning("season %s of server %s counts as announced: nobody knows", season.month, season.guild)
            return SendOutcome.FINISHED
        settings = await self._bot.store.guild_settings.settings(season.guild)
        standings = self._bot.store.standings.for_guild(season.guild)
        if not (settings.announce and settings.announce_channel and season.month == await standings.last_month(now)):
            return SendOutcome.FINISHED
        guild = self._bot.get_guild(season.guild)
        if guild is None or guild.unavailable:
            return SendOutcome.NOT_SENT
        winners = await self._winners(season.guild, season.month)
        t = translator(settings.language or supported_language(guild.preferred_locale))
        if not seasons_texts.champions(t, winners):
            return SendOutcome.FINISHED
        message = await messages.compose(announcement_message(t, season.month, winners), PAGE_ID)
        return await self._send(season, settings.announce_channel, message)

    async def _winners(self, guild: GuildId, month: str) -> list[Winner]:
        """The winners of a month; those whose erasure is pending as if it were done."""
        pending = await self._bot.store.erasure.users_to_erase()
        winners = await self._bot.store.standings.for_guild(guild).winners(month)
        return [replace(winner, user=0, name="") if winner.user in pending else winner for winner in winners]

    async def _send(self, season: Season, channel_id: ChannelId, message: ComposedMessage) -> SendOutcome:
        """Store that the announcement is being sent, and send it."""
        standings = self._bot.store.standings
        now = self._bot.table_service.now_ms()
        if not season.announcing_since_ms and not await standings.mark_announcing(season, now):
            return SendOutcome.UNKNOWN  # another process sends it
        channel = self._bot.get_partial_messageable(channel_id, guild_id=season.guild)
        nonce = f"{season.guild}{season.month.replace('-', '')}"
        try:
            await message.send(channel.send, nonce=nonce)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            outcome = classify_error(error)
            if outcome is SendOutcome.NOT_SENT and season.announcing_since_ms:
                outcome = SendOutcome.UNKNOWN  # an earlier try may have come to something
            elif outcome is SendOutcome.NOT_SENT:
                await standings.mark_announcing(replace(season, announcing_since_ms=now), None)
            when = "cannot be announced" if outcome is SendOutcome.FINISHED else "is announced later"
            log.warning("season %s of server %s %s: %s", season.month, season.guild, when, error)
            return outcome
        return SendOutcome.FINISHED


def announcement_message(t: Translator, month: str, winners: list[Winner]) -> MessageSpec:
    """The message with the winners of a month, of whom there must be some."""
    captions = seasons_texts.captions(t, month)
    champions = seasons_texts.champions(t, winners, stand_in=captions.nameless)
    first = next(winner for winner in winners if winner.ranking == WINS)
    board = str(LeaderboardRequest(first.game, first.variant, WINS, month))
    buttons = (Button(t("button-leaderboard"), "open", board, emoji="🏆"), Button(t("button-as-text"), "text", board))
    return MessageSpec(
        (
            *text_block(t("season-title", month=common.period_name(t, month))),
            picture_block(seasons_texts.alt_text(t, month, winners), pictures.season, champions, captions),
            *text_block(
                describe_undrawable(t, seasons_texts.undrawable_winners(winners)),
                *seasons_texts.describe_records(t, winners),
                t("season-onward"),
            ),
            ControlRow(buttons),
        )
    )
