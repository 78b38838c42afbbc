"""What a lit button says takes three lines at most on a small phone; the rest stands above it."""

import pytest
from playwright.sync_api import BrowserContext, ViewportSize

from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look
from tests.games.masmorra.positions import set_table

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=640)
LINES = """(said) => {
  const range = document.createRange();
  range.selectNodeContents(said);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""
WEB = set_table(
    "room 1-start at 0,0",
    "trap spikes at 0,1: dock melee magic",
    "hero: Jay, life 6",
    "hero: Algus",
    "stack small-1: top 1-12",
    "dice: step melee",
)
"""The way costs a token, a life, another's life, a Step and a Move Point."""


@pytest.mark.parametrize(
    "language, life",
    [("en", "−1 life"), ("de", "−1 Leben"), ("fr", "−1 vie"), ("ru", "−1 здоровье")],
)
def test_a_lit_button_leaves_the_map_in_sight(
    still_phone: BrowserContext, stills: MasmorraStills, language: str, life: str
):
    stills._shown["turn web"] = stills._still(WEB, "turn", 1)
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn web", Look(language))
    said = page.locator("#next .act__leads").first
    lines = said.evaluate(LINES)
    on_it, above = said.inner_text(), page.locator("#next-rest").inner_text()
    page.close()

    assert lines <= 3
    assert life in on_it.replace("\n", " ").replace("\u00a0", " ")
    assert "Algus" in on_it + above or "Альгус" in on_it + above
