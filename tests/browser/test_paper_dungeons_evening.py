"""Two phones at a table of Paper Dungeons: a round by thumb, and a way that is slid."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import Opened, Server
from tests.browser.dealt_table import deal
from tests.browser.paper_dungeons_states import NAMES
from tests.browser.tapping import MOST_TAPS, SETTLED_MS, settle, tap

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = ViewportSize(width=360, height=640)
STEPS = 12
MOST_STOPS = 150
QUESTIONS = "#group-answers button, #stay"
"""What the use of a die may ask for: an answer, or a walk, which can be left."""


def keep_cards(page: Page) -> None:
    """Keep the first of the cards that one is dealt."""
    answers = page.locator("#group-powers button, #group-objectives button, #group-answers button")
    expect(answers.first).to_be_visible()
    while settle(page, answers):
        tap(answers)


@pytest.fixture
def table(phone: Opened, server: Server) -> tuple[Page, Page]:
    """Two phones that have kept their cards, and dice rolled by the app."""
    anna, boris = phone(SMALL), phone(SMALL, "de")
    deal(server.database, server.url, [anna, boris])
    return anna, boris


def test_two_phones_come_to_their_first_dice_by_taps_alone(phone: Opened):
    anna, boris = phone(SMALL), phone(SMALL, "de")
    anna.goto("/")
    tap(anna.locator("#open-paper-dungeons-form button.go"))
    anna.locator("#sit input[name=name]").fill("Anna")
    tap(anna.locator("#sit button"))
    boris.goto(anna.locator("#invite .link a").get_attribute("href") or "")
    boris.locator("#sit input[name=name]").fill("Boris")
    tap(boris.locator("#sit button"))
    expect(anna.locator("#chairs")).to_contain_text("Boris")
    tap(anna.locator("#begin"))
    expect(anna).to_have_url(re.compile("/round"))
    expect(boris).to_have_url(re.compile("/round"))
    for one in (anna, boris):
        keep_cards(one)
    tap(anna.locator(".dicing__app"))
    expect(anna.locator("#dice .die")).to_have_count(6)
    expect(boris.locator("#dice .die")).to_have_count(6)


def test_a_die_is_used_in_two_taps_and_the_other_phone_sees_it(table: tuple[Page, Page]):
    anna, boris = table
    tap(anna.locator("#dice a").first)
    tap(anna.locator("#use-potions, [id^=use-ITM], [id^=use-level]").first)

    expect(anna.locator(".die--spent")).to_have_count(1)
    expect(boris.locator(".crew__pips .on")).to_have_count(1)


def test_a_round_on_paper_is_told_by_its_button(phone: Opened):
    anna = phone(SMALL)
    anna.goto("/")
    for choice in ("solo", "paper"):
        anna.locator(f"#open-paper-dungeons-form [value={choice}]").check(force=True)
    tap(anna.locator("#open-paper-dungeons-form button.go"))
    anna.locator("#sit input[name=name]").fill("Anna")
    tap(anna.locator("#sit button"))
    tap(anna.locator("#begin"))
    expect(anna).to_have_url(re.compile("/round"))
    keep_cards(anna)
    tap(anna.locator("#ready"))
    tap(anna.locator(".dicing__app"))
    tap(anna.locator("#tell"))

    expect(anna.locator("#round")).to_contain_text("reported")


def test_a_tablet_is_turned_and_turned_back_and_a_phone_is_not(table: tuple[Page, Page]):
    anna, boris = table
    for one in (anna, boris):
        one.goto(one.url.replace("/round", "/table"))
    anna.set_viewport_size({"width": 1280, "height": 800})
    expect(anna.locator("#turn-view")).to_be_visible()
    expect(boris.locator("h1").first).to_be_visible()
    expect(boris.locator("#turn-view")).to_be_hidden()
    for side in (1, 2, 3, 0):
        tap(anna.locator("#turn-view"))
        expect(anna.locator("html")).to_have_attribute("data-turned", str(side))
        expect(anna.locator("#turn-view")).to_be_in_viewport(ratio=0.9)


def test_a_way_is_slid_through_lit_rooms(table: tuple[Page, Page]):
    anna, _ = table
    tap(anna.locator("#dice a").first)
    expect(anna.locator("#use-move, .lit--room").first).to_be_visible()
    if anna.locator("#use-move").count():
        tap(anna.locator("#use-move"))
    expect(anna.locator(".lit--room")).to_have_count(6)
    for _ in range(MOST_TAPS):
        settle(anna, anna.locator(".lit--room"))
        slide(anna, "#room-E1", "#room-F1")
        anna.wait_for_timeout(SETTLED_MS)
        # As with a tap: a finger that comes too early, or slips off, slides once more.
        if anna.locator("#walk-there", has_text="E1 – F1").count():
            break

    expect(anna.locator("#walk-there")).to_contain_text("E1 – F1")
    tap(anna.locator("#walk-there"))
    expect(anna.locator(".die--spent")).to_have_count(1)


def test_a_round_is_played_by_keyboard_alone(table: tuple[Page, Page]):
    anna, _ = table
    for used in (1, 2, 3):
        press(anna, "#dice a")
        expect(anna.locator(".die--chosen")).to_have_count(1)
        if anna.locator("#uses button.use").count():
            press(anna, "#uses button.use")
        else:
            press(anna, ".lit--room")
            expect(anna.locator("#walk-there")).to_be_visible()
            press(anna, "#walk-there")
        expect(anna.locator(".die--spent")).to_have_count(used)
        while settle(anna, anna.locator(QUESTIONS)):
            press(anna, QUESTIONS)

    expect(anna.locator("#next")).to_contain_text(NAMES[1])


def press(page: Page, target: str) -> None:
    """Walk to something with the Tab key, and press it once the page stands still."""
    page.wait_for_timeout(SETTLED_MS)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", target):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the keyboard does not reach {target}")


def slide(page: Page, start: str, end: str) -> None:
    """Slide a finger from one room to where another lies beside it."""
    page.locator(start).scroll_into_view_if_needed()
    page.wait_for_timeout(SETTLED_MS)
    one, other = (page.locator(room).bounding_box() for room in (start, end))
    assert one
    assert other
    finger = page.context.new_cdp_session(page)
    x, y = one["x"] + one["width"] / 2, one["y"] + one["height"] / 2
    to = other["x"] + other["width"] / 2
    touch(finger.send, "touchStart", x, y)
    for step in range(1, STEPS + 1):
        touch(finger.send, "touchMove", x + (to - x) * step / STEPS, y)
        page.wait_for_timeout(SETTLED_MS // 4)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def touch(send: Callable[..., object], what: str, x: float, y: float) -> None:
    """Put the finger somewhere."""
    send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y}]})


def test_the_best_way_is_found_while_one_looks_and_played_with_a_tap(table: tuple[Page, Page]):
    anna, _ = table
    tap(anna.locator("#best-link"))
    expect(anna.locator("#plan-1")).to_be_visible()
    anna.locator("#wish").select_option("room C1")
    expect(anna.locator("#plan-1 .best-plan__met")).to_be_visible()
    expect(anna.locator("#how-far")).to_contain_text("nothing better")
    expect(anna.locator("#stop")).to_have_count(0)
    tap(anna.locator("#play-1"))

    expect(anna).to_have_url(re.compile("/round"))
    expect(anna.locator(".pd-head")).to_be_visible()
    expect(anna.locator(".die--spent")).to_have_count(3)


def test_a_wish_of_before_the_scripts_came_is_heard(table: tuple[Page, Page]):
    anna, _ = table
    awaited: list[Route] = []

    def hold(route: Route) -> None:
        awaited.append(route)

    anna.route("**/companion.js", hold)
    anna.locator("#best-link").click(no_wait_after=True)
    expect(anna.locator("#wish")).to_be_visible()
    anna.locator("#wish").select_option("room C1")
    while not awaited:
        anna.wait_for_timeout(SETTLED_MS)
    awaited[0].continue_()

    expect(anna).to_have_url(re.compile("best"))
    expect(anna.locator("#plan-1 .best-plan__met")).to_be_visible()


def test_odds_converge_while_one_looks(table: tuple[Page, Page]):
    anna, _ = table
    tap(anna.locator("#best-link"))
    tap(anna.locator("#when-later"))
    expect(anna.locator("#chance")).to_contain_text("%")
    tap(anna.locator("#when-roll"))
    expect(anna.locator("#how-far")).to_contain_text("Exact")
    expect(anna.locator("#when-roll")).to_have_attribute("aria-current", "true")
