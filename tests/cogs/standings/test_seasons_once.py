"""A month is announced once, whatever happens while it is: never twice, and once where that is possible at all.

It is the beginning of January 1, 2026, when a test begins. The bot has looked already: it looks again after an hour.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.client_reqrep import ConnectionKey

from bot.tables.ids import GuildId
from cogs.standings.queries.server_standings import Standings
from tests.bot.stored import failing
from tests.cogs.ranking import played
from tests.cogs.standings.test_seasons import DAY, HOUR, MINUTE, december, sent, turn_announcements_on
from tests.cogs.test_permissions import forbid
from tests.cogs.world import Warnings, World


def announcement_count(world: World) -> int:
    """The announcements that people see: Discord drops what has the number of another one, but for minutes only."""
    accepted: list[tuple[str, datetime]] = []
    for message, body in zip(world.history(), sent(world), strict=True):
        assert body["enforce_nonce"] is True
        assert len(body["nonce"]) <= 25
        time = discord.utils.snowflake_time(message.id)
        if not any(number == body["nonce"] and time - when <= timedelta(minutes=3) for number, when in accepted):
            accepted.append((body["nonce"], time))
    return len(accepted)


@contextmanager
def losing_word(monkeypatch: pytest.MonkeyPatch, whose: type, name: str, error: Exception) -> Iterator[None]:
    """Something is done, and then goes wrong after all."""
    method = getattr(whose, name)

    async def fail(*arguments: Any, **named: Any) -> None:
        await method(*arguments, **named)
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(whose, name, fail)
        yield


async def test_a_program_that_ends_between_sending_and_remembering_announces_it_once(
    world: World, warnings: Warnings
) -> None:
    await december(world)
    await turn_announcements_on(world)
    with failing(world.file, "UPDATE ON announcements"):
        await world.advance_time(HOUR)
    warnings.take("looked after later")
    assert announcement_count(world) == 1
    await world.crash()
    await world.settle()
    first, second = sent(world)
    assert first["nonce"] == second["nonce"]
    await world.advance_time(3 * HOUR)
    assert len(sent(world)) == 2
    assert announcement_count(world) == 1


@pytest.mark.parametrize("away", [0, 30 * MINUTE, 20 * DAY])
async def test_what_cannot_be_remembered_is_not_announced_again(world: World, warnings: Warnings, away: float) -> None:
    await december(world)
    await turn_announcements_on(world)
    with failing(world.file, "UPDATE ON announcements"):
        await world.advance_time(HOUR)
        warnings.take("looked after later")
    if away:
        await world.restart(away=away)
    await world.advance_time(3 * HOUR)
    assert len(sent(world)) == announcement_count(world) == 1
    assert await world.club.store.get(Standings).unannounced_seasons(limit=100) == []


@pytest.mark.parametrize("error", [TimeoutError(), aiohttp.ServerDisconnectedError(), OSError("reset by peer")])
async def test_what_discord_took_without_a_word_is_seen_once(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings, error: Exception
) -> None:
    await december(world)
    await turn_announcements_on(world)
    with losing_word(monkeypatch, discord.TextChannel, "send", error):
        await world.advance_time(2 * HOUR)
    assert len(warnings.take("is announced later")) == len(sent(world)) >= 2
    await world.advance_time(2 * HOUR)
    assert announcement_count(world) == 1
    assert await world.club.store.get(Standings).unannounced_seasons(limit=100) == []


async def test_before_anything_is_sent_it_is_written_down(world: World, warnings: Warnings) -> None:
    await december(world)
    await turn_announcements_on(world)
    with failing(world.file, "INSERT ON announcements"):
        await world.advance_time(2 * HOUR)
    warnings.take("looked after later")
    assert sent(world) == []
    await world.advance_time(HOUR)
    assert announcement_count(world) == 1


async def test_one_broken_season_stops_no_other(world: World, warnings: Warnings) -> None:
    """Of three servers, one can't be closed, and of another one it can't be written down that it was seen to."""
    broken, stuck = 11, 12
    for guild in (broken, stuck):
        await played(world, world.ann, world.zoe, guild=guild, days_ago=1)
    await december(world)
    await turn_announcements_on(world)
    with failing(
        world.file,
        f"UPDATE ON seasons WHEN OLD.guild = {broken} OR (OLD.guild = {stuck} AND NEW.announced_at_ms IS NOT NULL)",
    ):
        await world.advance_time(HOUR)
    for guild in (broken, stuck):
        (warning,) = warnings.take(f"of server {guild} is looked after later")
        assert "2025-12" in warning
    assert announcement_count(world) == 1
    assert await world.club.store.get(Standings).for_guild(GuildId(broken)).closed_months(limit=24) == []
    await world.advance_time(HOUR)
    assert await world.club.store.get(Standings).for_guild(GuildId(broken)).closed_months(limit=24) == ["2025-12"]
    assert await world.club.store.get(Standings).unannounced_seasons(limit=100) == []


@pytest.mark.parametrize("statuses", [(500,), (503, 429)])
async def test_when_discord_fails_it_is_tried_again_at_once_under_the_same_number(
    world: World, warnings: Warnings, statuses: tuple[int, ...]
) -> None:
    await december(world)
    await turn_announcements_on(world)
    for status, wait_s in zip(statuses, (HOUR, 20), strict=False):
        world.inject_error("POST", "/channels/*/messages", status=status)
        await world.advance_time(wait_s)
        assert world.history() == []
        assert len(warnings.take("is announced later")) == 1
    await world.advance_time(20)
    assert len(world.history()) == 1
    assert len({body["nonce"] for body in sent(world)}) == 1
    await world.advance_time(2 * HOUR)
    assert len(sent(world)) == len(statuses) + 1


async def test_after_a_long_failure_of_discord_it_is_seen_that_it_does_not_stand_there(
    world: World, warnings: Warnings
) -> None:
    await december(world)
    await turn_announcements_on(world)
    world.inject_error("POST", "/channels/*/messages", status=503, times=30)
    await world.advance_time(2 * HOUR)
    assert len(warnings.take("is announced later")) == 30
    assert len(world.history()) == 1


async def test_where_the_channel_cannot_be_read_it_counts_as_announced(world: World, warnings: Warnings) -> None:
    await december(world)
    await turn_announcements_on(world)
    forbid(world, world.channel, "read_message_history")
    world.inject_error("POST", "/channels/*/messages", status=503, times=30)
    await world.advance_time(2 * HOUR)
    warnings.take("is announced later")
    assert len(warnings.take("counts as announced")) == 1
    assert world.history() == []


@pytest.mark.parametrize("hours", [1, 5])
async def test_what_discord_certainly_did_not_take_is_tried_again_every_minute(
    world: World, monkeypatch: pytest.MonkeyPatch, warnings: Warnings, hours: int
) -> None:
    await december(world)
    await turn_announcements_on(world)

    async def unreached(*_: object, **__: object) -> None:
        key = ConnectionKey(
            "discord.com", 443, is_ssl=True, ssl=True, proxy=None, proxy_auth=None, proxy_headers_hash=None
        )
        raise aiohttp.ClientConnectorError(key, OSError("no route to host"))

    with monkeypatch.context() as patch:
        patch.setattr(discord.TextChannel, "send", unreached)
        await world.advance_time(hours * HOUR)
    warnings.take("is announced later")
    world.inject_error("POST", "/channels/*/messages", status=429)
    await world.advance_time(MINUTE)
    assert world.history() == []
    warnings.take("is announced later")
    await world.advance_time(MINUTE)
    assert len(world.history()) == 1
