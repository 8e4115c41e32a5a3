"""Tournaments in the background: the steps that are due, the pages that are to be posted, and who asked to be told.

A page is posted with a nonce, which Discord takes only once within some minutes: a page that was posted right before a
crash is not posted again.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.services.locks import KeyedLocks
from bot.services.tournaments import TournamentService
from bot.tables.ids import UserId
from bot.tables.table import MINUTE_MS, Table
from bot.text import translator
from bot.text.user_text import UserText
from bot.tournaments.standings import Standing
from bot.tournaments.steps import State
from bot.tournaments.tournament import Pairing, Tournament, TournamentId
from bot.ui import messages
from bot.ui.api_errors import is_final, is_gone
from bot.ui.background import ITEM_LIMIT_S, work_side_by_side
from bot.ui.chores import Chore
from bot.ui.client import OchoClub
from bot.ui.message_spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from bot.ui.table_messages import MAX_EDIT_AGE_MS, sent_ms
from cogs.tournament.pages import TournamentPages, rank_all

log = logging.getLogger(__name__)

PAGE_PREFIX: Final = "cup"
"""The beginning of the targets of a tournament's buttons; a hyphen and its id follow."""
MAX_DUE: Final = 100
"""The tournaments that are looked at in one go."""
MAX_PINGS: Final = 50
"""The people that a message mentions at most."""
REFRESH_MS: Final = MINUTE_MS
"""The time between two edits of a page on which nothing but results has changed."""
FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The errors of Discord, and of the connection to it."""
MAX_REMEMBERED: Final = 100
"""The tournaments whose last edit and standings are in memory."""


def target(tournament_id: TournamentId) -> str:
    """The target of a tournament's buttons."""
    return f"{PAGE_PREFIX}-{tournament_id}"


class TournamentRunner:
    """Takes the steps of tournaments, and posts their pages."""

    def __init__(self, bot: OchoClub) -> None:
        self.service = TournamentService(bot.table_service)
        self._bot = bot
        self._locks = KeyedLocks[str]()
        self._refreshed: LRUCache[str, tuple[int, int]] = LRUCache(MAX_REMEMBERED)
        self._ranked: LRUCache[TournamentId, tuple[Tournament, Sequence[Standing]]] = LRUCache(MAX_REMEMBERED)
        self.chore = Chore(bot, "tournaments", self._take_steps, claim=f"tournaments {bot.store.shards}")
        bot.table_service.end_listeners.append(self._on_end)

    def _on_end(self, table: Table) -> None:
        """Wake up for the end of a tournament's game."""
        if table.tournament:
            self.chore.wake()

    async def go_on(self, tournament_id: TournamentId) -> State | None:
        """Take the steps of a tournament that are due, and show what has changed."""
        async with self._locks.hold(tournament_id):
            state = await self.service.take_due_steps(tournament_id)
            if state is not None:
                await self._show(state)
            return state

    async def pages(self, state: State, language: str) -> TournamentPages:
        """The pages of a tournament in a language; its standings are computed in a thread, once for each change."""
        tournament = state.tournament
        before, standings = self._ranked.get(tournament.id, (None, ()))
        if before != tournament:
            standings = await asyncio.to_thread(rank_all, state)
            self._ranked[tournament.id] = tournament, standings
        return TournamentPages(translator(language), state, self._bot.presenters[tournament.settings.game], standings)

    async def _take_steps(self) -> int | None:
        """Go on with the tournaments that are due, or not shown; returns the time at which one is due next, if any."""
        tournaments, now_ms = self._bot.store.tournaments, self._bot.table_service.now_ms()
        unshown = await tournaments.unshown()
        due = dict.fromkeys([*await tournaments.due(now_ms, MAX_DUE), *unshown])
        await work_side_by_side(
            log,
            due,
            self.go_on,
            owner=lambda tournament_id: tournament_id,
            failure=lambda tournament_id: f"tournament {tournament_id} goes on later",
            limit_s=None,  # to pair a thousand may take longer, and showing them has a limit of its own
        )
        due_ms = await tournaments.next_due_ms()
        return now_ms if await tournaments.unshown() else due_ms

    async def _show(self, state: State) -> None:
        """Post the page if it deserves a new message, and tell those who asked of their games, also without a page."""
        tournament = state.tournament
        pending = [pairing for pairing in state.pairings if pairing.table_id and not pairing.is_announced]
        try:
            async with asyncio.timeout(ITEM_LIMIT_S):
                message, fresh = await self._show_page(state, pending)
                while fresh:
                    users, announced, fresh = self._to_mention(state, fresh)
                    if users:
                        first = announced[0]
                        nonce = f"{tournament.id}.{first.round}.{first.board}"
                        await self._post(state, self._notice(state), users, nonce)
                    await self._bot.store.tournaments.mark_shown(tournament, message, announced)
        except FAILURES as error:
            if is_final(error):
                log.info("tournament %s cannot be shown: %s", tournament.id, error)
                await self._bot.store.tournaments.mark_shown(tournament, tournament.message, pending)
            else:
                log.warning("tournament %s is shown later: %s", tournament.id, error)

    async def _show_page(self, state: State, pending: list[Pairing]) -> tuple[int, list[Pairing]]:
        """Post the page if it deserves a new message or was deleted, else edit it now and then.

        Returns its message, and the games of which it does not tell.
        """
        tournament, nonce, is_deleted = state.tournament, f"{state.tournament.id}.{state.tournament.page}", False
        if tournament.shown_page == tournament.page:
            try:
                await self._refresh(state)
            except FAILURES as error:
                if is_deleted := is_gone(error):
                    log.info("the page of tournament %s is posted again: %s", tournament.id, error)
                    nonce = f"{nonce}.{tournament.message % 10**9}"
                else:
                    log.warning("the page of tournament %s stays as it was: %s", tournament.id, error)
            if not is_deleted:
                return tournament.message, pending
        users, announced, fresh = self._to_mention(state, pending)
        spec = (await self.pages(state, tournament.settings.language)).overview()
        message = await self._post(state, spec, users, nonce)
        await self._bot.store.tournaments.mark_shown(tournament, message, announced)
        if not is_deleted:
            await self._retire(state, message)
        return message, fresh

    def _to_mention(
        self, state: State, pairings: list[Pairing]
    ) -> tuple[tuple[UserId, ...], list[Pairing], list[Pairing]]:
        """The users whom one message mentions, the games of which it tells, and the other games."""
        asking = {entrant.number: entrant.user for entrant in state.entrants if entrant.wants_pings}
        users = list[UserId]()
        for index, pairing in enumerate(pairings):
            new = [asking[number] for number in (pairing.first, pairing.second) if number in asking and pairing.is_open]
            if len(users) + len(new) > MAX_PINGS:
                return tuple(users), pairings[:index], pairings[index:]
            users += new
        return tuple(dict.fromkeys(users)), pairings, []

    def _notice(self, state: State) -> MessageSpec:
        t = translator(state.tournament.settings.language)
        play = Button(t("button-tournament-play"), "play", style=ButtonStyle.PRIMARY, emoji="🎲")
        title = UserText(state.tournament.settings.title)
        return MessageSpec((*text_block(t("tournament-your-game", title=title)), ControlRow((play,))))

    async def _post(self, state: State, spec: MessageSpec, users: tuple[UserId, ...], nonce: str) -> int:
        """Post a message in the tournament's channel that mentions users, if the server wants that; returns its id."""
        if users and (await self._bot.store.guild_settings.settings(state.tournament.guild)).mentions:
            pings = text_block("🔔 " + " ".join(f"<@{user}>" for user in users))
            first_row = next(index for index, block in enumerate(spec.blocks) if isinstance(block, ControlRow))
            blocks = *spec.blocks[:first_row], *pings, *spec.blocks[first_row:]
            spec = MessageSpec(blocks, mentioned_users=users)
        message = await messages.compose(spec, target(state.tournament.id))
        channel = self._bot.get_partial_messageable(state.tournament.channel, guild_id=state.tournament.guild)
        return (await message.send(channel.send, nonce=nonce)).id

    async def _retire(self, state: State, newest: int) -> None:
        """Replace the content of the page before by a link to the newest one, if Discord takes it."""
        tournament = state.tournament
        if not tournament.message:
            return
        url = f"https://discord.com/channels/{tournament.guild}/{tournament.channel}/{newest}"
        message = await messages.compose((await self.pages(state, tournament.settings.language)).moved_on(url))
        channel = self._bot.get_partial_messageable(tournament.channel, guild_id=tournament.guild)
        try:
            await message.edit(channel.get_partial_message(tournament.message).edit)
        except FAILURES as error:
            log.info("an old page of tournament %s stays: %s", tournament.id, error)

    async def _refresh(self, state: State) -> None:
        """Edit a page on which there are new results, now and then, while Discord lets it be edited."""
        tournament, now_ms = state.tournament, self._bot.table_service.now_ms()
        results, edited_ms = self._refreshed.get(tournament.id, (0, 0))
        is_new = tournament.results > results and now_ms - edited_ms >= REFRESH_MS
        if is_new and now_ms - sent_ms(tournament.message) <= MAX_EDIT_AGE_MS:
            self._refreshed[tournament.id] = tournament.results, now_ms
            spec = (await self.pages(state, tournament.settings.language)).overview()
            message = await messages.compose(spec, target(tournament.id))
            channel = self._bot.get_partial_messageable(tournament.channel, guild_id=tournament.guild)
            await message.edit(channel.get_partial_message(tournament.message).edit)
