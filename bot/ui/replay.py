"""A game that is over, gone through again: the moments at which there was something new to see, as it was shown then.

One mechanism for all games. The journal is walked through by the rules; at each step the table is put back to what it
was, and the game's presenter shows it, without its controls. A step is what a player did up to the next roll or the end
of the turn, with the rolls that followed from it, as the buttons do it and as computer players do.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.tables import stakes
from bot.tables.guards import turn_of
from bot.tables.table import Phase, Table
from bot.text import LANGUAGES, Say, speaker
from bot.ui import table_screen
from bot.ui.message_spec import Block, Shot, words
from bot.ui.presenter import Presenter, Scene
from games import match as matches
from games.core import Event, Refused, Seat
from games.journal import Agreed, Drawn, Entry, Left, Lots, Moved
from games.match import Match, Progress


class OtherRules(Exception):  # noqa: N818 -- what was found, not an error of the program
    """By the rules that it was played by the journal leads nowhere, or elsewhere than the game did."""


class View(Enum):
    """What of a table is looked at."""

    OPENING = "opening"  # how the game began
    BOARD = "board"  # the game as it stood
    TURN = "turn"  # what stayed of a turn that had just ended


class Moment(Struct, frozen=True):
    """Something new to see.

    Attributes:
        table: as it was then; its news are what had happened.
        view: what of it is looked at.
        told: whether its news are told here.
        before: what came right before it without a picture of its own; its words are said here.
        end: whether it is the end of the game, and says how that ended.
    """

    table: Table
    view: View = View.BOARD
    told: bool = True
    before: tuple["Moment", ...] = ()
    end: bool = False


def moments(presenter: Presenter, table: Table, journal: tuple[Entry, ...]) -> tuple[Moment, ...]:
    """The moments of the game at a table that is over; the last one is its end.

    It takes up to a few hundred milliseconds for the longest games.

    Raises:
        OtherRules: the journal does not lead to this end any more.
    """
    try:
        film = _Cutter(presenter, table)
        for step in _steps(table, journal):
            film.add(step)
    except (ValueError, KeyError, Refused) as error:
        raise OtherRules(f"table {table.id}: {error}") from error
    if table.match is None or _end(matches.upgraded(step.match)) != _end(table.match):
        raise OtherRules(f"table {table.id}: it ends otherwise")
    if step.match.outcome is None:
        film.kept.append(Moment(replace(table, news=()), told=False, end=True))
    return tuple(film.kept)


def shown(presenter: Presenter, moment: Moment, say: Say) -> tuple[Block, ...]:
    """What a moment shows: texts and pictures, and nothing to press."""
    scene = table_screen.scene(moment.table, say)
    heading = words(table_screen.ending(presenter, scene)) if moment.end else ()
    before = [block for one in moment.before for block in shown(presenter, one, say)]
    told = words(*presenter.tell(scene, moment.table.news)) if moment.told else ()
    return (*heading, *before, *_looked_at(presenter, moment, scene, told))


def _looked_at(presenter: Presenter, moment: Moment, scene: Scene, told: tuple[Block, ...]) -> tuple[Block, ...]:
    """What happened, and the pictures.

    Texts beside the board are about what can be done there. What stayed of a turn says what happened in it above its
    picture, for those who were not told.
    """
    match moment.view:
        case View.OPENING:
            return (*told, *presenter.opening(scene))
        case View.TURN:
            blocks = presenter.ended_turn(scene)
            pictured = next((at for at, block in enumerate(blocks) if isinstance(block, Shot)), 0) if told else 0
            return (*told, *blocks[pictured:])
        case View.BOARD:
            return (*told, *_shots(presenter.board(scene)))


class _Part(NamedTuple):
    """A part of a step: the match at its end, what had happened until then, and the chips won and lost by then."""

    match: Match
    events: tuple[Event, ...]
    gains: tuple[int, ...]


class _Step(Struct):
    """What one player did up to a roll or the end of the turn, with all that was rolled then.

    Attributes:
        before: the match until then, None at the very beginning.
        match: the match afterwards.
        events: what has happened since the last turn ended.
        turns: the parts that ended a turn.
        mover: who goes on with the next move, if the turn does; None if somebody else, or something else, does.
        gains: per seat, the chips won and lost until its end.
    """

    before: Match | None
    match: Match
    events: tuple[Event, ...] = ()
    turns: tuple[_Part, ...] = ()
    mover: Seat | None = None
    gains: tuple[int, ...] = ()

    @property
    def quiet(self) -> bool:
        """Whether nobody could see anything of it."""
        events = [event for one in (*(part.events for part in self.turns), self.events) for event in one]
        return self.match.outcome is None and bool(events) and all(event.quiet for event in events)


def _steps(table: Table, journal: tuple[Entry, ...]) -> Iterator[_Step]:
    seats = matches.began_with(len(table.players), journal)
    step = _Step(None, matches.begun(table.game, seats, table.options, journal))
    chips = stakes.at(replace(table, pot=(), gains=()), {})
    for before, done in matches.walk(table.game, seats, table.options, journal):
        entry = done.entries[0]
        if not isinstance(entry, Drawn | Lots) and not (isinstance(entry, Moved) and entry.seat == step.mover):
            yield step
            step = _Step(before, before)
        chips = stakes.follow(chips, done.match, done.events)
        step.match, step.events, step.gains = done.match, step.events + done.events, chips.gains
        ended = step.before is not None and (turn_of(before) != turn_of(done.match) or _played_out(done))
        if ended:
            step.turns, step.events = (*step.turns, _Part(done.match, step.events, chips.gains)), ()
        step.mover = entry.seat if isinstance(entry, Moved) and not ended else None
    yield step


def _played_out(done: Progress) -> bool:
    """Whether a play ended the game, and its turn with it; not a departure in the middle of it, or an agreement."""
    return done.match.outcome is not None and not isinstance(done.entries[0], Left | Agreed)


class _Cutter:
    """Keeps of a game what is new to see."""

    def __init__(self, presenter: Presenter, table: Table) -> None:
        self.kept: list[Moment] = []
        self._presenter = presenter
        self._table = table
        self._say = speaker(LANGUAGES[0])
        self._unseen: tuple[Moment, ...] = ()
        self._told: tuple[str, ...] = ()
        self._alts: tuple[str, ...] = ()

    def add(self, step: _Step) -> None:
        """See whether a step is a moment, or several."""
        if step.quiet:
            return
        if step.before is None:
            self._see(Moment(self._as_it_was(step.match, ()), View.OPENING, told=False))
        news: tuple[Event, ...] = ()
        for part in step.turns:
            news += part.events
            if self._see(Moment(self._as_it_was(part.match, part.gains, news), View.TURN)):
                news = ()
        over = step.match.outcome is not None
        shown = self._as_it_was(step.match, step.gains, news + step.events)
        self._look(Moment(shown, before=self._unseen, end=over))

    def _see(self, moment: Moment) -> bool:
        """Keep what is no board, if its picture is new; where there is none, its words are for the moment after it.

        Where it shows once more what is on the last board, that board is left as it stays of the turn.
        """
        silent = replace(moment, told=False)
        blocks = shown(self._presenter, silent, self._say)
        alts = _alts(blocks)
        if not alts:
            self._unseen += (silent,) if blocks else ()
            return False
        if self.kept and alts == self._alts:
            self.kept[-1] = replace(self.kept[-1], view=moment.view)
            return False
        self._keep(moment, self._presenter.tell(table_screen.scene(moment.table, self._say), moment.table.news), alts)
        return True

    def _look(self, moment: Moment) -> None:
        """Keep a board, if there is anything new to see or to be told."""
        scene = table_screen.scene(moment.table, self._say)
        told = self._presenter.tell(scene, moment.table.news)
        alts = _alts(self._presenter.board(scene))
        if moment.end and alts == self._alts and set(told) <= set(self._told):
            self.kept[-1] = replace(self.kept[-1], end=True)
        elif moment.end or moment.before or alts != self._alts or (told and told != self._told):
            self._keep(moment, told, alts)
            self._unseen = ()

    def _keep(self, moment: Moment, told: tuple[str, ...], alts: tuple[str, ...]) -> None:
        self.kept.append(moment)
        self._told, self._alts = told, alts

    def _as_it_was(self, match: Match, gains: tuple[int, ...], news: tuple[Event, ...] = ()) -> Table:
        return replace(
            self._table,
            phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
            players=self._table.players[: match.seats],
            match=matches.upgraded(match),
            gains=gains,
            news=news,
            ending="",
        )


def _end(match: Match) -> tuple[object, ...]:
    return match.entries, match.outcome, match.left, match.rules.scores(match.state)


def _shots(blocks: tuple[Block, ...]) -> tuple[Shot, ...]:
    return tuple(block for block in blocks if isinstance(block, Shot))


def _alts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    return tuple(shot.alt for shot in _shots(blocks))
