"""Names of tables: short, and easy to say across a room."""

import secrets

CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
SYLLABLES = len(CONSONANTS) * len(VOWELS)


def new_name() -> str:
    """Make up a name such as ``lumo-tafe``: one of 24 million."""
    return f"{_word()}-{_word()}"


def pronounceable(number: int, words: int) -> str:
    """Spell a large number as words of two syllables each, such as ``rino-kepa``."""
    syllables = []
    for _ in range(words):
        number, first = divmod(number, SYLLABLES)
        number, second = divmod(number, SYLLABLES)
        syllables.append(_syllable(first) + _syllable(second))
    return "-".join(syllables)


def _syllable(number: int) -> str:
    return CONSONANTS[number // len(VOWELS)] + VOWELS[number % len(VOWELS)]


def _word() -> str:
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(2))
