"""Tells browsers where a long word may be parted: few know that by themselves."""

import re
from functools import cache

from companion.i18n.translate import text

SOFT_HYPHEN = "\u00ad"
SHORTEST = 12
"""Shorter words stay whole."""
LONGEST = 48
"""Longer sentences stay whole, too: they stand where there is room for a line of words."""
_REST = 4
"""Letters that follow a part at least."""


def soft_hyphens(sentence: str, language: str) -> str:
    """Let long words of a label end a line after the parts that the language's catalogue lists."""
    if not SHORTEST <= len(sentence) <= LONGEST:
        return sentence
    return _long_word().sub(lambda word: _parted(word[0], language), sentence)


@cache
def _long_word() -> re.Pattern[str]:
    return re.compile(rf"[^\W\d_]{{{SHORTEST},}}")


@cache
def _parts(language: str) -> re.Pattern[str]:
    """Compile the first parts of compound words, the longest first."""
    parts = sorted(text("web.word_parts", language).split(), key=len, reverse=True)
    return re.compile(rf"({'|'.join(parts)})(?=[^\W\d_]{{{_REST},}})", re.IGNORECASE)


@cache
def _parted(word: str, language: str) -> str:
    return _parts(language).sub(rf"\1{SOFT_HYPHEN}", word)
