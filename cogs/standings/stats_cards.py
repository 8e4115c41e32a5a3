"""The card of a player, and two players head to head, on Discord."""

from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.store.standings.head_to_head import HeadToHead
from bot.store.standings.player_stats import PlayerStats
from bot.store.standings.server_standings import ServerStandings
from bot.text import Translator
from bot.ui import messages
from bot.ui.custom_id import CustomId, parse_number
from bot.ui.message_spec import Button, ControlRow, MessageSpec, PictureBlock, text_block
from bot.ui.replies import reply, translator_for
from bot.ui.router import PageHandler
from bot.ui.table_messages import Interaction
from cogs.pictures import PICTURE_CACHE
from cogs.standings import leaderboard, stats_texts
from cogs.standings import texts as common
from games.core import Refused
from render import standings as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub


class StatsCards:
    """Shows cards and duels, for everybody to see, and as text to whoever asks for that.

    Attributes:
        page_handlers: what sees to the buttons, by the name of the page they belong to.
    """

    def __init__(self, bot: "OchoClub") -> None:
        self._bot = bot
        self.page_handlers: dict[str, PageHandler] = {
            "stats": self._handle_card_click,
            "versus": self._handle_head_to_head_click,
        }

    async def post_card(self, interaction: Interaction, player: discord.abc.User) -> None:
        """The card of a player.

        Raises:
            Refused: `bot-unranked`.
        """
        _check_person(player)
        career = await self._standings(interaction).player_stats(player.id)
        if not career.totals:
            t = translator_for(interaction)
            mine = player.id == interaction.user.id
            told = t("stats-none") if mine else t("stats-none-other", player=common.escape_name(player.display_name))
            await reply(interaction, MessageSpec(text_block(told)))
            return
        t = await leaderboard.server_translator(self._bot, interaction)
        await _post(interaction, card_message(t, career, interaction.guild.name if interaction.guild else ""), "stats")

    async def post_head_to_head(
        self, interaction: Interaction, player: discord.abc.User, opponent: discord.abc.User
    ) -> None:
        """Two players head to head.

        Raises:
            Refused: `bot-unranked`, `versus-self`.
        """
        _check_person(player)
        _check_person(opponent)
        if player.id == opponent.id:
            raise Refused("versus-self")
        found = await self._standings(interaction).head_to_head(player.id, opponent.id)
        if not found.tallies:
            first, second = (common.escape_name(name) for name in (player.display_name, opponent.display_name))
            await reply(
                interaction,
                MessageSpec(text_block(translator_for(interaction)("versus-none", first=first, second=second))),
            )
            return
        await _post(
            interaction,
            head_to_head_message(await leaderboard.server_translator(self._bot, interaction), found),
            "versus",
        )

    async def _handle_card_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        del values
        t = translator_for(interaction)
        career = await self._standings(interaction).player_stats(_users(custom_id, 1)[0])
        told = stats_texts.card_text(t, career) if career.totals else t("stats-gone")
        await reply(interaction, MessageSpec(text_block(told)))

    async def _handle_head_to_head_click(
        self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]
    ) -> None:
        del values
        t = translator_for(interaction)
        one, other = _users(custom_id, 2)
        found = await self._standings(interaction).head_to_head(one, other)
        told = stats_texts.head_to_head_text(t, found) if found.tallies else t("stats-gone")
        await reply(interaction, MessageSpec(text_block(told)))

    def _standings(self, interaction: Interaction) -> ServerStandings:
        return self._bot.store.standings.for_guild(interaction.guild_id or 0)


def card_message(t: Translator, stats: PlayerStats, server_name: str) -> MessageSpec:
    """The message of a card."""
    drawn = partial(
        PICTURE_CACHE.get_or_draw,
        pictures.card,
        stats_texts.build_card(t, stats),
        stats_texts.card_captions(t, server_name),
    )
    names = [stats.name, *([stats.favourite_rival.name] if stats.favourite_rival is not None else [])]
    return MessageSpec(
        (
            *text_block(t("stats-title", player=common.escape_name(stats.name))),
            PictureBlock(drawn, stats_texts.card_alt_text(t, stats)),
            *text_block(_undrawable_line(t, names)),
            ControlRow((Button(t("button-as-text"), "text", str(stats.user)),)),
        )
    )


def head_to_head_message(t: Translator, head_to_head: HeadToHead) -> MessageSpec:
    """The message of two head to head."""
    drawn = partial(
        PICTURE_CACHE.get_or_draw,
        pictures.head_to_head,
        stats_texts.build_head_to_head(t, head_to_head),
        stats_texts.head_to_head_captions(t, head_to_head),
    )
    names = (common.escape_name(head_to_head.name), common.escape_name(head_to_head.opponent_name))
    return MessageSpec(
        (
            *text_block(t("versus-title", first=names[0], second=names[1])),
            PictureBlock(drawn, stats_texts.head_to_head_alt_text(t, head_to_head)),
            ControlRow((Button(t("button-as-text"), "text", f"{head_to_head.user}.{head_to_head.opponent}"),)),
        )
    )


def _undrawable_line(t: Translator, names: list[str]) -> str:
    """The names that the picture cannot show."""
    told = common.undrawable_names(names)
    return t("leaderboard-nameless", names=" · ".join(told)) if told else ""


async def _post(interaction: Interaction, spec: MessageSpec, page: str) -> None:
    message = await messages.compose(spec, page, 0)
    await interaction.response.send_message(
        view=message.layout, files=message.files, allowed_mentions=message.allowed_mentions
    )


def _users(custom_id: CustomId, count: int) -> list[int]:
    """The users on a button.

    Raises:
        ValueError: there are not so many.
    """
    users = [parse_number(part) for part in custom_id.arg.split(".")]
    if custom_id.verb != "text" or len(users) != count:
        raise ValueError(f"no card has a button {custom_id}")
    return users


def _check_person(player: discord.abc.User) -> None:
    """Refused: `bot-unranked`, it is a bot."""
    if player.bot:
        raise Refused("bot-unranked")
