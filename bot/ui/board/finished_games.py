"""Loads a finished table for /history, replays and reviews."""

from bot.store.errors import UnreadableTable
from bot.store.store import Store
from bot.tables.ids import TableId
from bot.tables.table import Phase, Table
from bot.ui.answer.context import guild_of, is_readable
from bot.ui.answer.replies import Interaction
from games.core import Refused


async def load_finished(store: Store, interaction: Interaction, table_id: TableId) -> Table:
    """A finished table of this server, for anybody who knows its id: loaded anew, as a player may have been erased.

    Refused: `no-table`, `not-over`, `past-unreadable`.
    """
    if not await store.tables.exists(table_id, guild_of(interaction)):
        raise Refused("no-table")
    try:
        stored, _ = await store.tables.load(table_id)
    except UnreadableTable as error:
        raise Refused("past-unreadable") from error
    if stored is None or stored.table.match is None or not is_readable(stored.table, interaction):
        raise Refused("no-table")
    if stored.table.phase is not Phase.OVER:
        raise Refused("not-over")
    return stored.table
