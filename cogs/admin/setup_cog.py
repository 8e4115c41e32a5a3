"""The setup: an admin goes through the settings of a server step by step."""

from discord.ext import commands

from bot.kit.settings_form import SettingsForm
from bot.kit.setup_steps import PAGE_ID, SETUP_STEPS
from bot.ui.answer.context import check_admin, server_of
from bot.ui.answer.replies import Interaction, reply
from bot.ui.client import OchoClub
from bot.ui.message.custom_id import CustomId, ForgedClick
from cogs.admin.setup_page import step_page


class SetupCog(commands.Cog):
    """The controls of the pages."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._steps = SETUP_STEPS.items()
        settings = (setting for step in self._steps for setting in step.settings)
        self._form = SettingsForm(PAGE_ID, settings, bot.store.guild_settings, bot.table_service.now_ms)
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control. Refused: `not-admin`; raises ForgedClick at a control or choice that there is not."""
        check_admin(interaction)
        match custom_id.verb:
            case "begin":
                await self._show(interaction, 0)
            case "step":
                await self._show(interaction, self._number(custom_id.arg))
            case "after":
                await self._show(interaction, self._number(custom_id.arg) + 1)
            case _:
                change = await self._form.handle_click(interaction, custom_id)
                if change is not None:
                    self._bot.dispatch("settings_change", server_of(interaction))
                    number = next(n for n, step in enumerate(self._steps) if change.setting in step.settings)
                    await self._show(interaction, number)

    def _number(self, name: str) -> int:
        names = [step.name for step in self._steps]
        if name not in names:
            raise ForgedClick(f"the setup has no step {name!r}")
        return names.index(name)

    async def _show(self, interaction: Interaction, number: int) -> None:
        await reply(interaction, step_page(await self._form.load(interaction), self._steps, number), PAGE_ID)
