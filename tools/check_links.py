"""The link checker of the documentation site: every internal link must lead to a page, a file or an anchor.

    python tools/check_links.py build/site

Zensical checks the links of the pages in `docs/`, but not of the texts and docstrings that they include.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

LINK = re.compile(r'\b(?:href|src)="([^"]*)"')
ANCHOR = re.compile(r'\bid="([^"]*)"')


def broken_links(site: Path) -> Iterator[str]:
    """The links that lead nowhere, each with its page."""
    for page in sorted(site.rglob("*.html")):
        for link in sorted(set(LINK.findall(page.read_text("utf-8")))):
            url = urlsplit(unescape(link))
            if not (url.scheme or url.netloc) and not _resolves(site, page, unquote(url.path), unquote(url.fragment)):
                yield f"{page.relative_to(site)}: {link}"


def _resolves(site: Path, page: Path, path: str, anchor: str) -> bool:
    target = site / path[1:] if path.startswith("/") else page.parent / path if path else page
    if target.is_dir():
        target /= "index.html"
    return target.is_file() and (not anchor or anchor in _anchors(target))


@cache
def _anchors(page: Path) -> frozenset[str]:
    return frozenset(map(unescape, ANCHOR.findall(page.read_text("utf-8"))))


if __name__ == "__main__":
    broken = list(broken_links(Path(sys.argv[1])))
    print("\n".join(broken) or "every internal link leads somewhere")
    sys.exit(bool(broken))
