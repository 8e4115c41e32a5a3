"""The router of clicks, commands and typed messages: each goes to the handler of its page or verb."""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import TypeAlias

import discord
from msgspec.structs import replace

from bot.services import computer_moves
from bot.services.table_service import LoadedTable, TableService
from bot.store.errors import StoreError
from bot.store.tables import StoredTable
from bot.tables import playing
from bot.tables.commands import Play
from bot.tables.ids import TableId, UserId
from bot.tables.table import Context, Phase, Table
from bot.text import Translator
from bot.ui.answer.context import check_here
from bot.ui.answer.deferral import InteractionTracker
from bot.ui.answer.replies import BOARD_CLICK, Interaction, open_form, reply, reply_errors, translator_for
from bot.ui.board import table_screen
from bot.ui.board.entries import RULES_BUTTONS
from bot.ui.board.messages import TableMessages
from bot.ui.board.presenter import PlayMoves, Presenter, Redraw, interpret_control
from bot.ui.click import lobby_controls, menus
from bot.ui.click.hooks import OPEN_LESSON, Hooks
from bot.ui.click.opening import TableOpener
from bot.ui.click.verbs import TableClick, VerbRegistry
from bot.ui.message import compose
from bot.ui.message.compose import PRIVATE_TARGET
from bot.ui.message.custom_id import MAX_PAGE, CustomId, ForgedClick, parse_number
from bot.ui.message.pager import page_turner
from bot.ui.message.spec import MessageSpec, OpenForm, button_rows
from games.core import BadMove, Refused

log = logging.getLogger(__name__)

ANY_POSITION = -1
"""A move on whatever position there is, as commands and typed answers make them."""
MAX_TYPED = 1000
"""The characters of a typed move."""
MAX_NAMES = 6
"""The players that a refusal names at most."""

PageHandler: TypeAlias = Callable[[Interaction, CustomId], Awaitable[None]]
"""The handler of the buttons of a page that belongs to no table."""


class InteractionRouter:
    """Turns clicks and commands into commands to tables.

    Attributes:
        interactions: the commands and clicks in flight.
        verbs: the handlers of the verbs that all games share.
        page_handlers: the handlers of buttons whose target is no table, by the target up to its first hyphen.
        renamed_pages: the names of pages in buttons of earlier versions, and those of today.
    """

    def __init__(
        self,
        table_service: TableService,
        table_messages: TableMessages,
        presenters: Mapping[str, Presenter],
        hooks: Hooks,
    ) -> None:
        self.table_service = table_service
        self.table_messages = table_messages
        self.presenters = presenters
        self.hooks = hooks
        self.interactions = InteractionTracker(table_service.now_ms)
        self.verbs = VerbRegistry(table_service, table_messages)
        self.table_opener = TableOpener(table_service, table_messages)
        self.page_handlers: dict[str, PageHandler] = {
            "rules": self._rules_page,
            PRIVATE_TARGET: self.table_opener.handle_list_click,
        }
        self.renamed_pages: dict[str, str] = {}
        lobby_controls.register(self.verbs, presenters)
        for register in (menus.register, self.table_opener.register):
            register(self.verbs)
        self.verbs.register("rules", self._table_rules)
        self.verbs.register("type", self._open_typing)
        self.verbs.register("typed", self._play_typed)

    async def route(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Hand a click on a button or in a menu, or a form, to its page, its verb or its game."""
        async with reply_errors(interaction, self.table_messages.show_unreadable):
            await self.interactions.begin(interaction)
            target, position, verb = custom_id.target, custom_id.position, custom_id.verb
            log.debug("interaction %d: %r on %r, drawn for position %d", interaction.id, verb, target, position)
            page, *rest = target.split("-", 1)
            page = self.renamed_pages.get(page, page)
            if handle_page := self.page_handlers.get(page):
                await handle_page(interaction, replace(custom_id, target="-".join((page, *rest))))
                return
            click = TableClick(
                interaction, custom_id, await self.table_service.load(TableId(custom_id.target), interaction.id)
            )
            check_here(click.table, interaction)
            is_board = interaction.message is not None and interaction.message.id == click.loaded.stored_table.message
            interaction.extras[BOARD_CLICK] = is_board
            if click.table.answers_only and self._is_outdated(click):
                await self.table_messages.update_outdated(interaction, click.loaded)
                return
            await (self.verbs.find(custom_id.verb) or self._play_control)(click)

    def _is_outdated(self, click: TableClick) -> bool:
        """True for a click on a board that could not be updated, as the bot only answers there."""
        table, custom_id, message = click.table, click.custom_id, click.interaction.message
        if message is None or (message.flags.ephemeral and table.context is not Context.PRIVATE):
            return False
        is_closed_lobby = table.phase is Phase.OVER and table.match is None
        return is_closed_lobby or custom_id.position != table.position or bool(computer_moves.seats_to_move(table))

    async def _play_control(self, click: TableClick) -> None:
        interaction, table, custom_id = click.interaction, click.table, click.custom_id
        with add_players_to_move(interaction, table):
            playing.check_player(table, click.user_id, custom_id.position)
            table_view = table_screen.view_table(table, user=click.user_id, interaction_id=interaction.id)
            values = compose.submitted_values(interaction)
            action = interpret_control(self.presenters[table.game], table_view, custom_id, values)
            match action:
                case PlayMoves():
                    await self.play_moves(interaction, click.loaded, action, custom_id.position)
                case Redraw(arg, picture):
                    playing.check_turn(table, click.user_id)
                    await self.table_messages.redraw(interaction, click.loaded, arg, redraw_picture=picture)
                case OpenForm():
                    await open_form(interaction, compose.build_form(action, table.id, table.position))

    async def _open_typing(self, click: TableClick) -> None:
        """Open the form in which a move is typed. Refused: what `check_player` and `check_turn` refuse."""
        interaction, table, presenter = click.interaction, click.table, self.presenters[click.table.game]
        with add_players_to_move(interaction, table):
            playing.check_player(table, click.user_id, ANY_POSITION)
            playing.check_turn(table, click.user_id)
        t = translator_for(interaction)
        form = OpenForm(
            t("type-title"),
            t("type-label"),
            "typed",
            MAX_TYPED,
            t(f"{presenter.text_prefix}-notation-example") if t.has_text(f"{presenter.text_prefix}-notation") else "",
            _describe_notation(t, presenter),
        )
        await open_form(interaction, compose.build_form(form, table.id, table.position))

    async def _play_typed(self, click: TableClick) -> None:
        """Make the moves that somebody typed. Refused: `unreadable-move`, and what a press on the board is refused."""
        interaction, table, presenter = click.interaction, click.table, self.presenters[click.table.game]
        text = "".join(compose.submitted_values(interaction))
        with add_players_to_move(interaction, table):
            playing.check_player(table, click.user_id, click.custom_id.position)
            table_view = table_screen.view_table(table, user=click.user_id, interaction_id=interaction.id)
            try:
                action = presenter.read_typed(table_view, text)
            except BadMove as error:
                notation = _describe_notation(translator_for(interaction), presenter)
                raise Refused("unreadable-move", notation=notation) from error
            if not action.reply_id:
                action = PlayMoves(action.moves, reply_id="typed-played")
            await self.play_moves(interaction, click.loaded, action, click.custom_id.position)

    async def play_from_message(self, message: discord.Message, stored_table: StoredTable, action: PlayMoves) -> None:
        """Make moves for the author of a message in the channel; a message that is no legal move is left alone."""
        if message.id < stored_table.message:
            return
        self.interactions.track()
        table, play = stored_table.table, _play(message, message.author, action)
        try:
            async with self.table_messages.log_refusals(table.id):
                result = await self.table_service.execute(table.id, play, message.id, LoadedTable(stored_table))
                await self.table_messages.show(result)
        except StoreError as error:
            log.info("table %s: a typed move is not stored: %s", table.id, error)

    async def play_moves(
        self, interaction: Interaction, loaded: LoadedTable, action: PlayMoves, position: int = ANY_POSITION
    ) -> None:
        """Make moves for the user of a click, on the board of a position. Refused: as any move; `stale`."""
        play = _play(interaction, interaction.user, action, position)
        await self.verbs.execute(interaction, loaded, play, action.reply_id, number=action.reply_number)

    async def send_rules(self, interaction: Interaction, game: str, page: int = 0) -> None:
        """Send a page of a game's rules privately; raises ForgedClick if there is no such game."""
        if game not in self.presenters:
            raise ForgedClick(f"there is no game {game!r}")
        t = translator_for(interaction)
        pages = self.presenters[game].rules_pages(t)
        page %= len(pages)
        more = button_rows(RULES_BUTTONS.items(self.presenters[game], t))
        blocks = (*pages[page].blocks, *page_turner(t, page, len(pages)), *more)
        await reply(interaction, MessageSpec(blocks), rules_target(game))

    async def _table_rules(self, click: TableClick) -> None:
        """Send the rules of a table's game: from the page on the button, or from what its options make the first."""
        table = click.table
        first = self.presenters[table.game].first_rules_page(table.options)
        page = parse_number(click.custom_id.arg, MAX_PAGE) if click.custom_id.arg else first
        await self.send_rules(click.interaction, table.game, page)

    async def _rules_page(self, interaction: Interaction, custom_id: CustomId) -> None:
        game = custom_id.target.removeprefix("rules-")
        if custom_id.verb == "learn":  # the button of rules that were sent before it led there itself
            await self.hooks.open(OPEN_LESSON, interaction, game)
            return
        await self.send_rules(interaction, game, parse_number(custom_id.arg, MAX_PAGE))


def rules_target(game: str) -> str:
    """The target of the buttons of a game's rules, whose verb does not matter: the argument is the page."""
    return f"rules-{game}"


@contextlib.contextmanager
def add_players_to_move(interaction: Interaction, table: Table) -> Iterator[None]:
    """Add to a refusal the names of the players to move, which its text may need."""
    try:
        yield
    except Refused as refused:
        view = table_screen.view_table(table, translator_for(interaction))
        players = view.t.format_list([view.name(seat) for seat in sorted(table.seats_to_move)][:MAX_NAMES])
        raise Refused(refused.code, **{"player": players, **refused.details}) from refused


def _describe_notation(t: Translator, presenter: Presenter) -> str:
    """The notation of a game in a line; nothing where it has no such text."""
    has_text = t.has_text(f"{presenter.text_prefix}-notation")
    return t(f"{presenter.text_prefix}-notation") if has_text else ""


def _play(
    source: Interaction | discord.Message, user: discord.abc.User, action: PlayMoves, position: int = ANY_POSITION
) -> Play:
    created_ms, name = int(source.created_at.timestamp() * 1000), user.display_name
    return Play(
        position,
        action.moves,
        user=UserId(user.id),
        interaction_id=source.id,
        discord_time_ms=created_ms,
        name=name,
    )
