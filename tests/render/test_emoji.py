"""Emoji: their limits, and that they can be seen at 22 pixels on dark and on light ground."""

import io
import re
from itertools import product

import pytest
from PIL import Image

from render.emoji import DrawnEmoji, all_emoji, draw_emoji
from tests.render.readability import contrast

GROUNDS = ((49, 51, 56), (255, 255, 255))
"""The ground of messages in Discord's themes."""


@pytest.fixture(scope="module")
def drawn() -> dict[str, DrawnEmoji]:
    return {name: draw_emoji(painter) for name, painter in all_emoji().items()}


def test_emoji_keep_the_limits_of_discord(drawn: dict[str, DrawnEmoji]) -> None:
    assert len(drawn) <= 2000
    assert max(len(emoji.png) for emoji in drawn.values()) < 256 << 10
    assert all(re.fullmatch("[a-z_]{2,32}", name) for name in drawn)
    assert {Image.open(io.BytesIO(emoji.png)).size for emoji in drawn.values()} == {(128, 128)}
    assert len({emoji.picture for emoji in drawn.values()}) == len(drawn)


def test_a_tenth_of_each_emoji_stands_out_on_both_grounds(drawn: dict[str, DrawnEmoji]) -> None:
    faint = []
    for (name, emoji), ground in product(drawn.items(), GROUNDS):
        image = Image.new("RGBA", (128, 128), ground)
        image.alpha_composite(Image.open(io.BytesIO(emoji.png)))
        pixels = image.resize((22, 22), Image.Resampling.LANCZOS).convert("RGB").tobytes()
        colours = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
        visible = sum(contrast(colour, ground) >= 3 for colour in colours)
        if visible < 22 * 22 // 10:
            faint.append((name, ground, visible))
    assert faint == []
