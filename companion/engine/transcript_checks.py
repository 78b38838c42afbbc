"""What the words of transcripts mean in every game: reasons for a refusal, and misspelt words."""

import re
from collections.abc import Container, Iterable
from difflib import get_close_matches

from companion.engine.rules import Refusal
from companion.engine.transcript import BadLineError, Line

_KINDS = ("impossible", "forbidden")
_REFERENCE = r"(?:ITM|POW|EX|AMB|ED|A|U|O|M|S)-?\d+[A-D]?"
"""What else a rulebook's digest numbers: pieces, examples and rulings; they are never reasons."""


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


def gives_reasons(refusal: Refusal, line: Line, clauses: Container[str]) -> bool:
    """Tell whether a refusal gives all that a line names; one of those joined by "or" is enough.

    Args:
        refusal: What was refused, and why.
        line: Clauses and kinds of refusal.
        clauses: The ids of all clauses of the game.

    Raises:
        BadLineError: A word is no clause.
    """
    said = line.text.strip()
    for word in re.split(r"[,\s]+", said):
        known = word.upper() in clauses or re.fullmatch(_REFERENCE, word.upper())
        if word.lower() not in {*_KINDS, "or"} and not known:
            raise BadLineError(line.number, word, "a clause, one or another, impossible, forbidden")
    given = {refusal.kind, *(rule.lower() for rule in refusal.rules)}
    return all(
        any(set(way.split()) <= given for way in re.split(r"\bor\b", part))
        for part in said.lower().split(",")
    )
