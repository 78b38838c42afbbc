"""Several reasons against one command."""

from msgspec.structs import replace

from companion.engine.rules import Refusal

SEVERAL = 2


def weigh(*refusals: Refusal | None) -> Refusal | None:
    """Give the first reason with the clauses of all; one that says impossible makes all so.

    Args:
        refusals: What each clause says, most specific first.
    """
    found = [*filter(None, refusals)]
    if len(found) < SEVERAL:
        return found[0] if found else None
    rules = tuple(dict.fromkeys(rule for refusal in found for rule in refusal.rules))
    kind = "impossible" if any(one.kind == "impossible" for one in found) else found[0].kind
    return replace(found[0], kind=kind, rules=rules)


def is_impossible(refusal: Refusal | None) -> bool:
    """Tell whether a refusal is one that nobody can overrule."""
    return refusal is not None and refusal.kind == "impossible"
