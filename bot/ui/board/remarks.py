"""The lines of the computer opponents, in the texts of `cogs/opponents`: `says-lola-own-bust-1` and so on.

`bot.tables.banter` decides who speaks and when. An opponent's lines for an occasion come in an order of the table's
own, each once; then it is silent at such an occasion.
"""

from functools import cache
from hashlib import sha256
from itertools import count, takewhile

from bot.tables.ids import TableId
from bot.tables.table import Occasion, Remark, Table
from bot.text import LANGUAGES, translator
from bot.ui.board.presenter import TableView
from bot.ui.message.spec import RemarkBlock
from engine.levels import OPPONENTS


def remark_block(table_view: TableView) -> tuple[RemarkBlock, ...]:
    """The remark that is on the board, with the face and name of who makes it; nothing if there is none."""
    table, t = table_view.table, table_view.t
    if (remark := table.banter.remark) is None or not (number := line_number(table)):
        return ()
    line = t(f"says-{_speaker(table, remark)}-{remark.occasion}-{number}")
    return (RemarkBlock(t("remark", player=table_view.mention(remark.seat), line=line)),)


def line_number(table: Table) -> int:
    """The number of the line that is said at a table, from 1; 0 for none."""
    if (remark := table.banter.remark) is None:
        return 0
    order = line_order(table.id, _speaker(table, remark), remark.occasion)
    return order[remark.number] if remark.number < len(order) else 0


def _speaker(table: Table, remark: Remark) -> str:
    """The id of the opponent who makes a remark."""
    return OPPONENTS[table.players[remark.seat].level].id


def line_order(table_id: TableId, speaker: str, occasion: Occasion) -> list[int]:
    """The numbers of an opponent's lines for an occasion, in the order in which they are said at a table."""
    numbers = range(1, _line_count(speaker, occasion) + 1)
    return sorted(numbers, key=lambda number: sha256(f"{table_id} {speaker} {occasion} {number}".encode()).digest())


@cache
def _line_count(speaker: str, occasion: Occasion) -> int:
    """The number of an opponent's lines for an occasion, the same in all languages."""
    has_text = translator(LANGUAGES[0]).has_text
    return sum(1 for _ in takewhile(lambda number: has_text(f"says-{speaker}-{occasion}-{number}"), count(1)))
