"""Which known word comes nearest to a misspelt one, in transcripts of every game."""

import re
from collections.abc import Iterable
from difflib import get_close_matches


def nearest(said: str, words: Iterable[str], *, shown: str = "") -> str:
    """List what could stand there, and before it the word that is most like what does.

    Args:
        said: What stands there.
        words: What could.
        shown: The list, where it is not these words.
    """
    known = list(dict.fromkeys(words))
    listed = shown or ", ".join(known)
    parts = re.findall(r"[\w-]+", said.lower())
    near = [(part, found) for part in parts for found in get_close_matches(part, known, n=1)]
    # A word that is written right is not the one that was misspelt.
    near.sort(key=lambda pair: pair[0] == pair[1])
    return f"{near[0][1]}? ({listed})" if near else listed
