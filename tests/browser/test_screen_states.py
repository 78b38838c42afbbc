"""Every screen in every language: no barrier that axe finds, and nothing cut off.

Here each screen meets each language once, with theme, size of text and hand changing from screen to
screen so that all pairs come about, and axe in one of the languages, by turns; `python -m bench.run
screens` goes through all of them.
"""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize

from companion.i18n import LANGUAGES
from companion.web.screens.phone_cookies import HANDS, SIZES, THEMES
from tests.browser.conftest import TELEVISION
from tests.browser.legibility import covered, cut_off, first_screen, unfold
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look
from tests.browser.stills import AXE_EVERY, PHONE, Stills

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALLEST = 320
"""CSS pixels that a page must do with, zoomed in as far as the guidelines ask (WCAG 1.4.10)."""
MEETING = """() => [...document.querySelectorAll('.standing .numbers')].flatMap((one) => {
  const words = [...one.querySelectorAll('dt')].map((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return [word.textContent, range.getBoundingClientRect()];
  });
  const edge = one.closest('.standing').getBoundingClientRect().right - 8;
  const met = ([, left], right) => left.right + 4 > right;
  return words
    .filter((word, place) => met(word, words[place + 1]?.[1].left ?? edge))
    .map(([text]) => text);
})"""
"""Lists the words below numbers that run into the next one or into the frame."""
ASIDE = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [head, map, side] = ['#frame, #ended', '.overview__maps', '.overview__side'].map(box);
  const faults = [];
  if (head.bottom > Math.min(map.top, side.top)) faults.push('the head stands beside something');
  if (map.right > side.left) faults.push('the map does not stand left of the heroes');
  if (map.width < side.width) faults.push('the map is narrower than the list of heroes');
  return faults;
}"""
"""Lists what stands in the wrong place on a television."""
SMALL = ViewportSize(width=360, height=640)
PRESSED = (
    *("turn nothing moves", "turn dm_move", "turn roll", "turn reroll", "turn actions"),
    *("turn PayAttack", "turn BlockPayback", "turn PlaceMedium", "turn PlaceTrap"),
    *("turn NameIcon", "map laying", "join of a guest", "turn refused", "turn one phone"),
)
"""Screens with a primary button of each kind; `bench screens` looks at all of them."""
Check = Callable[[Page], None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_has_a_barrier_or_cuts_anything_off(
    still_phone: BrowserContext, stills: Stills, no_barrier: Check, language: str
):
    themes, sizes, hands = cycle(THEMES), cycle(SIZES), cycle(HANDS)
    for _ in range(LANGUAGES.index(language)):
        next(themes), next(sizes)
    page = still_phone.new_page()
    faults: list[str] = []
    for turn, name in enumerate(stills.names):
        if turn % len(SIZES) == 0:
            next(themes)
        look = Look(language, next(themes), next(sizes), next(hands))
        stills.open(page, name, look)
        unfold(page)
        faults += [f"{name}, {look}: {fault}" for fault in cut_off(page)]
        if (turn + LANGUAGES.index(language)) % AXE_EVERY == 0:
            no_barrier(page)
    page.close()

    assert faults == []


def test_no_screen_has_to_be_scrolled_sideways_at_320_pixels(
    still_phone: BrowserContext, stills: Stills
):
    page = still_phone.new_page()
    page.set_viewport_size({"width": SMALLEST, "height": 568})
    faults: list[str] = []
    for name in stills.names:
        stills.open(page, name, Look("de"))
        unfold(page)
        faults += [f"{name}: {fault}" for fault in cut_off(page) if fault.startswith("page")]
    page.close()

    assert faults == []


def test_every_picture_of_a_map_is_there(still_phone: BrowserContext, stills: Stills):
    page = still_phone.new_page()
    answers: dict[str, int] = {}
    page.on("response", lambda answer: answers.update({answer.url: answer.status}))
    stills.open(page, "map actions", Look())
    page.wait_for_load_state("networkidle")
    page.close()

    assert any("/tiles/" in url for url in answers)
    assert {url: status for url, status in answers.items() if status not in {200, 204}} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_television_words_keep_to_their_places(
    still_phone: BrowserContext, stills: Stills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(TELEVISION)
    faults: list[str] = []
    for name in ("table of an evening", "table over", "table won"):
        stills.open(page, name, Look(language))
        faults += [*cut_off(page), *page.evaluate(MEETING), *page.evaluate(ASIDE)]
    page.close()

    assert faults == []


@pytest.mark.parametrize("language", ["de", "ru"])
def test_news_orders_and_the_next_step_are_seen_without_scrolling(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    faults: list[str] = []
    for name in (*stills.at_tables, "going back", "undo"):
        stills.open(page, name, Look(language))
        faults += [f"{name}: {fault}" for fault in first_screen(page).faults]
    page.close()

    assert faults == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360x640", "390x844"])
def test_no_primary_button_is_covered_or_covers_anything(
    still_phone: BrowserContext, stills: Stills, language: str, size: ViewportSize
):
    page = still_phone.new_page()
    page.set_viewport_size(size)
    faults: list[str] = []
    for name in PRESSED:
        stills.open(page, name, Look(language))
        faults += [f"{name}: {fault}" for fault in covered(page)]
    page.close()

    assert faults == []
