"""*Review* below a game that is over: its luck and errors, the curve, and the moments that decided it."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from discord.ext import commands
from msgspec.structs import replace

from bot.services.background import log_errors
from bot.store.errors import UnreadableTable
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import SECOND_MS, Context, Table
from bot.text import Translator
from bot.ui.answer import sharing
from bot.ui.answer.replies import Interaction, reply_in_progress, translator_for
from bot.ui.board.finished_games import load_finished
from bot.ui.click.hooks import CARD_NOTES, DIAGNOSIS_NOTES, OPEN_REPLAY, OPEN_REVIEW, REVIEW_NOTES, STORED_REVIEW
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.spec import MessageSpec, text_block
from cogs.reviews.entries import PAGE_ID
from cogs.reviews.errors import MAX_ERRORS, describe_errors
from cogs.reviews.messages import MomentView, moment_message, overview_message, shared_moment, shared_overview
from cogs.reviews.moments import find_moment
from cogs.reviews.race import review_race
from cogs.reviews.race_message import race_message
from cogs.reviews.regularity import find_regular_players, load_reactions
from cogs.reviews.reviewed_game import ReviewedGame
from cogs.reviews.rows import Reviews
from cogs.reviews.service import ReviewService, pause_ms
from engine.review import Review
from engine.wasm import EngineMissing
from games.core import Outcome, Refused
from games.journal import without_takebacks

log = logging.getLogger(__name__)

RACE: Final = "stresses"
"""The game in which there is nothing to decide: it has a card of its own."""

MAX_REGULAR_PLAYERS: Final = 10
"""The regular players that a diagnosis names."""


class ReviewsCog(commands.Cog):
    """The button below a game that is over, and those of the private message that it opens."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.verbs.register("review", self._handle_board_click)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        self.service = ReviewService(bot.store, bot.long_jobs, bot.hooks)
        if (pause_s := bot.review_pause_s) is not None:
            self._pause_ms = round(pause_s * SECOND_MS)
            self._chore = bot.chores.add("reviews", self._review_next, claim=f"reviews {bot.store.shards}")
            bot.table_service.end_listeners.append(self._on_end)
        bot.hooks.register(OPEN_REVIEW, self._open)
        bot.hooks.register(STORED_REVIEW, self.service.load)
        bot.hooks.register(CARD_NOTES, self._describe_errors, order=1)
        bot.hooks.register(DIAGNOSIS_NOTES, self._describe_regular_players)

    def _on_end(self, _: Table) -> None:
        if self._bot.review_share:
            self._chore.wake(self._pause_ms)

    async def _review_next(self) -> int | None:
        """Review a game that has ended; returns the time of the next one. Without a share of the time, review none."""
        now_ms, share = self._bot.table_service.now_ms, self._bot.review_share
        await self.service.forget_old(now_ms())
        spent_s = await self.service.review_next() if share else None
        return None if spent_s is None else now_ms() + max(self._pause_ms, pause_ms(spent_s, share))

    async def _describe_errors(self, t: Translator, guild: GuildId, user: UserId) -> Sequence[str]:
        errors = await self._bot.store.get(Reviews).errors(guild, user, MAX_ERRORS)
        return describe_errors(t, errors, self._bot.table_service.now_ms())

    async def _describe_regular_players(self, t: Translator, guild: GuildId) -> Sequence[str]:
        """A line about each player of the race whose answers are unusually regular."""
        return [
            t(
                "diagnose-regular",
                player=f"<@{player.user}>",
                fastest=t.format_number(player.fastest_ms),
                slowest=t.format_number(player.slowest_ms),
            )
            for player in (await find_regular_players(self._bot.store, guild))[:MAX_REGULAR_PLAYERS]
        ]

    async def _open(self, interaction: Interaction, table_id: TableId) -> None:
        await self._show_overview(interaction, await load_finished(self._bot.store, interaction, table_id))

    async def _handle_board_click(self, click: TableClick) -> None:
        await self._show_overview(click.interaction, click.table)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of a review; raises ForgedClick at one it has not."""
        table_id = TableId(custom_id.target.removeprefix(f"{PAGE_ID}-"))
        table = await load_finished(self._bot.store, interaction, table_id)
        match custom_id.verb:
            case "open" | "review":
                await self._show_overview(interaction, table)
            case "replay":
                await self._bot.hooks.open(OPEN_REPLAY, interaction, table.id, 0)
            case "moment" | "moment-back" | "all" | "all-back" as verb:
                game = await self._reviewed_game(interaction, table)
                index = parse_number(custom_id.arg, len(game.review.moments) - 1)
                view = await _find_moment(game, index)
                spec = moment_message(game, view, index, is_all=verb.startswith("all"))
                await reply_in_progress(interaction, spec, _target(table))
            case "share":
                compose = self._compose_overview if table.game != RACE else self._compose_race
                await self._bot.sharing.share(interaction, partial(compose, interaction, table))
            case "share-moment":
                index = parse_number(custom_id.arg)
                await self._bot.sharing.share(interaction, partial(self._compose_moment, interaction, table, index))
            case _:
                raise ForgedClick(f"a review has no button {custom_id.verb!r}")

    async def _show_overview(self, interaction: Interaction, table: Table) -> None:
        """Answer with the review of a game."""
        result: Review | None = None
        if table.game == RACE:
            is_own = table.seat_of(UserId(interaction.user.id)) is not None
            spec = await self._race(table, translator_for(interaction), is_own=is_own)
        else:
            game = await self._reviewed_game(interaction, table)
            result, spec = game.review, overview_message(game, await _find_first_moment(game))
        t = translator_for(interaction)
        notes = await self._bot.hooks.call(REVIEW_NOTES, t, table, UserId(interaction.user.id))
        lines = [line for lines in notes for line in lines]
        spec = replace(spec, blocks=(*text_block(*lines), *spec.blocks))
        await reply_in_progress(interaction, spec, _target(table))
        with log_errors(log, "table %s is not handed on", table.id):
            await self.service.hand_on(table, result)

    async def _reviewed_game(self, interaction: Interaction, table: Table, t: Translator | None = None) -> ReviewedGame:
        """The review of a game for a user, or for everybody in the language of `t`.

        Refused: as by `_outcome`; `review-no-engine`, `other-rules`, `past-unreadable`.
        """
        outcome = _outcome(table)
        own = t or translator_for(interaction)
        try:
            journal = tuple(without_takebacks(await self._bot.store.tables.journal_entries(table)))
            review = await self.service.fetch(table, partial(_show_progress, interaction, table, own))
        except EngineMissing as error:
            raise Refused("review-no-engine") from error
        except UnreadableTable as error:
            raise Refused("past-unreadable") from error
        own_seat = None if t is not None else table.seat_of(UserId(interaction.user.id))
        return ReviewedGame(self._bot.presenters[table.game], table, outcome, review, journal, own, own_seat)

    async def _compose_overview(self, interaction: Interaction, table: Table, t: Translator) -> ComposedMessage:
        game = await self._reviewed_game(interaction, table, t)
        spec = sharing.sign(shared_overview(game, await _find_first_moment(game)), t, interaction.user)
        return await compose.compose(spec, _target(table))

    async def _compose_moment(
        self, interaction: Interaction, table: Table, index: int, t: Translator
    ) -> ComposedMessage:
        game = await self._reviewed_game(interaction, table, t)
        if index >= len(game.review.moments):
            raise ForgedClick(f"there is no moment {index}")
        view = await _find_moment(game, index)
        return await compose.compose(sharing.sign(shared_moment(game, view), t, interaction.user), _target(table))

    async def _race(self, table: Table, t: Translator, *, is_shared: bool = False, is_own: bool = False) -> MessageSpec:
        """The review of a race. Refused: as by `_outcome`; `other-rules`, `past-unreadable`."""
        _outcome(table)
        store, is_on_server = self._bot.store, table.context is Context.SERVER
        usual = await load_reactions(store, table.guild, table.game, table.id) if is_on_server else {}
        try:
            journal = tuple(without_takebacks(await self._bot.store.tables.journal_entries(table)))
            race = await asyncio.to_thread(review_race, table, journal)
        except UnreadableTable as error:
            raise Refused("past-unreadable") from error
        except ValueError as error:
            raise Refused("other-rules") from error
        return race_message(self._bot.presenters[table.game], table, t, race, usual, is_shared=is_shared, is_own=is_own)

    async def _compose_race(self, interaction: Interaction, table: Table, t: Translator) -> ComposedMessage:
        spec = await self._race(table, t, is_shared=True)
        return await compose.compose(sharing.sign(spec, t, interaction.user), _target(table))


async def _find_first_moment(game: ReviewedGame) -> MomentView | None:
    """The moment that a review begins with, if there is any. Refused: as by `_find_moment`."""
    moments = game.first_moments
    return await _find_moment(game, moments[0]) if moments else None


async def _find_moment(game: ReviewedGame, index: int) -> MomentView:
    """A moment of a game. Refused: `other-rules`, the review is not of this journal."""
    try:
        return await asyncio.to_thread(find_moment, game, index)
    except ValueError as error:
        raise Refused("other-rules") from error


async def _show_progress(interaction: Interaction, table: Table, t: Translator, step: int, total: int) -> None:
    """Say how far a review is, in the message that will show it."""
    spec = MessageSpec(text_block(t("review-progress", number=step, count=total)))
    await reply_in_progress(interaction, spec, _target(table))


def _outcome(table: Table) -> Outcome:
    """The outcome of a game. Refused: `not-over`; `review-unfinished`, it was called off."""
    if table.outcome is None:
        raise Refused("review-unfinished" if table.end_reason else "not-over")
    return table.outcome


def _target(table: Table) -> str:
    return f"{PAGE_ID}-{table.id}"


async def setup(bot: OchoClub) -> None:
    """Add reviews to the bot."""
    await bot.add_cog(ReviewsCog(bot))
