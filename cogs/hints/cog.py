"""Hints, in private, for the player to move where nothing counts, and takebacks.

A hint of a game that still counts is given after a warning: from then on the game counts nowhere. *Do it* makes the
moves that the hint names, up to the next roll, as the board's own buttons would, and is refused when the board has
moved on.
"""

import logging
from typing import Final

from cachetools import LRUCache
from discord.ext import commands

from bot.services import advice
from bot.tables import guards, playing
from bot.tables.commands import AgreeTakeback, DeclineTakeback, MarkAssisted, RequestTakeback
from bot.tables.ids import TableId
from bot.ui.answer.replies import reply, reply_text, translator_for
from bot.ui.board.advice import describe_line
from bot.ui.board.presenter import PlayMoves
from bot.ui.click.router import add_players_to_move
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from engine.best_line import best_line
from engine.core import Advice
from engine.wasm import EngineMissing
from games.catalog import GAMES
from games.core import BadMove, Refused

log = logging.getLogger(__name__)

SEPARATOR: Final = "|"
"""The sign between the moves on a button."""
MAX_ARG: Final = 57
"""The length of the moves that a button holds (`bot.ui.message.custom_id`)."""
MAX_LINES: Final = 1000
"""The positions whose advice is remembered, so that a second click costs nothing."""


class HintsCog(commands.Cog):
    """Answers the hint button, and those of takebacks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._lines: LRUCache[tuple[TableId, int], tuple[Advice, ...]] = LRUCache(MAX_LINES)
        verbs = bot.router.verbs
        verbs.register("hint", self._warn_or_send)
        verbs.register("hint-yes", self._send_hint)
        verbs.register("hint-do", self._do_hint)
        verbs.register("takeback", self._request_takeback)
        verbs.register("takeback-yes", self._agree_to_takeback)
        verbs.register_command("takeback-no", lambda click: DeclineTakeback(click.user_id))

    async def _warn_or_send(self, click: TableClick) -> None:
        """Ask first where the game would count no more, else answer with a hint. Refused: as by `_send_hint`."""
        table = click.table
        _check_hint(click)
        if table.is_assisted or table.is_friendly or table.goes_easy:
            await self._send_hint(click)
            return
        t = translator_for(click.interaction)
        buttons = (
            Button(t("hint-yes"), "hint-yes", style=ButtonStyle.PRIMARY, emoji="💡"),
            Button(t("hint-no"), "no"),
        )
        question = MessageSpec((*text_block(t("hint-sure")), ControlRow(buttons)))
        await reply(click.interaction, question, table.id, table.position)

    async def _send_hint(self, click: TableClick) -> None:
        """Answer with a hint; the game counts as assisted from then on.

        Refused: `no-hints` at this table; what `playing.check_player` and `playing.check_turn` refuse; `stale`, the
        game went on meanwhile.
        """
        table, service = click.table, self._bot.table_service
        _check_hint(click)
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
        if not loaded.table.is_hinted:
            await service.execute(table.id, MarkAssisted(), loaded=loaded)
        presenter, line = self._bot.presenters[table.game], self._lines[key]
        text = text_block("\n".join(describe_line(presenter, table, match, line, t)))
        arg = SEPARATOR.join(step.moves[0].move for step in line)
        button = Button(t("hint-do"), "hint-do", arg, ButtonStyle.PRIMARY, emoji="▶️")
        row = (ControlRow((button,)),) if len(arg) <= MAX_ARG else ()
        await reply(click.interaction, MessageSpec((*text, *row)), table.id, table.position)

    async def _do_hint(self, click: TableClick) -> None:
        """Make the moves on the button. Refused: `stale`, the board moved on; as any move."""
        table, moves = click.table, tuple(click.custom_id.arg.split(SEPARATOR))
        _check_hint(click)
        try:
            for move in moves:
                GAMES[table.game].parse(move)
        except BadMove as error:
            raise ForgedClick(f"no move: {error}") from error
        await self._bot.router.play_moves(
            click.interaction, click.loaded, PlayMoves(moves, reply_id="hint-done"), click.custom_id.position
        )

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


def _check_hint(click: TableClick) -> None:
    """Refused: `no-hints` at this table; what `playing.check_player` and `playing.check_turn` refuse."""
    if not click.table.allows_help:
        raise Refused("no-hints")
    with add_players_to_move(click.interaction, click.table):
        playing.check_player(click.table, click.user_id, click.custom_id.position)
        playing.check_turn(click.table, click.user_id)


async def setup(bot: OchoClub) -> None:
    """Add hints to the bot."""
    await bot.add_cog(HintsCog(bot))
