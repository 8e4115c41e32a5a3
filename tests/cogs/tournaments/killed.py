"""A tournament to be led through by a bot that is killed: see `tests.cogs.killed`."""

import os

from simcord.actors import MemberActor

from bot.tables.commands import Resign
from bot.tables.ids import GuildId
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Pairing, Phase
from tests.cogs.administering import settings, settle
from tests.cogs.pages import open_page
from tests.cogs.world import World


async def lead(world: World, eve: MemberActor) -> None:
    """A Swiss tournament of five, from the command to its end; whoever signed up first wins, but for some games."""
    if not (await settings(world)).tournaments:
        await settle(world, tournaments=True)
    people = (*world.people, eve)
    while (state := await _shown_tournament(world)) is None:
        await open_page(world, eve, "tournament new octi", format="swiss", rounds=3)
    while state.tournament.phase is not Phase.OVER:
        running = [pairing for pairing in state.pairings if pairing.is_open and pairing.table_id]
        page = [message for message in world.history() if message.has("pings")][-1]
        if state.tournament.phase is Phase.RUNNING and running:
            await world.press(people[running[0].first - 1], page, "play")
            await _resign(world, running[0])
        elif state.tournament.phase is Phase.RUNNING:
            await world.advance_time(1)
        elif missing := people[len(state.entrants) :]:
            await world.press(missing[0], page, "sign-up")
        elif not state.entrants[0].wants_pings:
            await world.press(people[0], page, "pings")
        else:
            await world.press(eve, world.answer(await world.press(eve, page, "manage")), "close")
        state = await _shown_tournament(world) or state


async def _shown_tournament(world: World) -> State | None:
    """The tournament, once its newest page is posted."""
    while tournaments := await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1):
        if tournaments[0].tournament.shown_page == tournaments[0].tournament.page:
            return await world.club.store.get(Tournaments).load(tournaments[0].tournament.id)
        await world.advance_time(1)
    return None


async def _resign(world: World, pairing: Pairing) -> None:
    """One of a pair gives up, and that is confirmed."""
    loser = max(pairing.first, pairing.second) if (pairing.first + pairing.second) % 3 else pairing.first
    table = (await world.club.table_service.load(pairing.table_id)).table
    await world.execute(table.id, Resign(table.players[loser == pairing.second].user))
    os.write(1, f"confirmed {pairing.round} {pairing.board}\n".encode())
