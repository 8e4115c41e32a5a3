"""Playthroughs: games to the end or for a while, by chance and by the computer players, and all that the rules say.

As in OpenSpiel, each is a file that somebody has read. They find changes of the rules that nobody meant.
"""

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from games import journal
from games import match as matches
from games.match import Match, Progress
from tests import sensible

Steps = tuple[tuple[Match, Progress], ...]


class Playthrough(NamedTuple):
    """A game by chance: `tests.sensible` makes the share `computer_share` of its moves."""

    game: str
    seats: int
    options: Mapping[str, Any] = {}
    seed: int = 1
    computer_share: float = 0.4
    max_entries: int = 60


PLAYTHROUGHS: Final = {
    "el_ocho_level_1": Playthrough("el_ocho", 2, {"target": 1500}, max_entries=150),
    "el_ocho_level_2": Playthrough("el_ocho", 3, {"level": 2, "target": 2000}, computer_share=0.7, max_entries=150),
    "el_ocho_series": Playthrough("el_ocho", 2, {"level": "custom", "series": True, "target": 1000, "minimum": 0}),
    "race": Playthrough("stresses", 3, {"target": 2000}),
    "race_in_a_hurry": Playthrough("stresses", 3, {"target": 2000, "seconds": 5}, seed=1766),
    "race_open": Playthrough("stresses", 2, {"level": 2, "open": True, "rolls": 6, "pause": 0}),
    "octi_basic": Playthrough("octi", 2, {"mode": "basic"}, max_entries=40),
    "octi_fast": Playthrough("octi", 2, {"mode": "fast"}, max_entries=40),
    "octi_classic": Playthrough("octi", 2, {"mode": "classic"}, max_entries=40),
    "neo_otcho_three_dice": Playthrough("neo_otcho", 3),
    "neo_otcho_two_dice": Playthrough("neo_otcho", 2, {"dice": 2}),
    "neo_otcho_free_x": Playthrough("neo_otcho", 4, {"free_x_pair": True}, seed=2),
    "chess_dice": Playthrough("chess_dice", 2, {"target": 3}),
    "chess_dice_for_stakes": Playthrough("chess_dice", 2, {"target": 2, "stake": 50}),
}
"""The playthroughs by the names of their files."""

_SHOWN_MOVES: Final = 6
_MANY_MOVES: Final = 100


@cache
def steps_of(name: str) -> Steps:
    """The matches of a playthrough, each with the progress that led there."""
    return tuple(_play(PLAYTHROUGHS[name]))


def _play(game: Playthrough) -> Iterator[tuple[Match, Progress]]:
    chance, now_ms = random.Random(f"{game.game} {game.options} {game.seed}"), 0  # noqa: S311 -- the same each time
    match = matches.start(game.game, game.seats, game.options)
    yield match, Progress(match)
    while match.outcome is None and match.entry_count < game.max_entries:
        now_ms += chance.randrange(1, 900)
        progress = _next_step(match, chance, now_ms, game.computer_share)
        match = progress.match
        yield match, progress


def _next_step(match: Match, chance: random.Random, now_ms: int, computer_share: float) -> Progress:
    rules, dice, due_ms = match.rules, match.chance, match.rules.deadline(match.state)
    if dice is not None:
        return matches.draw(match, tuple(chance.randint(1, dice.sides) for _ in range(dice.count)))
    if not match.actors or (due_ms is not None and now_ms >= due_ms):
        return matches.expire(match, max(now_ms, due_ms or 0))
    if forced := matches.play_forced(match):
        return forced
    seat = chance.choice(sorted(match.actors))
    if chance.random() < 0.03 and rules.patience > 1:
        return matches.time_out(match, seat)
    if chance.random() < computer_share:
        text = rules.format(sensible.suggest(rules, match.state, seat))
    else:
        text = rules.format(chance.choice([*islice(rules.moves(match.state, seat), _MANY_MOVES)]))
    return matches.move(match, seat, text, now_ms)


def playthrough_text(name: str) -> str:
    """A playthrough as text: each entry of the journal, what happened, and what changed in what the rules say."""
    steps = steps_of(name)
    match = steps[0][0]
    lines = [f"{match.game}, {match.seats} seats, {json.dumps(match.options)}"]
    before: dict[str, str] = {}
    for match, progress in steps:
        for entry in progress.entries:
            lines += ["", journal.format_entry(match.game, entry)]
        lines += [f"! {event}" for event in progress.events]
        now = dict(_describe(match))
        lines += [f"  {key}: {text}" for key, text in now.items() if before.get(key) != text]
        lines += [f"  no {key}" for key in before if key not in now]
        before = now
    course = [(match.state, later.events) for (match, _), (_, later) in zip(steps, (*steps[1:], steps[0]), strict=True)]
    lines += ["", *(f"feat: {feat}" for feat in match.rules.feats(course))]
    return "\n".join([*lines, ""])


def _describe(match: Match) -> Iterator[tuple[str, str]]:
    """All that the rules say of a match, by names."""
    rules, state = match.rules, match.state
    yield "turn", str(rules.turn(state))
    yield "scores", str(rules.scores(state))
    yield "left", str(match.left)
    yield "missed", str(match.missed)
    for key, value in (
        ("dice", match.chance),
        ("ante", match.ante),
        ("deadline", rules.deadline(state)),
        ("outcome", match.outcome),
    ):
        if value is not None:
            yield key, str(value)
    for seat in sorted(match.actors):
        moves = [*islice(rules.moves(state, seat), _MANY_MOVES)]
        texts = [rules.format(move) for move in moves[:_SHOWN_MOVES]]
        more = f" … {rules.format(moves[-1])} ({len(moves)})" if len(moves) > _SHOWN_MOVES else ""
        yield f"moves of {seat}", ", ".join(texts) + more
        yield f"pace of {seat}", f"{rules.pace(state, seat)} ms"
    public = msgspec.to_builtins(rules.view(state, None))
    yield from ((f"view.{key}", json.dumps(value)) for key, value in public.items())
    for seat in range(match.seats):
        own = msgspec.to_builtins(rules.view(state, seat))
        yield from (
            (f"view of {seat}.{key}", json.dumps(value)) for key, value in own.items() if value != public.get(key)
        )
