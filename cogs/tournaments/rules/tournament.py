"""A tournament as data: its settings, entrants and pairings."""

from enum import StrEnum
from typing import Any, Final, NewType

from msgspec import Struct

from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.table import MINUTE_MS
from games.catalog import GAMES

TournamentId = NewType("TournamentId", str)

BYE: Final = 0
"""The number of the opponent in a bye."""
MAX_ENTRANTS: Final = 1000
"""The most entrants of a Swiss tournament, an arena or a knock-out."""
MAX_ROUND_ROBIN: Final = 16
"""The most entrants of a round robin: everybody plays 15 games."""
SLOW_GAMES: Final = 3
"""The games that somebody has open at a time in a round robin over days; in a quick one it is one."""
NO_SHOW_MS: Final = 10 * MINUTE_MS
"""The time after which a race is off that neither player has opened: it has no time per turn."""
ARENA_GRACE_MS: Final = 10 * MINUTE_MS
"""The time after the end of an arena in which running games still count."""
ARENA_PATIENCE_MS: Final = MINUTE_MS
"""The wait in an arena after which two may meet twice in a row."""
MAX_REPLAYS: Final = 2
"""The games of a knock-out that are played again after a draw; then the better seed goes on."""


class Format(StrEnum):
    """The format of a tournament."""

    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"
    SWISS = "swiss"
    ARENA = "arena"


EVENING_FORMATS: Final = frozenset({Format.SWISS, Format.ARENA})
"""The formats of an evening, in which no clock stands for anybody's holiday."""


def usual_format(game: str) -> Format:
    """The format of a tournament for which none is chosen: an arena for games that are short enough, else Swiss."""
    return Format.ARENA if GAMES[game].is_short else Format.SWISS


class Phase(StrEnum):
    """The phase of a tournament."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    OVER = "over"


class Result(StrEnum):
    """The result of a pairing; `OPEN` while there is none."""

    OPEN = ""
    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    NEITHER = "neither"  # neither came, or the game has no outcome: nobody goes on, nobody has a point


class Settings(Struct, frozen=True):
    """The settings of a tournament, which stay as they were when it was opened.

    Attributes:
        turn_limit_s: 0 for a race, which has its own clock.
        rounds: of a Swiss tournament; 0 for as many as its entrants need.
        minutes: of an arena.
    """

    title: str
    game: str
    options: dict[str, Any]
    format: Format
    language: str
    max_entrants: int
    turn_limit_s: int = 0
    rounds: int = 0
    minutes: int = 60


class Tournament(Struct, frozen=True):
    """A tournament. Times are milliseconds since 1970; 0 stands for none.

    Attributes:
        message: its page in the channel; 0: none yet.
        round: the last one that was paired, from 1; in an arena 1 at most.
        due_at_ms: the next time at which something may have to happen; None: nothing has, before a result.
        revision: counts changes to it, to its entrants, and to its pairings but for results.
        results: counts results, and players who are ready again.
        page: counts the pages that are worth a new message; `shown_page`: the last one that was posted.
    """

    id: TournamentId
    guild: GuildId
    channel: ChannelId
    settings: Settings
    opened_at_ms: int
    closes_at_ms: int
    phase: Phase = Phase.SIGN_UP
    round: int = 0
    ends_at_ms: int = 0
    due_at_ms: int | None = None
    message: int = 0
    revision: int = 0
    results: int = 0
    page: int = 1
    shown_page: int = 0
    end_reason: str = ""


class Entrant(Struct, frozen=True):
    """An entrant.

    Attributes:
        number: in the order of sign-up, from 1.
        user: 0 if erased.
        seed: from 1, by rating, once the tournament has begun; 0 before, and for who came later.
        wants_pings: asked to be mentioned when a game begins.
        waiting_since_ms: in an arena, the time since when they wait for a game; 0: they play, or take a break.
    """

    number: int
    user: UserId
    name: str
    seed: int = 0
    wants_pings: bool = False
    is_withdrawn: bool = False
    waiting_since_ms: int = 0

    @property
    def rank(self) -> int:
        """The seed, or for who came later the number."""
        return self.seed or MAX_ENTRANTS + self.number


class Pairing(Struct, frozen=True):
    """A game of a tournament between two entrants, by their numbers; `second` is `BYE` in a bye.

    Attributes:
        board: from 1 in each round; in a knock-out the place in the bracket.
        table_id: empty until the game begins.
        opened_at_ms: when it did.
        away: who lost on time: 1 the first, 2 the second, 3 both.
        replays: of a knock-out, the draws that it has had.
        is_announced: true once its players were told, if they asked.
        is_walkover: won without a game, as the other side never came.
    """

    round: int
    board: int
    first: int
    second: int
    result: Result = Result.OPEN
    table_id: TableId = TableId("")
    opened_at_ms: int = 0
    away: int = 0
    replays: int = 0
    is_announced: bool = False
    is_walkover: bool = False

    @property
    def is_bye(self) -> bool:
        """True if nobody is on the other side."""
        return self.second == BYE

    @property
    def is_open(self) -> bool:
        """True if there is no result yet."""
        return self.result is Result.OPEN

    @property
    def is_played(self) -> bool:
        """True if there was a game, and it has a result."""
        is_decided = self.result in {Result.FIRST, Result.SECOND, Result.DRAW}
        return is_decided and not self.is_bye and not self.is_walkover

    def opponent(self, number: int) -> int:
        """The number of the other side."""
        return self.second if number == self.first else self.first

    def score(self, number: int) -> int:
        """The half points of an entrant here: 2 for a win, 1 for a draw."""
        if self.result is Result.DRAW:
            return 1
        return 2 * (self.result is (Result.FIRST if number == self.first else Result.SECOND))


def max_entrants(tournament_format: Format) -> int:
    """The most entrants of a format."""
    return MAX_ROUND_ROBIN if tournament_format is Format.ROUND_ROBIN else MAX_ENTRANTS


def round_count(settings: Settings, entrants: int) -> int:
    """The rounds that so many entrants play: in a Swiss tournament as many as a knock-out would, or as was chosen.

    With more Swiss rounds than half of the entrants, there need not always be pairs who have not met.
    """
    if settings.format is Format.ARENA:
        return 1
    if settings.format is Format.ROUND_ROBIN:
        return entrants - 1 + entrants % 2
    needed = max(entrants - 1, 1).bit_length()
    if settings.format is Format.KNOCK_OUT:
        return needed
    return min(settings.rounds or needed, (entrants + 1) // 2)
