"""Whoever is new is told why each question of the first rounds is asked."""

import html
import re
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from tests.web.conftest import Phone


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_round_is_explained_until_a_tap_ends_it(language: str, phone: Callable[[], Phone]):
    one = phone()
    one.client.set_cookie("language", language)
    one.get("/")
    shown = one.send("demo-paper-dungeons").text
    roll = text("paper_play.first.roll", language)
    for _ in range(9):
        if roll in shown:
            break
        offered = re.search(r'name="command"\s+value="([^"]*)"', shown)
        assert offered
        shown = one.fill("act", {"command": html.unescape(offered[1])}).text
    assert roll in shown

    assert 'id="first-turn"' not in one.fill("first-turn", {"guided": "off"}).text


def test_who_sits_down_is_asked_whether_it_is_new(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("open-paper-dungeons-form").text

    assert text("web.first.new", "en") in shown
