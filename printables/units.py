"""Measure paper in millimetres; points appear only where type is set."""

from typing import NewType

Mm = NewType("Mm", float)
"""A length on paper."""

Pt = NewType("Pt", float)
"""The size of type; 72 to the inch."""

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH


def to_mm(size: Pt) -> Mm:
    """Turn a size of type into a length on paper."""
    return Mm(size / PT_PER_MM)
