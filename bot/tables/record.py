r"""The record of a game as text: all its moves in the notation, and all that it takes to check every roll.

    [Table "1a2b3c4d"]
    [Game "el_ocho"]
    [Options "{\"level\": 1}"]
    [Player1 "Ann"]
    [Player2 "Bob"]
    [Commitment "…"]
    [Secret "…"]

    [3] #1182…
    [8] #1182…
    [4 1 5 8 7 4 4 2] #1182…
    2. k15444
    2. s

Each line after the header is an entry as `games.journal.format_entry` writes it.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import partial
from reprlib import repr as shortened
from typing import TypeVar

from bot.tables.fairness import GameRecord
from bot.tables.ids import TableId
from games import journal as journals
from games import match as matches
from games.catalog import GAMES

_T = TypeVar("_T")
_TAG = re.compile(r"\[(?P<name>[A-Z][A-Za-z]*)(?P<number>[0-9]{0,4}) (?P<value>\".*\")\]")


class BadRecord(Exception):  # noqa: N818 -- a fault of a text, not an error of the program
    """A text is no record; the message says where."""


def dump(record: GameRecord) -> str:
    """A record as text."""
    return format_record(record, (journals.format_entry(record.game, entry) for entry in record.entries))


def format_record(record: GameRecord, entry_lines: Iterable[str]) -> str:
    """Format a record from raw lines, which today's rules may not parse."""
    tags = [
        ("Table", record.table_id),
        ("Game", record.game),
        ("Options", json.dumps(record.options, sort_keys=True)),
        *((f"Player{seat}", name) for seat, name in enumerate(record.players, start=1)),
        ("Commitment", record.commitment),
        ("Secret", record.secret.hex()),
    ]
    header = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags]
    return "\n".join([*header, "", *entry_lines, ""])


def load(text: str) -> GameRecord:
    """Parse a record, which may begin with a byte order mark. Raises BadRecord."""
    tags: dict[str, str] = {}
    players: dict[int, str] = {}
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        tag = _TAG.fullmatch(line.strip())
        if tag is None:
            lines += [(number, line.strip())] if line.strip() else []
        elif tag["number"]:
            players[int(tag["number"])] = _parse_line(json.loads, tag["value"], number)
        else:
            tags[tag["name"]] = _parse_line(json.loads, tag["value"], number)
    missing = sorted({"Table", "Game", "Options", "Commitment", "Secret"} - tags.keys())
    if missing:
        raise BadRecord(f"the header lacks {', '.join(missing)}")
    if tags["Game"] not in GAMES:
        raise BadRecord(f"there is no game {shortened(tags['Game'])}")
    try:
        options, secret = json.loads(tags["Options"]), bytes.fromhex(tags["Secret"])
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the header is damaged: {error}") from error
    if not isinstance(options, dict):
        raise BadRecord("the header is damaged: Options")
    parse = partial(journals.parse_entry, tags["Game"])
    entries = tuple(_parse_line(parse, line, number) for number, line in lines)
    return GameRecord(
        table_id=TableId(tags["Table"]),
        game=tags["Game"],
        starting_seats=matches.initial_seats(len(players), entries),
        options=options,
        players=tuple(name for _, name in sorted(players.items())),
        commitment=tags["Commitment"],
        secret=secret,
        entries=entries,
    )


def _parse_line(parse: Callable[[str], _T], text: str, number: int) -> _T:
    try:
        return parse(text)
    except ValueError as error:
        raise BadRecord(f"line {number} is damaged: {shortened(text)}") from error
