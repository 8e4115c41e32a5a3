"""The replay of a finished game, of any kind: its frames, which are the moments with something new to see.

The rules replay the journal; at each step the game's presenter shows the table of that moment, without its controls. A
step is the moves of a player up to the next roll or the end of the turn, with the rolls that followed from them.
"""

from collections.abc import Iterator
from enum import Enum, auto
from itertools import dropwhile
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.guards import turn_number
from bot.tables.stakes import TableChips
from bot.tables.table import Phase, Table
from bot.text import Translator, translator
from bot.ui.board import table_screen
from bot.ui.board.presenter import Presenter
from bot.ui.message.spec import Block, PictureBlock, text_block
from games import match as matches
from games.core import Event, Refused, Seat
from games.journal import DiceRolled, DrawAgreed, Entry, LotsDrawn, MovePlayed, SeatLeft, StakeUnpaid, TakenBack
from games.match import Match


class ReplayMismatch(Exception):  # noqa: N818 -- a property of the journal, not an error of the program
    """The journal does not lead to the end of the game by the rules of today."""


class FrameKind(Enum):
    """The part of a table that is shown."""

    OPENING = auto()  # how the game began
    BOARD = auto()  # the game as it stood
    TURN = auto()  # what stayed of a turn that had just ended


class ReplayFrame(Struct, frozen=True):
    """A moment of a game with something new to see.

    Attributes:
        table: the table at that moment; its latest events are those since the frame before.
        preceding: frames right before it without a picture of their own, whose texts are shown here.
        is_end: true for the end of the game, which is described.
    """

    table: Table
    kind: FrameKind = FrameKind.BOARD
    shows_events: bool = True
    preceding: tuple["ReplayFrame", ...] = ()
    is_end: bool = False


def replay_frames(presenter: Presenter, table: Table, journal: tuple[Entry, ...]) -> tuple[ReplayFrame, ...]:
    """The frames of a finished game, the last of which is its end; up to a few hundred milliseconds of work.

    Raises:
        ReplayMismatch: the journal does not lead to this end any more.
    """
    try:
        builder = _FrameBuilder(presenter, table)
        for step in _steps(table, journal):
            builder.add(step)
    except (ValueError, KeyError, Refused) as error:
        raise ReplayMismatch(f"table {table.id}: {error}") from error
    if table.match is None or _end(matches.upgrade(step.match)) != _end(table.match):
        raise ReplayMismatch(f"table {table.id}: it ends otherwise")
    if step.match.outcome is None:
        builder.frames.append(ReplayFrame(replace(table, latest_events=()), shows_events=False, is_end=True))
    return tuple(builder.frames)


def render_frame(presenter: Presenter, frame: ReplayFrame, t: Translator) -> tuple[Block, ...]:
    """The texts and pictures of a frame, without controls."""
    table_view = table_screen.view_table(frame.table, t)
    heading = text_block(table_screen.describe_ending(presenter, table_view)) if frame.is_end else ()
    preceding = [block for earlier in frame.preceding for block in render_frame(presenter, earlier, t)]
    events = text_block(*presenter.describe_events(table_view, frame.table.latest_events)) if frame.shows_events else ()
    match frame.kind:
        case FrameKind.OPENING:
            blocks = presenter.render_opening(table_view)
        case FrameKind.TURN:
            blocks = presenter.render_turn_summary(table_view)
            if events:  # which the texts above the picture repeat
                blocks = tuple(dropwhile(lambda block: not isinstance(block, PictureBlock), blocks))
        case FrameKind.BOARD:  # the texts beside it are about its controls
            blocks = _pictures(presenter.render_board(table_view))
    return (*heading, *preceding, *events, *blocks)


def table_at(table: Table, match: Match, net_winnings: tuple[int, ...] = (), events: tuple[Event, ...] = ()) -> Table:
    """The table of a finished game when its match had come so far."""
    return replace(
        table,
        phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
        players=table.players[: match.seats],
        match=matches.upgrade(match),
        net_winnings=net_winnings,
        latest_events=events,
    )


class _EndedTurn(NamedTuple):
    """A turn that ended in a step: the match then, the events since the turn before, and each seat's net winnings."""

    match: Match
    events: tuple[Event, ...]
    net_winnings: tuple[int, ...]


class _Step(Struct):
    """The moves of one player up to a roll or the end of the turn, with all that was rolled then.

    Attributes:
        before: the match until then, None at the very beginning.
        match: the match afterwards.
        events: the events since the last turn ended.
        turns: the turns that ended.
        mover: the seat that goes on with the next move if the turn does; else None.
        net_winnings: per seat, the chips won and lost until its end.
    """

    before: Match | None
    match: Match
    events: tuple[Event, ...] = ()
    turns: tuple[_EndedTurn, ...] = ()
    mover: Seat | None = None
    net_winnings: tuple[int, ...] = ()

    @property
    def is_hidden(self) -> bool:
        """True if nobody could see any of its events."""
        events = [*(event for turn in self.turns for event in turn.events), *self.events]
        return self.match.outcome is None and bool(events) and all(event.is_hidden for event in events)


def _steps(table: Table, journal: tuple[Entry, ...]) -> Iterator[_Step]:
    seats = matches.initial_seats(len(table.players), journal)
    step = _Step(None, matches.initial_match(table.game, seats, table.options, journal))
    chips = TableChips(replace(table, pot=(), net_winnings=()), {})
    for before, progress in matches.replay_steps(table.game, seats, table.options, journal):
        match, entry = progress.match, progress.entries[0]
        goes_on = isinstance(entry, MovePlayed) and entry.seat == step.mover
        if not goes_on and not isinstance(entry, DiceRolled | LotsDrawn):
            yield step
            step = _Step(before, before)
        chips.apply_events(match, progress.events)
        step.match, step.events, step.net_winnings = match, step.events + progress.events, tuple(chips.net_winnings)
        played_out = match.outcome is not None and not isinstance(entry, SeatLeft | StakeUnpaid | DrawAgreed)
        is_new_turn = turn_number(before) != turn_number(match) and not isinstance(entry, TakenBack)
        ended = step.before is not None and (is_new_turn or played_out)
        if ended:
            step.turns, step.events = (*step.turns, _EndedTurn(match, step.events, step.net_winnings)), ()
        step.mover = entry.seat if isinstance(entry, MovePlayed) and not ended else None
    yield step


class _FrameBuilder:
    """Makes frames of the steps that show something new."""

    def __init__(self, presenter: Presenter, table: Table) -> None:
        self.frames: list[ReplayFrame] = []
        self._presenter = presenter
        self._table = table
        self._t = translator(table.language)
        self._pending: tuple[ReplayFrame, ...] = ()
        self._description: tuple[str, ...] = ()
        self._alt_texts: tuple[str, ...] = ()

    def add(self, step: _Step) -> None:
        """Add the frames of a step."""
        if step.is_hidden:
            return
        if step.before is None:
            self._add_side_frame(ReplayFrame(table_at(self._table, step.match), FrameKind.OPENING))
        events: tuple[Event, ...] = ()
        for turn in step.turns:
            events += turn.events
            table = table_at(self._table, turn.match, turn.net_winnings, events)
            if self._add_side_frame(ReplayFrame(table, FrameKind.TURN)):
                events = ()
        table = table_at(self._table, step.match, step.net_winnings, events + step.events)
        self._add_board(ReplayFrame(table, preceding=self._pending, is_end=step.match.outcome is not None))

    def _add_side_frame(self, frame: ReplayFrame) -> bool:
        """Add an opening or a turn if its picture is new; without a picture, its texts go to the frame after it.

        Where it repeats the picture of the last board, that board becomes its frame.
        """
        silent = replace(frame, shows_events=False)
        blocks = render_frame(self._presenter, silent, self._t)
        alt_texts = _alt_texts(blocks)
        if not alt_texts:
            self._pending += (silent,) if blocks else ()
        elif alt_texts == self._alt_texts:
            self.frames[-1] = replace(self.frames[-1], kind=frame.kind)
        else:
            table_view = table_screen.view_table(frame.table, self._t)
            description = self._presenter.describe_events(table_view, frame.table.latest_events)
            self._append(frame, description, alt_texts)
            return True
        return False

    def _add_board(self, frame: ReplayFrame) -> None:
        table_view = table_screen.view_table(frame.table, self._t)
        description = self._presenter.describe_events(table_view, frame.table.latest_events)
        alt_texts = _alt_texts(self._presenter.render_board(table_view))
        is_new = alt_texts != self._alt_texts
        if frame.is_end and not is_new and set(description) <= set(self._description):
            self.frames[-1] = replace(self.frames[-1], is_end=True)
        elif frame.preceding or is_new or (description and description != self._description):
            self._append(frame, description, alt_texts)
            self._pending = ()

    def _append(self, frame: ReplayFrame, description: tuple[str, ...], alt_texts: tuple[str, ...]) -> None:
        self.frames.append(frame)
        self._description, self._alt_texts = description, alt_texts


def _end(match: Match) -> tuple[object, ...]:
    return match.entry_count, match.outcome, match.left, match.rules.scores(match.state)


def _pictures(blocks: tuple[Block, ...]) -> tuple[PictureBlock, ...]:
    return tuple(block for block in blocks if isinstance(block, PictureBlock))


def _alt_texts(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    return tuple(picture.alt_text for picture in _pictures(blocks))
