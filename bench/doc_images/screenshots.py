"""Shoots the screens for the documents.

Run `python -m bench.doc_images.screenshots`; it writes docs/screenshots.

Every screen becomes one picture of four phones side by side: one in each language, by turns in the
dark and in the light theme. A few are shown on a large screen too, and in English alone.
"""

import re
import tempfile
from collections.abc import Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize

from bench.browser.start_browser import browsing
from companion.i18n import LANGUAGES
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look
from tests.browser.stills import PHONE, Stills

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
LARGE = ViewportSize(width=1280, height=800)
SHOWN_LARGE = ("home", "table of an evening", "turn actions", "map actions", "end of an evening")
SHOWN_ALONE = ("lobby of a host", "turn roll", "turn actions", "hero actions")
WIDTH = 320
"""Pixels of one phone in a picture of four."""
GAP = 10
QUALITY = 78
THEMES = {"en": "dark", "de": "light", "fr": "dark", "ru": "light"}


def main() -> None:
    """Write the pictures, and the page that shows them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing() as browser,
        closing(MasmorraStills(Path(folder))) as stills,
        stills.phone(browser) as phone,
    ):
        page = phone.new_page()
        for name in stills.names:
            _keep(_of_four([_shoot(stills, page, name, one) for one in LANGUAGES]), name)
        for name in SHOWN_ALONE:
            _keep(_shoot(stills, page, name, "en"), f"{name} phone")
        page.set_viewport_size(LARGE)
        for name in SHOWN_LARGE:
            _keep(_shoot(stills, page, name, "en"), f"{name} large")
        (FOLDER / "README.md").write_text(_page(stills.names), "utf-8")


def _shoot(stills: Stills, page: Page, name: str, language: str) -> Image.Image:
    stills.open(page, name, Look(language, THEMES[language]))
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


def _page(names: Sequence[str]) -> str:
    lines = [
        "# Screenshots",
        "",
        "Every screen at 390 x 844 in English, German, French and Russian, by turns in the dark",
        "and in the light theme. `python -m bench.doc_images.screenshots` shoots them anew.",
    ]
    for name in names:
        lines += ["", f"## {_words(name).capitalize()}", ""]
        lines += [f'<img src="{_path(name).name}" alt="{_words(name)} on four phones">']
        if name in SHOWN_LARGE:
            large = _path(f"{name} large").name
            lines += ["", f'<img src="{large}" width="640" alt="{name} on a large screen">']
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
