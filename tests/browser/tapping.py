"""Tap as a person does: look first, and once more where the page says that it did not count."""

from playwright.sync_api import Locator, Page

from tests.waiting import HUNG_MS

SETTLED_MS = 400
"""A button takes no tap for 300 ms after it has changed; people read it first, too."""
MOST_TAPS = 5
QUIET = """() => document.querySelector('main') && !document.querySelector('main[aria-busy]')
  && !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"""


def settle(page: Page, targets: Locator) -> int:
    """Wait until no answer is under way, and count what can be tapped then."""
    page.wait_for_function(QUIET, timeout=HUNG_MS)
    page.wait_for_timeout(SETTLED_MS)
    page.wait_for_function(QUIET, timeout=HUNG_MS)
    return targets.count()


def tap(targets: Locator) -> None:
    """Tap the first of them once the page stands still.

    Raises:
        AssertionError: The page refused every tap since it had only just changed.
    """
    page = targets.page
    for _ in range(MOST_TAPS):
        settle(page, targets)
        targets.first.click(timeout=HUNG_MS)
        page.wait_for_timeout(SETTLED_MS / 4)
        if not page.locator("#notice > *").count():
            return
    raise AssertionError(f"{MOST_TAPS} taps came too early: {targets}")
