"""`/tournament`: the tournaments of a server, and the page on which a new one is put together."""

import secrets
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.store.guild_settings import GuildSettings
from bot.tables.table import Context
from bot.text import supported_language, translator
from bot.text.user_text import UserText
from bot.ui.answer import channels
from bot.ui.answer.context import channel_of, server_of, servers_only
from bot.ui.answer.replies import Interaction, open_form, reply, reply_text, translator_for
from bot.ui.click.opening import check_options
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, MessageSpec, OpenForm, button_rows, text_block
from cogs.tournaments.buttons import TournamentButtons, check_organiser
from cogs.tournaments.entries import LIST_PAGE
from cogs.tournaments.new_page import NewPage, parse_draft
from cogs.tournaments.pages import usual_title
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.playable import check_playable
from cogs.tournaments.rules.tournament import Settings, Tournament, TournamentId
from cogs.tournaments.runner import TournamentRunner
from games.core import Refused

MAX_TITLE_LENGTH: Final = 60
"""The characters of a title."""

MAX_LISTED: Final = 8
"""The tournaments in a list."""


class TournamentCog(commands.Cog):
    """The command, and the buttons of its pages."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._store = bot.store.get(Tournaments)
        self._runner = TournamentRunner(bot)
        self._buttons = TournamentButtons(bot, self._runner)
        bot.router.page_handlers[LIST_PAGE] = self.handle_click

    @app_commands.command(name=locale_text("command-tournament.name"), description=locale_text("command-tournament"))
    @servers_only
    async def tournament(self, interaction: discord.Interaction) -> None:
        """The tournaments of this server, and for organisers a new one."""
        await self._list(interaction)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the list, or of a new tournament; raises ForgedClick at one they have not.

        Refused: as `_open` does.
        """
        t = translator_for(interaction)
        match custom_id.verb:
            case "page":
                await self._buttons.handle_click(interaction, custom_id)
            case "home" | "list":
                await self._list(interaction)
            case "new":
                self._check_organiser(interaction, await self._settings(interaction))
                buttons = [
                    Button(presenter.title(t), "new-game", game) for game, presenter in self._bot.presenters.items()
                ]
                await reply(
                    interaction, MessageSpec((*text_block(t("tournament-new-game")), *button_rows(buttons))), LIST_PAGE
                )
            case "new-game":
                await reply(interaction, self._new_page(interaction, custom_id.arg).message(), LIST_PAGE)
            case "new-choose":
                key, _, arg = custom_id.arg.partition("/")
                page = self._new_page(interaction, arg)
                draft = page.choose(key, compose.submitted_value(interaction))
                await reply(interaction, NewPage(t, draft, page.commands).message(), LIST_PAGE)
            case "new-title":
                title, label = t("tournament-new-title"), t("tournament-new-title-label")
                form = OpenForm(title, label, "new-titled", MAX_TITLE_LENGTH, "", arg=custom_id.arg)
                await open_form(interaction, compose.build_form(form, LIST_PAGE))
            case "new-open":
                await self._open(interaction, self._new_page(interaction, custom_id.arg), "")
            case "new-titled":
                title = compose.submitted_value(interaction).strip()
                await self._open(interaction, self._new_page(interaction, custom_id.arg), title)
            case verb:
                raise ForgedClick(f"the list of tournaments has no button {verb!r}")

    def _new_page(self, interaction: Interaction, arg: str) -> NewPage:
        return parse_draft(translator_for(interaction), arg, self._bot.game_commands)

    async def _open(self, interaction: Interaction, page: NewPage, title: str) -> None:
        """Open a tournament. Refused: as `_check_new` and `TournamentService.open` do."""
        guild_settings = await self._settings(interaction)
        game, options = page.draft.game, page.table_options()
        values: dict[str, Any] = {field.key: page.draft.value(field) for field in page.fields()}
        await self._check_new(interaction, guild_settings, game, options)
        language = guild_settings.language or supported_language(interaction.guild_locale)
        settings = Settings(
            title=title or usual_title(translator(language), self._bot.presenters[game], page.format),
            game=game,
            options=options,
            format=page.format,
            language=language,
            max_entrants=values["places"],
            turn_limit_s=values.get("turn", 0),
            rounds=values.get("rounds", 0),
            minutes=values.get("minutes", 60),
        )
        now_ms = self._bot.table_service.now_ms()
        tournament = Tournament(
            TournamentId(secrets.token_hex(5)),
            server_of(interaction),
            channel_of(interaction),
            settings,
            now_ms,
            now_ms + values["closes"] * 1000,
        )
        await self._runner.service.open(tournament)
        await self._runner.go_on(tournament.id)
        self._runner.chore.wake()
        await reply_text(interaction, translator_for(interaction)("tournament-opened"))

    async def _check_new(
        self, interaction: Interaction, guild_settings: GuildSettings, game: str, options: dict[str, Any]
    ) -> None:
        """Refused: `tournaments-off`, `not-organiser`.

        Also what `check_permissions`, `check_channel`, `check_options` and `check_playable` refuse.
        """
        self._check_organiser(interaction, guild_settings)
        channels.check_permissions(interaction, Context.SERVER)
        await self._bot.router.table_opener.check_channel(interaction, server_of(interaction))
        check_options(translator_for(interaction), game, options)
        check_playable(game, options)

    @staticmethod
    def _check_organiser(interaction: Interaction, guild_settings: GuildSettings) -> None:
        """Refused: `tournaments-off`, `not-organiser`."""
        if not guild_settings.tournaments:
            raise Refused("tournaments-off")
        check_organiser(interaction, guild_settings)

    async def _list(self, interaction: Interaction) -> None:
        """The tournaments of this server, each with a button to its page."""
        t = translator_for(interaction)
        summaries = await self._store.of_guild(server_of(interaction), MAX_LISTED)
        blocks: list[Block] = [*text_block(t("tournament-list") if summaries else t("tournament-none"))]
        for number, summary in enumerate(summaries, start=1):
            settings, phase = summary.tournament.settings, summary.tournament.phase
            title = UserText(settings.title)
            line = t(f"tournament-line-{phase}", title=title, count=summary.entrants)
            blocks += text_block(f"{number}. {line}")
            open_page = Button(t("tournament-open", number=number), "page", summary.tournament.id)
            blocks.append(ControlRow((open_page,)))
        new = Button(t("button-tournament-new"), "new", style=ButtonStyle.PRIMARY, emoji="🏆")
        blocks.append(ControlRow((new,)))
        await reply(interaction, MessageSpec(tuple(blocks)), LIST_PAGE)

    async def _settings(self, interaction: Interaction) -> GuildSettings:
        return await self._bot.store.guild_settings.settings(server_of(interaction))


async def setup(bot: OchoClub) -> None:
    """Add tournaments to the bot."""
    await bot.add_cog(TournamentCog(bot))
