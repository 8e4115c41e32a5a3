"""The turn of a month: winners written down, and announced where that is wanted.

It is the beginning of Thursday, January 1, 2026, when a test begins; games of the day before are of December.
"""

from typing import Any

import pytest

from bot.cli.simulator import set_locales
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player
from bot.text import translator
from cogs.standings import seasons_texts
from cogs.standings.queries.server_standings import Standings
from tests.bot.stored import without
from tests.cogs.forgetting import forgotten
from tests.cogs.ranking import played
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import forbid
from tests.cogs.world import Warnings, World, each
from tests.saying import say

MINUTE, HOUR, DAY = 60, 3600, 86_400
TITLE = say("season-title", month="December 2025")


async def december(world: World) -> None:
    """The games of December."""
    await played(world, world.ann, world.zoe, world.luis, times=3, days_ago=1, feats={"biggest-turn": (2350, 6350, 0)})
    await played(world, world.zoe, world.ann, days_ago=1, feats={"fastest-win": (4, 0)})
    await played(world, world.luis, world.ann, game="octi", variant="fast", days_ago=1)
    await played(world, world.ann, world.luis, game="octi", variant="fast", days_ago=1)


async def turn_announcements_on(world: World, **more: Any) -> None:
    """The admins want seasons announced in the one channel there is."""
    settings = {"announce": True, "announce_channel": world.channel.id, **more}
    await world.club.store.guild_settings.update(GuildId(world.home.id), **settings)


async def put_off(world: World, warnings: Warnings) -> None:
    """The admins want seasons announced, and Discord does not take the announcement yet."""
    await turn_announcements_on(world)
    world.inject_error("POST", "/channels/*/messages", status=429)
    await world.advance_time(HOUR)
    warnings.take("is announced later")


async def announced(world: World) -> Seen:
    await december(world)
    await turn_announcements_on(world)
    await world.advance_time(HOUR)
    (message,) = world.history()
    return message


def sent(world: World) -> list[Any]:
    """The messages, as Discord got them."""
    posts = [
        request for request in world.http_requests if request.method == "POST" and request.path.endswith("/messages")
    ]
    return [request.json for request in posts]


async def test_the_winners_are_announced_within_the_hour(world: World) -> None:
    page = await announced(world)
    assert page.called == frozenset()
    assert page.files == ["season.png"]
    assert page.text.splitlines() == [
        TITLE,
        "-# ✨ Biggest turn (el Ocho): **zoe** – 6,350 points",
        "-# ✨ Fastest win (el Ocho): **zoe** – 4 turns",
        say("season-onward"),
    ]
    assert page.alt == (
        "December 2025, the champions. el Ocho · ann – 3 wins (2. zoe). Octi-X fast · luis and ann – 1 win."
    )
    assert await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).closed_months(limit=24) == [
        "2025-12"
    ]


async def test_it_is_announced_once(world: World) -> None:
    await announced(world)
    await world.advance_time(5 * HOUR)
    await world.restart(away=HOUR)
    await world.advance_time(5 * HOUR)
    assert len(world.history()) == 1


async def test_where_nobody_wants_it_nothing_is_announced_then_or_later(world: World) -> None:
    await december(world)
    await world.advance_time(HOUR)
    assert await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).closed_months(limit=24) == [
        "2025-12"
    ]
    await turn_announcements_on(world)
    await world.advance_time(2 * HOUR)
    assert world.history() == []


@each("settings", [{"announce": False}, {"announce_channel": 0}])
async def test_it_takes_both_a_yes_and_a_channel(world: World, settings: dict[str, Any]) -> None:
    await december(world)
    await turn_announcements_on(world, **settings)
    await world.advance_time(HOUR)
    assert world.history() == []


async def test_a_month_that_ends_while_the_bot_runs(world: World) -> None:
    await turn_announcements_on(world)
    await world.restart(away=30 * DAY)
    await played(world, world.ann, world.zoe)
    await world.advance_time(DAY + 2 * HOUR)
    (message,) = world.history()
    assert "January 2026: the season is over!" in message.text


async def test_late_if_the_bot_was_away(world: World) -> None:
    await december(world)
    await turn_announcements_on(world)
    await world.restart(away=20 * DAY)
    (message,) = world.history()
    assert message.text.startswith(TITLE)


async def test_not_for_a_season_long_gone_but_for_the_last_one(world: World) -> None:
    await december(world)
    await played(world, world.zoe, world.ann)
    await turn_announcements_on(world)
    await world.restart(away=35 * DAY)
    (message,) = world.history()
    assert "January 2026: the season is over!" in message.text
    assert sorted(await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).closed_months(limit=24)) == [
        "2025-12",
        "2026-01",
    ]
    await world.advance_time(2 * HOUR)
    assert len(world.history()) == 1


@pytest.mark.parametrize("missing", ["view_channel", "send_messages"])
async def test_a_missing_permission_is_logged_and_not_tried_for_ever(
    world: World, warnings: Warnings, missing: str
) -> None:
    await december(world)
    await turn_announcements_on(world)
    forbid(world, world.channel, missing)
    await world.advance_time(HOUR)
    (warning,) = warnings.take("cannot be announced")
    assert str(world.home.id) in warning
    await world.advance_time(5 * HOUR)
    await world.restart()
    assert world.history() == []
    assert len(sent(world)) == 1


async def test_a_channel_that_is_gone_is_logged_and_not_tried_for_ever(world: World, warnings: Warnings) -> None:
    await december(world)
    hall = world.home.create_text_channel("hall")
    await turn_announcements_on(world, announce_channel=hall.id)
    world.backend.delete_channel(hall.id)
    await world.advance_time(HOUR)
    assert len(warnings.take("cannot be announced")) == 1
    await world.advance_time(5 * HOUR)
    assert sent(world) == []


async def test_a_database_that_cannot_be_read_is_tried_again(world: World, warnings: Warnings) -> None:
    await december(world)
    await turn_announcements_on(world)
    with without(world.file, "seasons"):
        await world.advance_time(HOUR)
    warnings.take("ends of months: tried again later")
    assert world.history() == []
    await world.advance_time(HOUR)
    assert len(world.history()) == 1


async def test_months_turn_by_the_clocks_of_the_server(world: World) -> None:
    """In New York December lasts five hours longer."""
    await turn_announcements_on(world, zone="America/New_York")
    await december(world)
    await world.advance_time(5 * HOUR)
    assert world.history() == []
    await world.advance_time(HOUR)
    assert len(world.history()) == 1


async def test_a_zone_moved_westward_opens_no_season_again(world: World, warnings: Warnings) -> None:
    """December is closed and still to be announced when it is December again, in New York; it stays as it is."""
    await december(world)
    await put_off(world, warnings)
    await turn_announcements_on(world, zone="America/New_York")
    await played(world, world.zoe, world.ann, times=9)
    await world.advance_time(HOUR)
    assert "el Ocho · ann – 3 wins (2. zoe)." in world.board.alt
    for time, expected in (("month", "January 2026, places 1–1 of 1. 1. zoe – 9"), ("last", "1. ann – 3")):
        await world.ann.slash(world.channel, "leaderboard", by="wins", game="el_ocho.", time=time)
        assert expected in world.board.alt


async def test_in_the_language_of_the_server(world: World) -> None:
    await december(world)
    await turn_announcements_on(world, language="fr")
    await world.advance_time(HOUR)
    assert world.board.text.startswith("## 🏆 Fin de saison : décembre 2025")
    assert world.board.alt.startswith("Décembre 2025, le palmarès. el Ocho · ann – 3 victoires (2. zoe).")


async def test_every_server_is_told_of_its_own_players(world: World) -> None:
    elsewhere = world.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    await december(world)
    await played(world, Player(UserId(77), "Stranger"), Player(UserId(78), "Other"), guild=elsewhere.id, days_ago=1)
    await turn_announcements_on(world)
    await world.club.store.guild_settings.update(GuildId(elsewhere.id), announce=True, announce_channel=hall.id)
    await world.advance_time(HOUR)
    assert "ann" in world.board.alt
    assert "Stranger" not in world.board.alt
    assert world.last(hall).alt == "December 2025, the champions. el Ocho · Stranger – 1 win."


async def test_a_server_without_the_bot_is_told_nothing(world: World) -> None:
    gone = 12345
    await played(world, world.ann, world.zoe, guild=gone, days_ago=1)
    await world.club.store.guild_settings.update(GuildId(gone), announce=True, announce_channel=world.channel.id)
    await world.advance_time(3 * HOUR)
    assert world.history() == []
    await world.restart(away=35 * DAY)
    assert await world.club.store.get(Standings).unannounced_seasons(limit=100) == []


async def test_fourteen_who_share_the_first_place_are_all_counted(world: World, warnings: Warnings) -> None:
    """One of them is forgotten before it is told: thirteen are left, three of them by name."""
    for number in range(1, 15):
        await played(world, Player(UserId(number), f"P{number}"), Player(UserId(99), "Loser"), days_ago=1)
    await put_off(world, warnings)
    say = translator("en")
    winners = await world.club.store.get(Standings).for_guild(GuildId(world.home.id)).winners("2025-12")
    assert "P14, P13, P12 and 11 more – 1 win." in seasons_texts.alt_text(say, "2025-12", winners)
    await world.club.store.erasure.erase_user(UserId(13))
    await world.advance_time(HOUR)
    assert world.board.alt == "December 2025, the champions. el Ocho · P14, P12, P11 and 10 more – 1 win."


async def test_a_month_that_nobody_won_is_not_announced(world: World) -> None:
    await played(world, world.ann, world.zoe, ranks=(1, 1), days_ago=1)
    await turn_announcements_on(world)
    await world.advance_time(2 * HOUR)
    assert world.history() == []
    assert await world.club.store.get(Standings).unannounced_seasons(limit=100) == []


async def test_who_asked_to_be_forgotten_is_not_announced(world: World, warnings: Warnings) -> None:
    await december(world)
    await put_off(world, warnings)
    await forgotten(world, world.ann)
    await world.advance_time(HOUR)
    assert world.board.alt == "December 2025, the champions. Octi-X fast · luis – 1 win."
    assert "ann" not in world.board.text
    assert "ann" not in world.answer(await world.press(world.max, world.board, "text")).text


async def test_whose_erasure_is_pending_is_not_announced(world: World, warnings: Warnings) -> None:
    await december(world)
    await put_off(world, warnings)
    await world.club.store.erasure.request_erasure(UserId(world.ann.id), world.club.table_service.now_ms())
    await world.advance_time(HOUR)
    assert world.board.alt == "December 2025, the champions. Octi-X fast · luis – 1 win."
    assert "ann" not in world.answer(await world.press(world.max, world.board, "text")).text


async def test_the_leaderboard_of_the_season_and_the_season_as_text(world: World) -> None:
    set_locales(world, {world.max.id: "es-ES"})
    page = await announced(world)
    await world.restart(away=40 * DAY)
    board = world.answer(await world.press(world.zoe, page, "open"))
    assert board.text.startswith("### 🏆 el Ocho · Wins")
    assert (
        "Wins, December 2025, places 1–2 of 2. 1. ann – 3 (4 games, 75% won); 2. zoe – 1 (4 games, 25% won)."
        in board.alt
    )
    text = world.answer(await world.press(world.max, page, "text")).text.splitlines()
    assert text == [
        say("season-title", "es", month="diciembre de 2025"),
        "🥇 **el Ocho**: ann – 3 victorias",
        "-# 2. zoe",
        "🥇 **Octi-X rápido**: luis y ann – 1 victoria",
        "-# ✨ Mejor turno (el Ocho): **zoe** – 6.350 puntos",
        "-# ✨ Victoria más rápida (el Ocho): **zoe** – 4 turnos",
    ]
    assert world.board.text == page.text
