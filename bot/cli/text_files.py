"""Text files that people save and give back: editors put a byte order mark first, and PowerShell writes UTF-16."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path


def read_text(file: Path) -> str:
    """The text of a file in UTF-8, or in UTF-16 with a byte order mark. Raises OSError, UnicodeError."""
    data = file.read_bytes()
    return data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
