"""Journey: the server is gone; the phone shows what it saw last, and comes back by itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.i18n import text
from tests.browser.conftest import Server, start
from tests.browser.join_table import begin, open_table, sit_down
from tests.browser.phone_look import Look
from tests.browser.stills import Stills
from tests.waiting import HUNG_MS

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
ASKED_MS = 250
ANSWERED = """document.dispatchEvent(
  new CustomEvent('htmx:afterRequest', {detail: {xhr: {status: 200}}}))"""
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    if (!name.startsWith("table-")) continue;
    const shelf = await caches.open(name);
    for (const request of await shelf.keys())
      found[new URL(request.url).pathname] = await (await shelf.match(request)).text();
  }
  return found;
}"""
ON_A_SHELF = """async (path) => {
  const title = document.querySelector("h1")?.textContent ?? "";
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept && (await kept.text()).includes(`>${title}<`)) return true;
  }
  return false;
}"""

ASKED = """navigator.wakeLock.request = async () => {
  globalThis.asked = (globalThis.asked ?? 0) + 1;
  return { released: false };
};"""


def wait_until_kept(page: Page) -> str:
    """Wait until the worker has the screen as it is shown; give its path."""
    path = "/" + page.url.split("/", 3)[3]
    wait_until(page, lambda: page.evaluate(ON_A_SHELF, path))
    return path


def wait_until(page: Page, is_so: Callable[[], object]) -> None:
    """Ask again and again; the page's own policy lets nobody leave a question in it."""
    for _ in range(HUNG_MS // ASKED_MS):
        if is_so():
            return
        page.wait_for_timeout(ASKED_MS)
    raise AssertionError("it did not come about")


def gather(phone: Opened) -> tuple[Page, Page]:
    host, anna = phone(), phone(worker=True)
    link = open_table(host)
    sit_down(anna, link, "Anna")
    begin(host, [anna])
    return host, anna


def test_the_last_known_table_is_shown_offline_and_comes_back(phone: Opened, server: Server):
    _, anna = gather(phone)
    wait_until_kept(anna)
    shown = anna.locator("#frame").inner_text()
    server.stop()
    anna.reload()

    expect(anna.locator("#kept")).to_be_visible()
    expect(anna.locator("#kept")).to_contain_text(text("web.offline.kept", "en"))
    assert anna.locator("#frame").inner_text() == shown
    assert anna.locator("main button:enabled").count() == 0
    again = start(server.database, server.port)
    try:
        expect(anna.locator("#kept")).to_be_hidden()
        expect(anna.locator("#dice-form")).to_be_visible()
    finally:
        again.stop()


def test_what_was_never_seen_is_said_to_be_missing(phone: Opened, server: Server):
    anna = phone(worker=True)
    anna.goto("/")
    wait_until(anna, lambda: anna.evaluate("navigator.serviceWorker.controller !== null"))
    server.stop()
    anna.goto("/t/lumo-tafe/turn")

    expect(anna.locator("main")).to_contain_text(text("web.offline.title", "en"))


def test_no_token_no_key_and_no_link_is_kept(phone: Opened):
    _, anna = gather(phone)
    wait_until_kept(anna)
    table = anna.url.rsplit("/", 1)[0]
    anna.goto(f"{table}/seats")
    anna.wait_for_timeout(3000)
    anna.goto(f"{table}/hero")
    wait_until_kept(anna)
    kept = anna.evaluate(KEPT)

    assert {path.rsplit("/", 1)[1] for path in kept} == {"turn", "hero", "seats-of-this-phone"}
    for html in kept.values():
        assert 'name="csrf"' not in html
        assert 'name="key"' not in html
        assert "/j/" not in html


def test_what_was_kept_goes_when_the_phone_leaves_its_seat(phone: Opened):
    _, anna = gather(phone)
    path = wait_until_kept(anna)
    anna.goto(anna.url.rsplit("/", 1)[0] + "/seats")
    anna.click("[id^=release] button")
    anna.wait_for_load_state()
    wait_until(anna, lambda: not anna.evaluate(ON_A_SHELF, path))


def test_the_screen_is_kept_awake_at_the_table_if_its_owner_likes(phone: Opened):
    host, anna = phone(), phone()
    anna.add_init_script(ASKED)
    link = open_table(host)
    sit_down(anna, link, "Anna")
    assert anna.evaluate("globalThis.asked") == 1
    anna.goto("/settings")
    assert anna.evaluate("globalThis.asked") is None
    anna.click("#choose-awake button[value=off]")
    anna.goto(link)
    assert anna.evaluate("globalThis.asked") is None


def test_a_line_that_breaks_again_and_again_is_told_of(browser: Browser, stills: Stills):
    # A clock is a whole phone's: one that stands still would stop the tests that follow.
    with stills.phone(browser) as phone:
        page = phone.new_page()
        page.clock.install(time=0)
        stills.open(page, "turn actions", Look())
        page.clock.pause_at(60_000)
        page.evaluate(ANSWERED)
        expect(page.locator("#offline")).to_be_hidden()
        for _ in range(3):
            page.evaluate("document.dispatchEvent(new CustomEvent('htmx:sseError', {detail: {}}))")
            page.clock.run_for(1500)

        expect(page.locator("#offline")).to_be_visible()
