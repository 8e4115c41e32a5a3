"""`/history`: one's finished games, each to be gone through again, written down, or seen as a film."""

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.store.errors import Unreadable
from bot.store.history import Filter
from bot.tables.table import Phase, Table
from bot.text import text_id
from bot.ui import replay
from bot.ui.command_texts import said
from bot.ui.custom_id import FARTHEST, Address, number
from bot.ui.exports import papers
from bot.ui.message_spec import Screen, words
from bot.ui.replay import Moment, OtherRules
from bot.ui.replies import answer, answering, hand_out, say_to
from bot.ui.table_messages import Via
from cogs.history import screens
from cogs.history.films import Films
from cogs.history.screens import PER_PAGE, Place
from games.catalog import GAMES
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

LIST: Final = "history"
"""The page that lists games."""
REPLAY: Final = "replay"
"""The page that shows one; the table's id follows after a hyphen."""
REMEMBERED: Final = 16
"""Of how many games the moments are remembered."""

GAME_CHOICES: Final = [app_commands.Choice(name=said(f"{text_id(game)}-title"), value=game) for game in GAMES]


class HistoryCog(commands.Cog):
    """Looking back. What somebody is looking at is written on the buttons, and nowhere else."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        self.films = Films(bot.host.now)
        self._remembered: OrderedDict[tuple[str, int], tuple[Moment, ...]] = OrderedDict()
        bot.store.forgetful.append(self.forget)
        bot.desk.pages[LIST] = self.press_list
        bot.desk.pages[REPLAY] = self.press_replay

    async def cog_unload(self) -> None:
        """Make no films any more."""
        await self.films.close()

    def forget(self) -> None:
        """Remember no game any longer: players are named in them who are to be forgotten."""
        self._remembered = OrderedDict()
        self.films.forget()

    @app_commands.command(name=said("command-history.name"), description=said("command-history"))
    @app_commands.guild_only()
    @app_commands.rename(game=said("option-game"), opponent=said("option-opponent"), table=said("option-table"))
    @app_commands.describe(
        game=said("option-game.description"),
        opponent=said("option-opponent.description"),
        table=said("option-history-table.description"),
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, via: discord.Interaction, game: str = "", opponent: discord.User | None = None, table: str = ""
    ) -> None:
        """My finished games here, by game and by opponent; or any finished game of this server by its table's id."""
        async with answering(via, self.bot.display.close):
            if wanted := table.strip().strip("`"):
                await self._show(via, await self._over(via, wanted), 0, Place())
            else:
                await self._list(via, Place(0, Filter(game, opponent.id if opponent is not None else 0)))

    async def press_list(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A control of the list was used.

        Raises:
            ValueError: it is none of ours.
        """
        place = Place.read(address.arg)
        match address.verb:
            case "newer" | "older":
                await self._list(via, place)
            case "open":
                await self._show(via, await self._over(via, "".join(values[:1])), 0, place)
            case _:
                raise ValueError(f"the list has no button {address.verb!r}")

    async def press_replay(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A control of a replay was used.

        Raises:
            ValueError: it is none of ours.
        """
        at, place = screens.moment_on(address.arg)
        if address.verb == "games":
            await self._list(via, place)
            return
        table = await self._over(via, address.table.removeprefix(f"{REPLAY}-"))
        match address.verb:
            case "first" | "back" | "next" | "last" | "back-far" | "next-far":
                await self._show(via, table, at, place)
            case "jump":
                await self._show(via, table, number("".join(values[:1]), FARTHEST), place)
            case "record":
                await self._hand_out(via, table)
            case "film":
                await self.films.show(via, self.bot.presenters[table.game], table, self._moments(table))
            case _:
                raise ValueError(f"a replay has no button {address.verb!r}")

    async def _list(self, via: Via, place: Place) -> None:
        past = self.bot.store.past.at(via.guild_id or 0)
        found = await past.games(via.user.id, place.which, first=place.page * PER_PAGE, count=PER_PAGE)
        if not found.games and found.count:  # there are fewer than there were
            await self._list(via, replace(place, page=(found.count - 1) // PER_PAGE))
            return
        await answer(via, screens.games(say_to(via), self.bot.presenters, found, place), LIST)

    async def _show(self, via: Via, table: Table, at: int, place: Place) -> None:
        say, presenter = say_to(via), self.bot.presenters[table.game]
        try:
            found = await self._moments(table)
        except Refused:
            screen = screens.lost(say, presenter, table, place)
        else:
            screen = screens.moment(say, presenter, table, found, max(min(at, len(found) - 1), 0), place)
        await answer(via, screen, f"{REPLAY}-{table.id}")

    async def _hand_out(self, via: Via, table: Table) -> None:
        say = say_to(via)
        found = await papers(self.bot.store, self.bot.presenters[table.game], table, say)
        await hand_out(via, Screen(words(found.verdict, say("verify-record"))), found.files)

    async def _over(self, via: Via, wanted: str) -> Table:
        """A table of this server whose game is over. Whoever knows its id has seen it.

        It is loaded every time, for a player may have been forgotten since. Whoever looks back changes nothing: a table
        that can not be read stays as it is. Refused: `no-table`, `not-over`, `past-unreadable`.
        """
        if not await self.bot.store.past.at(via.guild_id or 0).knows(wanted):
            raise Refused("no-table")
        try:
            kept, _ = await self.bot.store.load(wanted)
        except Unreadable as error:
            raise Refused("past-unreadable") from error
        if kept is None or kept.table.match is None:
            raise Refused("no-table")
        table = kept.table
        if table.phase is not Phase.OVER:
            raise Refused("not-over")
        return table

    async def _moments(self, table: Table) -> tuple[Moment, ...]:
        """The moments of a game. Refused: `other-rules`."""
        key, remembered = (table.id, table.revision), self._remembered
        if key in remembered:
            remembered.move_to_end(key)
            return remembered[key]
        try:
            journal = await self.bot.store.entries(table)
            found = await asyncio.to_thread(replay.moments, self.bot.presenters[table.game], table, journal)
        except (OtherRules, Unreadable) as error:
            raise Refused("other-rules") from error
        remembered[key] = found
        while len(remembered) > REMEMBERED:
            remembered.popitem(last=False)
        return found


async def setup(bot: "OchoClub") -> None:
    """Add the command to the bot."""
    await bot.add_cog(HistoryCog(bot))
