"""Journey: somebody asks what a rule says, in the middle of a choice, online and offline."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import LANGUAGES, text
from companion.web.rules.search_index import index_of
from tests.browser.conftest import Server
from tests.browser.test_offline import gather, wait_until, wait_until_kept

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
WAY = "#header a[data-pocket]"
QUERIES = (
    *("Falle", "spidr", "паутина", "treasure limit", "MOVE-4", "heroes", "Rückschläge", "xqzw"),
    "salle de départ",
)
FOUND = """async (query) => {
  const script = document.querySelector("script[src$='pocket-search.js']").src;
  const { search } = await import(script);
  const known = await (await fetch(document.querySelector("main").dataset.index)).json();
  return search(query, known).map(([kind, title, , , clause]) => [kind, title, clause ?? ""]);
}"""
KEPT_RULES = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("rules-")) continue;
    if ((await (await caches.open(name)).keys()).length === 2) return true;
  }
  return false;
}"""


def test_the_rules_open_over_the_screen_and_leave_what_was_chosen(
    phone: Opened, no_barrier: Callable[[Page], None]
):
    _, anna = gather(phone)
    anna.click("#dice-form label >> nth=1")
    chosen = anna.locator("#dice-form :checked").count()
    anna.click(WAY)
    expect(anna.locator("#pocket #rules h1")).to_be_visible()
    no_barrier(anna)
    anna.fill("#pocket input[name=q]", "Spinne")
    expect(anna.locator("#pocket #rules-found")).to_contain_text("Web: while a Spider lives")
    anna.click("#pocket a.rule >> nth=0")
    expect(anna.locator("#pocket .rules__sentence")).to_be_visible()
    no_barrier(anna)
    anna.click("#rules-back")

    expect(anna.locator("#pocket")).to_be_hidden()
    assert anna.url.endswith("/turn")
    assert anna.locator("#dice-form :checked").count() == chosen


def test_without_scripts_a_page_shows_the_rules_and_leads_back(phone: Opened):
    host, anna = phone(), phone(scripts=False)
    host.goto("/")
    host.click("label[for=own-print]")
    host.click("#opening button.go")
    host.wait_for_url("**/lobby")
    anna.goto(host.locator("#invite .link a").get_attribute("href") or "")
    anna.click(WAY)
    anna.fill("input[name=q]", "trap")
    anna.click("#rules-search button")
    expect(anna.locator("#rules-found")).to_contain_text("Trap")
    anna.click("#rules-back")

    expect(anna.locator("main#rules")).to_have_count(0)


def test_the_rules_are_read_and_searched_without_a_connection(phone: Opened, server: Server):
    _, anna = gather(phone)
    wait_until_kept(anna)
    wait_until(anna, lambda: anna.evaluate(KEPT_RULES))
    server.stop()
    anna.reload()
    expect(anna.locator("#kept")).to_be_visible()
    anna.click(WAY)
    expect(anna.locator("main[data-book]")).to_contain_text(text("masmorra_rules.MOVE-1", "en"))
    anna.fill("input[name=q]", "паук")

    expect(anna.locator("#rules-found")).to_contain_text(text("masmorra.monster.spider", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_finds_what_the_server_finds(phone: Opened, language: str):
    anna = phone(locale=language)
    anna.goto("/rules/masmorra/book")
    for query in QUERIES:
        found = index_of("masmorra").find(query, language)
        wanted = [
            [one.kind, text(one.title.key, language, **one.title.params), *one.clauses[:1]]
            for one in found
        ]
        assert anna.evaluate(FOUND, query) == wanted, query
