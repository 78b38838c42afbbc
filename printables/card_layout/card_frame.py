"""What all cards share: border, picture, title, foot, back."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import stroke
from printables.card_layout.corner_fiducial import corner_mark
from printables.card_layout.text_blocks import LARGEST
from printables.cuts import placed
from printables.cuts.scenes import Scene, scene_shapes
from printables.drawing import Fill, Font, Shape, Symbol
from printables.drawing.decorative_shapes import (
    both,
    disc,
    frame,
    ring,
    rough,
    sun,
    thin_frame,
)
from printables.errors import DoesNotFitError
from printables.imposition import BLEED
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

BORDER = 3.0
_TITLE = Style(Font.NAME_BOLD, Pt(14), "ink", "middle", Pt(8))
_FOOT = Style(Font.BODY_ITALIC, Pt(6.5), "quiet", "left")
_FULL = 63.0
_SQUEEZES = (0.0, 2.0, 5.0, 7.0)
_GOOD = 9.25
"""Pictures give way until the words of the whole deck are so large, if they can be."""

_YIELDS = 4.0
"""A tall picture gives way to a long text by so much more than a low one."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A kind of card.

    Attributes:
        name: In the names of its symbols.
        emblem: The picture on its backs and in the corner of its fronts.
        title: What is written on its backs, in the reader's language.
        band: The colour of its backs' middle, and of the emblem on its fronts.
        light: The colour of the light that falls into its pictures.
        mark: Number of the small mark on its backs, if they bear one.
    """

    name: str
    emblem: str
    title: str
    band: str
    light: str = "ray-torch"
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class CardShape:
    """The measures of a card.

    Attributes:
        width: From cut to cut.
        height: From cut to cut.
        squeeze: How much lower the picture is, for the sake of a long text.
        tall: How much of the card the picture takes, in decks of few words; nothing in others.
        largest: The largest type of its words, for a large card.
    """

    width: float
    height: float
    squeeze: float = 0.0
    tall: float = 0.0
    largest: float = LARGEST

    @property
    def share(self) -> float:
        """How large it is against a card of 63 mm."""
        return self.width / _FULL

    @property
    def outer(self) -> Box:
        """The card with its bleed."""
        return Box(Mm(0), Mm(0), Mm(self.width), Mm(self.height)).grown(BLEED)

    @property
    def inner(self) -> Box:
        """What the border leaves."""
        return Box(Mm(0), Mm(0), Mm(self.width), Mm(self.height)).grown(-BORDER)

    @property
    def picture(self) -> Box:
        """Where the picture is."""
        inner = self.inner
        if self.tall:
            high = inner.height * self.tall - _YIELDS * self.squeeze
            return Box(inner.left, inner.top, inner.width, Mm(high))
        high = 29.0 * self.share - max(0.0, 0.9 - self.share) * 24 - self.squeeze
        return Box(inner.left, inner.top, inner.width, Mm(high))


def deck_shape(sizes: Sequence[Callable[[CardShape], Pt]], shape: CardShape) -> CardShape:
    """Give the cards of a deck pictures of one height and words of one size.

    So titles and ribbons lie at one height throughout a deck, and no card looks less important.

    Args:
        sizes: For each card, the largest type in which its words fit a shape.
        shape: Without regard to the words.

    Raises:
        DoesNotFitError: A text does not fit below the lowest picture.
    """
    best: CardShape | None = None
    for squeeze in _SQUEEZES:
        lower = replace(shape, squeeze=squeeze)
        try:
            largest = min((size(lower) for size in sizes), default=LARGEST)
        except DoesNotFitError:
            if squeeze == _SQUEEZES[-1] and best is None:
                raise
            continue
        if best is None or largest > best.largest:
            best = replace(lower, largest=largest)
        if largest >= _GOOD:
            break
    return best or shape


def border(shape: CardShape, name: str) -> Iterator[Shape]:
    """Draw the border, black to the bleed, or a line."""
    yield Fill(frame(shape.outer, shape.inner, name), "block")
    yield Fill(thin_frame(shape.inner.grown(-0.4), name), "key")


def picture(
    shape: CardShape, name: str, scene: Scene, deck: Deck, *, struck: bool = False
) -> Iterator[Shape]:
    """Draw the picture: a scene on a dark block, the deck's emblem in its upper left corner.

    Args:
        shape: The measures of the card.
        name: Whose picture it is.
        scene: What it shows.
        deck: Gives the light and the emblem.
        struck: Whether what it shows is struck through.
    """
    area, share = shape.picture, shape.share
    # Both edges waver: the block reaches so far under the border that no paper shows between them.
    under = 0.9
    wide, high = Mm(area.width + 2 * under), Mm(area.height + under + 0.3)
    block = Box(Mm(area.left - under), Mm(area.top - under), wide, high)
    yield Fill(rough(block, f"{name}-block"), "block")
    yield from scene_shapes(scene, name, area, deck.light)
    if struck:
        yield from _strike(area.middle, area.top + area.height / 2, 26.0 * share)
    x, y, radius = area.left + 5.2 * share, area.top + 5.2 * share, 4.1 * share
    for role in ("block", "paper-key"):
        yield Fill(disc(x, y, radius + 1.3 * share), role)
    yield Fill(disc(x, y, radius), deck.band)
    yield Fill(ring(x, y, radius + 0.5 * share, 0.5 * share), "bone")
    yield Fill(ring(x, y, radius, 0.35), "key")
    yield placed(deck.emblem, "on-band", (x, y), radius * 1.5)


def _strike(x: float, y: float, size: float) -> list[Shape]:
    half = size * 0.5
    wide = stroke([(x - half, y + half, 2.6), (x, y, 4.2), (x + half, y - half, 2.6)])
    thin = stroke([(x - half, y + half, 0.9), (x, y, 2.0), (x + half, y - half, 0.9)])
    return [Fill(wide, "block"), Fill(wide, "paper-key"), *both(thin)]


def title(
    shape: CardShape, words: str, language: str, top: float
) -> tuple[tuple[Shape, ...], float]:
    """Write a card's title across it; tells where it ends."""
    share = shape.share
    width = shape.inner.width - 5 * share
    box = Box(Mm(shape.width / 2 - width / 2), Mm(top), Mm(width), Mm(9.6 * max(share, 0.75)))
    size = title_size(shape)
    style = Style(_TITLE.font, size, _TITLE.role, _TITLE.align, _TITLE.least)
    done = rich_text(words, box, style, language, words)
    return done.shapes, top + done.height


def title_size(shape: CardShape) -> Pt:
    """Tell how large a short title is set."""
    return Pt(max(8.5, 14 * shape.share))


def foot(shape: CardShape, code: str, language: str, owner: str = "") -> Iterator[Shape]:
    """Write quietly at the lower rim by what name a card is asked for, and whose it is.

    Args:
        shape: The measures of the card.
        code: The name; no player needs it, so it keeps to the right.
        language: Of the words.
        owner: Whose card it is; left out on a small card.
    """
    inner = shape.inner
    box = Box(Mm(inner.left + 1.8), Mm(inner.bottom - 3.2), Mm(inner.width - 3.6), Mm(2.6))
    style = Style(_FOOT.font, _FOOT.size, _FOOT.role, "right")
    yield from rich_text(code, box, style, language, code).shapes
    if owner and shape.share > 0.9:
        yield from rich_text(owner, box, _FOOT, language, owner).shapes


def back(shape: CardShape, deck: Deck, language: str) -> Symbol:
    """Draw a back: the deck's emblem in a burst of light."""
    name = f"back-{deck.name}-{shape.width:g}"
    share, inner = shape.share, shape.inner
    middle = (shape.width / 2, shape.height / 2)
    outer = shape.outer
    shapes: list[Shape] = [
        Fill(box_path(outer.left, outer.top, outer.right, outer.bottom), "block"),
        Fill(thin_frame(inner.grown(-0.6), name, 0.5), "bone"),
        Fill(thin_frame(inner.grown(-0.6), name, 0.5), "key"),
    ]
    title_box = Box(
        Mm(inner.left + 3), Mm(inner.bottom - 9.5 * share - 2), Mm(inner.width - 6), Mm(9 * share)
    )
    high = Box(inner.left, inner.top, inner.width, Mm(title_box.top - inner.top - 0.5)).grown(-1.6)
    middle = (middle[0], high.top + high.height / 2)
    shapes += both(sun(high, middle, name, 19.0 * share))
    radius = 17.0 * share
    shapes += [
        Fill(disc(*middle, radius), deck.band),
        Fill(ring(*middle, radius + 0.9, 0.9), "bone"),
        Fill(ring(*middle, radius, 0.6), "key"),
        placed(deck.emblem, "on-band", middle, radius * 1.42),
    ]
    style = Style(Font.NAME_BOLD, Pt(max(8.0, 13 * share)), "on-band", "middle", Pt(7))
    shapes += rich_text(deck.title, title_box, style, language, deck.title).shapes
    shapes += corner_mark(shape.width, deck.mark)
    return Symbol(name, shape.width, shape.height, tuple(shapes), spread=BLEED)
