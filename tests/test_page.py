"""The page of `make play`, used with a browser as a newcomer would: one press to the first roll, a restart."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import discord
import pytest
import simcord
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from bot.cli import simulator
from tests.browser import CHROMIUM, LAUNCH_OPTIONS
from tests.effort import slow

ROOT = Path(__file__).parents[1]
PATIENCE_MS = 120_000

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="needs a Chromium browser; .ci/run installs one")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH_OPTIONS)
        yield browser
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """`python -m bot play` with its database in a folder; stopped by Ctrl-C, and only cleanly."""
    database = f"sqlite+aiosqlite:///{folder / 'ocho.db'}"
    command = [sys.executable, "-m", "bot", "play", "--no-browser"]
    environment = os.environ | {"DATABASE_URL": database, "LOG_LEVEL": "ERROR"}
    environment.pop("PYTHONUNBUFFERED", None)  # whoever reads the address from a pipe has it at once all the same
    with subprocess.Popen(  # noqa: S603 -- our own program
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        try:
            addresses = (re.search(r"http://\S+", line) for line in running.stdout)
            yield next(address[0] for address in addresses if address is not None)
        finally:
            running.send_signal(signal.SIGINT)
        assert running.wait(timeout=PATIENCE_MS / 1000) == 0


@contextmanager
def opened(browser: Browser, url: str) -> Iterator[Page]:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    page.goto(url)
    expect(page.locator("#action-status")).to_have_text("Viewport updated")  # the page has settled
    yield page
    page.close()


ROLL = r"Roll (\d dice|1 die|all 8 dice)"
"""The button that rolls on, whatever the dice were."""


def command(page: Page, text: str) -> None:
    box = page.locator("#channel-composer-input")
    box.click()
    box.press_sequentially(text)
    expect(page.get_by_role("listbox", name="Application commands")).to_be_visible()
    box.press("Enter")
    page.locator("#channel-composer button[type=submit]").click()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name)).last


@slow
@needs_browser
def test_a_newcomer_plays_and_finds_the_table_again_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as url, opened(browser, url) as page:
        button(page, "el Ocho$").click()
        expect(button(page, ROLL)).to_be_enabled()
        expect(button(page, ROLL)).to_be_in_viewport()
        expect(page.get_by_role("img", name=re.compile("Ann's turn")).last).to_be_in_viewport()
    with served(tmp_path) as url, opened(browser, url) as page:
        expect(button(page, ROLL)).to_be_enabled()
        button(page, ROLL).click()
        expect(page.get_by_text(re.compile("Ann sets aside")).last).to_be_visible()


@slow
@needs_browser
def test_another_person_is_answered_privately_in_their_own_language(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as url, opened(browser, url) as page:
        command(page, "/ocho")
        expect(button(page, "Options")).to_be_in_viewport()
        page.locator("#viewer-picker").select_option(label="Zoé")
        button(page, "Options").click()
        expect(page.get_by_text(re.compile("Seul l’hôte")).last).to_be_visible()


@slow
def test_the_page_opens_by_itself_for_who_starts_it_in_a_terminal(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'ocho.db'}"
    environment = os.environ | {"BROWSER": "echo opened %s", "DATABASE_URL": database, "LOG_LEVEL": "ERROR"}
    terminal, end = os.openpty()
    command = [sys.executable, "-m", "bot", "play"]
    with (
        os.fdopen(terminal, encoding="utf-8") as output,
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=end) as running,  # noqa: S603 -- our own program
    ):
        os.close(end)
        address = next(line.split()[-1] for line in output if "http://" in line)
        assert output.readline() == "Stop it with Ctrl-C.\n"
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=PATIENCE_MS / 1000) == 0
        assert output.readline() == f"opened {address}\n"


def test_ann_is_the_admin_on_the_page() -> None:
    world = simcord.Env(discord.Client(intents=discord.Intents.none()))
    channel, people = simulator.populate(world)
    assert channel.guild is not None
    guild = world.backend.get_guild(channel.guild.id)
    managing = {role.name: role.id for role in guild.roles.values() if role.permissions & 0x20 and not role.managed}
    assert list(managing) == ["Admins"], "as the menus of roles name it"
    admins = [person.user.global_name for person in people if managing["Admins"] in guild.members[person.id].role_ids]
    assert admins == ["Ann"]


@pytest.mark.skipif(not hasattr(time, "CLOCK_BOOTTIME"), reason="needs a clock that nobody sets")
def test_time_on_the_page_goes_on_whatever_the_computer_s_clock_is_set_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: -1.0)
    assert simulator._wall_clock_s() >= 0
