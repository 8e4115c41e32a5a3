"""Hints, in private, for the player to move where nothing counts, and takebacks."""

import logging
from typing import Final

from cachetools import LRUCache
from discord.ext import commands

from bot.services import advice
from bot.tables import guards, playing
from bot.tables.commands import AgreeTakeback, DeclineTakeback, MarkAssisted, RequestTakeback
from bot.tables.ids import TableId
from bot.ui.answer.replies import reply_text, translator_for
from bot.ui.board.advice import describe_line
from bot.ui.click.router import add_players_to_move
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from engine.best_line import best_line
from engine.core import Advice
from engine.wasm import EngineMissing
from games.core import Refused

log = logging.getLogger(__name__)

MAX_LINES: Final = 1000
"""The positions whose advice is remembered, so that a second click costs nothing."""


class HintsCog(commands.Cog):
    """Answers the hint button, and those of takebacks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._lines: LRUCache[tuple[TableId, int], tuple[Advice, ...]] = LRUCache(MAX_LINES)
        verbs = bot.router.verbs
        verbs.register("hint", self._send_hint)
        verbs.register("takeback", self._request_takeback)
        verbs.register("takeback-yes", self._agree_to_takeback)
        verbs.register_command("takeback-no", lambda click: DeclineTakeback(click.user_id))

    async def _send_hint(self, click: TableClick) -> None:
        """Answer with a hint; the game counts as assisted from then on.

        Refused: `no-hints` at this table; what `playing.check_player` and `playing.check_turn` refuse; `stale`, the
        game went on meanwhile.
        """
        table, service = click.table, self._bot.table_service
        if not table.allows_help:
            raise Refused("no-hints")
        with add_players_to_move(click.interaction, table):
            playing.check_player(table, click.user_id, click.custom_id.position)
            playing.check_turn(table, click.user_id)
        match, seat = guards.require_running(table), guards.require_seat(table, click.user_id)
        t, key = translator_for(click.interaction), (table.id, table.position)
        why_none = t("hint-none")
        if key not in self._lines:
            try:
                self._lines[key] = await advice.run(best_line, match, seat)
            except (EngineMissing, advice.AdviceOutOfTime) as error:
                log.info("table %s: no hint: %r", table.id, error)
                why_none = t("hint-no-engine") if isinstance(error, EngineMissing) else why_none
        loaded = await service.load(table.id)
        if loaded.table.position != table.position:
            raise Refused("stale")
        if not self._lines.get(key):
            await reply_text(click.interaction, why_none)
            return
        if not loaded.table.is_assisted:
            await service.execute(table.id, MarkAssisted(), loaded=loaded)
        lines = describe_line(self._bot.presenters[table.game], table, match, self._lines[key], t)
        await reply_text(click.interaction, "\n".join(lines))

    async def _request_takeback(self, click: TableClick) -> None:
        """Ask the others for a takeback; against computers it is made at once."""
        verbs = self._bot.router.verbs
        command = RequestTakeback(click.user_id, click.custom_id.position, await verbs.journal(click.table))
        people = {click.table.players[seat].user for seat in click.table.active_human_seats}
        must_wait = bool(people - {click.user_id})
        await verbs.execute(
            click.interaction, click.loaded, command, "takeback-requested" if must_wait else "takeback-made"
        )

    async def _agree_to_takeback(self, click: TableClick) -> None:
        verbs = self._bot.router.verbs
        command = AgreeTakeback(click.user_id, click.custom_id.position, await verbs.journal(click.table))
        await verbs.execute(click.interaction, click.loaded, command)


async def setup(bot: OchoClub) -> None:
    """Add hints to the bot."""
    await bot.add_cog(HintsCog(bot))
