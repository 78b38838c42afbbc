"""Others add lines to a page: what lies under the finger stays there, and misses are told."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from companion.i18n import text
from tests.browser.conftest import Opened
from tests.browser.join_table import begin, open_table, sit_down
from tests.browser.tapping import settle, tap

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=640)
LONG = ViewportSize(width=360, height=1800)
CLICKS_THEN = """() => document.addEventListener('htmx:afterSwap', () => {
  document.querySelector('main').click();
  document.body.dataset.noticed = document.querySelector('#notice').textContent.trim();
}, { once: true })"""
"""Taps on the page, beside all buttons, in the moment in which it has changed."""

LINES_IN_DETAILS = """address => {
  const main = document.querySelector('main');
  main.innerHTML = `<section id="news"><section id="lines"><details><ul><li id="line">A</li></ul>
    </details></section></section><a id="leave" class="button" href="${address}"
    hx-get="${address}" hx-target="main" hx-swap="morph:outerHTML">Leave</a>`;
  htmx.process(main);
}"""
LINES_IN_A_LIST = """<main id="map" class="screen" data-tick="0"><section id="news">
  <section id="lines"><ul><li id="line">B</li></ul></section></section></main>"""
"""The same lines elsewhere on another screen."""


def top_of(target: Locator) -> float:
    box = target.bounding_box()
    assert box
    return box["y"]


@pytest.fixture
def table(phone: Opened) -> tuple[Page, Page]:
    """Two phones in the first turn of Masmorra; the second one looks on."""
    host, anna, boris = phone(), phone(), phone(SMALL)
    link = open_table(host)
    sit_down(anna, link, "Anna")
    sit_down(boris, link, "Boris")
    begin(host, [anna, boris])
    boris.goto(boris.url.replace("lobby", "turn"))
    settle(boris, boris.locator("main"))
    return anna, boris


def test_what_another_rolls_moves_nothing_away_from_under_the_finger(table: tuple[Page, Page]):
    anna, boris = table
    mine = boris.locator("main :is(a, summary)", has_text="You")
    # Where nothing is told yet, what is told of the roll needs its place above the finger.
    boris.locator("#news").evaluate("(news) => news.remove()")
    before = top_of(mine)
    boris.mouse.click(4, before + 8)
    tap(anna.locator(".dicing__app"))
    expect(boris.locator("main")).to_contain_text("Rolled")
    settle(boris, mine)

    assert top_of(mine) == pytest.approx(before, abs=1)
    assert boris.evaluate("scrollY") > 0


def test_where_no_finger_is_near_the_news_stay_in_sight(table: tuple[Page, Page]):
    anna, boris = table
    tap(anna.locator(".dicing__app"))
    expect(boris.locator("main")).to_contain_text("Rolled")
    settle(boris, boris.locator("main"))

    assert boris.evaluate("scrollY") == 0


def test_an_answer_is_read_from_its_top_although_others_go_on(table: tuple[Page, Page]):
    anna, boris = table
    for screen in ("map", "turn"):
        tap(boris.locator(f'#tabs a[href$="/{screen}"]'))
        settle(boris, boris.locator(f"main#{screen}"))
    boris.locator("#news").evaluate("(news) => news.remove()")
    tap(anna.locator(".dicing__app"))
    expect(boris.locator("main")).to_contain_text("Rolled")
    settle(boris, boris.locator("main"))

    assert boris.evaluate("scrollY") == 0


def test_a_tap_that_misses_what_has_just_moved_is_told(table: tuple[Page, Page]):
    anna, boris = table
    boris.evaluate(CLICKS_THEN)
    tap(anna.locator(".dicing__app"))

    expect(boris.locator("body")).to_have_attribute("data-noticed", text("web.live.stale", "en"))


def test_who_sits_down_in_a_lobby_moves_no_button_away(phone: Opened):
    anna, boris = phone(LONG), phone(SMALL)
    anna.goto("/")
    tap(anna.locator("#open-paper-dungeons-form button.go"))
    anna.locator("#sit input[name=name]").fill("Anna")
    tap(anna.locator("#sit button"))
    sit_too = anna.locator("#sit-too")
    expect(sit_too).to_be_visible()
    before = top_of(sit_too)
    anna.mouse.click(2, before + 8)
    link = anna.locator("#invite .link a").get_attribute("href") or ""
    sit_down(boris, link, "Boris")
    expect(anna.locator("#chairs")).to_contain_text("Boris")
    settle(anna, sit_too)

    assert top_of(sit_too) == pytest.approx(before, abs=1)


def test_why_a_tap_was_refused_is_said_until_the_table_has_moved(table: tuple[Page, Page]):
    anna, _ = table
    beside = anna.context.new_page()
    beside.goto(anna.url)
    for face in ("melee", "step"):
        beside.locator(f"#dice-form label.key:has(input[value={face}]):visible").first.click()
    tap(beside.locator(".dicing__use"))
    expect(beside.locator("#said")).to_be_visible()
    tap(anna.locator(".dicing__app"))
    expect(beside.locator("main")).to_contain_text("Rolled")

    expect(beside.locator("#said")).to_be_visible()
    expect(beside.locator("#said")).to_have_count(0)


def test_another_screen_takes_the_place_of_the_last_one_as_a_whole(table: tuple[Page, Page]):
    anna, _ = table
    address = anna.url.replace("/turn", "/map")
    faults: list[str] = []
    anna.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    anna.route(
        "**/map", lambda route: route.fulfill(body=LINES_IN_A_LIST, content_type="text/html")
    )
    anna.evaluate(LINES_IN_DETAILS, address)
    tap(anna.locator("#leave"))

    expect(anna.locator("main#map #line")).to_have_text("B")
    expect(anna.locator('#tabs a[href$="/map"]')).to_have_attribute("aria-current", "page")
    assert faults == []
