"""The folders of `cogs`: games and features, found by their files and loaded by name, as nothing may import them."""

from pathlib import Path


def modules(name: str) -> tuple[str, ...]:
    """The modules with a name, one of each folder that has it, in the order of the folders."""
    folders = sorted(file.parent.name for file in Path(__file__).parents[1].glob(f"cogs/*/{name}.py"))
    return tuple(f"cogs.{folder}.{name}" for folder in folders)
