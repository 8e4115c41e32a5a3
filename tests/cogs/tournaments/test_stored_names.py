"""The names under which tournaments are stored, and the defaults of their fields."""

import json

from cogs.tournaments.rules.tournament import Entrant, Pairing, Settings, Tournament
from tests.games.test_stored_names import FILE, defaults, names

STORED = {"settings of a tournament": Settings, "tournament": Tournament, "entrant": Entrant, "pairing": Pairing}


def test_what_is_stored_keeps_its_names() -> None:
    expected = json.loads(FILE.read_text("utf-8"))
    assert {kind: names(stored) for kind, stored in STORED.items()} == {kind: expected[kind] for kind in STORED}


def test_what_is_stored_keeps_its_defaults() -> None:
    assert {kind: defaults(stored) for kind, stored in STORED.items()} == {
        "settings of a tournament": "minutes=60",
        "tournament": "minutes=60 page=1 phase=sign-up",
        "entrant": "",
        "pairing": "",
    }
