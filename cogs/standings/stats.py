"""The card of a player, and two players head to head, on Discord."""

from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.store.standings.head_to_head import Duel
from bot.store.standings.player_stats import Career
from bot.store.standings.server_standings import ServerStandings
from bot.text import Say
from bot.ui import messages
from bot.ui.custom_id import Address, number
from bot.ui.message_spec import Button, Row, Screen, Shot, words
from bot.ui.replies import answer, say_to
from bot.ui.router import Page
from bot.ui.table_messages import Via
from cogs.pictures import PICTURES
from cogs.standings import leaderboard, stats_texts
from cogs.standings import texts as common
from games.core import Refused
from render import standings as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub


class Cards:
    """Shows cards and duels, for everybody to see, and as text to whoever asks for that.

    Attributes:
        pages: what sees to the buttons, by the name of the page they belong to.
    """

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot
        self.pages: dict[str, Page] = {"stats": self._press_card, "versus": self._press_duel}

    async def card(self, via: Via, player: discord.abc.User) -> None:
        """The card of a player.

        Raises:
            Refused: `bot-unranked`.
        """
        _check_person(player)
        career = await self._at(via).stats(player.id)
        if not career.standings:
            say = say_to(via)
            mine = player.id == via.user.id
            told = say("stats-none") if mine else say("stats-none-other", player=common.plain(player.display_name))
            await answer(via, Screen(words(told)))
            return
        say = await leaderboard.public(self._bot, via)
        await _post(via, card_screen(say, career, via.guild.name if via.guild else ""), "stats")

    async def duel(self, via: Via, one: discord.abc.User, other: discord.abc.User) -> None:
        """Two players head to head.

        Raises:
            Refused: `bot-unranked`, `versus-self`.
        """
        _check_person(one)
        _check_person(other)
        if one.id == other.id:
            raise Refused("versus-self")
        found = await self._at(via).versus(one.id, other.id)
        if not found.tallies:
            first, second = (common.plain(name) for name in (one.display_name, other.display_name))
            await answer(via, Screen(words(say_to(via)("versus-none", first=first, second=second))))
            return
        await _post(via, duel_screen(await leaderboard.public(self._bot, via), found), "versus")

    async def _press_card(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        del values
        say = say_to(via)
        career = await self._at(via).stats(_users(address, 1)[0])
        told = stats_texts.card_text(say, career) if career.standings else say("stats-gone")
        await answer(via, Screen(words(told)))

    async def _press_duel(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        del values
        say = say_to(via)
        one, other = _users(address, 2)
        found = await self._at(via).versus(one, other)
        told = stats_texts.duel_text(say, found) if found.tallies else say("stats-gone")
        await answer(via, Screen(words(told)))

    def _at(self, via: Via) -> ServerStandings:
        return self._bot.store.standings.at(via.guild_id or 0)


def card_screen(say: Say, career: Career, server: str) -> Screen:
    """The message of a card."""
    drawn = partial(PICTURES.draw, pictures.card, stats_texts.card(say, career), stats_texts.card_captions(say, server))
    names = [career.name, *([career.favourite.name] if career.favourite is not None else [])]
    return Screen(
        (
            *words(say("stats-title", player=common.plain(career.name))),
            Shot(drawn, stats_texts.card_alt(say, career)),
            *words(_nameless(say, names)),
            Row((Button(say("button-as-text"), "text", str(career.user)),)),
        )
    )


def duel_screen(say: Say, found: Duel) -> Screen:
    """The message of two head to head."""
    drawn = partial(PICTURES.draw, pictures.duel, stats_texts.duel(say, found), stats_texts.duel_captions(say, found))
    names = (common.plain(found.name), common.plain(found.other_name))
    return Screen(
        (
            *words(say("versus-title", first=names[0], second=names[1])),
            Shot(drawn, stats_texts.duel_alt(say, found)),
            Row((Button(say("button-as-text"), "text", f"{found.user}.{found.other}"),)),
        )
    )


def _nameless(say: Say, names: list[str]) -> str:
    """The names that the picture cannot show."""
    told = common.undrawable(names)
    return say("leaderboard-nameless", names=" · ".join(told)) if told else ""


async def _post(via: Via, screen: Screen, page: str) -> None:
    message = await messages.compose(screen, page, 0)
    await via.response.send_message(view=message.layout, files=message.files, allowed_mentions=message.mentions)


def _users(address: Address, count: int) -> list[int]:
    """The users on a button.

    Raises:
        ValueError: there are not so many.
    """
    users = [number(part) for part in address.arg.split(".")]
    if address.verb != "text" or len(users) != count:
        raise ValueError(f"no card has a button {address}")
    return users


def _check_person(player: discord.abc.User) -> None:
    """Refused: `bot-unranked`, it is a bot."""
    if player.bot:
        raise Refused("bot-unranked")
