"""By keyboard alone: screens are walked, dice told, and a new screen is where one is.

A few screens here; `python -m bench.run screens` walks through all of them.
"""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.keyboard_walk import out_of_reach
from tests.browser.phone_look import Look
from tests.browser.stills import Stills

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SAMPLE = (
    "home",
    "join of a guest",
    "turn roll",
    "turn actions",
    "map actions",
    "log of an evening",
)
MAIN = re.compile("<main .*</main>", re.DOTALL)
READ_MS = 350
"""A button takes no tap for 300 ms after it has changed; people read it first, too."""


def test_all_that_can_be_pressed_is_reached_in_order_and_seen(
    still_phone: BrowserContext, stills: Stills
):
    page = still_phone.new_page()
    faults: list[str] = []
    for name in SAMPLE:
        stills.open(page, name, Look())
        faults += [f"{name}: {fault}" for fault in out_of_reach(page)]
    page.close()

    assert faults == []


def test_a_walk_finds_what_is_out_of_reach(still_phone: BrowserContext, stills: Stills):
    page = still_phone.new_page()
    stills.open(page, "turn actions", Look())
    page.evaluate("""() => {
      document.querySelector("#tabs a:nth-child(2)").setAttribute("tabindex", "1");
      document.querySelector("#tabs a:nth-child(3)").style.outline = "none";
      const gear = document.querySelector(".header__settings");
      gear.style.position = "fixed";
      gear.style.left = "-600px";
    }""")
    faults = out_of_reach(page)
    page.close()

    assert any(fault.startswith("focus unseen") for fault in faults)
    assert any(fault.startswith("focus out of sight") for fault in faults)
    assert "the focus jumps back and forth" in faults


def test_the_screen_that_a_key_leads_to_is_marked_below_and_has_the_focus(
    still_phone: BrowserContext, stills: Stills
):
    page = _led_to_the_map(still_phone, stills)

    expect(page.locator("#tabs a[aria-current=page]")).to_have_attribute(
        "href", re.compile("/map$")
    )
    expect(page.locator(".atlas__zoom button").first).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "map"
    page.close()


def test_what_is_unfolded_by_key_is_folded_by_key_and_keeps_the_focus(
    still_phone: BrowserContext, stills: Stills
):
    page = still_phone.new_page()
    stills.open(page, "hero actions", Look())
    page.locator("#correct > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#correct .step-by").first).to_be_visible()
    page.keyboard.press("Space")

    expect(page.locator("#correct .step-by").first).to_be_hidden()
    expect(page.locator("#correct > summary")).to_be_focused()
    page.close()


def test_a_button_that_its_answer_takes_away_leaves_the_focus_to_the_screen(
    still_phone: BrowserContext, stills: Stills
):
    page = _pressed(still_phone, stills, "turn DrawTile", "turn roll")
    page.wait_for_selector("#dice-form")
    page.wait_for_function("document.activeElement.id === 'turn'")
    page.close()


def _led_to_the_map(still_phone: BrowserContext, stills: Stills) -> Page:
    """Press a button of the turn whose answer is the map."""
    page = _pressed(still_phone, stills, "turn actions", "map actions")
    page.wait_for_selector("main#map")
    return page


def _pressed(still_phone: BrowserContext, stills: Stills, still: str, answer: str) -> Page:
    """Press the first button of a still by key, and let another still be the answer."""
    shown = MAIN.search(stills.html(answer, Look()))
    assert shown
    page = still_phone.new_page()
    stills.open(page, still, Look())
    page.route("**/act*", lambda route: route.fulfill(content_type="text/html", body=shown[0]))
    page.wait_for_timeout(READ_MS)
    page.locator("main button[name=command]:visible").first.focus()
    page.keyboard.press("Enter")
    return page
