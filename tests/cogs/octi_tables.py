"""Tables of Octi that stand as a test wants them, and presses on their boards by what is written there."""

from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.tables.ids import TableId
from games import match as matches
from games.journal import Entry
from games.match import Match
from games.octi.board import SIDES
from games.octi.state import State
from tests.cogs.dealing import put
from tests.cogs.reading import Seen
from tests.cogs.world import World

TABLE = TableId("octi0001")
"""The id of a table that is dealt."""


async def deal(
    world: World,
    stands: State | str,
    *players: MemberActor | str,
    table: str = TABLE,
    language: str = "en",
    per_turn: int = 0,
    is_friendly: bool = False,
) -> Seen:
    """The board of a game that has come so far. Players are people or the names of computer players, black first.

    `stands`: how it stands, with no record of how it came there; or the mode and the actions, as `basic 22+B 36+E`.
    """
    match, journal = _recorded(stands) if isinstance(stands, str) else (_built(stands), ())
    return await put(
        world,
        match,
        players,
        journal,
        table=table,
        language=language,
        per_turn=per_turn,
        position=2,
        is_friendly=is_friendly,
    )


async def choose(
    world: World, person: MemberActor, label: str, verb: str = "draft", board: Seen | None = None
) -> InteractionResult:
    """Choose the one pod, or line of a menu, that begins so; of the last message, if no other is given."""
    board = board or world.board
    pods = [button for button in board.all("pod") if button.label.removeprefix("✓ ").startswith(label)]
    if pods:
        assert len(pods) == 1, f"{label!r} is not one of {[button.label for button in pods]}"
        return await world.forge(person, board, pods[0].custom_id)
    lines = board.menu(verb)["options"]
    values = [line["value"] for line in lines if line["label"].startswith(label)]
    assert len(values) == 1, f"{label!r} is not one of {[line['label'] for line in lines]}"
    return await world.pick(person, board, verb, values[0])


async def tap(world: World, person: MemberActor, label: str, board: Seen | None = None) -> InteractionResult:
    """Press the one button with this label, ticked or not; a letter is the side that gets a prong."""
    board = board or world.board
    able = [button for button in board.buttons if not button.disabled]
    matches = [button for button in able if label in {button.label, button.label.removeprefix("✓ ")}]
    if label in set(SIDES):
        matches = [button for button in able if button.label == "+" and button.arg.endswith(label)]
    assert len(matches) == 1, f"{label!r} is not one of {[button.label for button in able]}"
    return await world.forge(person, board, matches[0].custom_id)


async def put_together(world: World, person: MemberActor, *steps: str) -> Seen:
    """The last board after what somebody does on it: `22` a line of the menu, `>36` a button."""
    for step in steps:
        await (tap(world, person, step[1:]) if step.startswith(">") else choose(world, person, step))
    return world.board


async def state(world: World, table: str = TABLE) -> State:
    match = (await world.table(table)).match
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


def draft_notation(board: Seen) -> str:
    """The draft that a board shows, in its notation; empty where there is none."""
    lines = [line for line in board.text.splitlines() if line.startswith("`")]
    return lines[0].strip("`") if lines else ""


def journal(world: World) -> list[str]:
    return [line.partition(". ")[2] for _, _, line in world.rows()["journal"] if line[0].isdigit()]


def _built(stands: State) -> Match:
    return replace(matches.start("octi", 2, {"mode": stands.position.mode}), state=stands, entry_count=1)


def _recorded(record: str) -> tuple[Match, tuple[Entry, ...]]:
    mode, *moves = record.split()
    match, entries = matches.start("octi", 2, {"mode": mode}), list[Entry]()
    for move in moves:
        step = matches.move(match, match.state.position.seat, move)
        match, entries = step.match, [*entries, *step.entries]
    return match, tuple(entries)
