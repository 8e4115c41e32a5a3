"""`/challenge`: open challenges of a server, which anybody accepts with a click."""

import logging
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.kit.names import variant_name
from bot.store.errors import ErasurePending
from bot.store.guild_settings import GuildSettings
from bot.tables.ids import UserId
from bot.tables.lobby import SLOW_TURN_S
from bot.tables.table import DAY_MS, Context, Player
from bot.text import Translator
from bot.text.user_text import UserText
from bot.ui.answer.api_errors import is_gone
from bot.ui.answer.channels import check_permissions
from bot.ui.answer.context import discord_guild, server_of, servers_only
from bot.ui.answer.replies import Interaction, reply, reply_publicly, translator_for
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import TURN_TIME_CHOICES, TURN_TIMES_S
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.challenges.posts import PAGE_ID, PostedChallenges, describe_offer, describe_time
from cogs.challenges.rows import LAPSE_MS, Challenges, OpenChallenge
from games.catalog import GAMES
from games.core import Refused
from games.options import list_variants

log = logging.getLogger(__name__)

EARLIER_PAGE_ID: Final = "standing"
MAX_GAMES: Final = 5
"""The games of an open challenge that may go on at a time."""

ID_BYTES: Final = 5
OFFERS: Final = {
    f"{game}.{variant}": (game, variant)
    for game, rules in GAMES.items()
    if not rules.race
    for variant in list_variants(rules)
}
"""The games by turns, and their variants, that can be offered."""


GAME_CHOICES: Final[list[Choice[str]]] = [
    Choice(name=variant_name(locale_text, *offer), value=key) for key, offer in OFFERS.items()
]


class OpenChallengesCog(commands.Cog):
    """Stores, lists, accepts and withdraws open challenges."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._store = bot.store.get(Challenges)
        self._posts = PostedChallenges(bot)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.renamed_pages[EARLIER_PAGE_ID] = PAGE_ID

    @app_commands.command(
        name=locale_text("command-open-challenges.name"), description=locale_text("command-open-challenges")
    )
    @servers_only
    @localize_options("time", game="open-challenge-game", games="open-challenge-games")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.choices(time=list(TURN_TIME_CHOICES))
    async def challenge(
        self,
        interaction: discord.Interaction,
        game: str = "",
        games: Range[int, 1, MAX_GAMES] = 1,
        time: int = SLOW_TURN_S,
    ) -> None:
        """Offer a game to everybody here, so many at a time; without a game, see what is on offer.

        Refused: `challenge-off`, the admins have not switched it on; `being-forgotten`.
        """
        await self._settings(interaction)
        if not game:
            await self._show(interaction)
            return
        if game not in OFFERS or time not in TURN_TIMES_S:
            raise Refused("bad-choice")
        check_permissions(interaction, Context.SERVER)
        await self._bot.router.table_opener.check_channel(interaction, server_of(interaction))
        challenge = await self._store_offer(interaction, *OFFERS[game], games, time)
        await self._show(interaction, has_posted=True)
        await self._posts.post(interaction, challenge)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the page; raises ForgedClick at one it has not. Refused: `challenge-off`."""
        settings = await self._settings(interaction)
        if custom_id.verb == "list":
            await self._show(interaction)
            return
        chosen = custom_id.arg or submitted_value(interaction)
        match custom_id.verb:
            case "accept":
                await self._accept(interaction, chosen, settings, is_posted=bool(custom_id.arg))
            case "withdraw":
                await self._store.withdraw(chosen, UserId(interaction.user.id))
                self._posts.wake()
                await self._show(interaction)
            case verb:
                raise ForgedClick(f"open challenges have no button {verb!r}")

    async def _settings(self, interaction: Interaction) -> GuildSettings:
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        if not settings.challenges:
            raise Refused("challenge-off")
        return settings

    async def _store_offer(
        self, interaction: Interaction, game: str, variant: str, games: int, turn_limit_s: int
    ) -> OpenChallenge:
        """Store a challenge. Refused: `being-forgotten`."""
        options = self._bot.game_commands[game].complete_options(
            {GAMES[game].variant_option: variant} if variant else {}
        )
        challenge = OpenChallenge(
            id=secrets.token_hex(ID_BYTES),
            user=UserId(interaction.user.id),
            guild=server_of(interaction),
            game=game,
            name=interaction.user.display_name,
            options=options,
            turn_limit_s=turn_limit_s,
            max_games=games,
            used_at_ms=self._bot.table_service.now_ms(),
        )
        try:
            return await self._store.post(challenge)
        except ErasurePending as error:
            raise Refused("being-forgotten") from error

    async def _show(self, interaction: Interaction, *, has_posted: bool = False) -> None:
        guild, now_ms = server_of(interaction), self._bot.table_service.now_ms()
        challenges = await self._store.of_guild(guild, now_ms)
        spec = challenges_message(
            translator_for(interaction), challenges, UserId(interaction.user.id), has_posted=has_posted
        )
        await reply(interaction, spec, PAGE_ID)

    async def _accept(
        self, interaction: Interaction, challenge_id: str, settings: GuildSettings, *, is_posted: bool
    ) -> None:
        """Play whoever offered a game, in the list or, `is_posted`, in a message for everybody.

        Refused: `challenge-gone`, which closes such a message instead; `-full`, `-own`; as for any table.
        """
        guild, now_ms = server_of(interaction), self._bot.table_service.now_ms()
        challenge = await self._store.find(challenge_id, guild, now_ms)
        if challenge is None and is_posted:
            await self._posts.close_clicked(interaction, challenge_id)
            return
        if challenge is None:
            raise Refused("challenge-gone")
        if challenge.user == interaction.user.id:
            raise Refused("challenge-own")
        if not challenge.has_room:
            raise Refused("challenge-full", count=challenge.max_games)
        name = await self._owner_name(discord_guild(interaction), challenge)
        opener = self._bot.router.table_opener
        result = await opener.open_seated(
            interaction,
            challenge.game,
            challenge.options,
            turn_limit_s=challenge.turn_limit_s,
            opponent=Player(challenge.user, name),
            commit=partial(self._store.accept, challenge, now_ms=now_ms),
        )
        if result is None:
            return
        t = translator_for(interaction)
        await opener.show(result)
        text = t(
            "open-challenge-accepted",
            owner=f"<@{challenge.user}>",
            player=interaction.user.mention,
            game=describe_offer(t, challenge),
        )
        users = (challenge.user,) if settings.mentions else ()
        await reply_publicly(interaction, MessageSpec(text_block(text), mentioned_users=users), PAGE_ID)

    async def _owner_name(self, guild: discord.Guild, challenge: OpenChallenge) -> str:
        """The name of whoever offers a game. Refused: `challenge-gone`, they left the server, and the offer lapses."""
        try:
            member = await guild.fetch_member(challenge.user)
        except discord.HTTPException as error:
            if not is_gone(error):
                raise
            await self._store.withdraw(challenge.id, challenge.user)
            self._posts.wake()
            raise Refused("challenge-gone") from None
        return member.display_name


def challenges_message(
    t: Translator, challenges: Sequence[OpenChallenge], reader: UserId, *, has_posted: bool
) -> MessageSpec:
    """The page: a line for each challenge, and menus to accept one and to withdraw an own one."""
    lines = [_line(t, challenge) for challenge in challenges]
    open_ones = [challenge for challenge in challenges if challenge.user != reader and challenge.has_room]
    own = [challenge for challenge in challenges if challenge.user == reader]
    menus = [
        ControlRow((Menu(verb, t(f"open-challenge-{verb}"), tuple(_option(t, challenge) for challenge in listed)),))
        for verb, listed in (("accept", open_ones), ("withdraw", own))
        if listed
    ]
    return MessageSpec(
        (
            *text_block(t("open-challenge-title"), t("open-challenge-posted") if has_posted else ""),
            *text_block(*(lines or [t("open-challenge-none")])),
            *text_block(t("open-challenge-note", days=LAPSE_MS // DAY_MS)),
            *menus,
        )
    )


def _line(t: Translator, challenge: OpenChallenge) -> str:
    return t(
        "open-challenge-line",
        player=UserText(challenge.name),
        game=describe_offer(t, challenge),
        time=describe_time(t, challenge),
        running=challenge.running,
        count=challenge.max_games,
    )


def _option(t: Translator, challenge: OpenChallenge) -> MenuOption:
    return MenuOption(
        f"{describe_offer(t, challenge)} · {UserText(challenge.name)}", challenge.id, describe_time(t, challenge)
    )
