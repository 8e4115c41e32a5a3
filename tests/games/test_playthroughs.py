"""Playthroughs: whole games, held to their golden texts in `playthroughs`."""

from pathlib import Path

import pytest

from tests.golden_texts import check_golden
from tests.playthroughs import PLAYTHROUGHS, playthrough_text


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    check_golden(playthrough_text(name), Path(__file__).parent / "playthroughs" / f"{name}.txt", request)
