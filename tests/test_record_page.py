"""The page for keeping, in a browser and without a server: it steps, plays, and lets no other script run."""

import base64
import io
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect, sync_playwright

from render.record_page import Moment, PageTexts, record_page
from tests.browser import CHROMIUM, LAUNCH_OPTIONS
from tests.effort import slow

HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>&"\''
TEXTS = PageTexts(
    "en-GB",
    f"Octi: {HOSTILE} and Zoé",
    ("Zoé wins!", HOSTILE),
    ("To the beginning", "Back", "Play", "Pause", "Forward", "To the end"),
    "Move by move",
    "Some moments have no picture.",
)


def png(shade: int, size: tuple[int, int] = (40, 30)) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, (shade, 80, 120)).save(data, "PNG")
    return data.getvalue()


def noise(seed: int) -> bytes:
    data = io.BytesIO()
    Image.effect_noise((200, 200), 40 + seed).save(data, "PNG")
    return data.getvalue()


MOMENTS = (
    Moment("the game begins", png(0), "The board before the first move"),
    Moment(f"{HOSTILE} moves", png(100), f"{HOSTILE} has moved"),
    Moment("nothing new to see"),
    Moment("Zoé wins!", png(200), "The end"),
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs a Chromium browser; .ci/run installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH_OPTIONS)
        yield browser
        browser.close()


def picture(page: Page) -> str:
    """The alt text of the one picture that can be seen."""
    (alt,) = page.eval_on_selector_all(
        "img", "images => images.filter(image => image.checkVisibility()).map(image => image.alt)"
    )
    return str(alt)


@slow
def test_it_replays_the_game_by_buttons_and_keys_and_runs_nothing_else(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "octi-1a2b.html"
    file.write_bytes(record_page(TEXTS, MOMENTS, 8_000_000).html)
    page, said, requests = browser.new_page(), list[str](), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(file.as_uri())
    now = page.get_by_role("status")
    expect(now).to_have_text("1 / 4 · the game begins")
    assert picture(page) == "The board before the first move"
    assert page.eval_on_selector_all("img", "images => images.every(image => image.naturalWidth > 0)")
    page.get_by_role("button", name="Forward").click()
    expect(now).to_have_text(f"2 / 4 · {HOSTILE} moves")
    assert picture(page) == f"{HOSTILE} has moved"
    page.keyboard.press("ArrowRight")
    expect(now).to_have_text("3 / 4 · nothing new to see")
    assert picture(page) == f"{HOSTILE} has moved", "a moment without a picture shows the one before"
    page.keyboard.press("End")
    assert picture(page) == "The end"
    expect(page.get_by_role("button", name="Forward")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(now).to_have_text("1 / 4 · the game begins")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(now).to_have_text("4 / 4 · Zoé wins!", timeout=20_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("button", name="nothing new to see").click()
    expect(now).to_have_text("3 / 4 · nothing new to see")
    assert page.title() == TEXTS.title
    assert page.locator("h1").text_content() == TEXTS.title
    assert page.locator("img").count() == 3
    assert page.locator("script").count() == 1
    assert said == []
    assert [url for url in requests if not url.startswith(("file:", "data:image/webp"))] == []
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: 'x = 1'}))")
    assert page.evaluate("typeof x") == "undefined", "the policy lets no other script run"
    page.close()


@slow
def test_without_scripts_all_moments_are_there(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(record_page(TEXTS, MOMENTS, 8_000_000).html)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.locator("img:visible").count() == 3
    expect(page.locator("nav")).to_be_hidden()
    context.close()


def test_nothing_stands_between_its_parts() -> None:
    html = record_page(TEXTS, MOMENTS, 8_000_000).html.decode()
    assert re.findall(r"</p>(.*?)<p>", html) == [""]
    assert re.findall(r"</figure>(.*?)<(?:figure|nav)", html) == ["", "", ""]
    assert re.findall(r"</li>(.*?)<", html) == [""] * len(MOMENTS)


def pictures(html: bytes) -> list[Image.Image]:
    matches = re.findall(rb'src="data:image/webp;base64,([^"]+)"', html)
    return [Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB") for data in matches]


def test_what_would_be_too_large_has_smaller_pictures_and_then_fewer() -> None:
    moments = [Moment(f"move {number}", noise(number), f"board {number}") for number in range(12)]
    whole = record_page(TEXTS, moments, 8_000_000)
    assert (whole.picture_count, b"Some moments" in whole.html) == (12, False)
    smaller = record_page(TEXTS, moments, len(whole.html) // 2)
    assert smaller.picture_count == 12
    assert len(smaller.html) <= len(whole.html) // 2
    first, size = Image.open(io.BytesIO(moments[0].png)).convert("RGB"), (150, 150)
    assert not any(ImageStat.Stat(ImageChops.difference(pictures(whole.html)[0], first)).sum), (
        "nothing is lost at first"
    )
    reduced = first.resize(size, Image.Resampling.LANCZOS)
    loss = ImageStat.Stat(ImageChops.difference(pictures(smaller.html)[0], reduced)).mean
    assert all(0 < channel < 5 for channel in loss), "of 256"
    assert {picture.size for picture in pictures(smaller.html)} == {size}
    fewer = record_page(TEXTS, moments, len(smaller.html) // 4)
    assert 2 <= fewer.picture_count < 12
    assert len(fewer.html) <= len(smaller.html) // 4
    facts = ("Zoé wins!", escape(HOSTILE), "Some moments have no picture.")
    assert "".join(f"<p>{fact}</p>" for fact in facts).encode() in fewer.html
    assert len(re.findall(b"<li>", fewer.html)) == 12
    assert b'id="picture-0"' in fewer.html
    assert b'id="picture-11"' in fewer.html
    with pytest.raises(ValueError, match="two pictures take more"):
        record_page(TEXTS, moments, 1000)


def test_a_page_may_be_as_large_as_its_limit_and_no_larger() -> None:
    whole = record_page(TEXTS, MOMENTS, 8_000_000)
    assert record_page(TEXTS, MOMENTS, len(whole.html)) == whole
    assert len(record_page(TEXTS, MOMENTS, len(whole.html) - 1).html) < len(whole.html)


def test_each_picture_is_reported() -> None:
    reports: list[tuple[int, int]] = []
    record_page(TEXTS, MOMENTS, 8_000_000, lambda number, count: reports.append((number, count)))
    assert reports == [(1, 3), (2, 3), (3, 3)]
