"""The menu to keep: its buttons, and those of admins who post it, move it or take it away."""

from collections.abc import Sequence

from discord.ext import commands

from bot.kit.game_menu import chosen_game, offered_games
from bot.kit.setup_steps import go_on_button
from bot.tables.commands import Join
from bot.tables.ids import GuildId, TableId
from bot.text import Translator
from bot.ui.answer import channels
from bot.ui.answer.context import channel_of, check_admin, discord_guild, server_of
from bot.ui.answer.replies import Interaction, reply, reply_text, translator_for
from bot.ui.board.places import board_link
from bot.ui.click.hooks import DIAGNOSIS_NOTES, SETTINGS_NOTES
from bot.ui.click.verbs import clicking_player
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Button, ControlRow, MessageSpec, text_block
from cogs.desk.entries import SETUP_STEP
from cogs.desk.page import PAGE_ID, render_friends
from cogs.desk.rows import KeptMenus
from cogs.desk.service import MenuKeeper
from games.core import Refused


class DeskCog(commands.Cog):
    """The menu's buttons."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._keeper = MenuKeeper(bot)
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.hooks.register(DIAGNOSIS_NOTES, self._notes)
        bot.hooks.register(SETTINGS_NOTES, self._notes)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a button; raises ForgedClick at one there is not. Refused: `not-admin`, `desk-cannot-post`, …."""
        match custom_id.verb:
            case "alone" | "table" as verb:
                game = chosen_game(interaction, custom_id)
                if game not in self._bot.game_commands:
                    raise ForgedClick(f"there is no game {game!r}")
                await self._bot.game_commands[game].open_at_once(interaction, with_friends=verb == "table")
            case "friends":
                t = translator_for(interaction)
                await reply(interaction, render_friends(t, offered_games(t, self._bot.presenters.values())), PAGE_ID)
            case "join":
                await self._join(interaction, TableId(custom_id.arg))
            case "post":
                await self._post(interaction, custom_id.arg)
            case "remove":
                check_admin(interaction)
                await self._keeper.remove(server_of(interaction))
                await reply_text(interaction, translator_for(interaction)("desk-removed"))
            case verb:
                raise ForgedClick(f"the menu has no button {verb!r}")

    async def _join(self, interaction: Interaction, table_id: TableId) -> None:
        """Sit down at a table that the menu lists. Refused: `other-server`, and what joining is refused for."""
        service, player = self._bot.table_service, clicking_player(interaction)
        loaded = await service.load(table_id, interaction.id)
        if loaded.table.guild != interaction.guild_id:
            raise Refused("other-server")
        result = await service.execute(table_id, Join(player.user, player.name), interaction.id, loaded)
        link = board_link(result.stored_table) or f"<#{result.table.channel}>"
        await reply_text(interaction, translator_for(interaction)("desk-joined", link=link))
        await self._bot.table_messages.show(result)

    async def _post(self, interaction: Interaction, step: str) -> None:
        """Post the menu in the channel of an admin's click. Refused: `not-admin`, `desk-cannot-post`.

        `step`: the step of the setup that asked for it, if one did.
        """
        check_admin(interaction)
        guild = discord_guild(interaction)
        channel = channels.postable_channel(guild, channel_of(interaction))
        if channel is None:
            raise Refused("desk-cannot-post")
        menu = await self._keeper.post(guild, channel, interaction.id)
        self._keeper.chore.wake()
        t = translator_for(interaction)
        lines = text_block(t("desk-posted") if menu.message else t("desk-coming"))
        remove = Button(t("desk-remove"), "remove", emoji="🗑️")
        go_on = (go_on_button(t, step),) if step == SETUP_STEP else ()
        await reply(interaction, MessageSpec((*lines, ControlRow((remove, *go_on)))), PAGE_ID)

    async def _notes(self, t: Translator, guild: GuildId) -> Sequence[str]:
        """The problem of a server's menu, if it has one."""
        menu = await self._bot.store.get(KeptMenus).find(guild)
        if menu is None or not menu.problem:
            return []
        where = f"<#{menu.channel}>"
        return [t("desk-gone", channel=where) if menu.problem == "gone" else t("desk-closed", channel=where)]


async def setup(bot: OchoClub) -> None:
    """Add the menu to the bot."""
    await bot.add_cog(DeskCog(bot))
