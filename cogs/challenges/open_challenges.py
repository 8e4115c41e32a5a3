"""The open challenges of a server, which anybody accepts with a click."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

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
from bot.ui.answer.context import discord_guild, server_of
from bot.ui.answer.replies import Interaction, reply, reply_publicly, translator_for
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import TURN_TIMES_S
from bot.ui.commands.option_menus import choice_menu
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.challenges.entries import PAGE_ID
from cogs.challenges.posts import PostedChallenges, describe_offer, describe_time
from cogs.challenges.rows import LAPSE_MS, Challenges, OpenChallenge
from games.catalog import GAMES
from games.core import Refused
from games.options import list_variants

EARLIER_PAGE_ID: Final = "standing"
"""The target of buttons that were posted earlier."""
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


class OfferDraft(Struct, frozen=True):
    """A challenge as it is put together: the game by its key, how many at a time, and the time per turn."""

    game: str = next(iter(OFFERS))
    games: int = 1
    turn_limit_s: int = SLOW_TURN_S

    def __str__(self) -> str:
        """The argument of a button."""
        return f"{self.game}/{self.games}/{self.turn_limit_s}"

    @classmethod
    def parse(cls, arg: str) -> "OfferDraft":
        """The draft in the argument of a button; raises ForgedClick if it is none."""
        if not arg:
            return cls()
        game, _, rest = arg.partition("/")
        games, _, time = rest.partition("/")
        return cls().choose("offer-game", game).choose("offer-games", games).choose("offer-time", time)

    def choose(self, verb: str, value: str) -> "OfferDraft":
        """The draft after a choice; raises ForgedClick if there is none such."""
        match verb:
            case "offer-game" if value in OFFERS:
                return replace(self, game=value)
            case "offer-games" if 1 <= parse_number(value) <= MAX_GAMES:
                return replace(self, games=int(value))
            case "offer-time" if parse_number(value) in TURN_TIMES_S:
                return replace(self, turn_limit_s=int(value))
        raise ForgedClick(f"a challenge has no {value!r} for {verb!r}")


class OpenChallengesCog(commands.Cog):
    """Stores, lists, accepts and withdraws open challenges."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._store = bot.store.get(Challenges)
        self._posts = PostedChallenges(bot)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.renamed_pages[EARLIER_PAGE_ID] = PAGE_ID

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the page; raises ForgedClick at one it has not. Refused: `challenge-off`."""
        settings = await self._settings(interaction)
        match custom_id.verb:
            case "accept":
                chosen = custom_id.arg or submitted_value(interaction)
                await self._accept(interaction, chosen, settings, is_posted=bool(custom_id.arg))
            case "withdraw":
                await self._store.withdraw(custom_id.arg or submitted_value(interaction), UserId(interaction.user.id))
                self._posts.wake()
                await self._show(interaction)
            case "home" | "list":
                await self._show(interaction)
            case "offer" | "offer-game" | "offer-games" | "offer-time" | "offer-post" as verb:
                await self._handle_offer(interaction, verb, OfferDraft.parse(custom_id.arg))
            case verb:
                raise ForgedClick(f"open challenges have no button {verb!r}")

    async def _settings(self, interaction: Interaction) -> GuildSettings:
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        if not settings.challenges:
            raise Refused("challenge-off")
        return settings

    async def _handle_offer(self, interaction: Interaction, verb: str, draft: OfferDraft) -> None:
        """Show a challenge as it is put together, or offer it to everybody. Refused: `being-forgotten`."""
        if verb == "offer-post":
            check_permissions(interaction, Context.SERVER)
            await self._bot.router.table_opener.check_channel(interaction, server_of(interaction))
            challenge = await self._store_offer(interaction, *OFFERS[draft.game], draft.games, draft.turn_limit_s)
            await self._show(interaction, has_posted=True)
            await self._posts.post(interaction, challenge)
            return
        if verb != "offer":
            draft = draft.choose(verb, submitted_value(interaction))
        await reply(interaction, offer_message(translator_for(interaction), draft), PAGE_ID)

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
            ControlRow((Button(t("challenge-offer"), "offer", style=ButtonStyle.PRIMARY, emoji="🤝"),)),
        )
    )


def offer_message(t: Translator, draft: OfferDraft) -> MessageSpec:
    """The page on which a challenge is put together."""
    menus: dict[str, tuple[str, dict[str, str], str]] = {
        "offer-game": (
            t("challenge-offer-game"),
            {key: variant_name(t, *offer) for key, offer in OFFERS.items()},
            draft.game,
        ),
        "offer-games": (
            t("challenge-offer-games"),
            {f"{count}": t.format_number(count) for count in range(1, MAX_GAMES + 1)},
            f"{draft.games}",
        ),
        "offer-time": (
            t("challenge-offer-time"),
            {f"{time}": t.format_duration(time) if time else t("time-off") for time in TURN_TIMES_S},
            f"{draft.turn_limit_s}",
        ),
    }
    rows = [
        ControlRow((choice_menu(t, title, values, current, verb=verb, arg=str(draft)),))
        for verb, (title, values, current) in menus.items()
    ]
    buttons = (
        Button(t("challenge-offer-post"), "offer-post", str(draft), ButtonStyle.SUCCESS, emoji="🤝"),
        Button(t("challenge-offer-back"), "home", emoji="↩️"),
    )
    return MessageSpec((*text_block(t("challenge-offer-title")), *rows, ControlRow(buttons)))


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
