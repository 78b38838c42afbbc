"""Counts the words that a small phone shows without scrolling.

A word is what stands between two spaces and has a letter or a numeral. What a fold or the tabs
cover is not seen; the header of the page and the tabs are not counted.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Page, ViewportSize

from companion.i18n import LANGUAGES
from tests.browser.phone_look import Look
from tests.browser.stills import Stills

SMALL_PHONE = ViewportSize(width=360, height=640)
_SEEING = Path(__file__).with_name("visible_words.js").read_text("utf-8")


class FirstScreenWords(Struct, frozen=True):
    """The words of a question's first screen.

    Attributes:
        question: The name of the still.
        language: The language it is shown in.
        words: Each word with the part of the screen that it stands in, from the top.
    """

    question: str
    language: str
    words: list[tuple[str, str]]


def visible_words(page: Page) -> list[tuple[str, str]]:
    """List the words that a page shows without scrolling, each after the part it stands in."""
    found: list[list[str]] = page.evaluate(_SEEING)
    return [(part, word) for part, word in found]


def words_of_questions(
    page: Page, stills: Stills, questions: Iterable[str]
) -> Iterator[FirstScreenWords]:
    """Show each question in every language on a small phone, and read its first screen."""
    page.set_viewport_size(SMALL_PHONE)
    for question in questions:
        for language in LANGUAGES:
            stills.open(page, question, Look(language))
            yield FirstScreenWords(question, language, visible_words(page))
