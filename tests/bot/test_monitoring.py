"""Metrics, health and logs of a running bot, as an operator reads them."""

import asyncio
import json
import logging
import re
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import InteractionType
from discord.utils import time_snowflake
from prometheus_client import REGISTRY

from benchmarks.wire.discord_server import DiscordServer
from bot.cli import monitoring
from bot.cli.logs import JsonFormatter, configure_logging, shorten_lost_connection
from bot.cli.monitoring import Monitor, monitored
from bot.services.table_service import TableService
from bot.store.database import SqliteDatabase
from bot.store.engine import connect, parse_url
from bot.store.store import Store
from bot.tables.commands import Pause
from bot.tables.ids import TableId
from bot.tables.shards import ShardRange
from bot.ui.answer.discord_py import answer_listeners
from bot.ui.client import OchoClub
from tests.bot.at_table import lobby
from tests.bot.stored import begin, named
from tests.bot.test_command_line import TOKEN, forked_off
from tests.bot.timed import Hands, by_hand
from tests.quick import processes

ROOT = Path(__file__).parents[2]
TABLE_STATES = ("lobby", "playing", "paused", "behind")


async def fetched(port: int, path: str) -> tuple[int, str]:
    """The status and the text of a page of the bot."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def logged(process: asyncio.subprocess.Process | processes.Process, message: str) -> list[dict[str, Any]]:
    """The log, an object a line, up to a message."""
    assert process.stderr
    lines: list[dict[str, Any]] = []
    async with asyncio.timeout(300):
        while not lines or message not in lines[-1]["message"]:
            line = await process.stderr.readline()
            assert line.startswith(b"{"), line
            lines.append(json.loads(line))
    return lines


async def test_a_running_bot_is_healthy_and_measured(tmp_path: Path, unused_tcp_port: int) -> None:
    server = DiscordServer()
    await server.start()
    settings = {"METRICS": f"127.0.0.1:{unused_tcp_port}", "LOG_FORMAT": "json", **server.settings}
    process = await forked_off(tmp_path, "run", settings={"DISCORD_TOKEN": TOKEN, **settings})
    log = await logged(process, "connected to Discord: 1 servers")
    assert {tuple(line) for line in log} == {("time", "level", "logger", "message")}
    assert not [line["message"] for line in log if "voice" in line["message"]], "the bot needs no libraries for it"
    await server.command(1, 7, "games", [])
    assert await fetched(unused_tcp_port, "/healthz") == (200, "ok\n")
    status, text = await fetched(unused_tcp_port, "/metrics")
    samples = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}
    assert status == 200
    assert samples['ocho_interactions_total{kind="application_command"}'] == 1
    assert samples['ocho_answers_total{outcome="ok"}'] == 1
    assert samples["ocho_answer_seconds_count"] == samples["ocho_handling_seconds_count"] == 1
    assert samples["ocho_gateway_ready"] == 1
    assert {state: samples[f'ocho_tables{{state="{state}"}}'] for state in TABLE_STATES} == dict.fromkeys(
        TABLE_STATES, 0
    )
    counted = {sample for sample in samples if sample.startswith("ocho_database_seconds_count")}
    assert counted == {f'ocho_database_seconds_count{{operation="{operation}"}}' for operation in ("read", "write")}
    dashboard = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
    queries = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    assert set(re.findall(r"\b(?:ocho|process)_\w+", queries)) <= {sample.partition("{")[0] for sample in samples}
    async with asyncio.timeout(30):
        while "ocho_event_loop_lag_seconds_count 0.0" in text:  # it is measured once a second
            _, text = await fetched(unused_tcp_port, "/metrics")
    assert re.search(r"^ocho_event_loop_lag_seconds_count [1-9]", text, re.MULTILINE)
    process.terminate()
    await process.communicate()
    assert process.returncode == 0
    await server.stop()


def test_the_page_about_operating_says_of_each_metric_what_the_metric_says() -> None:
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    said = dict(re.findall(r"^\| `(ocho_\w+?)(?:_total)?` \| ([^|]+) \|$", page, re.MULTILINE))
    helps = {metric.name: metric.documentation for metric in REGISTRY.collect() if metric.name.startswith("ocho_")}
    assert said.keys() == helps.keys()
    for name, text in helps.items():
        assert re.match(re.escape(text) + r"($|[:;]|, by `)", said[name], re.IGNORECASE), name


def answers(outcome: str) -> float:
    """The answers that were counted until now."""
    return REGISTRY.get_sample_value("ocho_answers_total", {"outcome": outcome}) or 0


async def test_a_bot_without_discord_or_a_database_is_not_healthy(
    path: Path, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    before = asyncio.all_tasks(), [*answer_listeners]
    async with OchoClub(store, shards=ShardRange()) as bot, monitored(bot, f"127.0.0.1:{unused_tcp_port}"):
        assert await fetched(unused_tcp_port, "/healthz") == (503, "Discord: not connected yet\n")
        with monkeypatch.context() as patches:
            patches.setattr(monitoring, "HEALTH_TIMEOUT_S", 0)
            _, text = await fetched(unused_tcp_port, "/healthz")
            assert text == "Discord: not connected yet\nthe database: no answer\n"
        bot.registration.problem = "503 Service Unavailable"
        _, text = await fetched(unused_tcp_port, "/healthz")
        expected = "the commands are not up to date at Discord: 503 Service Unavailable"
        assert text == f"Discord: not connected yet\n{expected}\n"
        bot.registration.problem = ""
        await store.close()
        status, text = await fetched(unused_tcp_port, "/healthz")
        assert status == 503
        closed = "the database is closed: the program is about to end"
        assert text == f"Discord: not connected yet\nthe database: {closed}\n"
        assert (await fetched(unused_tcp_port, "/metrics"))[0] == 200
    with pytest.raises(aiohttp.ClientConnectorError):
        await fetched(unused_tcp_port, "/healthz")
    assert (asyncio.all_tasks(), answer_listeners) == before


def sample(name: str, **labels: str) -> float:
    """The value of a metric until now."""
    return REGISTRY.get_sample_value(name, labels) or 0


async def test_tables_are_counted_once_a_minute_however_often_somebody_asks(
    store: Store, table_service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = 1000.0
    request: Any = None
    monkeypatch.setattr(monitoring, "time", SimpleNamespace(monotonic=lambda: now_s))
    monitor = Monitor(OchoClub(store, shards=ShardRange()))
    for number, (passed_s, counted) in enumerate([(0, 1), (59, 1), (1, 3)], 1):
        now_s += passed_s
        await table_service.open(named(lobby(), f"t{number}"))
        await monitor.serve_metrics(request)
        assert sample("ocho_tables", state="lobby") == counted


async def test_handling_takes_from_the_arrival_to_the_answer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now_s, seconds = 1000.0, "ocho_handling_seconds_sum"
    monkeypatch.setattr(monitoring, "time", SimpleNamespace(monotonic=lambda: now_s))
    monitor, before = Monitor(OchoClub(store, shards=ShardRange())), sample(seconds)
    await monitor.on_interaction(SimpleNamespace(id=8, type=InteractionType.component))  # type: ignore[arg-type]
    now_s += 2.5
    for interaction_id in (7, 8, 8):
        monitor.on_answer(interaction_id, 1)
    assert sample(seconds) - before == 2.5


@by_hand
async def test_the_lag_is_how_late_work_begins() -> None:
    loop, seconds = asyncio.get_running_loop(), "ocho_event_loop_lag_seconds_sum"
    assert isinstance(loop, Hands)
    store = Store(SqliteDatabase(parse_url("sqlite+aiosqlite://"), in_memory=True))
    async with monitored(OchoClub(store, shards=ShardRange()), "127.0.0.1:0"):
        for wait_ms, lag_s in ((0, 0), (999, 0), (1, 0), (1250, 0.25), (1000, 0)):
            before = sample(seconds)
            loop.milliseconds += wait_ms
            for _ in range(3):
                await asyncio.sleep(0)
            assert sample(seconds) - before == pytest.approx(lag_s)


async def test_the_line_about_an_hour(
    store: Store, table_service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = {"process_resident_memory_bytes": 1e12}
    monkeypatch.setattr(monitoring, "REGISTRY", SimpleNamespace(get_sample_value=sizes.get))
    monkeypatch.setattr(discord.AutoShardedClient, "latency", 2.0)
    monitor = Monitor(OchoClub(store, shards=ShardRange()))
    await table_service.open(lobby())
    await begin(table_service, "t2")
    paused = await begin(table_service, "t3", interaction_id=901)
    await table_service.execute(paused.id, Pause("channel-gone"))
    await store.mark_shown((await table_service.load(TableId("t2"))).table, 1)
    for hundredths in range(1, 101):
        monitor.on_answer(0, hundredths / 100)
    assert await monitor.describe_hour() == (
        "3 tables open, 1 paused, 2 behind; 100 clicks and commands answered in an hour, half within 500 ms, "
        "99 % within 990 ms; 1000000 MB of memory; gateway latency 2000 ms"
    )
    sizes.clear()
    assert await monitor.describe_hour() == (
        "3 tables open, 1 paused, 2 behind; 0 clicks and commands answered in an hour, half within 0 ms, "
        "99 % within 0 ms; 0 MB of memory; gateway latency 2000 ms"
    )


@pytest.mark.sqlite
@by_hand
async def test_a_line_is_logged_each_hour_even_if_the_tables_cannot_be_counted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str]()
    assert isinstance(loop, Hands)
    monkeypatch.setattr(monitoring.log, "info", lambda _, line: lines.put_nowait(line))
    monkeypatch.setattr(monitoring.log, "warning", lambda text, _: lines.put_nowait(text))
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    async with monitored(OchoClub(store, shards=ShardRange()), ""):
        await asyncio.sleep(0)
        for _ in range(2):
            loop.milliseconds += 3_599_999
            await asyncio.sleep(0)
            assert lines.empty()
            loop.milliseconds += 1
            assert (await lines.get()).startswith("0 tables open, ")
        await store.close()
        loop.milliseconds += 3_600_000
        assert (await lines.get()).startswith("the tables cannot be counted")


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (None, "ok"),
        (discord.NotFound(SimpleNamespace(status=404, reason=""), "Unknown interaction"), "late"),
        (discord.HTTPException(SimpleNamespace(status=400, reason=""), "acknowledged"), "failed"),
        (ConnectionResetError(), "failed"),
    ],
)
async def test_answers_are_counted_by_what_became_of_them(store: Store, error: Exception | None, outcome: str) -> None:
    monitor = Monitor(OchoClub(store, shards=ShardRange()))
    before = {name: answers(name) for name in ("ok", "late", "failed")}
    seconds = REGISTRY.get_sample_value("ocho_answer_seconds_sum") or 0
    for age_s in (100, -100):  # of a clock that is ahead of ours, there is no time before the interaction
        monitor.count_answer(time_snowflake(datetime.now(UTC) - timedelta(seconds=age_s)), error)
    assert {name: answers(name) - count for name, count in before.items()} == {
        name: 2 * (name == outcome) for name in before
    }
    took_s = (REGISTRY.get_sample_value("ocho_answer_seconds_sum") or 0) - seconds
    assert took_s == pytest.approx(100 if outcome == "ok" else 0, abs=0.9)
    assert f"; {2 * (outcome == 'ok')} clicks" in await monitor.describe_hour()


async def test_of_10_000_interactions_and_answers_at_most_is_there_memory(store: Store) -> None:
    monitor = Monitor(OchoClub(store, shards=ShardRange()))
    for number in range(10_001):
        await monitor.on_interaction(SimpleNamespace(id=number, type=InteractionType.component))  # type: ignore[arg-type]
        monitor.on_answer(-1, 1)
    assert list(monitor._arrivals_s) == list(range(1, 10_001))
    assert len(monitor._answer_times_s) == 10_000


def test_an_exception_is_logged_in_the_same_object() -> None:
    try:
        int("eight\neights")
    except ValueError:
        record = logging.LogRecord("bot", logging.ERROR, "", 0, "table %s\n", ("t1",), sys.exc_info())
    line = JsonFormatter("").format(record)
    assert "\n" not in line
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == ("ERROR", "bot", "table t1\n")
    assert entry["exception"].startswith("Traceback ")
    assert entry["exception"].endswith(r"'eight\neights'")


@pytest.mark.parametrize(("shards", "named"), [("", {}), ("0-1/4", {"shards": "0-1/4"})])
def test_a_line_of_a_process_with_shards_names_them(shards: str, named: dict[str, str]) -> None:
    record = logging.LogRecord("bot.x", logging.INFO, "", 0, "ready", (), None)
    record.created = 1_764_000_000.25
    said = {"time": "2025-11-24T16:00:00.250+00:00", "level": "INFO", "logger": "bot.x", "message": "ready"}
    assert json.loads(JsonFormatter(shards).format(record)) == said | named


def test_migrations_are_not_logged_line_by_line(caplog: pytest.LogCaptureFixture) -> None:
    for logger in (None, "alembic"):
        caplog.set_level(logging.INFO, logger)
    configure_logging("INFO", "text", "")
    assert not logging.getLogger("alembic").isEnabledFor(logging.INFO)
    assert logging.getLogger("alembic").isEnabledFor(logging.WARNING)


@pytest.mark.parametrize(
    ("said", "args", "error", "line"),
    [
        ("Attempting a reconnect in %.2fs", (2,), TimeoutError(), "Attempting a reconnect in 2.00s: TimeoutError"),
        (
            "Attempting a reconnect for shard ID %s in %.2fs",
            (3, 1.5),
            OSError("reset by peer"),
            "Attempting a reconnect for shard ID 3 in 1.50s: reset by peer",
        ),
    ],
)
def test_a_lost_connection_is_one_line_with_its_reason(
    said: str, args: tuple[object, ...], error: Exception, line: str
) -> None:
    record = logging.LogRecord("discord.shard", logging.ERROR, "", 0, said, args, (type(error), error, None))
    assert shorten_lost_connection(record)
    assert (record.getMessage(), record.levelname, record.exc_info) == (line, "WARNING", None)


def test_another_error_of_discord_py_keeps_its_stack() -> None:
    error = ValueError("odd")
    record = logging.LogRecord("discord.client", logging.ERROR, "", 0, "odd", (), (ValueError, error, None))
    assert shorten_lost_connection(record)
    assert (record.levelname, record.exc_info) == ("ERROR", (ValueError, error, None))


async def test_a_log_of_all_lines_holds_no_names_texts_or_tokens(tmp_path: Path) -> None:
    """Whatever libraries would log of what they are given: events, requests, answers, statements."""
    server = DiscordServer()
    await server.start()
    settings = {"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": "DEBUG", **server.settings}
    process = await forked_off(tmp_path, "run", settings=settings)
    await server.connected.wait()
    answer = await server.command(1, 71_000_001, "octi", [{"name": "play", "type": 1, "options": []}])
    process.terminate()
    _, log = await process.communicate()
    await server.stop()
    text = log.decode()
    assert "has connected to Gateway" in text
    for secret in ("71000001", f"token{answer.interaction_id}", "p71000001", TOKEN, "INSERT INTO"):
        assert secret not in text
