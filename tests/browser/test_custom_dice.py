"""A journey: dice of one's own are taught with the camera, on a page that fits a phone."""

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text
from tests.vision.printed_face_photos import coded

pytestmark = pytest.mark.browser


def test_a_face_is_taught_with_the_camera(phone: Callable[..., Page], tmp_path: Path):
    die = np.full((240, 240, 3), 60, np.uint8)
    die[60:180, 60:180] = 225
    cv2.putText(die, "K", (85, 155), cv2.FONT_HERSHEY_DUPLEX, 3.0, (30, 20, 20), 7)
    photo, letter = tmp_path / "die.png", tmp_path / "die.txt"
    photo.write_bytes(coded(die, ".png"))
    letter.write_text("a die, upon my honour")
    page = phone()
    page.goto("/")
    page.click("label[for=own-print]")
    page.click("#opening button.go")
    page.wait_for_url("**/lobby")
    page.goto(page.url.replace("/lobby", "/own-dice"))

    page.fill("[name=name]", "runes")
    page.click("#begin-set button.go")
    page.set_input_files("#photo-step input[type=file]", letter)
    expect(page.locator("#face-step")).to_contain_text(text("vision.error.not_an_image", "en"))
    page.set_input_files("#photo-step input[type=file]", photo)
    expect(page.locator("#face-step .lesson__picture")).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.locator("main a.button, main button:visible, main summary").evaluate_all(
        "found => found.filter(one => one.getBoundingClientRect().height < 47.5).length"
    )
    assert small == 0
    page.click("main > a.button")
    expect(page.locator("#set-1")).to_contain_text("runes")
    page.evaluate("window.scrollTo(0, 0)")
    expect(page.locator("#back")).to_be_in_viewport(ratio=1)
