"""The lines about milestones below the end of a game."""

from typing import Final

from bot.text import Translator, text_id
from bot.ui.board.presenter import TableView
from cogs.standings.milestones import DAYS, Milestone, Milestones
from cogs.standings.texts import feat_kind, format_value

MAX_LINES: Final = 6
"""The milestones of a game that are told at its end."""


async def describe_milestones(queries: Milestones, table_view: TableView) -> list[str]:
    """The milestones of a game, a line for each; raises StoreError."""
    game = table_view.table.game
    reached = [
        milestone
        for milestone in await queries.of_game(table_view.table.id)
        if milestone.kind == DAYS or feat_kind(game, milestone.kind) is not None
    ]
    bests_first = sorted(reached, key=lambda milestone: milestone.kind == DAYS)
    return [
        _describe(table_view.t, game, table_view.bold_name(milestone.seat), milestone)
        for milestone in bests_first[:MAX_LINES]
    ]


def _describe(t: Translator, game: str, player: str, milestone: Milestone) -> str:
    if milestone.kind == DAYS:
        return t("milestone-days", player=player, days=milestone.value)
    record = t(f"record-{text_id(game)}-{milestone.kind}")
    value, previous = (
        format_value(t, game, milestone.kind, number) for number in (milestone.value, milestone.previous)
    )
    return t("milestone-best", player=player, record=record, value=value, previous=previous)
