"""Whether a refusal gives the clauses and kinds that a line of a transcript names, in any game."""

import re
from collections.abc import Container

from companion.engine.rules import Refusal
from companion.engine.transcript import BadLineError, Line

_KINDS = ("impossible", "forbidden")
_REFERENCE = r"(?:ITM|POW|EX|AMB|ED|A|U|O|M|S)-?\d+[A-D]?"
"""What else a rulebook's digest numbers: pieces, examples and rulings; they are never reasons."""


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
