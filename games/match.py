"""One game from start to end: its moves, rolls and departures, and its replay from a journal.

Theory of operation. A `Match` is a value: the rules' state, and what the rules do not store (time-outs in a row, seats
that left, the numbers of rolls and of journal entries). At any time it is in one of four states:

- rolling: `chance` names dice, and nothing moves until `draw` is given the faces, or a seat cannot pay (`end_unpaid`);
- moving: the `actors` may `move`, or `time_out`;
- waiting: only the rules' own clock goes on, by `expire` at their `deadline`;
- over: there is an `outcome`, and every change is refused.

Seats may `leave` in all states but the last; what few games have (`sit`, `agree`) is refused by the others.

- A change returns a `Progress`: the match after it, its journal entries, its events. A refused one changes nothing.
- The journal is the truth. `replay` makes each change again by the same functions, and compares the entries they give
  with those it reads: a journal that was tampered with, or is of other rules, fails at the first difference.
- A match is played by one version of the rules. The first entry by a later one is preceded by `RulesVersion`, so every
  part of a journal is replayed by the rules of its time.
- A takeback erases nothing: it is an entry too, after which the match before those moves goes on. What was rolled stays
  rolled, as a roll has been seen.
- A forced move and a time-out are no sign of life: only a seat's own move ends its row of time-outs.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from math import factorial
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from games import journal
from games.catalog import GAMES, rules_of
from games.core import Dice, Event, Forced, Outcome, Refused, Rules, Seat, Step, TookBack, replace_item

T = TypeVar("T")


class Match(Struct, frozen=True):
    """A game being played; `game` is its key in the catalog.

    Attributes:
        version: the version of the rules by which it is played, which wrote `state`.
        missed: each seat's time-outs in a row.
        left: true for each seat that left.
        draws: the number of draws made, and of the next one.
        entry_count: the number of journal entries that lead here.
        journal_rules_version: the version of the rules by the journal until here.
    """

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    state: Any
    missed: tuple[int, ...]
    left: tuple[bool, ...]
    draws: int = 0
    entry_count: int = field(default=0, name="entries")
    journal_rules_version: int = field(default=1, name="ruled")

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """The rules of this game, in its version."""
        return rules_of(self.game, self.version)

    @property
    def chance(self) -> Dice | None:
        """The dice that must be rolled before anything else, or None."""
        return self.rules.chance(self.state)

    @property
    def ante(self) -> int:
        """The chips that every seat must be able to put on the table before these dice are rolled; 0: none."""
        stakes = self.rules.stakes
        return 0 if stakes is None else stakes.ante(self.state)

    @property
    def actors(self) -> frozenset[Seat]:
        """The seats that may move now."""
        return self.rules.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None."""
        return self.rules.outcome(self.state)


class Progress(Struct, frozen=True):
    """A match after a change, the journal entries of the change, and its events."""

    match: Match
    entries: tuple[journal.Entry, ...] = ()
    events: tuple[Event, ...] = ()

    def __add__(self, later: "Progress") -> "Progress":
        """The progress of this change and of the one after it."""
        return Progress(later.match, self.entries + later.entries, self.events + later.events)


def start(game: str, seats: int, options: Mapping[str, Any], version: int = 0) -> Match:
    """A new match, by the rules of a version; 0: today's.
    Raises KeyError if no game has this key. Raises ValueError if the rules refuse the options or the number of seats.
    """
    rules = rules_of(game, version) if version else GAMES[game]
    state = rules.start(seats, options)
    return Match(game, rules.version, seats, dict(options), state, (0,) * seats, (False,) * seats)


def draw(match: Match, faces: tuple[int, ...], interaction_id: int = 0) -> Progress:
    """The dice asked for by `match.chance`, rolled. Raises ValueError if these are not the dice asked for."""
    step = match.rules.resolve(match.state, faces)
    return _after(match, journal.DiceRolled(faces, interaction_id), step, draws=match.draws + 1)


def lots_die(seats: int) -> Dice:
    """The die rolled for the seats: a side for each of their orders."""
    return Dice(1, factorial(seats))


def order_by_lot(items: Sequence[T], face: int) -> tuple[T, ...]:
    """The items in the order of a lot. Orders count from 1, the items' own first, the last ones change first (of three:
    123, 132, 213, 231, 312, 321).
    """
    return next(islice(permutations(items), face - 1, None))


def draw_lots(match: Match, face: int, interaction_id: int) -> Progress:
    """The lots drawn for the seats, before anything else happens; the rules are not asked.
    Raises ValueError if it is too late for that, this game draws none, or the die has no such face.
    """
    entries_before = int(match.journal_rules_version > 1)  # one that says by which rules
    is_late = match.entry_count > entries_before
    if is_late or not match.rules.has_lots or not 1 <= face <= lots_die(match.seats).sides:
        raise ValueError(f"no lots are drawn here: {face}")
    return _after(match, journal.LotsDrawn(face, interaction_id), Step(match.state), draws=match.draws + 1)


def move(match: Match, seat: Seat, text: str, time_ms: int = 0) -> Progress:
    """A move in the game's notation. Raises BadMove if the text is no move. Refused: the move is not allowed now."""
    rules = match.rules
    parsed = rules.parse(text)
    step = rules.play(match.state, seat, parsed, time_ms)
    missed = replace_item(match.missed, seat, value=0)
    return _after(match, journal.MovePlayed(seat, rules.format(parsed), time_ms), step, missed=missed)


def wins_at_once(match: Match, seat: Seat, *moves: str) -> bool:
    """True if moves of a seat, and those that the rules force then, win the game before anything is rolled."""
    for text in moves:
        if match.chance is not None or match.outcome is not None or seat not in match.actors:
            return False
        match = move(match, seat, text).match
    while match.outcome is None and (forced := play_forced(match)) is not None:
        match = forced.match
    return match.outcome is not None and match.outcome.ranks[seat] == 1 and match.outcome.ranks.count(1) == 1


def play_forced(match: Match) -> Progress | None:
    """The only legal move made for its seat, where the rules ask for that, or None. Time-outs in a row still count."""
    rules = match.rules
    if not rules.forces_only_move or len(match.actors) != 1:
        return None
    (seat,) = match.actors
    moves = rules.moves(match.state, seat)
    if len(moves) != 1:
        return None
    step = rules.play(match.state, seat, moves[0])
    entry = journal.MovePlayed(seat, rules.format(moves[0]), forced=True)
    return _after(match, entry, replace(step, events=(Forced(seat), *step.events)))


def time_out(match: Match, seat: Seat) -> Progress:
    """A seat that was to move let its time run out; after `patience` times in a row it leaves.
    Refused: `not-your-turn`, it was not to move.
    """
    if seat not in match.actors:
        raise Refused("not-your-turn")
    rules = match.rules
    step = rules.time_out(match.state, seat)
    missed = replace_item(match.missed, seat, value=match.missed[seat] + 1)
    progress = _after(match, journal.SeatTimedOut(seat), step, missed=missed)
    if missed[seat] < rules.patience or progress.match.outcome is not None:
        return progress
    return progress + leave(progress.match, seat, away=True)


def leave(match: Match, seat: Seat, *, away: bool = False) -> Progress:
    """A seat leaves the game. Refused: `already-left`, or `over`. Raises ValueError if there is no such seat."""
    if not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat}")
    step = match.rules.leave(match.state, seat)
    return _after(match, journal.SeatLeft(seat, away), step, left=replace_item(match.left, seat, value=True))


def end_unpaid(match: Match, seat: Seat) -> Progress:
    """A seat cannot put the next stake on the table, and the game ends. Raises ValueError if none is asked for."""
    if (stakes := match.rules.stakes) is None:
        raise ValueError("no stake is asked for")
    return _after(match, journal.StakeUnpaid(seat), stakes.end_unpaid(match.state, seat))


def sit(match: Match) -> Progress:
    """One more seat joins a race, the next number. Refused: `over`, `full`, or `seats-fixed`."""
    _check_running(match)
    if (race := match.rules.race) is None:
        raise Refused("seats-fixed")
    changes = {"seats": match.seats + 1, "missed": (*match.missed, 0), "left": (*match.left, False)}
    return _after(match, journal.SeatAdded(match.seats), race.sit(match.state), **changes)


def agree(match: Match) -> Progress:
    """The players agree to a draw. Refused: `over`, or `no-draws` in a game that knows none."""
    _check_running(match)
    if (agreement := match.rules.agreement) is None:
        raise Refused("no-draws")
    return _after(match, journal.DrawAgreed(), agreement.agree(match.state))


def expire(match: Match, time_ms: int) -> Progress:
    """The rules' own deadline passed. Nothing happens, and nothing is written, before it has."""
    due = match.rules.deadline(match.state)
    step = Step(match.state) if due is None or time_ms < due else match.rules.expire(match.state, time_ms)
    if step.state is match.state:
        return Progress(match, (), ())
    return _after(match, journal.DeadlinePassed(time_ms), step)


def take_back(match: Match, seat: Seat, count: int, entries: Sequence[journal.Entry]) -> Progress:
    """The last `count` moves of a match taken back for a seat; `entries` are its whole journal.

    Only moves that no roll, departure or time-out followed can be: dice stay as they fell.
    Refused: `over`. Raises ValueError if there are not so many such moves, or this is not the match's journal.
    """
    seats = initial_seats(match.seats, entries)
    *_, (before, progress) = replay_steps(match.game, seats, match.options, [*entries, journal.TakenBack(seat, count)])
    if upgrade(before) != match:
        raise ValueError("the journal does not lead to this match")
    return replace(progress, match=upgrade(progress.match))


def _check_running(match: Match) -> None:
    if match.outcome is not None:
        raise Refused("over")


def _after(match: Match, entry: journal.Entry, step: Step[Any], **changes: Any) -> Progress:
    """The progress by a step, with its journal entries: first the version of the rules, if that is new."""
    entries = (entry,) if match.journal_rules_version == match.version else (journal.RulesVersion(match.version), entry)
    count = match.entry_count + len(entries)
    after = replace(match, state=step.state, entry_count=count, journal_rules_version=match.version, **changes)
    return Progress(after, entries, step.events)


def initial_seats(seats: int, entries: Iterable[journal.Entry]) -> int:
    """The number of seats when a game began that ended with `seats`: the others joined it on the way."""
    return seats - sum(isinstance(entry, journal.SeatAdded) for entry in entries)


def initial_match(game: str, seats: int, options: Mapping[str, Any], entries: Sequence[journal.Entry]) -> Match:
    """The match before the first entry of a journal. Raises as `start` does."""
    first = entries[0] if entries else None
    return start(game, seats, options, first.version if isinstance(first, journal.RulesVersion) else 1)


def replay_steps(
    game: str, seats: int, options: Mapping[str, Any], entries: Iterable[journal.Entry]
) -> Iterator[tuple[Match, Progress]]:
    """The steps of a journal: each match on the way, and its progress by the rules of that time.

    `seats` is the number of seats when the game began (`initial_seats`).
    Raises ValueError, Refused if the journal is not of this game.
    """
    entries = list(entries)
    match = initial_match(game, seats, options, entries)
    index = 0
    before_moves: list[Match] = []  # those that can be taken back
    while index < len(entries):
        entry = entries[index]
        if isinstance(entry, journal.RulesVersion):
            index += 1
            match = replace(upgrade(match, entry.version), entry_count=index)
            before_moves.clear()
            continue
        match = replace(match, journal_rules_version=match.version)
        if isinstance(entry, journal.TakenBack):
            progress = _take_back(match, entry, before_moves)
        else:
            progress = _replay_change(match, entry)
            if isinstance(entry, journal.MovePlayed):
                before_moves.append(match)
            else:
                before_moves.clear()
        if not progress.entries or tuple(entries[index : index + len(progress.entries)]) != progress.entries:
            raise ValueError(f"entry {index + 1} of the journal does not follow from those before it")
        yield match, progress
        match = progress.match
        index += len(progress.entries)


def replay(game: str, seats: int, options: Mapping[str, Any], entries: Iterable[journal.Entry]) -> Match:
    """The match that a journal leads to. Raises as `replay_steps` does."""
    entries = list(entries)
    match = initial_match(game, seats, options, entries)
    for _, progress in replay_steps(game, seats, options, entries):
        match = progress.match
    return match


def _take_back(match: Match, entry: journal.TakenBack, before_moves: list[Match]) -> Progress:
    """Undo the last `entry.count` moves and drop them from `before_moves`."""
    _check_running(match)
    if entry.count > len(before_moves):
        raise ValueError(f"no {entry.count} moves can be taken back")
    before = before_moves[-entry.count]
    del before_moves[-entry.count :]
    after = replace(before, entry_count=match.entry_count + 1)
    return Progress(after, (entry,), (TookBack(entry.seat, entry.count),))


def _replay_change(match: Match, entry: journal.Change) -> Progress:  # noqa: C901 -- a line an entry
    match entry:
        case journal.DiceRolled(faces, interaction_id):
            return draw(match, faces, interaction_id)
        case journal.MovePlayed(forced=True):
            return play_forced(match) or Progress(match)
        case journal.MovePlayed(seat, text, time_ms):
            return move(match, seat, text, time_ms)
        case journal.SeatTimedOut(seat):
            return time_out(match, seat)
        case journal.SeatLeft(seat, away):
            return leave(match, seat, away=away)
        case journal.StakeUnpaid(seat):
            return end_unpaid(match, seat)
        case journal.DeadlinePassed(time_ms):
            return expire(match, time_ms)
        case journal.SeatAdded():
            return sit(match)
        case journal.DrawAgreed():
            return agree(match)
        case journal.LotsDrawn(face, interaction_id):
            return draw_lots(match, face, interaction_id)


def upgrade(match: Match, version: int = 0) -> Match:
    """A match by the rules of a later version; 0: today's. Nothing in its past changes.
    Raises ValueError if no such version follows on that of the match.
    """
    rules = rules_of(match.game, version) if version else GAMES[match.game]
    if match.version == rules.version:
        return match
    return _upgrade_data(replace(match, state=msgspec.to_builtins(match.state)), rules)


def _upgrade_data(match: Match, rules: Rules[Any, Any, Any]) -> Match:
    """A match whose state is plain data, by later rules."""
    if match.version > rules.version:
        raise ValueError(f"{match.game}: state version {match.version} is newer than these rules ({rules.version})")
    state = match.state
    for version in range(match.version, rules.version):
        state = GAMES[match.game].upgrade(state, version)
    return replace(match, version=rules.version, state=msgspec.convert(state, rules.state_type))


def restore(data: Mapping[str, Any]) -> Match:
    """A match from the plain data that msgspec made of it; an older state is upgraded version by version.
    Raises ValueError if it cannot be read (msgspec.ValidationError is one), or a newer version of the rules wrote it.
    Raises KeyError if there is no such game any more.
    """
    match = msgspec.convert(data, Match)
    if not match.seats == len(match.missed) == len(match.left):
        raise msgspec.ValidationError(f"{match.game}: a match of {match.seats} seats that does not know them all")
    return _upgrade_data(match, GAMES[match.game])
