"""Every screen in every language and theme, also twice as large: barriers, and what is cut off."""

import tempfile
import time
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

from bench.browsing import browsing, phone_of_stills
from bench.figures import Figure
from companion.i18n import LANGUAGES
from companion.web.phone import SIZES, THEMES
from tests.browser.conftest import AXE
from tests.browser.reading import cut_off, unfold
from tests.browser.stills import Look, Stills

SHOWN = 40


def measure() -> list[Figure]:
    """Look at every page; print what is wrong with it."""
    faults: list[str] = []
    begun = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing() as browser,
        phone_of_stills(browser, Path(folder)) as (stills, phone),
    ):
        page = phone.new_page()
        axe = AXE.read_text("utf-8")
        looks = [Look(*look) for look in product(LANGUAGES, THEMES, SIZES[:1])]
        looks += [Look(language, size=SIZES[-1]) for language in LANGUAGES]
        for name, look in product(stills.names, looks):
            faults += [
                f"{name}, {look}: {fault}" for fault in _faults(page, stills, name, look, axe)
            ]
        pages = len(stills.names) * len(looks)
    for fault in faults[:SHOWN]:
        print(fault)
    return [
        Figure(
            name="screens with a barrier or something cut off",
            value=len(faults),
            unit="faults",
            target="none",
            note=f"{pages} pages: every screen in {len(LANGUAGES)} languages and {len(THEMES)} "
            f"themes, and at 200 % text, at 390 x 844; {time.monotonic() - begun:.0f} s",
        )
    ]


def _faults(page: Page, stills: Stills, name: str, look: Look, axe: str) -> list[str]:
    stills.open(page, name, look)
    unfold(page)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return cut_off(page) + [f"{one['id']}: {one['help']}" for one in found["violations"]]
