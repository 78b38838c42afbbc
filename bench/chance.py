"""How sure a share is that was counted on some of all cases."""

import math

_Z = 1.96


def interval(hits: int, cases: int) -> tuple[float, float]:
    """Give the bounds between which the share lies with 95 % certainty (Wilson).

    Args:
        hits: How many cases it was so.
        cases: Of how many.
    """
    if cases == 0:
        return 0.0, 1.0
    share, spread = hits / cases, _Z * _Z / cases
    middle = (share + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * math.sqrt(share * (1 - share) / cases + spread / cases / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def told(hits: int, cases: int) -> str:
    """Tell a share with its bounds, in per cent."""
    if cases == 0:
        return "none"
    low, high = interval(hits, cases)
    return f"{100 * hits / cases:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
