"""A hand on a phone that several players share: covered until its player holds it."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.stills import Look, Stills

pytestmark = pytest.mark.browser

PUT_ASIDE = """Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
document.dispatchEvent(new Event('visibilitychange'))"""


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
