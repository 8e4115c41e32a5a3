"""Options that are declared as the fields of a Struct: their values, and the checks of what is given."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from games.options import Option, list_options, read


class Table(Struct, frozen=True):
    target: Annotated[int, Meta(ge=20, le=200, multiple_of=10)] = 100
    seconds: Annotated[int, Meta(ge=5, le=120)] = 30
    level: Literal[2, 1, "custom"] = 1
    open: bool = True
    joker: bool | UnsetType = UNSET


def test_every_kind_of_option_says_its_values_and_its_default() -> None:
    assert list_options(Table) == (
        Option("target", range(20, 201, 10), 100),
        Option("seconds", range(5, 121), 30),
        Option("level", (2, 1, "custom"), 1),
        Option("open", (False, True), default=True),
        Option("joker", (False, True), None),
    )


class Colour(Enum):
    RED = "red"


class Unlimited(Struct, frozen=True):
    points: int = 0


class HalfLimited(Struct, frozen=True):
    points: Annotated[int, Meta(ge=0)] = 0


class Coloured(Struct, frozen=True):
    colour: Colour = Colour.RED


@pytest.mark.parametrize("kind", [Unlimited, HalfLimited, Coloured])
def test_what_a_command_could_not_offer_is_no_option(kind: type[Struct]) -> None:
    with pytest.raises(TypeError, match=kind.__struct_fields__[0]):
        list_options(kind)


def test_options_that_are_missing_have_their_defaults() -> None:
    assert read(Table, {}) == Table()
    given = {"target": 200, "seconds": 5, "level": "custom", "open": False, "joker": False}
    assert read(Table, given) == Table(200, 5, "custom", open=False, joker=False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("target", value) for value in (10, 210, 105, 100.0, "100", True, None)),
        *(("seconds", value) for value in (4, 121, 30.5)),
        *(("level", value) for value in (0, 3, "1", "Custom", 1.0, True, None)),
        *(("open", value) for value in (0, 1, "yes", None)),
        *(("joker", value) for value in (0, 1, "yes", None)),
        ("colour", "red"),
    ],
)
def test_bad_options_are_named(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        read(Table, {"target": 30, name: value})
