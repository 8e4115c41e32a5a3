"""Advice of the engines, worked out in the process pool."""

from bot.services import workers
from engine.advice import ADVISERS
from engine.best_line import best_line
from engine.core import Advice
from engine.wasm import EngineMissing
from games.core import Seat
from games.match import Match


def has_engine(game: str) -> bool:
    """True if there is an engine for a game."""
    return game in ADVISERS


async def find_best_line(match: Match, seat: Seat) -> tuple[Advice, ...]:
    """The advice for a seat at each decision up to the next roll, if it makes the best moves; or nothing."""
    try:
        return await workers.run(best_line, match, seat)
    except EngineMissing:
        return ()
