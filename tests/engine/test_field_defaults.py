"""The fields of the engines' structs that nobody has to give."""

import engine
from tests.games.test_field_defaults import defaults


def test_fields_of_engines_are_empty_where_nobody_gives_them() -> None:
    assert defaults(engine) == {"levels.Strength.reaction_ms": (0, 0)}
