"""The options of a table, declared as a Struct: the types and defaults of its fields give the values.

    class Options(Struct, frozen=True):
        target: Annotated[int, Meta(ge=20, le=200, multiple_of=10)] = 100
        level: Literal[1, 2] = 1
        open: bool = False

From it follow the checks of a table's options, and the options of the slash command that opens it. Where an option of
the type `bool | UnsetType` is missing, it follows from others.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec
from msgspec import UNSET, Struct, inspect

from games.core import Rules

OptionsT = TypeVar("OptionsT", bound=Struct)


class Option(Struct, frozen=True):
    """An option of a table.

    Attributes:
        values: a `range`, the choices, or (False, True).
        default: None where it follows from other options.
    """

    name: str
    values: Sequence[int | str]
    default: int | str | None

    @property
    def is_flag(self) -> bool:
        """True if it is on or off."""
        return isinstance(self.values[0], bool)


def list_options(kind: type[Struct]) -> tuple[Option, ...]:
    """The options that a Struct declares, in order.
    Raises TypeError if a field is neither a number with limits, nor a choice, nor a toggle; or has no default.
    """
    return tuple(
        Option(field.name, _values(field), None if field.default is UNSET else field.default)
        for field in msgspec.structs.fields(kind)
    )


def read(kind: type[OptionsT], values: Mapping[str, Any]) -> OptionsT:
    """The options as a Struct, with defaults for those that are missing.
    Raises ValueError if an option does not exist or has a bad value; the message begins with its name.
    """
    types = _field_types(kind)
    for name, value in values.items():
        if name not in types:
            raise ValueError(f"{name}: there is no such option")
        try:
            msgspec.convert(value, types[name])
        except msgspec.ValidationError as error:
            raise ValueError(f"{name}: {error}") from error
    return kind(**values)


def list_variants(rules: Rules[Any, Any, Any]) -> tuple[str, ...]:
    """The variants of a game, each rated by itself: the values of its `variant_option`; ("",) without one."""
    values = {option.name: option.values for option in list_options(rules.options_type)}
    return tuple(map(str, values[rules.variant_option])) if rules.variant_option else ("",)


def variant_of(rules: Rules[Any, Any, Any], options: Mapping[str, Any]) -> str:
    """The variant of a table with options that `start` takes; "" where all tables are rated together."""
    return str(getattr(read(rules.options_type, options), rules.variant_option)) if rules.variant_option else ""


@cache
def _field_types(kind: type[Struct]) -> dict[str, Any]:
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def _values(field: msgspec.structs.FieldInfo) -> Sequence[int | str]:
    match inspect.type_info(field.type):
        case inspect.IntType(ge=int(least), le=int(most), multiple_of=step):
            return range(least, most + 1, step or 1)
        case inspect.LiteralType():
            return get_args(field.type)  # in the order in which they are declared
        case inspect.BoolType():
            return (False, True)
        case other:
            raise TypeError(f"{field.name}: {other} cannot be an option")
