"""The slash commands of el Ocho des stressés."""

import asyncio
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.store import StoredTable
from bot.ui.command_texts import locale_text, localize_options
from bot.ui.play_options import LANGUAGE_CHOICES, duration_choices
from bot.ui.replies import reply_errors
from cogs.stresses import texts
from games.core import Refused
from render import stresses as pictures

if TYPE_CHECKING:
    from bot.ui.client import OchoClub
from cogs.stresses.presenter import GAME, StressesPresenter, announce_action

MAX_ANNOUNCEMENT: Final = 99_999
"""The largest number that is an announcement (S13)."""


@app_commands.guild_only()  # on a command within a group it does nothing
class StressesCog(
    commands.GroupCog,
    group_name=locale_text("command-stresses.name"),
    group_description=locale_text("command-stresses"),
):
    """The commands of the race, and answers typed in the channel."""

    def __init__(self, bot: "OchoClub") -> None:
        self.bot = bot

    @app_commands.command(
        name=locale_text("command-stresses-play.name"), description=locale_text("command-stresses-play")
    )
    @app_commands.rename(
        level=locale_text("option-level"),
        seconds=locale_text("option-seconds"),
        target=locale_text("option-target"),
        anyone=locale_text("option-anyone"),
        pause=locale_text("option-pause"),
    )
    @app_commands.describe(
        level=locale_text("option-race-level.description"),
        seconds=locale_text("option-seconds.description"),
        target=locale_text("option-target.description"),
        anyone=locale_text("option-anyone.description"),
        pause=locale_text("option-pause.description"),
    )
    @app_commands.choices(
        level=[  # type: ignore[misc]
            app_commands.Choice(name=locale_text("el-ocho-level-1"), value=1),
            app_commands.Choice(name=locale_text("el-ocho-level-2"), value=2),
        ],
        pause=[
            app_commands.Choice(name=locale_text("stresses-on-a-click"), value=0),
            *duration_choices((3, 5, 10, 20, 30)),
        ],
        language=LANGUAGE_CHOICES,
    )
    @localize_options("seats", "computers", "invite", "language")
    async def play(
        self,
        interaction: discord.Interaction,
        level: int = 1,
        seconds: app_commands.Range[int, 5, 120] = 30,
        target: app_commands.Range[int, 1000, 20_000] = 8000,
        anyone: bool = False,
        pause: int = 5,
        seats: app_commands.Range[int, 0, 6] = 0,
        computers: app_commands.Range[int, 0, 5] = 0,
        invite: discord.Member | None = None,
        language: str = "",
    ) -> None:
        """Open a table of the race."""
        options = {"level": level, "target": target, "seconds": seconds, "pause": pause, "open": anyone}
        await self.bot.router.open_table(
            interaction,
            GAME,
            options,
            limit=0 if anyone else seats,
            per_turn_s=0,  # the race has its own clock
            computers=computers,
            guest=invite,
            language=language,
        )

    @app_commands.command(
        name=locale_text("command-stresses-rules.name"), description=locale_text("command-stresses-rules")
    )
    async def rules(self, interaction: discord.Interaction) -> None:
        """The rules of the race, privately."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            await self.bot.router.send_rules(interaction, GAME)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a number typed in the channel of a race as an announcement, where the bot may read it (S10)."""
        if message.author.bot or message.guild is None or not self.bot.intents.message_content:
            return
        number = texts.parse_announcement(message.content)
        if number is None:
            return
        race = await self.find_race(message.channel.id)
        if race is not None:
            await self.bot.router.play_from_message(message, race, announce_action(number, message.id))

    async def find_race(self, channel: int) -> StoredTable | None:
        """The race that is on in a channel; the one touched last, if there are several."""
        found = await self.bot.store.open_tables(channel=channel, game=GAME, games_only=True, limit=1)
        return found[0] if found else None


class AnnounceCog(commands.Cog):
    """`/announce`, the same as the button."""

    def __init__(self, bot: "OchoClub", races: StressesCog) -> None:
        self.bot = bot
        self.races = races

    @app_commands.command(name=locale_text("command-announce.name"), description=locale_text("command-announce"))
    @app_commands.guild_only()
    @app_commands.rename(points=locale_text("option-points"))
    @app_commands.describe(points=locale_text("option-points.description"))
    async def announce(
        self, interaction: discord.Interaction, points: app_commands.Range[int, 0, MAX_ANNOUNCEMENT]
    ) -> None:
        """Announce the value of the roll on the table."""
        async with reply_errors(interaction, self.bot.table_messages.show_unreadable):
            race = await self.races.find_race(interaction.channel_id or 0)
            if race is None:
                raise Refused("no-race")
            await self.bot.router.play_from_command(interaction, race, announce_action(points, interaction.id))


async def setup(bot: "OchoClub") -> None:
    """Add the race to the bot; its dice are drawn ahead of time, for everybody waits for them."""
    await asyncio.to_thread(pictures.warm_up)
    bot.presenters[GAME] = StressesPresenter()
    races = StressesCog(bot)
    await bot.add_cog(races)
    await bot.add_cog(AnnounceCog(bot, races))
