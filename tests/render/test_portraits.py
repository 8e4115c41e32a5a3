"""Faces on pictures: the opponents' own, people's avatars, and the shape of the seat beside each."""

from io import BytesIO
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from games.el_ocho.state import Phase
from render.canvas import Picture
from render.el_ocho.board import board
from render.faces import FACES, portrait
from render.picture_cache import PictureCache
from render.portraits import Portrait, photo
from tests.render import scenes
from tests.render.scenes import NAMES


def avatar() -> Portrait:
    """A picture of many colours."""
    red = Image.linear_gradient("L").resize((128, 128))
    return photo(Image.merge("RGBA", (red, red.rotate(90), red.rotate(180), Image.new("L", (128, 128), 255))))


def drawn(*faces: Portrait | None, **view: object) -> Picture:
    return board(scenes.make_view(**view), NAMES[:3], replace(scenes.CAPTIONS, faces=faces))


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGBA").convert("RGB")


def difference(first: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(first, other)).mean)


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_opponents_are_told_apart_at_24_pixels_in_colours_and_by_their_shapes(mode: str) -> None:
    faces = {name: portrait(name).image.resize((24, 24), Image.Resampling.LANCZOS) for name in FACES}
    looks = {name: Image.new("RGB", (24, 24), (24, 52, 60)) for name in FACES}
    for name, face in faces.items():
        looks[name].paste(face, mask=face)
    looks = {name: look.convert(mode) for name, look in looks.items()}
    assert {pair for pair in combinations(FACES, 2) if difference(looks[pair[0]], looks[pair[1]]) < 12} == set()


def test_an_avatar_brings_its_own_colours_and_everything_else_stays() -> None:
    plain, faced = (opened(drawn(first, portrait("lola"))) for first in (portrait("lola"), avatar()))
    assert plain.size == faced.size
    changed = ImageChops.difference(plain, faced)
    canvas = board.__wrapped__(scenes.make_view(), NAMES[:3], replace(scenes.CAPTIONS, faces=(avatar(), avatar())))
    head, row, other = [box for _, box in canvas.portraits]
    assert all(changed.crop(box).getbbox() for box in (head, row))
    assert len({*faced.crop(head).tobytes()[::3]}) > 20, "it keeps its colours"
    for box in (head, row, other):
        changed.paste(0, box)
    assert changed.getbbox() is None


def test_a_picture_with_a_face_is_another_one_than_without() -> None:
    cache = PictureCache(1 << 20)
    view, face = scenes.make_view(), avatar()
    for faces in ((), (face,), (face,), (avatar(),)):
        cache.get_or_draw(board, view, NAMES[:3], replace(scenes.CAPTIONS, faces=faces))
    assert len(cache) == 3


@pytest.mark.parametrize("phase", [Phase.CHOOSE, Phase.OVER])
def test_a_picture_of_faces_is_small(phase: Phase) -> None:
    over = {"seat": 1, "rolled": (), "reason": "target"} if phase is Phase.OVER else {}
    assert len(drawn(avatar(), avatar(), portrait("iris"), phase=phase, **over).png) <= 60 << 10
