r"""Verifiable dice: known answers, equal chances, and records that hold or do not.

The known answers were worked out without this program. A block comes from openssl on the shell,

    printf '%s' 't1|0|0|0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f

and its bytes are turned into faces by hand: 66 37 f0 49 … in hexadecimal are 102, 55, 240, 73 …, of which 8 leaves
6, 7, 0, 1 …, so that the dice show 7, 8, 1, 2 …
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from bot.tables.commands import Play, Resign, Start
from bot.tables.fairness import SECRET_BYTES, GameRecord, VerificationFailed, commitment, derive_faces, verify
from bot.tables.ids import TableId
from bot.tables.machine import apply
from games.core import Dice
from games.journal import DiceRolled, Entry, MovePlayed, RulesVersion, SeatLeft
from tests.bot.at_table import ANN, BOB, FREE_STOP, NOON, best, lobby, mover
from tests.effort import first_of, slow

ZEROS = bytes(32)
RISING = bytes(range(32))


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    # openssl dgst -sha256, over the bytes 00 01 02 … 1f
    assert commitment(RISING) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert SECRET_BYTES == 32


@pytest.mark.parametrize(
    ("secret", "table", "number", "interaction_id", "dice", "faces"),
    [
        # 66 37 f0 49 92 42 2c 82
        (RISING, "t1", 0, 0, Dice(8, 8), (7, 8, 1, 2, 3, 3, 5, 3)),
        (RISING, "t1", 0, 0, Dice(1, 8), (7,)),
        # a0 f3 4f 57 27 62 be 55
        (ZEROS, "1a2b3c4d", 12, 1182000000000000000, Dice(8, 8), (1, 4, 8, 8, 8, 3, 7, 6)),
        # ff is 255 and skipped; 74 c7 b9 4a 9e 00 db 65 are 116 199 185 74 158 0 219 101
        (RISING, "t1", 9, 0, Dice(8, 6), (3, 2, 6, 3, 3, 1, 4, 6)),
        # 26 is 38, fc is 252 and skipped; 4d 88 5d are 77 136 93
        (RISING, "t1", 346, 0, Dice(4, 6), (3, 6, 5, 4)),
        # … f6 61 ad bf 35 02 b6 d7 fb: the last is 251, the highest byte that six faces share evenly
        (ZEROS, "t1", 1, 42, Dice(12, 6), (3, 2, 1, 2, 6, 6, 6, 3, 3, 6, 6, 3)),
        # with eight faces no byte is skipped: 26 fc 4d 88
        (RISING, "t1", 346, 0, Dice(4, 8), (7, 5, 6, 1)),
        # 102 55 (240 skipped) 73 146 66 44 130
        (RISING, "t1", 0, 0, Dice(7, 100), (3, 56, 74, 47, 67, 45, 31)),
        (RISING, "t1", 0, 0, Dice(3, 256), (103, 56, 241)),
        (RISING, "t1", 0, 0, Dice(3, 1), (1, 1, 1)),
        (RISING, "t1", 0, 0, Dice(0, 8), ()),
    ],
)
def test_known_answers(
    *, secret: bytes, table: str, number: int, interaction_id: int, dice: Dice, faces: tuple[int, ...]
) -> None:
    assert derive_faces(secret, TableId(table), number, interaction_id, dice) == faces


def test_the_second_block_follows_the_first() -> None:
    # The 32 bytes of block 0 are used up; block 1, of the message t1|0|0|1, begins with c6 d6 9a 0f.
    assert derive_faces(RISING, TableId("t1"), 0, 0, Dice(36, 8))[32:] == (7, 7, 3, 8)


@pytest.mark.parametrize("sides", [0, -1, 257])
def test_a_die_that_bytes_cannot_decide_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match=str(sides)):
        derive_faces(ZEROS, TableId("t1"), 0, 0, Dice(1, sides))


def test_every_draw_is_another_and_the_same_draw_is_the_same() -> None:
    dice = Dice(16, 8)
    rolls = [
        derive_faces(RISING, TableId("t1"), 0, 0, dice),
        derive_faces(ZEROS, TableId("t1"), 0, 0, dice),
        derive_faces(RISING, TableId("t2"), 0, 0, dice),
        derive_faces(RISING, TableId("t1"), 1, 0, dice),
        derive_faces(RISING, TableId("t1"), 0, 1, dice),
        derive_faces(RISING, TableId("t1"), 10, 0, dice),
        derive_faces(RISING, TableId("t1"), 1, 10, dice),
    ]
    assert len(set(rolls)) == len(rolls)
    assert derive_faces(RISING, TableId("t1"), 0, 0, dice) == rolls[0]


def hmac_by_definition(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 defines it, for a key of at most 64 bytes."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def stream(secret: bytes, message: str) -> Iterator[int]:
    """The bytes that a draw is made of, as the documentation tells them."""
    block = 0
    while True:
        yield from hmac_by_definition(secret, f"{message}|{block}".encode())
        block += 1


def by_the_book(secret: bytes, message: str, dice: Dice) -> tuple[int, ...]:
    """A draw as the documentation tells it: skip what six faces, or however many, cannot share evenly."""
    faces: list[int] = []
    for byte in stream(secret, message):
        if len(faces) == dice.count:
            return tuple(faces)
        if byte < 256 - 256 % dice.sides:
            faces.append(byte % dice.sides + 1)
    raise AssertionError


def test_the_derivation_written_from_its_definition_comes_to_the_same() -> None:
    for number in range(100):
        secret = hashlib.sha256(bytes([number])).digest()
        dice = Dice(1 + number % 40, 2 + number)
        assert derive_faces(secret, TableId(f"t{number}"), number, 7**number, dice) == by_the_book(
            secret, f"t{number}|{number}|{7**number}", dice
        )


# The chances that fair dice exceed these are 1 in 1,000: the 0.999 quantiles of the chi-square distribution.
CRITICAL = {5: 20.515, 7: 24.322, 63: 103.442, 99: 148.230}


def chi_square(faces: Iterable[int], sides: int) -> float:
    """The distance of the faces from falling equally often."""
    counts = Counter(faces)
    expected = sum(counts.values()) / sides
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))


MILLION = 1_000_000
each_number = pytest.mark.parametrize("total", first_of([MILLION // 10, MILLION]))


@cache
def rolled(total: int, sides: int, count: int) -> list[int]:
    """So many faces, in draws of `count`, as a long evening would roll them."""
    rolls = (
        derive_faces(RISING, TableId("t1"), number, 900 + number, Dice(count, sides))
        for number in range(total // count)
    )
    return [face for faces in rolls for face in faces]


def unskipped(total: int, sides: int) -> list[int]:
    """So many faces, made without skipping any byte."""
    return [
        byte % sides + 1
        for number in range(total // 32)
        for byte in hmac_by_definition(RISING, f"t1|{number}|0|0".encode())
    ]


@each_number
def test_eight_sided_dice_are_fair_alone_and_in_pairs(total: int) -> None:
    faces = rolled(total, 8, 8)
    assert len(faces) == total
    assert chi_square(faces, 8) < CRITICAL[7]
    pairs = [8 * (first - 1) + second for first, second in zip(faces[::2], faces[1::2], strict=True)]
    assert chi_square(pairs, 64) < CRITICAL[63]


@each_number
def test_six_sided_dice_are_fair(total: int) -> None:
    assert chi_square(rolled(total, 6, 10), 6) < CRITICAL[5]


@each_number
def test_the_same_test_finds_dice_that_are_not_fair(total: int) -> None:
    assert chi_square(unskipped(total, 100), 100) > CRITICAL[99]  # 1 to 56 come three times in 256, the others twice
    assert chi_square(rolled(total, 8, 8)[: -total // 100] + [8] * (total // 100), 8) > CRITICAL[7]  # one in 100


@slow
def test_a_million_dice_show_a_slight_unfairness() -> None:
    assert chi_square(unskipped(MILLION, 6), 6) > CRITICAL[5]  # 1 to 4 come 43 times in 256, 5 and 6 come 42 times
    assert (
        chi_square(unskipped(MILLION, 100), 100) > 100 * CRITICAL[99]
    )  # 1 to 56 come three times in 256, the others twice
    assert chi_square(rolled(MILLION, 8, 8)[:-4000] + [8] * 4000, 8) > CRITICAL[7]  # one die in 250 is loaded


@pytest.fixture(name="record")
def _record() -> GameRecord:
    """A game of six turns, after which Bob resigned."""
    change = apply(lobby(BOB), Start(ANN.user, RISING, interaction_id=900), NOON)
    entries: list[Entry] = list(change.entries)
    for turn in range(6):
        table, seat = change.table, mover(change.table)
        moves = (best(table), "s") if turn % 2 else (best(table),)
        change = apply(
            table, Play(table.position, moves, user=table.players[seat].user, interaction_id=901 + turn), NOON
        )
        entries += change.entries
        if not turn % 2 and mover(change.table) == seat:
            change = apply(
                change.table,
                Play(change.table.position, ("r",), user=table.players[seat].user, interaction_id=950 + turn),
                NOON,
            )
            entries += change.entries
    change = apply(change.table, Resign(BOB.user), NOON)
    entries += change.entries
    table = change.table
    return GameRecord(
        TableId("t1"), "el_ocho", 2, dict(FREE_STOP), ("Ann", "Bob"), table.commitment, RISING, tuple(entries)
    )


def forged(record: GameRecord) -> tuple[str, int]:
    with pytest.raises(VerificationFailed) as failure:
        verify(record)
    return failure.value.code, failure.value.draw_number


def with_entry(record: GameRecord, now_ms: int, entry: Entry | None) -> GameRecord:
    """The record with an entry replaced, or taken away."""
    entries = record.entries
    return replace(record, entries=(*entries[:now_ms], *(() if entry is None else (entry,)), *entries[now_ms + 1 :]))


def rolls(record: GameRecord) -> dict[int, DiceRolled]:
    """The rolls of a record, each by its place in the journal."""
    return {index: entry for index, entry in enumerate(record.entries) if isinstance(entry, DiceRolled)}


def test_a_good_record_holds(record: GameRecord) -> None:
    match = verify(record)
    assert match.draws == len(rolls(record)) > 10
    assert match.entry_count == len(record.entries)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2)


def test_another_secret_than_the_one_committed_to(record: GameRecord) -> None:
    assert forged(replace(record, secret=ZEROS)) == ("commitment", 0)
    assert forged(replace(record, commitment=commitment(ZEROS))) == ("commitment", 0)
    assert forged(replace(record, commitment="")) == ("commitment", 0)
    assert forged(replace(record, commitment="scellé")) == ("commitment", 0)


def test_a_secret_of_ones_own_with_its_commitment_gives_other_dice(record: GameRecord) -> None:
    code, number = forged(replace(record, secret=ZEROS, commitment=commitment(ZEROS)))
    assert (code, number >= 1) == ("draw", True)


def test_every_forged_roll_is_found_and_named(record: GameRecord) -> None:
    for number, (index, drawn) in enumerate(rolls(record).items(), start=1):
        if len(drawn.faces) < 2:
            continue  # a die of the opening: see the next test
        swapped = (*drawn.faces[1:], drawn.faces[0])
        if swapped != drawn.faces:
            assert forged(with_entry(record, index, replace(drawn, faces=swapped))) == ("draw", number)
        other = drawn.faces[0] % 8 + 1
        assert forged(with_entry(record, index, replace(drawn, faces=(other, *drawn.faces[1:])))) == ("draw", number)


def test_a_forged_die_of_the_opening_is_found_and_named(record: GameRecord) -> None:
    (index, drawn), *_ = rolls(record).items()
    assert drawn.faces != (8,)
    assert forged(with_entry(record, index, replace(drawn, faces=(8,)))) == ("draw", 1)


def test_a_roll_with_another_cause_is_another_roll(record: GameRecord) -> None:
    index, drawn = list(rolls(record).items())[-1]
    assert forged(with_entry(record, index, replace(drawn, interaction_id=1))) == ("draw", len(rolls(record)))


def test_the_rolls_belong_to_the_table_and_to_their_place(record: GameRecord) -> None:
    assert forged(replace(record, table_id="t2"))[0] == "draw"
    first, second = list(rolls(record))[:2]
    entries = list(record.entries)
    entries[first], entries[second] = entries[second], entries[first]
    assert entries != list(record.entries)
    assert forged(replace(record, entries=tuple(entries))) == ("draw", 1)


def test_a_move_that_the_rules_do_not_allow(record: GameRecord) -> None:
    index, move = next((index, entry) for index, entry in enumerate(record.entries) if isinstance(entry, MovePlayed))
    for change in (replace(move, text="s"), replace(move, text="k88888888"), replace(move, text="x9")):
        assert forged(with_entry(record, index, change)) == ("journal", 0)
    assert forged(with_entry(record, index, replace(move, seat=1 - move.seat))) == ("journal", 0)
    assert forged(with_entry(record, index, replace(move, seat=7))) == ("journal", 0)


def test_a_departure_of_nobody(record: GameRecord) -> None:
    assert isinstance(record.entries[-1], SeatLeft)
    assert forged(with_entry(record, len(record.entries) - 1, SeatLeft(7))) == ("journal", 0)


def test_a_line_that_is_missing_anywhere_but_at_the_end(record: GameRecord) -> None:
    assert isinstance(record.entries[0], RulesVersion)  # without it, it is a good record of the earlier rules
    for index in range(1, len(record.entries) - 1):
        code, number = forged(with_entry(record, index, None))
        assert code in {"draw", "journal"}
        assert (number > 0) is (code == "draw")


def test_a_record_that_breaks_off_where_dice_were_to_be_rolled(record: GameRecord) -> None:
    for index in rolls(record):
        assert forged(replace(record, entries=record.entries[:index])) == ("journal", 0)


def test_lines_after_the_end(record: GameRecord) -> None:
    assert forged(replace(record, entries=(*record.entries, DiceRolled((1,) * 8)))) == ("journal", 0)


@pytest.mark.parametrize("change", [{"starting_seats": 7}, {"game": "tiddlywinks"}, {"options": {"level": 9}}])
def test_a_game_that_never_was(record: GameRecord, change: dict[str, object]) -> None:
    assert forged(replace(record, **change)) == ("journal", 0)
