"""Counts what somebody taps who plays for the first time, and does what each screen proposes."""

import statistics
from collections.abc import Callable

from playwright.sync_api import Page

from bench.browser.finger import Counted, Finger

GAMES = 5
MOST = 40
PROPOSED = (
    "main :is(button, a).go:visible:not([disabled])",
    "main .spot :is(a, button):visible",
    "main button[name=command]:visible",
)
"""The large button; where a place is asked for, the first one; else whatever can be chosen."""


def first_turn(phone: Callable[[], Page]) -> Counted:
    """Play first turns at tables to try the game, each with a phone as good as new."""
    taps = [_first_turn(phone()) for _ in range(GAMES)]
    how = f"median of {GAMES} tables to try it, {min(taps)} to {max(taps)}: what is proposed"
    return Counted("a first turn, from the first page on", how, int(statistics.median(taps)), 15)


def _first_turn(page: Page) -> int:
    finger = Finger(page)
    page.goto("/")
    finger.tap("#demo-masmorra button")
    page.wait_for_selector("main#turn")
    while finger.taps < MOST:
        if "Round 2" in page.locator("main").inner_text():
            break
        target = next(one for one in PROPOSED if page.locator(one).count())
        finger.tap(target)
    page.context.close()
    return finger.taps
