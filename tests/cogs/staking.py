"""Chess Dice for stakes in the simulated Discord: who holds what, and throws that end as they are wished for."""

from typing import Any

from simcord.actors import MemberActor

from bot.tables.chips import Transfer
from bot.tables.ids import GuildId, UserId
from bot.tables.table import DAY_MS
from games.core import Seat
from tests.bot.booked import accounts, book, transfer
from tests.bot.staked import granted, leading_to
from tests.bot.stored import meddle
from tests.cogs.chess_dealing import take
from tests.cogs.reading import Seen
from tests.cogs.world import World

BANKER = 1
"""The holder of the chips that nobody else holds."""
STAKE = 5


async def hold(world: World, chips: dict[MemberActor, int], *, topped_up: bool = True) -> None:
    """Set up what people hold since yesterday, and, unless they may be, that they have been topped up today."""
    await move(world, *(granted(UserId(user)) for user in (BANKER, *(person.id for person in chips))))
    for person, amount in chips.items():
        if amount != 100:
            giver, taker = (person.id, BANKER) if amount < 100 else (BANKER, person.id)
            await move(world, transfer(giver, taker, abs(amount - 100)))
    if topped_up:
        for person in chips:
            mark_topped_up(world, person)


def mark_topped_up(world: World, person: MemberActor) -> None:
    """Somebody has been topped up just now."""
    meddle(
        world.file,
        "UPDATE accounts SET topped_up_at_ms = ? WHERE user_id = ?",
        world.club.table_service.now_ms(),
        person.id,
    )


async def move(world: World, *transfers: Transfer, now_ms: int = 0) -> None:
    """Move chips, yesterday if it is not said when."""
    now_ms = now_ms or world.club.table_service.now_ms() - DAY_MS
    await book(world.club.store, *transfers, now_ms=now_ms, guild=GuildId(world.home.id))


def held(world: World, person: MemberActor) -> int:
    """The chips that somebody has in hand, by the books."""
    return accounts(world.file, GuildId(world.home.id)).get((person.id, ""), 0)


async def open_lobby(world: World, *people: MemberActor, stake: int = STAKE, **options: Any) -> Seen:
    await people[0].slash(world.channel, "chessdice", stake=stake, **{"target": 1, **options})
    lobby = world.board
    for person in people[1:]:
        await world.press(person, lobby, "join")
    return world.board


async def start(world: World, *people: MemberActor, stake: int = STAKE, **options: Any) -> Seen:
    await world.press(people[0], await open_lobby(world, *people, stake=stake, **options), "start")
    return world.board


async def up_to_the_last_action(world: World, table: str, wished: Seat) -> tuple[MemberActor, MemberActor, str]:
    """Play a throw up to the action that ends it; answers who wins and who loses by that, and the action.

    The one who is wished for wins, if the dice let them, or else the other.
    """
    stored = await world.table(table)
    assert stored.match is not None
    winner = wished
    line = leading_to(stored.match, winner)
    if line is None:
        winner = 1 - wished
        line = leading_to(stored.match, winner)
    assert line is not None
    people = [next(person for person in world.people if person.id == player.user) for player in stored.players]
    for action in line[:-1]:
        await take(world, world.mover(), action)
    return people[winner], people[1 - winner], line[-1]


async def throw(world: World, table: str, wished: Seat = 0) -> tuple[MemberActor, MemberActor]:
    """Play a throw to its end; answers who has won and who has lost it."""
    winner, loser, last = await up_to_the_last_action(world, table, wished)
    await take(world, world.mover(), last)
    return winner, loser
