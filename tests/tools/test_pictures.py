"""The front page and its pictures: all that it names is there, can be read aloud, and is small."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import CHROMIUM
from tests.effort import slow
from tools import avatar

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs/pictures"
MARKDOWN = re.compile(r"!\[(?P<alt>[^]]*)\]\((?P<path>[^)]*)\)")
HTML = re.compile(r'<img src="(?P<path>[^"]*)"[^>]*? alt="(?P<alt>[^"]*)"')
LINK = re.compile(r"\]\((?!http|#)([^)]*)\)")


def named(page: str) -> dict[Path, str]:
    """The pictures of a page, with their alt texts."""
    text, folder = (ROOT / page).read_text("utf-8"), (ROOT / page).parent
    matches = [*MARKDOWN.finditer(text), *HTML.finditer(text)]
    return {folder / match["path"]: match["alt"] for match in matches if match["path"].endswith(".webp")}


def leads_somewhere(link: str) -> bool:
    """True if there is such a file and, with an anchor, a heading of that name in it."""
    path, _, anchor = link.partition("#")
    if not anchor:
        return (ROOT / path).exists()
    headings = re.findall(r"^#+ (.+)$", (ROOT / path).read_text("utf-8"), re.MULTILINE)
    return anchor in {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_every_picture_is_named_and_there_and_has_an_alt_text() -> None:
    pages = {page: named(page) for page in ("README.md", "docs/index.md", "docs/play.md")}
    pictured = {path for pictures in pages.values() for path in pictures}
    assert pictured | {avatar.FILE} == set(PICTURES.iterdir())
    for page, pictures in pages.items():
        for path, alt in pictures.items():
            assert path.is_file(), page
            assert len(alt) > 60, path


def test_whoever_hosts_the_bot_is_told_where_its_avatar_is() -> None:
    for page in ("README.md", "docs/hosting.md"):
        assert f"`{avatar.FILE.relative_to(ROOT).as_posix()}`" in (ROOT / page).read_text("utf-8"), page


def test_the_readme_has_an_img_tag_for_nothing_else() -> None:
    assert (ROOT / "README.md").read_text("utf-8").count("<img") == len(named("README.md"))


def test_the_film_has_3_mb_at_most_and_all_pictures_6_mb() -> None:
    sizes = {file.name: file.stat().st_size for file in PICTURES.iterdir()}
    assert sizes["film.webp"] <= 3_000_000
    assert sum(sizes.values()) <= 6_000_000


def test_the_links_of_the_readme_lead_somewhere() -> None:
    links = LINK.findall((ROOT / "README.md").read_text("utf-8"))
    workflows = [link.replace("../../actions", ".github").removesuffix("/badge.svg") for link in links]
    assert [link for link in workflows if not leads_somewhere(link)] == []


@slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs a Chromium browser; .ci/run installs one")
def test_a_picture_is_the_same_each_time(tmp_path: Path) -> None:
    drawn = []
    for _ in range(2):
        subprocess.run(  # noqa: S603 -- our own program
            [sys.executable, "-m", "tools.pictures", "chess-dice", "--folder", str(tmp_path)], cwd=ROOT, check=True
        )
        drawn.append((tmp_path / "chess-dice.webp").read_bytes())
    assert drawn[0] == drawn[1]
