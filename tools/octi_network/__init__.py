"""The training of Octi's network, on games of its search with itself."""

from typing import Any, TypeAlias

Array: TypeAlias = Any
"""An array of numpy, which only those install who train."""
