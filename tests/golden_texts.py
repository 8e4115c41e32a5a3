"""Golden texts: files that somebody has read, and that what the tests find must be like to the letter."""

import difflib
from pathlib import Path

import pytest


def check_golden(text: str, file: Path, request: pytest.FixtureRequest) -> None:
    """Fail with the difference if a text is not that of its file; `--renew-goldens` stores it there."""
    __tracebackhide__ = True
    if request.config.getoption("--renew-goldens"):
        file.write_text(text, "utf-8")
    golden = file.read_text("utf-8") if file.exists() else ""
    if text != golden:
        changes = difflib.unified_diff(golden.splitlines(), text.splitlines(), file.name, "now", lineterm="")
        pytest.fail("\n".join([*changes, "", "`make goldens` renews it; read what changes"]), pytrace=False)
