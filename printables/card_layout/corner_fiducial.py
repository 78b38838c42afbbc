"""The small mark in the upper right of a card, by which a camera knows it."""

from collections.abc import Iterator

from companion.pieces import Point
from printables.codes import FRAME, piece_mark_fills
from printables.drawing import Shape

_MODULE = 0.8
_FULL = 63.0
_LEAST_SHARE = 0.8
_FROM_RIGHT = 4.4
_FROM_TOP = 3.6


def corner_mark(width: float, number: int | None) -> Iterator[Shape]:
    """Draw the mark of a card as wide as this, if it has one."""
    if number is not None:
        yield from piece_mark_fills(number, mark_middle(width), mark_module(width))


def mark_module(width: float) -> float:
    """Tell the side of a module in millimetres."""
    return _MODULE * max(width / _FULL, _LEAST_SHARE)


def mark_middle(width: float) -> Point:
    """Tell where the mark's middle lies."""
    half = FRAME / 2 * mark_module(width)
    return width - _FROM_RIGHT - half, _FROM_TOP + half
