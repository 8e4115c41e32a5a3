"""The upload of the application emoji, slowly and beside everything else; until it is complete, text signs are shown.

The hash of each picture is stored with the id of its emoji. One whose picture has changed is uploaded anew, beside the
old one, which makes room for its name and is shown until all are there; then it is deleted. One that has another name,
as they all had before they could be spoken, is renamed. So boards show emoji at every moment.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Mapping
from typing import Final

import aiohttp
import discord
from discord.ext import commands

from bot.tables.table import MINUTE_MS
from bot.ui.client import OchoClub
from bot.ui.message.emoji import has_emoji, show_emoji
from cogs.emoji.names import read_hashed, spoken_name
from cogs.emoji.rows import ApplicationEmoji, UploadedEmoji
from render.emoji import all_emoji, draw_emoji

log = logging.getLogger(__name__)

CHECK_EVERY_MIN: Final = 10
"""The time after which a process that shows no emoji tries again."""


class EmojiCog(commands.Cog):
    """Uploads the emoji, in the process of the first shard; the others read their ids from the database."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._uploaded = bot.store.get(ApplicationEmoji)
        self._must_upload = bot.shard_ids is None or 0 in bot.shard_ids
        if (pause_s := bot.emoji_pause_s) is not None:
            self._pause_s = pause_s
            bot.chores.add("emoji", self.update, max_wait_ms=CHECK_EVERY_MIN * MINUTE_MS)

    async def update(self) -> None:
        """Show the emoji that are stored, then upload what is missing."""
        if has_emoji() and not self._must_upload:
            return
        application = self._bot.application_id or 0
        stored = await self._uploaded.emoji(application)
        _show({spoken_name(name): emoji for name, emoji in stored.items()})
        if self._must_upload:
            async with self._bot.store.claim("emoji") as is_claimed:
                if is_claimed:
                    await self._upload(application)

    async def _upload(self, application: int) -> None:
        """Upload what is missing, show and store all, and delete what they replace."""
        stored = await self._uploaded.emoji(application)  # read anew: another process may have uploaded them by now
        try:
            on_discord = {emoji.id: emoji for emoji in await self._bot.fetch_application_emojis()}
            candidates = _read_hashed_names(on_discord.values()) | {
                spoken_name(name): emoji for name, emoji in stored.items()
            }
            current = dict[str, UploadedEmoji]()
            for name, painter in all_emoji().items():
                picture, png = await asyncio.to_thread(draw_emoji, painter)
                emoji = candidates.get(name)
                if emoji is None or emoji.id not in on_discord or emoji.picture != picture:
                    await self._free_name(name, on_discord)
                    created = await self._bot.create_application_emoji(name=name, image=png)
                    await asyncio.sleep(self._pause_s)
                    emoji = UploadedEmoji(created.id, picture)
                elif on_discord[emoji.id].name != name:
                    await self._free_name(name, on_discord)
                    await self._rename(on_discord[emoji.id], name, on_discord)
                current[name] = emoji
            _show(current)
            if current != stored:
                await self._uploaded.replace(application, current)
            self._must_upload = False  # else two versions of the bot could replace each other's
            current_ids, stored_ids = {emoji.id for emoji in current.values()}, {emoji.id for emoji in stored.values()}
            for old in on_discord.values():
                if old.id not in current_ids and (old.id in stored_ids or self._is_left_over(old)):
                    with contextlib.suppress(discord.NotFound):
                        await old.delete()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("emoji cannot be uploaded, trying again in %d min: %s", CHECK_EVERY_MIN, error)

    async def _free_name(self, name: str, on_discord: dict[int, discord.Emoji]) -> None:
        """Rename whichever emoji has a name: its picture is another one, or not known. Messages show it by its id."""
        for emoji in [emoji for emoji in on_discord.values() if emoji.name == name]:
            await self._rename(emoji, _aside(emoji), on_discord)

    async def _rename(self, emoji: discord.Emoji, name: str, on_discord: dict[int, discord.Emoji]) -> None:
        on_discord[emoji.id] = await emoji.edit(name=name)
        await asyncio.sleep(self._pause_s)

    def _is_left_over(self, emoji: discord.Emoji) -> bool:
        """True for one that the bot uploaded and does not need, though it is not stored; nobody else's are touched."""
        is_own = emoji.user is not None and self._bot.user is not None and emoji.user.id == self._bot.user.id
        return is_own and (emoji.name == _aside(emoji) or read_hashed(emoji.name) is not None)


def _aside(emoji: discord.Emoji) -> str:
    """The name of an emoji that makes room for another one."""
    return f"old_{emoji.id}"


def _read_hashed_names(on_discord: Iterable[discord.Emoji]) -> dict[str, UploadedEmoji]:
    """Those whose names on Discord still say their picture, by the names that can be spoken."""
    names = [(read_hashed(emoji.name), emoji.id) for emoji in on_discord]
    return {parts[0]: UploadedEmoji(number, parts[1]) for parts, number in names if parts is not None}


def _show(uploaded: Mapping[str, UploadedEmoji]) -> None:
    show_emoji({name: emoji.id for name, emoji in uploaded.items()})


async def setup(bot: OchoClub) -> None:
    """Add the cog to the bot."""
    await bot.add_cog(EmojiCog(bot))
