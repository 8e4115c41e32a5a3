"""The rules of the games: pure, without Discord, pictures, clocks or chance of their own."""

from typing import Final

ALLOWED_IMPORTS: Final = frozenset(
    {
        "base64",
        "bisect",
        "collections",
        "enum",
        "functools",
        "hashlib",
        "importlib",
        "itertools",
        "math",
        "msgspec",
        "operator",
        "re",
        "types",
        "typing",
    }
)
"""The modules that rules may import besides `games`. `tests/test_imports.py` holds every game to it."""
