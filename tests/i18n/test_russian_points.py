"""On Russian screens the points of a hero have one word: «ОП», spelt out once a game begins."""

import re

import pytest
from babel.messages.pofile import read_po

from companion.i18n.message_files import LOCALES

EXPERIENCE = re.compile(r"\bопыт(?:а|у|ом|е)?\b", re.IGNORECASE)
SPELT_OUT = "очков опыта (ОП)"
PRINTED = "masmorra.print."
"""What is printed names the pieces of the box: the scale and the markers."""


@pytest.mark.parametrize(
    "domain", ["after", "cards", "evil", "masmorra", "play", "recap", "remedy"]
)
def test_a_screen_says_experience_points_in_one_word(domain: str):
    with (LOCALES / "ru" / f"{domain}.po").open("rb") as file:
        told = [message for message in read_po(file, locale="ru") if message.id]
    said = {
        str(message.id): str(message.string)
        for message in told
        if not str(message.id).startswith(PRINTED)
    }

    strayed = [
        key for key, words in said.items() if EXPERIENCE.search(words.replace(SPELT_OUT, "ОП"))
    ]
    assert strayed == []
