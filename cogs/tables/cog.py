"""The commands that all games share: `/games` and `/verify`."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.tables import StoredTable
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import Phase, Table
from bot.text import Translator
from bot.ui import table_screen
from bot.ui.client import OchoClub
from bot.ui.command_texts import locale_text, localize_options
from bot.ui.exports import send_export
from bot.ui.message_spec import Block, Button, ControlRow, LinkButton, MessageSpec, text_block
from bot.ui.replies import reply, reply_text, translator_for
from games.catalog import GAMES
from games.core import Refused

MAX_TABLES = 8
"""The tables that `/games` lists; a message holds 40 components."""


class TablesCog(commands.Cog):
    """The commands for tables, whatever is played there."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-games.name"), description=locale_text("command-games"))
    @app_commands.guild_only()
    async def games(self, interaction: discord.Interaction) -> None:
        """My open tables here, each with its place, who is to move, and a button that brings it back."""
        t, user, guild = translator_for(interaction), UserId(interaction.user.id), GuildId(interaction.guild_id or 0)
        stored_tables = await self.bot.store.tables.open_tables(user=user, guild=guild)
        own = [stored for stored in stored_tables if not _has_left(stored.table, user)][:MAX_TABLES]
        blocks: list[Block] = [*text_block(t("games-title") if own else t("games-none"))]
        for number, stored in enumerate(own, start=1):
            blocks += self._table_blocks(t, stored, number, user)
        await reply(interaction, MessageSpec(tuple(blocks)))

    @app_commands.command(name=locale_text("command-verify.name"), description=locale_text("command-verify"))
    @app_commands.guild_only()
    @localize_options("table")
    async def verify(self, interaction: discord.Interaction, table: str = "") -> None:
        """Check every roll of a game that is over, and hand out its record."""
        stored = await self._find_table(interaction, table.strip().strip("`"))
        if stored.phase is Phase.OVER:
            await send_export(interaction, self.bot.store, self.bot.presenters[stored.game], stored)
            return
        t = translator_for(interaction)
        dice = int(GAMES[stored.game].has_dice)
        await reply_text(interaction, t("verify-running", table=stored.id, commitment=stored.commitment, dice=dice))

    async def _find_table(self, interaction: discord.Interaction, table: str) -> Table:
        """The table of an id, or the user's latest finished game on this server. Refused: `no-table`."""
        if table:
            stored: StoredTable | None = (await self.bot.table_service.load(TableId(table))).stored_table
        else:
            user, guild = UserId(interaction.user.id), GuildId(interaction.guild_id or 0)
            stored = await self.bot.store.tables.last_finished_table(user, guild)
        if stored is None or stored.table.guild != interaction.guild_id or stored.table.match is None:
            raise Refused("no-table")
        return stored.table

    def _table_blocks(self, t: Translator, stored_table: StoredTable, number: int, user: UserId) -> tuple[Block, ...]:
        table = stored_table.table
        title = self.bot.presenters[table.game].title(t)
        channel = stored_table.message_channel or table.channel
        link = f"https://discord.com/channels/{table.guild}/{channel}/{stored_table.message}"
        if not stored_table.message:
            line = t("games-unshown", game=title)
        elif table.phase is Phase.LOBBY:
            line = t("games-lobby", game=title, link=link)
        elif table.seat_of(user) in table.seats_to_move:
            line = t("games-yours", game=title, link=link)
        else:
            table_view = table_screen.view_table(table, t)
            players = t.format_list([table_view.mention(seat) for seat in sorted(table.seats_to_move)])
            line = t("games-theirs", game=title, players=players, link=link)
        links = (LinkButton(title, link),) if stored_table.message else ()
        show = Button(t("games-show", number=number), "show-table", table.id)
        return (*text_block(f"{number}. {line}"), ControlRow((show, *links)))


def _has_left(table: Table, user: UserId) -> bool:
    seat = table.seat_of(user)
    return seat is not None and table.match is not None and table.match.left[seat]


async def setup(bot: OchoClub) -> None:
    """Add the shared commands to the bot."""
    await bot.add_cog(TablesCog(bot))
