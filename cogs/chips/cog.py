"""`/chips`: what somebody holds on a server, what lies on tables, and how it came and went (D8)."""

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.balances import ChipMovement, ChipsOnTable
from bot.tables.chips import STARTING_CHIPS, TOP_UP_LEVEL, Balance, TransferReason, day_end_ms, day_start_ms
from bot.text import Translator
from bot.ui.command_texts import locale_text
from bot.ui.custom_id import MAX_PAGE, CustomId, parse_number
from bot.ui.message_spec import Block, Button, ControlRow, MessageSpec, text_block
from bot.ui.replies import reply, reply_errors, translator_for
from bot.ui.table_messages import Interaction

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

PAGE_ID: Final = "chips"
MOVEMENTS_PER_PAGE: Final = 10
"""How many movements a page tells."""
MAX_TABLES: Final = 8
"""How many tables with chips on them are told."""


class ChipsCog(commands.Cog):
    """What a player asks about chips."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    @app_commands.command(name=locale_text("command-chips.name"), description=locale_text("command-chips"))
    @app_commands.guild_only()
    async def chips(self, interaction: discord.Interaction) -> None:
        """What I hold here, privately."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            await self._show(interaction, 0)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button of that page.

        Raises:
            ValueError: it has no such button.
        """
        del values
        if custom_id.verb != "page":
            raise ValueError(f"the page of chips has no button {custom_id.verb!r}")
        await self._show(interaction, parse_number(custom_id.arg, MAX_PAGE))

    async def _show(self, interaction: Interaction, page: int) -> None:
        guild, user, now = interaction.guild_id or 0, interaction.user.id, self.bot.table_service.now_ms()
        held, t = self.bot.store.balances, translator_for(interaction)
        moved, times = await held.movements(guild, user, MOVEMENTS_PER_PAGE, MOVEMENTS_PER_PAGE * page)
        if page and not moved:  # there are fewer than there were
            await self._show(interaction, 0)
            return
        purse = (await held.fetch(guild, (user,), day_start_ms(now)))[user]
        blocks = (
            *text_block(
                t("chips-title"),
                _describe_balance(t, purse),
                *_describe_stakes(t, guild, await held.chips_on_tables(guild, user)),
            ),
            *text_block(_top_up(t, purse, now)),
            *(
                _movements(t, moved, page, -(-times // MOVEMENTS_PER_PAGE))
                if moved
                else text_block(_describe_no_movements(t, purse))
            ),
            *text_block(t("chips-explained")),
        )
        await reply(interaction, MessageSpec(blocks), PAGE_ID)


def _describe_balance(t: Translator, purse: Balance) -> str:
    in_hand = t("chips-in-hand", chips=purse.chips)
    return f"{in_hand} {t('chips-in-all', chips=purse.chips + purse.on_tables)}" if purse.on_tables else in_hand


def _describe_stakes(t: Translator, guild: int, stakes: list[ChipsOnTable]) -> list[str]:
    lines = []
    for one in stakes[:MAX_TABLES]:
        link = f"https://discord.com/channels/{guild}/{one.channel}" + (f"/{one.message}" if one.message else "")
        players = t.format_list([_mention(t, user) for user in one.other_users or (-1,)])
        lines.append(t("chips-lying", chips=one.chips, players=players, table=one.table_id, link=link))
    more = len(stakes) - MAX_TABLES
    return [*lines, t("chips-lying-more", count=more)] if more > 0 else lines


def _top_up(t: Translator, purse: Balance, now: int) -> str:
    """When somebody is topped up next."""
    if not purse.can_top_up:
        return t("chips-topped-up", at=_relative_time(day_end_ms(now)))
    return t("chips-due", floor=TOP_UP_LEVEL) if purse.top_up_amount else t("chips-plenty", floor=TOP_UP_LEVEL)


def _describe_no_movements(t: Translator, purse: Balance) -> str:
    """What is told to newcomers, and to whoever was forgotten and comes back."""
    return t("chips-none-moved" if purse.is_new else "chips-returned", chips=STARTING_CHIPS)


def _movements(t: Translator, movements: list[ChipMovement], page: int, pages: int) -> tuple[Block, ...]:
    lines = text_block(t("chips-moved"), *(_describe_movement(t, one) for one in movements))
    if pages < 2:
        return lines
    turn = tuple(
        Button(label, "page", str(at), disabled=not 0 <= at < pages) for label, at in (("◀", page - 1), ("▶", page + 1))
    )
    return (*lines, ControlRow(turn), *text_block(t("page", page=page + 1, pages=pages)))


def _describe_movement(t: Translator, movement: ChipMovement) -> str:
    """A movement in one line."""
    at = _relative_time(movement.moved_at_ms)
    match movement.reason:
        case TransferReason.GRANT:
            return t("chips-granted", amount=movement.chips, at=at, held=movement.balance_after)
        case TransferReason.TOP_UP:
            return t("chips-topped", amount=movement.chips, at=at, held=movement.balance_after)
        case _:
            return t(
                "chips-won" if movement.chips > 0 else "chips-lost",
                amount=abs(movement.chips),
                player=_mention(t, movement.other_user),
                table=movement.table_id,
                at=at,
                held=movement.balance_after,
            )


def _mention(t: Translator, user: int) -> str:
    return f"<@{user}>" if user > 0 else t("chips-somebody")


def _relative_time(time_ms: int) -> str:
    return f"<t:{time_ms // 1000}:R>"


async def setup(bot: "OchoClub") -> None:
    """Add the command to the bot."""
    await bot.add_cog(ChipsCog(bot))
