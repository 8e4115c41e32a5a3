"""`/club`: the page of its admins, and the standing of the races for everybody."""

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.cli.simulator import set_locales
from bot.standings.results import GameResult
from bot.store.guild_settings import LookBackPlan, RacePlan
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.table import DAY_MS
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.message.spec import PictureBlock
from cogs.club.rows import Club, ClubEvent, EventKind, RaceStanding
from cogs.club.texts import StandingPage
from tests.bot.finished import count, game
from tests.cogs.admin.test_settings_admins import REFUSED
from tests.cogs.administering import admin, choose, dismiss, settings, settle
from tests.cogs.club.planning import invitations, plan
from tests.cogs.pages import open_page
from tests.cogs.ranking import assert_marks_readers, player
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import allow, forbid
from tests.cogs.world import World, each
from tests.saying import say


async def page(world: World, person: MemberActor) -> Seen:
    return world.answer(await open_page(world, person, "club"))


async def typed(world: World, person: MemberActor, verb: str, text: str) -> InteractionResult:
    form = await world.press(person, await page(world, person), verb)
    assert form.modal is not None
    return await person.submit_modal(form, {"field": text})


async def test_somebody_who_is_offered_it_all_the_same_is_refused(world: World) -> None:
    message = world.answer(await world.ann.slash(world.channel, "games"))
    assert world.private_text(await world.forge(world.ann, message, "o:club:0:open:")) == REFUSED


async def test_each_control_changes_its_setting(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    await choose(world, eve, message, "where", world.channel)
    await choose(world, eve, message, "days", "0", "4")
    await choose(world, eve, message, "rolls", "15")
    await choose(world, eve, message, "lead", "30")
    for level in (2, 1, 2):
        await world.press(eve, world.see(message), "level")
        assert (await settings(world)).race.level == level
    await world.press(eve, message, "race")
    await choose(world, eve, message, "lb-where", world.channel)
    await choose(world, eve, message, "lb-day", "6")
    await world.press(eve, message, "lb")
    stored, channel = await settings(world), ChannelId(world.channel.id)
    assert stored.race == RacePlan(
        is_on=True, channel=channel, weekdays=(0, 4), minute=1200, level=2, rolls=15, lead_minutes=30
    )
    assert stored.look_back == LookBackPlan(is_on=True, channel=channel, weekday=6, minute=1080)
    await world.advance_time(3)
    assert (await world.club.store.get(Club).next_due_ms() or 0) > world.club.table_service.now_ms(), "both are planned"
    message = world.see(message)
    assert message.text.count("✅ **On:**") == 2
    assert warned(message) == []
    assert "Monday and Friday at 20:00 (UTC)" in message.text
    await world.press(eve, message, "race")
    assert not (await settings(world)).race.is_on
    await choose(world, eve, message, "days", *map(str, range(7)))
    assert (await settings(world)).race.weekdays == (0, 1, 2, 3, 4, 5, 6)
    await settle(world, race=RacePlan(), look_back=LookBackPlan())


async def test_a_role_is_chosen_and_taken_back(world: World) -> None:
    eve = admin(world)
    role = world.home.create_role("racers")
    message = await page(world, eve)
    custom_id = message.menu("role")["custom_id"]
    await world.forge(eve, message, custom_id, component_type=6, values=[str(role.id)])
    assert (await settings(world)).race.role == role.id
    assert world.see(message).menu("role")["default_values"] == [{"id": role.id, "type": "role"}]
    await world.forge(eve, message, custom_id, component_type=6, values=[])
    assert (await settings(world)).race.role == 0


@each(("text", "minute"), [("20", 1200), ("7:05", 425), ("20h30", 1230), ("0.00", 0)])
async def test_a_time_as_people_write_it(world: World, text: str, minute: int) -> None:
    eve = admin(world, f"eve{world.case}")
    await typed(world, eve, "time", text)
    assert (await settings(world)).race.minute == minute


@each("text", ["24", "20:60", "noon", "-1", "8pm", "²0:0"])
async def test_no_time(world: World, text: str) -> None:
    eve = admin(world, f"eve{world.case}")
    assert "That's not a time of day." in await world.refused(typed(world, eve, "lb-time", text))


@each(
    ("verb", "arg", "values"),
    [
        ("rolls", "", ["7"]),
        ("days", "", ["7"]),
        ("days", "", []),
        ("lead", "", ["0"]),
        ("level", "3", []),
        ("race", "maybe", []),
        ("where", "", ["1"]),
        ("nothing", "", []),
        ("lb-day", "", ["0", "1"]),
        ("lb-where", "", ["1"]),
    ],
)
async def test_a_choice_that_there_is_not(world: World, verb: str, arg: str, values: list[str]) -> None:
    eve = admin(world, f"eve{world.case}")
    message = await page(world, eve)
    forged = world.forge(eve, message, f"o:club:0:{verb}:{arg}", component_type=3, values=values)
    assert "I don't know that button" in await world.refused(forged)
    assert ((await settings(world)).race, (await settings(world)).look_back) == (RacePlan(), LookBackPlan())


async def test_nobody_else_may_change_anything(world: World) -> None:
    eve = admin(world)
    message = await page(world, eve)
    dismiss(world, eve)
    for verb in ("race", "lb", "time", "invite", "level"):
        forged = world.forge(eve, message, f"o:club:0:{verb}:on")
        assert "That's for this server's admins" in await world.refused(forged)


async def test_two_admins_at_once_change_two_things(world: World) -> None:
    eve, ivy = admin(world), admin(world, "ivy")
    message = await page(world, eve)
    clicks = [
        world.click(eve, message, "o:club:0:level:2"),
        world.click(ivy, await page(world, ivy), "o:club:0:rolls:", component_type=3, values=["20"]),
    ]
    await world.send(*clicks)
    assert ((await settings(world)).race.level, (await settings(world)).race.rolls) == (2, 20)


async def test_the_page_says_what_is_missing(world: World) -> None:
    eve = admin(world)
    role = world.home.create_role("racers")
    await settle(world, race=RacePlan(is_on=True, role=role.id))
    assert [line[:17] for line in warned(await page(world, eve))] == ["⚠️ Pick a channel"]
    bot_role = next(role for role in world.backend.get_guild(world.home.id).roles.values() if role.managed)
    world.backend.edit_role(world.home.id, bot_role.id, {"permissions": bot_role.permissions & ~(1 << 33)})
    forbid(world, world.channel, "send_messages", "mention_everyone")
    race = RacePlan(is_on=True, channel=ChannelId(world.channel.id), role=role.id)
    await settle(world, mentions=False, race=race)
    mute, silent, role_mute, no_events = warned(await page(world, eve))
    assert "I can't post in that channel: I still need “Send Messages” and “Attach Files”." in mute
    assert "Pings are off in `/settings`" in silent
    assert f"I can't ping <@&{role.id}>" in role_mute
    assert "“Manage Events”" in no_events
    await settle(world, race=replace(race, is_on=False))
    assert warned(await page(world, eve)) == []
    await settle(world, race=RacePlan())


def warned(message: Seen) -> list[str]:
    return [line for line in message.text.splitlines() if line.startswith(("⚠️", "🔕", "📅"))]


async def test_an_admin_posts_an_invitation_that_calls_nobody(world: World) -> None:
    eve = admin(world)
    assert not (await page(world, eve)).has("invite")
    await plan(world)
    await world.club.store.get(Club).turn_on_alert(GuildId(world.home.id), UserId(world.ann.id), 1)
    await world.press(eve, await page(world, eve), "invite")
    (invitation,) = invitations(world)
    assert invitation.called == frozenset()
    assert invitation.verbs == ["alert", "standing"]
    forbid(world, world.channel, "attach_files")
    refused = world.press(eve, await page(world, eve), "invite")
    assert "I can't post the invitation" in world.private_text(await refused)
    allow(world, world.channel)
    await plan(world, is_on=False)
    refused = world.forge(admin(world, "ivy"), invitation, "o:club:0:invite:")
    assert "I can't post the invitation" in await world.refused(refused)


async def raced(world: World, *results: GameResult) -> None:
    for number, result in enumerate(results):
        event = ClubEvent(GuildId(world.home.id), EventKind.RACE, result.ended_at_ms - number, 0)
        await world.club.store.get(Club).plan(event)
        await world.club.store.get(Club).advance(event, table_id=result.table_id, due_at_ms=None)
        await count(world.club.store, result)


@each("locale", ["en", "fr", "es"])
async def test_the_standing_of_the_races(world: World, locale: str) -> None:
    set_locales(world, {world.zoe.id: locale})
    now, guild = world.club.table_service.now_ms(), GuildId(world.home.id)
    people = (player(world.ann), player(world.zoe), player(world.luis))
    if not world.case:
        twelve_weeks_ms = 12 * 7 * DAY_MS
        await raced(
            world,
            game(*people, game="stresses", ended_at_ms=now, guild=guild, points=(900, 400, 0)),
            game(
                *people[::-1],
                game="stresses",
                ended_at_ms=now - twelve_weeks_ms - 1000,
                guild=guild,
                points=(900, 400, 0),
            ),
        )
    await plan(world)
    await world.press(admin(world, f"eve{world.case}"), await page(world, admin(world, f"ivy{world.case}")), "invite")
    message = world.answer(await world.press(world.zoe, invitations(world)[-1], "standing"))
    assert message.private
    assert message.files == ["leaderboard.png"]
    weeks, race = {
        "en": (say("club-standing-alt", weeks="12"), "one race"),
        "fr": (say("club-standing-alt", "fr", weeks="12"), "une course"),
        "es": (say("club-standing-alt", "es", weeks="12"), "una carrera"),
    }[locale]
    assert message.alt == f"{weeks} 1. ann – 10 ({race}); 2. zoe – 8 ({race})."
    scale = {"en": "10, 8, 6, 5, 4, 3 and 2", "fr": "10, 8, 6, 5, 4, 3 et 2", "es": "10, 8, 6, 5, 4, 3 y 2"}
    assert scale[locale] in message.text
    await plan(world, is_on=False)


@pytest.mark.parametrize(
    ("user", "own"), [(4, ""), (12, " You: 12. Max12 – 88 (2 races)."), (13, "")], ids=["listed", "below", "absent"]
)
def test_ten_places_are_shown_and_the_own_one_below_them(user: int, own: str) -> None:
    rows = [RaceStanding(rank, UserId(rank), UserText(f"Max{rank}"), 100 - rank, 2, 0) for rank in range(1, 13)]
    blocks = StandingPage(translator("en"), rows, UserId(user)).message().blocks
    (picture,) = [block for block in blocks if isinstance(block, PictureBlock)]
    listed = "; ".join(f"{rank}. Max{rank} – {100 - rank} (2 races)" for rank in range(1, 11))
    assert picture.alt_text == f"Standings of the race over the last 12 weeks. {listed}.{own}"


def test_readers_find_their_own_place_marked() -> None:
    rows = [RaceStanding(rank, UserId(rank), UserText("Max"), 9, 2, 0) for rank in (1, 2)]
    assert_marks_readers(*(StandingPage(translator("en"), rows, UserId(user)).message() for user in (1, 2, 3)))


def test_names_that_the_picture_cannot_show_are_written_below_it() -> None:
    rows = [RaceStanding(rank, UserId(rank), UserText(f"Max{rank}"), 100 - rank, 2, 0) for rank in range(1, 11)]
    foxes = [(rank, UserText("\U0001f98a" * (rank - 10))) for rank in (11, 12)]
    rows += [RaceStanding(rank, UserId(rank), name, 50 - rank, 2, 0) for rank, name in foxes]
    below = {user: str(StandingPage(translator("en"), rows, UserId(user)).message().blocks[2:]) for user in (1, 12)}
    assert {user: "\U0001f98a" in text for user, text in below.items()} == {1: False, 12: True}, "one's own is shown"


async def test_a_standing_without_races(world: World) -> None:
    message = world.answer(await world.press(admin(world), await page(world, admin(world, "ivy")), "standing"))
    assert "Nobody has a place here at the moment." in message.text


async def test_a_race_in_which_nobody_scored_leaves_the_standing_empty_and_it_says_why(world: World) -> None:
    now, guild = world.club.table_service.now_ms(), GuildId(world.home.id)
    people = (player(world.ann), player(world.zoe))
    await raced(world, game(*people, game="stresses", ended_at_ms=now, guild=guild, ranks=(1, 1), points=(0, 0)))
    message = world.answer(await world.press(admin(world), await page(world, admin(world, "ivy")), "standing"))
    assert "A race counts with at least two people, and you need to finish it with points." in message.text
    assert not message.files
