"""Rounds of el Ocho written in one line: rolls in brackets, moves and departures with the number of the seat."""

import re
from typing import Any

import pytest

from games import journal as journals
from games import match as play
from games.catalog import GAMES
from games.core import Event, Refused
from games.journal import Entry, RulesVersion
from games.match import Match

RULES = GAMES["el_ocho"]


def after(record: str, seats: int = 2, **options: object) -> Match:
    """The match that a record leads to by today's rules, such as `[3] [8] [4 1 5 8 7 4 4 2] 2.k14445 2.r`."""
    return play.replay("el_ocho", seats, options, [RulesVersion(RULES.version), *entries(record)])


def events(record: str, seats: int = 2, **options: object) -> tuple[Event, ...]:
    """The events of the last entry of a record."""
    *_, (_, last) = play.replay_steps("el_ocho", seats, options, entries(record))
    return last.events


def course(record: str, seats: int = 2, **options: object) -> list[tuple[Any, tuple[Event, ...]]]:
    """All that happens by a record: each state, and the events that lead on from it."""
    return [
        (match.state, replayed.events)
        for match, replayed in play.replay_steps("el_ocho", seats, options, entries(record))
    ]


def entries(record: str) -> list[Entry]:
    return [journals.parse_entry("el_ocho", word.replace(".", ". ")) for word in re.findall(r"\[[^]]*\]|\S+", record)]


def refused(match: Match, seat: int, text: str) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(Refused) as refusal:
        play.move(match, seat, text)
    return refusal.value.code, refusal.value.details
