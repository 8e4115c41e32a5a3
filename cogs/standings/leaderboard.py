"""Leaderboards on Discord: the command's answer, and how one leafs through it.

Everything is in the custom ids, so that the buttons work after any restart. Whoever gave the command leafs in the
message itself; anybody else who presses something there gets a copy of their own, that only they see.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.standings.rating import MIN_RATED_GAMES
from bot.store.standings.leaderboard import RATING, WINS, LeaderboardKey, Span, rankings_of
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.store.standings.server_standings import ServerStandings
from bot.text import Translator, supported_language, translator
from bot.ui import messages
from bot.ui.custom_id import CustomId
from bot.ui.replies import reply, translator_for
from bot.ui.table_messages import Interaction
from cogs.standings import texts as common
from cogs.standings.leaderboard_messages import LeaderboardRequest, picture_message, text_message
from games.catalog import GAMES
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

PAGE_ID: Final = "top"
"""The name of the page that the buttons of leaderboards belong to."""
LAST_MONTH: Final = "last"
"""The month that ended last."""
MAX_MONTHS: Final = 12
"""How many past months can be chosen."""


class Leaderboards:
    """Shows leaderboards, and sees to their buttons."""

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot

    async def post(self, interaction: Interaction, key: str, ranking: str, span: str) -> None:
        """Answer the command, for everybody to see.

        Args:
            interaction: the command.
            key: the game and its variant, in one word; empty for what has that order, or what whoever asks plays most.
            ranking: the order; empty for ratings, or wins where nobody has a rating yet.
            span: `all`, `month`, `week`, or `LAST`.

        Raises:
            Refused: `no-such-order`, the game is not ranked by that.
        """
        asked = LeaderboardRequest(next(iter(GAMES))).with_game(key or await self._suggest_game(interaction, ranking))
        if ranking and ranking not in rankings_of(asked.game):
            t = translator_for(interaction)
            names = t.format_list([common.ranking_name(t, asked.game, one) for one in rankings_of(asked.game)])
            raise Refused("no-such-order", game=common.variant_name(t, asked.game, asked.variant), orders=names)
        last = await self._standings(interaction).last_month(self._bot.table_service.now_ms())
        asked = replace(asked, span=last if span == LAST_MONTH else span, ranking=ranking or RATING)
        page = await self._page(interaction, asked)
        if not ranking and not page.player_count:
            asked = replace(asked, ranking=WINS)
            page = await self._page(interaction, asked)
        screen = picture_message(
            await server_translator(self._bot, interaction),
            asked,
            page,
            await self._standings(interaction).closed_months(MAX_MONTHS),
        )
        message = await messages.compose(screen, PAGE_ID, 0)
        await interaction.response.send_message(
            view=message.layout, files=message.files, allowed_mentions=message.allowed_mentions
        )

    async def handle_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button or a menu of a leaderboard was used.

        Raises:
            ValueError: it is none of ours.
        """
        asked = LeaderboardRequest.parse(custom_id.arg)
        chosen = "".join(values[:1])
        match custom_id.verb:
            case "game":
                await self._show(interaction, asked.with_game(chosen))
            case "span":
                await self._show(interaction, asked.with_span(chosen))
            case "by":
                await self._show(interaction, asked.with_ranking(chosen))
            case "first" | "back" | "next":
                await self._show(interaction, asked)
            case "open":
                await self._show_privately(interaction, asked)
            case "where":
                await self._show_own_rank(interaction, asked)
            case "text" | "text-first" | "text-back" | "text-next":
                await reply(
                    interaction,
                    text_message(translator_for(interaction), asked, await self._page(interaction, asked)),
                    PAGE_ID,
                )
            case _:
                raise ValueError(f"a leaderboard has no button {custom_id.verb!r}")

    async def _show(self, interaction: Interaction, request: LeaderboardRequest) -> None:
        """Show something else: in the message that was pressed, if it is theirs who pressed, or in a copy for them."""
        if interaction.message is None or interaction.message.flags.ephemeral or not _is_own_message(interaction):
            await self._show_privately(interaction, request)
            return
        page = await self._page(interaction, request)
        screen = picture_message(
            await server_translator(self._bot, interaction),
            request,
            page,
            await self._standings(interaction).closed_months(MAX_MONTHS),
        )
        message = await messages.compose(screen, PAGE_ID, 0)
        await interaction.response.edit_message(
            view=message.layout, attachments=message.files, allowed_mentions=message.allowed_mentions
        )

    async def _show_privately(self, interaction: Interaction, request: LeaderboardRequest, own_note: str = "") -> None:
        page = await self._page(interaction, request)
        await reply(
            interaction,
            picture_message(
                translator_for(interaction),
                request,
                page,
                await self._standings(interaction).closed_months(MAX_MONTHS),
                own_note,
            ),
            PAGE_ID,
        )

    async def _show_own_rank(self, interaction: Interaction, request: LeaderboardRequest) -> None:
        """One's own place, on the page that it is on; or how to come by one."""
        t = translator_for(interaction)
        page = await self._page(interaction, request)
        if page.own_row is None:
            await self._show_privately(interaction, request, await self._describe_missing_rank(interaction, t, request))
            return
        value = common.format_value(t, request.game, request.ranking, page.own_row.value)
        you = t("leaderboard-you", place=page.own_row.rank, players=page.player_count, value=value)
        await self._show_privately(interaction, replace(request, page=page.own_page), you)

    async def _describe_missing_rank(self, interaction: Interaction, t: Translator, request: LeaderboardRequest) -> str:
        """How somebody who is not on a leaderboard comes to be there."""
        if request.is_past:
            return t("leaderboard-not-you-past")
        title = common.variant_name(t, request.game, request.variant)
        if request.ranking == RATING:
            career = await self._standings(interaction).player_stats(interaction.user.id, request.game)
            done = sum(one.games for one in career.totals if one.variant == request.variant)
            if 0 < done < MIN_RATED_GAMES:
                return t("leaderboard-not-you-rating", left=MIN_RATED_GAMES - done, game=title)
        return t("leaderboard-not-you", game=title)

    async def _page(self, interaction: Interaction, request: LeaderboardRequest) -> LeaderboardPage:
        month = request.span if request.is_past else ""
        board = LeaderboardKey(
            request.game, request.variant, request.ranking, Span.MONTH if month else Span(request.span)
        )
        now = self._bot.table_service.now_ms()
        return await self._standings(interaction).leaderboard(
            board, now, page_number=request.page, user=interaction.user.id, month=month
        )

    async def _suggest_game(self, interaction: Interaction, ranking: str) -> str:
        """A game that has the order, those first that whoever asks plays most."""
        career = await self._standings(interaction).player_stats(interaction.user.id)
        played = [(one.game, one.variant) for one in career.totals]
        boards = [one for one in (*played, *common.ranked_variants()) if one in common.ranked_variants()]
        game, variant = next((one for one in boards if not ranking or ranking in rankings_of(one[0])), boards[0])
        return f"{game}.{variant}"

    def _standings(self, interaction: Interaction) -> ServerStandings:
        return self._bot.store.standings.for_guild(interaction.guild_id or 0)


async def server_translator(bot: "OchoClub", interaction: Interaction) -> Translator:
    """The texts for what everybody on a server sees: in the language chosen for it, or the one it has told Discord."""
    chosen = (await bot.store.guild_settings.settings(interaction.guild_id or 0)).language
    return translator(chosen or supported_language(interaction.guild_locale))


def _is_own_message(interaction: Interaction) -> bool:
    """Whether the message that was pressed is the answer to a command of whoever pressed."""
    command = interaction.message.interaction_metadata if interaction.message is not None else None
    return command is not None and command.user.id == interaction.user.id
