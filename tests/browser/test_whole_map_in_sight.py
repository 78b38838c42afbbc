"""On a small phone: the whole map, the ways to lay a tile, and the top of a page that waits."""

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize

from companion.i18n import LANGUAGES
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = ViewportSize(width=360, height=640)


def opened(phone: BrowserContext, stills: MasmorraStills, name: str, language: str = "en") -> Page:
    page = phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look(language))
    return page


@pytest.mark.parametrize("name", ["map actions", "map turn by hand"])
def test_the_whole_map_is_shown_above_the_tabs(
    still_phone: BrowserContext, stills: MasmorraStills, name: str
):
    page = opened(still_phone, stills, name)
    page.locator(".atlas__zoom [data-zoom=whole]").click()
    sheet = page.locator(".atlas__sheet").bounding_box()
    tabs = page.locator("#tabs").bounding_box()
    page.close()

    assert sheet
    assert tabs
    assert sheet["y"] + sheet["height"] <= tabs["y"] + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_lay_a_tile_stand_above_the_button_that_lays_it(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = opened(still_phone, stills, "map laying", language)
    ways = page.locator("#ways-to-lie").bounding_box()
    lit = page.locator("#lay").bounding_box()
    page.close()

    assert ways
    assert lit
    assert ways["y"] + ways["height"] <= lit["y"]


def test_another_player_s_turn_begins_at_the_top_of_a_waiting_page(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "watch roll")
    stands = page.evaluate(
        """() => {
          const settle = () => document.dispatchEvent(new CustomEvent('htmx:afterSettle'));
          window.scrollTo(0, 200);
          settle();
          const same = window.scrollY;
          document.querySelector('main').dataset.step += '2';
          settle();
          return [same > 0, window.scrollY];
        }"""
    )
    page.close()

    assert stands == [True, 0]


def test_a_waiting_page_keeps_its_place_when_the_news_grow_by_a_line(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "watch reroll")
    tops = page.evaluate(
        """() => {
          const list = document.querySelector('.news__list');
          const top = () => document.querySelector('#own').getBoundingClientRect().top;
          const long = 'Anna rolls a Step, a Step, Magic and a Block, and a Step';
          return ['Gold', long].map((told) => {
            list.innerHTML = `<li>${told}</li>`;
            return top();
          });
        }"""
    )
    page.close()

    assert tops[0] == tops[1]
