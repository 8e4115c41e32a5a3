"""The end of a month: its winners are stored, and announced where the admins of a server want it.

Each month is announced once, by the announcer of the kit, until the next one is over.
"""

import logging
from typing import Final

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.kit.announcer import Announcement, Announcer
from bot.kit.names import describe_undrawable
from bot.kit.pictures import picture_block
from bot.services.background import DATABASE_FAILURES, log_errors, work_side_by_side
from bot.standings.periods import month_end_ms, next_month
from bot.tables.ids import GuildId
from bot.tables.table import HOUR_MS
from bot.text import Translator, supported_language, translator
from bot.ui.answer.context import server_of
from bot.ui.answer.replies import Interaction, reply_text, translator_for
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ControlRow, MessageSpec, text_block
from cogs.standings import seasons_texts
from cogs.standings import texts as common
from cogs.standings.leaderboard import LeaderboardCog
from cogs.standings.leaderboard_messages import LeaderboardRequest
from cogs.standings.queries.leaderboard import WINS
from cogs.standings.queries.seasons import Season, Winner
from cogs.standings.queries.server_standings import Standings
from render import standings as pictures

log = logging.getLogger(__name__)

PAGE_ID: Final = "season"
RETRY_LOG: Final = "season %s of server %s is looked after later"
MAX_SEASONS: Final = 100_000
"""The months that a process closes, or announces, in one look; of more, the rest waits for the next look, an hour later
at most."""


class SeasonsCog(commands.Cog):
    """Closes the months that are over: when one ends, and at least every hour."""

    def __init__(self, bot: OchoClub, leaderboards: LeaderboardCog) -> None:
        self._bot = bot
        self._leaderboards = leaderboards
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.chores.add("ends of months", self._close_seasons, claim=f"seasons {bot.store.shards}")

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of an announcement; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "text":
                t = translator_for(interaction)
                month = LeaderboardRequest.parse(custom_id.arg).span
                winners = await self._winners(server_of(interaction), month)
                await reply_text(interaction, seasons_texts.plain_text(t, month, winners))
            case "open":
                await self._leaderboards.handle_click(interaction, custom_id)
            case _:
                raise ForgedClick(f"an announcement has no button {custom_id.verb!r}")

    async def _close_seasons(self) -> int:
        """Close and announce the months that are over, each whatever goes wrong with others; return the next time."""
        standings, now = self._bot.store.get(Standings), self._bot.table_service.now_ms()
        for season in await standings.seasons_to_close(now, limit=MAX_SEASONS):
            with log_errors(log, RETRY_LOG, season.month, season.guild, raises=DATABASE_FAILURES):
                await standings.close_season(season, now)
        waits_ms = [HOUR_MS]

        async def announce(season: Season) -> None:
            wait_ms = await self._announce(season)
            if not wait_ms:
                await standings.mark_announced(season, now)
            waits_ms.extend([wait_ms] if wait_ms else [])

        await work_side_by_side(
            log,
            await standings.unannounced_seasons(limit=MAX_SEASONS),
            announce,
            owner=lambda season: season.guild,
            failure=lambda season: RETRY_LOG % (season.month, season.guild),
        )
        now = self._bot.table_service.now_ms()
        return min(filter(None, (now + min(waits_ms), await standings.next_season_closing_ms(now))))

    async def _announce(self, season: Season) -> int:
        """Announce a month where the admins want it; 0, or the milliseconds until the next try."""
        now = self._bot.table_service.now_ms()
        settings = await self._bot.store.guild_settings.settings(season.guild)
        standings = self._bot.store.get(Standings).for_guild(season.guild)
        if not (settings.announce and settings.announce_channel and season.month == await standings.last_month(now)):
            return 0
        guild = self._bot.get_guild(season.guild)
        if guild is None or guild.unavailable:
            return HOUR_MS
        winners = await self._winners(season.guild, season.month)
        t = translator(settings.language or supported_language(guild.preferred_locale))
        if not seasons_texts.champions(t, winners):
            return 0
        channel = guild.get_channel(settings.announce_channel)
        if not isinstance(channel, discord.TextChannel):
            log.warning("season %s of server %s cannot be announced: no channel", season.month, season.guild)
            return 0
        grace_ends_at_ms = month_end_ms(next_month(season.month), settings.zone)
        announcement = Announcement(season.guild, f"season {season.month}", grace_ends_at_ms)
        spec = announcement_message(t, season.month, winners)
        return await self._announcer.say(announcement, channel, lambda: compose.compose(spec, PAGE_ID))

    async def _winners(self, guild: GuildId, month: str) -> list[Winner]:
        """The winners of a month; those whose erasure is pending as if it were done."""
        pending = await self._bot.store.erasure.users_to_erase()
        winners = await self._bot.store.get(Standings).for_guild(guild).winners(month)
        return [replace(winner, user=0, name="") if winner.user in pending else winner for winner in winners]


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
