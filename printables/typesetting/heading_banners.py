"""Headings cut into a black slab, with a sign before the words: on boards, aids and the guide."""

from collections.abc import Iterator

from companion.pieces import Path
from printables.cuts import cut, placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import closed, rough, thin_frame
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.line_breaking import width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_WORDS = Style(Font.NAME_BOLD, Pt(11), "on-band", "left", Pt(7.5))
_SIGN = 0.86
"""A sign's height against the slab's."""


def slab(box: Box, piece: str, thick: float = 0.35) -> Iterator[Shape]:
    """Lay a black slab with hand-cut edges; its outline alone where ink is spared."""
    yield Fill(rough(box, piece, 0.3), "block")
    yield Fill(thin_frame(box, piece, thick), "key")


def banner(words: str, box: Box, language: str, sign: str = "") -> Iterator[Shape]:
    """Write a heading in white on a slab as wide as it needs, with a sign before it."""
    high = box.height
    shift = high + 0.6 if sign else 2.4
    told = Box(Mm(box.left + shift), box.top, Mm(box.width - shift - 2.4), Mm(high))
    done = rich_middle(words, told, _WORDS, language, words)
    wide = shift + width(words, _WORDS.font, done.size) + 2.6
    yield from slab(Box(box.left, box.top, Mm(min(wide, box.width)), Mm(high)), f"banner {words}")
    if sign:
        yield placed(sign, "on-band", (box.left + high * 0.56, box.top + high / 2), high * _SIGN)
    yield from done.shapes


def engraved(name: str, role: str, middle: tuple[float, float], size: float) -> Iterator[Shape]:
    """Put a picture in a colour that is left out, but for its outline, where ink is spared."""
    use = placed(name, role, middle, size)
    yield use
    symbol = cut(name, role)
    if symbol is not None:
        for shape in symbol.shapes:
            if isinstance(shape, Fill):
                path: Path = shape.path.transform(use.place)
                yield closed(path, "key", Mm(0.3))
