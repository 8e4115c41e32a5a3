"""Personal bests, brought up to date game by game: of all time, of the month and of the week."""

from typing import Any

from sqlalchemy import Connection

from bot.standings.periods import ALL_TIME, Periods
from bot.standings.results import GameResult
from bot.store.schema import records
from bot.store.upserts import update_rows, upsert_for_update
from games.catalog import GAMES
from games.core import BestValue, Feat, FeatKind

SHARE_SCALE = 10_000
"""The value of a share of everything: shares are stored as whole numbers."""


def add(connection: Connection, result: GameResult, periods: Periods) -> None:
    """Add the feats of a rated game to the records of its players."""
    kinds = {kind.name: kind for kind in GAMES[result.game].feat_kinds}
    for name in sorted({feat.kind for feat in result.feats}):
        of_kind = {result.player_results[feat.seat].user: feat for feat in result.feats if feat.kind == name}
        defaults = [
            {"period": period, "user_id": user, "kind": name}
            | {"guild": result.guild, "game": result.game, "variant": result.variant}
            | {"table_id": result.table_id, "ended_at_ms": result.ended_at_ms}
            for period in (ALL_TIME, periods.month, periods.week)
            for user in of_kind
        ]
        rows = [row._asdict() for row in upsert_for_update(connection, records, defaults)]
        before = {row["user_id"]: row["value"] for row in rows if row["period"] == ALL_TIME}
        for row in rows:
            if row["period"] != ALL_TIME and row["value"] is None and not row["whole"]:
                row["previous_value"] = before[row["user_id"]]
        changed = [_improved_row(row, of_kind[row["user_id"]], kinds[name], result) for row in rows]
        update_rows(connection, records, changed)


def _improved_row(row: dict[str, Any], feat: Feat, kind: FeatKind, result: GameResult) -> dict[str, Any]:
    source = {"table_id": result.table_id, "ended_at_ms": result.ended_at_ms}
    if kind.best is BestValue.SHARE:
        part, whole = row["part"] + feat.value, row["whole"] + feat.total
        value = part * SHARE_SCALE // whole if whole >= kind.min_total else None
        return row | source | {"part": part, "whole": whole, "value": value}
    best = row["value"]
    is_better = best is None or (feat.value < best if kind.best is BestValue.LOW else feat.value > best)
    return row | source | {"value": feat.value} if is_better else row
