"""From sentences to the stems of their words, in any of the languages.

Enough for looking words up: accents fall, endings fall, what is left is compared by its beginning.
The pages do the same where they search without a connection (`static/pocket-search.js`).
"""

import re
import unicodedata
from functools import lru_cache

LEAST = 4
"""Letters that a stem keeps at least."""
TIMES = 2
"""Endings that a word may have, one after the other: monster-s, then monst-er."""
_WORD = re.compile(r"[^\W_]+(?:-[0-9A-Za-z]+)*")
_ENDINGS = re.compile(
    r"(?:ungen|ung|ern|en|er|em|es|e|n|s|ing|ed|ies|y"
    r"|аться|яться|ться|иться|ами|ями|ого|его|ому|ему|ыми|ими|ишь|ешь|ать|ять|ить|еть"
    r"|ов|ев|еи|ом|ем|ам|ям|ах|ях|ые|ие|ыи|ии|ои|ая|яя|ое|ее|ую|юю|ых|их|ым|им|ет|ит|ут|ют|ть"
    r"|а|я|о|е|ы|и|у|ю|ь)$"
)


def words(sentence: str) -> tuple[str, ...]:
    """Take the words of a sentence, without case and accents; ids such as ``MOVE-4`` stay whole."""
    plain = unicodedata.normalize("NFKD", sentence.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return tuple(_WORD.findall(bare))


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Take up to two endings from a word, unless too little would be left of it."""
    if "-" in word or word.isdecimal():
        return word
    for _ in range(TIMES):
        if cut := _ENDINGS.search(word, min(LEAST, len(word))):
            word = word[: cut.start()]
    return word


def stems(sentence: str) -> tuple[str, ...]:
    """Take the stems of the words of a sentence."""
    return tuple(stem(word) for word in words(sentence))
