"""*Challenge* in the menu of a person: it asks for a game, then the other one, whose *Accept* begins it.

Only servers with the bot have that message; elsewhere, where it may not write by itself, the answer is a lobby.
"""

import contextlib
from collections.abc import Iterator
from typing import Final

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands
from msgspec import Struct

from bot.services.table_service import CommandResult
from bot.store.guild_settings import GuildSettings
from bot.store.writes import SaveTable
from bot.tables.ids import UserId
from bot.tables.lobby import LIVE_TURN_S
from bot.tables.table import Context, Player
from bot.text import Translator, supported_language, translator
from bot.ui.answer.api_errors import is_gone
from bot.ui.answer.channels import check_permissions
from bot.ui.answer.context import ANY_INSTALL, check_guest, context_of, discord_guild, server_of
from bot.ui.answer.replies import (
    Interaction,
    edit_clicked_message,
    reply,
    reply_publicly,
    reply_text,
    translator_for,
)
from bot.ui.board.table_screen import OVER_ACCENT
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.compose import compose
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number, split_arg
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, button_rows, text_block
from cogs.challenges.open_challenges import OpenChallengesCog
from games.catalog import GAMES
from games.core import Refused

PAGE_ID: Final = "challenge"
MAX_ANSWERED: Final = 1000
"""The questions that are remembered as answered, so that a second click opens no second table."""


class ChallengeCog(commands.Cog):
    """Asks for the game of a challenge, and opens it."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._answered: LRUCache[int, None] = LRUCache(MAX_ANSWERED)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.tree.add_command(
            app_commands.ContextMenu(
                name=locale_text("command-challenge.name"),
                callback=self._ask,
                allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=True),
                allowed_installs=ANY_INSTALL,
            )
        )

    async def _ask(self, interaction: discord.Interaction, user: discord.Member | discord.User) -> None:
        """Ask which game it shall be. Refused: `challenge-self`; what `check_guest` refuses.

        Whoever challenges the bot itself plays against the computer.
        """
        if user == interaction.user:
            raise Refused("challenge-self")
        is_self = self._bot.user is not None and user.id == self._bot.user.id
        if not is_self:
            check_guest(interaction, user)
        t = translator_for(interaction)
        title = t("challenge-me") if is_self else t("challenge-title", player=user.mention)
        await reply(interaction, self._question(t, title, 0 if is_self else user.id), PAGE_ID)

    def _question(self, t: Translator, title: str, guest: int) -> MessageSpec:
        buttons = [
            Button(presenter.title(t), "game", f"{game}.{guest}") for game, presenter in self._bot.presenters.items()
        ]
        return MessageSpec((*text_block(title), *button_rows(buttons)))

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle the choice of a game, and the answer to a challenge; raises ForgedClick at any other button."""
        match custom_id.verb:
            case "game":
                await self._choose(interaction, custom_id)
            case "accept" | "no-thanks":
                challenge = _Challenge.parse(custom_id.arg)
                if challenge.game not in self._bot.game_commands:
                    raise ForgedClick(f"no challenge is {custom_id.arg!r}")
                await self._answer(interaction, challenge, accepts=custom_id.verb == "accept")
            case verb:
                raise ForgedClick(f"a challenge has no button {verb!r}")

    async def _choose(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Challenge somebody to the game that was chosen, once; raises ForgedClick if there is no such game."""
        game, _, guest_text = custom_id.arg.partition(".")
        if game not in self._bot.game_commands:
            raise ForgedClick(f"no challenge is {custom_id.arg!r}")
        guest = UserId(parse_number(guest_text))
        with self._once(interaction) as is_first:
            if is_first and guest and context_of(interaction) is Context.SERVER:
                await self._post(interaction, _Challenge(game, UserId(interaction.user.id), guest))
            elif is_first:
                commands = self._bot.game_commands[game]
                await commands.open_at_once(interaction, with_friends=bool(guest), guest=guest or None)
        t = translator_for(interaction)
        await reply_text(interaction, t("challenge-sent", player=f"<@{guest}>") if guest else t("challenge-begun"))

    async def _post(self, interaction: Interaction, challenge: "_Challenge") -> None:
        """Ask the other one in the channel. Refused: `missing-permissions`, and where the server wants no tables."""
        check_permissions(interaction, Context.SERVER)
        guild = server_of(interaction)
        await self._bot.router.table_opener.check_channel(interaction, guild)
        settings = await self._bot.store.guild_settings.settings(guild)
        t = translator(settings.language or supported_language(interaction.guild_locale or interaction.locale))
        arg = str(challenge)
        buttons = (
            Button(t("button-accept"), "accept", arg, style=ButtonStyle.SUCCESS, emoji="🤝"),
            Button(t("button-no-thanks"), "no-thanks", arg),
        )
        lines = text_block(t("challenge-asks", **self._facts(t, challenge)))
        users = (challenge.guest,) if settings.mentions else ()
        spec = MessageSpec((*lines, ControlRow(buttons)), mentioned_users=users)
        await reply_publicly(interaction, spec, PAGE_ID)

    async def _answer(self, interaction: Interaction, challenge: "_Challenge", *, accepts: bool) -> None:
        """Begin the game, or say that there is none. Refused: `challenge-other`, `challenge-gone`, as for any table."""
        user = interaction.user.id
        if user != challenge.guest and (accepts or user != challenge.host):
            raise Refused("challenge-other", player=f"<@{challenge.guest}>")
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        t = translator(settings.language or supported_language(interaction.guild_locale or interaction.locale))
        with self._once(interaction) as is_first:
            if not is_first:
                raise Refused("challenge-gone")
            if not accepts:
                is_guest, facts = user == challenge.guest, self._facts(t, challenge)
                text = t("challenge-declined" if is_guest else "challenge-withdrawn", **facts)
                await self._close(interaction, text)
                return
            result = await self._begin(interaction, challenge, settings)
            if result is not None:
                await self._close(interaction, t("challenge-accepted", **self._facts(t, challenge)))
                await self._bot.router.table_opener.show(result)

    async def _begin(
        self, interaction: Interaction, challenge: "_Challenge", settings: GuildSettings
    ) -> CommandResult | None:
        """Store the game of the two; None if it was stored before. Refused: `guest-gone`, the other one has left."""
        try:
            host = await discord_guild(interaction).fetch_member(challenge.host)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            raise Refused("guest-gone", player=f"<@{challenge.host}>") from None
        usual_s = LIVE_TURN_S if settings.turn_limit_s is None else settings.turn_limit_s
        return await self._bot.router.table_opener.open_seated(
            interaction,
            challenge.game,
            self._bot.game_commands[challenge.game].complete_options({}),
            turn_limit_s=0 if GAMES[challenge.game].race else usual_s,
            opponent=Player(challenge.host, host.display_name),
            commit=self._commit,
        )

    async def _commit(self, save: SaveTable) -> None:
        await self._bot.store.commit(save)

    def _facts(self, t: Translator, challenge: "_Challenge") -> dict[str, str]:
        """The values of a text about a challenge."""
        game = self._bot.presenters[challenge.game].title(t)
        return {"player": f"<@{challenge.host}>", "guest": f"<@{challenge.guest}>", "game": game}

    async def _close(self, interaction: Interaction, text: str) -> None:
        """Put a text in the place of a challenge, which cannot be answered any more."""
        await edit_clicked_message(interaction, await compose(MessageSpec(text_block(text), accent=OVER_ACCENT)))

    @contextlib.contextmanager
    def _once(self, interaction: Interaction) -> Iterator[bool]:
        """True for the first answer to a message; one that fails may be repeated."""
        message_id = interaction.message.id if interaction.message is not None else 0
        if message_id in self._answered:
            yield False
            return
        self._answered[message_id] = None
        try:
            yield True
        except BaseException:
            self._answered.pop(message_id, None)
            raise


class _Challenge(Struct, frozen=True):
    """A challenge of one person by another, as its buttons have it."""

    game: str
    host: UserId
    guest: UserId

    def __str__(self) -> str:
        """The argument of a button."""
        return f"{self.game}.{self.host}.{self.guest}"

    @classmethod
    def parse(cls, text: str) -> "_Challenge":
        """The challenge in the argument of a button; raises ForgedClick if it is none."""
        game, host, guest = split_arg(text, 3)
        return cls(game, UserId(parse_number(host)), UserId(parse_number(guest)))


async def setup(bot: OchoClub) -> None:
    """Add the challenges to the bot."""
    for cog in (ChallengeCog, OpenChallengesCog):
        await bot.add_cog(cog(bot))
