"""*Challenge* in the menu of a person: it asks for a game, and opens a table for the two."""

from typing import Final

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands

from bot.tables.ids import UserId
from bot.text import Translator
from bot.ui.answer.context import ANY_INSTALL, check_guest
from bot.ui.answer.replies import Interaction, reply, reply_text, translator_for
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.spec import Button, MessageSpec, button_rows, text_block
from cogs.challenges.open_challenges import OpenChallengesCog
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
        """Open the game that was chosen, once; raises ForgedClick if there is no such game."""
        game, _, guest_text = custom_id.arg.partition(".")
        if custom_id.verb != "game" or game not in self._bot.game_commands:
            raise ForgedClick(f"no challenge is {custom_id.arg!r}")
        guest = UserId(parse_number(guest_text))
        question = interaction.message.id if interaction.message is not None else 0
        if question not in self._answered:
            self._answered[question] = None
            try:
                await self._bot.game_commands[game].open_at_once(
                    interaction, with_friends=bool(guest), guest=guest or None
                )
            except BaseException:
                self._answered.pop(question, None)
                raise
        t = translator_for(interaction)
        await reply_text(interaction, t("challenge-sent", player=f"<@{guest}>") if guest else t("challenge-begun"))


async def setup(bot: OchoClub) -> None:
    """Add the challenges to the bot."""
    for cog in (ChallengeCog, OpenChallengesCog):
        await bot.add_cog(cog(bot))
