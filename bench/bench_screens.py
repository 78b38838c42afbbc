"""Every screen of both games in every language and theme, and in large text: barriers, cut words.

Each is walked by keyboard, too: in one language, since what can be reached has no words.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from bench.browser.start_browser import browsing
from bench.reporting.figures import Figure
from companion.i18n import LANGUAGES
from companion.web.screens.phone_cookies import SIZES, THEMES
from tests.browser.conftest import AXE
from tests.browser.keyboard_walk import out_of_reach
from tests.browser.legibility import FirstScreen, covered, cut_off, first_screen, unfold
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.paper_dungeons_states import PaperStills
from tests.browser.phone_look import Look
from tests.browser.stills import PHONE, Stills

SHOWN = 40
SMALL = ViewportSize(width=360, height=640)


def measure() -> list[Figure]:
    """Look at every page; print what is wrong with it."""
    begun = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing() as browser,
        closing(MasmorraStills(Path(folder))) as stills,
        stills.phone(browser) as phone,
    ):
        page = phone.new_page()
        looked = _looked_at(page, stills)
        walked = [
            f"{name}, by keyboard: {fault}"
            for name in stills.names
            for fault in _walked(page, stills, name)
        ]
        pressed = list(_pressed(page, stills))
        seen = dict(_seen(page, stills))
        screens = len(stills.names)
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing() as browser,
        closing(PaperStills(Path(folder))) as paper,
        paper.phone(browser) as phone,
    ):
        page = phone.new_page()
        looked |= _looked_at(page, paper)
        walked += [
            f"{name}, by keyboard: {fault}"
            for name in paper.names
            for fault in _walked(page, paper, name)
        ]
        pressed += _pressed(page, paper)
        seen |= dict(_seen(page, paper))
        screens += len(paper.names)
    pages = len(looked)
    faults = [f"{page}: {fault}" for page, found in looked.items() for fault in found]
    hidden = [f"{name}: {fault}" for name, one in seen.items() for fault in one.faults]
    for fault in (*faults[:SHOWN], *walked[:SHOWN], *pressed[:SHOWN], *hidden[:SHOWN]):
        print(fault)
    return [
        Figure(
            name="screens with a barrier or something cut off",
            value=len(faults),
            unit="faults",
            target="none",
            note=f"{pages} pages: every screen in {len(LANGUAGES)} languages and {len(THEMES)} "
            f"themes, and at 200 % text, at 390 x 844; {time.monotonic() - begun:.0f} s",
        ),
        Figure(
            name="screens where the keyboard does not reach all, in order and in sight",
            value=len(walked),
            unit="faults",
            target="none",
            note=f"{screens} screens",
        ),
        Figure(
            name="primary buttons that are covered or lie over something",
            value=len(pressed),
            unit="faults",
            target="none",
            note=f"{screens} screens in {len(LANGUAGES)} languages at 360 x 640 and 390 x 844, "
            "touched at the centre and the corners",
        ),
        Figure(
            name="screens of a table where news, orders and primary button are seen at once",
            value=round(100 * sum(not one.faults for one in seen.values()) / len(seen), 1),
            unit="%",
            target="100 %",
            note=f"{len(seen)} pages: every screen of a table in {len(LANGUAGES)} languages, "
            "at 360 x 640, text at 100 %",
        ),
        Figure(
            name="scroll to the primary action, the most on any screen",
            value=max(one.scroll for one in seen.values()),
            unit="px",
            target="0",
            note="the same pages",
        ),
    ]


def _looked_at(page: Page, stills: Stills) -> dict[str, list[str]]:
    """Look at every screen in every language and theme, and in large text."""
    axe = AXE.read_text("utf-8")
    looks = [Look(*look) for look in product(LANGUAGES, THEMES, SIZES[:1])]
    looks += [Look(language, size=SIZES[-1]) for language in LANGUAGES]
    return {
        f"{name}, {look}": _faults(page, stills, name, look, axe)
        for name, look in product(stills.names, looks)
    }


def _seen(page: Page, stills: MasmorraStills | PaperStills) -> Iterator[tuple[str, FirstScreen]]:
    """Look at the first screen of every page of a table on a small phone."""
    page.set_viewport_size(SMALL)
    for name, language in product(stills.at_tables, LANGUAGES):
        stills.open(page, name, Look(language))
        yield f"{name}, {language}", first_screen(page)


def _pressed(page: Page, stills: Stills) -> Iterator[str]:
    """Touch the primary buttons of every screen on a small phone and on a usual one."""
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)
        for name, language in product(stills.names, LANGUAGES):
            stills.open(page, name, Look(language))
            for fault in covered(page):
                yield f"{name}, {language}, {size['width']} wide: {fault}"


def _walked(page: Page, stills: Stills, name: str) -> list[str]:
    stills.open(page, name, Look())
    return out_of_reach(page)


def _faults(page: Page, stills: Stills, name: str, look: Look, axe: str) -> list[str]:
    stills.open(page, name, look)
    unfold(page)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return cut_off(page) + [f"{one['id']}: {one['help']}" for one in found["violations"]]
