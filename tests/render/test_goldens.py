"""Golden pictures: every kind of state looks as it did when somebody looked at it."""

from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.covers import covers
from tests.render.golden_cases import CASES, game_titles
from tests.render.readability import canvas_of, flaws

GOLDENS = Path(__file__).parent / "goldens"
LIMIT_BYTES = 2_000_000
MAX_MEAN_DIFFERENCE = 0.25  # levels of 255
MAX_PLAIN_SHARE = 0.0001  # of the pixels differ plainly: a mark on a pod is six times that
PLAIN_DIFFERENCE = 48  # levels of one channel
PNG_BYTES = 40 << 10
FACES_BYTES = 52 << 10  # avatars have colours of their own, and curves many soft edges


def opened(file: bytes) -> Image.Image:
    """A picture on black, where it is transparent."""
    with Image.open(BytesIO(file)) as image:
        ground = Image.new("RGBA", image.size, "black")
        ground.alpha_composite(image.convert("RGBA"))
    return ground.convert("RGB")


def chunk_size(png: bytes, kind: bytes) -> int:
    """The bytes of the first chunk of a kind in a file."""
    start = png.index(kind)
    return int.from_bytes(png[start - 4 : start], "big")


def greatest_differences(first: Image.Image, other: Image.Image) -> Image.Image:
    """The difference of each pixel in the channel where it is greatest (L)."""
    red, green, blue = ImageChops.difference(first, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


@pytest.mark.parametrize("name", CASES)
def test_a_picture_looks_like_its_golden_one(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    png, file = CASES[name]().png, GOLDENS / f"{name}.webp"
    if request.config.getoption("--renew-goldens"):
        with Image.open(BytesIO(png)) as image:
            image.convert("RGBA").save(file, lossless=True, quality=100, method=6)  # two thirds of a PNG
    assert len(png) <= (FACES_BYTES if name.endswith(("-faces", "-curve")) else PNG_BYTES) or name.startswith("sprites")
    if b"PLTE" in png:
        assert chunk_size(png, b"PLTE") == 3 * chunk_size(png, b"tRNS"), "each colour is as opaque as it says"
    drawn, golden = opened(png), opened(file.read_bytes())
    assert drawn.size == golden.size, "the picture has another size"
    if drawn.tobytes() == golden.tobytes():
        return
    differences = greatest_differences(drawn, golden)
    mean = max(ImageStat.Stat(ImageChops.difference(drawn, golden)).mean)
    share = sum(differences.histogram()[PLAIN_DIFFERENCE:]) / (drawn.width * drawn.height)
    if mean > MAX_MEAN_DIFFERENCE or share > MAX_PLAIN_SHARE:
        (tmp_path / f"{name}.png").write_bytes(png)
        differences.point([min(255, 4 * level) for level in range(256)]).save(tmp_path / f"{name}-difference.png")
        pytest.fail(
            f"{name} differs from its golden picture by {mean:.2f} levels, {share:.3%} of it plainly. "
            f"See {tmp_path}/{name}.png and {name}-difference.png; `make goldens` renews {file}"
        )


@pytest.mark.parametrize("count", range(5, 17))
def test_the_greeting_with_many_games_is_as_small_and_can_be_read(count: int) -> None:
    draw = partial(covers, game_titles(count))
    assert len(draw().png) <= PNG_BYTES
    canvas = canvas_of(draw)
    assert canvas is not None
    assert flaws(canvas) == []
    assert [line[0] for line in canvas.text_lines] == [title for _, title in game_titles(count)], "none is cut"


def test_there_is_a_golden_picture_of_each_case_and_all_of_them_are_small() -> None:
    files = list(GOLDENS.glob("*"))
    assert {file.name for file in files} == {f"{name}.webp" for name in CASES}
    assert sum(file.stat().st_size for file in files) <= LIMIT_BYTES
