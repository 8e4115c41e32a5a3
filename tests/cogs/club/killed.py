"""A race at a fixed hour to be led through by a bot that is killed: see `tests.cogs.killed`."""

from simcord.actors import MemberActor

from bot.tables.commands import Play
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Phase
from cogs.club.rows import Club
from engine.ai import plan_turn
from tests.cogs.administering import settings
from tests.cogs.club import planning as club
from tests.cogs.world import World


async def lead(world: World, _: MemberActor) -> None:
    """A race at its hour, from the plan to its end: two join, and one of them is right at every roll."""
    ann, guild = UserId(world.ann.id), GuildId(world.home.id)
    if not await world.club.store.get(Club).is_called(guild, ann):
        await world.club.store.get(Club).turn_on_alert(guild, ann, 1)
    if not (await settings(world)).race.is_on:
        await club.plan(world)
    while not (tables := world.rows()["tables"]):
        assert world.backend.clock.elapsed < club.DAY, "no race takes place"
        await world.advance_time(club.MINUTE)
    table_id = tables[0][0]
    while (table := await world.table(table_id)).phase is not Phase.OVER:
        lobbies = club.lobbies(world)
        if table.phase is Phase.LOBBY and len(table.players) < 2 and lobbies:
            await world.press((world.ann, world.zoe)[len(table.players)], lobbies[0], "join")
        elif table.match is not None and 0 in table.match.actors:
            await world.execute(table_id, Play(table.position, plan_turn(table.match, 0), user=ann))
        await world.advance_time(1 if table.phase is Phase.PLAYING else club.MINUTE / 2)
    await world.advance_time(club.MINUTE)
