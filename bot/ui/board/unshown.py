"""The changes of tables that are stored and that no message shows yet.

All that waits of a table is one change: the newest state, shown by the strongest way that one of them asks for (an
edit, the same board below, a new message that calls the players), and the first turn that ended meanwhile, which the
message of that turn is to show.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.services.table_service import CommandResult
from bot.tables.commands import DisplayMode, Transition
from bot.tables.ids import TableId

_DISPLAY_ORDER: Final = (DisplayMode.NONE, DisplayMode.EDIT, DisplayMode.REPOST, DisplayMode.NEW_MESSAGE)


class UnshownChange(NamedTuple):
    """All that is to be shown of a table: its newest state, and the first turn that ended since its message."""

    result: CommandResult
    ended_turn: Transition | None
    may_be_posted: bool = False
    failures: int = 0

    def joined_with(self, other: "UnshownChange") -> "UnshownChange":
        """This change and another one, to be shown as one."""
        earlier, later = sorted((self, other), key=lambda change: change.result.table.public_version)
        first, last = earlier.result.transition, later.result.transition
        display = max(first.display, last.display, key=_DISPLAY_ORDER.index)
        mentioned_users = last.mentioned_users
        if last.display is not DisplayMode.NEW_MESSAGE:
            mentioned_users = mentioned_users or first.mentioned_users
        transition = replace(last, display=display, mentioned_users=mentioned_users)
        may_be_posted = earlier.may_be_posted or later.may_be_posted
        ended_turn = earlier.ended_turn or later.ended_turn
        return UnshownChange(replace(later.result, transition=transition), ended_turn, may_be_posted)


class UnshownChanges:
    """The changes that wait, by tables."""

    def __init__(self) -> None:
        self._changes: dict[TableId, UnshownChange] = {}

    def __contains__(self, table_id: TableId) -> bool:
        """True if something of a table waits."""
        return table_id in self._changes

    def add(self, table_id: TableId, change: UnshownChange) -> None:
        """Let a change wait, with what waits already."""
        waiting = self._changes.get(table_id)
        self._changes[table_id] = change if waiting is None else waiting.joined_with(change)

    def add_result(self, result: CommandResult, *, may_be_posted: bool = False) -> None:
        """Let the effect of a command wait."""
        is_new_turn = result.transition.display is DisplayMode.NEW_MESSAGE
        self.add(result.table.id, UnshownChange(result, result.transition if is_new_turn else None, may_be_posted))

    def pop(self, table_id: TableId) -> UnshownChange | None:
        """Take what waits of a table; None if nothing does."""
        return self._changes.pop(table_id, None)
