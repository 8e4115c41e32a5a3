"""A finished game as one HTML file that replays itself in a browser, with its pictures inside and without a server.

Nothing in it is loaded from anywhere: a content security policy allows the pictures inside, and the one style and the
one script by their hashes. Without scripts it shows all moments, one below the other.
"""

import base64
import hashlib
from collections.abc import Callable, Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final

from msgspec import Struct
from PIL import Image

from render.film import evenly

_STYLE: Final = Path(__file__).with_name("record_page.css").read_text("utf-8")
_SCRIPT: Final = Path(__file__).with_name("record_page.js").read_text("utf-8")
_ATTEMPTS: Final = ((1.0, True), (0.75, False), (0.5, False))
"""The scales of the pictures, and whether they lose nothing, in the order of trial."""
_LOSSY_QUALITY: Final = 80
_MIN_PICTURES: Final = 2


class Moment(Struct, frozen=True):
    """A moment of a game: what happens, in words, and a picture as a PNG file with its alt text, if there is one."""

    text: str
    png: bytes = b""
    alt_text: str = ""


class PageTexts(Struct, frozen=True):
    """The words of a page; `language` is the IETF tag of them all, `note` is said where pictures were left out."""

    language: str
    title: str
    facts: tuple[str, ...]
    controls: tuple[str, ...]  # first, back, play, pause, forward, last
    moves_title: str
    fewer: str


class RecordPage(Struct, frozen=True):
    """A finished page, and the number of pictures in it."""

    html: bytes
    picture_count: int


ProgressReport = Callable[[int, int], None]


def record_page(
    texts: PageTexts, moments: Sequence[Moment], limit_bytes: int, report: ProgressReport = lambda *_: None
) -> RecordPage:
    """A page of at most `limit_bytes`: with smaller pictures if need be, then with fewer, evenly chosen.

    `report` is called for every picture, with its number and how many there are, anew for every try; what it raises
    ends the work.

    Raises:
        ValueError: not even two pictures fit.
    """
    places = [place for place, moment in enumerate(moments) if moment.png]
    chosen, attempt = places, 0
    while True:
        scale, is_lossless = _ATTEMPTS[attempt]
        is_complete = len(chosen) == len(places)
        room = limit_bytes - len(_compose(texts, moments, "", is_complete=is_complete))
        figures: list[str] = []
        for number, place in enumerate(chosen, start=1):
            report(number, len(chosen))
            source, alt_text = _data_uri(moments[place].png, scale, is_lossless=is_lossless), moments[place].alt_text
            figures.append(f'<figure id="picture-{place}"><img src="{source}" alt="{escape(alt_text)}"></figure>')
            room -= len(figures[-1].encode())
            if room < 0:
                break
        else:
            page = _compose(texts, moments, "".join(figures), is_complete=is_complete)
            return RecordPage(page, len(chosen))
        if attempt + 1 < len(_ATTEMPTS):
            attempt += 1
            continue
        fewer = len(figures) * 9 // 10
        if fewer < _MIN_PICTURES:
            raise ValueError(f"two pictures take more than {limit_bytes} bytes")
        chosen = [places[index] for index in evenly(len(places), fewer)]


def _data_uri(png: bytes, scale: float, *, is_lossless: bool) -> str:
    image, data = Image.open(BytesIO(png)).convert("RGB"), BytesIO()
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
    image.save(data, "WEBP", lossless=is_lossless, quality=20 if is_lossless else _LOSSY_QUALITY, method=2)
    return f"data:image/webp;base64,{base64.b64encode(data.getvalue()).decode()}"


def _compose(texts: PageTexts, moments: Sequence[Moment], figures: str, *, is_complete: bool) -> bytes:
    policy = (
        f"default-src 'none'; img-src data:; style-src '{_hash(_STYLE)}'; script-src '{_hash(_SCRIPT)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    facts = "".join(f"<p>{escape(fact)}</p>" for fact in (*texts.facts, *(() if is_complete else (texts.fewer,))))
    moves = "".join(f"<li><button>{escape(moment.text)}</button></li>" for moment in moments)
    first, back, play, pause, forward, last = map(escape, texts.controls)
    controls = (
        f'<button id="first" aria-label="{first}" title="{first}">|◀</button>'
        f'<button id="back" aria-label="{back}" title="{back}">◀</button>'
        f'<button id="play" aria-label="{play}" title="{play}" data-pause="{pause}">{play}</button>'
        f'<button id="forward" aria-label="{forward}" title="{forward}">▶</button>'
        f'<button id="last" aria-label="{last}" title="{last}">▶|</button>'
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(texts.language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(texts.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(texts.title)}</h1>\n{facts}</header>\n<main>\n"
        f'<section id="board">{figures}<nav hidden>{controls}</nav>'
        '<p id="now" role="status" aria-live="polite"></p></section>\n'
        f"<section><h2>{escape(texts.moves_title)}</h2><ol>{moves}</ol></section>\n</main>\n"
        f"<script>{_SCRIPT}</script>\n</body>\n</html>\n"
    ).encode()


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
