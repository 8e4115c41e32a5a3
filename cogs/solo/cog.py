"""The answer to whoever plays alone: a link to the thread of the game, and where the next one is to be."""

from typing import Final

from discord.ext import commands

from bot.tables.ids import UserId
from bot.tables.table import Table
from bot.text import Translator
from bot.ui.answer.replies import Interaction, reply, translator_for
from bot.ui.click.hooks import PLAYS_IN_PRIVATE, SOLO_GAME_BEGUN
from bot.ui.click.verbs import TableClick
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ControlRow, LinkButton, MessageSpec, text_block
from cogs.solo.rows import PrivatePlayers

PAGE_ID: Final = "solo"


class SoloCog(commands.Cog):
    """Remembers where a user plays alone."""

    def __init__(self, bot: OchoClub) -> None:
        self._players = bot.store.get(PrivatePlayers)
        bot.router.page_handlers[PAGE_ID] = self._press
        bot.router.verbs.register("in-thread", self._leave_privacy)
        bot.hooks.register(PLAYS_IN_PRIVATE, self._players.is_private)
        bot.hooks.register(SOLO_GAME_BEGUN, self._describe)

    async def _describe(self, interaction: Interaction, table: Table) -> None:
        """Answer whoever began a game alone with its thread, where it has one: they are not in it yet."""
        t = translator_for(interaction)
        if table.parent_channel:
            link = LinkButton(t("solo-open"), f"https://discord.com/channels/{table.guild}/{table.channel}")
            lines = text_block(t("solo-thread", thread=f"<#{table.channel}>"))
            await reply(interaction, MessageSpec((*lines, ControlRow((link, _button(t, is_private=True))))), PAGE_ID)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Choose; raises ForgedClick if there is no such button."""
        if custom_id.verb not in {"private", "thread"}:
            raise ForgedClick(f"there is no button {custom_id.verb!r}")
        await self._choose(interaction, is_private=custom_id.verb == "private")

    async def _leave_privacy(self, click: TableClick) -> None:
        """Choose threads, in the menu of a private board."""
        await self._choose(click.interaction, is_private=False)

    async def _choose(self, interaction: Interaction, *, is_private: bool) -> None:
        t = translator_for(interaction)
        await self._players.choose(UserId(interaction.user.id), is_private=is_private)
        lines = text_block(t("solo-private-chosen" if is_private else "solo-thread-chosen"))
        await reply(interaction, MessageSpec((*lines, ControlRow((_button(t, is_private=not is_private),)))), PAGE_ID)


def _button(t: Translator, *, is_private: bool) -> Button:
    """The button that chooses where the next game alone is."""
    if is_private:
        return Button(t("solo-private"), "private", emoji="🔒")
    return Button(t("solo-in-thread"), "thread", emoji="🧵")


async def setup(bot: OchoClub) -> None:
    """Add the choice to the bot."""
    await bot.add_cog(SoloCog(bot))
