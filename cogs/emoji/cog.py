"""The upload of the application emoji, slowly and beside everything else; until it is complete, text signs are shown.

Their names end with a hash of the picture: an emoji whose picture has changed is another one, and replaces the old one.
"""

import asyncio
import contextlib
import logging
import re
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.tables.table import MINUTE_MS
from bot.ui.client import OchoClub
from bot.ui.message.emoji import has_emoji, plain_name, show_emoji
from cogs.emoji.rows import ApplicationEmoji
from render.emoji import all_emoji, draw_emoji

log = logging.getLogger(__name__)

_NAME: Final = re.compile("\\w+_[0-9a-f]{6}")
CHECK_EVERY_MIN: Final = 10
"""The time after which a process that shows no emoji tries again."""


class EmojiCog(commands.Cog):
    """Uploads the emoji, in the process of the first shard; the others read their ids from the database."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._ids = bot.store.get(ApplicationEmoji)
        self._must_upload = bot.shard_ids is None or 0 in bot.shard_ids
        if (pause_s := bot.emoji_pause_s) is not None:
            self._pause_s = pause_s
            bot.chores.add("emoji", self.update, max_wait_ms=CHECK_EVERY_MIN * MINUTE_MS)

    async def update(self) -> None:
        """Show the emoji whose ids are stored, then upload what is missing."""
        if has_emoji() and not self._must_upload:
            return
        application = self._bot.application_id or 0
        stored = await self._ids.ids(application)
        show_emoji(stored)
        if self._must_upload:
            async with self._bot.store.claim("emoji") as is_claimed:
                if is_claimed:
                    await self._upload(application, stored)

    async def _upload(self, application: int, stored: dict[str, int]) -> None:
        """Upload what is missing, show and store all ids, and delete what they replace."""
        try:
            uploaded = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
            current, painters = dict[str, int](), all_emoji()
            for plain, painter in painters.items():
                name, png = await asyncio.to_thread(draw_emoji, plain, painter)
                if name not in uploaded:
                    uploaded[name] = await self._bot.create_application_emoji(name=name, image=png)
                    await asyncio.sleep(self._pause_s)
                current[name] = uploaded[name].id
            show_emoji(current)
            if current != stored:
                await self._ids.replace(application, current)
            self._must_upload = False  # else two versions of the bot could replace each other's
            for name in uploaded.keys() - current.keys():
                if name in stored or (_NAME.fullmatch(name) and plain_name(name) in painters):
                    with contextlib.suppress(discord.NotFound):
                        await uploaded[name].delete()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("emoji cannot be uploaded, trying again in %d min: %s", CHECK_EVERY_MIN, error)


async def setup(bot: OchoClub) -> None:
    """Add the cog to the bot."""
    await bot.add_cog(EmojiCog(bot))
