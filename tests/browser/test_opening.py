"""The page that opens a table asks only what matters to the kind of game that is chosen."""

import pytest

from tests.browser.conftest import Opened

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("policy, asked", [("strict", True), ("light", False), ("tracker", False)])
def test_without_map_and_dice_nothing_is_asked_of_them(phone: Opened, policy: str, *, asked: bool):
    host = phone()
    host.goto("/")
    host.locator("#opening details.more > summary").first.click()
    host.locator(f"label[for=policy-{policy}]").click()
    for name in ("action_dice", "tile_set", "tiles", "cards"):
        assert host.locator(f"label[for={name}-by]").is_visible() is asked
    assert host.locator("label[for=pieces-all]").is_visible() is asked
    assert host.locator("label[for=own-box] .only-by-rules").is_visible() is asked
    assert host.locator("label[for=monster_dice-table]").is_visible()


@pytest.mark.parametrize("mode, asked", [("standard", False), ("epic", False), ("alliance", True)])
def test_who_draws_evil_cards_is_asked_where_they_are_in_play(
    phone: Opened, mode: str, *, asked: bool
):
    host = phone()
    host.goto("/")
    host.locator("#opening details.more > summary").first.click()
    host.locator(f"label[for=mode-{mode}]").click()

    assert host.locator("label[for=evil_cards-table]").is_visible() is asked
