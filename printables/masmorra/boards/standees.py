"""Heroes to fold: front and back, feet to glue on, in the five colours."""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.games.masmorra.model import COLOURS
from companion.i18n import text
from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.codes import piece_mark_fills
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape, Symbol, Use
from printables.drawing.decorative_shapes import both, burst, polygon
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

WIDE = 26.0
FIGURE = 38.0
FOOT = 12.0
HIGH = 2 * (FIGURE + FOOT)
STANDEE_MODULE = 1.2
_FOLDS = tuple(((0.0, y), (WIDE, y)) for y in (FOOT, FOOT + FIGURE, FOOT + 2 * FIGURE))
_DASH = (Mm(1.2), Mm(0.9))
_NAME = Style(Font.NAME_BOLD, Pt(8), "on-band", "middle", Pt(6.5))


def standees(language: str) -> Iterator[Piece]:
    """Draw every hero in every colour; those in play are cut out."""
    for colour in COLOURS:
        for hero in CATALOGUE.heroes:
            title = text(f"masmorra.hero.{hero}", language)
            side = _side(hero, hero, title, colour, language)
            yield _piece(hero, colour, side)


def own_standees(code: str, figure: str, title: str, language: str) -> Iterator[Piece]:
    """Draw a hero of a group's own in every colour."""
    for colour in COLOURS:
        side = _side(code, figure, title, colour, language)
        yield _piece(code, colour, side)


def _piece(hero: str, colour: str, side: Symbol) -> Piece:
    front = _standee(hero, colour, side)
    upright = Box(Mm(0), Mm(FOOT + FIGURE), Mm(WIDE), Mm(FIGURE))
    names = (hero, colour)
    return Piece(f"{hero}-{colour}", front, names=names, folds=_FOLDS, views=(upright,))


def _standee(hero: str, colour: str, side: Symbol) -> Symbol:
    """Lay out, from above: a foot, the back upside down, the front, a foot."""
    shapes: list[Shape] = [
        Use(_foot(colour), Affine(-1.0, 0.0, 0.0, -1.0, WIDE, FOOT)),
        Use(side, Affine(-1.0, 0.0, 0.0, -1.0, WIDE, FOOT + FIGURE)),
        Use(side, Affine.moved(0, FOOT + FIGURE)),
        Use(_foot(colour), Affine.moved(0, FOOT + 2 * FIGURE)),
    ]
    shapes.append(Rules(_FOLDS, "pencil", Mm(0.2), _DASH))
    return Symbol(f"standee-{hero}-{colour}", WIDE, HIGH, tuple(shapes), spread=BLEED)


def _side(hero: str, figure: str, words: str, colour: str, language: str) -> Symbol:
    """Draw a hero: emblem in the light, a band of the colour with its shape, the name."""
    name = f"figure-{hero}-{colour}"
    area = Box(Mm(0), Mm(0), Mm(WIDE), Mm(FIGURE - 11))
    block = box_path(-BLEED, 0, WIDE + BLEED, FIGURE - 11)
    middle = (WIDE / 2, 14.0)
    band = box_path(-BLEED, FIGURE - 11, WIDE + BLEED, FIGURE)
    shapes: list[Shape] = [Fill(block, "block"), Fill(band, f"seat-{colour}")]
    shapes += both(burst(area, middle, name, 10.4))
    shapes += [placed(figure, "bone", middle, 18), placed(figure, "key", middle, 18)]
    for x in (3.2, WIDE - 3.2):
        shapes.append(placed(f"seat-{colour}", "on-band", (x, FIGURE - 5.4), 4.6))
    top = polygon(
        (
            (-BLEED, FIGURE - 11.3),
            (WIDE + BLEED, FIGURE - 11.3),
            (WIDE + BLEED, FIGURE - 10.9),
            (-BLEED, FIGURE - 10.9),
        )
    )
    shapes += both(top)
    box = Box(Mm(5.7), Mm(FIGURE - 9.4), Mm(WIDE - 11.4), Mm(8.0))
    shapes += rich_middle(words, box, _NAME, language, words).shapes
    return Symbol(name, WIDE, FIGURE, tuple(shapes), spread=BLEED)


def _foot(colour: str) -> Symbol:
    """Draw a foot: it is folded outwards, onto a base or card, so that a camera sees its mark."""
    shapes: list[Shape] = [Fill(box_path(-BLEED, 0, WIDE + BLEED, FOOT + BLEED), f"seat-{colour}")]
    beside = (4.0, WIDE - 4.0)
    shapes += (placed(f"seat-{colour}", "on-band", (x, FOOT / 2), 5.6) for x in beside)
    number = piece_mark(f"standee-{colour}")
    if number is not None:
        shapes += piece_mark_fills(number, (WIDE / 2, FOOT / 2), STANDEE_MODULE)
    return Symbol(f"foot-{colour}", WIDE, FOOT, tuple(shapes), spread=BLEED)
