"""The club: a private page for admins, and the buttons of everybody on the invitations to a race."""

from typing import Final

from discord.ext import commands

from bot.kit.settings_form import SettingsForm
from bot.standings.periods import next_weekly_ms
from bot.tables.commands import Join
from bot.tables.ids import GuildId, UserId
from bot.tables.table import DAY_MS
from bot.ui.answer import channels
from bot.ui.answer.context import check_admin, discord_guild, server_of
from bot.ui.answer.replies import Interaction, reply, reply_text, translator_for
from bot.ui.click.verbs import clicking_player
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import Button, ControlRow, MessageSpec, text_block
from cogs.club import texts
from cogs.club.look_backs import LookBackRunner
from cogs.club.page import SETTINGS, ClubPage
from cogs.club.races import RaceRunner
from cogs.club.rows import Club
from cogs.club.schedule import ClubSchedule
from cogs.club.texts import PAGE_ID
from games.core import Refused

STANDING_MS: Final = texts.STANDING_WEEKS * 7 * DAY_MS


class ClubCog(commands.Cog):
    """The page, the controls of its page, and the buttons of invitations."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._form = SettingsForm(PAGE_ID, SETTINGS, bot.store.guild_settings, bot.table_service.now_ms)
        self._schedule = ClubSchedule(bot, RaceRunner(bot), LookBackRunner(bot))
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.router.verbs.register_command(
            texts.JOIN, lambda click: Join(click.user_id, clicking_player(click.interaction).name), "club-joined"
        )

    @commands.Cog.listener()
    async def on_zone_change(self) -> None:
        """Plan anew where a server's time zone has changed."""
        self._schedule.chore.wake()

    @commands.Cog.listener()
    async def on_settings_change(self, guild: GuildId) -> None:
        """Plan anew on a server whose admins have set it up."""
        del guild
        self._schedule.chore.wake()

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control; raises ForgedClick at one there is not, or a choice it has not.

        Refused: `not-admin` to the controls of the page, `club-full`, `club-no-time`, `club-cannot-post`.
        """
        guild, user = server_of(interaction), UserId(interaction.user.id)
        match custom_id.verb:
            case "alert":
                await self._turn_on_alert(interaction, guild, user)
            case "alert-off":
                await self._bot.store.get(Club).turn_off_alert(guild, user)
                await reply_text(interaction, translator_for(interaction)("club-told-no-more"))
            case "standing":
                since_ms = self._bot.table_service.now_ms() - STANDING_MS
                rows = await self._bot.store.get(Club).race_standing(guild, since_ms)
                page = texts.StandingPage(translator_for(interaction), rows, user)
                await reply(interaction, page.message())
            case "open":
                check_admin(interaction)
                await self._show_page(interaction)
            case "invite":
                check_admin(interaction)
                await self._invite(interaction, guild)
            case _:
                if await self._form.handle_click(interaction, custom_id) is not None:
                    self._schedule.chore.wake()
                    await self._show_page(interaction)

    async def _show_page(self, interaction: Interaction, notice: str = "") -> None:
        await reply(interaction, ClubPage(await self._form.load(interaction)).message(notice), PAGE_ID)

    async def _turn_on_alert(self, interaction: Interaction, guild: GuildId, user: UserId) -> None:
        """Call the user when a race opens, until they press the button that is answered with."""
        t = translator_for(interaction)
        if not await self._bot.store.get(Club).turn_on_alert(guild, user, self._bot.table_service.now_ms()):
            raise Refused("club-full")
        off = Button(t("club-tell-no-more"), "alert-off", emoji="🔕")
        await reply(interaction, MessageSpec((*text_block(t("club-told")), ControlRow((off,)))), PAGE_ID)

    async def _invite(self, interaction: Interaction, guild_id: GuildId) -> None:
        """Post the invitation to the next race, which calls nobody."""
        guild, settings = discord_guild(interaction), await self._bot.store.guild_settings.settings(guild_id)
        channel = channels.postable_channel(guild, settings.race.channel)
        if channel is None or not settings.race.is_on:
            raise Refused("club-cannot-post")
        plan, now_ms = settings.race, self._bot.table_service.now_ms()
        next_ms = next_weekly_ms(plan.weekdays, plan.minute, settings.zone, now_ms)
        spec = texts.invitation(texts.channel_translator(guild, settings), plan, next_ms)
        message = await compose.compose(spec, PAGE_ID)
        await message.send(channel.send, nonce=f"{interaction.id}")
        await self._show_page(interaction, translator_for(interaction)("club-invited", channel=channel.mention))


async def setup(bot: OchoClub) -> None:
    """Add the club to the bot."""
    await bot.add_cog(ClubCog(bot))
