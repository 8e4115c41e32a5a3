"""Turn notices: digests by direct message of the games that wait for a user who opted in.

A digest is due when somebody's turn has lasted for a while that began after their last digest. It is claimed before it
is sent, so that of several processes one sends it, and none sends another one too early.
"""

import logging
from typing import Final

import aiohttp
import discord
from msgspec.structs import replace

from bot.services.background import work_side_by_side
from bot.store.store import Store
from bot.store.tables import StoredTable
from bot.tables.ids import TableId, UserId
from bot.tables.table import HOUR_MS, MINUTE_MS
from bot.text import Translator, translator
from bot.ui.answer.api_errors import is_final
from bot.ui.answer.replies import Interaction, translator_for
from bot.ui.board import lobby_screen, table_screen
from bot.ui.board.places import board_link
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, LinkButton, MessageSpec, text_block
from cogs.tables.rows import TurnNotice, TurnNoticeRows
from games.catalog import GAMES

log = logging.getLogger(__name__)

PAGE_ID: Final = "games"
"""The target of the buttons of `/games` and of digests."""
DIGEST_INTERVAL_MS: Final = 4 * HOUR_MS
"""The shortest time between two digests."""
MIN_WAIT_MS: Final = 10 * MINUTE_MS
"""The age of a turn from which on it is worth a digest: whoever sits at a live game sees its board."""
LOOK_INTERVAL_MS: Final = 10 * MINUTE_MS
"""The time between two looks at the tables of a user for whom no digest is due."""
MAX_NOTICES: Final = 1000
"""The opt-ins that are looked at in one go."""
MAX_GAMES: Final = 100
"""The open tables of a user that are looked at, the ones touched last."""
MAX_LINES: Final = 10
"""The games that a digest names."""


class TurnNotices:
    """Sends the digests, and switches them on and off."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._chore = bot.chores.add("turn notices", self._send_due_digests, claim="turn notices")

    async def turn_on(self, interaction: Interaction) -> None:
        """Opt the user of an interaction in."""
        language, now_ms = translator_for(interaction).language, self._bot.table_service.now_ms()
        await self._bot.store.get(TurnNoticeRows).turn_on(UserId(interaction.user.id), language, now_ms)
        self._chore.wake()

    async def _send_due_digests(self) -> int | None:
        """Send the digests that are due; returns the time of the next look, if anybody has opted in."""
        notices, now = self._bot.store.get(TurnNoticeRows), self._bot.table_service.now_ms()
        await work_side_by_side(
            log,
            await notices.due(now, MAX_NOTICES),
            lambda notice: self._send_if_due(notice, now),
            owner=lambda notice: notice.user_id,
            failure=lambda _: "a digest is sent later",
        )
        return await notices.next_due_ms()

    async def next_game(self, t: Translator, user: UserId, previous: TableId) -> MessageSpec:
        """A link to the most urgent game that waits for a user, or to the one after a `previous` one."""
        stored_tables = await waiting_tables(self._bot.store, user)
        if not stored_tables:
            return MessageSpec((*text_block(t("turns-none")), ControlRow((list_button(t),))))
        ids = [stored.table.id for stored in stored_tables]
        stored = stored_tables[(ids.index(previous) + 1) % len(ids) if previous in ids else 0]
        title = self._bot.presenters[stored.table.game].title(t)
        following = replace(next_button(t), arg=stored.table.id, disabled=len(ids) == 1)
        controls = ControlRow((LinkButton(title, board_link(stored)), following, list_button(t)))
        return MessageSpec((*text_block(self._line(t, stored, user)), controls))

    async def _send_if_due(self, notice: TurnNotice, now_ms: int) -> None:
        stored_tables = await waiting_tables(self._bot.store, notice.user_id)
        stored_tables = [stored for stored in stored_tables if not stored.table.away_until_ms]
        begun_ms = [stored.table.turn_started_at_ms for stored in stored_tables]
        is_due = any(notice.last_digest_at_ms < begin_ms <= now_ms - MIN_WAIT_MS for begin_ms in begun_ms)
        next_ms = now_ms + (DIGEST_INTERVAL_MS if is_due else LOOK_INTERVAL_MS)
        if not await self._bot.store.get(TurnNoticeRows).claim(notice, next_ms) or not is_due:
            return
        message = await compose.compose(
            self._digest(translator(notice.language), notice.user_id, stored_tables), PAGE_ID
        )
        try:
            channel = await self._bot.create_dm(discord.Object(notice.user_id))
            await message.send(channel.send)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if is_final(error):  # closed direct messages, or no such user any more
                log.info("somebody takes no direct messages, and gets no digests any more")
                await self._bot.store.get(TurnNoticeRows).turn_off(notice.user_id)
            else:
                log.warning("a digest could not be sent: %s", error)
        else:
            await self._bot.store.get(TurnNoticeRows).mark_sent(notice, now_ms)

    def _digest(self, t: Translator, user: UserId, stored_tables: list[StoredTable]) -> MessageSpec:
        lines = [self._line(t, stored, user) for stored in stored_tables[:MAX_LINES]]
        if more := len(stored_tables) - len(lines):
            lines.append(t("turns-more", count=more))
        following = next_button(t, ButtonStyle.PRIMARY)
        title = t("turns-title", count=len(stored_tables))
        return MessageSpec((*text_block(title, *lines), ControlRow((following, off_button(t)))))

    def _line(self, t: Translator, stored_table: StoredTable, user: UserId) -> str:
        table, link = stored_table.table, board_link(stored_table)
        table_view = table_screen.view_table(table, t)
        others = [table_view.name(seat) for seat in range(len(table.players)) if seat != table.seat_of(user)]
        title, players = self._bot.presenters[table.game].title(t), t.format_list(others)
        if not table.deadline_ms:
            return t("turns-line", game=title, players=players, link=link)
        time = lobby_screen.relative_time(table.deadline_ms)
        return t("turns-line-deadline", game=title, players=players, link=link, time=time)


async def waiting_tables(store: Store, user: UserId) -> list[StoredTable]:
    """The shown tables, on whatever server, at which it is a user's turn, the most urgent first.

    Races, in which everybody acts at once, wait for nobody; boards in answers cannot be linked to.
    """
    stored_tables = [
        stored
        for stored in await store.tables.open_tables(user=user, limit=MAX_GAMES)
        if stored.message and is_waiting(stored, user)
    ]
    return sorted(stored_tables, key=urgency)


def urgency(stored_table: StoredTable) -> tuple[bool, int, int]:
    """The order of games that wait for a user: least time left first; without a clock, longest wait first."""
    table = stored_table.table
    return not table.deadline_ms, table.deadline_ms, table.turn_started_at_ms


def is_waiting(stored_table: StoredTable, user: UserId) -> bool:
    """True if it is a user's turn at a table."""
    table = stored_table.table
    is_turn = table.seat_of(user) in table.seats_to_move
    return is_turn and not table.answers_only and not table.pause_reason and not GAMES[table.game].race


def next_button(t: Translator, style: ButtonStyle = ButtonStyle.SECONDARY) -> Button:
    """The button that leads to the next game that waits for its user."""
    return Button(t("button-next-game"), "next", style=style, emoji="🎲")


def list_button(t: Translator) -> Button:
    """The button that shows the list of tables again."""
    return Button(t("button-all-games"), "list")


def on_button(t: Translator) -> Button:
    """The button that opts in."""
    return Button(t("button-turns-on"), "on", emoji="🔔")


def off_button(t: Translator) -> Button:
    """The button that opts out."""
    return Button(t("button-turns-off"), "off", emoji="🔕")
