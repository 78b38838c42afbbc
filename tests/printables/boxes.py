"""How boxes on paper lie to each other."""

from printables.layout import Box

_SLACK = 1e-6


def contains(outer: Box, inner: Box) -> bool:
    """Tell whether a box lies inside another."""
    return (
        inner.left >= outer.left - _SLACK
        and inner.top >= outer.top - _SLACK
        and inner.right <= outer.right + _SLACK
        and inner.bottom <= outer.bottom + _SLACK
    )


def overlaps(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    return (
        min(one.right, other.right) - max(one.left, other.left) > _SLACK
        and min(one.bottom, other.bottom) - max(one.top, other.top) > _SLACK
    )
