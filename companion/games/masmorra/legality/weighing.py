"""Several reasons against one command."""

from msgspec.structs import replace

from companion.engine.rules import Refusal


def weigh(*refusals: Refusal | None) -> Refusal | None:
    """Give the first reason; where a later one says impossible, no group can overrule the first.

    Args:
        refusals: What each clause says, most specific first.
    """
    found = [refusal for refusal in refusals if refusal is not None]
    if not found:
        return None
    if any(refusal.kind == "impossible" for refusal in found):
        return replace(found[0], kind="impossible")
    return found[0]


def is_impossible(refusal: Refusal | None) -> bool:
    """Tell whether a refusal is one that nobody can overrule."""
    return refusal is not None and refusal.kind == "impossible"
