"""Holidays: days on which one's clocks stand, from now or from a date; shown on the boards that wait.

A process knows the holidays that are on without asking the database at every click: they are read when one begins, and
those of a table's players before anybody's time runs out there.
"""

import logging
from datetime import date, timedelta
from typing import Final

from discord.ext import commands

from bot.services.background import log_errors
from bot.services.locks import KeyedLocks
from bot.store.tables import DueTable
from bot.tables import holidays
from bot.tables.holidays import DAYS_PER_YEAR, MAX_AHEAD_DAYS, Holiday
from bot.tables.ids import UserId
from bot.tables.table import DAY_MS, SECOND_MS, TimerKind
from bot.ui.answer.context import guild_of
from bot.ui.answer.replies import Interaction, open_form, reply, translator_for
from bot.ui.client import OchoClub
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId, ForgedClick, parse_number
from bot.ui.message.spec import Block, Button, ControlRow, Menu, MenuOption, MessageSpec, OpenForm, text_block
from cogs.holidays.entries import PAGE_ID
from cogs.holidays.queries import Holidays
from games.core import Refused

log = logging.getLogger(__name__)

MAX_DATE_LENGTH: Final = 20
"""The characters of a date and a number of days."""
MAX_TABLES: Final = 100
"""The tables of a user that are looked at when a holiday begins or ends."""


class HolidaysCog(commands.Cog):
    """The page, and the loop that notices when a holiday begins."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._locks = KeyedLocks[int]()
        self._chore = bot.chores.add("holidays", self._read_holidays)
        bot.store.on_erased.append(self._forget)
        bot.router.page_handlers[PAGE_ID] = self._press

    async def _read_holidays(self) -> int | None:
        """Read the holidays that are on, and announce the new ones; returns the time at which the next one begins."""
        store, service = self._bot.store, self._bot.table_service
        now = service.now_ms()
        current = {holiday.user_id: holiday for holiday in await store.get(Holidays).current(now, now - DAY_MS)}
        changed = [user for user, holiday in current.items() if service.users_away.get(user) != holiday]
        service.users_away = current
        for user in changed:
            await self._announce(user)
        return await store.get(Holidays).next_begin_ms(now)

    async def _press(self, interaction: Interaction, custom_id: CustomId) -> None:
        """Handle a control of the page; raises ForgedClick at one it has not."""
        match custom_id.verb:
            case "home":
                await self._show(interaction)
            case "take":
                days = compose.submitted_value(interaction)
                await self._take(interaction, parse_number(days, DAYS_PER_YEAR), "")
            case "later":
                t = translator_for(interaction)
                title, label, example = t("holiday-later-title"), t("holiday-later-label"), t("holiday-later-example")
                form = OpenForm(title, label, "dated", MAX_DATE_LENGTH, example)
                await open_form(interaction, compose.build_form(form, PAGE_ID))
            case "dated":
                start, _, days = compose.submitted_value(interaction).strip().partition(" ")
                if not (days.strip().isdecimal() and 1 <= int(days) <= DAYS_PER_YEAR):
                    raise Refused("holiday-how-long", most=DAYS_PER_YEAR)
                await self._take(interaction, int(days), start)
            case "end":
                await self._end(interaction)
            case _:
                raise ForgedClick(f"holidays have no button {custom_id.verb!r}")

    async def _take(self, interaction: Interaction, days: int, start: str) -> None:
        """Take a holiday.

        Refused: `holiday-date`, that is none; `holiday-past`, `holiday-far`; `holiday-planned`, there is one already;
        what `holidays.plan` refuses.
        """
        user, now = UserId(interaction.user.id), self._bot.table_service.now_ms()
        zone = (await self._bot.store.guild_settings.settings(guild_of(interaction))).zone
        begins_at_ms = now
        if start:
            first = _parse_date(start)
            begins_at_ms = holidays.midnight_ms(first, zone)
            if holidays.midnight_ms(first + timedelta(days=1), zone) <= now:
                raise Refused("holiday-past")
        if begins_at_ms > now + MAX_AHEAD_DAYS * DAY_MS:
            raise Refused("holiday-far")

        def plan(earlier: list[Holiday]) -> Holiday:
            if any(other.ends_at_ms > now for other in earlier):
                raise Refused("holiday-planned")
            return holidays.plan(user, max(begins_at_ms, now), max(days, 1), zone, earlier)

        holiday = await self._bot.store.get(Holidays).take(user, plan)
        if isinstance(holiday, Refused):
            raise holiday
        if holiday.is_on(now):
            await self._apply(holiday)
        else:
            self._chore.wake()
        await self._show(interaction)

    async def _end(self, interaction: Interaction) -> None:
        """End the holiday that is on, or cancel the one that is planned. Refused: `holiday-over`."""
        user, now = UserId(interaction.user.id), self._bot.table_service.now_ms()
        async with self._locks.hold(user):
            holiday = _current(await self._bot.store.get(Holidays).of_user(user), now)
            if holiday is None:
                raise Refused("holiday-over")
            ended = holidays.end_early(holiday, now)
            if ended is None:
                await self._bot.store.get(Holidays).delete(holiday)
            else:
                await self._bot.store.get(Holidays).save(ended)
        if ended is not None:
            await self._apply(ended)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        t, now = translator_for(interaction), self._bot.table_service.now_ms()
        own = await self._bot.store.get(Holidays).of_user(UserId(interaction.user.id))
        zone = (await self._bot.store.guild_settings.settings(guild_of(interaction))).zone
        year = holidays.year_of(now, zone)
        left = holidays.days_left(own, year)
        holiday = _current(own, now)
        rest = t("holiday-left", count=left, year=str(year))
        blocks: list[Block] = [*text_block(t("holiday-title"))]
        if holiday is not None:
            until, begin = (f"<t:{ms // SECOND_MS}:f>" for ms in (holiday.ends_at_ms, holiday.begins_at_ms))
            is_on = holiday.is_on(now)
            text = t("holiday-on", until=until) if is_on else t("holiday-later", begin=begin, until=until)
            end = Button(t("holiday-end" if is_on else "holiday-cancel"), "end")
            blocks += [*text_block(text, rest), ControlRow((end,))]
        else:
            blocks += text_block(t("holiday-none"), rest, t("holiday-about"))
            options = tuple(MenuOption(t("holiday-option", count=days), str(days)) for days in range(1, left + 1))
            if options:
                later = Button(t("holiday-later-button"), "later", emoji="📅")
                blocks += [ControlRow((Menu("take", t("holiday-take"), options),)), ControlRow((later,))]
        await reply(interaction, MessageSpec(tuple(blocks)), PAGE_ID)

    async def _apply(self, holiday: Holiday) -> None:
        self._bot.table_service.users_away[holiday.user_id] = holiday
        await self._announce(holiday.user_id)

    async def _announce(self, user: UserId) -> None:
        """Let the tables at which it is a user's turn notice the holiday, and show it."""
        bot, now = self._bot, self._bot.table_service.now_ms()
        for stored in await bot.store.tables.open_tables(user=user, limit=MAX_TABLES):
            table = stored.table
            is_changed = holidays.count(table, bot.table_service.users_away, now) is not table
            if is_changed and bot.store.shards.includes(table.guild):
                with log_errors(log, "table %s shows a holiday later", table.id):
                    await bot.recovery.on_due(DueTable(table.id, TimerKind.HOLIDAY, now))

    def _forget(self) -> None:
        """Drop the holidays from memory, and read them again: they may name a user who is being erased."""
        self._bot.table_service.users_away = {}
        self._chore.wake()


def _current(own: list[Holiday], now_ms: int) -> Holiday | None:
    """The holiday that is on, or planned."""
    return next((holiday for holiday in own if holiday.ends_at_ms > now_ms), None)


def _parse_date(text: str) -> date:
    """The date that somebody typed. Refused: `holiday-date`, also for centuries that are not ours."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("holiday-date") from error
    if not 2000 <= day.year < 2200:
        raise Refused("holiday-date")
    return day


async def setup(bot: OchoClub) -> None:
    """Add the command to the bot."""
    await bot.add_cog(HolidaysCog(bot))
