"""The files of the program itself: those that are missing, or are not the ones that were shipped.

The engines' data have a list of hashes of their own, so a clone is checked too. What pip installed, the fonts and the
program's own package, has the hashes that pip wrote into `RECORD`.
"""

import base64
import hashlib
import logging
from collections.abc import Iterator
from importlib import metadata
from typing import Final

from engine import files

log = logging.getLogger(__name__)

DISTRIBUTIONS: Final = ("font-manrope", "ocho-club")
ADVICE: Final = (
    "Install the program anew (in a clone: git restore engine, and make run); until then the computer players, hints, "
    "reviews, puzzles or pictures that need it are out of order, and all else goes on"
)


def find_damage() -> Iterator[str]:
    """The files that are missing or damaged, a line each. Takes some 20 ms, and in an installed package 100 ms."""
    yield from files.find_damage()
    for name in DISTRIBUTIONS:
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # a clone has no package of its own; missing fonts show in the pictures
            continue
        for file in distribution.files or ():
            if file.hash is not None and (problem := _problem(file, file.hash)):
                yield f"{file} {problem}"


def log_damage() -> None:
    """Log an error for each file that is missing or damaged. The bot goes on without it."""
    if damage := list(find_damage()):
        log.error("the installation is damaged: %s. %s", "; ".join(damage), ADVICE)


def _problem(file: metadata.PackagePath, known: metadata.FileHash) -> str:
    try:
        digest = hashlib.new(known.mode, file.read_binary()).digest()
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    is_whole = base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == known.value
    return "" if is_whole else "is damaged"
