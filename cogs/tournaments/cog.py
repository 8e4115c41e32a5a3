"""`/tournament`: tournaments are opened and listed, and their organisers chosen."""

import secrets
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.store.guild_settings import GuildSettings
from bot.tables.lobby import SLOW_TURN_S
from bot.tables.stakes import stake_of
from bot.tables.table import Context
from bot.text import supported_language, text_id, translator
from bot.text.user_text import UserText
from bot.ui.answer import channels
from bot.ui.answer.context import channel_of, check_admin, server_of
from bot.ui.answer.replies import Interaction, reply, reply_text, translator_for
from bot.ui.click.opening import check_options
from bot.ui.client import OchoClub
from bot.ui.commands.game_commands import CommandField, GameCommands, build_command, duration_choices
from bot.ui.message.command_texts import locale_text
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, text_block
from cogs.tournaments.buttons import TournamentButtons, check_organiser
from cogs.tournaments.entries import LIST_PAGE
from cogs.tournaments.pages import usual_title
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.playable import check_playable
from cogs.tournaments.rules.tournament import (
    MAX_ENTRANTS,
    Format,
    Settings,
    Tournament,
    TournamentId,
    max_entrants,
    usual_format,
)
from cogs.tournaments.runner import PAGE_PREFIX, TournamentRunner
from games.catalog import GAMES
from games.core import Refused
from games.options import Option

MAX_TITLE_LENGTH: Final = 60
"""The characters of a title."""

MAX_LISTED: Final = 8
"""The tournaments in a list."""

SIGN_UP_TIMES_S: Final = (300, 900, 3600, 21_600, 86_400, 259_200, 604_800)
"""The times for sign-up that can be chosen."""
TURN_TIMES_S: Final = (30, 60, 120, 300, 3600, 43_200, 86_400, 172_800, 259_200)
"""The times for a turn that can be chosen."""
_SIGN_UP_TIMES: Final = duration_choices(SIGN_UP_TIMES_S)
_TURN_TIMES: Final = duration_choices(TURN_TIMES_S)
QUICK_TURN_S: Final = 120
"""The time for a turn in a quick tournament, where nobody chooses another; in a slow one it is `SLOW_TURN_S`."""

_LIVE_FORMATS: Final = {Format.SWISS, Format.ARENA}
_SERVERS: Final[Any] = {
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
}


class TournamentCog(commands.Cog):
    """The commands."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._store = bot.store.get(Tournaments)
        self._runner = TournamentRunner(bot)
        TournamentButtons(bot, self._runner)
        bot.router.page_handlers[LIST_PAGE] = self._press_list
        name, description = locale_text("command-tournament.name"), locale_text("command-tournament")
        group = app_commands.Group(name=name, description=description, **_SERVERS)
        name, description = locale_text("command-tournament-new.name"), locale_text("command-tournament-new")
        new = app_commands.Group(name=name, description=description, parent=group)
        for game in bot.game_commands:
            new.add_command(self._new_command(game))
        name, description = locale_text("command-tournament-list.name"), locale_text("command-tournament-list")
        group.add_command(build_command(name, description, [], self._list))
        name = locale_text("command-tournament-organisers.name")
        description = locale_text("command-tournament-organisers")
        role = _field("role", discord.Role | None, None)
        group.add_command(build_command(name, description, [role], self._choose_role))
        bot.tree.add_command(group)

    def _new_command(self, game: str) -> app_commands.Command[Any, ..., None]:
        fields = new_fields(game, self._bot.game_commands[game])
        title = locale_text(f"{text_id(game)}-command.name")
        return build_command(title, locale_text("command-tournament-game"), fields, partial(self._open, game))

    async def _open(self, game: str, interaction: discord.Interaction, values: dict[str, Any]) -> None:
        """Open a tournament. Refused: as `_check_new` and `TournamentService.open` do."""
        guild_settings = await self._settings(interaction)
        options = self._bot.game_commands[game].take_options(values)
        tournament_format = Format(values["format"])
        await self._check_new(interaction, guild_settings, game, tournament_format, values["places"], options)
        usual_s = QUICK_TURN_S if tournament_format in _LIVE_FORMATS else SLOW_TURN_S
        language = guild_settings.language or supported_language(interaction.guild_locale)
        settings = Settings(
            title=values["title"] or usual_title(translator(language), self._bot.presenters[game], tournament_format),
            game=game,
            options=options,
            format=tournament_format,
            language=language,
            max_entrants=values["places"],
            turn_limit_s=0 if GAMES[game].race else values["turn"] or usual_s,
            rounds=values["rounds"],
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
        self,
        interaction: Interaction,
        guild_settings: GuildSettings,
        game: str,
        tournament_format: Format,
        places: int,
        options: dict[str, Any],
    ) -> None:
        """Refused: `tournaments-off`, `not-organiser`, `tournament-places`.

        Also what `check_permissions`, `check_channel`, `check_options` and `check_playable` refuse.
        """
        if not guild_settings.tournaments:
            raise Refused("tournaments-off")
        check_organiser(interaction, guild_settings)
        channels.check_permissions(interaction, Context.SERVER)
        await self._bot.router.table_opener.check_channel(interaction, server_of(interaction))
        check_options(translator_for(interaction), game, options)
        check_playable(game, options)
        if places > (most := max_entrants(tournament_format)):
            raise Refused("tournament-places", count=most)

    async def _list(self, interaction: discord.Interaction, _values: dict[str, Any]) -> None:
        """The tournaments of this server."""
        await self._show_list(interaction)

    async def _press_list(self, interaction: Interaction, _: CustomId) -> None:
        """Answer the button of the menu."""
        await self._show_list(interaction)

    async def _show_list(self, interaction: Interaction) -> None:
        """Answer with the tournaments of a server, each with a button to its page."""
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
        await reply(interaction, MessageSpec(tuple(blocks)), f"{PAGE_PREFIX}-list")

    async def _choose_role(self, interaction: discord.Interaction, values: dict[str, Any]) -> None:
        """Choose the role of organisers, or none. Refused: `not-admin`."""
        check_admin(interaction)
        guild, t, role = server_of(interaction), translator_for(interaction), values["role"]
        await self._bot.store.guild_settings.update(guild, tournament_role=role.id if role is not None else 0)
        await reply_text(interaction, t("tournament-role", role=role.mention) if role else t("tournament-no-role"))

    async def _settings(self, interaction: Interaction) -> GuildSettings:
        return await self._bot.store.guild_settings.settings(server_of(interaction))


def new_fields(game: str, commands: GameCommands) -> list[CommandField]:
    """The fields of the command that opens a tournament of a game, which has these commands."""
    formats = [value for value in Format if value is not Format.ARENA or GAMES[game].is_short]
    usual = usual_format(game)
    fields = [
        _field(
            "format",
            str,
            str(usual),
            [Choice(name=locale_text(f"tournament-{value}"), value=value) for value in formats],
            usual=str(usual),
        ),
        *commands.option_fields(partial(_can_vary, game)),
        _field("title", Range[str, 1, MAX_TITLE_LENGTH], ""),
        _field("places", Range[int, 2, MAX_ENTRANTS], 16),
        _field("closes", int, 3600, _SIGN_UP_TIMES),
        _field("turn", int, 0, _TURN_TIMES),
        _field("rounds", Range[int, 1, 20], 0),
        _field("minutes", Range[int, 15, 180], 60),
    ]
    fields = [field for field in fields if not (field.key == "turn" and GAMES[game].race)]
    return [field for field in fields if not (field.key == "minutes" and not GAMES[game].is_short)]


def _can_vary(game: str, option: Option) -> bool:
    """True if an option of a table can be another than usual in a tournament, which is played without stakes."""
    others = [value for value in option.values if value != option.default]
    return any(not stake_of(game, {option.name: value}) for value in others)


def _field(
    key: str, value_type: Any, default: Any, choices: list[Choice[Any]] | None = None, **values: str
) -> CommandField:
    name = locale_text(f"option-tournament-{key}")
    description = locale_text(f"option-tournament-{key}.description", **values)
    return CommandField(key, value_type, default, name, description, choices or [])


async def setup(bot: OchoClub) -> None:
    """Add tournaments to the bot."""
    await bot.add_cog(TournamentCog(bot))
