"""What `companion coverage` counts."""

from companion.engine.command_line import Rulebook
from companion.games.masmorra.rulebook import CLAUSES, RULES

RULEBOOK = Rulebook(
    rules={clause: RULES[clause] for clause in CLAUSES},
    forbidding=frozenset(clause for clause in CLAUSES if RULES[clause].forbids),
    examples=tuple(f"EX-{number}" for number in range(1, 43)),
)
