"""The names under which the events of clubs are stored."""

import json

from cogs.club.rows import ClubEvent
from tests.games.test_stored_names import FILE, names


def test_what_is_stored_keeps_its_names() -> None:
    assert names(ClubEvent) == json.loads(FILE.read_text("utf-8"))["event of a club"]
