"""`/stats`: player cards, head-to-heads, and their buttons."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.names import describe_undrawable, undrawable_names
from bot.kit.pictures import picture_block
from bot.tables.ids import UserId
from bot.text import Translator
from bot.text.user_text import UserText
from bot.ui.answer.context import server_of, servers_only
from bot.ui.answer.replies import Interaction, reply, reply_publicly, reply_text, translator_for
from bot.ui.board.entries import CARD_BUTTONS
from bot.ui.click.hooks import CARD_NOTES, OPEN_HONOURS, OWN_CARD_NOTES
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.compose import submitted_values
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number, split_arg
from bot.ui.message.spec import Button, ControlRow, MessageSpec, UserPicker, text_block
from cogs.standings import leaderboard, stats_texts
from cogs.standings.queries.head_to_head import HeadToHead
from cogs.standings.queries.player_stats import PlayerStats
from cogs.standings.queries.server_standings import ServerStandings, Standings
from games.core import Refused
from render import standings as pictures


class StatsCog(commands.Cog):
    """Posts cards and head-to-heads for everybody, and shows them as text to a user who clicks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.page_handlers |= {"stats": self._handle_card_click, "versus": self._handle_head_to_head_click}

    @app_commands.command(name=locale_text("command-stats.name"), description=locale_text("command-stats"))
    @servers_only
    @localize_options("player")
    async def stats(
        self, interaction: discord.Interaction, player: discord.Member | discord.User | None = None
    ) -> None:
        """The card of a player, or the user's own. Refused: `bot-unranked`."""
        user = player or interaction.user
        _check_person(user)
        stats = await self._standings(interaction).player_stats(UserId(user.id))
        if stats.totals:
            t = await leaderboard.server_translator(self._bot, interaction)
            notes = await self._notes(interaction, t, stats.user)
            spec = card_message(t, stats, UserText(interaction.guild.name if interaction.guild else ""), notes)
            await reply_publicly(interaction, spec, "stats")
            return
        t, name = translator_for(interaction), UserText(user.display_name)
        text = t("stats-none") if user.id == interaction.user.id else t("stats-none-other", player=name)
        await reply_text(interaction, text)

    async def open_versus(self, interaction: Interaction, arg: str) -> None:
        """Ask with whom a player is compared: with the reader, or with somebody they pick. Refused: `no-server`."""
        if interaction.guild_id is None:
            raise Refused("no-server")
        t, player = translator_for(interaction), parse_number(arg or str(interaction.user.id))
        buttons = (Button(t("versus-me"), "compare", f"{player}"),) if player != interaction.user.id else ()
        picker = UserPicker("compare-with", t("versus-whom"), 1, f"{player}")
        rows = (*((ControlRow(buttons),) if buttons else ()), ControlRow((picker,)))
        await reply(interaction, MessageSpec((*text_block(t("versus-ask", player=f"<@{player}>")), *rows)), "versus")

    async def _compare(self, interaction: Interaction, player: UserId, other: UserId) -> None:
        """Post two players head to head. Refused: `bot-unranked`, `versus-self`."""
        data: dict[str, Any] = dict(interaction.data or {})
        users = data.get("resolved", {}).get("users", {})
        if users.get(str(other), {}).get("bot"):
            raise Refused("bot-unranked")
        if player == other:
            raise Refused("versus-self")
        head_to_head = await self._standings(interaction).head_to_head(player, other)
        if head_to_head.tallies:
            t = await leaderboard.server_translator(self._bot, interaction)
            await reply_publicly(interaction, head_to_head_message(t, head_to_head), "versus")
            return
        text = translator_for(interaction)("versus-none", first=f"<@{player}>", second=f"<@{other}>")
        await reply_text(interaction, text)

    async def _handle_card_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        if custom_id.verb == "versus":
            await self.open_versus(interaction, custom_id.arg)
            return
        if custom_id.verb == "honours":  # on cards that were posted before the button led there itself
            await self._bot.hooks.open(OPEN_HONOURS, interaction, UserId(parse_number(custom_id.arg)))
            return
        (user,) = _parse_users(custom_id, 1)
        t, stats = translator_for(interaction), await self._standings(interaction).player_stats(user)
        notes = await self._notes(interaction, t, user)
        await reply_text(interaction, stats_texts.card_text(t, stats, notes) if stats.totals else t("stats-gone"))

    async def _handle_head_to_head_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        if custom_id.verb in {"compare", "compare-with"}:
            chosen = submitted_values(interaction)
            other = UserId(parse_number(chosen[0]) if chosen else interaction.user.id)
            await self._compare(interaction, UserId(parse_number(custom_id.arg)), other)
            return
        user, opponent = _parse_users(custom_id, 2)
        t, head_to_head = translator_for(interaction), await self._standings(interaction).head_to_head(user, opponent)
        text = stats_texts.head_to_head_text(t, head_to_head) if head_to_head.tallies else t("stats-gone")
        await reply_text(interaction, text)

    async def _notes(self, interaction: Interaction, t: Translator, user: UserId) -> list[str]:
        """The lines below a card, those of other features."""
        notes = await self._bot.hooks.call(CARD_NOTES, t, server_of(interaction), user)
        if interaction.user.id == user:
            notes = [*notes, *await self._bot.hooks.call(OWN_CARD_NOTES, t, user)]
        return [line for lines in notes for line in lines]

    def _standings(self, interaction: Interaction) -> ServerStandings:
        return self._bot.store.get(Standings).for_guild(server_of(interaction))


def card_message(t: Translator, stats: PlayerStats, server_name: str, notes: Sequence[str] = ()) -> MessageSpec:
    """The message of a card, with lines of notes below it."""
    card, captions = stats_texts.build_card(t, stats), stats_texts.card_captions(t, server_name)
    names = [stats.name, *([stats.favourite_rival.name] if stats.favourite_rival is not None else [])]
    return MessageSpec(
        (
            *text_block(t("stats-title", player=stats.name)),
            picture_block(stats_texts.card_alt_text(t, stats), pictures.card, card, captions),
            *text_block(*notes),
            *text_block(
                describe_undrawable(t, undrawable_names(names)),
                t("stats-note") if stats_texts.has_no_rated_game(stats) else "",
            ),
            ControlRow(
                (
                    Button(t("button-as-text"), "text", str(stats.user)),
                    *CARD_BUTTONS.items(t, stats.user),
                    Button(t("button-versus"), "versus", str(stats.user), emoji="⚔️"),
                )
            ),
        )
    )


def head_to_head_message(t: Translator, head_to_head: HeadToHead) -> MessageSpec:
    """The message of two head to head."""
    content = stats_texts.build_head_to_head(t, head_to_head)
    captions = stats_texts.head_to_head_captions(t, head_to_head)
    alt_text = stats_texts.head_to_head_alt_text(t, head_to_head)
    first, second = head_to_head.name, head_to_head.opponent_name
    return MessageSpec(
        (
            *text_block(t("versus-title", first=first, second=second)),
            picture_block(alt_text, pictures.head_to_head, content, captions),
            ControlRow((Button(t("button-as-text"), "text", f"{head_to_head.user}.{head_to_head.opponent}"),)),
        )
    )


def _parse_users(custom_id: CustomId, count: int) -> list[UserId]:
    """So many users on a button; raises ForgedClick if it is no button of a card."""
    if custom_id.verb != "text":
        raise ForgedClick(f"no card has a button {custom_id}")
    return [UserId(parse_number(part)) for part in split_arg(custom_id.arg, count)]


def _check_person(player: discord.abc.User) -> None:
    """Refused: `bot-unranked`, it is a bot."""
    if player.bot:
        raise Refused("bot-unranked")
