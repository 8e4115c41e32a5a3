"""`/leaderboard`: the answer to the command, and its buttons and menus.

Everything is in the custom ids, so that the buttons work after any restart. They change the message for the user who
gave the command, and give anybody else a private copy.
"""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.kit.names import ranked_variants, variant_name
from bot.standings.periods import ALL_TIME
from bot.standings.rating import MIN_RATED_GAMES
from bot.tables.ids import UserId
from bot.text import Translator, supported_language, translator
from bot.ui.answer.context import server_of, servers_only
from bot.ui.answer.replies import Interaction, edit_clicked_message, reply, reply_publicly, translator_for
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import MessageSpec
from cogs.standings import texts as common
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message, text_message
from cogs.standings.queries.leaderboard import COMMON_RANKINGS, RATING, WINS, LeaderboardKey, Span, rankings_of
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from cogs.standings.queries.server_standings import ServerStandings, Standings
from games.catalog import GAMES
from games.core import Refused

PAGE_ID: Final = "leaderboard"
EARLIER_PAGE_ID: Final = "top"
LAST_MONTH: Final = "last"
"""The month that ended last."""
MAX_MONTHS: Final = 12
"""The past months that can be chosen."""


GAME_CHOICES: Final = [
    app_commands.Choice(name=variant_name(locale_text, game, variant), value=f"{game}.{variant}")
    for game, variant in ranked_variants()
]
RANKING_CHOICES: Final = [
    *(app_commands.Choice(name=locale_text(f"standings-by-{by}"), value=by) for by in COMMON_RANKINGS),
    *(
        app_commands.Choice(name=common.ranking_name(locale_text, game, kind.name), value=kind.name)
        for game, rules in GAMES.items()
        for kind in rules.feat_kinds
    ),
]
SPAN_CHOICES: Final = [
    app_commands.Choice(name=locale_text(f"standings-span-{span}"), value=span)
    for span in (*map(str, Span), LAST_MONTH)
]


class LeaderboardCog(commands.Cog):
    """The command and its buttons."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.renamed_pages[EARLIER_PAGE_ID] = PAGE_ID

    @app_commands.command(name=locale_text("command-leaderboard.name"), description=locale_text("command-leaderboard"))
    @servers_only
    @localize_options("game", "by", "span")
    @app_commands.choices(game=GAME_CHOICES, by=RANKING_CHOICES, span=SPAN_CHOICES)
    async def leaderboard(
        self, interaction: discord.Interaction, game: str = "", by: str = "", span: str = ALL_TIME
    ) -> None:
        """The first ten and the user's own rank, for everybody to see. Refused: `no-such-order`.

        Without `game` it is the one with that ranking that the user plays most. Without `by` it is ratings, or wins
        where nobody has a rating yet.
        """
        standings = self._standings(interaction)
        request = LeaderboardRequest(next(iter(GAMES))).with_game(game or await self._suggest_game(interaction, by))
        if by and by not in rankings_of(request.game):
            t = translator_for(interaction)
            names = t.format_list([common.ranking_name(t, request.game, name) for name in rankings_of(request.game)])
            raise Refused("no-such-order", game=variant_name(t, request.game, request.variant), orders=names)
        if span == LAST_MONTH:
            span = await standings.last_month(self._bot.table_service.now_ms())
        request = replace(request, span=span, ranking=by or RATING)
        page = await self._page(interaction, request)
        if not by and not page.player_count:
            request = replace(request, ranking=WINS)
            page = await self._page(interaction, request)
        t = await server_translator(self._bot, interaction)
        spec = picture_message(t, request, page, await standings.closed_months(MAX_MONTHS))
        await reply_publicly(interaction, spec, PAGE_ID)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button or menu of a leaderboard; raises ForgedClick at one it has not."""
        request, choice = LeaderboardRequest.parse(custom_id.arg), "".join(compose.submitted_values(interaction))
        match custom_id.verb:
            case "game":
                await self._show(interaction, request.with_game(choice))
            case "span":
                await self._show(interaction, request.changed(span=choice))
            case "by":
                await self._show(interaction, request.changed(ranking=choice))
            case "first" | "back" | "next":
                await self._show(interaction, request)
            case "open":
                await self._show_privately(interaction, request)
            case "where":
                await self._show_own_rank(interaction, request)
            case "text" | "text-first" | "text-back" | "text-next":
                page = await self._page(interaction, request)
                await reply(interaction, text_message(translator_for(interaction), request, page), PAGE_ID)
            case _:
                raise ForgedClick(f"a leaderboard has no button {custom_id.verb!r}")

    async def _show(self, interaction: Interaction, request: LeaderboardRequest) -> None:
        """Show a leaderboard in the user's own message, or in a private copy of another's."""
        if not _is_own_message(interaction):
            await self._show_privately(interaction, request)
            return
        spec = await self._picture(interaction, await server_translator(self._bot, interaction), request)
        message = await compose.compose(spec, PAGE_ID)
        await edit_clicked_message(interaction, message)

    async def _show_privately(self, interaction: Interaction, request: LeaderboardRequest, own_note: str = "") -> None:
        spec = await self._picture(interaction, translator_for(interaction), request, own_note)
        await reply(interaction, spec, PAGE_ID)

    async def _show_own_rank(self, interaction: Interaction, request: LeaderboardRequest) -> None:
        """Show the page of the user's own rank; or the way to a rank."""
        t, page = translator_for(interaction), await self._page(interaction, request)
        if page.own_row is None:
            await self._show_privately(interaction, request, await self._describe_missing_rank(interaction, t, request))
            return
        value = common.format_value(t, request.game, request.ranking, page.own_row.value)
        note = t("leaderboard-you", rank=page.own_row.rank, players=page.player_count, value=value)
        await self._show_privately(interaction, replace(request, page=page.own_page), note)

    async def _describe_missing_rank(self, interaction: Interaction, t: Translator, request: LeaderboardRequest) -> str:
        """The way to a rank, for a user who has none."""
        if request.is_past:
            return t("leaderboard-not-you-past")
        title = variant_name(t, request.game, request.variant)
        if request.ranking == RATING:
            stats = await self._standings(interaction).player_stats(UserId(interaction.user.id), request.game)
            games = sum(totals.games for totals in stats.totals if totals.variant == request.variant)
            if 0 < games < MIN_RATED_GAMES:
                return t("leaderboard-not-you-rating", left=MIN_RATED_GAMES - games, game=title)
        return t("leaderboard-not-you", game=title)

    async def _page(self, interaction: Interaction, request: LeaderboardRequest) -> LeaderboardPage:
        month = request.span if request.is_past else ""
        span = Span.MONTH if month else Span(request.span)
        return await self._standings(interaction).leaderboard(
            LeaderboardKey(request.game, request.variant, request.ranking, span),
            self._bot.table_service.now_ms(),
            page_number=request.page,
            user=UserId(interaction.user.id),
            month=month,
        )

    async def _picture(
        self, interaction: Interaction, t: Translator, request: LeaderboardRequest, own_note: str = ""
    ) -> MessageSpec:
        months = await self._standings(interaction).closed_months(MAX_MONTHS)
        return picture_message(t, request, await self._page(interaction, request), months, own_note)

    async def _suggest_game(self, interaction: Interaction, ranking: str) -> str:
        """A game that has the ranking, if possible the one that the user plays most."""
        stats, ranked = (
            await self._standings(interaction).player_stats(UserId(interaction.user.id)),
            ranked_variants(),
        )
        played = [(totals.game, totals.variant) for totals in stats.totals]
        candidates = [variant for variant in (*played, *ranked) if variant in ranked]
        suitable = (variant for variant in candidates if not ranking or ranking in rankings_of(variant[0]))
        return ".".join(next(suitable))

    def _standings(self, interaction: Interaction) -> ServerStandings:
        return self._bot.store.get(Standings).for_guild(server_of(interaction))


async def server_translator(bot: OchoClub, interaction: Interaction) -> Translator:
    """The texts in the language of the server: its admins' choice, or its language at Discord."""
    language = (await bot.store.guild_settings.settings(server_of(interaction))).language
    return translator(language or supported_language(interaction.guild_locale))


def _is_own_message(interaction: Interaction) -> bool:
    """True if the message is a public answer to a command of the user who clicked."""
    message = interaction.message
    command = message.interaction_metadata if message is not None and not message.flags.ephemeral else None
    return command is not None and command.user.id == interaction.user.id
