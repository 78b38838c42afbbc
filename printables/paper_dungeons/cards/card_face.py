"""The front of a card: picture, title, what it says, and signs below that."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue import title as title_of
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.i18n import text
from printables.card_layout.card_frame import CardShape, Deck, art, border, foot, picture, title
from printables.card_layout.text_blocks import Block, body
from printables.drawing import Fill, Shape, Symbol
from printables.drawing.decorative_shapes import disc, ring, rule
from printables.imposition import BLEED
from printables.layout import Box
from printables.paper_dungeons.signs import words_at
from printables.units import Mm

Signs = Callable[[Box, float], Iterator[Shape]]
"""Draws into a box; the number says how large things are against a large card."""

_FOOT = 4.4
_NUMBER = 3.6


@dataclass(frozen=True, slots=True)
class Face:
    """What is on the front of a card.

    Attributes:
        id: Its name in the data.
        number: What is ticked on the sheet when it is kept; empty for cards that nobody keeps.
        title: In the reader's language.
        pictures: Names of its pictures.
        words: What it says; empty if the signs say all.
        signs: What stands below the words.
        high: How much room that takes on a large card.
        is_struck: Whether the pictures are struck through.
    """

    id: str
    number: str
    title: str
    pictures: tuple[str, ...]
    words: str
    signs: Signs | None = None
    high: float = 0.0
    is_struck: bool = False


def front(face: Face, deck: Deck, language: str, shape: CardShape) -> Symbol:
    """Draw the front of a card.

    Raises:
        DoesNotFitError: The words do not fit.
    """
    name = f"{deck.name}-{face.id}-{shape.width:g}"
    inner, share = shape.inner, shape.share
    shown, end = title(shape, face.title, language, shape.picture.bottom + 1.4 * share)
    line = end + 1.0 * share
    high = face.high * max(share, 0.72)
    bottom = inner.bottom - _FOOT
    signs = Box(Mm(inner.left + 1.6), Mm(bottom - high), Mm(inner.width - 3.2), Mm(high))
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, art(shape, face.pictures, struck=face.is_struck), deck),
        *_badge(face.number, shape),
        *shown,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), "ink"),
    ]
    if face.words:
        top = line + 1.0 * share
        room = Box(signs.left, Mm(top), signs.width, Mm(signs.top - 0.6 - top))
        shapes += body([Block("plain", "", (face.words,))], room, language, face.title)
    if face.signs is not None:
        shapes += face.signs(signs, max(share, 0.72))
    shapes += foot(shape, face.id, deck.title, language)
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)


def _badge(number: str, shape: CardShape) -> Iterator[Shape]:
    """Show the number that is ticked on the sheet, in the picture's upper right corner."""
    if not number:
        return
    share = shape.share
    radius = _NUMBER * share
    x, y = shape.inner.right - 5.2 * share, shape.inner.top + 5.2 * share
    yield Fill(disc(x, y, radius), "paper")
    yield Fill(ring(x, y, radius, 0.35), "ink")
    yield words_at(number, (x, y), max(6.5, 11.5 * share), "ink")


def named(group: str, name: str, printed: Printed, language: str) -> str:
    """Give the name of a printed thing."""
    words = title_of(group, name, printed)
    return text("paper_dungeons_print.words", language, words=words)


def told(message: Message, language: str) -> str:
    """Give a sentence."""
    words = text(message.key, language, **message.params)
    return words if words.endswith((".", "!")) else f"{words}."
