"""What tests and transcripts have to show of the rulebook."""

from collections.abc import Mapping

from msgspec import Struct

from companion.engine.rules import Rule
from companion.games.paper_dungeons.rulebook import CLAUSES, RULES

EXAMPLES = 22
DERIVED = 20


class Shown(Struct, frozen=True):
    """The clauses that tests and transcripts are to show.

    Attributes:
        rules: By their ids, in the order of the digest.
        forbidding: The ids of those that forbid something, each of which a refusal has to cite.
        examples: The names of the digest's worked examples, and of its derived tests.
    """

    rules: Mapping[str, Rule]
    forbidding: frozenset[str]
    examples: tuple[str, ...]


RULEBOOK = Shown(
    rules={clause: RULES[clause] for clause in CLAUSES},
    forbidding=frozenset(clause for clause in CLAUSES if RULES[clause].forbids),
    examples=(
        *(f"PD-EX-{number}" for number in range(1, EXAMPLES + 1)),
        *(f"PD-DT-{number}" for number in range(1, DERIVED + 1)),
    ),
)
