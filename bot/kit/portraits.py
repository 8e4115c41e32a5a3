"""The portraits of players on pictures: drawn faces of computer opponents, and people's avatars.

An avatar is never waited for. A picture that wants one that is not in memory is drawn without it, and the avatar is
asked for; `cogs/faces` fetches it beside everything else, and a later picture has it. They are kept in memory alone:
the latest `MAX_AVATARS`, for `MAX_AGE_S`.
"""

import logging
from collections.abc import Callable
from io import BytesIO
from typing import Final, Protocol

from cachetools import LRUCache, TTLCache
from PIL import Image, ImageOps

from bot.tables.ids import UserId
from bot.ui.board.presenter import TableView
from engine.levels import OPPONENTS
from render.faces import portrait
from render.portraits import PORTRAIT_SIZE, Portrait, photo

MAX_AVATARS: Final = 250
"""The avatars in memory: 64 KiB each, 16 MB in all."""
MAX_AGE_S: Final = 24 * 3600
"""The time after which an avatar is fetched again, in seconds."""
MAX_FILE_BYTES: Final = 1 << 20
"""The size of an avatar's file at most: Discord's have some 30 KB."""
MAX_SIDE: Final = 1024
"""The sides of an avatar at most, in pixels."""
MAX_WANTED: Final = 100
"""The avatars that wait to be fetched at most; more are asked for by a later picture."""
MAX_KNOWN: Final = 5000
"""The users whose avatar's address is remembered."""
MAX_FACES: Final = 8
"""The players of a table whose pictures have faces, at most."""

log = logging.getLogger(__name__)


class Asset(Protocol):
    """An avatar at Discord's CDN; discord.py's `Asset` is one."""

    @property
    def key(self) -> str:
        """The hash of the picture: another picture has another one."""

    async def read(self) -> bytes:
        """The file."""


class Avatars:
    """The avatars of people, by their ids."""

    def __init__(self) -> None:
        self.on_wanted: Callable[[], None] = lambda: None
        """Called when an avatar is asked for."""
        self._assets: LRUCache[UserId, Asset] = LRUCache(MAX_KNOWN)
        self._portraits: TTLCache[UserId, tuple[str, Portrait | None]] = TTLCache(MAX_AVATARS, MAX_AGE_S)
        self._wanted: dict[UserId, Asset] = {}

    def note(self, user: UserId, asset: Asset | None) -> None:
        """Remember the address of a user's avatar, or that they have none."""
        if asset is not None:
            self._assets[user] = asset
            return
        for known in (self._assets, self._portraits, self._wanted):
            known.pop(user, None)

    def portrait(self, user: UserId) -> Portrait | None:
        """The avatar of a user, if it is in memory; if not, it is asked for."""
        asset, cached = self._assets.get(user), self._portraits.get(user)
        is_current = cached is not None and (asset is None or asset.key == cached[0])
        if asset is not None and not is_current and user not in self._wanted and len(self._wanted) < MAX_WANTED:
            self._wanted[user] = asset
            self.on_wanted()
        return cached[1] if cached is not None else None

    def next_wanted(self) -> tuple[UserId, Asset] | None:
        """The avatar that was asked for first, and waits no longer."""
        if not self._wanted:
            return None
        user = next(iter(self._wanted))
        return user, self._wanted.pop(user)

    def keep(self, user: UserId, asset: Asset, image: Portrait | None) -> None:
        """Keep an avatar that was fetched, or that there is none that can be shown, unless it was forgotten since."""
        if user in self._assets:
            self._portraits[user] = (asset.key, image)

    def clear(self) -> None:
        """Forget all avatars."""
        for known in (self._assets, self._portraits, self._wanted):
            known.clear()


AVATARS: Final = Avatars()
"""The avatars that pictures may show."""


def decode(file: bytes) -> Portrait | None:
    """The portrait in a file, which may be anything; None if it is no picture of an avatar's kind and size."""
    if len(file) > MAX_FILE_BYTES:
        return None
    try:
        with Image.open(BytesIO(file), formats=("PNG",)) as image:
            if max(image.size) > MAX_SIDE:
                return None
            return photo(ImageOps.fit(image.convert("RGBA"), (PORTRAIT_SIZE, PORTRAIT_SIZE)))
    except Exception as error:  # noqa: BLE001 -- a file from elsewhere may break a decoder in any way
        log.info("an avatar cannot be read: %r", error)
        return None


def faces(table_view: TableView) -> tuple[Portrait | None, ...]:
    """The portraits of a table's players, seat by seat: of opponents always, of people as far as they are there."""
    players = table_view.table.players
    if len(players) > MAX_FACES:
        return ()
    return tuple(
        portrait(OPPONENTS[player.level].id)
        if player.level in OPPONENTS
        else AVATARS.portrait(player.user)
        if player.is_person
        else None
        for player in players
    )
