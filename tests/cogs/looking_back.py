"""Games that are over and kept, for somebody to look back at; and what somebody is handed out."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.standings.results import game_result
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId, UserId
from bot.tables.table import Player, Table
from games.journal import Entry
from tests.bot.finished import count
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import Person, World
from tests.past import ROUND, entries, evening, over

THREE = ROUND.replace("1. ", "3. ")
"""The same among three, won by the third."""
ALONE = "tick @1000\ntick @4000\n[4 1 5 8 7 4 4 2]\ntick @4100\n1. a550 @6000\ntick @6250"
"""An open race of one roll that somebody runs alone."""
LEFT = "[3]\n[8]\n[4 1 5 8 7 4 4 2]\n2. resigns\n[1 1 1 2 3 4 6 7]\n3. k111\n3. s"
"""A round that the second of three leaves at once, and the third wins."""
BEGUN = "[3]\n[8]\n[4 1 5 8 7 4 4 2]"
"""A round in which nobody has moved yet."""
DRAWN = "1. 22+B\n2. 36+E\ndraw agreed"
"""A game of Octi in which two actions were played."""


def seated(*people: MemberActor | str) -> tuple[Player, ...]:
    """Players: people, or the names of computer players."""
    return tuple(
        Player(UserId(0), person) if isinstance(person, str) else Player(UserId(person.id), person.name)
        for person in people
    )


async def keep(world: World, table: Table, journal: Sequence[Entry], *, hours: float = 0) -> Table:
    """A table that is over, kept and counted as ended so many hours ago."""
    ended = world.club.table_service.now_ms() - int(hours * 3_600_000)
    over = replace(table, last_action_at_ms=ended, last_shown_change_at_ms=ended, revision=1)
    await world.club.store.commit(SaveTable(over, entries=tuple(journal)))
    await world.club.store.mark_shown(over, 1)
    await count(world.club.store, game_result(over))
    return over


async def keep_game(
    world: World,
    *people: MemberActor | str,
    record: str = ROUND,
    game: str = "el_ocho",
    ending: str = "",
    name: str = "round001",
    guild: GuildId = GuildId(0),
    hours: float = 0,
) -> Table:
    """A game that went as a record says: a round of el Ocho to 1,000, an open race, or any other with usual options."""
    journal = entries(game, record)
    usual: dict[str, dict[str, Any]] = {"el_ocho": {"target": 1000}, "stresses": {"open": True}}
    options = usual.get(game, {})
    table = over(
        game, journal, options, *seated(*people), ending=ending, name=name, guild=GuildId(guild or world.home.id)
    )
    return await keep(world, table, journal, hours=hours)


async def keep_evening(
    world: World, game: str, *people: MemberActor | str, name: str = "past0001", hours: float = 0, **how: Any
) -> Table:
    """A whole game of any kind; its dice follow from its secret."""
    players = seated(*people)
    table, journal = evening(game, len(players), players=players, name=name, guild=GuildId(world.home.id), **how)
    return await keep(world, table, journal, hours=hours)


async def choose(world: World, person: MemberActor, message: Seen, verb: str, value: str) -> InteractionResult:
    """Choose one thing in a menu of a private message."""
    menu = message.menu(verb)
    return await world.forge(person, message, menu["custom_id"], component_type=3, values=[value])


async def watched(world: World, person: MemberActor, table: str) -> Seen:
    """The first moment of a game, as the answer to the command."""
    return world.answer(await open_page(world, person, "history", table=table))


async def press_folded(
    world: World, person: Person, replay: Seen, verb: str, index: int | None = None
) -> InteractionResult:
    """A press on what is folded beside a replay, as on the buttons that stood there before; `index`: the moment."""
    target, _, arg = replay.button("save").custom_id.partition(":save:")
    own, _, position = arg.partition("/")
    return await world.forge(person, replay, f"{target}:{verb}:{own if index is None else index}/{position}")


async def folded(world: World, person: MemberActor, replay: Seen) -> Seen:
    """All else that there is about a game, in the place of its replay."""
    await world.press(person, replay, "save")
    return world.see(replay)


LAST: Final = 99_999
"""The index of a moment after the end, in whose place the last one is shown."""


def attachments(world: World, message: Seen) -> dict[str, bytes]:
    files = {}
    for file in world.backend.get_message(message.channel_id, message.id).attachments:
        content = world.backend.cdn.get(file["url"])
        assert content is not None
        files[str(file["filename"])] = content
    return files
