"""How sure a share is that was counted on some of all cases."""

import math

Z = 1.96
"""So many standard deviations to either side hold 95 % of all cases."""


def interval(hits: int, cases: int) -> tuple[float, float]:
    """Give the bounds between which the share lies with 95 % certainty (Wilson).

    Args:
        hits: How many cases it was so.
        cases: Of how many.
    """
    if cases == 0:
        return 0.0, 1.0
    share, spread = hits / cases, Z * Z / cases
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / cases + spread / cases / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def told(hits: int, cases: int) -> str:
    """Tell a share with its bounds, in per cent."""
    if cases == 0:
        return "none"
    low, high = interval(hits, cases)
    return f"{100 * hits / cases:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
