"""A browser for benchmarks and documents, as the tests start it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser.stills import Stills

PHONE = ViewportSize(width=390, height=844)
"""CSS pixels of a phone of the middle size."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """Start Chromium, and end it afterwards."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def phone_of_stills(browser: Browser, folder: Path) -> Iterator[tuple[Stills, BrowserContext]]:
    """Give every screen, and a phone that can open them; the app keeps its things in a folder."""
    shown = Stills(folder)
    phone = browser.new_context(
        viewport=PHONE, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    shown.serve(phone)
    try:
        yield shown, phone
    finally:
        phone.close()
        shown.close()
