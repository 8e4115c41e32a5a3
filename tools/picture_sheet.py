"""The golden pictures on one sheet, 330 pixels wide each as on a phone, and what cannot be read there.

`python -m tools.picture_sheet` writes build/pictures.png, and as a deuteranope sees it build/pictures-deuteranopia.png.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from render.palette import IVORY
from render.typography import Weight, font
from tests.render.golden_cases import CASES
from tests.render.readability import PHONE_WIDTH, canvas_of, deuteranope, flaws

_FOLDER: Final = Path(__file__).parents[1] / "build"
_COLUMNS: Final = 6
_GAP: Final = 12
_CAPTION: Final = 22
_GROUND: Final = (49, 51, 56)  # Discord's dark theme


def main() -> None:
    """Write both sheets; print what cannot be read in each picture."""
    pictures = {name: Image.open(BytesIO(draw().png)) for name, draw in CASES.items() if not name.startswith("sprites")}
    _FOLDER.mkdir(exist_ok=True)
    sheet(pictures).save(_FOLDER / "pictures.png")
    sheet({name: deuteranope(image) for name, image in pictures.items()}).save(_FOLDER / "pictures-deuteranopia.png")
    for name in pictures:
        canvas = canvas_of(CASES[name])
        faults = flaws(canvas) if canvas else []
        print(f"{name}: {len(faults) or 'no'} flaws", *sorted(set(map(str, faults))), sep="\n  ")


def sheet(pictures: Mapping[str, Image.Image]) -> Image.Image:
    """Pictures at 330 pixels below their names, each at the foot of the shortest column."""
    width = _COLUMNS * (PHONE_WIDTH + _GAP) + _GAP
    bottoms = [_GAP] * _COLUMNS
    places = {}
    for name, image in pictures.items():
        column = bottoms.index(min(bottoms))
        places[name] = (_GAP + column * (PHONE_WIDTH + _GAP), bottoms[column])
        bottoms[column] += _CAPTION + PHONE_WIDTH * image.height // image.width + _GAP
    drawn = Image.new("RGB", (width, max(bottoms)), _GROUND)
    pen = ImageDraw.Draw(drawn)
    for name, (left, top) in places.items():
        pen.text((left, top), name, IVORY, font(Weight.SEMIBOLD, 15))
        image = pictures[name].convert("RGBA")
        size = (PHONE_WIDTH, PHONE_WIDTH * image.height // image.width)
        small = image.resize(size, Image.Resampling.LANCZOS)
        drawn.paste(small, (left, top + _CAPTION), small)
    return drawn


if __name__ == "__main__":
    main()
