"""Somebody who asked to be forgotten, and tables written meanwhile: they come to none, and are not erased too early."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.services.table_service import TableService
from bot.store.errors import UserStillSeated
from bot.tables.commands import AnonymizeUser, Invite, Join, Leave, Rematch, Resign, Start
from bot.tables.ids import TableId
from games.core import Refused
from tests.bot.at_table import ANN, BOB, CAT, NOON, lobby, secret
from tests.bot.booked import accounts, assert_balanced
from tests.bot.staked import waiting
from tests.bot.stored import begin, dump, hosting, named, play

START = Start(ANN.user, secret(1), interaction_id=900)


@pytest.fixture
async def table_service(path: Path) -> AsyncIterator[TableService]:
    async with hosting(path) as opened:
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.db"


async def refusal(doing: object) -> str:
    """Why something is refused."""
    with pytest.raises(Refused) as refused:
        await doing  # type: ignore[misc]
    return refused.value.code


async def test_they_are_told_one_thing_and_others_another(table_service: TableService, path: Path) -> None:
    await table_service.open(named(lobby(), "alone"))
    await table_service.open(named(lobby(BOB), "both"))
    await begin(table_service, "over")
    await table_service.execute(TableId("over"), Resign(BOB.user))
    await table_service.store.erasure.request_erasure(BOB.user, NOON)
    before = dump(path)
    assert await refusal(table_service.execute(TableId("alone"), Join(BOB.user, BOB.name))) == "being-forgotten"
    assert await refusal(table_service.open(named(lobby(BOB), "new"))) == "just-leaving"
    assert (
        await refusal(table_service.execute(TableId("alone"), Invite(ANN.user, (CAT.user, BOB.user)))) == "just-leaving"
    )
    assert await refusal(table_service.execute(TableId("both"), START)) == "just-leaving"
    assert (
        await refusal(table_service.execute(TableId("over"), Rematch(ANN.user, ANN.name, TableId("t2"))))
        == "just-leaving"
    )
    assert (
        await refusal(table_service.execute(TableId("over"), Rematch(BOB.user, BOB.name, TableId("t2"))))
        == "being-forgotten"
    )
    assert dump(path) == before


async def test_what_others_do_in_the_same_moment_counts(table_service: TableService) -> None:
    await table_service.open(lobby())
    await table_service.store.erasure.request_erasure(BOB.user, NOON)
    people = (ANN, BOB, CAT)
    answers = await asyncio.gather(
        *(table_service.execute(TableId("t1"), Join(user.user, user.name)) for user in people), return_exceptions=True
    )
    assert [str(answer) if isinstance(answer, Refused) else "done" for answer in answers] == [
        "already-seated",
        "being-forgotten",
        "done",
    ]
    assert (await table_service.load(TableId("t1"))).table.players == (ANN, CAT)


async def test_somebody_else_who_is_being_forgotten_is_in_nobodys_way(table_service: TableService) -> None:
    await table_service.store.erasure.request_erasure(CAT.user, NOON)
    await begin(table_service)
    assert (await table_service.load(TableId("t1"))).table.players == (ANN, BOB)


async def test_where_somebody_waits_to_be_forgotten_others_still_come_and_play(table_service: TableService) -> None:
    await table_service.open(named(lobby(BOB), "both"))
    table = await begin(table_service, "game")
    await table_service.store.erasure.request_erasure(BOB.user, NOON)
    assert (await table_service.execute(TableId("both"), Join(CAT.user, CAT.name))).table.players == (ANN, BOB, CAT)
    assert (await play(table_service, table, 901)).table.position > table.position


async def test_nobody_is_erased_who_still_sits_or_is_invited_somewhere(table_service: TableService, path: Path) -> None:
    await table_service.open(named(lobby(BOB), "sits"))
    await table_service.open(named(lobby(), "asked"))
    await table_service.execute(TableId("asked"), Invite(ANN.user, (CAT.user,)))
    before = dump(path)
    for user in (ANN.user, BOB.user, CAT.user):
        with pytest.raises(UserStillSeated):
            await table_service.store.erasure.erase_user(user)
    assert dump(path) == before
    await table_service.execute(TableId("sits"), Leave(BOB.user))
    await table_service.store.erasure.erase_user(BOB.user)


async def test_chips_stay_whose_they_are_until_the_game_is_lost(table_service: TableService, path: Path) -> None:
    await table_service.open(waiting())
    await table_service.execute(TableId("t1"), START)
    await table_service.store.erasure.request_erasure(BOB.user, NOON)
    with pytest.raises(UserStillSeated):
        await table_service.store.erasure.erase_user(BOB.user)
    assert accounts(path)[BOB.user, "t1"] == 5
    await table_service.execute(TableId("t1"), Resign(BOB.user))
    await table_service.execute(TableId("t1"), AnonymizeUser(BOB.user))
    await table_service.store.erasure.erase_user(BOB.user)
    assert accounts(path) == {(0, ""): -200, (ANN.user, ""): 105, (-1, ""): 95}
    assert_balanced(path)


async def test_whoever_is_erased_may_come_back(table_service: TableService) -> None:
    await table_service.open(lobby())
    await table_service.store.erasure.request_erasure(BOB.user, NOON)
    assert await refusal(table_service.execute(TableId("t1"), Join(BOB.user, BOB.name))) == "being-forgotten"
    await table_service.store.erasure.erase_user(BOB.user)
    assert (await table_service.execute(TableId("t1"), Join(BOB.user, BOB.name))).table.players == (ANN, BOB)
