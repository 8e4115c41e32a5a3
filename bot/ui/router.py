"""Where clicks and commands arrive: each becomes a command to a table, and an answer to whoever clicked."""

import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeAlias

import discord

from bot.services.table_service import TableService
from bot.store.errors import StoreError, UnreadableTable
from bot.store.tables import StoredTable
from bot.tables import playing
from bot.tables.commands import (
    AddComputer,
    AgreeDraw,
    CallOff,
    Cancel,
    Command,
    DeclineDraw,
    Invite,
    Join,
    Leave,
    OfferDraw,
    Play,
    RemoveComputer,
    Resign,
    Start,
)
from bot.tables.fairness import SECRET_BYTES
from bot.tables.table import Table
from bot.ui import menus, messages, table_screen
from bot.ui.custom_id import MAX_PAGE, CustomId, parse_number
from bot.ui.message_spec import MessageSpec, text_block
from bot.ui.opening import TableOpener, check_permissions, player_of
from bot.ui.presenter import OpenForm, PlayMoves, Presenter, Redraw
from bot.ui.replies import reply, reply_errors, translator_for
from bot.ui.table_messages import ChannelUnavailable, Interaction, TableMessages
from games.core import Refused

log = logging.getLogger(__name__)

ANY_STAMP = -1
"""A move on whatever position there is, as commands and typed answers make them."""
MAX_NAMES = 6
"""How many players a refusal names at most."""


PageHandler: TypeAlias = Callable[[Interaction, CustomId, tuple[str, ...]], Awaitable[None]]
"""What sees to the buttons of pages that belong to no table; `values` are chosen in a menu, or written into a form."""


class InteractionRouter:
    """Turns clicks and commands into commands to tables.

    Args:
        table_service: where the tables are.
        table_messages: where they are shown.
        presenters: how each game is shown and played, by its key.

    Attributes:
        table_opener: what opens tables.
        page_handlers: what sees to buttons whose address names no table, by that name up to the first hyphen.
    """

    def __init__(
        self, table_service: TableService, table_messages: TableMessages, presenters: Mapping[str, Presenter]
    ) -> None:
        self.table_service = table_service
        self.table_messages = table_messages
        self.presenters = presenters
        self.page_handlers: dict[str, PageHandler] = {"rules": self._rules_page}
        self.table_opener = TableOpener(table_service, table_messages)

    async def open_table(
        self,
        interaction: Interaction,
        game: str,
        options: dict[str, Any],
        *,
        limit: int = 0,
        per_turn_s: int | None = None,
        computers: int = 0,
        guest: discord.abc.User | None = None,
        language: str = "",
    ) -> None:
        """Open a lobby for whoever gave the command, as the answer to it.

        Args:
            interaction: the command.
            game: a key of the catalog.
            options: for the rules.
            limit: how many may sit down at most; 0 for as many as the rules allow.
            per_turn_s: seconds for a turn, 0 for no limit; None for what the server wants, or the usual.
            computers: how many computer players sit down at once.
            guest: somebody who is asked to sit down.
            language: of the table; empty for what the server wants, or speaks.
        """
        async with reply_errors(interaction, self.table_messages.show_unreadable):
            await self.table_opener.open(
                interaction,
                game,
                options,
                limit=limit,
                per_turn_s=per_turn_s,
                computers=computers,
                guest=guest,
                language=language,
            )

    async def route(self, interaction: Interaction, custom_id: CustomId) -> None:
        """A button or a menu of a table, or of a page that belongs to none, was used."""
        async with reply_errors(interaction, self.table_messages.show_unreadable):
            page = self.page_handlers.get(custom_id.target.partition("-")[0])
            if page is not None:
                await page(interaction, custom_id, _values(interaction))
            else:
                await self._route_to_table(interaction, custom_id, _values(interaction))

    async def _route_to_table(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:  # noqa: C901, PLR0912
        if custom_id.verb == "show-table":  # from a list of tables, which belongs to none of them
            await self.table_opener.move_table_here(interaction, custom_id.arg)
            return
        user, table = interaction.user.id, custom_id.target
        found = (await self.table_service.load(table)).table
        if found.guild != (interaction.guild_id or 0):
            raise Refused("other-server")
        match custom_id.verb:
            case "join":
                await self._execute(interaction, table, Join(user, player_of(interaction).name))
            case "leave":
                await self._execute(interaction, table, Leave(user))
            case "bot+":
                await self._execute(interaction, table, AddComputer(user))
            case "bot-":
                await self._execute(interaction, table, RemoveComputer(user))
            case "cancel":
                await self._execute(interaction, table, Cancel(user))
            case "invite":
                await self._invite(interaction, table, values)
            case "start":
                check_permissions(interaction)
                await self._execute(interaction, table, Start(user, secrets.token_bytes(SECRET_BYTES), interaction.id))
            case "rules":
                await self.send_rules(interaction, found.game)
            case "more":
                await menus.send_more_menu(interaction, found)
            case "resign":
                await menus.send_confirmation(interaction, custom_id, "resign")
            case "draw":
                await self._execute_privately(interaction, table, OfferDraw(user), "draw-offered")
            case "agree":
                await menus.send_confirmation(interaction, custom_id, "agree")
            case "agree-yes":
                await self._execute_privately(
                    interaction, table, AgreeDraw(user, custom_id.stamp, interaction.id), "agree-done"
                )
            case "decline":
                await self._execute(interaction, table, DeclineDraw(user))
            case "call-off":
                await menus.send_confirmation(interaction, custom_id, "call-off")
            case "resign-yes":
                await self._execute_privately(interaction, table, Resign(user, interaction.id), "resign-done")
            case "call-off-yes":
                await self._execute_privately(interaction, table, CallOff(user), "call-off-done")
            case "no":
                await reply(interaction, MessageSpec(text_block(translator_for(interaction)("play-on"))))
            case "rematch":
                await self.table_opener.open_rematch(interaction, table)
            case "show":
                await self.table_opener.move_table_here(interaction, table)
            case _:
                await self._play_control(interaction, found, custom_id, values)

    async def _play_control(
        self, interaction: Interaction, table: Table, custom_id: CustomId, values: tuple[str, ...]
    ) -> None:
        with _add_players_to_move(interaction, table):
            playing.check_player(table, interaction.user.id, custom_id.stamp)
            table_view = table_screen.view_table(table, user=interaction.user.id, cause=interaction.id)
            press = self.presenters[table.game].interpret_click(table_view, custom_id.verb, custom_id.arg, values)
            match press:
                case PlayMoves():
                    await self.play_moves(interaction, table.id, press, custom_id.stamp)
                case Redraw(arg, picture):
                    playing.check_turn(table, interaction.user.id)
                    await self.table_messages.redraw(interaction, table, arg, redraw_picture=picture)
                case OpenForm():
                    await interaction.response.send_modal(messages.build_form(press, table.id, table.position))

    async def play_from_command(self, interaction: Interaction, stored_table: StoredTable, action: PlayMoves) -> None:
        """Make moves for whoever gave a command. Refused: `roll-over`, it was given before the board was there."""
        if interaction.id < stored_table.message:
            raise Refused("roll-over")
        with _add_players_to_move(interaction, stored_table.table):
            await self.play_moves(interaction, stored_table.table.id, action)

    async def play_from_message(self, message: discord.Message, stored_table: StoredTable, action: PlayMoves) -> None:
        """Make moves for whoever typed them in the channel; what cannot be done is talk, and left alone."""
        author = message.author
        if message.id < stored_table.message:
            return
        play = Play(
            ANY_STAMP,
            action.moves,
            user=author.id,
            cause=message.id,
            discord_time_ms=int(message.created_at.timestamp() * 1000),
            name=author.display_name,
        )
        try:
            await self.table_messages.show(await self.table_service.execute(stored_table.table.id, play, message.id))
        except UnreadableTable as error:
            await self.table_messages.show_unreadable(error.table_id)
        except (Refused, ChannelUnavailable, StoreError) as error:
            log.info("table %s: what was typed there does not count: %s", stored_table.table.id, error)

    async def play_moves(self, interaction: Interaction, table: str, action: PlayMoves, stamp: int = ANY_STAMP) -> None:
        """Make moves for whoever clicked or gave a command."""
        at = int(interaction.created_at.timestamp() * 1000)
        player = player_of(interaction)
        play = Play(stamp, action.moves, user=player.user, cause=interaction.id, discord_time_ms=at, name=player.name)
        if action.reply_id:
            await self._execute_privately(interaction, table, play, action.reply_id, number=action.reply_number)
        else:
            await self._execute(interaction, table, play)

    async def _execute(self, interaction: Interaction, table: str, command: Command) -> None:
        done = await self.table_service.execute(table, command, interaction.id)
        if not done.is_duplicate:
            await self.table_messages.show(done, interaction)
        if not interaction.response.is_done():
            await interaction.response.defer()

    async def _execute_privately(
        self, interaction: Interaction, table: str, command: Command, reply_id: str, **values: str | int
    ) -> None:
        """Do something that is answered in private first; then show the table."""
        done = await self.table_service.execute(table, command, interaction.id)
        await reply(interaction, MessageSpec(text_block(translator_for(interaction)(reply_id, **values))))
        if not done.is_duplicate:
            await self.table_messages.show(done)

    async def _invite(self, interaction: Interaction, table: str, values: tuple[str, ...]) -> None:
        users = _payload(interaction).get("resolved", {}).get("users", {})
        if any(users.get(value, {}).get("bot") for value in values):
            raise Refused("no-bots")
        await self._execute(interaction, table, Invite(interaction.user.id, tuple(map(parse_number, values))))

    async def send_rules(self, interaction: Interaction, game: str, page: int = 0) -> None:
        """The rules of a game, privately, in the reader's language.

        Raises:
            ValueError: there is no such game.
        """
        if game not in self.presenters:
            raise ValueError(f"there is no game {game!r}")
        await menus.send_rules_page(
            interaction, game, self.presenters[game].rules_pages(translator_for(interaction)), page
        )

    async def _rules_page(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        del values
        await self.send_rules(
            interaction, custom_id.target.removeprefix("rules-"), parse_number(custom_id.arg, MAX_PAGE)
        )


@contextlib.contextmanager
def _add_players_to_move(interaction: Interaction, table: Table) -> Iterator[None]:
    """A refusal that may name whose turn it is knows who that is."""
    try:
        yield
    except Refused as refused:
        shown = table_screen.view_table(table, translator_for(interaction))
        players = shown.t.format_list([shown.escaped_name(seat) for seat in sorted(table.seats_to_move)][:MAX_NAMES])
        raise Refused(refused.code, **{"player": players, **refused.details}) from refused


def _payload(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})


def _values(interaction: Interaction) -> tuple[str, ...]:
    """What was chosen in a menu, or written into a form."""
    data = _payload(interaction)
    if interaction.type is discord.InteractionType.modal_submit:
        return messages.form_values(data)
    return tuple(map(str, data.get("values", ())))
