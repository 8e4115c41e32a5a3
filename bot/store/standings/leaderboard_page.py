"""A page of a leaderboard, with one's own place, and who moved since."""

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import Periods
from bot.store.standings import rank_changes
from bot.store.standings.leaderboard import PER_PAGE, Board, Line, Listed, lines_of, position_of


class Page(Struct, frozen=True):
    """A page of a leaderboard.

    Attributes:
        board: which.
        period: the month or week of its span (see `bot.standings.periods`), or `all`.
        number: of the page, from 1.
        pages: how many there are, one at least.
        players: how many are on the board.
        lines: ten at most, in order.
        own: the line of who asked, wherever it is; None if they are not on the board.
        own_page: the number of the page that it is on; 0 if they are not on the board.
    """

    board: Board
    period: str
    number: int
    pages: int
    players: int
    lines: tuple[Line, ...]
    own: Line | None = None
    own_page: int = 0


async def page(  # noqa: PLR0917 -- all of it is asked for
    connection: AsyncConnection, guild: int, board: Board, number: int, user: int, now: Periods
) -> Page:
    """A page of a leaderboard, the last one if there are not so many, and the line of a user (0: of nobody).

    Raises:
        KeyError: there is no such game.
        ValueError: it has no such leaderboard.
    """
    period = board.span.period(now)
    listed = Listed.of(guild, board, period)
    players = (await connection.execute(listed.size())).scalar_one()
    pages = max(-(-players // PER_PAGE), 1)
    number = min(max(number, 1), pages)
    wanted = listed.users().limit(PER_PAGE).offset((number - 1) * PER_PAGE)
    users = (await connection.execute(wanted)).scalars().all()
    lines = await lines_of(connection, listed, list(dict.fromkeys([*users, *([user] if user else [])])))
    if await rank_changes.are_known(connection, guild, board.span, now):
        places = await rank_changes.places_then(connection, guild, board, now, lines)
        lines = [_moved(line, places[line.user]) for line in lines]
    own = next((line for line in lines if line.user == user), None)
    own_page = number if own is not None else 0
    if own is not None and user not in users:
        own_page = await position_of(connection, listed, own) // PER_PAGE + 1
    return Page(board, period, number, pages, players, tuple(lines[: len(users)]), own, own_page)


def _moved(line: Line, then: int | None) -> Line:
    return replace(line, new=True) if then is None else replace(line, moved=then - line.place)
