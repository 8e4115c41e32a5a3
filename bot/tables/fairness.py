"""Verifiable dice: what a table rolls follows from a secret that it has committed itself to.

When a table opens it draws 32 random bytes, the secret, and its lobby shows the beginning of their SHA-256, the
commitment; the first board shows all of it. So not even the operator can choose the secret by the dice that it gives:
the first roll follows from the press on Start too, which comes later. Where there is no lobby (a game that one press
starts, or a tournament's) the commitment comes with the first board. Draw number n (from 0) is made from the blocks
HMAC-SHA256(key=secret, message="<table>|<n>|<interaction_id>|<block>"), block = 0, 1, 2 …, all numbers in decimal,
where interaction_id is that of the click or command that led to the roll (0 if none did). The bytes of the blocks are
read in order; a byte of 256 - 256 mod s or more is skipped, so that all s faces are equally likely; any
other byte b is the face b mod s + 1. When the game is over the secret is shown, and anyone can repeat all that.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import TableId
from bot.tables.table import Table
from games import match as matches
from games.core import Dice, Refused
from games.journal import DiceRolled, Entry, LotsDrawn, SeatLeft, StakeUnpaid
from games.match import Match, initial_match, replay_steps

SECRET_BYTES = 32
SHORT_COMMITMENT_DIGITS = 16
"""The hexadecimal digits of a commitment that a lobby shows: 64 bits, which nobody finds a second secret for."""


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seal(table: Table, secret: bytes) -> Table:
    """The table, committed to a secret; an empty one leaves it unsealed until its game starts."""
    return replace(table, secret=secret.hex(), commitment=commitment(secret)) if secret else table


def derive_faces(
    secret: bytes, table_id: TableId, draw_number: int, interaction_id: int, dice: Dice
) -> tuple[int, ...]:
    """The faces of draw `draw_number` of a table, in the order they fall.

    Raises:
        ValueError: a die of fewer than 1 or more than 256 sides.
    """
    if not 1 <= dice.sides <= 256:
        raise ValueError(f"no die has {dice.sides} sides")
    accepted = 256 - 256 % dice.sides
    faces: list[int] = []
    for byte in _stream(secret, f"{table_id}|{draw_number}|{interaction_id}"):
        if len(faces) == dice.count:
            break
        if byte < accepted:
            faces.append(byte % dice.sides + 1)
    return tuple(faces)


def _stream(secret: bytes, message: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(secret, f"{message}|{block}".encode(), "sha256")
        block += 1


class VerificationFailed(Exception):  # noqa: N818 -- a fault of a record, not an error of the program
    """A record is wrong; `code` says why, `draw_number` (from 1; 0: none) is the number of the wrong draw."""

    def __init__(self, code: str, draw_number: int = 0) -> None:
        super().__init__(f"{code} {draw_number}" if draw_number else code)
        self.code = code
        self.draw_number = draw_number


class GameRecord(Struct, frozen=True):
    """The record of a finished game: all that is needed to replay it, and to check its dice.

    Attributes:
        starting_seats: the number of seats when it began; others may have joined it.
        players: the names by seat.
        commitment: the SHA-256 of the secret, shown before the first roll, in hexadecimal.
        entries: the journal.
    """

    table_id: TableId
    game: str
    starting_seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    commitment: str
    secret: bytes
    entries: tuple[Entry, ...]


def verify(record: GameRecord) -> Match:
    """The match that a record leads to, after every die of it has been derived again.

    Raises:
        VerificationFailed: `commitment` (another secret), `draw` (a roll does not follow from the secret), or `journal`
            (the moves do not follow the rules, or a roll is missing).
    """
    if commitment(record.secret) != record.commitment:
        raise VerificationFailed("commitment")
    try:
        match = initial_match(record.game, record.starting_seats, record.options, record.entries)
        for before, progress in replay_steps(record.game, record.starting_seats, record.options, record.entries):
            entry, match = progress.entries[0], progress.match
            dice = matches.lots_die(before.seats) if isinstance(entry, LotsDrawn) else before.chance
            if dice is not None and not _is_unpaid(before, entry):
                _check(record, before.draws, dice, entry)
    except (ValueError, KeyError, Refused) as error:
        raise VerificationFailed("journal") from error
    if match.chance is not None:
        raise VerificationFailed("journal")
    return match


def _is_unpaid(match: Match, entry: Entry) -> bool:
    """True if a player cannot pay for the next dice, before they are rolled (D8); older records say that they left."""
    return isinstance(entry, StakeUnpaid | SeatLeft) and bool(match.ante)


def _check(record: GameRecord, number: int, dice: Dice, entry: Entry) -> None:
    if not isinstance(entry, DiceRolled | LotsDrawn):
        raise VerificationFailed("journal")
    faces = entry.faces if isinstance(entry, DiceRolled) else (entry.face,)
    if faces != derive_faces(record.secret, record.table_id, number, entry.interaction_id, dice):
        raise VerificationFailed("draw", number + 1)
