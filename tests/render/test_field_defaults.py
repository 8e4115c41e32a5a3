"""The fields of the structs of pictures that nobody has to give."""

import render
from tests.games.test_field_defaults import defaults


def test_fields_of_pictures_are_empty_where_nobody_gives_them() -> None:
    assert defaults(render) == {}
