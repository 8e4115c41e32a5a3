"""Where clicks and commands arrive: each becomes a command to a table, and an answer to whoever clicked."""

import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeAlias

import discord

from bot.services.table_service import Host
from bot.store.errors import StoreError, Unreadable
from bot.store.store import Kept
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
from bot.ui.custom_id import FARTHEST, Address, number
from bot.ui.message_spec import Screen, words
from bot.ui.opening import Opening, check_permissions, player_of
from bot.ui.presenter import Ask, Moves, Presenter, Redraw
from bot.ui.replies import answer, answering, say_to
from bot.ui.table_messages import Display, Unshowable, Via
from games.core import Refused

log = logging.getLogger(__name__)

ANY_STAMP = -1
"""A move on whatever position there is, as commands and typed answers make them."""
NAMED = 6
"""How many players a refusal names at most."""


Page: TypeAlias = Callable[[Via, Address, tuple[str, ...]], Awaitable[None]]
"""What sees to the buttons of pages that belong to no table; `values` are chosen in a menu, or written into a form."""


class Desk:
    """Turns clicks and commands into commands to tables.

    Args:
        host: where the tables are.
        display: where they are shown.
        presenters: how each game is shown and played, by its key.

    Attributes:
        opening: what opens tables.
        pages: what sees to buttons whose address names no table, by that name up to the first hyphen.
    """

    def __init__(self, host: Host, display: Display, presenters: Mapping[str, Presenter]) -> None:
        self.host = host
        self.display = display
        self.presenters = presenters
        self.pages: dict[str, Page] = {"rules": self._rules_page}
        self.opening = Opening(host, display)

    async def open(
        self,
        via: Via,
        game: str,
        options: dict[str, Any],
        *,
        limit: int = 0,
        per_turn: int | None = None,
        computers: int = 0,
        guest: discord.abc.User | None = None,
        language: str = "",
    ) -> None:
        """Open a lobby for whoever gave the command, as the answer to it.

        Args:
            via: the command.
            game: a key of the catalog.
            options: for the rules.
            limit: how many may sit down at most; 0 for as many as the rules allow.
            per_turn: seconds for a turn, 0 for no limit; None for what the server wants, or the usual.
            computers: how many computer players sit down at once.
            guest: somebody who is asked to sit down.
            language: of the table; empty for what the server wants, or speaks.
        """
        async with answering(via, self.display.close):
            await self.opening.open(
                via,
                game,
                options,
                limit=limit,
                per_turn=per_turn,
                computers=computers,
                guest=guest,
                language=language,
            )

    async def press(self, via: Via, address: Address) -> None:
        """A button or a menu of a table, or of a page that belongs to none, was used."""
        async with answering(via, self.display.close):
            page = self.pages.get(address.table.partition("-")[0])
            if page is not None:
                await page(via, address, _values(via))
            else:
                await self._press(via, address, _values(via))

    async def _press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:  # noqa: C901, PLR0912
        if address.verb == "show-table":  # from a list of tables, which belongs to none of them
            await self.opening.show_here(via, address.arg)
            return
        user, table = via.user.id, address.table
        found = (await self.host.look(table)).table
        if found.guild != (via.guild_id or 0):
            raise Refused("other-server")
        match address.verb:
            case "join":
                await self._change(via, table, Join(user, player_of(via).name))
            case "leave":
                await self._change(via, table, Leave(user))
            case "bot+":
                await self._change(via, table, AddComputer(user))
            case "bot-":
                await self._change(via, table, RemoveComputer(user))
            case "cancel":
                await self._change(via, table, Cancel(user))
            case "invite":
                await self._invite(via, table, values)
            case "start":
                check_permissions(via)
                await self._change(via, table, Start(user, secrets.token_bytes(SECRET_BYTES), via.id))
            case "rules":
                await self.rules(via, found.game)
            case "more":
                await menus.more(via, found)
            case "resign":
                await menus.confirm(via, address, "resign")
            case "draw":
                await self._aside(via, table, OfferDraw(user), "draw-offered")
            case "agree":
                await menus.confirm(via, address, "agree")
            case "agree-yes":
                await self._aside(via, table, AgreeDraw(user, address.stamp, via.id), "agree-done")
            case "decline":
                await self._change(via, table, DeclineDraw(user))
            case "call-off":
                await menus.confirm(via, address, "call-off")
            case "resign-yes":
                await self._aside(via, table, Resign(user, via.id), "resign-done")
            case "call-off-yes":
                await self._aside(via, table, CallOff(user), "call-off-done")
            case "no":
                await answer(via, Screen(words(say_to(via)("play-on"))))
            case "rematch":
                await self.opening.rematch(via, table)
            case "show":
                await self.opening.show_here(via, table)
            case _:
                await self._play(via, found, address, values)

    async def _play(self, via: Via, table: Table, address: Address, values: tuple[str, ...]) -> None:
        with _whose_turn(via, table):
            playing.check_player(table, via.user.id, address.stamp)
            scene = table_screen.scene(table, user=via.user.id, cause=via.id)
            press = self.presenters[table.game].press(scene, address.verb, address.arg, values)
            match press:
                case Moves():
                    await self.move(via, table.id, press, address.stamp)
                case Redraw(arg, picture):
                    playing.check_mover(table, via.user.id)
                    await self.display.redraw(via, table, arg, picture=picture)
                case Ask():
                    await via.response.send_modal(messages.form(press, table.id, table.stamp))

    async def command(self, via: Via, table: Kept, press: Moves) -> None:
        """Make moves for whoever gave a command. Refused: `roll-over`, it was given before the board was there."""
        if via.id < table.message:
            raise Refused("roll-over")
        with _whose_turn(via, table.table):
            await self.move(via, table.table.id, press)

    async def typed(self, message: discord.Message, table: Kept, press: Moves) -> None:
        """Make moves for whoever typed them in the channel; what cannot be done is talk, and left alone."""
        author = message.author
        if message.id < table.message:
            return
        play = Play(
            ANY_STAMP,
            press.moves,
            user=author.id,
            cause=message.id,
            at=int(message.created_at.timestamp() * 1000),
            name=author.display_name,
        )
        try:
            await self.display.show(await self.host.do(table.table.id, play, message.id))
        except Unreadable as error:
            await self.display.close(error.table)
        except (Refused, Unshowable, StoreError) as error:
            log.info("table %s: what was typed there does not count: %s", table.table.id, error)

    async def move(self, via: Via, table: str, press: Moves, stamp: int = ANY_STAMP) -> None:
        """Make moves for whoever clicked or gave a command."""
        at = int(via.created_at.timestamp() * 1000)
        player = player_of(via)
        play = Play(stamp, press.moves, user=player.user, cause=via.id, at=at, name=player.name)
        if press.taken:
            await self._aside(via, table, play, press.taken, number=press.number)
        else:
            await self._change(via, table, play)

    async def _change(self, via: Via, table: str, command: Command) -> None:
        done = await self.host.do(table, command, via.id)
        if not done.repeated:
            await self.display.show(done, via)
        if not via.response.is_done():
            await via.response.defer()

    async def _aside(self, via: Via, table: str, command: Command, said: str, **values: str | int) -> None:
        """Do something that is answered in private first; then show the table."""
        done = await self.host.do(table, command, via.id)
        await answer(via, Screen(words(say_to(via)(said, **values))))
        if not done.repeated:
            await self.display.show(done)

    async def _invite(self, via: Via, table: str, values: tuple[str, ...]) -> None:
        users = _data(via).get("resolved", {}).get("users", {})
        if any(users.get(value, {}).get("bot") for value in values):
            raise Refused("no-bots")
        await self._change(via, table, Invite(via.user.id, tuple(map(number, values))))

    async def rules(self, via: Via, game: str, page: int = 0) -> None:
        """The rules of a game, privately, in the reader's language.

        Raises:
            ValueError: there is no such game.
        """
        if game not in self.presenters:
            raise ValueError(f"there is no game {game!r}")
        await menus.rules(via, game, self.presenters[game].rules(say_to(via)), page)

    async def _rules_page(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        del values
        await self.rules(via, address.table.removeprefix("rules-"), number(address.arg, FARTHEST))


@contextlib.contextmanager
def _whose_turn(via: Via, table: Table) -> Iterator[None]:
    """A refusal that may name whose turn it is knows who that is."""
    try:
        yield
    except Refused as refused:
        shown = table_screen.scene(table, say_to(via))
        players = shown.say.list([shown.told(seat) for seat in sorted(table.movers)][:NAMED])
        raise Refused(refused.code, **{"player": players, **refused.details}) from refused


def _data(via: Via) -> dict[str, Any]:
    return dict(via.data or {})


def _values(via: Via) -> tuple[str, ...]:
    """What was chosen in a menu, or written into a form."""
    data = _data(via)
    if via.type is discord.InteractionType.modal_submit:
        return messages.filled_in(data)
    return tuple(map(str, data.get("values", ())))
