"""The front of a card: picture, title, a rule, the words, the foot."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from printables.card_layout.card_frame import (
    CardShape,
    Deck,
    border,
    foot,
    picture,
    title,
    title_size,
)
from printables.card_layout.corner_fiducial import corner_mark
from printables.card_layout.text_blocks import Block, body
from printables.cuts.scenes import Scene
from printables.drawing import Fill, Shape, Symbol
from printables.drawing.decorative_shapes import rule
from printables.imposition import BLEED
from printables.layout import Box
from printables.typesetting.icon_text_boxes import height
from printables.units import Mm

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


def illustrated_front(card: IllustratedCard, deck: Deck, language: str, shape: CardShape) -> Symbol:
    """Draw the front of a card.

    Raises:
        DoesNotFitError: The words do not fit.
    """
    name = f"{deck.name}-{card.id}-{shape.width:g}"
    inner, share = shape.inner, shape.share
    heading, end = title(shape, card.title, language, shape.picture.bottom + 1.6 * share)
    # A title in smaller type ends where one in the largest does, so that what follows lies level.
    line = max(end, shape.picture.bottom + 1.6 * share + height(1, title_size(shape))) + share
    top = line + 1.2 * share
    wide = inner.width - 2 * card.margin
    high = inner.bottom - _CLEAR - share - top
    room = Box(Mm(inner.left + card.margin), Mm(top), Mm(wide), Mm(high))
    shapes: list[Shape] = [
        *border(shape, name),
        *picture(shape, name, card.scene, deck, struck=card.struck),
        *heading,
        Fill(rule(inner.left + 8 * share, inner.right - 8 * share, line), card.rule),
        *body(card.blocks, room, language, card.title),
        *foot(shape, asked_for_by(card.title), language),
        *corner_mark(shape.width, card.mark),
    ]
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)
