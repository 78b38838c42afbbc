"""What all cards share: border, picture, title, foot, back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import stroke
from printables.card_layout.corner_mark import corner_mark, mark_room
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol
from printables.drawing.decorative_shapes import (
    Spot,
    both,
    disc,
    frame,
    rays,
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
_SQUEEZES = (0.0, 2.0)
_LAST_SQUEEZE = 5.0


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
    """

    width: float
    height: float
    squeeze: float = 0.0

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
        high = 29.0 * self.share - max(0.0, 0.9 - self.share) * 24 - self.squeeze
        return Box(inner.left, inner.top, inner.width, Mm(high))


def squeezed(draw: Callable[[CardShape], Symbol], shape: CardShape) -> Symbol:
    """Draw a card with the highest picture that leaves room for its text.

    Raises:
        DoesNotFitError: Its text does not fit below the lowest one.
    """
    for squeeze in _SQUEEZES:
        try:
            return draw(replace(shape, squeeze=squeeze))
        except DoesNotFitError:
            continue
    return draw(replace(shape, squeeze=_LAST_SQUEEZE))


def border(shape: CardShape, name: str) -> Iterator[Shape]:
    """Draw the border, black to the bleed, or a line."""
    yield Fill(frame(shape.outer, shape.inner, name), "block")
    yield Fill(thin_frame(shape.inner.grown(-0.4), name), "key")


@dataclass(frozen=True, slots=True)
class Art:
    """What is in the middle of a picture.

    Attributes:
        shapes: One to three things in a row.
        spots: Where no light is cut, to keep them clear.
    """

    shapes: tuple[Shape, ...]
    spots: tuple[Spot, ...]


def picture(shape: CardShape, name: str, shown: Art, deck: Deck) -> Iterator[Shape]:
    """Draw the picture: light from the upper left on a dark block, a thing in the middle."""
    area, share = shape.picture, shape.share
    # Both edges waver: the block reaches so far under the border that no paper shows between them.
    under = 0.9
    wide, high = Mm(area.width + 2 * under), Mm(area.height + under + 0.3)
    block = Box(Mm(area.left - under), Mm(area.top - under), wide, high)
    yield Fill(rough(block, f"{name}-block"), "block")
    corner = (area.left + 5.2 * share, area.top + 5.2 * share, 5.6 * share)
    # Short rays find room between emblem, picture and border on a small card.
    scale = 1.0 if share > 0.9 else share * 0.8
    lit = rays(
        area,
        (area.left - 3, area.top - 4),
        name,
        (*shown.spots, corner, mark_room(shape.width)),
        scale,
    )
    yield Fill(lit, deck.light)
    yield Fill(lit, "key")
    yield from shown.shapes
    x, y, radius = corner[0], corner[1], 4.1 * share
    yield Fill(disc(x, y, radius), deck.band)
    yield Fill(ring(x, y, radius + 0.5 * share, 0.5 * share), "bone")
    yield Fill(ring(x, y, radius, 0.35), "key")
    yield placed(deck.emblem, "on-band", (x, y), radius * 1.5)


def art(shape: CardShape, names: tuple[str, ...], *, struck: bool = False) -> Art:
    """Draw one to three things in the middle of the picture; struck through if they are lost."""
    area, share = shape.picture, shape.share
    count = len(names)
    beside = 10.0 if count == 1 else 19.0
    size = min(26.0 * share, area.height - 1.5, (area.width - beside * share) / count - 1)
    middle = area.top + area.height / 2
    clear = size * 0.56
    shapes: list[Shape] = []
    spots: list[Spot] = []
    for place, name in enumerate(names):
        x = area.middle + (place - (count - 1) / 2) * (size * 1.04)
        shapes += [placed(name, "bone", (x, middle), size), placed(name, "key", (x, middle), size)]
        spots.append((x, middle, clear))
    if struck:
        shapes += _strike(area.middle, middle, size)
    return Art(tuple(shapes), tuple(spots))


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
    size = Pt(max(8.5, 14 * share))
    style = Style(_TITLE.font, size, _TITLE.role, _TITLE.align, _TITLE.least)
    done = rich_text(words, box, style, language, words)
    return done.shapes, top + done.height


def foot(shape: CardShape, left: str, right: str, language: str) -> Iterator[Shape]:
    """Write the card's name in the data, and what it belongs to, in its lowest line."""
    inner = shape.inner
    box = Box(Mm(inner.left + 1.8), Mm(inner.bottom - 3.7), Mm(inner.width - 3.6), Mm(2.6))
    yield from rich_text(left, box, _FOOT, language, left).shapes
    style = Style(_FOOT.font, _FOOT.size, _FOOT.role, "right")
    if shape.share > 0.9:
        yield from rich_text(right, box, style, language, right).shapes


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
