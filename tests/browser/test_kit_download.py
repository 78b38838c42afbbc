"""Journey: a phone orders a part of the kit, sees it being printed, and downloads it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
Check = Callable[[Page], None]
THUMB = 48


@pytest.mark.parametrize("scripts", [True, False])
def test_a_phone_orders_a_part_and_downloads_it(phone: Opened, no_barrier: Check, *, scripts: bool):
    page = phone(locale="de", scripts=scripts)
    page.goto("/")
    page.get_by_role("link", name=text("kit.title", "de")).click()
    if scripts:
        expect(page.locator(".kit__parts")).to_be_hidden()
        no_barrier(page)
    page.locator("label[for=what-some]").click()
    page.locator("label[for=part-calibration]").click()
    for target in page.locator("main label, main .button, main summary").all():
        box = target.bounding_box()
        assert not box or not box["height"] or box["height"] >= THUMB
    page.locator("#order .go").click()
    download = page.locator("#progress a[download]")
    expect(download).to_be_visible()
    if scripts:
        no_barrier(page)
    with page.expect_download() as fetched:
        download.click()

    assert fetched.value.suggested_filename == "masmorra-calibration-de-a4.pdf"
    assert Path(fetched.value.path()).read_bytes().startswith(b"%PDF")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
