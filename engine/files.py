"""The data files of the engines: compiled modules, solved games, fitted worths and puzzles, each known by its hash.

`files.sha256` has a line for each, in the form of `sha256sum`. A tool that makes such a file writes the list anew.
Files are read here only, and one that is missing or differs by a byte is not used: an engine never plays by half of
one. Its callers get the same error as on a platform where it cannot run.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from engine.wasm import EngineMissing

HASHES: Final = "files.sha256"
PATTERNS: Final = ("*/*.wasm", "*/*.zip", "*/worths.h", "*/puzzles.txt")
"""The data files in the folder of the engines."""


class DamagedFile(EngineMissing):
    """A data file of an engine is missing, or is not the one that was shipped; the message names it."""


def read_file(name: str) -> bytes:
    """The content of a data file, by its path in the folder of the engines. Raises DamagedFile."""
    return _read(name, _hashes())


def module_names() -> list[str]:
    """The compiled modules among the data files, by their paths. Raises DamagedFile."""
    return [name for name in _hashes() if name.endswith(".wasm")]


def find_damage() -> Iterator[str]:
    """The data files that are missing or differ from those shipped, a line each. Reads all of them, in some 5 ms."""
    try:
        hashes = _hashes()
    except DamagedFile as error:
        yield str(error)
        return
    for name in hashes:
        try:
            _read(name, hashes)
        except DamagedFile as error:
            yield str(error)


def write_hashes(folder: Path) -> None:
    """Write the list of hashes anew, after a data file in the folder of the engines was made."""
    names = sorted(file.relative_to(folder).as_posix() for pattern in PATTERNS for file in folder.glob(pattern))
    lines = (f"{_hash(name, (folder / name).read_bytes())}  {name}\n" for name in names)
    folder.joinpath(HASHES).write_bytes("".join(lines).encode())


def _read(name: str, hashes: Mapping[str, str]) -> bytes:
    try:
        data = resources.files("engine").joinpath(name).read_bytes()
    except OSError as error:
        raise DamagedFile(f"engine/{name} cannot be read: {error.strerror}") from error
    if hashes.get(name) != _hash(name, data):
        raise DamagedFile(f"engine/{name} is damaged")
    return data


def _hashes() -> dict[str, str]:
    try:
        text = resources.files("engine").joinpath(HASHES).read_text("utf-8")
        hashes = {name: digest for digest, name in map(str.split, text.splitlines())}
    except (OSError, ValueError) as error:
        raise DamagedFile(f"engine/{HASHES} cannot be read: {getattr(error, 'strerror', error)}") from error
    if not hashes:
        raise DamagedFile(f"engine/{HASHES} is empty")
    return hashes


def _hash(name: str, data: bytes) -> str:
    """The hash of a file; of a text whatever line ends Git gives it on this system."""
    return sha256(data if name.endswith((".wasm", ".zip")) else data.replace(b"\r\n", b"\n")).hexdigest()
