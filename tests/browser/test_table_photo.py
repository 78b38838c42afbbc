"""Journey: a photo of the table is sent, waited for in vain, and chosen again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text
from tests.browser.join_table import begin, open_table, sit_down

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
SET_PATIENCE = """ms => document.getElementById("table-photo-form")
  .setAttribute("hx-request", JSON.stringify({ timeout: ms }))"""
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
