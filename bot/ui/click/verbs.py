"""The registry of verbs, which are the actions of buttons on tables' messages."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import aiohttp
import discord
from msgspec import Struct

from bot.services.table_service import LoadedTable, TableService
from bot.tables.commands import Command
from bot.tables.ids import UserId
from bot.tables.table import Player, Table
from bot.ui.answer.deferral import acknowledge
from bot.ui.answer.replies import BOARD_CLICK, Interaction, log_refused_answer, reply, reply_text, translator_for
from bot.ui.board.messages import TableMessages
from bot.ui.click.confirmation import confirmation
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import MessageSpec
from games.journal import Entry


class TableClick(Struct, frozen=True):
    """A click on a table's message, with the table as it was read for it."""

    interaction: Interaction
    custom_id: CustomId
    loaded: LoadedTable

    @property
    def table(self) -> Table:
        """The table when the click arrived."""
        return self.loaded.table

    @property
    def user_id(self) -> UserId:
        """The user who clicked."""
        return UserId(self.interaction.user.id)


VerbHandler: TypeAlias = Callable[[TableClick], Awaitable[None]]
MakeCommand: TypeAlias = Callable[[TableClick], Command]
RenderPage: TypeAlias = Callable[[TableClick, Table], MessageSpec]
"""A private page about a table, for whoever clicked."""


class VerbRegistry:
    """The handler of each verb."""

    def __init__(self, table_service: TableService, table_messages: TableMessages) -> None:
        self._table_service = table_service
        self._table_messages = table_messages
        self._handlers: dict[str, VerbHandler] = {}

    @property
    def now_ms(self) -> int:
        """The time by the clock of the tables, in milliseconds."""
        return self._table_service.now_ms()

    async def journal(self, table: Table) -> tuple[Entry, ...]:
        """The journal of a table as it is stored. Raises StoreError."""
        return await self._table_service.store.tables.journal_entries(table)

    def find(self, verb: str) -> VerbHandler | None:
        """The handler of a verb, or None if the verb is one of the game's own."""
        return self._handlers.get(verb)

    def register(self, verb: str, handler: VerbHandler) -> None:
        """Add the handler of a verb; raises ValueError if the verb has one already."""
        if verb in self._handlers:
            raise ValueError(f"the verb {verb!r} has a handler already")
        self._handlers[verb] = handler

    def register_command(
        self, verb: str, make_command: MakeCommand, reply_id: str = "", render_page: RenderPage | None = None
    ) -> None:
        """Add a verb that executes a command. `reply_id`: the text that answers the user privately, if any.

        `render_page`: what becomes of the private page from which it was pressed, by the table as it is then.
        """

        async def handle(click: TableClick) -> None:
            command = make_command(click)
            if render_page is not None and is_on_page(click.interaction):
                await self.execute_from_page(click, command, render_page)
            else:
                await self.execute(click.interaction, click.loaded, command, reply_id)

        self.register(verb, handle)

    def register_confirmed(self, verb: str, make_command: MakeCommand) -> None:
        """Add a verb that asks for confirmation first; `<verb>-yes` then executes the command."""

        async def ask(click: TableClick) -> None:
            question = confirmation(translator_for(click.interaction), verb, verb)
            await reply(click.interaction, question, click.custom_id.target, click.custom_id.position)

        self.register(verb, ask)
        self.register_command(f"{verb}-yes", make_command, f"{verb}-done")

    async def execute(
        self, interaction: Interaction, loaded: LoadedTable, command: Command, reply_id: str = "", **values: str | int
    ) -> None:
        """Execute a command, then answer the interaction: with the table, or privately with the text `reply_id`."""
        result = await self._table_service.execute(loaded.table.id, command, interaction.id, loaded)
        try:
            if reply_id:
                await reply_text(interaction, translator_for(interaction)(reply_id, **values))
        except (discord.HTTPException, aiohttp.ClientError) as error:
            log_refused_answer(error)
        if not result.is_duplicate:
            is_answered = reply_id and not result.table.answers_only
            await self._table_messages.show(result, None if is_answered else interaction)
        await acknowledge(interaction)

    async def execute_from_page(self, click: TableClick, command: Command, render_page: RenderPage) -> None:
        """Execute a command that was given on a private page, which then shows what has become of it."""
        interaction = click.interaction
        result = await self._table_service.execute(click.table.id, command, interaction.id, click.loaded)
        try:
            await reply(interaction, render_page(click, result.table), result.table.id, result.table.position)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            log_refused_answer(error)
        if not result.is_duplicate:
            await self._table_messages.show(result, interaction if result.table.answers_only else None)


def is_on_page(interaction: Interaction) -> bool:
    """True for a click on a private page beside a table's own message."""
    is_private = interaction.message is not None and interaction.message.flags.ephemeral
    return is_private and not interaction.extras.get(BOARD_CLICK)


def clicking_player(interaction: Interaction) -> Player:
    """The user of a click or a command as a player."""
    return Player(UserId(interaction.user.id), interaction.user.display_name)
