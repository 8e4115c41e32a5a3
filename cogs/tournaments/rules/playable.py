"""The games, with their options, that a tournament can be played in: two seats, nobody joins, no chips."""

from collections.abc import Mapping
from typing import Any

from games import match as matches
from games.catalog import GAMES
from games.core import Refused


def check_playable(game: str, options: Mapping[str, Any]) -> None:
    """Check that a game with these options, which its rules take, can be played in a tournament; the rules are asked.

    Refused: `tournament-stakes`, chips are at stake; `tournament-seats`, it is not for two, or others may join it.
    """
    if (stakes := GAMES[game].stakes) and stakes.stake(options):
        raise Refused("tournament-stakes")
    try:
        matches.sit(matches.start(game, 2, options))
    except Refused as refused:
        if refused.code == "seats-fixed":
            return
    except ValueError:  # not with two
        pass
    raise Refused("tournament-seats")
