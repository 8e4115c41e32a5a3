"""The parts that features add to tests of the whole: modules of the same name in their folders of tests."""

from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "cogs"


def feature_modules(name: str) -> list[Any]:
    """The modules of a name in `tests/cogs/<feature>`, by the names of the features."""
    return [import_module(f"tests.cogs.{file.parent.name}.{name}") for file in sorted(FOLDER.glob(f"*/{name}.py"))]
