"""Fleets on one PostgreSQL while 200 people play: a killed process, an update with overlap, a restarted primary."""

import pytest

from benchmarks.failures import rehearse
from benchmarks.postgres import postgres_server
from tests.bot.postgres import needs_postgres


@pytest.mark.slow
@needs_postgres
async def test_people_play_on_while_processes_and_the_database_come_and_go() -> None:
    with postgres_server() as postgres:
        figures = await rehearse(postgres, 2, 2)
    assert figures.back_s <= 10
    assert figures.missed_elsewhere == 0
    assert figures.unanswered == dict.fromkeys(figures.unanswered, 0)
    assert (figures.lost, figures.doubled, figures.damaged) == (0, 0, 0)
