"""Conversations about a club: its page, and an evening with its race."""

import pytest

from tests.cogs.administering import admin
from tests.cogs.club.planning import plan, plan_look_back
from tests.cogs.conversing import Conversation, conversation
from tests.cogs.standings.test_seasons import december, turn_announcements_on


@conversation
async def test_club(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    eve = admin(world)
    await talk.open(eve, "club")
    await talk.choose(eve, "where", world.channel)
    await talk.choose(eve, "days", "Monday", "Friday")
    await talk.press(eve, "time")
    await talk.fill_in(eve, "24:00")
    await talk.press(eve, "time")
    await talk.fill_in(eve, "19:30")
    await talk.choose(eve, "rolls", "15")
    await talk.choose(eve, "lead", "Opens 30")
    await talk.choose(eve, "role", world.home.create_role("racers"))
    await talk.press(eve, "level")
    await talk.press(eve, "race")
    await talk.choose(eve, "lb-where", world.channel)
    await talk.choose(eve, "lb-day", "Sunday")
    await talk.press(eve, "lb")
    await talk.press(eve, "invite")
    await talk.press(ann, "alert")
    await talk.press(ann, "alert-off")


@pytest.mark.fresh_world  # the dice of its race follow from the server's id
@conversation
async def test_club_evening(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await december(world)
    await turn_announcements_on(world)
    await plan(world, minute=75)
    await plan_look_back(world, minute=85)
    talk.title("The season that is over")
    await talk.wait(minutes=61)
    await talk.press(zoe, "text")
    await talk.press(zoe, "open")
    talk.title("The race")
    await talk.wait(minutes=5)
    await talk.press(zoe, "alert")
    await talk.press(ann, "join")
    await talk.press(zoe, "join")
    await talk.wait(minutes=9)
    await talk.press(zoe, "announce")
    await talk.fill_in(zoe, "0")
    await talk.wait(minutes=5)
    await talk.press(zoe, "standing")
    talk.title("The week")
    await talk.wait(minutes=6)
