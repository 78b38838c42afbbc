"""What is printed speaks to its reader as the app does: to one person."""

import re
from collections.abc import Iterator, Mapping

import pytest
from babel.messages.pofile import read_po

from companion.i18n.message_files import LOCALES

DOMAINS = ("printables", "kit", "forms", "paper_dungeons_print", "masmorra")
PLURAL: Mapping[str, str] = {
    "fr": r"\b(vous|votre|vos)\b|\b(?!(?:chez|assez|nez|rez|allez)\b)\w+ez\b",
    "ru": r"\b(вы|вас|вам|вами|ваш\w*)\b|\w+(йте|ите|ьте)(сь)?\b",
}
"""How a group is addressed."""

TO_A_GROUP = {"masmorra.print.rule.ally_end"}
"""Who win or lose together."""


def printed(domain: str, language: str) -> Iterator[tuple[str, str]]:
    with (LOCALES / language / f"{domain}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key and (domain != "masmorra" or key.startswith("masmorra.print.")):
                words = message.string
                yield from (
                    (key, one) for one in ([words] if isinstance(words, str) else words or ())
                )


@pytest.mark.parametrize("language", PLURAL)
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_kit_speaks_to_one_person(domain: str, language: str):
    told = [
        (key, found[0])
        for key, words in printed(domain, language)
        if key not in TO_A_GROUP and (found := re.search(PLURAL[language], words, re.IGNORECASE))
    ]

    assert told == []
