"""The option that renews the golden pictures."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--renew-goldens`."""
    parser.addoption("--renew-goldens", action="store_true", help="store each picture anew as its golden one")
