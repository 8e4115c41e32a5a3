"""The fields of structs that nobody has to give: they are empty but for these."""

import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

import games


def defaults(package: ModuleType) -> dict[str, object]:
    """The defaults that are not empty, by module, class and field, of all structs of a package."""
    return {
        f"{struct.__module__.removeprefix(f'{package.__name__}.')}.{struct.__name__}.{field.name}": field.default
        for struct in _structs(package)
        for field in msgspec.structs.fields(struct)
        if field.name in inspect.get_annotations(struct) and field.default is not msgspec.NODEFAULT and field.default
    }


def _structs(package: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for name in module_names(package):
        if not name.startswith("bot.ui."):
            for _, struct in inspect.getmembers(importlib.import_module(name), inspect.isclass):
                if issubclass(struct, msgspec.Struct) and struct.__module__ == name:
                    yield struct


def module_names(package: ModuleType) -> Iterator[str]:
    """The modules of a package, in folders without an `__init__.py` too, but for migrations and what runs at once."""
    (root,) = map(Path, package.__path__)
    for file in sorted(root.rglob("*.py")):
        parts = (package.__name__, *file.relative_to(root).with_suffix("").parts)
        if "migrations" not in parts and parts[-1] != "__main__":
            yield ".".join(parts).removesuffix(".__init__")


def test_fields_of_games_are_empty_where_nobody_gives_them() -> None:
    assert defaults(games) == {
        "chess_dice.state.Die.fate": "in-play",
        "chess_dice.state.Options.target": 10,
        "chess_dice.state.State.points": (0, 0),
        "chess_dice.state.State.left": (False, False),
        "chess_dice.state.State.phase": "lot",
        "chess_dice.state.State.captures": (0, 0),
        "el_ocho.options.TableOptions.level": 1,
        "el_ocho.options.TableOptions.target": 8000,
        "el_ocho.options.TableOptions.minimum": 400,
        "el_ocho.state.Options.target": 8000,
        "el_ocho.state.Options.minimum": 400,
        "el_ocho.state.State.phase": "opening",
        "match.Match.journal_rules_version": 1,
        "neo_otcho.state.Options.dice": 3,
        "neo_otcho.state.State.phase": "lot",
        "neo_otcho.state.State.rolling": "opening",
        "octi.state.Options.mode": "basic",
        "octi.state.Position.captured": (0, 0),
        "stresses.state.Options.level": 1,
        "stresses.state.Options.target": 8000,
        "stresses.state.Options.seconds": 30,
        "stresses.state.Options.settle_ms": 250,
        "stresses.state.Options.pause": 5,
        "stresses.state.State.phase": "ready",
    }
