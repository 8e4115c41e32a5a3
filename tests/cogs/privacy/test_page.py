"""`/privacy`: what is kept, all of it as a file, and nothing of it once somebody asked to be forgotten."""

import gzip
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from simcord.actors import MemberActor

from bot.store.features import complete_metadata
from bot.tables.ids import UserId
from bot.tables.table import Phase
from bot.ui import erasure
from cogs.privacy.cog import MAX_PLAIN_BYTES
from tests.cogs.dealing import deal
from tests.cogs.forgetting import everything, forgotten, page, sure
from tests.cogs.pages import verify_game
from tests.cogs.world import World


async def exported(world: World, person: MemberActor) -> dict[str, Any]:
    """The data that somebody gets."""
    message = world.answer(await world.press(person, await page(world, person), "export"))
    assert message.files == ["ocho-club.json"]
    text = world.attached_text(message)
    assert text.startswith('{\n "user": '), "people can read it, too"
    document: dict[str, Any] = json.loads(text)
    return document


async def played(world: World, *people: MemberActor) -> str:
    """A game that everybody but the first has left; the table's id."""
    board = await world.start_game(*people)
    for person in people[1:]:
        await world.forge(person, world.board, f"o:{board.table}:0:resign-yes:")
    return board.table


async def test_it_says_what_is_kept_and_what_is_not(world: World) -> None:
    message = await page(world, world.max)
    assert message.private
    for said in (
        *("What I know about you", "your Discord ID", "If you were only invited: nothing more", "the months you won"),
        *("What I don't keep", "My log doesn't say who you are", "stay in memory for a while"),
        *("Nobody on another server", "30 days"),
    ):
        assert said in message.text
    assert message.verbs == ["export", "forget"]


NAMED = {
    "accounts": ("chips", "Chips"),
    "bests": ("personal bests", "personal bests"),
    "entrants": ("Tournaments", "sign up for a tournament"),
    "erasure_requests": ("", "A request for erasure"),
    "holidays": ("Holidays", "took a holiday"),
    "honours": ("honours", "Honours:"),
    "ladder": ("wins against computers", "Against computer players"),
    "lessons": ("Lessons", "took a lesson"),
    "mistakes": ("your positions that come back", "Positions from your games that are asked again"),
    "members": ("your name on that server", "the name that you go by on that server"),
    "play_streaks": ("days in a row", "days in a row"),
    "players": ("Tables you sat at", "Of a table where you sit"),
    "private_players": ("whether your games alone are for your eyes only", "for your eyes only"),
    "puzzle_answers": ("your tries", "try a puzzle"),
    "puzzle_solvers": ("where you solved them", "the server where you solved it"),
    "race_alerts": ("whether to ping you", "asked to be pinged when a server's race opens"),
    "records": ("records", "records"),
    "seats": ("Finished games", "Finished games"),
    "standing_challenges": ("the challenges you offer", "post a standing challenge"),
    "standings": ("ratings", "ratings"),
    "turn_notices": ("Messages about your turns", "direct messages when it is your turn"),
    "winners": ("the months you won", "seasons"),
    # without an id: what follows from a seat, or is inside a table
    "game_errors": ("the mistakes that reviews found", "A review of a finished game"),
    "feats": ("records", "feats"),
    "tables": ("you planned ahead", "you planned ahead"),
    "transfers": ("chips", "movements"),
}
"""The tables with somebody's data: the words for them on the page, and in PRIVACY.md."""
PRIVACY = Path(__file__).parents[3].joinpath("PRIVACY.md").read_text("utf-8")


async def test_everything_with_somebodys_id_is_named(world: World) -> None:
    assert {table.name for table in complete_metadata().sorted_tables if "user_id" in table.c} <= NAMED.keys()
    text, document = (await page(world, world.max)).text, PRIVACY
    for on_page, in_document in NAMED.values():
        assert on_page in text
        assert in_document in document


async def test_somebody_who_never_played_gets_an_empty_file(world: World) -> None:
    export = await exported(world, world.max)
    assert export.pop("user") == str(world.max.id)
    assert export.pop("at").startswith("20")
    assert not any(export.values())


async def test_the_file_holds_what_one_did_and_nothing_of_the_others(world: World) -> None:
    over = await played(world, world.ann, world.zoe)
    record = "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7] 2.k555 2.s [1 1 1 2 3 4 6 7]"
    board = await deal(world, record, world.luis, world.ann)
    lobby = await world.sit_down(world.luis)
    await world.advance_time(5)
    await world.choose(world.luis, lobby, "invite", [world.ann])
    export = await exported(world, world.ann)
    now_ms = world.club.table_service.now_ms()
    later, before = (datetime.fromtimestamp(ms / 1000, UTC).isoformat() for ms in (now_ms, now_ms - 5000))
    here = {"server": str(world.home.id), "channel": str(world.channel.id), "game": "el_ocho", "opened": before}
    usual = here | {"options": (await world.table(over)).options, "touched": before}
    seated = {"seats": 2, "name": "ann", "conditional_moves": []}
    assert {entry.pop("table"): entry for entry in export["tables"]} == {
        over: usual | seated | {"phase": "over", "host": True, "seat": 1, "place": 1, "moves": []},
        board.table: here
        | seated
        | {"options": {}, "touched": before, "phase": "playing", "host": False}
        | {"seat": 2, "place": None, "moves": ["2. k555", "2. s"]},
        lobby.table: usual | {"touched": later, "phase": "lobby", "host": False, "invited": True},
    }
    text = json.dumps(export)
    for other in (world.zoe, world.luis):
        assert str(other.id) not in text
        assert other.user.name not in text


async def test_a_table_that_cannot_be_read_is_named_too(world: World) -> None:
    table = await played(world, world.ann, world.zoe)
    _spoil(world, table)
    export = await exported(world, world.ann)
    assert export["tables"] == [{"table": table, "unreadable": True}]


async def test_a_file_of_more_than_8_MiB_is_packed(world: World) -> None:
    await played(world, world.ann, world.zoe)
    data = await erasure.export_personal_data(world.club.store, UserId(world.ann.id), world.club.table_service.now_ms())
    room = MAX_PLAIN_BYTES - len(data) + len("ann")
    world.meddle("UPDATE members SET name = ? WHERE user_id = ?", "A" * room, world.ann.id)
    message = world.answer(await world.press(world.ann, await page(world, world.ann), "export"))
    assert message.files == ["ocho-club.json"]
    name = "A" * (room + 1)
    world.meddle("UPDATE members SET name = ? WHERE user_id = ?", name, world.ann.id)
    message = world.answer(await world.press(world.ann, await page(world, world.ann), "export"))
    assert message.files == ["ocho-club.json.gz"]
    (file,) = world.backend.get_message(message.channel_id, message.id).attachments
    content = world.backend.cdn.get(file["url"])
    assert content is not None
    document = json.loads(gzip.decompress(content))
    assert document["user"] == str(world.ann.id)
    assert document["members"][0]["name"] == name


async def test_nothing_is_left_of_somebody_who_wants_to_be_forgotten(world: World) -> None:
    await played(world, world.ann, world.zoe)
    await played(world, world.zoe, world.ann, world.max)
    board = await world.start_game(world.zoe, world.luis, world.max)
    waiting = await world.sit_down(world.zoe, world.max)
    invited = await world.sit_down(world.max)
    await world.choose(world.max, invited, "invite", [world.zoe])
    assert str(world.zoe.id) in everything(world)
    answer = await forgotten(world, world.zoe)
    assert answer.endswith(
        "I don't know you any more. If you play again, you start from scratch: welcome back any time!"
    )
    left = everything(world)
    assert str(world.zoe.id) not in left
    assert '"zoe"' not in left
    for other in (world.ann, world.luis, world.max):
        assert str(other.id) in left
    going_on = await world.table(board.table)
    assert going_on.phase is Phase.PLAYING
    assert going_on.match is not None
    assert going_on.match.left == (True, False, False)
    assert (await world.table(waiting.table)).host == world.max.id
    assert (await world.table(invited.table)).invitees == ()


async def test_results_ratings_records_and_chips_go_too(world: World) -> None:
    for _ in range(2):
        await world.zoe.slash(world.channel, "chessdice", stake=5, target=1)
        await world.press(world.ann, world.board, "join")
        await world.press(world.zoe, world.board, "start")
        await world.forge(world.ann, world.board, f"o:{world.board.table}:0:resign-yes:")
    export = await exported(world, world.zoe)
    assert len(export["seats"]) == 2
    assert export["standings"]
    assert export["accounts"]
    assert export["transfers"]
    assert str(world.ann.id) not in json.dumps(export)
    await forgotten(world, world.zoe)
    assert str(world.zoe.id) not in everything(world)
    assert str(world.ann.id) in everything(world)
    export = await exported(world, world.zoe)
    assert not any(value for key, value in export.items() if key not in {"user", "at"})
    await world.zoe.slash(world.channel, "chessdice", stake=5, target=1)
    assert world.board.has("join")


async def test_the_others_play_on_and_the_seat_has_a_number(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, world.luis)
    await forgotten(world, world.zoe)
    while not world.board.has("rematch"):
        now = world.board
        await world.press(world.mover(now), now, "stop" if now.has("stop") else "roll")
    board_alt, *big_moments = world.board.alts
    assert "Player 2" in board_alt
    assert not any("zoe" in alt for alt in (board_alt, *big_moments))
    message = world.answer(await verify_game(world, world.max, board.table))
    assert "the seal is good" in message.text
    assert "Player 2" in world.attached_text(message)


async def test_it_is_asked_twice_and_says_what_it_costs(world: World) -> None:
    await world.start_game(world.ann, world.zoe)
    await world.start_game(world.ann, world.luis)
    left = await world.start_game(world.zoe, world.luis, world.ann)
    await world.forge(world.ann, left, f"o:{left.table}:0:resign-yes:")
    await world.sit_down(world.ann)
    question = await sure(world, world.ann)
    assert "You'll resign the 2 games you're still playing." in question.text
    assert world.answer(await world.press(world.ann, question, "back")).verbs == ["export", "forget"]
    assert str(world.ann.id) in everything(world)


async def test_whoever_plays_again_starts_from_scratch(world: World) -> None:
    await played(world, world.ann, world.zoe)
    await forgotten(world, world.ann)
    board = await world.start_game(world.ann, world.zoe)
    export = await exported(world, world.ann)
    assert [entry["table"] for entry in export["tables"]] == [board.table]


async def test_what_was_asked_for_is_done_after_a_restart(world: World) -> None:
    await played(world, world.ann, world.zoe)
    await world.start_game(world.ann, world.luis)
    await world.club.store.erasure.request_erasure(UserId(world.ann.id), 0)
    await world.restart()
    assert str(world.ann.id) not in everything(world)
    assert await world.club.store.erasure.users_to_erase() == []


async def test_what_cannot_be_read_loses_its_content(world: World) -> None:
    _spoil(world, await played(world, world.ann, world.zoe))
    await forgotten(world, world.ann)
    left = everything(world)
    assert str(world.ann.id) not in left
    assert '"ann' not in left


def _spoil(world: World, table: str) -> None:
    world.meddle("UPDATE tables SET snapshot = snapshot || '}' WHERE id = ?", table)
