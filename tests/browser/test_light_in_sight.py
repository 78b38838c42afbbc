"""At a light table what is noted and what leads through a turn is in sight."""

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look
from tests.browser.test_in_sight import SMALL, opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]

APART = 16
"""Between a number's last button and the first of the next."""

MORPHED = """() => {
  const lead = document.querySelector('#lead');
  const fresh = document.querySelector('main').outerHTML;
  return [false, true].map((open) => {
    lead.open = open;
    Idiomorph.morph(document.querySelector('main'), fresh, { morphStyle: 'outerHTML' });
    return document.querySelector('#lead').open;
  });
}"""
"""Shows the page again after the lead was folded by hand, and after it was unfolded."""


@pytest.mark.parametrize("name", ["turn light", "watch light", "turn light later"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_the_own_numbers_are_set_in_sight_at_a_light_table(
    still_phone: BrowserContext, stills: MasmorraStills, name: str, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look(language))
    buttons = [one.bounding_box() for one in page.locator("#own-row button").all()]
    words = page.locator(".own-row__word").evaluate_all(
        "(words) => words.map((one) => [one.scrollWidth, one.parentElement.clientWidth])"
    )
    bar = page.locator("#next").bounding_box()
    page.close()

    assert bar
    assert len(buttons) == 8
    first, second = sorted({one["x"] for one in buttons if one})[1:3]
    assert second - first >= 44 + APART, "a finger does not meet both"
    assert all(one and one["y"] + one["height"] <= bar["y"] for one in buttons)
    assert all(one and min(one["width"], one["height"]) >= 44 for one in buttons)
    assert all(own <= place for own, place in words)


def test_a_turn_that_was_folded_by_hand_stays_folded(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "turn light")
    kept = page.evaluate(MORPHED)
    page.close()

    assert kept == [False, True]
