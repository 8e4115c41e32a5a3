"""`/diagnose`: what is well in a channel and what is not, for anyone, in private."""

import re
from types import SimpleNamespace

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, OverwriteType

from bot import VERSION
from bot.cli.simulator import set_locales
from bot.store.guild_settings import ThreadUse
from bot.tables.shards import ShardRange
from bot.text import translator
from bot.ui.client import OchoClub
from cogs.admin.diagnose_cog import DATABASE_LATENCY_LIMITS_MS, DISCORD_LATENCY_LIMITS_MS, _describe_speed
from tests.cogs.admin.test_settings_effect import thread
from tests.cogs.administering import admin, settle
from tests.cogs.dealing import deal
from tests.cogs.looking_back import keep_game
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import RECORD, allow, forbid
from tests.cogs.world import World, each
from tests.saying import say


async def diagnosed(world: World, channel: ChannelHandle | None = None) -> Seen:
    """The answer to Max, who has no special permission."""
    return world.answer(await world.max.slash(channel or world.channel, "diagnose"))


async def test_where_all_is_well_it_says_so_first(world: World) -> None:
    lines = (await diagnosed(world)).text.splitlines()
    assert lines[0] == f"## Check-up in {world.channel.mention}"
    assert lines[1] == say("diagnose-well")
    assert "✅ I have “View Channel”, “Send Messages” and “Attach Files”." in lines
    assert say("diagnose-tables", count=0) in lines
    assert lines[-2] == say("diagnose-typing-off")
    assert lines[-1] == f"-# Ocho Club {VERSION}"
    assert not [line for line in lines if line[0] in "❌🔧⏸🔕"]
    assert world.history() == []


async def test_it_measures_what_it_says(world: World) -> None:
    text = (await diagnosed(world)).text
    assert re.search(r"^🛰️ Discord: (fast|OK|slow) \(\d+ ms\)\.", text, re.MULTILINE)
    assert re.search(r"^💾 Database: (fast|OK|slow) \(\d+ ms\)\.", text, re.MULTILINE)


async def test_the_connection_it_measures_is_that_of_the_server(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.club, "get_shard", {0: SimpleNamespace(latency=0.4)}.get)
    assert "🛰️ Discord: OK (400 ms)." in (await diagnosed(world)).text


@pytest.mark.parametrize(
    ("limits", "quick", "tolerable"), [(DISCORD_LATENCY_LIMITS_MS, 200, 600), (DATABASE_LATENCY_LIMITS_MS, 30, 300)]
)
def test_times_are_told_in_words_and_figures(limits: tuple[int, int], quick: int, tolerable: int) -> None:
    say = translator("en")
    assert _describe_speed(say, quick, limits) == f"fast ({quick} ms)."
    assert _describe_speed(say, quick + 0.5, limits) == f"OK ({quick + 1} ms)."
    assert _describe_speed(say, tolerable, limits) == f"OK ({tolerable} ms)."
    assert _describe_speed(say, tolerable + 1, limits).startswith(f"slow ({tolerable + 1} ms). My host")
    for unknown in (float("nan"), float("inf")):
        assert _describe_speed(say, unknown, limits) == say("diagnose-speed-unknown")


@each(
    ("missing", "expected"),
    [
        ("send_messages", "🔧 I need “Send Messages”: I can't post the board when the turn changes."),
        ("attach_files", "🔧 I need “Attach Files”: I can't show pictures of the board."),
        ("view_channel", "🔧 I need “View Channel”: I can't see this channel."),
    ],
)
async def test_a_permission_that_is_missing_is_told_with_what_it_is_for_and_who_gives_it(
    world: World, missing: str, expected: str
) -> None:
    forbid(world, world.channel, missing)
    text = (await diagnosed(world)).text
    assert say("diagnose-wrong", count=1) in text
    assert f"{expected} An admin can give it to me in the channel's settings, under “Permissions”." in text
    assert expected.split("”", maxsplit=1)[0].split("“")[1] not in text.partition("✅ I have")[2].partition("\n")[0]
    allow(world, world.channel)
    assert "All good" in (await diagnosed(world)).text


async def test_all_that_is_missing_is_counted(world: World) -> None:
    forbid(world, world.channel, "send_messages", "attach_files", "view_channel")
    text = (await diagnosed(world)).text
    assert say("diagnose-wrong", count=3) in text
    assert "✅ I have" not in text


async def test_no_other_permission_is_missed(world: World) -> None:
    """The bot keeps a game going with those alone."""
    permissions = ("view_channel", "send_messages", "attach_files")
    bot = world.club.user
    assert bot is not None
    only = Overwrite(
        target_id=bot.id,
        type=OverwriteType.MEMBER,
        allow=discord.Permissions(**dict.fromkeys(permissions, True)).value,
        deny=(discord.Permissions.all() & ~discord.Permissions(**dict.fromkeys(permissions, True))).value,
    )
    world.backend.edit_channel(world.channel.id, {}, overwrites=[only])
    assert "All good" in (await diagnosed(world)).text
    board = await world.start_game(world.ann, world.zoe, target=1000, time=86_400)
    await world.advance_time(4000)  # the old message has to be left behind, not edited
    while not board.has("rematch"):
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        board = world.board
    assert board.called == frozenset()


@each(
    ("language", "note"),
    [
        ("en", "🕰️ I don't have “Read Message History”."),
        ("fr", "🕰️ Je n’ai pas « Voir les anciens messages »."),
        ("es-ES", "🕰️ No tengo «Leer el historial de mensajes»."),
    ],
)
async def test_without_the_history_one_can_play_and_it_says_what_that_costs(
    world: World, language: str, note: str
) -> None:
    set_locales(world, {world.max.id: language})
    assert "🕰️" not in (await diagnosed(world)).text
    forbid(world, world.channel, "read_message_history")
    answer = await diagnosed(world)
    assert note in answer.text
    assert "✅" in answer.text.splitlines()[1]


async def test_a_thread_has_a_permission_of_its_own(world: World) -> None:
    place = thread(world, world.channel)
    forbid(world, world.channel, "send_messages_in_threads")
    text = (await diagnosed(world, place)).text
    assert "🔧 I need “Send Messages in Threads”: I can't post the board in threads" in text
    forbid(world, world.channel, "send_messages")
    assert (
        "I have “View Channel”, “Send Messages in Threads” and “Attach Files”." in (await diagnosed(world, place)).text
    )


async def test_a_thread_that_is_locked(world: World) -> None:
    place = thread(world, world.channel)
    metadata = world.backend.get_channel(place.id).thread_metadata
    assert metadata is not None
    metadata.locked = True
    world.backend.announce_channel_update(place.id)
    assert "All good" in (await diagnosed(world, place)).text, "who may manage threads writes in this one too"
    forbid(world, world.channel, "manage_threads")
    (problem,) = [line for line in (await diagnosed(world, place)).text.splitlines() if line.startswith("🔧")]
    assert problem.startswith("🔧 This thread is locked")


@each(
    ("use", "expected"),
    [
        (ThreadUse.ALWAYS, say("diagnose-threads-elsewhere")),
        (ThreadUse.NEVER, ""),
    ],
)
async def test_a_channel_that_can_have_no_threads(world: World, use: ThreadUse, expected: str) -> None:
    await settle(world, threads=use)
    lines = (await diagnosed(world, world.home.create_voice_channel("lounge"))).text.splitlines()
    assert "".join(line for line in lines if line.startswith("🧵")) == expected


async def test_what_the_admins_want_is_told(world: World) -> None:
    dice = world.home.create_text_channel("dice")
    await settle(world, channels=(dice.id,), mentions=False)
    text = (await diagnosed(world)).text
    assert f"🔧 On this server, you can open tables in {dice.mention}, not here." in text
    assert say("diagnose-no-mentions") in text
    assert "All good" in (await diagnosed(world, dice)).text
    world.backend.delete_channel(dice.id)
    assert "🔧 The channels for tables are gone." in (await diagnosed(world)).text


async def test_how_many_tables_are_open_and_whether_there_is_room(world: World) -> None:
    await settle(world, tables_per_channel=2)
    await world.ann.slash(world.channel, "ocho")
    assert say("diagnose-tables", count=1) in (await diagnosed(world)).text
    await world.start_game(world.zoe, world.luis)
    text = (await diagnosed(world)).text
    assert say("diagnose-tables", count=2) in text
    assert "🔧 2 tables are open here, and that's the limit." in text


async def test_a_game_that_is_paused_because_of_it(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    forbid(world, world.channel, "send_messages")
    await world.press(world.ann, board, "stop")
    text = (await diagnosed(world)).text
    assert say("diagnose-paused", count=1) in text
    assert "Play goes on by itself once I can." in text
    allow(world, world.channel)
    await world.settle()
    assert "paused" not in (await diagnosed(world)).text


async def test_tables_elsewhere_are_not_told(world: World) -> None:
    await world.ann.slash(world.home.create_text_channel("dice"), "ocho")
    assert say("diagnose-tables", count=0) in (await diagnosed(world)).text


async def test_typed_answers_are_told_where_they_are_read(world: World) -> None:
    bot = OchoClub(world.club.store, message_content=True, shards=ShardRange(), now_ms=world.club.table_service.now_ms)
    await world.restart_bot(bot)
    assert say("diagnose-typing-on") in (await diagnosed(world)).text


async def test_it_is_told_in_the_language_of_whoever_asks(world: World) -> None:
    set_locales(world, {world.max.id: "fr"})
    assert "✅ **Tout va bien :** on peut jouer ici." in (await diagnosed(world)).text


async def test_a_private_thread_without_the_bot(world: World) -> None:
    new_thread = world.backend.create_thread(
        world.channel.id, "secret", owner_id=world.max.id, type=ChannelType.PRIVATE_THREAD
    )
    place = next(channel_thread for channel_thread in world.channel.threads if channel_thread.id == new_thread.id)
    forbid(world, world.channel, "manage_threads")
    assert "🔧 This thread is private and I'm not in it." in (await diagnosed(world, place)).text


def even_race(step_ms: int) -> str:
    """A race of two to 8,000 that the first wins with fifteen answers, each `step_ms` slower than the one before."""
    lines, now = ["tick @1000", "tick @4000"], 4000
    for number in range(15):
        answered = now + 2100 + step_ms * number
        lines += ["[4 1 5 8 7 4 4 2]", f"tick @{now + 100}", f"1. a550 @{answered}", f"tick @{answered + 250}"]
        now = answered + 5400
        lines += [f"tick @{now - 5000}", f"tick @{now}"]
    return "\n".join(lines[:-2])


async def test_answers_too_regular_for_a_person_are_shown_to_admins_only(world: World) -> None:
    eve, note = admin(world), "last 30 right answers all took between 2,000 and 2,140 ms"
    await keep_game(world, world.ann, world.zoe, game="stresses", record=even_race(10), name="race0001", hours=2)
    assert note not in world.answer(await eve.slash(world.channel, "diagnose")).text
    await keep_game(world, world.ann, world.zoe, game="stresses", record=even_race(10), name="race0002", hours=1)
    page = world.answer(await eve.slash(world.channel, "diagnose"))
    assert f"Only admins see this: in the race, {world.ann.mention}'s {note}" in page.text
    assert note not in (await diagnosed(world)).text
    await keep_game(world, world.ann, world.zoe, game="stresses", record=even_race(40), name="race0003")
    assert note not in world.answer(await eve.slash(world.channel, "diagnose")).text
    world.meddle("UPDATE tables SET snapshot = '{}' WHERE id = 'race0003'")  # which nobody can read any more
    assert note in world.answer(await eve.slash(world.channel, "diagnose")).text
