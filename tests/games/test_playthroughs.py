"""Whole games as they are written down in `playthroughs`."""

from pathlib import Path

import pytest

from tests.golden_texts import check_golden
from tests.playthroughs import PLAYTHROUGHS, written_down


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    check_golden(written_down(name), Path(__file__).parent / "playthroughs" / f"{name}.txt", request)
