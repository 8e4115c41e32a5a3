"""`/privacy`: what is kept of a person, handed out or forgotten."""

import asyncio
import gzip
import logging
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.services.background import Routine
from bot.store.errors import StoreError
from bot.tables.table import Phase
from bot.text import Say
from bot.ui import erasure
from bot.ui.command_texts import said
from bot.ui.custom_id import Address
from bot.ui.message_spec import Button, Look, Row, Screen, words
from bot.ui.replies import answer, answering, hand_out, say_to
from bot.ui.table_messages import Via
from cogs.pictures import PICTURES
from render import lettering

if TYPE_CHECKING:
    from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

PAGE: Final = "privacy"
LARGE: Final = 8 << 20
"""From how many bytes on a file is packed; Discord takes 10 MiB."""
AGAIN_AFTER: Final = 60
"""How many seconds after a request it is seen whether it has been carried out, and after each try that failed."""


class PrivacyCog(commands.Cog):
    """What a person can ask of us about themselves."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot
        self._forgetting = Routine(self._carry_on, "somebody is not forgotten yet, trying again", AGAIN_AFTER)
        bot.desk.pages[PAGE] = self.press
        bot.store.forgetful += [PICTURES.clear, lettering.forget]

    async def cog_unload(self) -> None:
        """Try no more; what is noted is carried on at the next start."""
        await self._forgetting.stop()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Forget those who asked for it and were not forgotten when the program ended."""
        self._forgetting.start()

    @app_commands.command(name=said("command-privacy.name"), description=said("command-privacy"))
    async def privacy(self, via: discord.Interaction) -> None:
        """What is kept, in plain words, and what can be done about it."""
        async with answering(via, self.bot.display.close):
            await answer(via, _kept(say_to(via)), PAGE)

    async def press(self, via: Via, address: Address, values: tuple[str, ...]) -> None:
        """A button of that page.

        Raises:
            ValueError: it has no such button.
        """
        del values
        say = say_to(via)
        match address.verb:
            case "export":
                await self._export(via, say)
            case "forget":
                await answer(via, _sure(say, await self._open_games(via.user.id)), PAGE)
            case "forget-yes":
                await self._forget(via, say)
            case "back":
                await answer(via, _kept(say), PAGE)
            case _:
                raise ValueError(f"the privacy page has no button {address.verb!r}")

    async def _export(self, via: Via, say: Say) -> None:
        await via.response.defer(ephemeral=True, thinking=True)
        content = await erasure.export(self.bot.store, via.user.id, self.bot.host.now())
        name = "ocho-club.json"
        if len(content) > LARGE:
            name, content = f"{name}.gz", await asyncio.to_thread(gzip.compress, content)
        await hand_out(via, Screen(words(say("privacy-exported"))), {name: content})

    async def _forget(self, via: Via, say: Say) -> None:
        """Forget whoever clicked; once it is noted it will be done, whatever goes wrong now."""
        await self.bot.store.note_forgetting(via.user.id, self.bot.host.now())
        self._forgetting.later(AGAIN_AFTER)
        await answer(via, Screen(words(say("privacy-forgetting"))))
        try:
            await erasure.forget(self.bot.host, self.bot.display, via.user.id)
        except StoreError as error:
            log.warning("somebody is not forgotten yet, trying again: %s", error)
            await answer(via, Screen(words(say("privacy-noted"))))
        else:
            await answer(via, Screen(words(say("privacy-forgotten"))))

    async def _carry_on(self) -> None:
        await erasure.forget_the_rest(self.bot.host, self.bot.display)

    async def _open_games(self, user: int) -> int:
        """How many games being played a user would resign, on all servers."""
        kept = await self.bot.store.open_tables(user=user, limit=1000)
        tables = [one.table for one in kept if one.table.phase is Phase.PLAYING]
        return sum(table.seat_of(user) in table.humans for table in tables)


def _kept(say: Say) -> Screen:
    buttons = (
        Button(say("privacy-export"), "export", emoji="📄"),
        Button(say("privacy-forget"), "forget", look=Look.DANGER),
    )
    texts = [say(f"privacy-{part}") for part in ("title", "kept", "not-kept", "seen", "gone")]
    return Screen((*words(texts[0]), *words(*texts[1:]), Row(buttons)))


def _sure(say: Say, games: int) -> Screen:
    buttons = (
        Button(say("privacy-forget-yes"), "forget-yes", look=Look.DANGER),
        Button(say("privacy-forget-no"), "back"),
    )
    return Screen((*words(say("privacy-sure"), say("privacy-sure-games", count=games) if games else ""), Row(buttons)))


async def setup(bot: "OchoClub") -> None:
    """Add the command to the bot."""
    await bot.add_cog(PrivacyCog(bot))
