"""What tests and transcripts have to show of the rulebook."""

from companion.engine.command_line import Rulebook
from companion.games.paper_dungeons.rulebook import CLAUSES, RULES

EXAMPLES = 22
DERIVED = 20

RULEBOOK = Rulebook(
    rules={clause: RULES[clause] for clause in CLAUSES},
    forbidding=frozenset(clause for clause in CLAUSES if RULES[clause].forbids),
    examples=(
        *(f"PD-EX-{number}" for number in range(1, EXAMPLES + 1)),
        *(f"PD-DT-{number}" for number in range(1, DERIVED + 1)),
    ),
)
