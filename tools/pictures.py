"""The pictures of the README: real positions as the page of `make play` shows them, and a film of a game played there.

`python -m tools.pictures` writes all, or those named, to docs/pictures. Clock, ids and secrets are fixed, and the dice
follow from them.
"""

import argparse
import asyncio
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock

from PIL import Image
from playwright.async_api import Browser, Locator, Page, async_playwright
from simcord.preview import Preview

from bot.cli.simulator import MEMBERS
from bot.text import LANGUAGES, translator
from bot.ui.click import opening
from games import match as matches
from games.journal import Entry
from games.match import Progress
from tests import sensible
from tests.bot.stored import empty_database
from tests.browser import LAUNCH_OPTIONS
from tests.cogs import dealing, racing
from tests.cogs.reading import Button, Seen
from tests.cogs.world import World, seeded

FOLDER: Final = Path(__file__).parents[1] / "docs/pictures"
FILM: Final = "film"
FILM_SEED: Final = "film-18"
"""The seed of a game that is close until its last turn."""
EVENING: Final = datetime(2026, 11, 21, 20, 30, tzinfo=UTC)
"""The time on the pictures."""
WIDTH: Final = 680
"""The width of the page in CSS pixels: a message with its avatar, and no list of channels beside it."""
PATIENCE_MS: Final = 120_000
"""The time after which something is stuck: a busy machine may need long for a click."""
COMPUTER_S: Final = 2.0
"""Longer than a computer player takes for a move, in seconds."""
RISK_PERCENT: Final = 35
"""The risk of a bust above which Ann banks, if she may."""
SLOW_TURNS: Final = 3
EXCITING_POINTS: Final = 1_500
"""The first turns, and the points in a turn from which on, that the film shows click by click."""
TARGET: Final = 8_000
"""The points that win; the film shows the turn that may bring them click by click as well."""
MARGIN: Final = 8
"""The space above a message in a still, in CSS pixels."""
END_MS: Final = 4000
"""The time for which the film shows the winner."""
STILL_HEIGHT: Final = 1400
FILM_HEIGHT: Final = 860
"""The heights of the page in CSS pixels: a whole message, and a greeting with what people write below it."""
SCROLL: Final = """new Promise(resolve => requestAnimationFrame(() => {
    const timeline = document.getElementById("channel-timeline");
    timeline.scrollTop = timeline.scrollHeight;
    requestAnimationFrame(resolve);
}))"""
POINTER: Final = """<svg id="pointer" width="30" height="30" viewBox="0 0 24 24" style="position: fixed; z-index: 99;
    pointer-events: none"><path d="M3 2l7 19 3-8 8-3z" fill="#fff" stroke="#000" stroke-width="1.5"/></svg>"""


class Friends(World):
    """The simulated Discord with the people of `make play`."""

    def _begin(self) -> None:
        super()._begin()
        self.backend.bot_user.name = "Ocho Club"
        for person, (name, _) in zip(self.people, MEMBERS, strict=True):
            self.backend.users[person.id].global_name = name


class Screen:
    """The channel as Ann's browser shows it."""

    def __init__(self, world: World, preview: Preview, page: Page) -> None:
        self.world = world
        self.preview = preview
        self.page = page

    async def update(self) -> None:
        """Wait until the page shows everything that has happened, down to the end of the channel."""
        await self.preview.refresh()
        revision = max(page.revision for page in self.preview._pages.values())  # noqa: SLF001 -- nothing public says it
        await self.page.wait_for_function(
            "revision => simcordPreview.publishedRevision >= revision && simcordPreview.ready", arg=revision
        )
        await self.page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        await self.page.evaluate(SCROLL)

    async def message(self) -> Image.Image:
        """The last message that everybody sees."""
        await self.update()
        box = await bounds(self.page.locator(f'article[data-message-id="{self.world.board.id}"]'))
        return await self._shot({**box, "y": box["y"] - MARGIN, "height": box["height"] + MARGIN})

    async def channel(self) -> Image.Image:
        """The end of the channel, as it is."""
        return await self._shot(await bounds(self.page.locator("#channel-layout")))

    async def _shot(self, clip: Any) -> Image.Image:
        return Image.open(BytesIO(await self.page.screenshot(clip=clip))).convert("RGB")


async def bounds(element: Locator) -> Any:
    """The place and size of an element on the screen, in CSS pixels."""
    return await element.evaluate(
        "element => (({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect())"
    )


class Film:
    """A film of what happens on a screen, with the pointer of whoever clicks there."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.frames: list[Image.Image] = []
        self.durations_ms: list[int] = []
        self._pointer = (WIDTH / 2, 600.0)

    async def show(self, duration_ms: int, *, pointer: bool = True) -> None:
        """Add the screen as it is now."""
        await self.screen.update()
        await self._add(duration_ms, pointer=pointer)

    async def press(self, button: Button) -> None:
        """Move the pointer to a button of the last message, and click."""
        await self.screen.update()
        world, label = self.screen.world, re.escape(button.label).replace("\\ ", r"\s")
        target = self.screen.page.get_by_role("button", name=re.compile(rf"(^|\W){label}$")).last
        await target.scroll_into_view_if_needed()
        box, begin = await bounds(target), self._pointer
        end = (box["x"] + min(60, box["width"] / 2), box["y"] + box["height"] / 2)
        for part in (0.5, 0.85, 1):
            self._pointer = (begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1]))
            await self._add(600 if part == 1 else 80)
        await target.evaluate("button => { button.style.filter = 'brightness(1.4)' }")
        await self._add(150)
        await target.evaluate("button => { button.style.filter = '' }")
        await world.forge(world.ann, world.board, button.custom_id)

    def save(self, file: Path) -> None:
        """Write an animated WebP; each frame is whole, as differences leave traces of the frame before."""
        first, *others = self.frames
        durations = [*self.durations_ms[:-1], END_MS]
        first.save(file, save_all=True, append_images=others, duration=durations, loop=0, quality=70, kmin=0, kmax=1)

    async def _add(self, duration_ms: int, *, pointer: bool = True) -> None:
        await self.screen.page.evaluate(
            """([html, x, y]) => {
                document.getElementById("pointer")?.remove();
                document.body.insertAdjacentHTML("beforeend", html);
                Object.assign(document.getElementById("pointer")?.style ?? {}, { left: x + "px", top: y + "px" });
            }""",
            [POINTER if pointer else "", *self._pointer],
        )
        self.frames.append(await self.screen.channel())
        self.durations_ms.append(duration_ms)


def position(game: str, seats: int, seed: int, number: int, options: Mapping[str, Any]) -> tuple[Progress, list[Entry]]:
    """Step `number` of a game between computer players, and the journal up to it."""
    dice, match, journal = random.Random(seed), matches.start(game, seats, options), list[Entry]()
    for _ in range(number):
        if match.chance is not None:
            count, sides = match.chance.count, match.chance.sides
            progress = matches.draw(match, tuple(dice.randint(1, sides) for _ in range(count)))
        else:
            (seat,) = match.actors
            progress = matches.move(match, seat, match.rules.format(sensible.suggest(match.rules, match.state, seat)))
        match, journal = progress.match, [*journal, *progress.entries]
    return progress, journal


async def deal(screen: Screen, game: str, seats: int, seed: int, number: int, **options: object) -> Seen:
    """The board of a position, with Ann to move."""
    progress, journal = position(game, seats, seed, number, options)
    people = screen.world.people[:seats]
    return await dealing.put(screen.world, progress.match, people, journal, progress.events, table="evening")


async def greeting(screen: Screen) -> Image.Image:
    """All games, each a press away."""
    welcome: Any = screen.world.club.get_cog("WelcomeCog")
    here: Any = screen.world.club.get_partial_messageable(screen.world.channel.id)
    with screen.world._bot_scope():  # noqa: SLF001 -- what the bot does must run on the simulation's clock
        message = await asyncio.create_task(welcome.compose(translator(LANGUAGES[0])))
        await asyncio.create_task(message.send(here.send))
    return await screen.message()


async def el_ocho(screen: Screen) -> Image.Image:
    """Dice ticked, and the risk of rolling the rest."""
    await deal(screen, "el_ocho", 3, 3, 155)
    return await screen.message()


async def race(screen: Screen) -> Image.Image:
    """The verdict on a roll: Zoé was first, by an eighth of a second."""
    world = screen.world
    board = await racing.deal(world, racing.AHEAD + "[6 3 1 6 8 5 6 1]", world.ann, world.zoe, world.luis)
    await world.advance_time(4.5)
    early = racing.submission(world, world.zoe, board, 850)
    await world.advance_time(0.125)
    await racing.arrive(world, early, racing.submission(world, world.ann, board, 850))
    await world.advance_time(0.3)
    return await screen.message()


async def octi(screen: Screen) -> Image.Image:
    """Pods as buttons, and the directions of the chosen one."""
    board = await deal(screen, "octi", 2, 0, 12, mode="basic")
    await screen.world.press(screen.world.ann, board, "pod", 0)
    return await screen.message()


async def neo_otcho(screen: Screen) -> Image.Image:
    """Pieces to put down and to take off."""
    await deal(screen, "neo_otcho", 3, 13, 130)
    return await screen.message()


async def chess_dice(screen: Screen) -> Image.Image:
    """The queen is chosen, and everything that it may take has a button."""
    board = await deal(screen, "chess_dice", 2, 0, 112)
    await screen.world.press(screen.world.ann, board, "die", 1)
    return await screen.message()


STILLS: Final[Mapping[str, Callable[[Screen], Awaitable[Image.Image]]]] = {
    "greeting": greeting,
    "el-ocho": el_ocho,
    "race": race,
    "octi": octi,
    "neo-otcho": neo_otcho,
    "chess-dice": chess_dice,
}


async def film(screen: Screen) -> Film:
    """A game of el Ocho from the greeting to the end: first as it is played, then a picture a turn."""
    world, shot = screen.world, Film(screen)
    await greeting(screen)
    await shot.show(1500)
    (alone,) = [button for button in world.board.all("alone") if button.arg == "el_ocho"]
    await shot.press(alone)
    await shot.show(1200)
    turns = 0
    while not (board := world.board).has("rematch"):
        is_slow = turns < SLOW_TURNS
        if board.has("roll"):
            roll, stop = board.button("roll"), board.button("stop")
            banks = not stop.disabled and _number(roll.label) > RISK_PERCENT
            points, total = _number(stop.label), _number(board.alt.partition(", Computer 1: ")[0])
            is_slow |= points >= EXCITING_POINTS or total + points >= TARGET
            if is_slow:
                await shot.press(stop if banks else roll)
            else:
                await world.press(world.ann, board, "stop" if banks else "roll")
        else:
            await world.advance_time(COMPUTER_S)
        is_next = world.board.id != board.id
        if is_slow or is_next:
            await shot.show(800 if is_slow else 400, pointer=is_slow)
        turns += is_next
    return shot


def _number(text: str) -> int:
    """The last number in a text."""
    return int(re.findall(r"\d+", text.replace(",", ""))[-1])


def seeded_tables(seed: str) -> AbstractContextManager[Any]:
    """Tables that are opened with ids and secrets which follow from a seed."""
    draw = seeded(seed)
    drawn = SimpleNamespace(token_bytes=draw, token_hex=lambda count: draw(count).hex())
    return mock.patch.object(opening, "secrets", drawn)


@asynccontextmanager
async def opened(browser: Browser, name: str, height: int, scale: float) -> AsyncIterator[Screen]:
    """A screen with an empty channel, the same at every call with this name."""
    with TemporaryDirectory() as folder, seeded_tables(name):
        file = Path(folder, "ocho.db")
        await empty_database(file)
        world = await Friends.open(file, int(EVENING.timestamp() * 1000))
        await world.start()
        world.begin_ids(name)
        page = await browser.new_page(
            viewport={"width": WIDTH, "height": height}, device_scale_factor=scale, bypass_csp=True
        )
        page.set_default_timeout(PATIENCE_MS)
        try:
            with world.time_context():
                async with world.preview(world.channel, viewers=[world.ann], layout="channel") as preview:
                    await page.goto(preview.url)
                    await page.wait_for_function("window.simcordPreview?.ready")
                    yield Screen(world, preview, page)
        finally:
            await page.close()
            await world.shutdown()
            await world.club.close()


async def draw(folder: Path, names: Sequence[str]) -> None:
    """Write the pictures with these names to a folder."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**LAUNCH_OPTIONS)
        for name in names:
            file = folder / f"{name}.webp"
            if name == FILM:
                async with opened(browser, FILM_SEED, FILM_HEIGHT, scale=1.5) as screen:
                    (await film(screen)).save(file)
            else:
                async with opened(browser, name, STILL_HEIGHT, scale=2) as screen:
                    (await STILLS[name](screen)).save(file, quality=85, method=6)
            print(f"{file.name}: {file.stat().st_size // 1000} KB")
        await browser.close()


def main() -> None:
    """Read the command line, and draw."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the README.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join([*STILLS, FILM])}; none for all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="the folder for the pictures (docs/pictures)")
    arguments = parser.parse_args()
    asyncio.run(draw(arguments.folder, arguments.names or [*STILLS, FILM]))


if __name__ == "__main__":
    main()
