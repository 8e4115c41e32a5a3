"""Leaderboards on Discord: the command's answer, and how one leafs through it.

Everything is in the custom ids, so that the buttons work after any restart. Whoever gave the command leafs in the
message itself; anybody else who presses something there gets a copy of their own, that only they see.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.standings.rating import SHOWN_AFTER
from bot.store.standings.leaderboard import RATING, WINS, Board, Span, orders
from bot.store.standings.leaderboard_page import Page
from bot.store.standings.server_standings import ServerStandings
from bot.text import Say, language_of, speaker
from bot.ui import messages
from bot.ui.custom_id import Address
from bot.ui.replies import answer, say_to
from bot.ui.table_messages import Via
from cogs.standings import texts as common
from cogs.standings.leaderboard_screen import Asked, picture_screen, text_screen
from games.catalog import GAMES
from games.core import Refused

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

PAGE: Final = "top"
"""The name of the page that the buttons of leaderboards belong to."""
LAST: Final = "last"
"""The month that ended last."""
MONTHS: Final = 12
"""How many past months can be chosen."""


class Leaderboards:
    """Shows leaderboards, and sees to their buttons."""

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot

    async def post(self, via: Via, key: str, by: str, span: str) -> None:
        """Answer the command, for everybody to see.

        Args:
            via: the command.
            key: the game and its variant, in one word; empty for what has that order, or what whoever asks plays most.
            by: the order; empty for ratings, or wins where nobody has a rating yet.
            span: `all`, `month`, `week`, or `LAST`.

        Raises:
            Refused: `no-such-order`, the game is not ranked by that.
        """
        asked = Asked(next(iter(GAMES))).with_game(key or await self._suggested(via, by))
        if by and by not in orders(asked.game):
            say = say_to(via)
            names = say.list([common.order(say, asked.game, one) for one in orders(asked.game)])
            raise Refused("no-such-order", game=common.board(say, asked.game, asked.variant), orders=names)
        last = await self._at(via).last_month(self._bot.host.now())
        asked = replace(asked, span=last if span == LAST else span, by=by or RATING)
        page = await self._page(via, asked)
        if not by and not page.players:
            asked = replace(asked, by=WINS)
            page = await self._page(via, asked)
        screen = picture_screen(await public(self._bot, via), asked, page, await self._at(via).months(MONTHS))
        message = await messages.compose(screen, PAGE, 0)
        await via.response.send_message(view=message.layout, files=message.files, allowed_mentions=message.mentions)

    async def press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A button or a menu of a leaderboard was used.

        Raises:
            ValueError: it is none of ours.
        """
        asked = Asked.read(address.arg)
        chosen = "".join(values[:1])
        match address.verb:
            case "game":
                await self._turn(via, asked.with_game(chosen))
            case "span":
                await self._turn(via, asked.with_span(chosen))
            case "by":
                await self._turn(via, asked.with_order(chosen))
            case "first" | "back" | "next":
                await self._turn(via, asked)
            case "open":
                await self._privately(via, asked)
            case "where":
                await self._where(via, asked)
            case "text" | "text-first" | "text-back" | "text-next":
                await answer(via, text_screen(say_to(via), asked, await self._page(via, asked)), PAGE)
            case _:
                raise ValueError(f"a leaderboard has no button {address.verb!r}")

    async def _turn(self, via: Via, asked: Asked) -> None:
        """Show something else: in the message that was pressed, if it is theirs who pressed, or in a copy for them."""
        if via.message is None or via.message.flags.ephemeral or not _asked_by(via):
            await self._privately(via, asked)
            return
        page = await self._page(via, asked)
        screen = picture_screen(await public(self._bot, via), asked, page, await self._at(via).months(MONTHS))
        message = await messages.compose(screen, PAGE, 0)
        await via.response.edit_message(
            view=message.layout, attachments=message.files, allowed_mentions=message.mentions
        )

    async def _privately(self, via: Via, asked: Asked, you: str = "") -> None:
        page = await self._page(via, asked)
        await answer(via, picture_screen(say_to(via), asked, page, await self._at(via).months(MONTHS), you), PAGE)

    async def _where(self, via: Via, asked: Asked) -> None:
        """One's own place, on the page that it is on; or how to come by one."""
        say = say_to(via)
        page = await self._page(via, asked)
        if page.own is None:
            await self._privately(via, asked, await self._way_there(via, say, asked))
            return
        value = common.value(say, asked.game, asked.by, page.own.value)
        you = say("leaderboard-you", place=page.own.place, players=page.players, value=value)
        await self._privately(via, replace(asked, page=page.own_page), you)

    async def _way_there(self, via: Via, say: Say, asked: Asked) -> str:
        """How somebody who is not on a leaderboard comes to be there."""
        if asked.is_past:
            return say("leaderboard-not-you-past")
        title = common.board(say, asked.game, asked.variant)
        if asked.by == RATING:
            career = await self._at(via).stats(via.user.id, asked.game)
            done = sum(one.games for one in career.standings if one.variant == asked.variant)
            if 0 < done < SHOWN_AFTER:
                return say("leaderboard-not-you-rating", left=SHOWN_AFTER - done, game=title)
        return say("leaderboard-not-you", game=title)

    async def _page(self, via: Via, asked: Asked) -> Page:
        month = asked.span if asked.is_past else ""
        board = Board(asked.game, asked.variant, asked.by, Span.MONTH if month else Span(asked.span))
        now = self._bot.host.now()
        return await self._at(via).leaderboard(board, now, page=asked.page, user=via.user.id, month=month)

    async def _suggested(self, via: Via, by: str) -> str:
        """A game that has the order, those first that whoever asks plays most."""
        career = await self._at(via).stats(via.user.id)
        played = [(one.game, one.variant) for one in career.standings]
        boards = [one for one in (*played, *common.all_boards()) if one in common.all_boards()]
        game, variant = next((one for one in boards if not by or by in orders(one[0])), boards[0])
        return f"{game}.{variant}"

    def _at(self, via: Via) -> ServerStandings:
        return self._bot.store.standings.at(via.guild_id or 0)


async def public(bot: "OchoClub", via: Via) -> Say:
    """The texts for what everybody on a server sees: in the language chosen for it, or the one it has told Discord."""
    chosen = (await bot.store.guilds.settings(via.guild_id or 0)).language
    return speaker(chosen or language_of(via.guild_locale))


def _asked_by(via: Via) -> bool:
    """Whether the message that was pressed is the answer to a command of whoever pressed."""
    command = via.message.interaction_metadata if via.message is not None else None
    return command is not None and command.user.id == via.user.id
