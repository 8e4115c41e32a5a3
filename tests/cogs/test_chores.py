"""Chores: when each is done again, whatever came of it the last time."""

from bot.services.alarm import MAX_NAP_MS
from bot.services.chores import Chore, Chores
from bot.store.errors import StoreBusy, StoreError
from bot.tables.table import HOUR_MS, MINUTE_MS
from tests.cogs.world import Warnings, World, each
from tests.features import feature_modules


@each(
    ("outcome", "wait_s"),
    [
        (10 * MINUTE_MS, 600),
        (-1, 20),  # overdue still
        (0, 20),
        (1, 1),
        (StoreBusy(), 60),  # which the store has logged
        (StoreError(), 60),
        (ZeroDivisionError(), 60),
        (5 * HOUR_MS, 3600),
        (None, 3600),
    ],
)
async def test_the_wait_follows_from_the_time_that_the_work_says_or_its_error(
    world: World, warnings: Warnings, outcome: int | Exception | None, wait_s: int
) -> None:
    chore = added(world, outcome)
    assert await chore.look() == 1000 * wait_s
    if isinstance(outcome, Exception) and not isinstance(outcome, StoreBusy):
        assert len(warnings.take("trial: tried again later")) == 1


async def test_who_asks_for_it_waits_for_a_second_also_while_it_is_done(world: World) -> None:
    looks: list[int] = []

    async def work() -> int | None:
        looks.append(world.club.table_service.now_ms() - start_ms)
        if len(looks) == 2:
            chore.wake()
        return None

    start_ms = world.club.table_service.now_ms()
    chore = own_chores(world).add("trial", work)
    with world._bot_scope():
        chore.begin()
    await world.advance_time(600)
    chore.wake()
    await world.advance_time(3600)
    assert looks == [0, 601_000, 602_000]
    await world.advance_time(3)
    assert looks == [0, 601_000, 602_000, 4_202_000]
    await chore.stop()


async def test_every_chore_has_a_subject_in_the_log(world: World) -> None:
    of_features = [name for module in feature_modules("registered") for name in module.CHORES]
    names = [
        "boards that could not be shown",
        "commands",
        "ends of months",
        "erasures",
        "greetings",
        "holidays",
        "puzzles",
        "servers that are gone",
        "tables that are not shown",
        "tournaments",
        "times of tables, as the clock was set back",
        "turn notices",
    ]
    assert sorted(chore.name for chore in world.club.chores) == sorted([*names, *of_features])


def added(world: World, outcome: int | Exception | None) -> Chore:
    """A chore that never begins by itself; its work says that it is due in some milliseconds, or raises an error."""

    async def work() -> int | None:
        if isinstance(outcome, Exception):
            raise outcome
        return None if outcome is None else world.club.table_service.now_ms() + outcome

    return own_chores(world).add("trial", work)


def own_chores(world: World) -> Chores:
    """Chores apart from those of the bot, which do not begin with them."""
    return Chores(world.club.store, world.club.table_service.now_ms, MAX_NAP_MS)
