"""The best that each player achieved, kept up to date game by game: of all time, of the month and of the week."""

from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME, Periods
from bot.standings.results import GameResult
from bot.store.schema import records
from bot.store.upserts import upsert_for_update
from games.catalog import GAMES
from games.core import BestValue, Feat, FeatKind

SHARE_SCALE = 10_000
"""The value of a share of everything: shares are kept in whole numbers."""


async def add(connection: AsyncConnection, result: GameResult, periods: Periods) -> None:
    """Add the feats of a rated game to the records of its players."""
    kinds = {kind.name: kind for kind in GAMES[result.game].feat_kinds}
    for name in sorted({feat.kind for feat in result.feats}):
        of_kind = {result.player_results[feat.seat].user: feat for feat in result.feats if feat.kind == name}
        blanks = [
            _default_row(result, name, span, user)
            for span in (ALL_TIME, periods.month, periods.week)
            for user in of_kind
        ]
        rows = [dict(row._mapping) for row in await upsert_for_update(connection, records, blanks)]  # noqa: SLF001 -- SQLAlchemy's public name
        before = {row["user_id"]: row["value"] for row in rows if row["period"] == ALL_TIME}
        for row in rows:
            if row["period"] != ALL_TIME and row["value"] is None and not row["whole"]:
                row["was"] = before[row["user_id"]]
        changed = [_improved_row(row, of_kind[row["user_id"]], kinds[name], result) for row in rows]
        await connection.execute(_UPDATE, [{f"to_{key}": value for key, value in row.items()} for row in changed])


def is_better(kind: FeatKind, value: int, best: int | None) -> bool:
    """Whether a value is better than the best so far, of which there may be none."""
    return best is None or (value < best if kind.best is BestValue.LOW else value > best)


def _improved_row(row: dict[str, Any], feat: Feat, kind: FeatKind, result: GameResult) -> dict[str, Any]:
    here = {"table_id": result.table_id, "ended": result.ended_at_ms}
    if kind.best is BestValue.SHARE:
        part, whole = row["part"] + feat.value, row["whole"] + feat.total
        value = part * SHARE_SCALE // whole if whole >= kind.min_total else None
        return row | here | {"part": part, "whole": whole, "value": value}
    return row | here | {"value": feat.value} if is_better(kind, feat.value, row["value"]) else row


def _default_row(result: GameResult, kind: str, span: str, user: int) -> dict[str, Any]:
    return {
        "guild": result.guild,
        "game": result.game,
        "variant": result.variant,
        "kind": kind,
        "period": span,
        "user_id": user,
        "part": 0,
        "whole": 0,
        "table_id": result.table_id,
        "ended": result.ended_at_ms,
    }


_KEY = tuple(records.primary_key.columns)
_UPDATE = (
    update(records)
    .where(*(column == bindparam(f"to_{column.name}") for column in _KEY))
    .values({column.name: bindparam(f"to_{column.name}") for column in records.columns if column not in set(_KEY)})
)
