"""A finger that taps in a browser, and counts what it taps."""

from msgspec import Struct
from playwright.sync_api import Locator, Page

READ_MS = 350
"""A button takes no tap for 300 ms after it has changed; people read it first, too."""


class Counted(Struct):
    """A thing that is done, and what it took."""

    what: str
    how: str
    taps: int
    most: int | None = None


class Finger:
    """Taps and counts."""

    def __init__(self, page: Page) -> None:
        """Begin at nought."""
        self.page, self.taps = page, 0

    def tap(self, target: str) -> None:
        """Tap something once it has been read."""
        self._tap(self.page.locator(target).first)

    def tap_if_there(self, target: str) -> None:
        """Tap something if the page has it."""
        found = self.page.locator(target)
        if found.count():
            self._tap(found.first)

    def _tap(self, target: Locator) -> None:
        target.wait_for()
        self.page.wait_for_timeout(READ_MS)
        target.click()
        self.taps += 1
        self.page.wait_for_timeout(READ_MS)
        self.page.wait_for_selector("main:not([aria-busy])")
