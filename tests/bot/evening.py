"""Random games at a table, from the start to the end, and their records."""

import random
from collections.abc import Iterator

from bot.tables.commands import Pause, Play, Resign, Resume, Start, Tick, Transition
from bot.tables.fairness import GameRecord
from bot.tables.ids import ChannelId
from bot.tables.machine import apply
from bot.tables.table import Phase, Table, TimerKind, next_timer
from games import match as matches
from games.journal import Entry
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, ROBOT_2, lobby, mover, played, refused, secret, table_after


def record(table: Table, journal: list[Entry]) -> GameRecord:
    return GameRecord(
        table.id,
        table.game,
        len(table.players),
        table.options,
        tuple(player.name for player in table.players),
        table.commitment,
        bytes.fromhex(table.secret),
        tuple(journal),
    )


def evening(seed: int) -> Iterator[Transition]:
    """A random game from its start to its end: moves, refused moves, time-outs, pauses, people leaving."""
    rng = random.Random(seed)  # noqa: S311 -- the same game every time
    others = [BOB, CAT, ROBOT, ROBOT_2][: rng.randint(1, 4)]
    options = rng.choice([{"level": 1, "target": 2000}, {"level": 2, "target": 3000}, {"target": 1000, "minimum": 0}])
    waiting = lobby(*others, options=options, per_turn=rng.choice([0, 60, 3600]))
    now = NOON
    change = apply(waiting, Start(ANN.user, secret(seed), interaction_id=rng.randrange(9)), now)
    yield change
    while change.table.phase is Phase.PLAYING:
        table, chance = change.table, rng.random()
        now += rng.randrange(5000)
        waits = next_timer(table)
        if chance < 0.05 and waits is not None and waits[1] is not TimerKind.INACTIVITY:
            now = max(now, waits[0])
            change = apply(table, Tick(), now)
        elif chance < 0.06:
            change = apply(
                table, Resign(table.players[rng.choice(table.active_human_seats)].user, rng.randrange(9)), now
            )
        elif chance < 0.10:
            paused = table_after(table, Pause("channel-gone"), now)
            refused(paused, Play(paused.position, ("r",), user=table.players[table.active_human_seats[0]].user), now)
            change = apply(paused, Resume(ChannelId(8)), now + 1000)
        else:
            refused(table, Play(table.position, ("r", "k12345678"), seat=mover(table)), now)
            change = played(table, *moves(rng, table), now_ms=now, interaction_id=rng.randrange(9))
        yield change


def moves(rng: random.Random, table: Table) -> list[str]:
    """One move, or two at a time, as the buttons make them."""
    assert table.match is not None
    seat, match, chosen = mover(table), table.match, list[str]()
    for _ in range(rng.randint(1, 2)):
        if seat not in match.actors:
            break
        allowed = match.rules.moves(match.state, seat)
        chosen.append(match.rules.format(rng.choice(allowed[-4:])))
        match = matches.move(match, seat, chosen[-1]).match
    return chosen
