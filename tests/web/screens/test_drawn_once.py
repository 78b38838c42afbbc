"""What hangs on its arguments and on the language alone is drawn once."""

from flask import Flask

from companion.web.masmorra.hero.hero_sheet import Counter
from companion.web.screens.views_made_once_per_table import drawn_once

NUMBERS = (Counter("gold", 3, "{}", ""),)


def _drawn(app: Flask, language: str, numbers: tuple[Counter, ...] = NUMBERS) -> str:
    with app.test_request_context(headers={"Cookie": f"language={language}"}):
        return drawn_once("masmorra/hero/_own_numbers.html", "buttons", numbers)


def test_phones_of_a_language_share_a_drawn_part(app: Flask):
    assert _drawn(app, "en") is _drawn(app, "en")


def test_another_language_and_other_numbers_are_drawn_anew(app: Flask):
    other = (Counter("gold", 4, "{}", ""),)

    assert "Gold" in _drawn(app, "en")
    assert "Золото" in _drawn(app, "ru")
    assert ">4<" in _drawn(app, "en", other)
