"""The advice on the framed dice gives way as soon as other dice are chosen for a reroll."""

import pytest
from playwright.sync_api import BrowserContext, ViewportSize, expect

from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=640)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_advice_on_framed_dice_gives_way_to_an_own_choice_and_nothing_moves(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn reroll", Look(language))
    advice, own = page.locator(".hint__advice"), page.locator(".hint__own")
    expect(advice).to_be_visible()
    expect(own).to_be_hidden()
    slots = page.locator("#dice-form .slot:not(.slot--advised) .slot__die")
    before = slots.first.bounding_box()
    slots.first.tap()

    expect(advice).to_be_hidden()
    expect(own).to_be_visible()
    assert slots.first.bounding_box() == before
    page.locator("#dice-form .slot__keep:visible").tap()
    expect(advice).to_be_visible()
    page.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_where_the_app_rolls_a_touch_leaves_one_of_the_framed_dice_out(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn reroll by app", Look(language))
    framed = page.locator("#dice-form .slot--advised .slot__die")
    own, again = page.locator(".dicing__app"), page.locator("#again")
    many = framed.count()
    assert many > 1
    expect(page.locator("#dice-form :checked")).to_have_count(many)
    expect(again).to_be_visible()
    expect(own).to_be_hidden()
    before = framed.first.bounding_box()
    framed.first.tap()

    expect(page.locator("#dice-form :checked")).to_have_count(many - 1)
    expect(page.locator(".slot--advised .slot__can").first).to_be_visible()
    expect(own).to_be_visible()
    expect(again).to_be_hidden()
    assert framed.first.bounding_box() == before
    for die in framed.all()[1:]:
        die.tap()
    expect(own).to_be_hidden()
    expect(again).to_be_hidden()
    expect(page.locator("#keep")).to_be_visible()
    expect(page.locator(".hint__none")).to_be_visible()
    page.close()
