"""What `companion coverage` counts."""

from companion.engine.command_line import Rulebook
from companion.games.masmorra.rulebook import CLAUSES, RULES
from companion.games.masmorra.rulebook.forbidding_clauses import FORBIDDING

RULEBOOK = Rulebook(
    rules={clause: RULES[clause] for clause in CLAUSES},
    forbidding=FORBIDDING,
    examples=tuple(f"EX-{number}" for number in range(1, 43)),
)
