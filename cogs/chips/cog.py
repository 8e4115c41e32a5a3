"""Chips: a player's balance on a server, chips on tables, and movements (D8)."""

from typing import Final

from discord.ext import commands

from bot.tables.chips import STARTING_CHIPS, TOP_UP_LEVEL, Balance, TransferReason, day_end_ms, day_start_ms
from bot.tables.ids import GuildId, UserId
from bot.tables.table import ERASED_USER
from bot.text import Translator
from bot.ui.answer.context import server_of
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.board.lobby_screen import relative_time
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import MAX_PAGE, CustomId, ForgedClick, parse_number
from bot.ui.message.pager import page_turner
from bot.ui.message.spec import Block, MessageSpec, text_block
from cogs.chips.entries import PAGE_ID
from cogs.chips.queries import ChipMovement, Chips, ChipsOnTable
from games.core import Refused

MOVEMENTS_PER_PAGE: Final = 10
"""The movements on a page of chips."""

MAX_TABLES: Final = 8
"""The tables with chips on them that are listed."""


class ChipsCog(commands.Cog):
    """The page and its buttons."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    async def open(self, interaction: Interaction) -> None:
        """My balance here, privately. Refused: `no-stakes-here`, this is no server."""
        if interaction.guild_id is None:
            raise Refused("no-stakes-here")
        await self._show(interaction, 0)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of the page; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "home":
                await self.open(interaction)
            case "page":
                await self._show(interaction, parse_number(custom_id.arg, MAX_PAGE))
            case verb:
                raise ForgedClick(f"the page of chips has no button {verb!r}")

    async def _show(self, interaction: Interaction, page: int) -> None:
        guild, user = server_of(interaction), UserId(interaction.user.id)
        chips, now_ms, t = self.bot.store.get(Chips), self.bot.table_service.now_ms(), translator_for(interaction)
        movements, count = await chips.movements(guild, user, MOVEMENTS_PER_PAGE, MOVEMENTS_PER_PAGE * page)
        if page and not movements:  # there are fewer than there were
            await self._show(interaction, 0)
            return
        balance = (await self.bot.store.balances.fetch(guild, (user,), day_start_ms(now_ms)))[user]
        stakes = _describe_stakes(t, guild, await chips.chips_on_tables(guild, user))
        blocks = (
            *text_block(t("chips-title"), _describe_balance(t, balance), *stakes),
            *text_block(_describe_top_up(t, balance, now_ms)),
            *_movement_blocks(t, balance, movements),
            *page_turner(t, page, -(-count // MOVEMENTS_PER_PAGE)),
            *text_block(t("chips-explained")),
        )
        await reply(interaction, MessageSpec(blocks), PAGE_ID)


def _describe_balance(t: Translator, balance: Balance) -> str:
    in_hand = t("chips-in-hand", chips=balance.chips)
    return f"{in_hand} {t('chips-in-all', chips=balance.chips + balance.on_tables)}" if balance.on_tables else in_hand


def _describe_stakes(t: Translator, guild: GuildId, stakes: list[ChipsOnTable]) -> list[str]:
    lines = []
    for stake in stakes[:MAX_TABLES]:
        link = f"https://discord.com/channels/{guild}/{stake.channel}" + (f"/{stake.message}" if stake.message else "")
        players = t.format_list([_mention(t, user) for user in stake.other_users or (ERASED_USER,)])
        lines.append(t("chips-lying", chips=stake.chips, players=players, table=stake.table_id, link=link))
    more = len(stakes) - MAX_TABLES
    return [*lines, t("chips-lying-more", count=more)] if more > 0 else lines


def _describe_top_up(t: Translator, balance: Balance, now_ms: int) -> str:
    """The time of the next top-up, or its condition."""
    if not balance.can_top_up:
        return t("chips-topped-up", at=relative_time(day_end_ms(now_ms)))
    return t("chips-due", floor=TOP_UP_LEVEL) if balance.top_up_amount else t("chips-plenty", floor=TOP_UP_LEVEL)


def _movement_blocks(t: Translator, balance: Balance, movements: list[ChipMovement]) -> tuple[Block, ...]:
    if movements:
        return text_block(t("chips-moved"), *(_describe_movement(t, movement) for movement in movements))
    return text_block(t("chips-none-moved" if balance.is_new else "chips-returned", chips=STARTING_CHIPS))


def _describe_movement(t: Translator, movement: ChipMovement) -> str:
    amount, size = movement.chips, abs(movement.chips)
    moved_at, balance = relative_time(movement.moved_at_ms), movement.balance_after
    match movement.reason:
        case TransferReason.GRANT:
            return t("chips-granted", amount=amount, at=moved_at, held=balance)
        case TransferReason.TOP_UP:
            return t("chips-topped", amount=amount, at=moved_at, held=balance)
        case _:
            return t(
                "chips-won" if amount == size else "chips-lost",
                amount=size,
                player=_mention(t, movement.other_user),
                table=movement.table_id,
                at=moved_at,
                held=balance,
            )


def _mention(t: Translator, user: UserId) -> str:
    return t("chips-somebody") if user == ERASED_USER else f"<@{user}>"


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(ChipsCog(bot))
