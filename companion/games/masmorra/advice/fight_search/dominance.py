"""Which of many are worse than another in everything, compared as one integer each.

Numbers below 32 lie side by side in it, each with a bit that catches a borrow.
"""

from collections.abc import Callable
from typing import TypeVar

FIELD = 6
_GUARDS = sum(1 << 5 + FIELD * place for place in range(40))
_T = TypeVar("_T")


def undominated(group: dict[int, _T], *, order: Callable[[_T], int] | None = None) -> list[_T]:
    """Keep those that no other one betters in everything.

    Args:
        group: Each by what it costs or lacks, packed; in a better one no part of it is greater.
        order: What to look at first; the least packed number where not said.
    """
    kept: list[int] = []
    in_order = sorted(group, key=None if order is None else lambda number: order(group[number]))
    for number in in_order:
        guarded = number | _GUARDS
        if not any((guarded - other) & _GUARDS == _GUARDS for other in kept):
            kept.append(number)
    return [group[number] for number in kept]
