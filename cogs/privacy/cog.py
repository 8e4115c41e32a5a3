"""`/privacy`: export and erasure of a user's data."""

import asyncio
import gzip
import logging
from itertools import chain
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.kit.pictures import PICTURE_CACHE
from bot.kit.portraits import AVATARS
from bot.services.background import log_errors
from bot.store.errors import StoreError
from bot.tables.ids import UserId
from bot.tables.table import DAY_MS, SECOND_MS, Phase
from bot.text import Translator, clear_formatted_texts
from bot.ui import erasure
from bot.ui.answer.replies import Interaction, reply, reply_text, send_files, think_privately, translator_for
from bot.ui.click.confirmation import confirmation
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from render import typography
from render.canvas import clear_parts

log = logging.getLogger(__name__)

PAGE_ID: Final = "privacy"
MAX_PLAIN_BYTES: Final = 8 << 20
"""The size above which a file is packed; Discord takes 10 MiB."""
MAX_GAMES: Final = 1000
"""The open tables of a user among which the games to resign are counted."""
RETRY_S: Final = 60
"""The wait after a request, and after each try that failed, until the next try."""


class PrivacyCog(commands.Cog):
    """The command and the buttons of its page."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        self._chore = bot.chores.add("erasures", self._finish_erasures, max_wait_ms=DAY_MS)
        bot.store.on_erased += [
            PICTURE_CACHE.clear,
            AVATARS.clear,
            typography.clear_caches,
            clear_parts,
            clear_formatted_texts,
        ]

    @app_commands.command(name=locale_text("command-privacy.name"), description=locale_text("command-privacy"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        """The data of a user that are stored, in plain words, and what they can do about them."""
        await reply(interaction, _overview_message(translator_for(interaction)), PAGE_ID)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button of the page; raises ForgedClick at one it has not."""
        t = translator_for(interaction)
        match custom_id.verb:
            case "export":
                await self._export(interaction, t)
            case "forget":
                await reply(
                    interaction, _confirmation_message(t, await self._open_games(UserId(interaction.user.id))), PAGE_ID
                )
            case "forget-yes":
                await self._erase(interaction, t)
            case "back":
                await reply(interaction, _overview_message(t), PAGE_ID)
            case _:
                raise ForgedClick(f"the privacy page has no button {custom_id.verb!r}")

    async def _export(self, interaction: Interaction, t: Translator) -> None:
        await think_privately(interaction)  # at once: to send a large file takes longer than Discord waits
        now_ms = self.bot.table_service.now_ms()
        content = await erasure.export_personal_data(self.bot.store, UserId(interaction.user.id), now_ms)
        name = "ocho-club.json"
        if len(content) > MAX_PLAIN_BYTES:
            name, content = f"{name}.gz", await asyncio.to_thread(gzip.compress, content)
        await send_files(interaction, t("privacy-exported"), {name: content})

    async def _erase(self, interaction: Interaction, t: Translator) -> None:
        """Erase the user's data; a request that was noted is carried out, whatever goes wrong now."""
        await self.bot.store.erasure.request_erasure(UserId(interaction.user.id), self.bot.table_service.now_ms())
        self._chore.wake(RETRY_S * SECOND_MS)
        await reply_text(interaction, t("privacy-forgetting"))
        try:
            await erasure.erase_user(self.bot.table_service, self.bot.table_messages, UserId(interaction.user.id))
        except StoreError as error:
            log.warning("somebody is not forgotten yet, trying again: %s", error)
            await reply_text(interaction, t("privacy-noted"))
        else:
            await reply_text(interaction, t("privacy-forgotten"))

    async def _finish_erasures(self) -> int | None:
        """Erase everybody who asked for it; returns the time of the next try, if somebody is left."""
        service = self.bot.table_service
        with log_errors(log, "somebody is not forgotten yet, trying again"):
            await erasure.finish_erasures(service, self.bot.table_messages)
            if not await self.bot.store.erasure.users_to_erase():
                return None
        return service.now_ms() + RETRY_S * SECOND_MS

    async def _open_games(self, user: UserId) -> int:
        """The number of games that a user would resign, on all servers."""
        tables = [stored.table for stored in await self.bot.store.tables.open_tables(user=user, limit=MAX_GAMES)]
        return sum(table.phase is Phase.PLAYING and table.seat_of(user) in table.active_human_seats for table in tables)


def _overview_message(t: Translator) -> MessageSpec:
    buttons = (
        Button(t("privacy-export"), "export", emoji="📄"),
        Button(t("privacy-forget"), "forget", style=ButtonStyle.DANGER),
    )
    parts = (text_block(t(f"privacy-{part}")) for part in ("kept", "not-kept", "seen", "gone"))
    return MessageSpec((*text_block(t("privacy-title")), *chain.from_iterable(parts), ControlRow(buttons)))


def _confirmation_message(t: Translator, games: int) -> MessageSpec:
    note = t("privacy-sure-games", count=games) if games else ""
    return confirmation(t, "privacy-forget", "forget", no_verb="back", note=note)


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(PrivacyCog(bot))
