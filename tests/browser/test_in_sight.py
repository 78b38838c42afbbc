"""What a tap led to is in sight afterwards: the news on top, and the tile that was laid."""

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.browser.masmorra_states import MasmorraStills
from tests.browser.phone_look import Look
from tests.browser.stills import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = ViewportSize(width=360, height=640)
ANSWERED = """(button) => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const sent = { bubbles: true, cancelable: true, submitter: button };
  button.form.dispatchEvent(new SubmitEvent('submit', sent));
  document.dispatchEvent(new CustomEvent('htmx:afterSettle'));
  return window.scrollY;
}"""
"""Sends what a button sends, from the bottom of a page; tells where the page stands afterwards."""


def opened(phone: BrowserContext, stills: MasmorraStills, name: str) -> Page:
    page = phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look())
    return page


def test_after_a_deed_further_down_the_news_are_in_sight(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "turn actions")
    further_down = page.locator("#can .button").first.evaluate(ANSWERED)
    lit = page.locator("#next .button").first.evaluate(ANSWERED)
    set_right = page.locator("#purse .setting__one").first.evaluate(ANSWERED)
    page.close()

    assert further_down == lit == 0
    assert set_right > 0


def test_after_a_card_was_described_the_news_are_in_sight(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "hero actions")
    described = page.locator("#talent-form .button").last.evaluate(ANSWERED)
    set_right = page.locator("#correct .step-by").first.evaluate(ANSWERED)
    page.close()

    assert described == 0
    assert set_right > 0


def test_the_tiles_of_a_kind_come_into_sight_when_it_is_opened(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "turn DrawTile")
    kind = page.locator(".kinds__one").nth(5)  # its tiles begin below the screen
    tile = kind.locator(".tile").first
    kind.locator("summary").tap()
    page.wait_for_function("() => window.scrollY > 0")
    seen = tile.evaluate(
        "(tile) => tile.contains(document.elementFromPoint("
        "tile.getBoundingClientRect().x + 20, tile.getBoundingClientRect().bottom - 4))"
    )
    page.close()

    assert seen


def test_the_drawer_of_numbers_shuts_after_the_next_deed(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "turn actions")
    drawer = page.locator("#quick")
    drawer.locator("summary").click()
    page.locator("#quick-more-xp").evaluate(ANSWERED)
    stays = drawer.evaluate("(one) => one.open")
    page.locator("#next .button").first.evaluate(ANSWERED)
    shuts = not drawer.evaluate("(one) => one.open")
    page.close()

    assert stays
    assert shuts


@pytest.mark.parametrize("name", ["map actions", "map laying"])
def test_the_buttons_of_the_map_lie_over_no_part_of_it(
    still_phone: BrowserContext, stills: MasmorraStills, name: str
):
    page = opened(still_phone, stills, name)
    page.locator(".atlas--whole").evaluate("(map) => { map.scrollTop = 0; }")
    row = page.locator(".atlas__zoom button").last.bounding_box()
    sheet = page.locator(".atlas__sheet").bounding_box()
    page.close()

    assert row
    assert sheet
    assert row["y"] + row["height"] <= sheet["y"] + 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_all_places_for_a_trap_are_in_sight(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn PlaceTrap", Look(language))
    places = [one.bounding_box() for one in page.locator(".spot--lay").all()]
    row, tabs = (page.locator(one).bounding_box() for one in (".atlas__zoom", "#tabs"))
    page.close()

    assert row
    assert tabs
    assert places
    for place in places:
        assert place
        assert 0 <= place["x"] <= SMALL["width"] - place["width"]
        assert row["y"] + row["height"] <= place["y"] <= tabs["y"] - place["height"]
        assert min(place["width"], place["height"]) >= 44


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
@pytest.mark.parametrize("name", ["turn monsters", "turn monster chosen"])
def test_where_a_monster_can_go_is_seen_above_the_end_of_the_turn(
    still_phone: BrowserContext, stills: MasmorraStills, name: str, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look(language))
    goal = page.locator(".mover__goals button").first.bounding_box()
    end = page.locator("#next").bounding_box()
    page.close()

    assert goal
    assert end
    assert goal["y"] + goal["height"] <= end["y"]


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "middle"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_where_a_tile_can_lie_is_seen_without_scrolling(
    still_phone: BrowserContext, stills: MasmorraStills, language: str, size: ViewportSize
):
    page = still_phone.new_page()
    page.set_viewport_size(size)
    stills.open(page, "turn PlaceTrap", Look(language))
    places = [one.bounding_box() for one in page.locator(".spot--lay").all()]
    tabs = page.locator("#tabs").bounding_box()
    tags = page.locator(".spot__price").evaluate_all(
        "(tags) => tags.map((one) => [one.offsetWidth, one.parentElement.offsetWidth])"
    )
    stills.open(page, "turn PlaceMedium", Look(language))
    tile = page.locator(".spot--turn").bounding_box()
    bar = page.locator("#next").bounding_box()
    page.close()

    assert tabs
    assert tile
    assert bar
    assert len(places) > 1
    assert tags
    assert all(own < place for own, place in tags)
    assert all(one and one["y"] + one["height"] <= tabs["y"] for one in places)
    assert all(one and 0 <= one["x"] <= size["width"] - one["width"] for one in places)
    assert 0 <= tile["x"] <= size["width"] - tile["width"]
    assert tile["height"] >= 88
    assert tile["y"] + tile["height"] <= bar["y"]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["table of an evening", "table won"])
def test_a_television_shows_the_whole_map_without_scrolling(
    still_phone: BrowserContext, stills: MasmorraStills, name: str, size: tuple[int, int]
):
    page = still_phone.new_page()
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    stills.open(page, name, Look("de"))
    sheet = page.locator(".overview__maps .atlas__sheet").first.bounding_box()
    side = page.locator(".overview__side").bounding_box()
    page.close()

    assert sheet
    assert side
    assert sheet["width"] > size[0] * 0.1
    assert sheet["y"] + sheet["height"] <= size[1] + 1
    assert sheet["x"] + sheet["width"] <= side["x"]


def test_what_magic_makes_possible_is_in_sight(still_phone: BrowserContext, stills: MasmorraStills):
    page = opened(still_phone, stills, "turn with magic")
    lit = page.locator("#next").evaluate("one => one.getBoundingClientRect().top")
    offer = page.locator("#nearly button").evaluate("one => one.getBoundingClientRect().bottom")
    page.close()

    assert offer <= lit + 1


def test_the_settings_lead_back_to_the_screen_that_has_taken_the_place_of_another(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = opened(still_phone, stills, "turn actions")
    page.evaluate("""() => {
      document.querySelector("main").dataset.here = "/t/torch-lit/hero";
      document.dispatchEvent(new CustomEvent("htmx:afterSettle"));
    }""")
    settings = page.locator(".header__settings").get_attribute("href")
    language = page.locator("#language [name=next]").input_value()
    page.close()

    assert settings
    assert settings.endswith("/settings?back=%2Ft%2Ftorch-lit%2Fhero")
    assert language == "/t/torch-lit/hero"


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
@pytest.mark.parametrize("name", ["turn PlaceMedium", "map laying"])
def test_a_tile_that_is_being_laid_is_whole_in_sight(
    still_phone: BrowserContext, stills: MasmorraStills, name: str, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look(language))
    tile = page.locator(".ghost rect").bounding_box()
    joined = page.locator(".pawn--active").first.evaluate(
        "(pawn) => pawn.getBoundingClientRect().toJSON()"
    )
    bar = page.locator(".atlas__zoom").bounding_box()
    lay = page.locator("#next").bounding_box()
    page.close()

    assert tile
    assert bar
    assert lay
    assert bar["y"] + bar["height"] <= tile["y"] + 1
    assert joined
    assert joined["y"] >= bar["y"] + bar["height"] - 1
    assert all(one["y"] + one["height"] <= lay["y"] + 1 for one in (tile, joined))
    assert tile["x"] >= 0
    assert tile["x"] + tile["width"] <= SMALL["width"]


@pytest.mark.parametrize("name", ["turn BlockPayback", "turn PayAttack", "turn actions"])
def test_what_stands_on_the_lit_button_keeps_clear_of_its_frame(
    still_phone: BrowserContext, stills: MasmorraStills, name: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, name, Look("de"))
    gaps = page.locator("#next .go").first.evaluate("""(button) => {
      const frame = button.getBoundingClientRect();
      const words = [...button.children].map((one) => one.getBoundingClientRect());
      return words.flatMap((one) => [one.top - frame.top, frame.bottom - one.bottom]);
    }""")
    page.close()

    assert min(gaps) >= 8


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_both_dice_of_a_throw_and_the_apps_throw_are_seen_without_scrolling(
    still_phone: BrowserContext, stills: MasmorraStills, language: str
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn CastLot", Look(language))
    faces = [one.bounding_box() for one in page.locator(".lotting .key").all()]
    bar = page.locator("#next").bounding_box()
    by_app = page.locator("#lot-app").bounding_box()
    tabs = page.locator("#tabs").bounding_box()
    stills.open(page, "turn CastLot, one die", Look(language))
    of_one = page.locator("#lot-app").bounding_box()
    page.close()

    assert bar
    assert tabs
    assert len(faces) == 12
    assert all(one and one["y"] + one["height"] <= bar["y"] for one in faces)
    assert all(one and one["y"] + one["height"] <= tabs["y"] for one in (by_app, of_one))


def test_a_throw_can_be_sent_only_once_every_die_is_told(
    still_phone: BrowserContext, stills: MasmorraStills
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL)
    stills.open(page, "turn CastLot", Look("en"))
    send = page.locator("#lot-form .dicing__use")
    look = """one => [getComputedStyle(one).color,
      getComputedStyle(one, "::before").backgroundColor]"""
    looks = [send.evaluate(look)]
    for die in range(2):
        page.locator(f'[name="faces[]{die}"]').first.check(force=True)
        looks.append(send.evaluate(look))
    page.close()

    before, still_open, told = looks
    assert before == still_open
    assert all(one != other for one, other in zip(before, told, strict=True))
