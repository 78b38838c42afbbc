"""Journey: a photo of the table is sent, waited for in vain, and chosen again."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Page, expect

from companion.engine.table_photo import SeenTable, SeenTile
from companion.i18n import text
from tests.browser.join_table import begin, open_table, sit_down

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
SET_PATIENCE = """ms => document.getElementById("table-photo-form")
  .setAttribute("hx-request", JSON.stringify({ timeout: ms }))"""
SEEN = quote(
    msgspec.json.encode(SeenTable((SeenTile("1-start", 1, (0, 0), 0, 1.0, sure=True),))).decode()
)
PATIENCE = """() =>
  JSON.parse(document.getElementById("table-photo-form").getAttribute("hx-request")).timeout"""


def choose(page: Page, photo: Path) -> None:
    """Choose a file as a person does, by the browser's own window."""
    with page.expect_file_chooser() as chooser:
        page.locator("#table-photo-form label").click()
    chooser.value.set_files(photo)


def test_a_photo_that_took_too_long_can_be_chosen_again(phone: Opened, tmp_path: Path):
    photo = tmp_path / "table.jpg"
    photo.write_bytes(b"no photo at all")
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    begin(host, [anna])
    anna.goto(anna.url.rsplit("/", 1)[0] + "/map?look=1")
    patience = anna.evaluate(PATIENCE)
    assert patience > 60_000
    anna.evaluate(SET_PATIENCE, 300)

    address = "**/photograph"
    anna.route(address, lambda _: None)
    choose(anna, photo)
    expect(anna.locator("#notice")).to_contain_text(text("web.live.photo_late", "en"))
    anna.unroute(address)
    anna.evaluate(SET_PATIENCE, patience)
    choose(anna, photo)
    expect(anna.locator("#said")).to_contain_text(text("vision.error.not_an_image", "en"))
    expect(anna.locator("#notice")).to_be_empty()


def test_the_correct_view_begins_with_the_photo_and_its_result_comes_into_sight(
    phone: Opened, tmp_path: Path
):
    photo = tmp_path / "table.jpg"
    photo.write_bytes(b"no photo at all")
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    begin(host, [anna])
    anna.goto(anna.url.rsplit("/", 1)[0] + "/map")
    anna.locator("#look").click()
    expect(anna.locator("#table-photo-form")).to_be_in_viewport()

    read = anna.request.get(anna.url.partition("#")[0] + "&seen=" + SEEN)
    anna.route("**/photograph", lambda route: route.fulfill(body=read.text()))
    choose(anna, photo)
    expect(anna.locator("#table-photo-title")).to_be_focused()
    expect(anna.locator("#table-photo-title")).to_be_in_viewport()
