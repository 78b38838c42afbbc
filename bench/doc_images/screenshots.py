"""Shoots the screens for the documents.

Run `python -m bench.doc_images.screenshots`; it writes docs/screenshots.

Every screen becomes one picture of four phones side by side: one in each language, by turns in the
dark and in the light theme. A few are shown on a large screen too, and in English alone.
"""

import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path

from msgspec import Struct
from PIL import Image
from playwright.sync_api import Page, ViewportSize

from bench.browser.start_browser import browsing
from companion.i18n import LANGUAGES
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.paper_dungeons_states import PaperStills
from tests.browser.phone_look import Look
from tests.browser.stills import PHONE, Stills

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
LARGE = ViewportSize(width=1280, height=800)
WIDTH = 320
"""Pixels of one phone in a picture of four."""
GAP = 10
QUALITY = 78
PATIENCE_MS = 180_000
"""For a page, however busy the machine is."""
THEMES = {"en": "dark", "de": "light", "fr": "dark", "ru": "light"}


class Album(Struct, frozen=True):
    """The screens of a game.

    Attributes:
        title: The game.
        start: What the names of its pictures begin with.
        stills: What opens its screens.
        alone: Those that are shown on one phone, too.
        large: Those that are shown on a large screen, too.
    """

    title: str
    start: str
    stills: Callable[[Path], Stills]
    alone: tuple[str, ...]
    large: tuple[str, ...]


ALBUMS = (
    Album(
        title="Masmorra",
        start="",
        stills=MasmorraStills,
        alone=("lobby of a host", "turn roll", "turn actions", "hero actions"),
        large=("home", "table of an evening", "turn actions", "map actions", "end of an evening"),
    ),
    Album(
        title="Paper Dungeons",
        start="paper dungeons ",
        stills=PaperStills,
        alone=("before lobby", "dice round", "dice sheet", "dice race"),
        large=("fought table", "over end"),
    ),
)


def main() -> None:
    """Write the pictures, and the page that shows them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    lines = [
        "# Screenshots",
        "",
        "Every screen at 390 x 844 in English, German, French and Russian, by turns in the dark",
        "and in the light theme. `python -m bench.doc_images.screenshots` shoots them anew.",
    ]
    for album in ALBUMS:
        lines += _shot(album)
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n", "utf-8")


def _shot(album: Album) -> list[str]:
    """Write the pictures of a game; give the lines that show them."""
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing() as browser,
        closing(album.stills(Path(folder))) as stills,
        stills.phone(browser) as phone,
    ):
        page = phone.new_page()
        page.set_default_timeout(PATIENCE_MS)
        for name in stills.names:
            four = _of_four([_shoot(stills, page, name, one) for one in LANGUAGES])
            _keep(four, f"{album.start}{name}")
        for name in album.alone:
            _keep(_shoot(stills, page, name, "en"), f"{album.start}{name} phone")
        # A table that becomes wide asks for its page anew, and would be in the way of the next.
        page.goto("about:blank")
        page.set_viewport_size(LARGE)
        for name in album.large:
            _keep(_shoot(stills, page, name, "en", wide="on"), f"{album.start}{name} large")
        return list(_shown(album, stills.names))


def _shoot(stills: Stills, page: Page, name: str, language: str, wide: str = "off") -> Image.Image:
    stills.open(page, name, Look(language, THEMES[language], wide=wide))
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def _of_four(phones: Sequence[Image.Image]) -> Image.Image:
    """Put phones side by side, grey between them."""
    height = round(WIDTH * PHONE["height"] / PHONE["width"])
    row = Image.new("RGB", (len(phones) * (WIDTH + GAP) - GAP, height), "grey")
    for place, one in enumerate(phones):
        row.paste(one.resize((WIDTH, height), Image.Resampling.LANCZOS), (place * (WIDTH + GAP), 0))
    return row


def _keep(picture: Image.Image, name: str) -> None:
    picture.save(_path(name), quality=QUALITY, method=6)


def _path(name: str) -> Path:
    return FOLDER / f"{re.sub(r'[^a-z_]+', '-', _words(name))}.webp"


def _words(name: str) -> str:
    """Write a question's class name as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _shown(album: Album, names: Iterable[str]) -> Iterator[str]:
    yield from ("", f"## {album.title}")
    for name in names:
        four = _path(f"{album.start}{name}").name
        yield from ("", f"### {_words(name).capitalize()}", "")
        yield f'<img src="{four}" alt="{_words(name)} on four phones">'
        if name in album.large:
            large = _path(f"{album.start}{name} large").name
            yield from ("", f'<img src="{large}" width="640" alt="{name} on a large screen">')


if __name__ == "__main__":
    main()
