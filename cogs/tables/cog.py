"""The commands that all games share: `/games`, `/help` and `/verify`."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.store import StoredTable
from bot.tables.table import Phase, Table
from bot.text import Translator
from bot.ui import table_screen
from bot.ui.command_texts import locale_text
from bot.ui.exports import export_game
from bot.ui.message_spec import Block, Button, ControlRow, LinkButton, MessageSpec, text_block
from bot.ui.replies import reply, reply_errors, send_files, translator_for
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

MAX_TABLES = 8
"""How many tables `/games` lists; a message holds 40 components."""


class TablesCog(commands.Cog):
    """What a player does with tables, whatever is played there."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=locale_text("command-games.name"), description=locale_text("command-games"))
    @app_commands.guild_only()
    async def games(self, interaction: discord.Interaction) -> None:
        """My open tables here: where they are, whose turn it is, and a button that brings each back."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            sat = await self.bot.store.open_tables(user=interaction.user.id, guild=interaction.guild_id or 0)
            found = [kept for kept in sat if not _has_left(kept.table, interaction.user.id)][:MAX_TABLES]
            t = translator_for(interaction)
            if not found:
                await reply(interaction, MessageSpec(text_block(t("games-none"))))
                return
            blocks: list[Block] = [*text_block(t("games-title"))]
            for number, kept in enumerate(found, start=1):
                blocks += self._table_blocks(t, kept, number, interaction.user.id)
            await reply(interaction, MessageSpec(tuple(blocks)))

    @app_commands.command(name=locale_text("command-help.name"), description=locale_text("command-help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """What the bot plays, and where to begin."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            await reply(interaction, table_screen.render_help(translator_for(interaction), self.bot.presenters))

    @app_commands.command(name=locale_text("command-verify.name"), description=locale_text("command-verify"))
    @app_commands.guild_only()
    @app_commands.rename(table=locale_text("option-table"))
    @app_commands.describe(table=locale_text("option-table.description"))
    async def verify(self, interaction: discord.Interaction, table: str = "") -> None:
        """Check every roll of a game that is over, and hand out its record."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            kept = await self._find_table(interaction, table.strip().strip("`"))
            t = translator_for(interaction)
            if kept.table.phase is not Phase.OVER:
                told = t("verify-running", table=kept.table.id, commitment=kept.table.commitment)
                await reply(interaction, MessageSpec(text_block(told)))
                return
            presenter = self.bot.presenters[kept.table.game]
            found = await export_game(self.bot.store, presenter, kept.table, t)
            await send_files(interaction, MessageSpec(text_block(found.verification, t("verify-record"))), found.files)

    async def _find_table(self, interaction: discord.Interaction, table: str) -> StoredTable:
        """The table asked for, or the user's latest finished game on this server. Refused: `no-table`."""
        if table:
            kept = (await self.bot.table_service.load(table)).stored_table
        else:
            found = await self.bot.store.last_finished_table(user=interaction.user.id, guild=interaction.guild_id or 0)
            if found is None:
                raise Refused("no-table")
            kept = found
        if kept.table.guild != interaction.guild_id or kept.table.match is None:
            raise Refused("no-table")
        return kept

    def _table_blocks(self, t: Translator, stored_table: StoredTable, number: int, user: int) -> tuple[Block, ...]:
        table = stored_table.table
        title = self.bot.presenters[table.game].title(t)
        shown = table_screen.view_table(table, t)
        channel = stored_table.message_channel or table.channel
        link = f"https://discord.com/channels/{table.guild}/{channel}/{stored_table.message}"
        if not stored_table.message:
            line = t("games-unshown", game=title)
        elif table.phase is Phase.LOBBY:
            line = t("games-lobby", game=title, link=link)
        elif table.seat_of(user) in table.seats_to_move:
            line = t("games-yours", game=title, link=link)
        else:
            players = t.format_list([shown.mention(seat) for seat in sorted(table.seats_to_move)])
            line = t("games-theirs", game=title, players=players, link=link)
        opened = (LinkButton(title, link),) if stored_table.message else ()
        here = Button(t("games-show", number=number), "show-table", table.id)
        return (*text_block(f"{number}. {line}"), ControlRow((here, *opened)))


def _has_left(table: Table, user: int) -> bool:
    seat = table.seat_of(user)
    return seat is not None and table.match is not None and table.match.left[seat]


async def setup(bot: "OchoClub") -> None:
    """Add the shared commands to the bot."""
    await bot.add_cog(TablesCog(bot))
