"""The journal of a game: entries, and the lines in which they are written."""

import re
from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from games.catalog import GAMES
from games.core import BadMove, Seat


class DiceRolled(Struct, frozen=True):
    """Dice that the table rolled, and the id of the interaction that caused the roll (0: none did)."""

    faces: tuple[int, ...]
    interaction_id: int = 0


class MovePlayed(Struct, frozen=True):
    """A move in the game's notation; `time_ms` in milliseconds where the game counts them, else 0.

    `forced`: it was the only legal one, and the table made it.
    """

    seat: Seat
    text: str
    time_ms: int = 0
    forced: bool = False


class SeatTimedOut(Struct, frozen=True):
    """A seat's time ran out."""

    seat: Seat


class SeatLeft(Struct, frozen=True):
    """A seat left the game: it resigned (`away` false) or was away too long."""

    seat: Seat
    away: bool = False


class StakeUnpaid(Struct, frozen=True):
    """A seat could not put the next stake on the table, which ended the game."""

    seat: Seat


class DeadlinePassed(Struct, frozen=True):
    """The rules' own deadline passed."""

    time_ms: int


class SeatAdded(Struct, frozen=True):
    """One more seat joined the game."""

    seat: Seat


class DrawAgreed(Struct, frozen=True):
    """The players agreed to a draw."""


class LotsDrawn(Struct, frozen=True):
    """The players drew lots for the seats, before anything else (`games.match.draw_lots`)."""

    face: int
    interaction_id: int = 0


class RulesVersion(Struct, frozen=True):
    """The rules of this version hold from here on. A journal without this entry begins with the first version."""

    version: int


class TakenBack(Struct, frozen=True):
    """The last `count` moves, which nothing else followed, taken back for a seat: the game goes on before them."""

    seat: Seat
    count: int


Change: TypeAlias = (
    DiceRolled
    | MovePlayed
    | SeatTimedOut
    | SeatLeft
    | StakeUnpaid
    | DeadlinePassed
    | SeatAdded
    | DrawAgreed
    | LotsDrawn
)
"""An entry that changes the match by itself: its progress follows from the match before it."""
Entry: TypeAlias = Change | RulesVersion | TakenBack

_ENTRY = re.compile(
    r"(?P<faces>\[[^\]]*\])(?: #(?P<interaction_id>\d{1,20}))?"
    r"|tick @(?P<tick>\d{1,20})"
    r"|(?P<agreed>draw agreed)"
    r"|rules (?P<rules>[1-9]\d{0,8})"
    r"|lots \[(?P<lots>[1-9]\d{0,2})\](?: #(?P<lots_interaction_id>\d{1,20}))?"
    r"|(?P<seat>[1-9]\d{0,8})\. (?:(?P<word>time|resigns|away|unpaid|sits)|takes back (?P<back>[1-9]\d{0,4})"
    r"|(?P<move>\S+)(?: @(?P<time_ms>\d{1,20}))?(?P<forced> forced)?)",
    re.ASCII,
)


def format_entry(game: str, entry: Entry) -> str:  # noqa: C901 -- a line an entry
    """An entry as one line: `[4 1 5]`, `2. k15`, `2. KxQ forced`, `2. time`, `2. resigns`, `2. away`, `2. unpaid`,
    `2. takes back 3`, `tick @1700000000000`, `7. sits`, `draw agreed`, `lots [2]`, `rules 2`.

    Rolls and moves are in the game's own notation. Seats are counted from 1; `#` gives the interaction that caused
    a draw, `@` milliseconds.
    """
    match entry:
        case DiceRolled(faces, interaction_id):
            return GAMES[game].format_draw(faces) + (f" #{interaction_id}" if interaction_id else "")
        case MovePlayed(seat, text, time_ms, forced):
            return f"{seat + 1}. {text}" + (f" @{time_ms}" if time_ms else "") + (" forced" if forced else "")
        case SeatLeft(seat, away):
            return f"{seat + 1}. {'away' if away else 'resigns'}"
        case DeadlinePassed(time_ms):
            return f"tick @{time_ms}"
        case SeatTimedOut(seat):
            return f"{seat + 1}. time"
        case StakeUnpaid(seat):
            return f"{seat + 1}. unpaid"
        case SeatAdded(seat):
            return f"{seat + 1}. sits"
        case TakenBack(seat, count):
            return f"{seat + 1}. takes back {count}"
        case DrawAgreed():
            return "draw agreed"
        case LotsDrawn(face, interaction_id):
            return f"lots [{face}]" + (f" #{interaction_id}" if interaction_id else "")
        case RulesVersion(version):
            return f"rules {version}"


def parse_entry(game: str, line: str) -> Entry:  # noqa: C901 -- a line an entry
    """Parse an entry written by `format_entry`. Raises BadMove."""
    match = _ENTRY.fullmatch(line.strip())
    if match is None:
        raise BadMove(line)
    if match["faces"]:
        return DiceRolled(GAMES[game].parse_draw(match["faces"]), int(match["interaction_id"] or 0))
    if match["tick"]:
        return DeadlinePassed(int(match["tick"]))
    if match["agreed"]:
        return DrawAgreed()
    if match["rules"]:
        return RulesVersion(int(match["rules"]))
    if match["lots"]:
        return LotsDrawn(int(match["lots"]), int(match["lots_interaction_id"] or 0))
    seat = int(match["seat"]) - 1
    if match["back"]:
        return TakenBack(seat, int(match["back"]))
    match match["word"]:
        case "resigns" | "away" as reason:
            return SeatLeft(seat, reason == "away")
        case "time":
            return SeatTimedOut(seat)
        case "unpaid":
            return StakeUnpaid(seat)
        case "sits":
            return SeatAdded(seat)
        case _:
            return MovePlayed(seat, match["move"], int(match["time_ms"] or 0), forced=match["forced"] is not None)


def without_takebacks(entries: Iterable[Entry]) -> list[Entry]:
    """A journal as if the moves that were taken back had never been made."""
    in_force: list[Entry] = []
    for entry in entries:
        if isinstance(entry, TakenBack):
            del in_force[-entry.count :]
        else:
            in_force.append(entry)
    return in_force
