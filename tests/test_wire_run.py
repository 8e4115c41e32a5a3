"""The checker of what is sent, on whole simulated runs of a small bot."""

import io

import discord
import pytest
import simcord
from discord import app_commands, ui

from tests.wire import assert_wire


class Board(ui.LayoutView):
    """A picture with alt text, two buttons and a select, which answer in each of the ways there are."""

    def __init__(self, text: str = "Your turn") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Board] = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(text))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="a 1 and a 5")))
        self.roll: ui.Button[Board] = ui.Button(label="Roll", emoji="🎲", custom_id="roll")
        self.goal: ui.Button[Board] = ui.Button(label="Target", custom_id="target")
        self.level: ui.Select[Board] = ui.Select(custom_id="level", placeholder="Level")
        self.level.add_option(label="One", value="1")
        self.level.add_option(label="Two", value="2", default=True)
        self.add_item(box.add_item(ui.ActionRow(self.roll, self.goal)).add_item(ui.ActionRow(self.level)))
        self.roll.callback = self.rolled  # type: ignore[method-assign]
        self.goal.callback = self.answer  # type: ignore[method-assign]
        self.level.callback = self.chosen  # type: ignore[method-assign]

    async def rolled(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Board("Rolled"))

    async def chosen(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("Level two", ephemeral=True)
        if interaction.message:
            await interaction.message.edit(view=Board("Level two"), attachments=[picture()])

    async def answer(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Target())


class Target(ui.Modal, title="Target"):
    points: ui.Label["Target"] = ui.Label(text="Points", component=ui.TextInput(custom_id="points"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="So be it")


class Table(discord.Client):
    """A bot with one command, that posts the board."""

    def __init__(self, mentions: discord.AllowedMentions | None) -> None:
        super().__init__(intents=discord.Intents.default(), allowed_mentions=mentions)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="board", description="The board", callback=post))

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def post(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Board(), file=picture())
    if isinstance(interaction.channel, discord.TextChannel):
        mentions = discord.AllowedMentions(users=[interaction.user])
        await interaction.channel.send(f"{interaction.user.mention}, your turn", allowed_mentions=mentions)


def picture() -> discord.File:
    return discord.File(io.BytesIO(b"a picture"), "board.png", description="a 1 and a 5")


async def test_a_bot_that_keeps_to_the_rules() -> None:
    async with simcord.run(Table(discord.AllowedMentions.none())) as env:
        channel = env.create_guild().create_text_channel("games")
        ana = env.guild.add_member(env.create_user("ana"))
        board = (await ana.slash(channel, "board")).response
        assert board
        await ana.click(board, custom_id="roll")
        await ana.select(board, ["2"], custom_id="level")
        await ana.submit_modal(await ana.click(board, custom_id="target"), {"points": "8000"})
        requests = [
            f"{request.method} {request.path.split('/')[1]}"
            for request in env.http_requests
            if request.json is not None
        ]
        assert requests == [
            "PUT applications",
            *("POST interactions", "POST channels"),  # the command
            "POST interactions",  # a button
            *("POST interactions", "POST webhooks", "PATCH channels"),  # the select
            "POST interactions",  # a button that asks
            *("POST interactions", "PATCH webhooks"),  # the modal
        ]
        assert_wire(env)


async def test_a_bot_that_mentions_whom_it_likes() -> None:
    async with simcord.run(Table(None)) as env:
        channel = env.create_guild().create_text_channel("games")
        await env.guild.add_member(env.create_user("ana")).slash(channel, "board")
        with pytest.raises(AssertionError, match=r"data\.allowed_mentions: missing, so that whatever"):
            assert_wire(env)


async def test_a_bot_that_does_not_answer() -> None:
    async def silent(_: discord.Interaction) -> None:
        """Leave the player waiting."""

    bot = Table(discord.AllowedMentions.none())
    bot.tree.add_command(app_commands.Command(name="silence", description="Nothing", callback=silent))
    async with simcord.run(bot) as env:
        channel = env.create_guild().create_text_channel("games")
        await env.guild.add_member(env.create_user("ana")).slash(channel, "silence")
        with pytest.raises(AssertionError, match=r"interaction \d+ \(silence\): never answered"):
            assert_wire(env)
