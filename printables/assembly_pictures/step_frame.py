"""The frame of a picture that shows a step of making."""

from collections.abc import Callable, Iterator

from printables.drawing import Fill, Shape, Symbol
from printables.drawing.decorative_shapes import rough
from printables.layout import Box
from printables.typesetting.heading_banners import slab
from printables.units import Mm

DrawStep = Callable[[Box], Iterator[Shape]]
"""Draws a step inside a box."""

WIDE, HIGH = 55.0, 44.0


def step_picture(name: str, draw: DrawStep) -> Symbol:
    """Draw a step once, for a plan."""
    box = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    return Symbol(f"step-{name}", WIDE, HIGH, tuple(framed(name, draw, box)), 1)


def framed(name: str, draw: DrawStep, box: Box) -> Iterator[Shape]:
    """Draw a picture in a frame."""
    yield from slab(box, f"step {name}", 0.5)
    yield Fill(rough(box.grown(-1.6), f"in {name}"), "bone")
    yield from draw(box.grown(-2.5))
