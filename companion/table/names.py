"""Names of tables: short, and easy to say across a room."""

import secrets

CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"


def new_name() -> str:
    """Make up a name such as ``lumo-tafe``: one of 24 million."""
    return f"{_word()}-{_word()}"


def _word() -> str:
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(2))
