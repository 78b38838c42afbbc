"""A hand on a phone that several players share: covered until its player holds it."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.phone_look import Look
from tests.browser.stills import Stills

pytestmark = pytest.mark.browser

PUT_ASIDE = """Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
document.dispatchEvent(new Event('visibilitychange'))"""

SWAP = """html => {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  Idiomorph.morph(document.querySelector('main'), main.outerHTML, {morphStyle: 'outerHTML'});
  return new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)));
}"""


def test_a_page_lives_through_the_swap_that_takes_the_cover_off_its_hand(
    still_phone: BrowserContext, stills: Stills
):
    page = still_phone.new_page()
    stills.open(page, "hero one phone", Look())
    alone = stills.html("hero hand", Look())
    page.evaluate(SWAP, alone)

    expect(page.locator("#hand")).to_be_visible()
    expect(page.locator("details[id^=covered]")).to_have_count(0)
    page.close()


def test_a_hand_that_lay_open_is_covered_when_the_phone_is_put_aside(
    still_phone: BrowserContext, stills: Stills
):
    page = still_phone.new_page()
    stills.open(page, "hero one phone", Look())
    hand = page.locator("details[id^=covered]")
    expect(hand).not_to_have_attribute("open", "")
    hand.locator("> summary").click()
    expect(hand).to_have_attribute("open", "")
    page.evaluate(PUT_ASIDE)

    expect(hand).not_to_have_attribute("open", "")
    page.close()
