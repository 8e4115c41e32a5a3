"""The highlights of a week of a server: champions, the biggest turn, the newest face, and more."""

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, case, exists, func, select

from bot.store.schema import erasure_requests, feats, members, results, seats
from bot.tables.ids import GuildId, UserId
from bot.text.user_text import UserText
from games.catalog import GAMES


class Highlight(Struct, frozen=True):
    """The best of a week in one respect: a game, its players with their names, and a value.

    Attributes:
        value: wins of a champion, points of a turn or the lead in a finish, milliseconds, rating points, or newcomers.
    """

    game: str
    variant: str
    users: tuple[UserId, ...]
    names: tuple[UserText, ...]
    value: int


class LookBack(Struct, frozen=True):
    """A week of a server, without anybody who was erased or is to be; None where nothing was to be told."""

    games: int
    champions: tuple[Highlight, ...]
    biggest_turn: Highlight | None
    fastest_answer: Highlight | None
    closest_finish: Highlight | None
    most_improved: Highlight | None
    newest_face: Highlight | None


def read_look_back(connection: Connection, guild: GuildId, since_ms: int, until_ms: int) -> LookBack | None:
    """The highlights of a server from one moment until another; None if no rated game was finished.

    The week is read by the index of results by server and time; what lies before it by that of seats by user and time.
    """
    in_week = (results.c.guild == guild) & (results.c.ended_at_ms >= since_ms) & (results.c.ended_at_ms < until_ms)
    rated = in_week & (results.c.unrated_reason == "")
    games = connection.execute(select(func.count()).select_from(results).where(rated)).scalar_one()
    if not games:
        return None
    return LookBack(
        games=games,
        champions=_champions(connection, rated),
        biggest_turn=_best_feat(connection, rated, "biggest-turn", feats.c.value.desc()),
        fastest_answer=_best_feat(connection, rated & (feats.c.value >= 1000), "fastest-answer", feats.c.value),
        closest_finish=_closest_finish(connection, rated),
        most_improved=_most_improved(connection, rated, since_ms),
        newest_face=_newest_face(connection, in_week, since_ms),
    )


def _seats_of(condition: ColumnElement[bool], *columns: Any) -> Select[Any]:
    """A query for seats in finished games, of users who are not erased, with their names."""
    return (
        select(*columns)
        .select_from(results)
        .join(seats, seats.c.table_id == results.c.table_id)
        .join(members, (members.c.user_id == seats.c.user_id) & (members.c.guild == seats.c.guild))
        .where(condition, seats.c.user_id.not_in(_ERASURE_PENDING))
    )


def _champions(connection: Connection, rated: ColumnElement[bool]) -> tuple[Highlight, ...]:
    """The players with most wins in each game that was won; equals in the order of the leaderboard."""
    key = (results.c.game, results.c.variant)
    wins = func.count().label("wins")
    query = _seats_of(rated & (seats.c.score == 1), *key, seats.c.user_id, members.c.name, wins)
    query = query.group_by(*key, seats.c.user_id, members.c.name).order_by(*key, seats.c.user_id.desc())
    rows = connection.execute(query).all()
    champions = []
    for game, variant in dict.fromkeys((row.game, row.variant) for row in rows):
        of_game = [row for row in rows if (row.game, row.variant) == (game, variant)]
        best = max(row.wins for row in of_game)
        first = [row for row in of_game if row.wins == best]
        users, names = tuple(row.user_id for row in first), tuple(UserText(row.name) for row in first)
        champions.append(Highlight(game, variant, users, names, best))
    return tuple(champions)


def _best_feat(
    connection: Connection, condition: ColumnElement[bool], kind: str, order: ColumnElement[int]
) -> Highlight | None:
    """The best feat of a kind, the first of equal ones."""
    same_seat = (feats.c.table_id == seats.c.table_id) & (feats.c.seat == seats.c.seat) & (feats.c.kind == kind)
    columns = (results.c.game, results.c.variant, seats.c.user_id, members.c.name, feats.c.value)
    query = _seats_of(condition, *columns).join(feats, same_seat)
    return _highlight(connection.execute(query.order_by(order, results.c.ended_at_ms).limit(1)).one_or_none())


def _closest_finish(connection: Connection, rated: ColumnElement[bool]) -> Highlight | None:
    """The finish with the smallest lead of the winner, as a share of the larger points of both."""
    second, runner_up = seats.alias(), members.alias()
    games = {key: rules for key, rules in GAMES.items() if rules.scored and rules.measures_leads}
    lowest_wins = results.c.game.in_([key for key, rules in games.items() if rules.lowest_wins])
    more = case((lowest_wins, second.c.points), else_=seats.c.points)
    fewer = case((lowest_wins, seats.c.points), else_=second.c.points)
    lead = (more - fewer).label("value")
    columns = (results.c.game, results.c.variant, seats.c.user_id, members.c.name, lead)
    query = (
        _seats_of(rated, *columns, second.c.user_id.label("other"), runner_up.c.name.label("other_name"))
        .join(second, second.c.table_id == seats.c.table_id)
        .join(runner_up, (runner_up.c.user_id == second.c.user_id) & (runner_up.c.guild == second.c.guild))
        .where(second.c.user_id.not_in(_ERASURE_PENDING), second.c.rank == 2, second.c.left.is_(False))
        .where(seats.c.score == 1, results.c.game.in_(games), fewer > 0, lead > 0)
        .order_by(lead * 1.0 / more, results.c.ended_at_ms)
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    names = UserText(row.name), UserText(row.other_name)
    return Highlight(row.game, row.variant, (row.user_id, row.other), names, row.value)


def _most_improved(connection: Connection, rated: ColumnElement[bool], since_ms: int) -> Highlight | None:
    """The player whose shown rating rose most, from the last one before the week to the last one in it."""
    key = (seats.c.user_id, seats.c.game, seats.c.variant)
    latest = func.row_number().over(partition_by=key, order_by=seats.c.ended_at_ms.desc()).label("number")
    columns = (*key, members.c.name, seats.c.guild, seats.c.rating, latest)
    week = _seats_of(rated & seats.c.rating.is_not(None), *columns).subquery()
    earlier = seats.alias()
    before = (
        select(earlier.c.rating)
        .where(earlier.c.user_id == week.c.user_id, earlier.c.guild == week.c.guild)
        .where(earlier.c.game == week.c.game, earlier.c.variant == week.c.variant)
        .where(earlier.c.ended_at_ms < since_ms, earlier.c.rating.is_not(None))
        .order_by(earlier.c.ended_at_ms.desc())
        .limit(1)
        .scalar_subquery()
    )
    gain = (week.c.rating - before).label("value")
    query = select(week.c.game, week.c.variant, week.c.user_id, week.c.name, gain).where(week.c.number == 1, gain > 0)
    return _highlight(connection.execute(query.order_by(gain.desc(), week.c.name).limit(1)).one_or_none())


def _newest_face(connection: Connection, in_week: ColumnElement[bool], since_ms: int) -> Highlight | None:
    """The last one to finish a first game on the server; the value is the number of all who did in the week."""
    earlier = seats.alias()
    has_played = (
        exists()
        .where(earlier.c.user_id == seats.c.user_id, earlier.c.guild == seats.c.guild)
        .where(earlier.c.ended_at_ms < since_ms)
    )
    first_ms = func.min(seats.c.ended_at_ms)
    query = _seats_of(in_week & ~has_played, seats.c.user_id, members.c.name, first_ms)
    query = query.group_by(seats.c.user_id, members.c.name).order_by(first_ms.desc(), members.c.name)
    rows = connection.execute(query).all()
    return Highlight("", "", (rows[0].user_id,), (UserText(rows[0].name),), len(rows)) if rows else None


def _highlight(row: Any) -> Highlight | None:
    if row is None:
        return None
    return Highlight(row.game, row.variant, (row.user_id,), (UserText(row.name),), row.value)


_ERASURE_PENDING: Final = select(erasure_requests.c.user_id)
