"""The texts of the club: its plans in words, the invitation to a race, its standing, and the highlights of a week."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

import discord
from msgspec import Struct

from bot.kit.names import describe_undrawable, ranked_variants, undrawable_names, variant_name
from bot.kit.pictures import colour_seed, picture_block
from bot.kit.ranking_page import ROWS_PER_PAGE, RankedRow, RankingPage
from bot.standings.periods import is_zone
from bot.store.guild_settings import GuildSettings, RacePlan
from bot.tables.ids import TableId, UserId
from bot.text import Translator, supported_language, translator
from bot.ui.board.lobby_screen import relative_time
from bot.ui.message.compose import choose_alt_text
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block
from cogs.club.highlights import Highlight, LookBack
from cogs.club.rows import PLACE_POINTS, RaceStanding
from games.core import Refused
from render import standings as pictures
from render.standings.leaderboard import Leader
from render.standings.season import Champion, Person, SeasonCaptions
from render.typography import clean

PAGE_ID: Final = "club"
"""The target of the buttons of the club."""
MAX_NAMES: Final = 3
"""The champions of one game who are named."""
STANDING_WEEKS: Final = 12
"""The weeks whose races count for the standing."""

_TIME: Final = re.compile(r"([01]?\d|2[0-3])(?:\s*[:.hH]\s*([0-5]\d)?)?")


def channel_translator(guild: discord.Guild, settings: GuildSettings) -> Translator:
    """The texts in the language of a server."""
    return translator(settings.language or supported_language(guild.preferred_locale))


def parse_time(text: str) -> int:
    """The minute of the day that somebody wrote: `20`, `20:00`, `20h30`. Refused: `club-no-time`."""
    match = _TIME.fullmatch(text.strip())
    if match is None:
        raise Refused("club-no-time")
    return int(match[1]) * 60 + int(match[2] or 0)


def format_time(minute: int) -> str:
    """A minute of the day as a time."""
    return f"{minute // 60:02}:{minute % 60:02}"


def describe_hour(t: Translator, weekdays: Sequence[int], minute: int) -> str:
    """The weekdays and the time of a plan."""
    days = t.format_list([t.weekday_name(weekday) for weekday in sorted(weekdays)])
    return t("club-hour", days=days, time=format_time(minute))


def describe_race(t: Translator, plan: RacePlan) -> str:
    """The race of a plan, in one line."""
    return t("club-race", level=t(f"stresses-level-{plan.level}"), rolls=plan.rolls)


JOIN: Final = "race-join"
"""The verb that joins a race from the message that calls for it."""


def invitation(t: Translator, plan: RacePlan, starts_at_ms: int, table: TableId | None = None) -> MessageSpec:
    """The invitation to a race, with the buttons of everybody; *Join* where its `table` is open."""
    join = Button(t("button-join"), JOIN, style=ButtonStyle.SUCCESS, emoji="🪑", target=table or "")
    buttons = (
        *((join,) if table else ()),
        Button(t("club-tell-me"), "alert", emoji="🔔"),
        Button(t("club-standing"), "standing", emoji="🏆"),
    )
    title = t("club-invitation", at=relative_time(starts_at_ms), time=f"<t:{starts_at_ms // 1000}:F>")
    return MessageSpec((*text_block(title, describe_race(t, plan)), ControlRow(buttons)))


class StandingPage(Struct, frozen=True):
    """The standing of the races as a user sees it."""

    t: Translator
    rows: list[RaceStanding]
    user: UserId

    def message(self) -> MessageSpec:
        """The standing as a picture, and the points of its ranks."""
        t = self.t
        points = t.format_list([t.format_number(points) for points in PLACE_POINTS])
        scale = t("club-scale", points=points, weeks=STANDING_WEEKS)
        title = t("club-standing-title")
        if not self.rows:
            return MessageSpec(text_block(title, t("club-standing-empty"), scale))
        ranking = RankingPage(
            t,
            title=t("club-event"),
            subject=t("club-weeks", weeks=STANDING_WEEKS),
            rows=tuple(map(self._row, self.rows[:ROWS_PER_PAGE])),
            own=next((self._row(row) for row in self.rows if row.user == self.user), None),
            total=len(self.rows),
            value=t("standings-by-points"),
            count=t("club-on-picture.races"),
        )
        heading = t("club-standing-alt", weeks=STANDING_WEEKS)
        return MessageSpec((*text_block(title), *ranking.blocks(heading, scale)))

    def _row(self, row: RaceStanding) -> RankedRow:
        leader = Leader(
            rank=row.rank,
            name=row.name,
            colour_index=colour_seed(row.user),
            value=self.t.format_number(row.points),
            count=row.races,
            is_viewer=row.user == self.user,
        )
        return RankedRow(leader, (self.t("club-races", count=row.races),))


class LookBackPage(Struct, frozen=True):
    """A week of a server as its look back shows it."""

    t: Translator
    week: LookBack
    since_ms: int
    until_ms: int
    zone: str

    def message(self) -> MessageSpec | None:
        """The message with the picture of the week; None where there is nobody to name."""
        rows = self.rows(stand_in=self.t("season-on-picture.nameless"))
        if not rows:
            return None
        t, captions = self.t, self._captions()
        picture = picture_block(self.alt_text(), pictures.season, rows, captions)
        names = [name for highlight, _ in self._highlights() for name in highlight.names[:MAX_NAMES]]
        undrawable = describe_undrawable(t, undrawable_names(names))
        title = t("club-week-title", dates=captions.season)
        return MessageSpec(
            (*text_block(title), picture, *text_block(undrawable, t("club-week-games", games=self.week.games)))
        )

    def rows(self, *, stand_in: str = "") -> tuple[Champion, ...]:
        """A row for each highlight; `stand_in` replaces names that cannot be drawn where there are several."""
        return tuple(self._row(highlight, kind, stand_in) for highlight, kind in self._highlights())

    def alt_text(self) -> str:
        """The alt text of the picture."""
        head = self.t("club-week-alt", dates=self._captions().season)
        rows = self.rows()
        short = [f"{row.game} · {row.names} – {row.value}." for row in rows]
        whole = [
            f"{row.game} · {row.names} – {row.value} ({row.note})." if row.note else line
            for row, line in zip(rows, short, strict=True)
        ]
        return choose_alt_text(" ".join([head, *whole]), " ".join([head, *short]))

    def _highlights(self) -> list[tuple[Highlight, str]]:
        """The highlights that there are, each with the end of its text's id; empty for a champion."""
        week = self.week
        special = {
            "biggest-turn": week.biggest_turn,
            "fastest-answer": week.fastest_answer,
            "closest-finish": week.closest_finish,
            "most-improved": week.most_improved,
            "newest-face": week.newest_face,
        }
        ranked = {key: number for number, key in enumerate(ranked_variants())}
        champions = [champion for champion in week.champions if (champion.game, champion.variant) in ranked]
        champions.sort(key=lambda champion: ranked[champion.game, champion.variant])
        named = [(highlight, kind) for kind, highlight in special.items() if highlight is not None]
        return [*((champion, "") for champion in champions), *named]

    def _row(self, highlight: Highlight, kind: str, stand_in: str) -> Champion:
        t = self.t
        game = highlight.game and variant_name(t, highlight.game, highlight.variant)
        names: list[str] = list(highlight.names[:MAX_NAMES])
        if stand_in and len(names) > 1:
            names = [name if clean(name) else stand_in for name in names]
        if more := len(highlight.names) - len(names):
            names.append(t("season-more", count=more))
        value = highlight.value / 1000 if kind == "fastest-answer" else highlight.value
        note = t("club-newcomers", count=highlight.value) if kind == "newest-face" else game
        return Champion(
            game=t(f"club-{kind}") if kind else game,
            people=tuple(
                Person(name, colour_seed(user)) for name, user in zip(highlight.names, highlight.users, strict=True)
            ),
            names=t.format_list(names),
            value=t(f"club-{kind}.value", value=value) if kind else t("standings-wins", count=highlight.value),
            note=note if kind else "",
        )

    def _captions(self) -> SeasonCaptions:
        zone = ZoneInfo(self.zone) if is_zone(self.zone) else UTC
        first, last = (datetime.fromtimestamp(ms / 1000, zone).date() for ms in (self.since_ms, self.until_ms))
        return SeasonCaptions(
            season=self.t.format_dates(first, last),
            title=self.t("club-on-picture.week"),
            nameless=self.t("season-on-picture.nameless"),
        )
