"""Servers on which games have been finished, for the tests of standings; and menus to choose from."""

import io
import sqlite3
from typing import Any

from PIL import Image, ImageChops
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.tables.ids import UserId
from bot.tables.table import Player
from bot.ui.message.spec import MessageSpec, PictureBlock
from render.palette import GLOW
from tests.bot.finished import DAY, count, game
from tests.cogs.reading import Seen
from tests.cogs.world import World

IRIS, LOLA = (Player(UserId(0), name.title(), name) for name in ("iris", "lola"))
"""Computer players of two levels."""


def player(person: MemberActor) -> Player:
    return Player(UserId(person.id), person.user.global_name or person.name)


async def played(
    world: World, *people: MemberActor | Player, days_ago: float = 0, times: int = 1, **details: Any
) -> None:
    """Games that ended with these in the order in which they came, some days ago; for more see `tests.bot.finished`."""
    ended_at_ms = world.club.table_service.now_ms() - round(days_ago * DAY)
    seated = [person if isinstance(person, Player) else player(person) for person in people]
    guild = details.pop("guild", world.home.id)
    for _ in range(times):
        await count(world.club.store, game(*seated, ended_at_ms=ended_at_ms, guild=guild, **details))


def crowd(world: World, size: int, *, period: str = "all") -> None:
    """So many players of el Ocho who have won: the first `size` times, the last once."""
    with sqlite3.connect(world.file) as database:
        guild = world.home.id
        database.executemany(
            "INSERT INTO members (user_id, guild, name) VALUES (?, ?, ?)",
            [(number, guild, f"Player {number}") for number in range(1, size + 1)],
        )
        database.executemany(
            "INSERT INTO standings (guild, game, variant, period, user_id, games, wins, draws, points, unrated_games,"
            " unrated_wins, mu, sigma, rating, previous_rating, previous_wins, previous_points)"
            " VALUES (?, 'el_ocho', '', ?, ?, ?, ?, 0, 0, 0, 0, 25, 8, NULL, NULL, 0, 0)",
            [(guild, period, number, 2 * size, size + 1 - number) for number in range(1, size + 1)],
        )
    database.close()


async def pick(world: World, person: MemberActor, message: Seen, verb: str, value: str) -> InteractionResult:
    """Choose a line of a menu, which must be there."""
    menu = message.menu(verb)
    assert value in [option["value"] for option in menu["options"]]
    return await world.forge(person, message, menu["custom_id"], component_type=3, values=[value])


def chosen(message: Seen, verb: str) -> str:
    (label,) = [option["label"] for option in message.menu(verb)["options"] if option.get("default")]
    return str(label)


def drawn(spec: MessageSpec) -> Image.Image:
    """The last picture of a message, which ranks, with its transparent parts in black."""
    *_, picture = [block.draw() for block in spec.blocks if isinstance(block, PictureBlock)]
    return Image.open(io.BytesIO(picture.png)).convert("RGBA").convert("RGB")


def assert_marks_readers(first: MessageSpec, second: MessageSpec, neither: MessageSpec) -> None:
    """Of two places one below the other, each reader finds the own one marked, and nobody else any."""
    unmarked = drawn(neither)
    assert {colour: count for count, colour in unmarked.getcolors(1 << 24) or ()}.get(GLOW, 0) < 1000
    upper, lower = (ImageChops.difference(drawn(spec), unmarked).getbbox() for spec in (first, second))
    assert upper is not None
    assert lower is not None
    assert upper[3] <= lower[1]


def offered(message: Seen, verb: str) -> list[str]:
    return [option["label"] for option in message.menu(verb)["options"]]
