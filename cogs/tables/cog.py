"""`/games`: the tables of a player."""

from itertools import chain

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.tables import StoredTable
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import LEFT_ALONE, Context, Phase, Table
from bot.text import Translator
from bot.ui.answer.context import channel_of, context_of, guild_of, is_here
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board import lobby_screen, table_screen
from bot.ui.board.entries import OWN_GAMES
from bot.ui.board.places import board_link
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    LinkButton,
    MessageSpec,
    button_rows,
    fits_message,
    text_block,
)
from cogs.tables.rows import TurnNoticeRows
from cogs.tables.turn_notices import (
    PAGE_ID,
    TurnNotices,
    is_waiting,
    next_button,
    off_button,
    on_button,
    urgency,
)

MAX_TABLES = 8
"""The tables that `/games` lists, which a message holds."""


class TablesCog(commands.Cog):
    """The commands for tables, whatever is played there."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        self._turn_notices = TurnNotices(bot)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.verbs.register("notices", lambda click: self._send_list(click.interaction))

    @app_commands.command(name=locale_text("command-games.name"), description=locale_text("command-games"))
    async def games(self, interaction: discord.Interaction) -> None:
        """My open tables here, each with its place, who is to move, and a button that brings it back."""
        await self._send_list(interaction)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of the list of tables, or of a digest; raises ForgedClick at one they have not."""
        t, user = translator_for(interaction), UserId(interaction.user.id)
        match custom_id.verb:
            case "show-table":
                await self.bot.router.table_opener.handle_list_click(interaction, custom_id)
            case "next":
                await reply(interaction, await self._turn_notices.next_game(t, user, TableId(custom_id.arg)), PAGE_ID)
            case "list":
                await self._send_list(interaction)
            case "on":
                await self._turn_notices.turn_on(interaction)
                await self._send_list(interaction, t("turns-on"))
            case "off":
                await self.bot.store.get(TurnNoticeRows).turn_off(user)
                await self._send_list(interaction, t("turns-off"))
            case _:
                raise ForgedClick(f"the list of tables has no button {custom_id.verb!r}")

    async def _send_list(self, interaction: Interaction, notice: str = "") -> None:
        """Answer with the open tables of the user: of the server; in direct messages all; elsewhere of the channel."""
        t, user, context = translator_for(interaction), UserId(interaction.user.id), context_of(interaction)
        channel = channel_of(interaction) if context in {Context.ANSWERS, Context.PRIVATE} else ChannelId(0)
        stored_tables = await self.bot.store.tables.open_tables(user=user, guild=guild_of(interaction), channel=channel)
        own = [stored for stored in stored_tables if not _has_left(stored.table, user)]
        own = sorted(own, key=lambda stored: _order(stored, user))[:MAX_TABLES]
        title = text_block(notice, t("games-title") if own else t("games-none"))
        toggle = off_button(t) if await self.bot.store.get(TurnNoticeRows).is_on(user) else on_button(t)
        has_next = any(stored.message and is_waiting(stored, user) for stored in own)
        following = (next_button(t, ButtonStyle.PRIMARY),) if has_next else ()
        settings = await self.bot.store.guild_settings.settings(guild_of(interaction))
        switches = frozenset(name for name in settings.__struct_fields__ if getattr(settings, name) is True)
        rows = ControlRow((*following, toggle)), *button_rows(OWN_GAMES.items(t, switches))
        for has_link in (True, False):  # without them if they are too many: each line has its link as well
            numbered = enumerate(own, start=1)
            listed = [
                self._table_blocks(t, stored, number, interaction, has_link=has_link) for number, stored in numbered
            ]
            blocks = (*title, *chain.from_iterable(listed), *rows)
            if fits_message(blocks):
                break
        await reply(interaction, MessageSpec(blocks), PAGE_ID)

    def _table_blocks(
        self, t: Translator, stored_table: StoredTable, number: int, interaction: Interaction, *, has_link: bool
    ) -> tuple[Block, ...]:
        """The line of a table, its button, and with `has_link` one to its board."""
        table, title = stored_table.table, self.bot.presenters[stored_table.table.game].title(t)
        is_paused = table.pause_reason not in {"", LEFT_ALONE}
        link = "" if is_paused else board_link(stored_table)  # where it is paused, an old message
        show = (Button(t("games-show", number=number), "show-table", table.id),) if is_here(table, interaction) else ()
        if is_paused:
            line = t("games-paused" if show else "games-paused-elsewhere", game=title, number=number)
        elif not link:
            line = t("games-here" if table.answers_only else "games-unshown", game=title)
        elif table.phase is Phase.LOBBY:
            line = t("games-lobby", game=title, link=link)
        elif table.seat_of(UserId(interaction.user.id)) in table.seats_to_move:
            line = t("games-yours", game=title, link=link)
            if table.deadline_ms:
                time = lobby_screen.relative_time(table.deadline_ms)
                line = t("games-yours-deadline", game=title, link=link, time=time)
        else:
            table_view = table_screen.view_table(table, t)
            players = t.format_list([table_view.mention(seat) for seat in sorted(table.seats_to_move)])
            line = t("games-theirs", game=title, players=players, link=link)
        links = (LinkButton(title, link),) if link and has_link else ()
        return (*text_block(f"{number}. {line}"), *((ControlRow((*show, *links)),) if show or links else ()))


def _order(stored_table: StoredTable, user: UserId) -> tuple[bool, tuple[int, ...]]:
    """The order in the list: tables that wait for a user first, by `urgency`; paused ones wait for nobody."""
    table = stored_table.table
    is_turn = table.seat_of(user) in table.seats_to_move and not table.pause_reason
    return not is_turn, urgency(stored_table) if is_turn else ()


def _has_left(table: Table, user: UserId) -> bool:
    seat = table.seat_of(user)
    return seat is not None and table.match is not None and table.match.left[seat]


async def setup(bot: OchoClub) -> None:
    """Add the shared commands to the bot."""
    await bot.add_cog(TablesCog(bot))
