"""Tournaments: who may open them, sign-up, pages, boards on demand, and every refusal."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.tables.commands import Resign
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.text import translator
from bot.ui.board.shown import sent_ms
from bot.ui.message.spec import Button, ControlRow
from cogs.tournaments.new_page import PLACES, Draft, NewPage
from cogs.tournaments.pages import TournamentPages
from cogs.tournaments.queries import Tournaments
from cogs.tournaments.rules.standings import Standing
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Entrant, Format, Phase, Settings, Tournament, TournamentId
from tests.cogs.administering import admin, events_page, settings, settle
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import forbid
from tests.cogs.world import Warnings, World, each
from tests.past import PRESENTERS
from tests.saying import say
from tests.screens import screen_text


async def open_cup(world: World, boss: MemberActor, game: str = "octi", **options: Any) -> Seen:
    """The page of a tournament that somebody opens."""
    await open_page(world, boss, f"tournament new {game}", None, **{"format": "swiss", **options})
    return world.board


async def begin(world: World, *people: MemberActor, game: str = "octi", **options: Any) -> Seen:
    """The page of a tournament that has begun."""
    await settle(world, tournaments=True)
    boss = admin(world)
    page = await open_cup(world, boss, game, **options)
    for person in people:
        await world.press(person, world.see(page), "sign-up")
    await world.press(boss, world.answer(await world.press(boss, page, "manage")), "close")
    return world.board


async def state(world: World) -> State:
    """The tournament as it is stored."""
    (summary,) = await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1)
    stored = await world.club.store.get(Tournaments).load(summary.tournament.id)
    assert stored is not None
    return stored


async def test_nobody_opens_one_until_an_admin_allows_it(world: World) -> None:
    eve = admin(world)
    command = open_page(world, eve, "tournament new octi", format="swiss")
    assert await world.refused(command) == (say("refused-tournaments-off"))
    await world.press(eve, await events_page(world, eve), "tournaments")
    assert (await settings(world)).tournaments
    page = await open_cup(world, eve)
    assert page.text.splitlines()[0] == "## 🏆 Octi · Swiss"
    assert say("tournament-signed-up", count=0) in page.text


async def test_organisers_are_who_may_manage_events_or_have_the_role(world: World) -> None:
    await settle(world, tournaments=True)
    refusal = say("refused-not-organiser")
    command = open_page(world, world.ann, "tournament new octi", format="swiss")
    assert await world.refused(command) == refusal
    role = world.home.create_role("referees", permissions=discord.Permissions())
    await settle(world, tournaments=True, tournament_role=role.id)
    bob = world.home.add_member(world.create_user("bob"), roles=[role])
    assert (await open_cup(world, bob, title="Bob's Cup")).text.startswith("## 🏆 Bob's Cup")
    await settle(world, tournaments=True, tournament_role=0)
    command = open_page(world, bob, "tournament new octi", format="swiss")
    assert await world.refused(command) == refusal
    events = world.home.create_role("events", permissions=discord.Permissions(manage_events=True))
    cat = world.home.add_member(world.create_user("cat"), roles=[events])
    assert (await open_cup(world, cat)).text.startswith("## 🏆 Octi")
    owners = world.home.create_role("owners", permissions=discord.Permissions(administrator=True))
    dan = world.home.add_member(world.create_user("dan"), roles=[owners])
    assert (await open_cup(world, dan, title="Dan's Cup")).text.startswith("## 🏆 Dan's Cup")


SWISS, ROUND_ROBIN = [*Format].index(Format.SWISS), [*Format].index(Format.ROUND_ROBIN)


@each(
    "draft",
    [
        f"octi.{ROUND_ROBIN}.0.{PLACES.index(20)}.2.2",  # it takes 16 at most
        f"octi.{SWISS}.3.8.2.2.0",
        f"octi.{SWISS}.0.8.2.2",
        f"octi.{len(Format)}.0.8.2.2.0",
        f"hopscotch.{SWISS}.0.8.2.2.0",
        "octi.x",
        "",
    ],
)
async def test_what_no_tournament_can_be(world: World, draft: str) -> None:
    await settle(world, tournaments=True)
    eve = admin(world, f"eve{world.case}")
    page = world.answer(await eve.slash(world.channel, "tournament"))
    for verb in ("new-open", "new-game", "new-choose:places/"):
        name, _, arg = verb.partition(":")
        forged = world.forge(
            eve, page, f"o:cups:0:{name}:{arg}{draft}", component_type=3 if arg else 2, values=["0"] if arg else []
        )
        assert await world.refused(forged) == say("refused-forged")


@each("key", ["places", "option_mode", "minutes", "stake"])
async def test_a_choice_that_the_page_does_not_offer(world: World, key: str) -> None:
    await settle(world, tournaments=True)
    eve = admin(world, f"eve{world.case}")
    page = world.answer(await eve.slash(world.channel, "tournament"))
    custom_id = f"o:cups:0:new-choose:{key}/octi.{SWISS}.0.8.2.2.0"
    for value in ("99", "-1", "x", ""):
        forged = world.forge(eve, page, custom_id, component_type=3, values=[value])
        assert await world.refused(forged) == say("refused-forged")


@pytest.mark.parametrize(
    ("game", "offered", "left_out"), [("chess_dice", "target", "stake"), ("stresses", "target", "open")]
)
def test_no_option_is_offered_that_no_tournament_takes(world: World, game: str, offered: str, left_out: str) -> None:
    """Its games are for two alone, and for no chips."""
    page = NewPage(translator("en"), Draft(game), world.club.game_commands[game])
    options = {option.name for option in page.options()}
    assert offered in options
    assert left_out not in options


@each(("game", "kind"), [("ocho", "arena"), ("chessdice", "arena"), ("stresses", "arena"), ("octi", "Swiss")])
async def test_a_format_that_is_left_out_is_the_usual_one(world: World, game: str, kind: str) -> None:
    await settle(world, tournaments=True)
    eve = admin(world, f"eve{world.case}")
    assert "Your tournament is open!" in world.private_text(await open_page(world, eve, f"tournament new {game}"))
    assert kind in world.board.text


async def test_none_is_opened_where_the_bot_may_not_write(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    forbid(world, world.channel, "send_messages")
    refusal = await world.refused(open_page(world, eve, "tournament new octi", format="swiss"))
    assert "Send Messages" in refusal
    assert await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1) == []


@each(
    ("chosen", "locale", "title"),
    [("", "fr", "système suisse"), ("fr", "en-US", "système suisse"), ("", "ja", "Swiss")],
)
async def test_it_speaks_the_language_of_its_server(world: World, chosen: str, locale: str, title: str) -> None:
    emit = world.backend.emit

    def abroad(event: str, payload: Mapping[str, Any]) -> None:
        emit(event, {**payload, "guild_locale": locale} if event == "INTERACTION_CREATE" else payload)

    await settle(world, tournaments=True, language=chosen)
    world.backend.emit = abroad  # type: ignore[method-assign]
    page = await open_cup(world, admin(world, f"eve{world.case}"))
    assert page.text.splitlines()[0] == f"## 🏆 Octi · {title}"


async def test_five_at_a_time_are_enough(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    for _ in range(5):
        await open_cup(world, eve)
    refusal = await world.refused(open_page(world, eve, "tournament new octi", format="swiss"))
    assert refusal.startswith("5 tournaments are open here, and that's the limit.")
    listed = world.answer(await world.ann.slash(world.channel, "tournament"))
    assert len(listed.all("page")) == 5
    await world.press(world.ann, listed, "page", 1)
    assert world.see(listed).has("sign-up")


async def test_of_twelve_that_are_opened_at_once_five_are(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    page = world.answer(await eve.slash(world.channel, "tournament"))
    clicks = [world.click(eve, page, "o:cups:0:new-open:octi.2.0.8.2.2.0") for _ in range(12)]
    answer = Counter(world.private_text(result).split(",")[0] for result in await world.send(*clicks))
    assert sorted(answer.values()) == [5, 7]
    assert answer["5 tournaments are open here"] == 7
    assert len(await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 25)) == 5


async def test_sign_up_by_button_with_a_limit(world: World) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world), places=2)
    answer = world.private_text(await world.press(world.ann, page, "sign-up"))
    assert answer == say("tournament-signed-up-you")
    assert "**One player so far**, 2 places in all:\nann" in world.see(page).text
    assert world.private_text(await world.press(world.ann, page, "sign-up")) == say("refused-tournament-signed-up")
    await world.press(world.zoe, page, "sign-up")
    assert world.private_text(await world.press(world.luis, page, "sign-up")).startswith("All places are taken.")
    assert world.private_text(await world.press(world.luis, page, "withdraw")).startswith(
        "You're not in this tournament."
    )
    answer = world.private_text(await world.press(world.ann, page, "withdraw"))
    assert answer == say("tournament-withdrawn-you")
    assert world.private_text(await world.press(world.luis, page, "sign-up")).startswith("✍️ You're in!")
    assert "**2 players so far**, 2 places in all:\nzoe and luis" in world.see(page).text
    assert world.private_text(await world.press(world.zoe, page, "manage")).startswith("That's for organisers")


@pytest.mark.fresh_world
async def test_it_begins_by_itself_when_sign_up_closes(world: World) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world), signup=300)
    for person in world.people:
        await world.press(person, page, "sign-up")
    answer = world.private_text(await world.press(world.ann, page, "pings"))
    assert answer.startswith("🔔 I'll ping you")
    await world.advance_time(299)
    assert (await state(world)).tournament.phase is Phase.SIGN_UP
    await world.advance_time(3)
    first = world.board
    assert first.id != page.id
    assert not world.see(page).has("sign-up")  # a link to the new page is left
    assert "**Round 1 of 2**\n0 of 2 games are over." in first.text
    assert first.text.count("<@") == 1
    assert world.ann.mention in first.text
    assert world.private_text(await world.press(world.max, page, "sign-up")) == say("refused-tournament-closed")


@each(("mentions", "called"), [(True, 1), (False, 0)])
async def test_who_asked_is_mentioned_where_the_server_wants_it(world: World, *, mentions: bool, called: int) -> None:
    await settle(world, tournaments=True, mentions=mentions)
    eve = admin(world, f"eve{world.case}")
    page = await open_cup(world, eve, format="round-robin")
    for person in (world.ann, world.zoe):
        await world.press(person, page, "sign-up")
    await world.press(world.ann, page, "pings")
    assert world.private_text(await world.press(world.zoe, page, "pings")).startswith("🔔 I'll ping you")
    assert world.private_text(await world.press(world.zoe, page, "pings")).startswith("🔕 No more pings.")
    await world.press(eve, world.answer(await world.press(eve, page, "manage")), "close")
    assert world.board.text.count("<@") == called


async def test_of_all_who_asked_a_message_mentions_fifty(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    screen = await open_cup(world, eve, places=64)
    cups, cup = world.club.store.get(Tournaments), (await state(world)).tournament.id
    guests = [UserId(number) for number in range(1, 53)]
    for guest in guests:
        assert await cups.sign_up(cup, guest, f"guest {guest}", world.club.table_service.now_ms()) is None
    for guest in guests[:51]:
        assert await cups.update_entrant(cup, guest, wants_pings=True) is None
    await world.press(eve, world.answer(await world.press(eve, screen, "manage")), "close")
    page, notice = world.history()[-2:]
    assert "**Round 1 of 6**" in page.text
    assert notice.text.startswith(say("tournament-your-game", title="Octi · Swiss"))
    called = [re.findall(r"<@(\d+)>", message.text) for message in (page, notice)]
    assert [len(users) for users in called] == [50, 1]
    assert sorted(int(user) for users in called for user in users) == guests[:51]
    assert notice.has("play")


async def test_who_asked_is_mentioned_when_a_later_game_begins(world: World) -> None:
    page = await begin(world, world.ann, world.zoe, game="ocho", format="arena")
    await world.press(world.zoe, page, "pings")
    for count in (1, 2):
        (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open]
        await world.execute(game.table_id, Resign(UserId(world.ann.id)))
        await world.advance_time(10)
        notices = world.history()[-count:]
        assert [re.findall(r"<@(\d+)>", notice.text) for notice in notices] == [[str(world.zoe.id)]] * count


async def test_who_asked_is_mentioned_when_a_later_round_of_theirs_begins(world: World) -> None:
    page = await begin(world, *world.people[:3], format="round-robin", time=60)
    await world.press(world.zoe, page, "pings")
    for resigning, mentioned in ((world.ann, []), (world.luis, [str(world.zoe.id)])):  # then Luis plays Ann, then Zoe
        (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open and pairing.table_id]
        await world.execute(game.table_id, Resign(UserId(resigning.id)))
        await world.advance_time(10)
        notices = [message for message in world.history() if "your game is on" in message.text]
        assert [user for notice in notices for user in re.findall(r"<@(\d+)>", notice.text)] == mentioned


@each(
    ("game", "options", "values"),
    [
        ("octi", {}, (16, 120, 0, 60, 3600)),
        ("octi", {"format": "round-robin"}, (16, 86_400, 0, 60, 3600)),
        ("octi", {"places": 32, "time": 60, "rounds": 7, "signup": 900}, (32, 60, 7, 60, 900)),
        ("ocho", {"format": "arena", "minutes": 15}, (16, 120, 0, 15, 3600)),
        ("stresses", {"format": "arena"}, (16, 0, 0, 60, 3600)),
    ],
)
async def test_what_the_organiser_chooses_is_kept(
    world: World, game: str, options: dict[str, object], values: tuple[int, ...]
) -> None:
    await settle(world, tournaments=True)
    await world.advance_time(1)
    await open_cup(world, admin(world, f"eve{world.case}"), game, **options)
    cup = (await state(world)).tournament
    chosen, signup_ms = cup.settings, cup.closes_at_ms - cup.opened_at_ms
    assert (chosen.max_entrants, chosen.turn_limit_s, chosen.rounds, chosen.minutes, signup_ms // 1000) == values


async def test_no_board_is_posted_before_a_player_asks_for_it(world: World) -> None:
    page = await begin(world, *world.people)
    for stored in await world.club.store.tables.open_tables(user=UserId(world.ann.id)):
        assert await world.club.recovery.repost(stored.table.id, only_missed=True)  # as after a crash
    assert len(world.history()) == 2
    assert world.private_text(await world.press(world.ann, page, "play")) == say("shown-here")
    board = world.board
    assert board.id != page.id
    table = (await world.club.store.tables.open_tables(user=UserId(world.ann.id)))[0].table
    assert (table.channel, table.host, table.tournament) == (world.channel.id, 0, (await state(world)).tournament.id)
    again = world.answer(await world.press(world.ann, page, "play"))
    assert again.text.startswith("### Your games\n1. Against ")
    assert [(button.label, button.url) for button in again.buttons] == [
        ("Show 1 here", ""),
        (say("tournament-to-board"), f"https://discord.com/channels/{world.home.id}/{world.channel.id}/{board.id}"),
    ]


async def test_a_tournaments_tables_count_for_no_limit(world: World) -> None:
    page = await begin(world, *world.people)
    await settle(world, tables_per_channel=1, tables_per_person=1)
    await world.press(world.ann, page, "play")
    await world.ann.slash(world.channel, "octi")
    assert world.board.has("join")
    for person in world.people:  # and find a place in a channel that is full
        await world.press(person, page, "play")
    tables = await world.club.store.tables.open_tables(user=UserId(world.zoe.id))
    assert [stored.table.channel for stored in tables] == [world.channel.id]
    assert "that's the limit here" in world.private_text(await world.zoe.slash(world.channel, "octi"))


async def test_results_alone_change_the_page_once_a_minute_for_fifty(world: World) -> None:
    """Discord slows edits of a message down that is nearly an hour old."""
    crowd = [world.home.add_member(world.create_user(f"guest{number}")) for number in range(8)]
    page = await begin(world, *crowd, format="round-robin")
    cup = (await state(world)).tournament.id
    tournaments: Any = world.club.get_cog("TournamentCog")

    async def edits(at_ms: int, *, after_a_game: bool = True) -> int:
        """The edits until a time, when somebody looks."""
        if after_a_game:
            (game, *_) = [pairing for pairing in (await state(world)).pairings if pairing.is_open]
            users = {entrant.number: entrant.user for entrant in (await state(world)).entrants}
            await world.execute(game.table_id, Resign(users[game.first]))
        await world.advance_time((at_ms - world.club.table_service.now_ms()) / 1000)
        await tournaments._runner.go_on(cup)
        return len(world.sent(f"PATCH /channels/*/messages/{page.id}"))

    assert await edits(world.club.table_service.now_ms() + 2000) == 1
    _, edited_ms = tournaments._runner._refreshed[cup]
    assert await edits(edited_ms + 59_999) == 1
    assert await edits(edited_ms + 60_000, after_a_game=False) == 2
    assert await edits(sent_ms(page.id) + 50 * 60_000) == 3
    assert await edits(sent_ms(page.id) + 51 * 60_000 + 1) == 3


async def test_tournaments_stay_in_the_channels_for_tables(world: World) -> None:
    page = await begin(world, *world.people)
    other = world.home.create_text_channel("hall")
    await settle(world, channels=(other.id,))
    answer = world.private_text(await open_page(world, admin(world, "bob"), "tournament new octi", format="swiss"))
    assert answer == f"On this server, you can open tables in <#{other.id}>. See you there!"
    assert world.private_text(await world.press(world.ann, page, "play")) == answer
    listed = world.answer(await world.ann.slash(other, "tournament"))
    await world.press(world.ann, listed, "page")
    await world.press(world.ann, world.see(listed), "play")
    assert world.last(other).table


async def test_rounds_follow_by_themselves_and_the_end_names_the_winner(world: World) -> None:
    page = await begin(world, *world.people)
    for expected in ("**Round 2 of 2**", "🥇 **"):
        for pairing in (await state(world)).pairings:
            if pairing.is_open:
                second = (await world.club.table_service.load(pairing.table_id)).table.players[1].user
                await world.execute(pairing.table_id, Resign(second))
        await world.advance_time(2)
        assert world.board.id != page.id
        assert expected in world.board.text
        page = world.board
    assert "wins the tournament. Congratulations!" in page.text
    assert page.alt.startswith("Standings of Octi · Swiss, ")
    tournaments: Any = world.club.get_cog("TournamentCog")
    over = await state(world)
    pages = [await tournaments._runner.pages(over, language) for language in ("en", "fr")]
    assert pages[0]._standings is pages[1]._standings, "computed once for all who look"
    standing = world.answer(await world.press(world.ann, page, "standing"))
    assert "-# By points. Ties are broken by Buchholz, then Sonneborn-Berger" in standing.text
    games = world.answer(await world.press(world.ann, page, "games"))
    assert games.text.splitlines()[0] == "**Round 2 of 2**"
    assert games.text.count("1 : 0") == 2
    await world.press(world.ann, games, "games-to")
    assert world.see(games).text.splitlines()[0] == "**Round 1 of 2**"
    assert world.private_text(await world.press(world.ann, page, "standing")).startswith("## 🏆 Octi")


@each(("guests", "listed"), [(19, "guest 19 and ann"), (20, "guest 20 and one more"), (21, "guest 20 and 2 more")])
async def test_twenty_names_are_on_the_page(world: World, guests: int, listed: str) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world, f"eve{world.case}"), places=64)
    cup = page.button("sign-up").custom_id.split(":")[1].removeprefix("cup-")
    for number in range(1, guests + 1):
        now_ms = world.club.table_service.now_ms()
        store = world.club.store.get(Tournaments)
        assert await store.sign_up(TournamentId(cup), UserId(number), f"guest {number}", now_ms) is None
    await world.press(world.ann, page, "sign-up")
    names = next(line for line in world.see(page).text.splitlines() if line.startswith("guest 1, guest 2, "))
    assert names.endswith(f", {listed}")


async def test_before_it_begins_there_are_no_games(world: World) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world))
    games = f"o:cup-{(await state(world)).tournament.id}:0:games:0.1"
    refusal = await world.refused(world.forge(world.ann, page, games))
    assert refusal == say("tournament-no-games")


async def test_an_organiser_takes_out_who_does_not_show_up(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    page = await open_cup(world, eve)
    for person in world.people:
        await world.press(person, page, "sign-up")
    await world.press(eve, world.answer(await world.press(eve, page, "manage")), "close")
    managing = world.answer(await world.press(eve, world.board, "manage"))
    custom_id = managing.menu("out")["custom_id"]
    await world.forge(eve, managing, custom_id, component_type=5, values=[str(world.ann.id)])
    assert f"{world.ann.mention} is out of the tournament." in world.see(managing).text
    assert sum(pairing.is_open for pairing in (await state(world)).pairings) == 1
    answer = world.private_text(await world.forge(eve, managing, custom_id, component_type=5, values=[str(eve.id)]))
    assert answer == say("refused-tournament-not-theirs")
    for several in ([], [str(world.zoe.id), str(world.luis.id)]):
        answer = await world.refused(world.forge(eve, managing, custom_id, component_type=5, values=several))
        assert answer.startswith("I don't know that button.")
    assert world.private_text(await world.press(world.ann, world.board, "play")).startswith(
        "You're not in this tournament."
    )


async def test_of_two_organisers_who_start_it_at_once_one_does(world: World) -> None:
    await settle(world, tournaments=True)
    eve, bob = admin(world), admin(world, "bob")
    page = await open_cup(world, eve)
    for person in world.people:
        await world.press(person, page, "sign-up")
    pages = [world.answer(await world.press(boss, page, "manage")) for boss in (eve, bob)]
    clicks = [
        world.click(boss, managing, managing.button("close").custom_id)
        for boss, managing in zip((eve, bob), pages, strict=True)
    ]
    await world.send(*clicks)
    assert len((await state(world)).pairings) == 2
    assert len(world.rows()["tables"]) == 2
    assert len(world.history()) == 2
    answer = world.private_text(await world.forge(eve, pages[0], pages[0].button("close").custom_id))
    assert answer == say("refused-tournament-begun")


async def test_cancelling_asks_first(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    page = await open_cup(world, eve)
    managing = world.answer(await world.press(eve, page, "manage"))
    await world.press(eve, managing, "cancel")
    await world.press(eve, world.see(managing), "no")
    assert world.see(managing).text == say("tournament-goes-on")
    managing = world.answer(await world.press(eve, page, "manage"))
    await world.press(eve, managing, "cancel")
    await world.press(eve, world.see(managing), "cancel-yes")
    assert "This tournament has been cancelled." in world.board.text
    assert world.private_text(await world.press(world.ann, page, "withdraw")) == say("refused-tournament-over")
    assert world.private_text(await world.press(world.ann, page, "sign-up")) == say("refused-tournament-closed")


async def test_of_two_organisers_who_cancel_it_one_is_told_that_it_is_over(world: World) -> None:
    await settle(world, tournaments=True)
    eve, bob = admin(world), admin(world, "bob")
    page = await open_cup(world, eve)
    pages = [world.answer(await world.press(boss, page, "manage")) for boss in (eve, bob)]
    for boss, managing in zip((eve, bob), pages, strict=True):
        await world.press(boss, managing, "cancel")
    await world.press(eve, world.see(pages[0]), "cancel-yes")
    refusal = await world.refused(world.press(bob, world.see(pages[1]), "cancel-yes"))
    assert refusal.endswith(say("refused-tournament-over"))


@each("verb", ["pings", "break", "play"])
async def test_an_old_page_says_when_it_is_over_or_not_the_readers(world: World, verb: str) -> None:
    await settle(world, tournaments=True)
    eve = admin(world, f"eve{world.case}")
    message = await open_cup(world, eve, "ocho", format="arena", title=f"Cup {world.case}")
    for person in (world.ann, world.zoe):
        await world.press(person, message, "sign-up")
    managing = world.answer(await world.press(eve, message, "manage"))
    await world.press(eve, managing, "close")
    page = world.board
    refusal = await world.refused(world.press(world.max, page, verb))
    assert refusal == say("refused-tournament-not-signed-up")
    await world.press(eve, managing, "cancel")
    await world.press(eve, world.see(managing), "cancel-yes")
    refusal = await world.refused(world.forge(world.ann, page, page.button(verb).custom_id))
    assert refusal == say("refused-tournament-over")


async def test_my_game_says_why_there_is_none(world: World) -> None:
    await settle(world, tournaments=True)
    eve = admin(world)
    page = await open_cup(world, eve)
    for person in (world.ann, world.zoe, world.luis):
        await world.press(person, page, "sign-up")
    custom_id = f"o:cup-{(await state(world)).tournament.id}:0:play:"
    assert world.private_text(await world.forge(world.ann, page, custom_id)).startswith("Not yet! Sign-up closes <t:")
    await world.press(eve, world.answer(await world.press(eve, page, "manage")), "close")
    answer = world.private_text(await world.press(world.luis, world.board, "play"))  # the third one has a bye
    assert answer == say("refused-tournament-no-game")
    assert world.private_text(await world.press(world.max, world.board, "play")).startswith(
        "You're not in this tournament."
    )


async def test_withdrawing_from_a_running_tournament_asks_first(world: World) -> None:
    page = await begin(world, *world.people)
    question = world.answer(await world.press(world.ann, page, "withdraw"))
    assert question.text.startswith("**Really withdraw?**")
    await world.press(world.ann, question, "withdraw-yes")
    assert world.see(question).text == say("tournament-withdrawn-you")
    assert sum(pairing.is_open for pairing in (await state(world)).pairings) == 1


async def test_with_too_few_it_does_not_take_place(world: World) -> None:
    page = await begin(world, world.ann)
    assert say("tournament-too-few") in page.text


async def test_a_game_of_a_tournament_is_not_called_off(world: World) -> None:
    page = await begin(world, *world.people)
    await world.press(world.ann, page, "play")
    table = (await world.club.store.tables.open_tables(user=UserId(world.ann.id)))[0].table
    answer = world.private_text(
        await world.forge(world.ann, world.board, f"o:{table.id}:{table.position}:call-off-yes:")
    )
    assert answer.startswith("This game belongs to a tournament, so it can't be called off.")


async def test_an_arena_has_breaks(world: World) -> None:
    page = await begin(world, *world.people, game="ocho", format="arena")
    assert "Play as many games as you can." in page.text
    assert sum(pairing.is_open for pairing in (await state(world)).pairings) == 2
    assert world.private_text(await world.press(world.ann, page, "break")).startswith("☕ Enjoy your break.")
    (own,) = [entrant for entrant in (await state(world)).entrants if entrant.user == world.ann.id]
    assert own.waiting_since_ms == 0
    assert world.sent(f"PATCH /channels/*/messages/{page.id}") == [], "on the page, nothing has changed"
    users = {entrant.number: entrant.user for entrant in (await state(world)).entrants}
    for pairing in (await state(world)).pairings:
        await world.execute(pairing.table_id, Resign(users[pairing.first]))
    await world.advance_time(2)
    (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open]
    (waiting,) = {1, 2, 3, 4} - {own.number, game.first, game.second}
    (who,) = [person for person in world.people if person.id == users[waiting]]
    assert world.private_text(await world.press(who, page, "play")).startswith("No game is waiting for you.")
    assert world.private_text(await world.press(world.ann, page, "play")).startswith("You're on a break.")
    assert world.private_text(await world.press(world.ann, page, "break")).startswith("🎲 Welcome back!")
    assert sum(pairing.is_open for pairing in (await state(world)).pairings) == 2, "whoever comes back plays at once"


async def test_a_race_of_a_tournament_begins_when_it_is_seen(world: World) -> None:
    page = await begin(world, world.ann, world.zoe, game="stresses", format="arena")
    (pairing,) = (await state(world)).pairings
    assert world.private_text(await world.press(world.zoe, page, "play")) == say("shown-here")
    assert world.board.table == pairing.table_id
    assert "Get ready: the dice fall" in world.board.text


async def test_game_and_format_are_in_the_usual_title_or_below_another_one(world: World) -> None:
    await settle(world, tournaments=True)
    usual = await open_cup(world, admin(world, "eve"))
    assert usual.text.startswith("## 🏆 Octi · Swiss\n2 minutes per turn\n")
    other = await open_cup(world, admin(world, "eva"), title="Spring Cup")
    assert other.text.startswith("## 🏆 Spring Cup\n**Octi** · Swiss · ")


async def test_a_round_shows_how_each_game_ended(world: World) -> None:
    message = await begin(world, *world.people)
    for result, score in {"first": "1 : 0", "second": "0 : 1", "draw": "½ : ½", "neither": "0 : 0"}.items():
        world.meddle("UPDATE pairings SET result = ?", result)
        await world.restart()
        games = world.answer(await world.press(world.ann, message, "games"))
        assert re.findall(r"[01½] : [01½]", games.text) == [score, score]
    stored = await state(world)
    crowded = replace(stored, pairings=stored.pairings[:1] * 21)
    pages = TournamentPages(translator("en"), crowded, PRESENTERS["octi"], ())
    texts = [screen_text(pages.games(1, page)) for page in range(4)]
    assert [text.count("0 : 0") for text in texts] == [20, 20, 1, 1], (
        "twenty a page, and the nearest page that there is"
    )
    for page, turn in ((1, ("boards", "1.2")), (2, ("boards-to", "1.1"))):
        rows = [block.controls for block in pages.games(1, page).blocks if isinstance(block, ControlRow)]
        buttons = [button for row in rows for button in row if isinstance(button, Button)]
        assert [(button.verb, button.arg) for button in buttons if not button.disabled] == [turn]


@pytest.mark.parametrize(("reader", "listed"), [(3, range(1, 11)), (12, (*range(1, 11), 12)), (99, range(1, 11))])
def test_the_own_place_is_told_on_each_page_of_the_standings(reader: int, listed: Iterable[int]) -> None:
    chosen = Settings("Cup", "octi", {}, Format.ARENA, "en", 16)
    cup = Tournament(TournamentId("cup"), GuildId(1), ChannelId(2), chosen, opened_at_ms=0, closes_at_ms=0)
    entrants = tuple(Entrant(number, UserId(number), f"P{number}", seed=number) for number in range(1, 13))
    standings = [Standing(number, 24 - number, 0, 0, 0, 0, 0, rank=number) for number in range(1, 13)]
    running = State(cup, entrants, (), {}, frozenset(), frozenset())
    pages = TournamentPages(translator("en"), running, PRESENTERS["octi"], standings)
    named = re.findall(r"(\d+)\. P\1 – ", screen_text(pages.standings(1, UserId(reader))))
    assert named == [str(number) for number in listed]


@each("verb", ["dance", "standing", "games"])
async def test_made_up_clicks_change_nothing(world: World, verb: str) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world, f"eve{world.case}"))
    (summary, *_) = await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1)
    custom_id = f"o:cup-{summary.tournament.id}:0:{verb}:x"
    assert world.private_text(await world.forge(world.ann, page, custom_id)).startswith("I don't know that button.")
    answer = world.private_text(await world.forge(world.ann, page, "o:cup-0000000000:0:sign-up:"))
    assert answer == say("refused-no-tournament")


@each("language", ["fr", "es-ES", "es-419"])
async def test_it_speaks_the_readers_language(world: World, language: str) -> None:
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world, f"eve{world.case}"))
    set_locales(world, {world.ann.id: language})
    answer = world.private_text(await world.press(world.ann, page, "sign-up"))
    assert answer.startswith({"fr": "✍️ C’est noté", "es-ES": "✍️ ¡Dentro!", "es-419": "✍️ ¡Dentro!"}[language])


async def test_it_goes_on_after_a_crash(world: World) -> None:
    page = await begin(world, *world.people)
    for pairing in (await state(world)).pairings:
        second = (await world.club.table_service.load(pairing.table_id)).table.players[1].user
        await world.execute(pairing.table_id, Resign(second))
    await world.crash()
    await world.advance_time(2)
    assert "**Round 2 of 2**" in world.board.text
    assert world.board.id != page.id


@each(("status", "code"), [(500, 0), (403, 50013)])
async def test_a_page_that_cannot_be_posted_holds_nothing_up(
    world: World, warnings: Warnings, status: int, code: int
) -> None:
    await settle(world, tournaments=True)
    eve = admin(world, f"eve{world.case}")
    page = await open_cup(world, eve, title=f"Cup {status}")
    for person in world.people:
        await world.press(person, page, "sign-up")
    managing = world.answer(await world.press(eve, page, "manage"))
    world.inject_error("POST", "/channels/*/messages", status=status, code=code, times=1)
    await world.press(eve, managing, "close")
    assert world.board.id == page.id
    (summary, *_) = await world.club.store.get(Tournaments).of_guild(GuildId(world.home.id), 1)
    assert summary.tournament.phase is Phase.RUNNING
    warnings.take("is announced later" if status == 500 else "cannot be announced")
    await world.advance_time(25)
    assert (world.board.id != page.id) is (status == 500)  # without the permission, nothing is tried again


async def test_a_final_that_nobody_came_to_has_no_winner(world: World) -> None:
    page = await begin(world, world.ann, world.zoe, game="stresses", format="knock-out")
    await world.advance_time(11 * 60)
    assert (await state(world)).tournament.phase is Phase.OVER
    assert "🏁 It's over, and nobody wins" in world.board.text
    assert "Congratulations" not in world.board.text
    assert not world.board.alts, "nobody is ranked"
    standing = world.answer(await world.press(world.ann, world.board, "standing"))
    assert standing.text.endswith(say("tournament-nobody"))
    games = world.answer(await world.press(world.ann, world.board, "games"))
    assert games.text.count("0 : 0") == 1
    assert world.board.id != page.id


@each(
    ("language", "expected"),
    [
        ("en-US", "walk-over: nobody turned up to play them"),
        ("fr", "victoire par forfait : personne en face"),
        ("es-ES", "gana por incomparecencia: no hay nadie enfrente"),
    ],
)
async def test_a_walk_over_is_told_as_such(world: World, language: str, expected: str) -> None:
    await begin(world, *world.people, game="stresses", format="knock-out", title=f"Cup {world.case}")
    lower = (await state(world)).pairings[1]
    first, second = (player.user for player in (await world.club.table_service.load(lower.table_id)).table.players)
    await world.execute(lower.table_id, Resign(second))
    await world.advance_time(11 * 60)
    winner = next(person for person in world.people if person.id == first)
    assert f"🥇 **{winner.name}** wins the tournament." in world.board.text
    set_locales(world, {world.ann.id: language})
    games = world.answer(await world.press(world.ann, world.board, "games"))
    assert games.text.splitlines()[1] == f"1. {winner.name} · {expected}"


@each("error", ["deleted", "500"])
async def test_a_page_that_cannot_be_edited_silences_no_ping_and_comes_back(
    world: World, warnings: Warnings, error: str
) -> None:
    page = await begin(world, world.ann, world.zoe, game="ocho", format="arena", title=f"Cup {error}")
    await world.press(world.zoe, page, "pings")
    if error == "deleted":
        world.backend.delete_message(world.channel.id, page.id)
    else:
        world.inject_error("PATCH", f"/channels/*/messages/{page.id}", status=500, times=1)
    (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open]
    await world.execute(game.table_id, Resign(UserId(world.ann.id)))
    await world.advance_time(90)
    if error == "500":
        warnings.take("stays as it was")
    assert all(pairing.is_announced for pairing in (await state(world)).pairings)
    newer = [message for message in world.history() if message.id > page.id and message.table == page.table]
    called = [re.findall(r"<@(\d+)>", message.text) for message in world.history() if message.id > page.id]
    assert called == [[str(world.zoe.id)]]
    assert len([message for message in newer if message.has("standing")]) == (error == "deleted")
    assert len((await state(world)).pairings) == 2


async def test_a_ping_that_could_not_be_sent_is_sent_later(world: World, warnings: Warnings) -> None:
    page = await begin(world, world.ann, world.zoe, game="ocho", format="arena")
    await world.press(world.zoe, page, "pings")
    (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open]
    world.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await world.execute(game.table_id, Resign(UserId(world.ann.id)))
    await world.advance_time(90)
    warnings.take("is announced later")
    called = [re.findall(r"<@(\d+)>", message.text) for message in world.history() if message.id > page.id]
    assert called == [[str(world.zoe.id)]]
