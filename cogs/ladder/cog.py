"""`/ladder`: the board of a server against the computers, in all games or in one."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.kit.names import describe_undrawable
from bot.kit.pictures import colour_seed, picture_block
from bot.store.standings.ladder import TOP_STEP, Board, Climber
from bot.tables.ids import UserId
from bot.text import Translator, supported_language, text_id, translator
from bot.ui.client import OchoClub
from bot.ui.command_texts import locale_text, localize_options
from bot.ui.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message_spec import Block, ControlRow, Menu, MenuOption, MessageSpec, text_block
from bot.ui.messages import choose_alt_text, submitted_value
from bot.ui.pager import page_turner
from bot.ui.places import server_of, servers_only
from bot.ui.replies import Interaction, reply, reply_publicly, translator_for
from engine.levels import OPPONENTS
from games.catalog import GAMES
from render import standings as pictures
from render.standings.leaderboard import Leader, LeaderboardCaptions
from render.typography import clean

PAGE_ID: Final = "ladder"
ROWS_PER_PAGE: Final = 10
"""The rows of a page of the ladder."""

ALL_GAMES: Final = "all"
MAX_PAGES: Final = 10
"""The pages of the ladder."""

GAME_CHOICES: Final = [Choice(name=locale_text(f"{text_id(game)}-title"), value=game) for game in GAMES]


class LadderCog(commands.Cog):
    """Posts the board for everybody, and turns its pages for whoever clicks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click

    @app_commands.command(name=locale_text("command-ladder.name"), description=locale_text("command-ladder"))
    @servers_only
    @localize_options(game="ladder-game")
    @app_commands.choices(game=GAME_CHOICES)
    async def ladder(self, interaction: discord.Interaction, game: str = "") -> None:
        """The board of this server, in all games or in one."""
        settings = await self._bot.store.guild_settings.settings(server_of(interaction))
        language = settings.language or supported_language(interaction.guild_locale)
        board = await self._board(interaction, UserId(0), game)
        await reply_publicly(interaction, ladder_message(translator(language), board, game), PAGE_ID)

    async def handle_click(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the board; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "back" | "next":
                key, _, page_text = custom_id.arg.partition(".")
                page = parse_number(page_text, MAX_PAGES)
            case "game":
                key, page = submitted_value(interaction), 1
            case verb:
                raise ForgedClick(f"the ladder has no button {verb!r}")
        game = "" if key == ALL_GAMES else key
        if game and game not in GAMES:
            raise ForgedClick(f"there is no game {game!r}")
        board = await self._board(interaction, UserId(interaction.user.id), game)
        await reply(interaction, ladder_message(translator_for(interaction), board, game, page), PAGE_ID)

    async def _board(self, interaction: Interaction, user: UserId, game: str) -> Board:
        return await self._bot.store.standings.for_guild(server_of(interaction)).ladder(user, game)


def ladder_message(t: Translator, board: Board, game: str, page: int = 1) -> MessageSpec:
    """A page of the board, with the reader's own place where it is on another one."""
    page_count = max(1, -(-len(board.climbers) // ROWS_PER_PAGE))
    page = min(max(page, 1), page_count)
    listed = board.climbers[(page - 1) * ROWS_PER_PAGE : page * ROWS_PER_PAGE]
    title = t(f"{text_id(game)}-title") if game else t("ladder-all")
    key = game or ALL_GAMES
    games = {ALL_GAMES: t("ladder-all")} | {name: t(f"{text_id(name)}-title") for name in GAMES}
    options = tuple(MenuOption(label, value, selected=value == key) for value, label in games.items())
    blocks: tuple[Block, ...] = text_block(t("ladder-empty"))
    if listed:
        first = (page - 1) * ROWS_PER_PAGE + 1
        places = t("leaderboard-page", first=first, last=first - 1 + len(listed), players=board.total)
        rows = tuple(_row(t, climber, board.own) for climber in listed)
        own = _row(t, board.own, board.own) if board.own is not None and board.own not in listed else None
        lines = [t("ladder-alt", board=title, page=places), *(f"{_describe(t, row)}." for row in rows)]
        lines += [f"{t('leaderboard-alt-own')} {_describe(t, own)}."] if own is not None else []
        captions = _captions(t, title, places, game)
        alt_text = choose_alt_text(" ".join(lines))
        blocks = (picture_block(alt_text, pictures.leaderboard, rows, own, captions), *_undrawable(t, listed))
    return MessageSpec(
        (
            *text_block(t("ladder-title", board=title)),
            *blocks,
            *text_block(t("ladder-note")),
            ControlRow((Menu("game", t("leaderboard-menu-board"), options),)),
            *page_turner(t, page - 1, page_count, ("back", "next"), lambda to: f"{key}.{to + 1}"),
        )
    )


def _captions(t: Translator, title: str, places: str, game: str) -> LeaderboardCaptions:
    return LeaderboardCaptions(
        thousands=t.group_separator,
        title=title,
        subject=t("ladder-subject"),
        page=places,
        value=t("ladder-on-picture.level" if game else "ladder-on-picture.steps", all=TOP_STEP),
        count=t("ladder-on-picture.streak"),
        nameless=t("leaderboard-on-picture.nameless"),
    )


def _row(t: Translator, climber: Climber, own: Climber | None) -> Leader:
    return Leader(
        place=climber.place,
        name=climber.name,
        colour_index=colour_seed(climber.user),
        value=OPPONENTS[climber.level].name if climber.level else t.format_number(climber.steps),
        count=climber.streak if climber.level else None,
        is_viewer=own is not None and climber.user == own.user,
        share=None if climber.level else climber.steps / TOP_STEP,
    )


def _describe(t: Translator, row: Leader) -> str:
    streak = f" ({t('ladder-streak', count=row.count)})" if row.count is not None else ""
    return f"{t.format_number(row.place)}. {row.name} – {row.value}{streak}"


def _undrawable(t: Translator, climbers: tuple[Climber, ...]) -> tuple[Block, ...]:
    names = [f"{climber.place}. {climber.name}" for climber in climbers if not clean(climber.name)]
    return text_block(describe_undrawable(t, names))


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(LadderCog(bot))
