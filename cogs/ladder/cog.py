"""`/ladder`: the board of a server against the computers, in all games or in one."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.kit.pictures import colour_seed
from bot.kit.ranking_page import ROWS_PER_PAGE, RankedRow, RankingPage
from bot.tables.ids import GuildId, UserId
from bot.text import Translator, supported_language, text_id, translator
from bot.ui.answer.context import server_of, servers_only
from bot.ui.answer.replies import Interaction, reply, reply_publicly, translator_for
from bot.ui.click.hooks import CARD_NOTES
from bot.ui.client import OchoClub
from bot.ui.message.command_texts import locale_text, localize_options
from bot.ui.message.compose import submitted_value
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.pager import cut_page, page_turner
from bot.ui.message.spec import Block, ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.ladder.rows import TOP_STEP, Board, Climber, Ladder, Rung
from engine.levels import OPPONENTS
from games.catalog import GAMES
from render.standings.leaderboard import Leader

PAGE_ID: Final = "ladder"
ALL_GAMES: Final = "all"
MAX_PAGES: Final = 10
"""The pages of the ladder."""

GAME_CHOICES: Final = [Choice(name=locale_text(f"{text_id(game)}-title"), value=game) for game in GAMES]


class LadderCog(commands.Cog):
    """Posts the board for everybody, and turns its pages for whoever clicks."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        bot.router.page_handlers[PAGE_ID] = self.handle_click
        bot.hooks.register(CARD_NOTES, self._describe_rungs, order=2)

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
        return await self._bot.store.get(Ladder).board(server_of(interaction), user, game)

    async def _describe_rungs(self, t: Translator, guild: GuildId, user: UserId) -> Sequence[str]:
        return describe_rungs(t, await self._bot.store.get(Ladder).rungs(guild, user))


def describe_rungs(t: Translator, rungs: Sequence[Rung]) -> list[str]:
    """A line for each game about the strongest computer player beaten in it; `rungs`: of a game that one first."""
    strongest: dict[str, Rung] = {}
    for rung in rungs:
        if rung.wins:
            strongest.setdefault(rung.game, rung)
    return [
        t(
            "stats-ladder",
            game=t(f"{text_id(game)}-title"),
            opponent=OPPONENTS[rung.level].name,
            streak=rung.streak,
            best=rung.best_streak,
        )
        for game, rung in strongest.items()
    ]


def ladder_message(t: Translator, board: Board, game: str, page: int = 1) -> MessageSpec:
    """A page of the board, with the reader's own rank where it is on another one."""
    cut = cut_page(board.climbers, page - 1, ROWS_PER_PAGE)
    title = t(f"{text_id(game)}-title") if game else t("ladder-all")
    key = game or ALL_GAMES
    games = {ALL_GAMES: t("ladder-all")} | {name: t(f"{text_id(name)}-title") for name in GAMES}
    options = tuple(MenuOption(label, value, selected=value == key) for value, label in games.items())
    blocks: tuple[Block, ...] = text_block(t("ladder-empty"), t("ladder-note"))
    if cut.items:
        ranking = RankingPage(
            t,
            title=title,
            subject=t("ladder-subject"),
            rows=tuple(_row(t, climber, board.own) for climber in cut.items),
            own=_row(t, board.own, board.own) if board.own is not None else None,
            total=board.total,
            before=cut.index * ROWS_PER_PAGE,
            value=t("ladder-on-picture.level" if game else "ladder-on-picture.steps", all=TOP_STEP),
            count=t("ladder-on-picture.streak"),
        )
        blocks = ranking.blocks(t("ladder-alt", board=title, page=ranking.rank_range), t("ladder-note"))
    return MessageSpec(
        (
            *text_block(t("ladder-title", board=title)),
            *blocks,
            ControlRow((Menu("game", t("leaderboard-menu-board"), options),)),
            *page_turner(t, cut.index, cut.count, ("back", "next"), lambda to: f"{key}.{to + 1}"),
        )
    )


def _row(t: Translator, climber: Climber, own: Climber | None) -> RankedRow:
    leader = Leader(
        rank=climber.rank,
        name=climber.name,
        colour_index=colour_seed(climber.user),
        value=OPPONENTS[climber.level].name if climber.level else t.format_number(climber.steps),
        count=climber.streak if climber.level else None,
        is_viewer=own is not None and climber.user == own.user,
        share=None if climber.level else climber.steps / TOP_STEP,
    )
    return RankedRow(leader, (t("ladder-streak", count=climber.streak),) if climber.level else ())


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(LadderCog(bot))
