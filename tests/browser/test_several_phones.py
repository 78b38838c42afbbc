"""What moves on several phones at once: going back, a map that is pulled nearer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text
from tests.browser.join_table import begin, open_table, sit_down, tap

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
FADES = "addEventListener('pagereveal', (event) => { window.fades = !!event.viewTransition; })"


@pytest.fixture
def table(phone: Opened) -> tuple[Page, Page, Page]:
    """A host and two players in their first turn."""
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    sit_down(boris, link, "Boris")
    begin(host, [anna, boris])
    return host, anna, boris


def test_a_wish_to_go_back_appears_on_the_other_phone_and_is_answered_there(
    table: tuple[Page, Page, Page],
):
    _, anna, boris = table
    address = anna.url.removesuffix("turn")
    boris.goto(f"{address}turn")
    anna.goto(f"{address}log")
    anna.locator(".entry__more summary").first.click()
    anna.locator(".entry__link").first.click()
    tap(anna, "button.go[form='ask-back']")
    asked = boris.locator("#asked-back")
    expect(asked).to_contain_text("Anna")
    expect(anna.locator("#asked-back")).to_contain_text("Boris")
    tap(boris, "#asked-back .go")
    boris.wait_for_url("**/log")

    expect(anna.locator("#asked-back")).to_have_count(0)
    expect(anna.locator("main")).to_contain_text(text("web.did.went_back", "en"))
    anna.goto(f"{address}turn")
    expect(anna.locator("main details:has(button:has-text('1-01'))").first).to_be_visible()


def test_a_screen_takes_taps_from_its_first_moment(table: tuple[Page, Page, Page]):
    """While a browser fades from page to page, taps go to nothing."""
    _, anna, _ = table
    anna.emulate_media(reduced_motion="no-preference")
    anna.add_init_script(FADES)
    for name in ("map", "log", "turn"):
        anna.locator(f'#tabs a[href$="/{name}"]').click()
        anna.wait_for_url(f"**/{name}*")
        # A page may have loaded before it is first drawn, and only then is it revealed.
        anna.wait_for_function("window.fades !== undefined")

        assert anna.evaluate("window.fades") is False


def test_the_map_comes_nearer_and_stays_so(table: tuple[Page, Page, Page]):
    _, anna, _ = table
    anna.goto(anna.url.replace("turn", "map"))
    sheet = anna.locator(".atlas__sheet")
    before = sheet.bounding_box()
    assert before
    tap(anna, "[data-zoom='1.25']")
    after = sheet.bounding_box()
    assert after
    assert after["width"] > before["width"] * 1.2
    anna.reload()
    again = sheet.bounding_box()
    assert again
    assert abs(again["width"] - after["width"]) < 1


def test_two_fingers_pull_the_map_nearer(table: tuple[Page, Page, Page]):
    _, anna, _ = table
    anna.goto(anna.url.replace("turn", "map"))
    sheet = anna.locator(".atlas__sheet")
    before, box = sheet.bounding_box(), anna.locator(".atlas--whole").bounding_box()
    assert before
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = anna.context.new_cdp_session(anna)

    def touch(kind: str, *points: float) -> None:
        touches = [{"x": x + one, "y": y, "id": place} for place, one in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    touch("touchStart", -20)
    touch("touchStart", -20, 20)
    for apart in (30, 40, 50):
        touch("touchMove", -apart, apart)
    touch("touchEnd")
    after = sheet.bounding_box()
    assert after
    assert after["width"] > before["width"] * 1.5


def test_who_has_scrolled_away_from_a_request_is_told_of_it(
    table: tuple[Page, Page, Page], phone: Opened
):
    host, anna, _ = table
    late = phone()
    host.goto(anna.url.replace("/turn", "/seats"))
    address = host.locator("#link-join .link a").get_attribute("href") or ""
    link = "/" + address.split("/", 3)[3]
    host.goto(anna.url)
    host.set_viewport_size({"width": 360, "height": 480})
    bar = host.locator("#asks")
    host.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    late.goto(link)
    late.locator("#ask-2 summary").click()
    late.fill("#ask-form-2 [name=name]", "Zoe")
    late.locator("#ask-form-2 [value=share]").click()
    expect(bar).to_be_visible()
    bar.click()

    expect(host.locator("#asked-1")).to_be_in_viewport()
    expect(bar).to_be_hidden()
    late.locator("#withdraw button").click()
    expect(host.locator("#asked-1")).to_have_count(0)
    expect(bar).to_be_hidden()


def test_the_link_of_an_invitation_is_copied_by_a_button(phone: Opened):
    host = phone()
    link = open_table(host)
    host.evaluate("delete Navigator.prototype.share; window.got = ''")
    host.evaluate("navigator.clipboard.writeText = async (link) => { window.got = link; }")
    tap(host, "#share-link")

    expect(host.locator("#share-link")).to_have_text(text("web.lobby.copied", "en"))
    assert host.evaluate("window.got").endswith(link)
