"""Events that discord.py cannot parse: the client stays, and what is of use to a player gets through."""

import copy
import logging
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio
from prometheus_client import REGISTRY

from bot.store.engine import create_database, parse_url
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.ui.client import OchoClub
from bot.ui.gateway.discord_events import UnreadableReady
from tests.gateway_events import (
    BOT_USER,
    CHANNEL,
    CLICK,
    COMMAND,
    DIRECT,
    EVENTS,
    FORM,
    GONE,
    GUILD,
    IN_THREAD,
    PERSON,
    TEXT_CHANNEL,
    THREAD,
    WHOLE_GUILD,
    WHOLE_MESSAGE,
    WRONG,
    Payload,
    mutations,
)


class Session:
    """A session of the bot with Discord, in which events arrive and nobody handles them."""

    def __init__(self, bot: OchoClub) -> None:
        self.bot = bot
        self.dispatched: list[tuple[str, Any]] = []
        state = bot._connection
        state.dispatch = lambda event, *data: self.dispatched.append((event, data[0] if data else None))
        state._command_tree = None
        state.shard_count = 1
        state.user = discord.ClientUser(state=state, data=copy.deepcopy(BOT_USER))  # type: ignore[arg-type]

    def receive(self, event: str, data: Any) -> list[tuple[str, Any]]:
        """The events of discord.py that follow from one of Discord."""
        self.dispatched = []
        self.bot._connection.parsers[event](copy.deepcopy(data))
        return self.dispatched

    def interaction(self, data: Any) -> discord.Interaction:
        """The interaction that follows from an event."""
        (interaction,) = [event for name, event in self.receive("INTERACTION_CREATE", data) if name == "interaction"]
        assert isinstance(interaction, discord.Interaction)
        return interaction

    def begin(self) -> None:
        """Forget all servers; one is there."""
        self.bot._connection._guilds.clear()
        self.receive("GUILD_CREATE", {**WHOLE_GUILD, "unavailable": None})


@pytest_asyncio.fixture(name="session")
async def _session() -> AsyncIterator[Session]:
    async with OchoClub(Store(create_database(parse_url("sqlite+aiosqlite://"))), shards=ShardRange()) as bot:
        session = Session(bot)
        session.begin()
        yield session


def without(payload: Payload, *path: str) -> Payload:
    """The payload without a field."""
    return replaced(payload, GONE, *path)


def replaced(payload: Payload, value: Any, *path: str) -> Payload:
    """The payload with another value, or none, in a field."""
    changed = copy.deepcopy(payload)
    inner: Any = changed
    for step in path[:-1]:
        inner = inner[step]
    inner.pop(path[-1], None)
    if value is not GONE:
        inner[path[-1]] = value
    return changed


def count(event: str, outcome: str) -> float:
    return REGISTRY.get_sample_value("ocho_unreadable_events_total", {"event": event, "outcome": outcome}) or 0


OPTIONAL = [
    ("attachment_size_limit",),
    ("entitlements",),
    ("authorizing_integration_owners",),
    ("context",),
    ("channel",),
    ("guild",),
    ("guild_locale",),
    ("locale",),
    ("app_permissions",),
    ("version",),
    ("channel", "position"),
    ("channel", "name"),
    ("channel", "permission_overwrites"),
    ("message", "thread"),
    ("message", "mentions"),
    ("message", "attachments"),
    ("message", "embeds"),
    ("message", "flags"),
    ("message", "content"),
    ("message", "interaction_metadata"),
    ("message", "author"),
    ("message", "reactions"),
    ("message", "message_reference"),
    ("message", "poll"),
    ("member", "flags"),
    ("member", "roles"),
    ("member", "joined_at"),
    ("member", "user", "avatar"),
    ("member", "user", "discriminator"),
]
"""Fields that Discord's documentation calls optional or nullable, or that no game needs."""


def test_a_click_arrives_whatever_optional_field_it_lacks(session: Session) -> None:
    for field in OPTIONAL:
        for value in (GONE, None):
            for kind in (CLICK, FORM):
                session.begin()
                session.bot._connection._guilds[int(GUILD)]._channels.clear()  # known from the event alone
                interaction = session.interaction(replaced(kind, value, *field))
                assert (interaction.channel_id, interaction.guild_id) == (int(CHANNEL), int(GUILD)), field
                assert interaction.user.id == int(PERSON), field
                assert interaction.message is not None, field
                assert interaction.message.id == int(str(WHOLE_MESSAGE["id"])), field
                assert interaction.app_permissions.send_messages, field
                assert interaction.locale is discord.Locale.american_english, field
                assert interaction.context.guild, field


def test_a_click_in_a_thread_and_one_in_direct_messages_know_their_place(session: Session) -> None:
    in_thread = session.interaction(without(IN_THREAD, "channel", "thread_metadata", "archived"))
    assert isinstance(in_thread.channel, discord.Thread)
    assert in_thread.channel_id == int(THREAD)
    direct = session.interaction(without(DIRECT, "channel"))
    assert (direct.channel_id, direct.guild_id, direct.user.id) == (int(CHANNEL), None, int(PERSON))
    assert (direct.context.guild, direct.context.dm_channel, direct.context.private_channel) == (False, True, False)
    group = session.interaction(without(replaced(DIRECT, {"id": CHANNEL, "type": 3}, "channel"), "context"))
    assert group.context.private_channel


def test_somebody_who_comes_as_a_user_is_the_member(session: Session) -> None:
    user = CLICK["member"]["user"]  # type: ignore[index]
    interaction = session.interaction({**without(CLICK, "member"), "user": user})
    assert interaction.user.id == int(PERSON)
    assert not interaction.permissions.manage_guild
    assert session.receive("INTERACTION_CREATE", without(CLICK, "member")) == []


def test_a_channel_without_a_position_is_one(session: Session) -> None:
    before = count("CHANNEL_CREATE", "repaired")
    events = session.receive("CHANNEL_CREATE", without({**TEXT_CHANNEL, "id": "99"}, "position"))
    assert [(name, channel.id) for name, channel in events] == [("guild_channel_create", 99)]
    assert count("CHANNEL_CREATE", "repaired") == before + 1


@pytest.mark.parametrize("field", ["emojis", "voice_states", "presences", "stage_instances", "stickers"])
def test_a_server_is_there_whatever_of_it_that_no_game_needs_is_garbage(session: Session, field: str) -> None:
    session.bot._connection._guilds.clear()
    session.receive("GUILD_CREATE", {**WHOLE_GUILD, field: [{"?": 1}]})
    guild = session.bot.get_guild(int(GUILD))
    assert guild is not None
    assert [channel.name for channel in guild.text_channels] == ["games"]
    assert guild.me.id == session.bot._connection.user.id  # type: ignore[union-attr]


def test_one_channel_that_is_garbage_costs_a_server_that_channel_only(session: Session) -> None:
    session.bot._connection._guilds.clear()
    session.receive("GUILD_CREATE", {**WHOLE_GUILD, "channels": [{"type": 0}, "?", without(TEXT_CHANNEL, "position")]})
    guild = session.bot.get_guild(int(GUILD))
    assert guild is not None
    assert [channel.id for channel in guild.text_channels] == [int(CHANNEL)]


def test_what_cannot_be_parsed_is_told_without_values(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    before = count("INTERACTION_CREATE", "dropped")
    session.receive("INTERACTION_CREATE", {**without(COMMAND, "id"), "token": "aW50ZXJhY3Rpb24"})
    (line,) = caplog.messages
    assert line.startswith(
        "an event INTERACTION_CREATE cannot be read (KeyError id in _from_data) and is dropped; it has"
    )
    assert "application_id, token, version, guild_id" in line
    for value in ("Ann", PERSON + ",", GUILD, "aW50ZXJhY3Rpb24"):
        assert value not in line
    assert count("INTERACTION_CREATE", "dropped") == before + 1


def test_ready_alone_is_fatal(session: Session) -> None:
    with pytest.raises(UnreadableReady, match="KeyError shard in parse_ready"):
        session.receive("READY", {"user": BOT_USER, "guilds": []})


def fuzz(session: Session, *values: Any) -> int:
    """Receive all events with all that can be wrong with them; the number of those that were tried."""
    tried = 0
    for event, payload in EVENTS:
        session.begin()
        for wrong, data in (("as it is", payload), *mutations(payload, values)):
            try:
                session.receive(event, data)
            except Exception as error:
                raise AssertionError(f"{event}, {wrong}: {error!r} ends the client") from error
            tried += 1
        nothings: tuple[Any, ...] = (None, [], "?", 7)
        for nothing in nothings:
            session.receive(event, nothing)
        session.begin()
        assert session.interaction(CLICK).channel_id == int(CHANNEL), f"after {event}"
    return tried


def test_no_event_that_lacks_a_field_ends_the_client(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    assert fuzz(session, GONE) > 800


@pytest.mark.slow
def test_no_event_with_a_field_that_is_anything_ends_the_client(
    session: Session, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    assert fuzz(session, *WRONG) > 8000


@pytest.mark.parametrize("data", [None, {}, {"name": "stats", "options": [{}]}, {"type": 2}])
async def test_a_command_that_names_none_is_an_error_that_is_answered(
    session: Session, monkeypatch: pytest.MonkeyPatch, data: Payload | None
) -> None:
    errors: list[Exception] = []

    async def answer(_: object, error: Exception) -> None:
        errors.append(error)

    tree = session.bot.tree
    monkeypatch.setattr(tree, "on_error", answer)
    interaction: Any = session.interaction({**COMMAND, "data": data})
    try:
        await tree._call(interaction)
    except discord.app_commands.AppCommandError as error:
        await answer(interaction, error)
    assert len(errors) == 1
