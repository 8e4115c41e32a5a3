"""The commands that all games share: `/games`, `/help` and `/verify`."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.store import Kept
from bot.tables.table import Phase, Table
from bot.text import Say
from bot.ui import table_screen
from bot.ui.command_texts import said
from bot.ui.exports import papers
from bot.ui.message_spec import Block, Button, Link, Row, Screen, words
from bot.ui.replies import answer, answering, hand_out, say_to
from games.catalog import GAMES
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

LISTED = 8
"""How many tables `/games` lists; a message holds 40 components."""


class TablesCog(commands.Cog):
    """What a player does with tables, whatever is played there."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(name=said("command-games.name"), description=said("command-games"))
    @app_commands.guild_only()
    async def games(self, via: discord.Interaction) -> None:
        """My open tables here: where they are, whose turn it is, and a button that brings each back."""
        async with answering(via, self.bot.display.close):
            sat = await self.bot.store.open_tables(user=via.user.id, guild=via.guild_id or 0)
            found = [kept for kept in sat if not _has_left(kept.table, via.user.id)][:LISTED]
            say = say_to(via)
            if not found:
                await answer(via, Screen(words(say("games-none"))))
                return
            blocks: list[Block] = [*words(say("games-title"))]
            for number, kept in enumerate(found, start=1):
                blocks += self._listed(say, kept, number, via.user.id)
            await answer(via, Screen(tuple(blocks)))

    @app_commands.command(name=said("command-help.name"), description=said("command-help"))
    async def help(self, via: discord.Interaction) -> None:
        """What the bot plays, and where to begin."""
        async with answering(via, self.bot.display.close):
            await answer(via, table_screen.help_screen(say_to(via), GAMES))

    @app_commands.command(name=said("command-verify.name"), description=said("command-verify"))
    @app_commands.guild_only()
    @app_commands.rename(table=said("option-table"))
    @app_commands.describe(table=said("option-table.description"))
    async def verify(self, via: discord.Interaction, table: str = "") -> None:
        """Check every roll of a game that is over, and hand out its record."""
        async with answering(via, self.bot.display.close):
            kept = await self._wanted(via, table.strip().strip("`"))
            say = say_to(via)
            if kept.table.phase is not Phase.OVER:
                told = say("verify-running", table=kept.table.id, commitment=kept.table.commitment)
                await answer(via, Screen(words(told)))
                return
            presenter = self.bot.presenters[kept.table.game]
            found = await papers(self.bot.store, presenter, kept.table, say)
            await hand_out(via, Screen(words(found.verdict, say("verify-record"))), found.files)

    async def _wanted(self, via: discord.Interaction, table: str) -> Kept:
        """The table asked for, or the user's latest finished game on this server. Refused: `no-table`."""
        if table:
            kept = await self.bot.host.look(table)
        else:
            found = await self.bot.store.finished(user=via.user.id, guild=via.guild_id or 0)
            if found is None:
                raise Refused("no-table")
            kept = found
        if kept.table.guild != via.guild_id or kept.table.match is None:
            raise Refused("no-table")
        return kept

    def _listed(self, say: Say, kept: Kept, number: int, user: int) -> tuple[Block, ...]:
        table = kept.table
        title = self.bot.presenters[table.game].title(say)
        shown = table_screen.scene(table, say)
        link = f"https://discord.com/channels/{table.guild}/{kept.place or table.channel}/{kept.message}"
        if not kept.message:
            line = say("games-unshown", game=title)
        elif table.phase is Phase.LOBBY:
            line = say("games-lobby", game=title, link=link)
        elif table.seat_of(user) in table.movers:
            line = say("games-yours", game=title, link=link)
        else:
            players = say.list([shown.called(seat) for seat in sorted(table.movers)])
            line = say("games-theirs", game=title, players=players, link=link)
        opened = (Link(title, link),) if kept.message else ()
        here = Button(say("games-show", number=number), "show-table", table.id)
        return (*words(f"{number}. {line}"), Row((here, *opened)))


def _has_left(table: Table, user: int) -> bool:
    seat = table.seat_of(user)
    return seat is not None and table.match is not None and table.match.left[seat]


async def setup(bot: "OchoClub") -> None:
    """Add the shared commands to the bot."""
    await bot.add_cog(TablesCog(bot))
