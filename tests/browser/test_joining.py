"""Journey: five phones gather at a table, two of them at the same moment."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import LANGUAGES, text
from tests.browser.join_table import CHANGED_MS, Opened, open_table, sit_down, tap

pytestmark = pytest.mark.browser

Check = Callable[[Page], None]


def test_two_phones_want_the_same_seat_at_once_and_both_see_who_has_it(
    phone: Opened, no_barrier: Check
):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    for page, name in ((anna, "Anna"), (boris, "Boris")):
        page.goto(link)
        page.fill("[name=name]", name)
        page.locator("#pick-seat-2").click()
        no_barrier(page)

    # Neither waits for the other's answer.
    anna.locator("#sit .go").dispatch_event("click")
    boris.locator("#sit .go").dispatch_event("click")
    anna.wait_for_selector("main#lobby, #said")
    boris.wait_for_selector("main#lobby, #said")
    winner, loser = (anna, boris) if anna.locator("main#lobby").count() else (boris, anna)

    assert winner.locator("main#lobby").count() == 1
    expect(loser.locator("#said")).to_contain_text("Anna" if winner is anna else "Boris")
    no_barrier(loser)
    # The seat was told first; that hero and colour went with it may be told at the next tap.
    for _ in range(3):
        with loser.expect_response("**/sit") as answer:
            tap(loser, "#sit .go")
        if answer.value.ok:
            break
    loser.wait_for_selector("main#lobby")
    for page in (host, anna, boris):
        expect(page.locator("#chairs")).to_contain_text("Anna")
        expect(page.locator("#chairs")).to_contain_text("Boris")
        no_barrier(page)


def test_a_hero_that_is_gone_gives_way_to_one_that_is_free(phone: Opened, no_barrier: Check):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    for page in (anna, boris):
        page.goto(link)
        page.locator("#pick-mika").click()
    boris.fill("[name=name]", "Boris")
    boris.locator("#pick-blue").click()
    boris.click("label[for=guided]")
    anna.fill("[name=name]", "Anna")
    anna.locator("#pick-red").click()
    anna.click("#sit .go")
    anna.wait_for_selector("main#lobby")
    tap(boris, "#sit .go")
    expect(boris.locator("#said")).to_contain_text("Anna")

    expect(boris.locator("[name=hero]:checked:enabled")).to_have_count(1)
    expect(boris.locator("[name=hero][value=mika]:checked")).to_have_count(0)
    expect(boris.locator("[name=colour][value=blue]:checked")).to_have_count(1)
    expect(boris.locator("#guided:checked")).to_have_count(1)
    no_barrier(boris)
    tap(boris, "#sit .go")
    boris.wait_for_selector("main#lobby")


def test_a_phone_that_knows_its_owner_sits_down_in_two_taps(phone: Opened):
    host, anna = phone(), phone()
    sit_down(anna, open_table(host), "Anna")
    link = open_table(host)
    anna.goto(link)
    anna.locator("#pick-mika").click()
    anna.locator("#sit .go").click()

    expect(anna.locator("#chair-1")).to_contain_text("Mika")


def test_every_phone_sees_the_start_without_a_tap(phone: Opened):
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    tap(host, "#begin-1")

    anna.wait_for_selector("main:not(#lobby)")


def test_a_form_that_is_being_filled_in_is_left_alone(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    boris.goto(link)
    boris.fill("[name=name]", "Bor")
    boris.locator("#pick-jay").click()
    boris.focus("[name=name]")
    sit_down(anna, link, "Anna")
    expect(boris.locator("#behind")).to_be_visible()

    assert boris.input_value("[name=name]") == "Bor"
    assert boris.is_checked("[name=hero][value=jay]")
    assert boris.evaluate("document.activeElement.name") == "name"
    boris.keyboard.type("is")
    assert boris.input_value("[name=name]") == "Boris"


def test_the_present_state_is_shown_without_forgetting_what_was_typed(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    boris.goto(link)
    boris.fill("[name=name]", "Bor")
    boris.locator("#pick-mika").click()
    boris.focus("[name=name]")
    sit_down(anna, link, "Anna")
    expect(boris.locator("#behind")).to_be_visible()
    boris.locator("#behind a").click()

    expect(boris.locator("#behind")).to_be_hidden()
    expect(boris.locator("main")).to_contain_text("Anna")
    assert boris.input_value("[name=name]") == "Bor"
    assert boris.is_checked("[name=hero][value=mika]")


def test_what_goes_on_elsewhere_moves_no_button_of_a_form(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    boris.goto(link)
    boris.fill("[name=name]", "Boris")
    place = boris.locator("#pick-seat-2").bounding_box()
    sit_down(anna, link, "Anna")
    expect(boris.locator("#behind")).to_be_visible()

    assert boris.locator("#pick-seat-2").bounding_box() == place
    boris.locator("#sit .go").dispatch_event("click")
    boris.wait_for_selector("main#lobby, #said")


def test_a_button_that_just_changed_takes_no_tap(phone: Opened):
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    expect(host.locator("#begin-1")).to_be_visible()
    # A tap right after the swap that moved the buttons about, before anybody can have read them.
    host.evaluate(
        """() => document.addEventListener("htmx:afterSwap", () => {
             const button = document.getElementById("begin-2");
             if (button) { button.click(); document.body.dataset.tapped = "yes"; }
           })"""
    )
    boris = phone()
    sit_down(boris, link, "Boris")
    # A function would be waited for by eval, which the pages forbid.
    host.wait_for_selector("body[data-tapped]", state="attached")
    host.wait_for_timeout(400)

    expect(host.locator("main#lobby")).to_be_visible()
    expect(host.locator("#notice")).to_contain_text(text("web.live.stale", "en"))
    tap(host, "#begin-2")
    host.wait_for_selector("main:not(#lobby)")
    expect(host.locator("#notice")).to_be_empty()


def test_a_phone_without_connection_says_so_and_catches_up(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    # An answer that is still on its way would show that there is a connection.
    anna.wait_for_timeout(CHANGED_MS)
    anna.wait_for_selector("body:not(:has(.htmx-request))")
    anna.context.set_offline(True)
    expect(anna.locator("#offline")).to_be_visible()
    sit_down(boris, link, "Boris")
    anna.context.set_offline(False)

    expect(anna.locator("#chairs")).to_contain_text("Boris")
    expect(anna.locator("#offline")).to_be_hidden()


def test_a_tap_without_connection_is_told_and_counts_once_later(phone: Opened):
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    expect(host.locator("#begin-1")).to_be_visible()
    host.context.set_offline(True)
    tap(host, "#begin-1")
    expect(host.locator("#notice")).to_contain_text(text("web.live.unsent", "en"))
    host.context.set_offline(False)
    expect(host.locator("#offline")).to_be_hidden()
    expect(host.locator("#notice")).to_be_empty()
    tap(host, "#begin-1")

    host.wait_for_selector("main:not(#lobby)")
    expect(host.locator("#notice")).to_be_empty()
    host.context.set_offline(True)
    host.locator("main form[hx-post] button:visible").first.click()
    expect(host.locator("#notice")).to_contain_text(text("web.live.unsent", "en"))


def test_without_scripts_everything_can_still_be_done(phone: Opened):
    host = phone(scripts=False)
    link = open_table(host)
    anna = phone(scripts=False)
    sit_down(anna, link, "Anna")
    host.reload()
    host.click("#begin-1")
    host.wait_for_selector("main:not(#lobby)")


@pytest.mark.parametrize(
    "language, look",
    [
        *((language, (390, "dark", "normal")) for language in LANGUAGES),
        ("de", (390, "light", "largest")),
        ("ru", (1280, "dark", "normal")),
    ],
)
def test_no_page_is_wider_than_its_screen_and_none_has_a_barrier(
    phone: Opened, no_barrier: Check, language: str, look: tuple[int, str, str]
):
    width, theme, size = look
    page = phone({"width": width, "height": 844}, locale=language)
    link = open_table(page)
    table = link.split("/")[2]
    sit_down(page, f"/t/{table}/join", "Wolfgang Amadeus Mozart")
    screens = ["lobby", "join", "seats", "log"]
    for address in ["/", "/settings", "/about", *(f"/t/{table}/{name}" for name in screens)]:
        page.context.add_cookies([{"name": "theme", "value": theme, "url": page.url}])
        page.context.add_cookies([{"name": "size", "value": size, "url": page.url}])
        page.goto(address)
        wide = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )

        assert wide[0] == wide[1], address
        no_barrier(page)


def test_a_form_that_is_let_go_catches_up(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    boris.goto(link)
    boris.focus("[name=name]")
    sit_down(anna, link, "Anna")
    expect(boris.locator("#behind")).to_be_visible()
    boris.evaluate("document.activeElement.blur()")

    expect(boris.locator("#sit")).to_contain_text("Anna")
    expect(boris.locator("#behind")).to_be_hidden()


@pytest.mark.parametrize("width, first", [(360, False), (1280, True)])
def test_a_wide_screen_is_offered_to_watch_before_the_form(
    phone: Opened, width: int, *, first: bool
):
    host, other = phone(), phone()
    link = open_table(host)
    other.set_viewport_size({"width": width, "height": 720})
    other.goto(link)

    expect(other.locator("#watch-first")).to_be_visible(visible=first)
    expect(other.locator("#only-watch")).to_be_visible(visible=not first)
