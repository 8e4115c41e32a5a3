"""Tournaments in the background: the steps that are due, the pages that are to be posted, and who asked to be told.

A page that deserves a new message is an announcement, as is a message that calls for games: the announcer of the kit
says each once. What it has said is noted here after it: the message, which is edited and retired later; the number of
the page, as announcements are forgotten after some months; and the games of which a message told, as it tells of many.
A game that began after a message was first sent is not in it, and is called for by the next one.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.kit.announcer import NEVER_TOO_LATE_MS, Announcement, Announcer, Channel
from bot.services.background import ITEM_LIMIT_S, work_side_by_side
from bot.services.locks import KeyedLocks
from bot.store.announcements import Attempt
from bot.tables.ids import UserId
from bot.tables.table import MINUTE_MS, Table
from bot.text import translator
from bot.text.user_text import UserText
from bot.ui.answer.api_errors import is_gone
from bot.ui.board.shown import MAX_EDIT_AGE_MS, sent_ms
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.compose import ComposedMessage
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from cogs.tournaments.pages import TournamentPages, rank_all
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.standings import Standing
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Pairing, Tournament, TournamentId
from cogs.tournaments.service import TournamentService

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
POSITIONS_PER_ROUND: Final = 1_000_000
"""A message that calls for games has the position of its round times this, plus its board; lower ones are of pages."""
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
        self._announcer = Announcer(bot.store.announcements, bot.table_service.now_ms)
        self._locks = KeyedLocks[str]()
        self._refreshed: LRUCache[str, tuple[int, int]] = LRUCache(MAX_REMEMBERED)
        self._ranked: LRUCache[TournamentId, tuple[Tournament, Sequence[Standing]]] = LRUCache(MAX_REMEMBERED)
        self.chore = bot.chores.add("tournaments", self._take_steps, claim=f"tournaments {bot.store.shards}")
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
        tournaments, now_ms = self._bot.store.get(Tournaments), self._bot.table_service.now_ms()
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
                await self._show_page(state, sorted(pending, key=lambda pairing: pairing.opened_at_ms))
        except FAILURES as error:
            log.warning("tournament %s is shown later: %r", tournament.id, error)

    async def _show_page(self, state: State, pending: list[Pairing]) -> None:
        """Post the page if it deserves a new message or was deleted, else edit it now and then; then call for games."""
        tournament = state.tournament
        is_deleted = tournament.shown_page == tournament.page and await self._is_deleted(state)
        if tournament.shown_page == tournament.page and not is_deleted:
            await self._call(state, tournament.message, pending)
            return
        key = f"page {tournament.page} {tournament.message}" if is_deleted else f"page {tournament.page}"
        users, announced, others = self._to_mention(state, pending)
        spec = (await self.pages(state, tournament.settings.language)).overview()
        attempt = await self._announce(state, key, tournament.page, spec, users)
        if attempt is None:
            return
        if not attempt.message:
            log.info("the page of tournament %s cannot be posted", tournament.id)
            await self._bot.store.get(Tournaments).mark_shown(tournament, tournament.message, pending)
            return
        announced, missed = _split_by_time(announced, attempt)
        await self._bot.store.get(Tournaments).mark_shown(tournament, attempt.message, announced)
        if not is_deleted:
            await self._retire(state, attempt.message)
        await self._call(state, attempt.message, [*missed, *others])

    async def _call(self, state: State, page: int, pairings: list[Pairing]) -> None:
        """Tell those who asked of games of which the page does not tell; `page`: its message."""
        while pairings:
            users, announced, others = self._to_mention(state, pairings)
            missed: list[Pairing] = []
            if users:
                first = announced[0]
                key, position = (
                    f"game {first.round}.{first.board}.{first.replays}",
                    first.round * POSITIONS_PER_ROUND + first.board,
                )
                attempt = await self._announce(state, key, position, self._notice(state), users)
                if attempt is None:
                    return
                announced, missed = _split_by_time(announced[1:], attempt)
                announced = [first, *announced]  # whatever the clock says: the message has its name
            await self._bot.store.get(Tournaments).mark_shown(state.tournament, page, announced)
            pairings = [*missed, *others]

    async def _is_deleted(self, state: State) -> bool:
        """Edit the page now and then; True if it was deleted."""
        try:
            await self._refresh(state)
        except FAILURES as error:
            if is_gone(error):
                log.info("the page of tournament %s is posted again: %s", state.tournament.id, error)
                return True
            log.warning("the page of tournament %s stays as it was: %s", state.tournament.id, error)
        return False

    async def _announce(
        self, state: State, key: str, position: int, spec: MessageSpec, users: tuple[UserId, ...]
    ) -> Attempt | None:
        """Announce a message that mentions users, if the server wants that; None if it is to be tried again.

        `position`: the one in the custom ids of its buttons, which only this message has.
        """
        tournament = state.tournament
        guild, page_id = tournament.guild, target(tournament.id)
        mark = f"o:{page_id}:{position}:"
        announcement = Announcement(guild, f"cup {tournament.id} {key}", NEVER_TOO_LATE_MS, mark)

        async def compose_page() -> ComposedMessage:
            wants_mentions = users and (await self._bot.store.guild_settings.settings(guild)).mentions
            called = _with_mentions(spec, users) if wants_mentions else spec
            return await compose.compose(called, page_id, position)

        if await self._announcer.say(announcement, self._channel(tournament), compose_page):
            return None
        return await self._bot.store.announcements.find(guild, announcement.key)

    def _channel(self, tournament: Tournament) -> Channel:
        """The channel of a tournament; a partial one where it is not known."""
        guild = self._bot.get_guild(tournament.guild)
        channel = guild.get_channel_or_thread(tournament.channel) if guild is not None else None
        if isinstance(channel, discord.TextChannel | discord.Thread):
            return channel
        return self._bot.get_partial_messageable(tournament.channel, guild_id=tournament.guild)

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

    async def _retire(self, state: State, newest: int) -> None:
        """Replace the content of the page before by a link to the newest one, if Discord takes it."""
        tournament = state.tournament
        if not tournament.message:
            return
        url = f"https://discord.com/channels/{tournament.guild}/{tournament.channel}/{newest}"
        message = await compose.compose((await self.pages(state, tournament.settings.language)).moved_on(url))
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
            message = await compose.compose(spec, target(tournament.id), tournament.page)
            channel = self._bot.get_partial_messageable(tournament.channel, guild_id=tournament.guild)
            await message.edit(channel.get_partial_message(tournament.message).edit)


def _with_mentions(spec: MessageSpec, users: tuple[UserId, ...]) -> MessageSpec:
    """A message with mentions above its first buttons."""
    pings = text_block("🔔 " + " ".join(f"<@{user}>" for user in users))
    first_row = next(index for index, block in enumerate(spec.blocks) if isinstance(block, ControlRow))
    return MessageSpec((*spec.blocks[:first_row], *pings, *spec.blocks[first_row:]), mentioned_users=users)


def _split_by_time(pairings: list[Pairing], attempt: Attempt) -> tuple[list[Pairing], list[Pairing]]:
    """The games of which a message told, and those that began after it was first sent."""
    announced = [pairing for pairing in pairings if pairing.opened_at_ms <= attempt.first_try_ms]
    return announced, [pairing for pairing in pairings if pairing not in announced]
