"""The shell around the games: tables, store, texts, and Discord."""

from typing import Final

VERSION: Final = "1.0.0"
