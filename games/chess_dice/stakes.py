"""The chips of Chess Dice: both put their stake on every throw (D8)."""

from collections.abc import Mapping
from typing import Any

from games.chess_dice import throws
from games.chess_dice.events import ThrowDrawn, ThrowForfeited, ThrowRolled, ThrowWon
from games.chess_dice.state import Options, Phase, State
from games.core import Event, Seat, Stakes, Step
from games.options import read


class ChessDiceStakes(Stakes[State]):
    """The stakes as `games.core.Stakes`."""

    def stake(self, options: Mapping[str, Any]) -> int:
        """The chips that both put on every throw (D8)."""
        return read(Options, options).stake

    def ante(self, state: State) -> int:
        """The stake before a throw, nothing before the draw for who begins (D8)."""
        return state.options.stake if state.phase is Phase.THROW else 0

    def end_unpaid(self, state: State, seat: Seat) -> Step[State]:
        """A seat cannot pay the stake of the next throw: the match is lost (D8). Raises ValueError if none is asked."""
        if not self.ante(state):
            raise ValueError("no stake is asked for")
        return throws.end_unpaid(state, seat)

    def chips(self, event: Event) -> tuple[int, ...]:
        """Both put their stakes on a throw that begins; its winner takes both, a drawn one gives them back (D8)."""
        match event:
            case ThrowRolled(stake=stake):
                return (-stake, -stake)
            case ThrowWon(seat=seat, stake=stake) | ThrowForfeited(seat=seat, stake=stake):
                return (0, 2 * stake) if seat else (2 * stake, 0)
            case ThrowDrawn(stake=stake):
                return (stake, stake)
            case _:
                return ()
