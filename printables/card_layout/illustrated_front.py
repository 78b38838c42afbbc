"""The front of a card: picture, title, a rule, the words, the foot."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from printables.card_layout.card_frame import (
    CardShape,
    Deck,
    border,
    deck_shape,
    foot,
    picture,
    title,
    title_size,
)
from printables.card_layout.corner_fiducial import corner_mark
from printables.card_layout.text_blocks import Block, body, body_size
from printables.cuts.scenes import Scene
from printables.drawing import Fill, Shape, Symbol
from printables.drawing.decorative_shapes import rule
from printables.imposition import BLEED
from printables.layout import Box
from printables.typesetting.icon_text_boxes import height
from printables.units import Mm, Pt

_CLEAR = 3.7
"""What the foot takes; the words above it keep their distance, a wider one on a large card."""


@dataclass(frozen=True, slots=True)
class IllustratedCard:
    """What is on the front of a card.

    Attributes:
        id: Its name in the data.
        title: In the reader's language.
        blocks: Its parts.
        scene: What its picture shows.
        struck: Whether that is struck through.
        rule: The role of the rule under the title.
        margin: Between the words and the border, in mm.
        mark: Number of its small mark, if it bears one.
    """

    id: str
    title: str
    blocks: Sequence[Block]
    scene: Scene
    struck: bool = False
    rule: str = "ink"
    margin: float = 1.6
    mark: int | None = None


def asked_for_by(title: str) -> str:
    """Make a title the name by which a card is asked for, as it stands at its foot."""
    return re.sub(r"\W+", "-", title.lower().replace("’s", "s")).strip("-")


def words_size(card: IllustratedCard, language: str, shape: CardShape) -> Pt:
    """Tell how large the words of a card can be, for a large card.

    Raises:
        DoesNotFitError: The words do not fit.
    """
    _, line = _headed(card, language, shape)
    return body_size(card.blocks, _room(card, line, shape), language, card.title)


def _headed(
    card: IllustratedCard, language: str, shape: CardShape
) -> tuple[tuple[Shape, ...], float]:
    """Set the title below the picture; tells where the rule under it lies."""
    top = shape.picture.bottom + 1.6 * shape.share
    heading, end = title(shape, card.title, language, top)
    # A title in smaller type ends where one in the largest does, so that what follows lies level.
    return heading, max(end, top + height(1, title_size(shape))) + shape.share


def _room(card: IllustratedCard, line: float, shape: CardShape) -> Box:
    """Give the words what the rule and the foot leave."""
    inner, top = shape.inner, line + 1.2 * shape.share
    wide = inner.width - 2 * card.margin
    high = inner.bottom - _CLEAR - shape.share - top
    return Box(Mm(inner.left + card.margin), Mm(top), Mm(wide), Mm(high))


def illustrated_deck(
    cards: Sequence[IllustratedCard], deck: Deck, language: str, shape: CardShape
) -> Iterator[Symbol]:
    """Draw the fronts of a deck, their pictures of one height and their words of one size.

    Raises:
        DoesNotFitError: The words of a card do not fit.
    """
    level = deck_shape([partial(words_size, card, language) for card in cards], shape)
    for card in cards:
        yield illustrated_front(card, deck, language, level)


def illustrated_front(card: IllustratedCard, deck: Deck, language: str, shape: CardShape) -> Symbol:
    """Draw the front of a card.

    Raises:
        DoesNotFitError: The words do not fit.
    """
    name = f"{deck.name}-{card.id}-{shape.width:g}"
    inner, share = shape.inner, shape.share
    heading, line = _headed(card, language, shape)
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, card.scene, deck, struck=card.struck),
        *heading,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), card.rule),
        *body(card.blocks, _room(card, line, shape), language, card.title, shape.largest),
        *foot(shape, asked_for_by(card.title), language),
        *corner_mark(shape.width, card.mark),
    ]
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)
