"""The page of the ladder: the ladder itself, with faces and who stands on each rung, and the ranks below it."""

from collections.abc import Sequence
from typing import Final

from bot.kit.pictures import colour_seed, fit_alt_text, picture_block
from bot.kit.ranking_page import ROWS_PER_PAGE, RankedRow, RankingPage
from bot.text import Translator, text_id
from bot.ui.message.pager import cut_page, page_turner
from bot.ui.message.spec import Block, ControlRow, Menu, MenuOption, MessageSpec, PictureBlock, text_block
from cogs.ladder.rows import TOP_STEP, Board, Climber, Rung
from cogs.ladder.rules import rungs_of, step_of
from engine.levels import OPPONENTS, Opponent
from games.catalog import GAMES
from render import standings as pictures
from render.standings.ladder import MAX_CLIMBERS, LadderCaptions, LadderColumn, LadderRung
from render.standings.ladder import Climber as DrawnClimber
from render.standings.leaderboard import Leader

ALL_GAMES: Final = "all"


def ladder_message(
    t: Translator, board: Board, game: str, page: int = 1, rungs: Sequence[Rung] | None = None
) -> MessageSpec:
    """The ladder of a game or of all, and a page of the ranks.

    `rungs`: the reader's results by game; None in a message for everybody.
    """
    title = t(f"{text_id(game)}-title") if game else t("ladder-all")
    key = game or ALL_GAMES
    games = {ALL_GAMES: t("ladder-all")} | {name: t(f"{text_id(name)}-title") for name in GAMES}
    options = tuple(MenuOption(label, value, selected=value == key) for value, label in games.items())
    cut = cut_page(board.climbers, page - 1, ROWS_PER_PAGE)
    picture = _one_ladder(t, board, game, title, rungs) if game else _all_ladders(t, board, title, rungs)
    places: tuple[Block, ...] = text_block(t("ladder-empty"), t("ladder-note"))
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
        places = ranking.blocks(t("ladder-alt", board=title, page=ranking.rank_range), t("ladder-note"))
    return MessageSpec(
        (
            *text_block(t("ladder-title", board=title)),
            picture,
            *places,
            ControlRow((Menu("game", t("leaderboard-menu-board"), options),)),
            *page_turner(t, cut.index, cut.count, ("back", "next"), lambda to: f"{key}.{to + 1}"),
        )
    )


def describe_rungs(t: Translator, rungs: Sequence[Rung]) -> list[str]:
    """A line for each game about the strongest computer player beaten in it; `rungs`: of a game that one first."""
    return [
        t(
            "stats-ladder",
            game=t(f"{text_id(game)}-title"),
            opponent=OPPONENTS[rung.level].name,
            streak=rung.streak,
            best=rung.best_streak,
        )
        for game, rung in _strongest(rungs).items()
    ]


def _strongest(rungs: Sequence[Rung]) -> dict[str, Rung]:
    """The strongest opponent that was beaten in each game."""
    strongest: dict[str, Rung] = {}
    for rung in rungs:
        if rung.wins:
            strongest.setdefault(rung.game, rung)
    return strongest


def _one_ladder(t: Translator, board: Board, game: str, title: str, rungs: Sequence[Rung] | None) -> PictureBlock:
    """The ladder of a game: for its reader with their step and the next one."""
    step = _step(game, board, rungs)
    drawn = [
        _rung(t, board, number, opponent, step, is_own=rungs is not None)
        for number, opponent in enumerate(rungs_of(game), start=1)
    ][::-1]
    captions = LadderCaptions(title, t("ladder-subject"), t("ladder-climbers", count=board.total))
    said = [
        t(
            "ladder-alt-rung" if names else "ladder-alt-rung-empty",
            opponent=rung.name,
            climbers=names,
        )
        for rung in drawn
        for names in (_names(t, board, rung.level),)
    ]
    own = [_where(t, game, step)] if rungs is not None else []
    return picture_block(
        fit_alt_text(t("ladder-alt-rungs", game=title), [*own, *said]), pictures.ladder, tuple(drawn), captions
    )


def _rung(t: Translator, board: Board, number: int, opponent: Opponent, step: int, *, is_own: bool) -> LadderRung:
    """A rung of a game, `number` from 1; the reader, or the best of all, stands on `step`."""
    here = [climber for climber in board.climbers if climber.level == opponent.id]
    own = board.own if is_own and number == step else None
    if own is not None:
        here = [own, *(climber for climber in here if climber.user != own.user)]
    is_next = is_own and number == step + 1
    note = ", ".join(climber.name for climber in here)
    if own is not None:
        note = t("ladder-you", count=own.streak)
    elif is_next:
        note = t("ladder-next")
    others = len(here) - MAX_CLIMBERS
    return LadderRung(
        opponent.id,
        opponent.name,
        note,
        tuple(DrawnClimber(climber.name, colour_seed(climber.user), climber == own) for climber in here[:MAX_CLIMBERS]),
        f"+{others}" if others > 0 else "",
        number <= step,
        is_next,
    )


def _all_ladders(t: Translator, board: Board, title: str, rungs: Sequence[Rung] | None) -> PictureBlock:
    """The ladders of all games side by side: as far as the reader has climbed, or for everybody none."""
    steps = {game: _step(game, board, rungs) for game in GAMES}
    columns = tuple(
        LadderColumn(
            t(f"{text_id(game)}-title"),
            tuple(
                LadderRung(
                    opponent.id,
                    opponent.name,
                    is_beaten=number <= step,
                    is_next=rungs is None or number == step + 1,
                )
                for number, opponent in enumerate(rungs_of(game), start=1)
            )[::-1],
        )
        for game, step in steps.items()
    )
    climbed = t("ladder-steps", count=sum(steps.values()), all=TOP_STEP) if rungs is not None else ""
    captions = LadderCaptions(title, t("ladder-subject"), climbed)
    said = [f"{t(f'{text_id(game)}-title')}: {_where(t, game, step)}" for game, step in steps.items()]
    if rungs is None:
        said = [
            t(
                "ladder-alt-column",
                game=t(f"{text_id(game)}-title"),
                opponents=t.format_list([opponent.name for opponent in rungs_of(game)]),
            )
            for game in GAMES
        ]
    return picture_block(fit_alt_text(t("ladder-alt-rungs", game=title), said), pictures.ladders, columns, captions)


def _step(game: str, board: Board, rungs: Sequence[Rung] | None) -> int:
    """The step on which the reader stands in a game, or for everybody the highest of a board of that game."""
    if rungs is not None:
        strongest = _strongest(rungs).get(game)
        return step_of(game, strongest.level) if strongest is not None else 0
    return max((step_of(game, climber.level) for climber in board.climbers), default=0)


def _where(t: Translator, game: str, step: int) -> str:
    """The reader's step in a game, and the next opponent, in a sentence."""
    opponents = rungs_of(game)
    if not step:
        return t("ladder-where-foot", next=opponents[0].name)
    if step == len(opponents):
        return t("ladder-where-top", opponent=opponents[-1].name)
    return t("ladder-where", opponent=opponents[step - 1].name, next=opponents[step].name)


def _names(t: Translator, board: Board, level: str) -> str:
    """The people who stand on a rung, with their wins in a row."""
    here = [climber for climber in board.climbers if climber.level == level]
    names = [f"{climber.name} ({t('ladder-streak', count=climber.streak)})" for climber in here[:MAX_CLIMBERS]]
    return t.format_list([*names, f"+{len(here) - MAX_CLIMBERS}"] if len(here) > MAX_CLIMBERS else names)


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
