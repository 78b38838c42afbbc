"""A browser for tests, benchmarks and documents."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

_INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser")
_DRAWN_AS_ON_PHONES = "--font-render-hinting=none"
"""Else letters keep to whole pixels, and some spaces between words all but vanish."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """Start Chromium, and end it afterwards.

    Raises:
        FileNotFoundError: There is none.
    """
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _INSTALLED)), None)
    if not found:
        raise FileNotFoundError("no Chromium: set CHROMIUM, or install Debian's chromium")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=[_DRAWN_AS_ON_PHONES, *(["--no-sandbox"] if is_root else [])],
        )
        try:
            yield browser
        finally:
            browser.close()
