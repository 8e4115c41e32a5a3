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

from bot.tables.guards import turn_number
from bot.tables.stakes import TableChips
from bot.tables.table import Phase, Table
from bot.text import LANGUAGES, Translator, translator
from bot.ui import table_screen
from bot.ui.message_spec import Block, PictureBlock, text_block
from bot.ui.presenter import Presenter, TableView
from games import match as matches
from games.core import Event, Refused, Seat
from games.journal import DiceRolled, DrawAgreed, Entry, LotsDrawn, MovePlayed, SeatLeft
from games.match import Match, Progress


class ReplayMismatch(Exception):  # noqa: N818 -- what was found, not an error of the program
    """By the rules that it was played by the journal leads nowhere, or elsewhere than the game did."""


class FrameKind(Enum):
    """The part of a table that is shown."""

    OPENING = "opening"  # how the game began
    BOARD = "board"  # the game as it stood
    TURN = "turn"  # what stayed of a turn that had just ended


class ReplayFrame(Struct, frozen=True):
    """Something new to see.

    Attributes:
        table: as it was then; its news are what had happened.
        kind: what of it is looked at.
        shows_events: whether its news are told here.
        preceding: what came right before it without a picture of its own; its words are said here.
        is_end: whether it is the end of the game, and says how that ended.
    """

    table: Table
    kind: FrameKind = FrameKind.BOARD
    shows_events: bool = True
    preceding: tuple["ReplayFrame", ...] = ()
    is_end: bool = False


def replay_frames(presenter: Presenter, table: Table, journal: tuple[Entry, ...]) -> tuple[ReplayFrame, ...]:
    """The moments of the game at a table that is over; the last one is its end.

    It takes up to a few hundred milliseconds for the longest games.

    Raises:
        OtherRules: the journal does not lead to this end any more.
    """
    try:
        film = _FrameBuilder(presenter, table)
        for step in _steps(table, journal):
            film.add(step)
    except (ValueError, KeyError, Refused) as error:
        raise ReplayMismatch(f"table {table.id}: {error}") from error
    if table.match is None or _end(matches.upgrade(step.match)) != _end(table.match):
        raise ReplayMismatch(f"table {table.id}: it ends otherwise")
    if step.match.outcome is None:
        film.frames.append(ReplayFrame(replace(table, latest_events=()), shows_events=False, is_end=True))
    return tuple(film.frames)


def render_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> tuple[Block, ...]:
    """The texts and pictures of a frame, without controls."""
    table_view = table_screen.view_table(frame.table, t)
    heading = text_block(table_screen.describe_ending(presenter, table_view)) if frame.is_end else ()
    before = [block for one in frame.preceding for block in render_frame(presenter, one, t)]
    told = text_block(*presenter.describe_events(table_view, frame.table.latest_events)) if frame.shows_events else ()
    return (*heading, *before, *_render_body(presenter, frame, table_view, told))


def _render_body(
    presenter: Presenter, frame: ReplayFrame, table_view: TableView, description: tuple[Block, ...]
) -> tuple[Block, ...]:
    """The events and the pictures of a frame.

    Texts beside the board are about what can be done there. What stayed of a turn says what happened in it above its
    picture, for those who were not told.
    """
    match frame.kind:
        case FrameKind.OPENING:
            return (*description, *presenter.render_opening(table_view))
        case FrameKind.TURN:
            blocks = presenter.render_turn_summary(table_view)
            pictured = (
                next((at for at, block in enumerate(blocks) if isinstance(block, PictureBlock)), 0)
                if description
                else 0
            )
            return (*description, *blocks[pictured:])
        case FrameKind.BOARD:
            return (*description, *_pictures(presenter.render_board(table_view)))


class _Part(NamedTuple):
    """A part of a step: the match at its end, what had happened until then, and the chips won and lost by then."""

    match: Match
    events: tuple[Event, ...]
    gains: tuple[int, ...]


class _Step(Struct):
    """The moves of one player up to a roll or the end of the turn, with all that was rolled then.

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
    def is_quiet(self) -> bool:
        """True if nobody could see anything of it."""
        events = [event for one in (*(part.events for part in self.turns), self.events) for event in one]
        return self.match.outcome is None and bool(events) and all(event.is_hidden for event in events)


def _steps(table: Table, journal: tuple[Entry, ...]) -> Iterator[_Step]:
    seats = matches.initial_seats(len(table.players), journal)
    step = _Step(None, matches.initial_match(table.game, seats, table.options, journal))
    chips = TableChips(replace(table, pot=(), net_winnings=()), {})
    for before, done in matches.replay_steps(table.game, seats, table.options, journal):
        entry = done.entries[0]
        if not isinstance(entry, DiceRolled | LotsDrawn) and not (
            isinstance(entry, MovePlayed) and entry.seat == step.mover
        ):
            yield step
            step = _Step(before, before)
        chips.apply_events(done.match, done.events)
        step.match, step.events, step.gains = done.match, step.events + done.events, tuple(chips.net_winnings)
        ended = step.before is not None and (turn_number(before) != turn_number(done.match) or _played_out(done))
        if ended:
            step.turns, step.events = (*step.turns, _Part(done.match, step.events, step.gains)), ()
        step.mover = entry.seat if isinstance(entry, MovePlayed) and not ended else None
    yield step


def _played_out(done: Progress) -> bool:
    """True if a play ended the game, and its turn with it; not a departure in the middle of it, or an agreement."""
    return done.match.outcome is not None and not isinstance(done.entries[0], SeatLeft | DrawAgreed)


class _FrameBuilder:
    """Keeps of a game what is new to see."""

    def __init__(self, presenter: Presenter, table: Table) -> None:
        self.frames: list[ReplayFrame] = []
        self._presenter = presenter
        self._table = table
        self._say = translator(LANGUAGES[0])
        self._pending: tuple[ReplayFrame, ...] = ()
        self._description: tuple[str, ...] = ()
        self._alt_texts: tuple[str, ...] = ()

    def add(self, step: _Step) -> None:
        """See whether a step is a moment, or several."""
        if step.is_quiet:
            return
        if step.before is None:
            self._add_side_frame(ReplayFrame(self._table_then(step.match, ()), FrameKind.OPENING, shows_events=False))
        news: tuple[Event, ...] = ()
        for part in step.turns:
            news += part.events
            if self._add_side_frame(ReplayFrame(self._table_then(part.match, part.gains, news), FrameKind.TURN)):
                news = ()
        over = step.match.outcome is not None
        shown = self._table_then(step.match, step.gains, news + step.events)
        self._add_board(ReplayFrame(shown, preceding=self._pending, is_end=over))

    def _add_side_frame(self, frame: ReplayFrame) -> bool:
        """Keep what is no board, if its picture is new; where there is none, its words are for the moment after it.

        Where it shows once more what is on the last board, that board is left as it stays of the turn.
        """
        silent = replace(frame, shows_events=False)
        blocks = render_frame(self._presenter, silent, self._say)
        alts = _alt_texts(blocks)
        if not alts:
            self._pending += (silent,) if blocks else ()
            return False
        if self.frames and alts == self._alt_texts:
            self.frames[-1] = replace(self.frames[-1], kind=frame.kind)
            return False
        self._append(
            frame,
            self._presenter.describe_events(table_screen.view_table(frame.table, self._say), frame.table.latest_events),
            alts,
        )
        return True

    def _add_board(self, frame: ReplayFrame) -> None:
        """Keep a board, if there is anything new to see or to be told."""
        table_view = table_screen.view_table(frame.table, self._say)
        told = self._presenter.describe_events(table_view, frame.table.latest_events)
        alts = _alt_texts(self._presenter.render_board(table_view))
        if frame.is_end and alts == self._alt_texts and set(told) <= set(self._description):
            self.frames[-1] = replace(self.frames[-1], is_end=True)
        elif frame.is_end or frame.preceding or alts != self._alt_texts or (told and told != self._description):
            self._append(frame, told, alts)
            self._pending = ()

    def _append(self, frame: ReplayFrame, description: tuple[str, ...], alt_texts: tuple[str, ...]) -> None:
        self.frames.append(frame)
        self._description, self._alt_texts = description, alt_texts

    def _table_then(self, match: Match, gains: tuple[int, ...], news: tuple[Event, ...] = ()) -> Table:
        return replace(
            self._table,
            phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
            players=self._table.players[: match.seats],
            match=matches.upgrade(match),
            net_winnings=gains,
            latest_events=news,
            end_reason="",
        )


def _end(match: Match) -> tuple[object, ...]:
    return match.entry_count, match.outcome, match.left, match.rules.scores(match.state)


def _pictures(blocks: tuple[Block, ...]) -> tuple[PictureBlock, ...]:
    return tuple(block for block in blocks if isinstance(block, PictureBlock))


def _alt_texts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    return tuple(shot.alt_text for shot in _pictures(blocks))
