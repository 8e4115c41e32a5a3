"""The race at a fixed hour: it opens, calls, starts and ends by itself, and calls nobody who did not ask."""

import sqlite3
from dataclasses import replace

import pytest

from bot.store.guild_settings import RacePlan
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.table import Phase
from bot.text import translator
from cogs.club.rows import Club
from tests.bot.stored import failing
from tests.cogs.administering import admin, settle
from tests.cogs.club.planning import DAY, HOUR, MINUTE, START, invitations, lobbies, plan, race_phases
from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.standings.test_seasons import sent
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say

pytestmark = pytest.mark.fresh_world


async def turn_alerts_on(world: World, *people: object) -> None:
    for person in people:
        await world.club.store.get(Club).turn_on_alert(GuildId(world.home.id), UserId(person.id), 1)  # type: ignore[attr-defined]


async def test_it_opens_starts_and_ends_by_itself(world: World) -> None:
    await plan(world)
    await world.advance_time(START - 10 * MINUTE - 60)
    assert world.history() == []
    await world.advance_time(70)
    (lobby,), (invitation,) = lobbies(world), invitations(world)
    assert lobby.text.splitlines()[:2] == [
        "## el Ocho des stressés: who's in?",
        f"🏁 **It starts by itself <t:{1_767_225_600 + START}:R>.** Press **Join**, or just answer once it's on.",
    ]
    assert "Level 1 · 3 rolls, most points win" in lobby.text
    assert invitation.text.startswith("## 🏁 The race starts <t:")
    assert invitation.called == frozenset()
    await world.press(world.ann, lobby, "join")
    answer = world.private_text(await world.press(world.zoe, invitation, "race-join"))
    assert answer == translator("en")("club-joined")
    assert world.zoe.mention in world.see(lobby).text
    refusal = await world.refused(world.press(world.zoe, invitation, "race-join"))
    assert refusal == translator("en")("refused-already-seated")
    await world.advance_time(9 * MINUTE)
    assert await race_phases(world) == [Phase.LOBBY]
    await world.advance_time(2 * MINUTE)
    assert await race_phases(world) == [Phase.PLAYING]
    await world.advance_time(20 * MINUTE)  # nobody is there: it pauses, and plays on
    assert await race_phases(world) == [Phase.OVER]
    await world.advance_time(3 * HOUR)
    assert len(await race_phases(world)) == len(invitations(world)) == 1


async def test_its_dice_are_sealed_before_it_starts(world: World) -> None:
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    (lobby,) = lobbies(world)
    await world.press(world.ann, lobby, "join")
    more = world.answer(await world.press(world.ann, lobby, "lobby-more"))
    table = await world.table(lobby.table)
    assert say("more-commitment", commitment=table.commitment, table=table.id) in more.text
    assert {"leave", "rules"} <= set(more.verbs)
    await world.press(world.ann, more, "leave")
    assert world.ann.mention not in world.see(lobby).text


async def test_it_is_off_until_it_is_switched_on(world: World) -> None:
    await plan(world, is_on=False)
    await world.advance_time(2 * HOUR)
    assert world.history() == []


@each("changes", [{"lead_minutes": 5}, {"is_on": False}, {"channel": 0}, {"weekdays": (4,)}, {"minute": 600}])
async def test_a_changed_plan_counts(world: World, changes: dict[str, object]) -> None:
    """Each case takes 54 minutes; without the change, the race would open after 50."""
    hour = 60 + 54 * world.case
    await plan(world, minute=hour)
    await plan(world, **{"minute": hour, **changes})  # type: ignore[arg-type]
    await world.advance_time(HOUR - 6 * MINUTE)
    assert world.history() == []
    await plan(world, is_on=False)
    assert await world.club.store.get(Club).next_due_ms() is None, "nothing is planned"


async def test_who_asked_by_the_button_is_called_once_and_nobody_else(world: World) -> None:
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    (first,) = invitations(world)
    assert "I'll ping you" in world.private_text(await world.press(world.zoe, first, "alert"))
    await world.press(world.zoe, first, "alert")
    answer = world.answer(await world.press(world.luis, first, "alert"))
    assert "I won't ping you" in world.private_text(await world.press(world.luis, answer, "alert-off"))
    await world.advance_time(30)
    await world.restart(away=7 * DAY)
    await world.advance_time(30)
    _, second = invitations(world)
    assert second.called == {world.zoe.id}
    assert second.markup[0] == world.zoe.mention


async def test_at_most_fifty_are_called(world: World) -> None:
    guild = GuildId(world.home.id)
    for number in range(50):
        assert await world.club.store.get(Club).turn_on_alert(guild, UserId(1000 + number), number)
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    (invitation,) = invitations(world)
    assert invitation.markup[0] == " ".join(f"<@{1000 + number}>" for number in range(50))
    assert "50 people have already asked" in await world.refused(world.press(world.ann, invitation, "alert"))


@each(("mentionable", "mentions", "is_called"), [(True, True, True), (False, True, False), (True, False, False)])
async def test_a_role_that_may_be_mentioned(
    world: World,
    mentionable: bool,  # noqa: FBT001 -- a case
    mentions: bool,  # noqa: FBT001 -- a case
    is_called: bool,  # noqa: FBT001 -- a case
) -> None:
    role = world.home.create_role("racers", mentionable=mentionable)
    await turn_alerts_on(world, world.ann)
    forbid(world, world.channel, "mention_everyone")
    await settle(world, mentions=mentions)
    await plan(world, role=role.id, lead_minutes=30, minute=60 + 40 * world.case)
    await world.advance_time(40 * MINUTE)
    (invitation,) = invitations(world)
    assert (f"<@&{role.id}>" in invitation.text) == is_called
    assert invitation.called == ({world.ann.id} if mentions else set())


async def test_nobody_is_called_whose_erasure_is_pending_or_done(world: World) -> None:
    await turn_alerts_on(world, world.ann, world.zoe)
    await world.club.store.erasure.request_erasure(UserId(world.ann.id), 1)
    await forgotten(world, world.zoe)
    assert not is_known(world, world.zoe)
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    assert invitations(world)[0].called == frozenset()


async def test_an_hour_that_was_missed_is_skipped_and_calls_nobody(world: World) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    five_late_ms = (1_767_225_600 + START + 5 * MINUTE) * 1000
    await world.restart(away=(five_late_ms - world.club.table_service.now_ms()) / 1000)
    await world.advance_time(HOUR + 5 * MINUTE)
    assert world.history() == []
    listed = world.backend.get_guild(world.home.id).scheduled_events.values()
    assert [event.scheduled_start_time[:10] for event in listed] == ["2026-01-08"], "the next one alone"
    await world.restart(away=6 * DAY)
    await world.advance_time(DAY - HOUR - 15 * MINUTE)
    assert len(invitations(world)) == len(lobbies(world)) == 1


async def test_it_opens_a_little_late_after_a_short_absence(world: World) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    await world.restart(away=START + MINUTE)
    await world.advance_time(5)
    (invitation,) = invitations(world)
    assert invitation.called == {world.ann.id}
    await world.press(world.ann, lobbies(world)[0], "join")
    await world.advance_time(2 * MINUTE)
    assert await race_phases(world) == [Phase.PLAYING]


async def test_a_lobby_that_slept_through_its_start_is_closed(world: World) -> None:
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    await world.press(world.ann, lobbies(world)[0], "join")
    await world.restart(away=HOUR)
    await world.advance_time(MINUTE)
    assert await race_phases(world) == [Phase.OVER]
    assert "I was offline at the start" in "\n".join(message.text for message in world.history())
    assert len(invitations(world)) == 1


async def test_nobody_came_to_one_that_was_planned_at_short_notice(world: World) -> None:
    await plan(world, minute=5)
    await world.advance_time(3)
    assert len(lobbies(world)) == 1, "five minutes before it starts, it opens at once"
    await world.advance_time(15 * MINUTE)
    assert await race_phases(world) == [Phase.OVER]
    assert say("ended-nobody-came") in "\n".join(message.text for message in world.history())


STEPS = (
    "INSERT ON tables",
    "UPDATE OF table_id ON club_events",
    "INSERT ON announcements",
    "UPDATE ON announcements",
    "UPDATE OF due_at_ms ON club_events",
)


@pytest.mark.parametrize("step", STEPS)
async def test_a_program_that_ends_between_two_steps_opens_and_calls_once(
    world: World, warnings: Warnings, step: str
) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    with failing(world.file, step):
        await world.advance_time(START - 9 * MINUTE)
    warnings.records.clear()
    await world.crash()
    await world.advance_time(3 * MINUTE)
    assert await race_phases(world) == [Phase.LOBBY]
    calls = [body["nonce"] for body in sent(world) if world.ann.mention in str(body)]
    assert len(set(calls)) == 1
    assert len(calls) <= 2
    assert all(body["enforce_nonce"] for body in sent(world))
    await world.advance_time(HOUR)
    assert len(await race_phases(world)) == 1
    warnings.records.clear()


async def test_nobody_is_called_to_a_race_that_starts_at_this_moment(world: World, warnings: Warnings) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    with failing(world.file, "INSERT ON announcements"):
        await world.advance_time(START - 9 * MINUTE)
    warnings.take("waits")
    assert len(lobbies(world)) == 1
    starts_at_s = 1_767_225_600 + START
    await world.restart(away=starts_at_s - world.club.table_service.now_ms() / 1000)
    await world.advance_time(10)
    due = await world.club.store.get(Club).due_events(world.club.table_service.now_ms(), 9)
    assert not any(event.at_ms for event in due), "it is seen to"
    await world.advance_time(HOUR)
    assert invitations(world) == []


async def test_of_two_processes_one_calls(world: World) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    said = "INSERT INTO announcements VALUES (NEW.guild, 'race ' || NEW.table_id, 1, 1, 0)"
    quicker = f"{said}; UPDATE club_events SET due_at_ms = NULL WHERE table_id = NEW.table_id"  # noqa: S608 -- ours
    world.meddle(f"CREATE TRIGGER quicker AFTER UPDATE OF table_id ON club_events BEGIN {quicker}; END")
    await world.advance_time(START - 9 * MINUTE)
    world.meddle("DROP TRIGGER quicker")
    assert len(lobbies(world)) == 1
    assert invitations(world) == [], "the other process sends it"


async def test_where_the_process_that_was_quicker_ends_the_other_calls(world: World) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    now_ms = world.club.table_service.now_ms() + (START - 10 * MINUTE) * 1000
    quicker = f"INSERT INTO announcements VALUES (NEW.guild, 'race ' || NEW.table_id, {now_ms}, NULL, 0)"  # noqa: S608 -- our number
    world.meddle(f"CREATE TRIGGER quicker AFTER UPDATE OF table_id ON club_events BEGIN {quicker}; END")
    await world.advance_time(START - 9 * MINUTE)
    world.meddle("DROP TRIGGER quicker")
    (invitation,) = invitations(world)
    assert invitation.called == {world.ann.id}


async def test_where_the_bot_is_not_it_looks_again_in_five_minutes(world: World) -> None:
    await plan(world)
    world.backend.remove_guild(world.home.id)
    await world.advance_time(START - 10 * MINUTE)
    with sqlite3.connect(world.file) as database:
        ((due_at_ms,),) = database.execute("SELECT due_at_ms FROM club_events WHERE at_ms > 0").fetchall()
    database.close()
    assert 0 < due_at_ms - world.club.table_service.now_ms() <= 5 * MINUTE * 1000


@each("step", ["INSERT ON club_events", "DELETE ON club_events"])
async def test_a_plan_survives_a_failure_in_the_middle(world: World, warnings: Warnings, step: str) -> None:
    race = RacePlan(is_on=True, channel=ChannelId(world.channel.id), weekdays=(3,), minute=60 + 40 * world.case)
    await world.club.store.guild_settings.update(GuildId(world.home.id), race=race)
    with failing(world.file, step):
        world.club.dispatch("zone_change")
        await world.advance_time(5)
    warnings.take("waits")
    await world.advance_time(41 * MINUTE + 10 * MINUTE * (not world.case))
    assert len(lobbies(world)) == 1
    await plan(world, is_on=False)


async def test_where_the_bot_may_not_write_it_waits_until_it_may(world: World) -> None:
    await plan(world)
    forbid(world, world.channel, "send_messages")
    await world.advance_time(START - 9 * MINUTE)
    assert world.history() == []
    allow(world, world.channel)
    await world.advance_time(MINUTE)
    assert len(invitations(world)) == len(lobbies(world)) == 1


async def test_discord_lists_it_where_the_bot_may_manage_events(world: World) -> None:
    listed = world.backend.get_guild(world.home.id).scheduled_events
    role = next(role for role in world.backend.get_guild(world.home.id).roles.values() if role.managed)
    permissions = role.permissions
    world.backend.edit_role(world.home.id, role.id, {"permissions": 0})
    await plan(world)
    assert listed == {}
    world.backend.edit_role(world.home.id, role.id, {"permissions": permissions})
    await plan(world, is_on=False)
    await plan(world)
    (event,) = listed.values()
    assert (event.name, event.entity_type, event.entity_metadata) == ("The race", 3, {"location": "#games"})
    assert event.scheduled_start_time.startswith("2026-01-01T01:00:00")
    assert event.scheduled_end_time is not None
    assert event.scheduled_end_time.startswith("2026-01-01T01:05:00")
    await plan(world, rolls=30)
    (event,) = listed.values()
    assert event.scheduled_end_time is not None
    assert event.scheduled_end_time.startswith("2026-01-01T01:20:00")
    await plan(world, minute=120)
    (event,) = listed.values()
    assert event.scheduled_start_time.startswith("2026-01-01T02:00:00")
    theirs = replace(event, id=5, name="Another club", creator_id=world.ann.id)
    await plan(world, is_on=False)
    assert listed == {}
    listed[5] = theirs
    await plan(world, minute=120)
    assert sorted(value.name for value in listed.values()) == ["Another club", "The race"], "another's stays as it is"
    world.backend.delete_channel(world.channel.id)
    await plan(world, minute=120, rolls=5)
    (ours,) = [value for value in listed.values() if value.name == "The race"]
    assert ours.entity_metadata == {"location": "The race"}
    looks = [
        request
        for request in world.http_requests
        if (request.method, request.path[-17:]) == ("GET", "/scheduled-events")
    ]
    assert {request.params["with_user_count"] for request in looks} == {0}, "nobody reads how many are interested"


async def test_discord_refusing_the_event_stops_nothing(world: World) -> None:
    world.inject_error("POST", "/guilds/*/scheduled-events", status=403)
    await plan(world)
    await world.advance_time(START - 9 * MINUTE)
    assert len(invitations(world)) == 1


async def test_the_hour_follows_the_time_zone_of_the_server(world: World) -> None:
    await plan(world, minute=3 * 60)
    await admin(world).slash(world.channel, "settings", time_zone="Europe/Athens")  # two hours ahead
    await world.advance_time(3)
    await world.advance_time(START - 9 * MINUTE)
    assert len(invitations(world)) == 1


@each("language", ["en", "fr", "es"])
async def test_it_speaks_the_language_of_the_server(world: World, language: str) -> None:
    words = {"en": "The race starts", "fr": "La course part", "es": "La carrera empieza"}
    await settle(world, language=language)
    await plan(world, lead_minutes=30, minute=60 + 40 * world.case)
    await world.advance_time(40 * MINUTE)
    assert words[language] in invitations(world)[0].text


async def test_what_a_server_has_planned_goes_with_the_server(world: World) -> None:
    await turn_alerts_on(world, world.ann)
    await plan(world)
    await world.club.store.guild_settings.erase_guild(GuildId(world.home.id))
    with sqlite3.connect(world.file) as database:
        assert database.execute("SELECT count(*) FROM club_events").fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM race_alerts").fetchone() == (0,)
    database.close()
