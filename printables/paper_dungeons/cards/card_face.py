"""The front of a card: picture, title, what it says, and signs below that."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue import title as title_of
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.i18n import text
from printables.card_layout.card_frame import (
    CardShape,
    Deck,
    back,
    border,
    deck_shape,
    foot,
    picture,
    title,
)
from printables.card_layout.text_blocks import LARGEST, Block, body, body_size
from printables.cuts.scenes import Scene, read_scenes
from printables.drawing import Fill, Shape, Symbol
from printables.drawing.decorative_shapes import disc, ring, rule
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.paper_dungeons.signs import words_at
from printables.units import Mm, Pt

Signs = Callable[[Box, float], Iterator[Shape]]
"""Draws into a box; the number says how large things are against a large card."""

_FOOT = 5.2
_NUMBER = 3.6


@dataclass(frozen=True, slots=True)
class Face:
    """What is on the front of a card.

    Attributes:
        id: Its name in the data.
        number: What is ticked on the sheet when it is kept; empty for cards that nobody keeps.
        title: In the reader's language.
        scene: What its picture shows.
        words: What it says; empty if the signs say all.
        signs: What stands below the words.
        high: How much room that takes on a large card.
        is_struck: Whether that is struck through.
        names: What else the card is asked for by when only some cards are printed.
    """

    id: str
    number: str
    title: str
    scene: Scene
    words: str
    signs: Signs | None = None
    high: float = 0.0
    is_struck: bool = False
    names: tuple[str, ...] = ()


def faces_drawn(
    faces: Iterable[Face], deck: Deck, shape: CardShape, language: str, tall: float = 0.0
) -> Iterator[Piece]:
    """Draw the cards of a deck, their pictures of one height and their words of one size.

    Args:
        faces: What is on the fronts.
        deck: What is on the backs.
        shape: The measures of a card.
        language: Of its words.
        tall: How much of a card the picture takes, where words are few.
    """
    faces = tuple(faces)
    behind = back(shape, deck, language)
    sizes = [partial(_words_size, face, language) for face in faces]
    level = deck_shape(sizes, replace(shape, tall=tall))
    for face in faces:
        drawn = front(face, deck, language, level)
        yield Piece(face.id, drawn, behind, names=(deck.name, *face.names))


def scene_of(card: str) -> Scene | None:
    """Give the scene of a card of the kit; a card of a table's own has none."""
    return _scenes().get(card)


@cache
def _scenes() -> Mapping[str, Scene]:
    pictures = sorted((Path(__file__).parent / "pictures").glob("*.toml"))
    return {name: scene for file in pictures for name, scene in read_scenes(file).items()}


def _words_size(face: Face, language: str, shape: CardShape) -> Pt:
    """Tell how large the words of a card can be, for a large card."""
    if not face.words:
        return Pt(LARGEST)
    _, line = _headed(face, language, shape)
    room = _words_room(face, line, shape)
    return body_size([Block("plain", "", (face.words,))], room, language, face.title)


def _headed(face: Face, language: str, shape: CardShape) -> tuple[tuple[Shape, ...], float]:
    """Set the title below the picture; tells where the rule under it lies."""
    shown, end = title(shape, face.title, language, shape.picture.bottom + 1.4 * shape.share)
    return shown, end + shape.share


def _signs_room(face: Face, shape: CardShape) -> Box:
    inner, high = shape.inner, face.high * max(shape.share, 0.72)
    top = inner.bottom - _FOOT - high
    return Box(Mm(inner.left + 1.6), Mm(top), Mm(inner.width - 3.2), Mm(high))


def _words_room(face: Face, line: float, shape: CardShape) -> Box:
    """Give the words what the rule and the signs leave."""
    signs, top = _signs_room(face, shape), line + 1.6 * shape.share
    return Box(signs.left, Mm(top), signs.width, Mm(signs.top - 0.6 - top))


def front(face: Face, deck: Deck, language: str, shape: CardShape) -> Symbol:
    """Draw the front of a card.

    Raises:
        DoesNotFitError: The words do not fit.
    """
    name = f"{deck.name}-{face.id}-{shape.width:g}"
    inner, share = shape.inner, shape.share
    shown, line = _headed(face, language, shape)
    signs = _signs_room(face, shape)
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, face.scene, deck, struck=face.is_struck),
        *_badge(face.number, shape),
        *shown,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), "ink"),
    ]
    if face.words:
        room = _words_room(face, line, shape)
        blocks = [Block("plain", "", (face.words,))]
        shapes += body(blocks, room, language, face.title, shape.largest)
    if face.signs is not None:
        shapes += face.signs(signs, max(share, 0.72))
    shapes += foot(shape, face.id, language)
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
