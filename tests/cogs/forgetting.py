"""Somebody who wants to be forgotten, and what the database still holds of them."""

import sqlite3

from simcord.actors import MemberActor

from tests.cogs.reading import Seen
from tests.cogs.world import World


async def page(world: World, person: MemberActor) -> Seen:
    """The answer to somebody who asks which data are stored."""
    return world.answer(await person.slash(world.channel, "privacy"))


async def sure(world: World, person: MemberActor) -> Seen:
    """The question to somebody who asks for erasure."""
    return world.answer(await world.press(person, await page(world, person), "forget"))


async def forgotten(world: World, person: MemberActor) -> str:
    """The answer to somebody who asks for erasure."""
    return world.private_text(await world.press(person, await sure(world, person), "forget-yes"))


def everything(world: World) -> str:
    """The whole database as text."""
    with sqlite3.connect(world.file) as database:
        dumped = "\n".join(database.iterdump())
    database.close()
    return dumped


def is_known(world: World, person: MemberActor) -> bool:
    """True if the database holds anything of somebody."""
    dumped = everything(world)
    return str(person.id) in dumped or f'"{person.user.name}"' in dumped
