"""What others do is told to a screen reader once, and takes no focus away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.join_table import begin, open_table, sit_down

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
HEAR = """() => {
  globalThis.heard = [];
  new MutationObserver(() => {
    const said = document.getElementById("told").textContent.trim();
    if (said) globalThis.heard.push(said);
  }).observe(document.getElementById("told"), { childList: true, characterData: true });
}"""


def test_a_change_elsewhere_is_announced_once_and_takes_no_focus(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    sit_down(boris, link, "Boris")
    boris.focus(".header__settings")
    boris.evaluate(HEAR)
    begin(host, [anna])
    boris.wait_for_selector("main:not(#lobby)")
    boris.wait_for_timeout(500)
    said = boris.evaluate("globalThis.heard")

    assert len(said) == len(set(said))
    assert any("Anna" in one for one in said), said
    assert not any(".." in one for one in said), said
    assert boris.evaluate("document.activeElement.matches('.header__settings')")
