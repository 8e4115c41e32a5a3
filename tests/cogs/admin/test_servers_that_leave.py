"""Servers that remove the bot: forgotten after 30 days and not before, unless they come back; never for an outage."""

from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.backend import serializers
from simcord.backend.models import Guild

from bot.store.reads import in_shards
from bot.store.schema import servers
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange
from bot.tables.table import DAY_MS, SECOND_MS
from tests.bot.stored import Row, dump, failing, locked, meddle
from tests.cogs.world import Warnings, World
from tests.effort import slow

A_DAY = DAY_MS // SECOND_MS
HOLDING = ["interactions", "journal", "players", "servers", "tables"]
"""The tables of the database in which any server that was played on is found."""


class Other:
    """Another server, on which one game was played, one is being played, and admins have chosen."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.guild = world.create_guild("Other")
        self.hall = self.guild.create_text_channel("hall")
        self.players = [self.guild.add_member(person.user) for person in (world.ann, world.zoe)]
        self.server_copy: Guild = world.backend.guilds[self.guild.id]
        self.games: set[object] = set()

    async def play(self) -> None:
        """Play one game until somebody resigns, and begin another."""
        ann, zoe = self.players
        for _ in range(2):
            await ann.slash(self.hall, "ocho", target=1000)
            board = self.world.last(self.hall)
            await self.world.press(zoe, board, "join")
            await self.world.press(ann, self.world.see(board), "start")
            board = self.world.last(self.hall)
            if not self.games:
                await self.world.forge(ann, board, f"o:{board.table}:0:resign-yes:")
                board = self.world.last(self.hall)
                assert board.has("rematch")
            self.games.add(board.table)
        await self.world.club.store.guild_settings.update(GuildId(self.guild.id), language="fr", zone="Asia/Tokyo")

    def remove(self) -> None:
        self.world.backend.remove_guild(self.guild.id)

    @property
    def removed_ms(self) -> object:
        """The time at which the server removed the bot, as it is stored."""
        (row,) = [row for row in dump(self.world.file)["servers"] if row[0] == self.guild.id]
        return row[-1]

    def come_back(self, *, unseen: bool = False, **more: bool) -> None:
        """The server has the bot again, without its channels, which nobody needs here."""
        self.server_copy.channel_ids, self.server_copy.thread_ids = [], []
        self.world.backend.guilds[self.guild.id] = self.server_copy
        if not unseen:
            self.world.backend.emit(
                "GUILD_CREATE", serializers.guild_create_payload(self.world.backend, self.server_copy) | more
            )

    @property
    def traces(self) -> list[str]:
        """The tables of the database that hold anything of the server, or of one of its games."""
        expected = {self.guild.id, *self.games}
        return sorted(name for name, rows in dump(self.world.file).items() if any(expected & set(row) for row in rows))


@pytest_asyncio.fixture(name="other", loop_scope="session")
async def _other(world: World) -> Other:
    other = Other(world)
    await other.play()
    assert set(HOLDING) <= set(other.traces)
    return other


def of_home(world: World, other: Other) -> dict[str, list[Row]]:
    """All that the database holds of anything else."""
    gone = {other.guild.id, *other.games}
    return {name: [row for row in rows if not gone & set(row)] for name, rows in dump(world.file).items()}


async def days(world: World, count: int) -> None:
    """Let days go by, one by one, without the chores that look every hour."""
    await world.stop_chores(but="servers that are gone")
    for _ in range(count):
        await world.advance_time(A_DAY)


async def test_nothing_is_left_of_it_after_30_days_and_of_others_everything(world: World, other: Other) -> None:
    await world.start_game(world.luis, world.max)
    await world.club.store.guild_settings.update(GuildId(world.home.id), language="es")
    other.remove()
    await days(world, 29)
    assert set(HOLDING) <= set(other.traces)
    before = of_home(world, other)
    await days(world, 2)
    assert other.traces == []
    assert of_home(world, other) == before
    assert (await world.club.store.guild_settings.settings(GuildId(other.guild.id))).language == ""
    assert (await world.club.store.guild_settings.settings(GuildId(world.home.id))).language == "es"


async def test_a_server_that_comes_back_finds_everything(world: World, other: Other) -> None:
    cog: Any = world.club.get_cog("GuildRemovalCog")
    before = dump(world.file)
    other.remove()
    await days(world, 20)
    other.come_back()
    await days(world, 20)
    assert cog._removed_guilds == set()
    after = dump(world.file)
    assert after["journal"] == before["journal"]
    assert set(before["servers"]) <= set(after["servers"]), "others are those of earlier cases"
    other.remove()
    await days(world, 29)
    assert set(HOLDING) <= set(other.traces), "the days are counted anew"
    await days(world, 2)
    assert other.traces == []


async def test_it_is_noticed_also_where_nobody_was_there_to_see_it(world: World, other: Other) -> None:
    del world.backend.guilds[other.guild.id]
    await world.restart()
    assert other.removed_ms is not None
    other.come_back(unavailable=False)
    await world.settle()
    assert other.removed_ms is None, "and so is a return"
    del world.backend.guilds[other.guild.id]
    await world.restart()
    await days(world, 29)
    assert set(HOLDING) <= set(other.traces)
    await days(world, 2)
    assert other.traces == []


async def test_what_is_played_without_a_server_is_not_taken_for_a_server_that_left(world: World) -> None:
    world.meddle("INSERT INTO servers (guild, settings, zone, removed_at_ms) SELECT 0, settings, zone, 1 FROM servers")
    await world.restart()
    await days(world, 1)
    assert 0 in {row[0] for row in dump(world.file)["servers"]}


async def test_a_return_is_noticed_likewise(world: World, other: Other) -> None:
    other.remove()
    await days(world, 10)
    other.come_back(unseen=True)
    await world.restart(away=25 * A_DAY)
    await days(world, 10)
    assert set(HOLDING) <= set(other.traces)


@slow
async def test_a_bot_that_is_restarted_every_hour_forgets_as_well(world: World, other: Other) -> None:
    other.remove()
    await world.settle()
    for _ in range(3):
        await world.restart(away=10 * A_DAY - 7200)
        await world.advance_time(3600)
    assert set(HOLDING) <= set(other.traces)
    await world.restart(away=3 * 3600)
    assert other.traces == []


async def test_an_outage_is_no_removal(world: World, other: Other) -> None:
    world.backend.emit("GUILD_DELETE", {"id": str(other.guild.id), "unavailable": True})
    await days(world, 40)
    assert set(HOLDING) <= set(other.traces)
    assert other.removed_ms is None


@pytest.mark.parametrize("more", [{}, {"unavailable": False}], ids=["invited again", "within reach again"])
async def test_a_return_that_is_seen_is_noticed_at_once(world: World, other: Other, more: dict[str, bool]) -> None:
    other.remove()
    await world.settle()
    assert other.removed_ms is not None
    other.come_back(**more)
    await world.settle()
    assert other.removed_ms is None


async def test_a_return_that_cannot_be_written_down_is_noticed_when_it_is_next_within_reach(
    world: World, other: Other, warnings: Warnings
) -> None:
    other.remove()
    await world.settle()
    with locked(world.file):
        other.come_back()
        await world.settle()
    warnings.take("the database:")
    other.come_back(unavailable=False)
    await world.settle()
    assert other.removed_ms is None


async def test_an_outage_at_the_start_is_none_either(world: World, other: Other) -> None:
    """At the start Discord lists all servers, and those that cannot be reached as such."""
    await world.restart()
    guild = world.club.get_guild(other.guild.id)
    assert guild is not None
    guild.unavailable = True
    await days(world, 40)
    assert set(HOLDING) <= set(other.traces)


async def test_what_looks_like_a_removal_is_asked_about_before_anything_is_forgotten(
    world: World, other: Other
) -> None:
    other.remove()
    await days(world, 10)
    other.come_back(unseen=True)
    for _ in range(2):
        await days(world, 31)
        assert set(HOLDING) <= set(other.traces)
    looks = [request for request in world.http_requests if request.path.endswith(f"/guilds/{other.guild.id}")]
    assert {request.params["with_counts"] for request in looks} == {0}, "nobody reads how many members there are"
    del world.backend.guilds[other.guild.id]
    await days(world, 15)
    assert set(HOLDING) <= set(other.traces), "the days are counted anew"


async def test_while_discord_does_not_say_nothing_is_forgotten(
    world: World, other: Other, warnings: Warnings, monkeypatch: pytest.MonkeyPatch
) -> None:
    other.remove()
    await days(world, 29)

    async def no_answer(*_: Any, **__: Any) -> Any:
        raise OSError("no route to host")

    with monkeypatch.context() as patch:
        patch.setattr(discord.Client, "fetch_guild", no_answer)
        await days(world, 5)
    warnings.take("is not forgotten before Discord says")
    assert set(HOLDING) <= set(other.traces)
    await days(world, 1)
    assert other.traces == []


async def test_what_cannot_be_written_down_is_made_up_for(world: World, other: Other, warnings: Warnings) -> None:
    with locked(world.file):
        other.remove()
        await world.settle()
    warnings.take("the database:")
    await days(world, 30)
    assert set(HOLDING) <= set(other.traces)
    await days(world, 2)
    assert other.traces == []


async def test_a_database_that_is_locked_at_the_look_is_tried_again_at_the_next(
    world: World, other: Other, warnings: Warnings
) -> None:
    other.remove()
    await days(world, 29)
    world.meddle("UPDATE tables SET due_at_ms = NULL")  # nothing else is to be done at that moment
    await world.advance_time(A_DAY - 5)
    with locked(world.file):
        await world.advance_time(10)
    warnings.take("the database:")
    assert set(HOLDING) <= set(other.traces)
    await days(world, 1)
    assert other.traces == []


async def test_one_that_cannot_be_forgotten_keeps_no_other(world: World, other: Other, warnings: Warnings) -> None:
    """Of two that are gone, the one that is seen to first cannot be forgotten for two days."""
    another = Other(world)
    await another.play()
    broken, gone = sorted((other, another), key=lambda item: item.guild.id)
    for server in (other, another):
        server.remove()
    with failing(world.file, f"DELETE ON tables WHEN OLD.guild = {broken.guild.id}"):
        await days(world, 32)
    assert str(broken.guild.id) in warnings.take("is looked at again at the next look")[0]
    assert gone.traces == []
    assert set(HOLDING) <= set(broken.traces)
    await days(world, 1)
    assert broken.traces == []


async def test_a_server_that_is_forgotten_is_kept_nowhere(world: World, other: Other) -> None:
    cog: Any = world.club.get_cog("GuildRemovalCog")
    other.remove()
    await days(world, 29)
    assert cog._removed_guilds == {other.guild.id}
    await days(world, 2)
    assert other.traces == []
    assert cog._removed_guilds == set()


async def test_another_process_s_servers_are_its_own(world: World, other: Other) -> None:
    """A large bot runs in several processes; each sees only the servers of its shards."""
    other.remove()
    await days(world, 1)
    await world.club.store.guild_settings.mark_returned(GuildId(other.guild.id))
    theirs, guilds = (other.guild.id >> 22) % 2, world.club.store.guild_settings
    guilds._in_shards = in_shards(servers.c.guild, ShardRange(1 - theirs, 1 - theirs, 2))
    await days(world, 40)
    assert set(HOLDING) <= set(other.traces)
    guilds._in_shards = in_shards(servers.c.guild, ShardRange(theirs, theirs, 2))
    await days(world, 32)
    assert other.traces == []


async def test_servers_from_before_it_was_written_down_are_known(world: World, other: Other) -> None:
    world.meddle("DELETE FROM servers")
    await world.restart()
    servers = {row[0] for row in dump(world.file)["servers"]}
    assert {world.home.id, other.guild.id} <= servers == {guild.id for guild in world.club.guilds}


@slow
async def test_many_tables_are_forgotten_some_at_a_time(world: World, other: Other) -> None:
    columns = (
        "id, guild, channel, message, message_channel, shown_version, game, phase, revision, public_version,"
        " opened_at_ms, last_action_at_ms, snapshot"
    )
    source = next(iter(other.games))
    for number in range(450):
        meddle(
            world.file,
            f"INSERT INTO tables ({columns}) SELECT ?{columns.removeprefix('id')} FROM tables WHERE id = ?",  # noqa: S608
            f"copy{number}",
            source,
        )
    other.remove()
    await days(world, 32)
    assert other.traces == []
