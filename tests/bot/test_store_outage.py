"""A database that cannot be used: the log says so once, and once when it can be again, with the number of failures."""

import logging
import re
from pathlib import Path

import pytest

from bot.store import outage
from bot.store.errors import Conflict, StoreBusy, StoreClosed, StoreError, StoreFull
from bot.store.outage import OutageLog, log_level
from bot.tables.ids import GuildId, TableId
from tests.bot.stored import locked, opened

GONE = "the database: database is locked; more of this is only counted, until it can be written to again"


@pytest.mark.sqlite
async def test_of_many_failures_the_first_is_logged_and_the_end_with_their_number(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, "bot.store.outage")
    async with opened(path) as store:
        with locked(path):
            for _ in range(3):
                with pytest.raises(StoreBusy):
                    await store.guild_settings.update(GuildId(7), language="fr")
                assert (await store.tables.load(TableId("t1"))) == (None, False), "what can be read ends nothing"
        await store.guild_settings.update(GuildId(7), language="fr")
        assert caplog.messages == [GONE], "other writers may still fail"
        monkeypatch.setattr(outage, "QUIET_S", 0)
        for language in ("es", "en"):
            await store.guild_settings.update(GuildId(7), language=language)
    assert len(caplog.messages) == 2
    assert re.fullmatch(r"the database can be written to again; 3 failures in \d+ s", caplog.messages[1])


def test_what_concerns_a_single_row_is_no_outage(caplog: pytest.LogCaptureFixture) -> None:
    log = OutageLog()
    for error in (StoreError("damaged"), Conflict("changed"), StoreClosed()):
        log.add_failure("read", error)
    log.add_success("read")
    assert caplog.messages == []


def test_what_reads_and_what_writes_is_told_apart(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outage, "QUIET_S", 0)
    caplog.set_level(logging.INFO)
    log = OutageLog()
    for _ in range(1500):
        log.add_failure("written to", StoreFull("the disk is full"))
        log.add_success("read")
    log.add_failure("read", StoreBusy("gone"))
    log.add_success("written to")
    log.add_success("written to")
    log.add_success("read")
    assert caplog.messages == [
        "the database: the disk is full; more of this is only counted, until it can be written to again",
        "the database: gone; more of this is only counted, until it can be read again",
        "the database can be written to again; 1500 failures in 0 s",
        "the database can be read again; 1 failures in 0 s",
    ]


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (StoreBusy(), logging.DEBUG),
        (StoreFull(), logging.DEBUG),
        (StoreClosed(), logging.DEBUG),
        (StoreError(), logging.ERROR),
        (Conflict(), logging.ERROR),
    ],
)
def test_whoever_asked_logs_what_the_store_has_not(error: StoreError, level: int) -> None:
    assert log_level(error, logging.ERROR) == level
