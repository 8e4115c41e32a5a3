"""The largest pages: their names have 32 signs that are long in bytes or when escaped."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.text import LANGUAGES
from bot.text.lengths import passages_fit
from bot.text.user_text import to_markdown
from bot.ui.message.compose import compose
from bot.ui.message.spec import MessageSpec, TextBlock, text_block

NAMES = (
    "\u5c71\u7530\u592a\u90ce" * 8,
    "\U0001f98a" * 32,
    "*_" * 16,
    "<@12345678901234567890123456789>",
    "\u05e9" * 32,
)
NOON = 1_790_000_000_000

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_name = pytest.mark.parametrize("name", NAMES, ids=("chinese", "emoji", "markup", "mention", "hebrew"))


async def assert_taken(specs: Sequence[MessageSpec]) -> None:
    """Discord takes these pages, and nothing is left out of them."""
    for spec in specs:
        passages = [to_markdown(block.text) for block in spec.blocks if isinstance(block, TextBlock)]
        assert passages_fit(passages)
        (frame,) = (await compose(replace(spec, blocks=text_block(*passages)))).layout.to_components()
        assert "\u2026" not in frame["components"][-1]["content"][-2:], "nothing is left out"
