"""Tables at which a match has come so far; and those whose games are over, by a record or at random."""

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, Final

from msgspec.structs import replace

from bot.tables.fairness import commitment, derive_faces
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.table import Phase, Player, Table
from bot.ui.board.presenter import Presenter
from engine.octi import plain_search
from engine.octi.plain_worths import evaluate
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.core import Refused, Step
from games.el_ocho.rules import ElOcho
from games.el_ocho.state import Keep, Move, State
from games.journal import Entry
from games.match import Match, Progress
from games.octi.rules import Octi
from tests import sensible
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON

ROUND = """
[3]
[8]
[4 1 5 8 7 4 4 2]
2. k1444
2. r
[2 3 6 7]
[1 1 1 2 3 4 6 7]
1. k111
1. s
"""
"""A round of el Ocho to 1,000: Bob begins, sets aside 500 points and goes bust; Ann writes down 1,000 and wins.

These are six moments. Its dice follow from no secret.
"""


def _presenter(game: str) -> Presenter:
    """The presenter that a game's cog adds to the bot."""
    values = vars(import_module(f"cogs.{game}.cog")).values()
    (presenter,) = {value for value in values if isinstance(value, type) and Presenter in value.__mro__} - {Presenter}
    return presenter()  # type: ignore[no-any-return]  # by its bases


PRESENTERS: Final[dict[str, Presenter]] = {game: _presenter(game) for game in GAMES}
LESSONS: Final = {game: presenter.lesson for game, presenter in PRESENTERS.items() if presenter.lesson is not None}
PEOPLE: Final = (ANN, BOB, CAT, DAN, Player(UserId(55), "Eve"), Player(UserId(66), "Fay"))
SECRET: Final = bytes(32)


class Stricter(ElOcho):
    """Later rules, by which nobody may set aside more than three dice at a time."""

    def play(self, state: State, seat: int, move: Move, now_ms: int = 0) -> Step[State]:
        if isinstance(move, Keep) and len(move.dice) > 3:
            raise Refused("too-many")
        return super().play(state, seat, move, now_ms)


class Newer(ElOcho):
    """The rules of a later version, which has found another name for what it keeps."""

    def __init__(self) -> None:
        super().__init__()
        self.version += 1

    def upgrade(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        return {**state, "upgraded": True} if version == ElOcho().version else super().upgrade(state, version)


class NewerAndStricter(Newer, Stricter):
    """A later version by which games go another way."""


def playing(match: Match, *players: Player, **changes: Any) -> Table:
    """A table at which a match has come so far, of these players alone if `changes` leaves room for no more."""
    table = Table(
        id=TableId("f" * 17),
        guild=GuildId(7),
        channel=ChannelId(8),
        language="en",
        game=match.game,
        options=match.options,
        host=players[0].user,
        max_players=len(players),
        players=players,
        phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
        match=match,
    )
    return replace(table, **changes)


def over(
    game: str,
    journal: Sequence[Entry],
    options: Mapping[str, Any],
    *players: Player,
    ending: str = "",
    name: str = "t1",
    guild: GuildId = GuildId(7),
) -> Table:
    """A table whose game went as a journal says and is over, or was called off with `ending`."""
    match = matches.replay(game, matches.initial_seats(len(players), journal), options, journal)
    assert (match.outcome is None) is bool(ending)
    times = dict.fromkeys(("opened_at_ms", "last_action_at_ms", "last_shown_change_at_ms"), NOON)
    fair = {"secret": SECRET.hex(), "commitment": commitment(SECRET)}
    started = playing(match, *players, id=TableId(name), guild=guild, options=dict(options), position=9)
    return replace(started, phase=Phase.OVER, end_reason=ending, **times, **fair)


def entries(game: str, record: str) -> tuple[Entry, ...]:
    """The journal in a record, a line an entry."""
    return tuple(journals.parse_entry(game, line) for line in record.strip().splitlines())


def evening(
    game: str,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 1,
    at_random: float = 0.0,
    longest: int = 5000,
    name: str = "t1",
    guild: GuildId = GuildId(7),
    players: Sequence[Player] = PEOPLE,
) -> tuple[Table, tuple[Entry, ...]]:
    """A whole game and its journal: the dice of a secret, moves of the computer player
    (in Octi of one that looks ahead less), a share of them at random.

    A game that is longer than `longest` entries was called off then.
    """
    rng = random.Random(seed)  # noqa: S311 -- the same game every time
    match, journal, now = matches.start(game, seats, options or {}), list[Entry](), NOON
    while match.outcome is None and len(journal) < longest:
        if match.chance is not None:
            step = matches.draw(match, derive_faces(SECRET, TableId(name), match.draws, seed, match.chance), seed)
        elif (due := match.rules.deadline(match.state)) is not None and (not match.actors or rng.random() < 0.3):
            now = max(now, due) + rng.randint(1, 4000)
            step = matches.expire(match, now)
        else:
            now += rng.randint(100, 2000)
            step = _moved(match, rng, now, at_random)
        match, journal = step.match, [*journal, *step.entries]
    ending = "" if match.outcome is not None else "called-off"
    table = over(game, journal, options or {}, *players[:seats], ending=ending, name=name, guild=guild)
    return table, tuple(journal)


def _moved(match: Match, rng: random.Random, now: int, at_random: float) -> Progress:
    seat = rng.choice(sorted(match.actors))
    if rng.random() < at_random:
        move = rng.choice(list(islice(iter(match.rules.moves(match.state, seat)), 40)))
    elif isinstance(match.rules, Octi):  # its computer player takes a tenth of a second
        move = plain_search.best_action(match.state.position, 300, evaluate, match.state.position_keys)
    else:
        move = sensible.suggest(match.rules, match.state, seat)
    timed = match.rules.deadline(match.state) is not None
    return matches.move(match, seat, match.rules.format(move), now if timed else 0)
