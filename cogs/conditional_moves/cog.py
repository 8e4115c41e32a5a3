"""Conditional moves, in private: a list of lines, and a draft on the game's own board, with its own buttons.

Only a line that is confirmed is stored, with the table. A draft is in memory, as a line is too long for a button.
"""

import zlib
from collections.abc import Iterator
from typing import Final

from cachetools import LRUCache
from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

from bot.services.table_service import LoadedTable
from bot.tables import conditional_moves, guards
from bot.tables.commands import AddConditionalLine, DropConditionalLines
from bot.tables.conditional_moves import MAX_DEPTH, MAX_LINES
from bot.tables.ids import TableId, UserId
from bot.tables.table import ConditionalLine, Table
from bot.text import Translator
from bot.ui.answer.context import check_here
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board import table_screen
from bot.ui.board.presenter import PlayMoves, Redraw, TableView, interpret_control
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, Menu, MenuOption, MessageSpec, text_block
from games.core import Refused

PAGE_ID: Final = "plan"
"""The target of the buttons; the table's id follows after a hyphen."""
MAX_DRAFTS: Final = 1000
"""The drafts that are remembered."""


class Draft(Struct, frozen=True):
    """A line that a player is entering, in a position of the table."""

    position: int
    moves: tuple[str, ...] = ()


class ConditionalMovesCog(commands.Cog):
    """The button in “More …”, and the pages behind it."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._drafts: LRUCache[tuple[TableId, UserId], Draft] = LRUCache(MAX_DRAFTS)
        bot.store.on_erased.append(self._drafts.clear)
        bot.router.verbs.register("plan", self._open)
        bot.router.page_handlers[PAGE_ID] = self._press

    async def _open(self, click: TableClick) -> None:
        conditional_moves.check_allowed(click.table, click.user_id)
        await self._show_list(click.interaction, click.table)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of the list, of a draft, or of the game; raises ForgedClick at one that there is not."""
        table_id = TableId(custom_id.target.removeprefix(f"{PAGE_ID}-"))
        loaded = await self._bot.table_service.load(table_id)
        table, user = loaded.table, UserId(interaction.user.id)
        check_here(table, interaction)
        conditional_moves.check_allowed(table, user)
        match custom_id.verb:
            case "plan-list":
                self._drafts.pop((table_id, user), None)
                await self._show_list(interaction, table)
            case "plan-new":
                await self._show_draft(interaction, table, Draft(table.position))
            case "plan-drop":
                await self._drop(interaction, loaded)
            case _:
                await self._handle_draft(interaction, loaded, custom_id)

    async def _handle_draft(self, interaction: Interaction, loaded: LoadedTable, custom_id: CustomId) -> None:
        """Handle a button of a draft. Refused: `plan-gone`, it is another one by now, or the game went on."""
        table, user = loaded.table, UserId(interaction.user.id)
        draft = self._drafts.get((table.id, user))
        if draft is None or draft.position != table.position or len(draft.moves) != custom_id.position:
            raise Refused("plan-gone")
        match custom_id.verb:
            case "plan-undo":
                await self._show_draft(interaction, table, replace(draft, moves=draft.moves[:-1]))
            case "plan-save":
                command = AddConditionalLine(user, draft.position, draft.moves)
                result = await self._bot.table_service.execute(table.id, command, interaction.id, loaded)
                self._drafts.pop((table.id, user), None)
                await self._show_list(interaction, result.table, translator_for(interaction)("plan-saved"))
            case _:
                view = _view(table, draft, translator_for(interaction), user)
                values = compose.submitted_values(interaction)
                action = interpret_control(self._bot.presenters[table.game], view, custom_id, values)
                match action:
                    case PlayMoves(moves):
                        longer = replace(draft, moves=(*draft.moves, *moves))
                        await self._show_draft(interaction, table, longer)
                    case Redraw(arg):
                        await self._show_draft(interaction, table, draft, arg)

    async def _drop(self, interaction: Interaction, loaded: LoadedTable) -> None:
        """Drop the line that was chosen, or all. Refused: `plan-gone`; raises ForgedClick without a choice."""
        user, chosen = UserId(interaction.user.id), compose.submitted_value(interaction)
        lines = _own_lines(loaded.table, user)
        moves: tuple[str, ...] = ()
        if chosen != "all":
            moves = next((line.moves for line in lines if _line_key(line) == chosen), ())
            if not moves:
                raise Refused("plan-gone")
        command = DropConditionalLines(user, moves)
        result = await self._bot.table_service.execute(loaded.table.id, command, interaction.id, loaded)
        await self._show_list(interaction, result.table)

    async def _show_list(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        t, user = translator_for(interaction), UserId(interaction.user.id)
        lines = _own_lines(table, user)
        described = [self._describe(table, line.moves, t, user) for line in lines]
        numbered = [f"{number}. {text}" for number, text in enumerate(described, start=1)]
        rows: list[Block] = []
        if len(lines) < MAX_LINES:
            rows.append(ControlRow((Button(t("plan-new"), "plan-new", style=ButtonStyle.PRIMARY, emoji="🔮"),)))
        if lines:
            options = [
                MenuOption(f"{number}. {' '.join(line.moves)}", _line_key(line))
                for number, line in enumerate(lines, start=1)
            ]
            all_of_them = MenuOption(t("plan-drop-all"), "all")
            rows.append(ControlRow((Menu("plan-drop", t("plan-drop"), (*options, all_of_them)),)))
        texts = text_block(t("plan-title"), notice, *numbered, *(() if lines else (t("plan-none"),)))
        await reply(interaction, MessageSpec((*texts, *text_block(t("plan-about")), *rows)), _target(table))

    async def _show_draft(self, interaction: Interaction, table: Table, draft: Draft, arg: str = "") -> None:
        """Show a draft: the line so far, and the board on which its next move is chosen.

        Refused: what `conditional_moves.position_after` refuses; `plan-ends`, the assumed move would end the game.
        """
        t, user, presenter = translator_for(interaction), UserId(interaction.user.id), self._bot.presenters[table.game]
        seat, view = guards.require_seat(table, user), _view(table, draft, t, user)
        match = guards.require_running(table)
        count = conditional_moves.count_replies(match, seat, draft.moves)
        actors = view.table.seats_to_move
        has_reply = bool(draft.moves) and seat not in actors
        if not actors and seat not in conditional_moves.position_after(match, draft.moves[:-1]).actors:
            raise Refused("plan-ends")
        self._drafts[table.id, user] = draft
        if seat in actors:
            prompt = t("plan-your-move")
        elif actors and count < MAX_DEPTH:
            others = t.format_list([view.bold_name(other) for other in sorted(actors)])
            prompt = t("plan-go-on" if draft.moves else "plan-their-move", player=others)
        else:
            prompt = t("plan-complete")
        board = presenter.render_board(view, arg)
        if count == MAX_DEPTH:
            board = tuple(block for block in board if not isinstance(block, ControlRow))
        line = self._describe(table, draft.moves, t, user) if draft.moves else ""
        buttons = (
            *((Button(t("plan-save"), "plan-save", style=ButtonStyle.SUCCESS, emoji="✅"),) if has_reply else ()),
            *((Button(t("plan-undo"), "plan-undo", emoji="↩️"),) if draft.moves else ()),
            Button(t("plan-cancel"), "plan-list"),
        )
        spec = MessageSpec((*text_block(t("plan-title"), line, prompt), *board, ControlRow(buttons)))
        await reply(interaction, spec, _target(table), len(draft.moves))

    def _describe(self, table: Table, moves: tuple[str, ...], t: Translator, user: UserId) -> str:
        """A line of moves in words, each with the one who makes it."""
        return " → ".join(self._describe_moves(table, moves, t, user))

    def _describe_moves(self, table: Table, moves: tuple[str, ...], t: Translator, user: UserId) -> Iterator[str]:
        presenter, seat = self._bot.presenters[table.game], table.seat_of(user)
        for place, text in enumerate(moves):
            view = _view(table, Draft(table.position, moves[:place]), t, user)
            mover = min(view.table.seats_to_move)
            words = presenter.describe_move(view, text)
            if mover == seat:
                yield t("plan-step-yours", move=words)
            else:
                yield t("plan-step", player=view.bold_name(mover), move=words)


def _view(table: Table, draft: Draft, t: Translator, user: UserId) -> TableView:
    """A table as it would be after the moves of a draft. Refused: one of them is not allowed any more."""
    match = conditional_moves.position_after(guards.require_running(table), draft.moves)
    assumed = replace(table, match=match, draw_offers=(), takeback_requests=())
    return table_screen.view_table(assumed, t, user=user)


def _own_lines(table: Table, user: UserId) -> tuple[ConditionalLine, ...]:
    return conditional_moves.lines_of(table, guards.require_seat(table, user))


def _line_key(line: ConditionalLine) -> str:
    """A line in the value of a menu, which the same place in a list may not be by the time it is chosen."""
    return f"{zlib.crc32(' '.join(line.moves).encode()):08x}"


def _target(table: Table) -> str:
    return f"{PAGE_ID}-{table.id}"


async def setup(bot: OchoClub) -> None:
    """Add conditional moves to the bot."""
    await bot.add_cog(ConditionalMovesCog(bot))
