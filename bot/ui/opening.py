"""Where tables come to be: what a channel must allow, what its server does, and that there is room for one more."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.services.locks import Locks
from bot.services.table_service import Done, Host
from bot.store.guild_settings import GuildSettings
from bot.store.store import Kept
from bot.tables import lobby
from bot.tables.commands import Change, Join, Rematch, Resume, Show
from bot.tables.machine import open_table
from bot.tables.table import Player
from bot.text import Say, language_of, text_id
from bot.ui import channels
from bot.ui.message_spec import Screen, words
from bot.ui.replies import answer, say_to
from bot.ui.table_messages import Display, Via
from games.catalog import GAMES
from games.core import Refused
from games.options import declared

PER_TURN: Final = 86_400
"""Seconds for a turn where neither the command nor the server says anything else."""


class Opening:
    """Opens tables, and brings them into other channels.

    Of one channel, one at a time: so two at the same moment cannot both take the last place.

    Args:
        host: where the tables are.
        display: where they are shown.
    """

    def __init__(self, host: Host, display: Display) -> None:
        self._host = host
        self._display = display
        self._locks = Locks[int]()

    async def open(
        self,
        via: Via,
        game: str,
        options: Mapping[str, Any],
        *,
        limit: int,
        per_turn: int | None,
        computers: int,
        guest: discord.abc.User | None,
        language: str,
    ) -> None:
        """Open a lobby for whoever gave the command, as the answer to it.

        Refused: what `check_permissions` and `_check_room` refuse, `no-bots`, or an option the rules do not take.
        """
        check_permissions(via)
        if guest is not None and guest.bot:
            raise Refused("no-bots")
        check_options(say_to(via), game, options)
        settings = await self._settings(via)
        table = open_table(
            table=secrets.token_hex(4),
            guild=via.guild_id or 0,
            channel=via.channel_id or 0,
            language=language or settings.language or language_of(via.guild_locale),
            game=game,
            options=options,
            host=player_of(via),
            now=self._host.now(),
            limit=limit,
            per_turn=_per_turn(per_turn, settings),
            computers=computers,
            invited=(guest.id,) if guest is not None else (),
        )
        async with self._locks.alone(table.channel):
            await self._check_room(via, table.channel)
            done = await self._host.open(table, via.id)
        await self._display.show(done, via)

    async def rematch(self, via: Via, table: str) -> None:
        """Ask for another game, or sit down at the rematch if somebody was quicker.

        Refused: what `check_permissions` and `_check_room` refuse, or it is nobody's to ask for.
        """
        check_permissions(via)
        player = player_of(via)
        channel = (await self._host.look(table)).table.channel
        async with self._locks.alone(channel):
            following = (await self._host.look(table)).table.following
            if not following:
                await self._check_room(via, channel)
                done = await self._host.do(table, Rematch(player.user, player.name, secrets.token_hex(4)), via.id)
        if following:
            joined = await self._host.do(following, Join(player.user, player.name), via.id)
            await self._display.show(joined)
            await answer(via, Screen(words(say_to(via)("rematch-joined"))))
        elif done.change.opened is None:
            await via.response.defer()
        else:
            await self._display.show(done, via)
            opened = done.change.opened
            await self._display.show(Done(Kept(opened), Change(opened, show=Show.FRESH, guests=opened.invited)))

    async def show_here(self, via: Via, table: str) -> None:
        """Bring a table into the channel of a click; where it is already, it may always stay.

        Refused: `other-server`, `not-seated`, or what `check_permissions` and `_check_room` refuse.
        """
        kept = await self._host.look(table)
        if kept.table.guild != via.guild_id:
            raise Refused("other-server")
        if kept.table.seat_of(via.user.id) is None:
            raise Refused("not-seated")
        check_permissions(via)
        channel = via.channel_id or kept.table.channel
        async with self._locks.alone(channel):
            if channel != kept.table.channel:
                await self._check_room(via, channel)
            done = await self._host.do(table, Resume(channel), via.id)
        await answer(via, Screen(words(say_to(via)("shown-here"))))
        await self._display.show(done)

    async def _check_room(self, via: Via, channel: int) -> None:
        """Refused: `not-this-channel`, `no-channel-left` or `too-many-tables`, the server does not want one here."""
        settings = await self._settings(via)
        if not channels.is_allowed(settings, via.channel):
            others = channels.living(via.guild, settings.channels)
            if not others:
                raise Refused("no-channel-left")
            raise Refused("not-this-channel", channels=channels.named(say_to(via), via.guild, others))
        most = settings.tables_per_channel
        if most and len(await self._host.store.open_tables(channel=channel, limit=most)) == most:
            raise Refused("too-many-tables", count=most)

    async def _settings(self, via: Via) -> GuildSettings:
        return await self._host.store.guilds.settings(via.guild_id or 0)


def check_permissions(via: Via) -> None:
    """Refused: `missing-permissions`, the bot could not keep a table going in this channel."""
    lacking = channels.missing(via.channel, via.app_permissions)
    if lacking:
        say = say_to(via)
        raise Refused("missing-permissions", permissions=say.list([say(f"permission-{name}") for name in lacking]))


def player_of(via: Via) -> Player:
    """Whoever clicked or gave a command, as a player."""
    return Player(via.user.id, via.user.display_name)


def check_options(say: Say, game: str, options: Mapping[str, Any]) -> None:
    """Refused: `bad-option`, or `<game>-bad-<option>` where the game has a text; the rules take no such value."""
    try:
        GAMES[game].start(lobby.seats_of(game, options)[0], options)
    except ValueError as error:
        name = str(error).partition(":")[0]
        if say.knows(f"refused-{text_id(game)}-bad-{name}"):
            raise Refused(f"{text_id(game)}-bad-{name}") from error
        values = {option.name: option.values for option in declared(GAMES[game].options_type)}.get(name)
        if not isinstance(values, range):  # Discord lets nobody choose what is no choice
            raise
        option = say(f"{text_id(game)}-option-{text_id(name)}")
        raise Refused("bad-option", option=option, least=values[0], most=values[-1], step=values.step) from error


def _per_turn(given: int | None, settings: GuildSettings) -> int:
    """What the command says, else what the server does, else the usual."""
    for seconds in (given, settings.per_turn):
        if seconds is not None:
            return seconds
    return PER_TURN
