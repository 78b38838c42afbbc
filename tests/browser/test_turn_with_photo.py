"""Journeys: a turn with a photo, and two people who tap at once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text
from tests.browser.conftest import Server, start
from tests.browser.join_table import begin, open_table, sit_down, tap
from vision.training.scene_photos.scene_rendering import Conditions, render

pytestmark = pytest.mark.browser

Opened = Callable[..., Page]
SIX_DICE = Conditions(
    "six action dice",
    size_px=(88, 96),
    tilt_deg=(0, 12),
    count=(6, 6),
    sets=("action",),
)
APART = """() => {
  const photo = document.querySelector(".shot__photo");
  const drawn = document.querySelector(".shot__faces");
  const { x, y, width } = drawn.viewBox.baseVal;
  const [below, above] = [photo.getBoundingClientRect(), drawn.getBoundingClientRect()];
  const scale = below.width / photo.naturalWidth;
  return [below.left + x * scale - above.left, below.top + y * scale - above.top,
    width * scale - above.width];
}"""
"""How far the photo lies from what is drawn over it, in pixels."""
"""A machine that runs every test at once reads a photo slowly."""
BEGIN_AT = """moment => {
  const begin = document.getElementById('begin-1');
  setTimeout(() => begin.click(), moment - Date.now());
}"""
"""Taps at a moment, so that neither page hears of the other's tap first."""


def gather(phone: Opened) -> tuple[Page, Page, Page]:
    """A host and two players in their first turn."""
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    sit_down(boris, link, "Boris")
    begin(host, [anna, boris])
    return host, anna, boris


def test_a_turn_begins_with_a_photo_and_the_others_see_it(phone: Opened, tmp_path: Path):
    scene = render("test", SIX_DICE, 7)
    photo, letter = tmp_path / "dice.jpg", tmp_path / "dice.txt"
    photo.write_bytes(scene.jpeg)
    letter.write_text("six dice, upon my honour")
    _, anna, boris = gather(phone)

    anna.set_input_files("#photo-form input[type=file]", letter)
    expect(anna.locator("body")).to_contain_text(text("vision.error.not_an_image", "en"))
    # A photo that is chosen while another file is read takes its place.
    anna.set_input_files("#photo-form input[type=file]", letter)
    anna.set_input_files("#photo-form input[type=file]", photo)
    expect(anna.locator("#dice-form.dicing--grid")).to_be_visible()
    expect(anna.locator("#said")).to_have_count(0)
    expect(anna.locator(".shot__frame")).to_be_visible()
    assert anna.evaluate(APART) == pytest.approx([0, 0, 0], abs=0.6)
    told = [
        anna.locator(f"[name=die-{number}]:checked").get_attribute("value") for number in range(6)
    ]
    read = sorted(face for face in told if face)
    assert len(read) >= 4
    shown = sorted(die.face for die in scene.dice)
    assert all(read.count(face) <= shown.count(face) for face in read)

    # Each die is one tap from another face, whether it was read or not.
    for number in range(6):
        anna.locator(f"#slot-{number} label.key:has(input[value=melee])").click()
    marks = anna.locator("[data-slot] use").evaluate_all(
        "marks => marks.map(mark => mark.getAttribute('href').split('#')[1])"
    )
    assert set(marks) == {"melee"}
    tap(anna, ".dicing__use")
    expect(anna.locator("main")).to_contain_text("Keep")
    expect(boris.locator("main")).to_contain_text("Melee, Melee, Melee, Melee, Melee, Melee")
    tap(anna, "main button:has-text('Keep')")
    expect(anna.locator("main")).to_contain_text("End turn")


def test_what_was_tapped_in_stays_when_it_is_refused(phone: Opened):
    _, anna, _ = gather(phone)
    for face in ("melee", "step"):
        anna.locator(f"#dice-form label.key:has(input[value={face}]):visible").first.click()
    tap(anna, ".dicing__use")
    expect(anna.locator("#said")).to_be_visible()
    told = anna.locator("#dice-form input:checked").evaluate_all("all => all.map(one => one.value)")
    assert told == ["melee", "step", "", "", "", ""]


def test_two_people_who_begin_at_once_begin_once(phone: Opened):
    host, anna, boris = phone(), phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    sit_down(boris, link, "Boris")
    second = host.context.new_page()
    second.goto(host.url)
    for page in (host, second):
        page.wait_for_selector("#begin-1")
        page.wait_for_timeout(400)

    moment = host.evaluate("Date.now()") + 300
    for page in (host, second):
        page.evaluate(BEGIN_AT, moment)
    anna.wait_for_url("**/turn")

    anna.goto(anna.url.rsplit("/", 1)[0] + "/log")
    expect(anna.locator("main")).to_contain_text("Round 1")
    assert anna.locator("main").inner_text().count("The heroes enter the dungeon") == 1


def test_after_a_power_cut_the_table_is_as_it_was(phone: Opened, server: Server):
    _, anna, boris = gather(phone)
    tap(anna, ".dicing__app")
    expect(anna.locator("main")).to_contain_text("Keep")

    server.stop()
    again = start(server.database, server.port)
    try:
        expect(boris.locator("main")).to_contain_text("Rolled")
        anna.reload()
        tap(anna, "main button:has-text('Keep')")
        expect(anna.locator("main")).to_contain_text("End turn")
    finally:
        again.stop()


def test_numbers_of_another_are_set_right_tap_by_tap(phone: Opened):
    _, anna, boris = gather(phone)
    anna.click("#tabs a[href$='/hero']")
    anna.locator(".others__one:not([aria-current])").click()
    anna.wait_for_url("**/hero?who=*")
    tap(anna, "#correct .counter--life .step-by >> nth=0")
    expect(anna.locator("#correct .counter--life .counter__value")).to_have_text("5")
    expect(anna.locator("#correct .counter--life .step-by").first).to_be_visible()
    tap(anna, "#correct .counter--life .step-by >> nth=0")
    expect(anna.locator("#correct .counter--life .counter__value")).to_have_text("4")

    boris.click("#tabs a[href$='/hero']")
    expect(boris.locator(".lifeline .full")).to_have_count(4)
