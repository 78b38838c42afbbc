"""Walk through drawings: every shape with where it lands on the page."""

from collections.abc import Iterable, Iterator

from companion.pieces import Affine
from printables.drawing import Shape, Text, Use
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.units import Mm, to_mm

_WINDOWS = ("large-", "half-", "shown-")


def walked(shapes: Iterable[Shape], place: Affine | None = None) -> Iterator[tuple[Shape, Affine]]:
    """Yield every shape within symbols too, with the map to the page.

    A quarter of the large tile is a window on the whole of it, which is not looked through; nor
    is a piece that the rulebook shows smaller than it is played with.
    """
    place = place or Affine()
    for shape in shapes:
        yield shape, place
        if isinstance(shape, Use) and not shape.symbol.name.startswith(_WINDOWS):
            yield from walked(shape.symbol.shapes, place @ shape.place)


def texts(shapes: Iterable[Shape]) -> Iterator[tuple[Text, Box]]:
    """Yield every line of type with the upright box that it fills in its own symbol."""
    for shape, _ in walked(shapes):
        if isinstance(shape, Text):
            yield shape, text_box(shape)


def text_box(text: Text) -> Box:
    """Measure a line of type, from the top of its capitals to its baseline."""
    wide = typeface(text.font).width(text.words, text.size)
    left = text.x - {"left": 0.0, "middle": wide / 2, "right": wide}[text.align]
    high = to_mm(text.size) * 0.7
    return Box(Mm(left), Mm(text.y - high), wide, Mm(high))
