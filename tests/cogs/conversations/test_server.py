"""Conversations about a server: its settings, its club, its seasons, tournaments and challenges, and who waits."""

import discord
from simcord.actors import MemberActor
from simcord.builders import UserHandle

from bot.store.guild_settings import ThreadUse
from tests.cogs import dealing, octi_tables
from tests.cogs.administering import admin, settle
from tests.cogs.conversing import Conversation, conversation
from tests.cogs.test_permissions import forbid

ROLL = "[8] [1 1 1 2 3 4 6 7]"


@conversation
async def test_settings(talk: Conversation) -> None:
    world = talk.world
    eve, role = admin(world), world.home.create_role("referees", permissions=discord.Permissions())
    await talk.slash(eve, "settings")
    await talk.choose(eve, "language", "Français")
    await talk.choose(eve, "language", "English")
    await talk.choose(eve, "channels", world.channel)
    await talk.choose(eve, "Open tables per channel", "3")
    await talk.choose(eve, "Time per turn", "1 hour")
    await talk.press(eve, "mentions off")
    await talk.press(eve, "Events")
    for verb in ("announce on", "tournaments on", "challenges on"):
        await talk.press(eve, verb)
    await talk.choose(eve, "where", world.channel)
    await talk.choose(eve, "organisers", role)
    await talk.press(eve, "zone")
    await talk.fill_in(eve, "Atlantis")
    await talk.press(eve, "zone")
    await talk.fill_in(eve, "paris")
    await talk.complete(eve, "settings", "time_zone", "new y")
    await talk.slash(eve, "settings", time_zone="America/New_York")


@conversation
async def test_where_the_bot_may_not_write(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.step(None, f"The game so far: {ROLL}", dealing.deal(world, ROLL, ann, zoe))
    await settle(world, tables_per_person=1)
    await talk.slash(ann, "ocho")
    forbid(world, world.channel, "send_messages")
    await talk.slash(zoe, "octi")
    await talk.slash(world.max, "diagnose")
    await talk.press(ann, "stop")
    await talk.slash(zoe, "games")


@conversation
async def test_tournament_swiss(talk: Conversation) -> None:
    world, (ann, zoe, luis, guest) = talk.world, talk.world.people
    eve = admin(world)
    await talk.open(eve, "tournament new octi", format="swiss")
    await settle(world, tournaments=True)
    await talk.open(ann, "tournament new octi", format="swiss")
    await talk.slash(ann, "tournament")
    await talk.open(eve, "tournament new octi", format="swiss", title="New Year's *Cup*", places=3)
    for person in (ann, zoe, ann, luis, guest):
        await talk.press(person, "sign-up")
    await talk.press(ann, "pings")
    await talk.press(luis, "withdraw")
    await talk.press(guest, "sign-up")
    await talk.press(ann, "manage")
    await talk.slash(guest, "tournament")
    await talk.press(eve, "manage")
    await talk.press(eve, "close")
    await talk.press(ann, "play")
    await talk.press(ann, "games 0.1")
    await talk.press(ann, "standing 1")
    await talk.press(guest, "withdraw")
    await talk.press(guest, "no")
    await talk.press(eve, "manage")
    await talk.choose(eve, "out", zoe)
    await talk.press(ann, "games 0.1")
    await talk.press(ann, "games-to 1.1")
    await talk.press(eve, "cancel")
    await talk.press(eve, "cancel-yes")


@conversation
async def test_tournament_kinds(talk: Conversation) -> None:
    world, (ann, zoe, luis, guest) = talk.world, talk.world.people
    eve = admin(world)
    await settle(world, tournaments=True)
    for game, kind in (("ocho", "round-robin"), ("chessdice", "knock-out"), ("stresses", "arena")):
        talk.title(kind)
        await talk.open(eve, f"tournament new {game}", format=kind)
        for person in (ann, zoe, luis):
            await talk.press(person, "sign-up")
        await talk.press(eve, "manage")
        await talk.press(eve, "close")
        await talk.press(ann, "play")
    await talk.press(zoe, "standing 1")
    await talk.press(zoe, "games 0.1")
    await talk.press(luis, "break")
    await talk.press(luis, "play")
    await talk.press(luis, "break")
    talk.title("Put together by menus")
    await talk.slash(eve, "tournament")
    await talk.press(eve, "new")
    await talk.press(eve, "new-game octi")
    await talk.choose(eve, "new-choose", "knock-out")
    await talk.press(eve, "new-title")
    await talk.slash(guest, "tournament")
    await talk.press(guest, "Open 3")


@conversation
async def test_challenges(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    bot = MemberActor(world, world.home, UserHandle(world, world.backend.bot_user))
    for target in (ann, bot, zoe):
        name = "themselves" if target is ann else "the bot" if target is bot else "Zoe"
        await talk.step(ann, f"Challenge, in the menu of {name}", ann.context_menu(world.channel, "Challenge", target))
    await talk.press(ann, "Octi")
    await talk.press(zoe, "Accept")
    talk.title("A challenge that stands")
    await talk.open(ann, "challenges", game="octi.basic")
    await settle(world, challenges=True)
    await talk.open(ann, "challenges", game="octi.basic", games=2)
    await talk.open(zoe, "challenges")
    await talk.choose(zoe, "accept", "Octi basic")
    await talk.open(ann, "challenges")
    await talk.choose(ann, "withdraw", "Octi basic")
    await talk.open(zoe, "challenges")


@conversation
async def test_slow_games(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    await talk.slash(zoe, "games")
    for verb in ("on", "off", "on"):
        await talk.press(zoe, verb)
    await talk.wait(seconds=1)
    await talk.step(None, "A slow game", octi_tables.deal(world, "basic 22+B", ann, zoe, per_turn=86_400))
    await talk.step(None, f"Another: {ROLL}", dealing.deal(world, ROLL, zoe, luis, per_turn=7200, is_friendly=True))
    dealt = dealing.deal(world, ROLL, zoe, ann, table="dealt002")
    await talk.step(None, "A third, without a clock", dealt)
    await talk.slash(zoe, "games")
    await talk.press(zoe, "next")
    await talk.press(zoe, "next dealt001")
    await talk.press(zoe, "My games")
    await talk.press(zoe, "show-table dealt001")
    await talk.wait(minutes=31)
    await talk.wait(minutes=31)
    await talk.wait(minutes=61)


@conversation
async def test_holidays(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    await talk.step(None, f"A slow game: {ROLL}", dealing.deal(world, ROLL, zoe, luis, per_turn=7200))
    await talk.open(luis, "holiday")
    await talk.choose(luis, "take", "1 day")
    await talk.open(zoe, "holiday", days=3)
    await talk.open(ann, "holiday", days=2, start="tomorrow")
    await talk.open(ann, "holiday", days=2, start="2026-01-02")
    await talk.wait(minutes=31)
    await talk.press(zoe, "I'm back")
    await talk.wait(seconds=1)
    await talk.press(ann, "end")
    await talk.press(zoe, "stop")


@conversation
async def test_threads(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await settle(world, threads=ThreadUse.ALWAYS)
    await talk.slash(ann, "otcho5", time=86_400)
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    await talk.press(zoe, "more")
    await talk.press(zoe, "resign")
    await talk.press(zoe, "resign-yes")
    await talk.press(zoe, "review")


@conversation
async def test_forged(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    board = await dealing.deal(world, ROLL, ann, world.zoe)
    for custom_id in ("pick:zz", "nothing:", "takeback:", "decline:", "agree-yes:", "draw:", "resign-yes:x"):
        click = world.forge(ann, board, f"o:{board.table}:{board.position}:{custom_id}")
        await talk.step(ann, f"sends {custom_id}, which no button does", click)
    for custom_id in ("o:nowhere:0:roll:", "o:settings:0:zone:", "o:ladder:0:no:", "o:learn:0:lesson-open:chess"):
        await talk.step(ann, f"sends {custom_id}, which no button does", world.forge(ann, board, custom_id))
