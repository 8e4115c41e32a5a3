"""The export of a finished game: its record for anyone to check, the verdict on it, and the files of its own game.

It is made of the journal as it was written, and so even where that leads nowhere by the rules of today.
"""

import asyncio

from msgspec import Struct
from msgspec.structs import replace

from bot.store.store import Store
from bot.tables import record as records
from bot.tables.fairness import GameRecord, VerificationFailed, verify
from bot.tables.ids import TableId
from bot.tables.table import Table
from bot.text import Translator
from bot.text.user_text import to_plain
from bot.ui.answer.replies import Interaction, send_files, translator_for
from bot.ui.board import table_screen
from bot.ui.board.presenter import Presenter, RecordExporter
from games import journal as journals
from games import match as matches
from games.core import BadMove


class GameExport(Struct, frozen=True):
    """The verdict on the record, in one line; and the files by their names, the record first."""

    verification: str
    files: dict[str, bytes]


async def send_export(interaction: Interaction, store: Store, presenter: Presenter, table: Table) -> None:
    """Answer privately with the export of a finished game; raises StoreError if its journal cannot be read."""
    t = translator_for(interaction)
    export = await export_game(store, presenter, table, t)
    await send_files(interaction, f"{export.verification}\n{t('verify-record')}", export.files)


async def export_game(store: Store, presenter: Presenter, table: Table, t: Translator) -> GameExport:
    """The export of a finished game, in a language; raises StoreError if its journal cannot be read."""
    lines = await store.tables.journal_lines(table.id)
    return await asyncio.to_thread(_build_export, presenter, table, lines, t)


def describe_verification(t: Translator, record: GameRecord) -> str:
    """The verdict on a record, in one line."""
    try:
        match = verify(record)
    except VerificationFailed as forged:
        return _describe_failure(t, record.table_id, forged)
    return t("verify-good", table=record.table_id, draws=match.draws, dice=int(match.rules.has_dice))


def _build_export(presenter: Presenter, table: Table, lines: tuple[str, ...], t: Translator) -> GameExport:
    table_view = table_screen.view_table(table, t)
    blank = GameRecord(
        table_id=table.id,
        game=table.game,
        starting_seats=len(table.players),
        options=table.options,
        players=tuple(map(to_plain, table_view.names)),
        commitment=table.commitment,
        secret=bytes.fromhex(table.secret),
        entries=(),
    )
    name = f"{table.game}-{table.id}"
    files = {f"{name}.txt": records.format_record(blank, lines).encode()}
    try:
        entries = tuple(journals.parse_entry(table.game, line) for line in lines)
    except BadMove:
        return GameExport(_describe_failure(t, table.id, VerificationFailed("journal")), files)
    record = replace(blank, starting_seats=matches.initial_seats(len(table.players), entries), entries=entries)
    if isinstance(presenter, RecordExporter):
        records_of_game = presenter.export_records(table_view, entries)
        files |= {f"{name}.{ending}": content for ending, content in records_of_game.items()}
    return GameExport(describe_verification(t, record), files)


def _describe_failure(t: Translator, table_id: TableId, error: VerificationFailed) -> str:
    reason = t(f"verify-why-{error.code}", number=error.draw_number)
    return t("verify-bad", table=table_id, why=reason)
