"""The least that a bot of discord.py can do: answer every click with a picture. It is what ours is compared with."""

import asyncio
import io
import os
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

PICTURE: Final = os.urandom(int(os.environ.get("PICTURE_BYTES", "32768")))


class TrivialView(discord.ui.View):
    """One button for everybody, for ever."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, _: Any) -> None:
        """Send the picture anew."""
        await interaction.response.edit_message(attachments=[_file()], view=self)


class TrivialBot(discord.AutoShardedClient):
    """A bot with the command `/ocho` and one view."""

    async def setup_hook(self) -> None:
        """Register the command and the view."""
        tree = app_commands.CommandTree(self)

        @tree.command(name="ocho", description="a picture")
        async def ocho(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(file=_file(), view=TrivialView())

        await tree.sync()
        self.add_view(TrivialView())


def _file() -> discord.File:
    return discord.File(io.BytesIO(PICTURE), "picture.png")


async def main() -> None:
    """Run until the program is ended."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with TrivialBot(intents=discord.Intents(guilds=True), max_messages=None) as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
