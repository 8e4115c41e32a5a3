"""The ids of texts that are put together when the program runs, for `tests/test_texts.py`."""

from cogs.tournaments.rules.tournament import Format, Phase

OPTIONS = ("format", "places", "closes", "turn", "rounds", "minutes")

FILLED_IN = {
    "tournament-{}": (*Format, "too-few", "cancelled"),
    "tournament-{}.ranked": tuple(Format),
    "tournament-line-{}": tuple(Phase),
    "tournament-on-picture.{}": ("buchholz", "sonneborn-berger"),
    "option-tournament-{}": OPTIONS,
}
CONFIRMED = ("tournament-withdraw", "tournament-cancel")
