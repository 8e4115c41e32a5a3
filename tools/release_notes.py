"""The section of a version in CHANGELOG.md: `python tools/release_notes.py 1.0.0`."""

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def release_notes(version: str) -> str:
    """The notes of a version; LookupError if the changelog does not tell of it, or without a date."""
    match = re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n+(.+?)(?=^## |\Z)",
        CHANGELOG.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    if match is None:
        raise LookupError(f"CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`")
    return match[1].strip()


if __name__ == "__main__":
    print(release_notes(sys.argv[1]))
