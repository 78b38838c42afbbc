"""A drawing that knows neither PDF nor SVG; the writers beside it know one each.

Lengths are millimetres, y runs down from the top left corner. Shapes name a role, never a colour;
the writer asks a palette what a role looks like.
"""

from printables.drawing.model import (
    Document,
    Fill,
    Font,
    OutputIntent,
    Page,
    Rules,
    Shape,
    Stock,
    Symbol,
    Text,
    Use,
)
from printables.drawing.packed_drawings import Packed
from printables.drawing.palette import FULL, INKS, LOW, Palette

__all__ = [
    "FULL",
    "INKS",
    "LOW",
    "Document",
    "Fill",
    "Font",
    "OutputIntent",
    "Packed",
    "Page",
    "Palette",
    "Rules",
    "Shape",
    "Stock",
    "Symbol",
    "Text",
    "Use",
]
