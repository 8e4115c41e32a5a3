"""`/chips`: what somebody holds on a server, what lies on tables, and how it came and went (D8)."""

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.balances import Lying, Movement
from bot.tables.chips import BEGINNING, FLOOR, Purse, Reason, day_began, day_ends
from bot.text import Say
from bot.ui.command_texts import said
from bot.ui.custom_id import FARTHEST, Address, number
from bot.ui.message_spec import Block, Button, Row, Screen, words
from bot.ui.replies import answer, answering, say_to
from bot.ui.table_messages import Via

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

PAGE: Final = "chips"
MOVEMENTS: Final = 10
"""How many movements a page tells."""
TABLES: Final = 8
"""How many tables with chips on them are told."""


class ChipsCog(commands.Cog):
    """What a player asks about chips."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        bot.desk.pages[PAGE] = self.press

    @app_commands.command(name=said("command-chips.name"), description=said("command-chips"))
    @app_commands.guild_only()
    async def chips(self, via: discord.Interaction) -> None:
        """What I hold here, privately."""
        async with answering(via, self.bot.display.close):
            await self._show(via, 0)

    async def press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A button of that page.

        Raises:
            ValueError: it has no such button.
        """
        del values
        if address.verb != "page":
            raise ValueError(f"the page of chips has no button {address.verb!r}")
        await self._show(via, number(address.arg, FARTHEST))

    async def _show(self, via: Via, page: int) -> None:
        guild, user, now = via.guild_id or 0, via.user.id, self.bot.host.now()
        held, say = self.bot.store.chips, say_to(via)
        moved, times = await held.movements(guild, user, MOVEMENTS, MOVEMENTS * page)
        if page and not moved:  # there are fewer than there were
            await self._show(via, 0)
            return
        purse = (await held.purses(guild, (user,), day_began(now)))[user]
        blocks = (
            *words(say("chips-title"), _in_hand(say, purse), *_on_tables(say, guild, await held.lying(guild, user))),
            *words(_top_up(say, purse, now)),
            *(_movements(say, moved, page, -(-times // MOVEMENTS)) if moved else words(_none_moved(say, purse))),
            *words(say("chips-explained")),
        )
        await answer(via, Screen(blocks), PAGE)


def _in_hand(say: Say, purse: Purse) -> str:
    in_hand = say("chips-in-hand", chips=purse.chips)
    return f"{in_hand} {say('chips-in-all', chips=purse.chips + purse.on_tables)}" if purse.on_tables else in_hand


def _on_tables(say: Say, guild: int, lying: list[Lying]) -> list[str]:
    lines = []
    for one in lying[:TABLES]:
        link = f"https://discord.com/channels/{guild}/{one.channel}" + (f"/{one.message}" if one.message else "")
        players = say.list([_called(say, user) for user in one.others or (-1,)])
        lines.append(say("chips-lying", chips=one.chips, players=players, table=one.table, link=link))
    more = len(lying) - TABLES
    return [*lines, say("chips-lying-more", count=more)] if more > 0 else lines


def _top_up(say: Say, purse: Purse, now: int) -> str:
    """When somebody is topped up next."""
    if not purse.due:
        return say("chips-topped-up", at=_moment(day_ends(now)))
    return say("chips-due", floor=FLOOR) if purse.top_up else say("chips-plenty", floor=FLOOR)


def _none_moved(say: Say, purse: Purse) -> str:
    """What is told to newcomers, and to whoever was forgotten and comes back."""
    return say("chips-none-moved" if purse.new else "chips-returned", chips=BEGINNING)


def _movements(say: Say, moved: list[Movement], page: int, pages: int) -> tuple[Block, ...]:
    lines = words(say("chips-moved"), *(_told(say, one) for one in moved))
    if pages < 2:
        return lines
    turn = tuple(
        Button(label, "page", str(at), disabled=not 0 <= at < pages) for label, at in (("◀", page - 1), ("▶", page + 1))
    )
    return (*lines, Row(turn), *words(say("page", page=page + 1, pages=pages)))


def _told(say: Say, one: Movement) -> str:
    """A movement in one line."""
    at = _moment(one.at)
    match one.reason:
        case Reason.GRANT:
            return say("chips-granted", amount=one.chips, at=at, held=one.held)
        case Reason.TOP_UP:
            return say("chips-topped", amount=one.chips, at=at, held=one.held)
        case _:
            return say(
                "chips-won" if one.chips > 0 else "chips-lost",
                amount=abs(one.chips),
                player=_called(say, one.other),
                table=one.table,
                at=at,
                held=one.held,
            )


def _called(say: Say, user: int) -> str:
    return f"<@{user}>" if user > 0 else say("chips-somebody")


def _moment(at: int) -> str:
    return f"<t:{at // 1000}:R>"


async def setup(bot: "OchoClub") -> None:
    """Add the command to the bot."""
    await bot.add_cog(ChipsCog(bot))
