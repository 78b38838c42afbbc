"""How many words a question shows on its first screen, for each game and language.

A question is a still of a screen that somebody must answer to go on: every turn of Masmorra; of
Paper Dungeons every round, and the page that looks for the best answer.
"""

import statistics
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser

from bench.browser.count_words import FirstScreenWords, words_of_questions
from bench.browser.start_browser import browsing
from bench.reporting.figures import Figure
from companion.i18n import LANGUAGES
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.paper_dungeons_states import PaperStills

MOST_WORDS = 40
WORDIEST = 10


def measure() -> list[Figure]:
    """Count the words of every question; print the wordiest, and where words stand."""
    with browsing() as browser:
        counted = {
            "Masmorra": _masmorra(browser),
            "Paper Dungeons": _paper_dungeons(browser),
        }
    _print_wordiest([screen for screens in counted.values() for screen in screens])
    for game, screens in counted.items():
        _print_parts(game, screens)
    return [
        _median(game, language, [one for one in screens if one.language == language])
        for game, screens in counted.items()
        for language in LANGUAGES
    ]


def _masmorra(browser: Browser) -> list[FirstScreenWords]:
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(MasmorraStills(Path(folder))) as stills,
        stills.phone(browser) as phone,
    ):
        questions = [name for name in stills.at_tables if name.startswith("turn ")]
        return list(words_of_questions(phone.new_page(), stills, questions))


def _paper_dungeons(browser: Browser) -> list[FirstScreenWords]:
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(PaperStills(Path(folder))) as stills,
        stills.phone(browser) as phone,
    ):
        questions = [name for name in stills.at_tables if {"round", "best"} & {*name.split()}]
        return list(words_of_questions(phone.new_page(), stills, questions))


def _median(game: str, language: str, screens: list[FirstScreenWords]) -> Figure:
    counts = sorted(len(screen.words) for screen in screens)
    return Figure(
        name=f"{game}, {language}: words on a question's first screen, median",
        value=statistics.median(counts),
        unit="words",
        target=f"at most {MOST_WORDS}",
        note=f"{len(counts)} questions, {counts[0]} to {counts[-1]}, at 360 x 640, "
        "without the header of the page and its tabs",
    )


def _print_wordiest(screens: list[FirstScreenWords]) -> None:
    """Print the questions with the most words, with all that they say."""
    for screen in sorted(screens, key=lambda one: -len(one.words))[:WORDIEST]:
        said = " ".join(word for _, word in screen.words)
        print(f"{len(screen.words)} words: {screen.question}, {screen.language}: {said}")


def _print_parts(game: str, screens: list[FirstScreenWords]) -> None:
    """Print how many words each part of a screen has, in the mean."""
    parts = Counter(part for screen in screens for part, _ in screen.words)
    means = ", ".join(f"{part} {count / len(screens):.1f}" for part, count in parts.most_common())
    print(f"{game}, words a screen: {means}")
