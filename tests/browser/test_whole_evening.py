"""Journey: the beginning of an evening with all that happens to phones, and the log as judge."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.whole_evening import gather

pytestmark = pytest.mark.browser

MOST_COMMANDS = 80
EVENTS = {"photo", "undo", "asleep", "woken", "restart", "at once"}


def test_photo_undo_sleep_a_power_cut_and_two_taps_at_once_leave_one_truth(
    browser: Browser, tmp_path: Path
):
    journey = gather(browser, tmp_path, {"mode": "standard"}, seed=107, heads=3)
    try:
        while not set(journey.done) >= EVENTS and journey.taps < MOST_COMMANDS:
            journey.step()

        assert set(journey.done) == EVENTS
        assert journey.is_told_by_its_log()
    finally:
        journey.close()
