"""Heroes to fold: front and back, feet to glue on, in the five colours."""

from collections.abc import Iterator, Sequence
from functools import cache

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.games.masmorra.model import COLOURS
from companion.i18n import text
from companion.pieces import Affine, Path, Point, Subpath
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import stroke
from printables.codes import piece_mark_fills
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape, Symbol, Use
from printables.drawing.decorative_shapes import both, polygon
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.masmorra.boards.standee_figures import edge
from printables.masmorra.boards.standee_figures import figure as hero_figure
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

WIDE = 26.0
FIGURE = 38.0
FOOT = 12.0
HIGH = 2 * (FIGURE + FOOT)
_BASE = 8.5
_STANDS = FIGURE - _BASE
"""From the fold above a hero to the base that it stands on."""

_BODY, _TALL = 21.6, 27.0
"""How wide and high a hero is."""

_BLACK = 0.8
"""How far the ground reaches beyond the cut."""

STANDEE_MODULE = 1.2
_FOLDS = tuple(((0.0, y), (WIDE, y)) for y in (FOOT, FOOT + FIGURE, FOOT + 2 * FIGURE))
_DASH = (Mm(1.2), Mm(0.9))
_NAME = Style(Font.NAME_BOLD, Pt(8), "on-band", "middle", Pt(6.5))


def standees(language: str) -> Iterator[Piece]:
    """Draw every hero in every colour; those in play are cut out."""
    for colour in COLOURS:
        for hero in CATALOGUE.heroes:
            title = text(f"masmorra.hero.{hero}", language)
            yield _piece(hero, hero, title, colour, language)


def own_standees(code: str, figure: str, title: str, language: str) -> Iterator[Piece]:
    """Draw a hero of a group's own in every colour."""
    for colour in COLOURS:
        yield _piece(code, figure, title, colour, language)


@cache
def contour(figure: str) -> Path:
    """Give the line that a standee is cut along: feet, bases, and the figure on both sides."""
    upper = _edge(figure)
    middle = FOOT + FIGURE
    front = [(x, middle + y) for x, y in upper]
    half = len(front) // 2
    behind = [(x, middle - y) for x, y in upper]
    right = [*reversed(behind[1:half]), *front[:half]]
    left = [*front[half:], *reversed(behind[half:-1])]
    top, bottom = middle - _STANDS, middle + _STANDS
    return polygon(
        [
            (0.0, 0.0),
            (WIDE, 0.0),
            (WIDE, top),
            *_bent(right),
            (WIDE, bottom),
            (WIDE, HIGH),
            (0.0, HIGH),
            (0.0, bottom),
            *_bent(left),
            (0.0, top),
        ]
    )


@cache
def _edge(figure: str) -> list[Point]:
    return edge(figure, _BODY, _TALL, (WIDE, _STANDS))


def _bent(points: Sequence[Point]) -> list[Point]:
    """Run smoothly through points."""
    knots = [(x, y, 0.0) for x, y in points]
    middle = stroke(knots).subpaths[0]
    bent = Subpath(middle.start, middle.segments[: len(points) - 1]).polygon(0.05)
    return [*bent, points[-1]] if bent[-1] != points[-1] else bent


def _piece(code: str, figure: str, title: str, colour: str, language: str) -> Piece:
    front = _standee(code, figure, title, colour, language)
    upright = Box(Mm(0), Mm(FOOT + FIGURE), Mm(WIDE), Mm(FIGURE))
    return Piece(
        f"{code}-{colour}",
        front,
        names=(code, colour),
        contour=contour(figure),
        folds=_FOLDS,
        views=(upright,),
    )


def _standee(code: str, figure: str, title: str, colour: str, language: str) -> Symbol:
    """Lay out, from above: a foot, the back upside down, the front, a foot.

    The back is the front in a mirror that lies on the fold, so that both have one outline when
    they are glued; words are turned instead.
    """
    hero, base = _hero(figure, colour), _base(code, title, colour, language)
    middle = FOOT + FIGURE
    shapes: list[Shape] = [
        _ground(figure),
        Use(_foot(colour), Affine(-1.0, 0.0, 0.0, -1.0, WIDE, FOOT)),
        Use(base, Affine(-1.0, 0.0, 0.0, -1.0, WIDE, middle - _STANDS)),
        Use(hero, Affine(1.0, 0.0, 0.0, -1.0, 0.0, middle)),
        Use(hero, Affine.moved(0, middle)),
        Use(base, Affine.moved(0, middle + _STANDS)),
        Use(_foot(colour), Affine.moved(0, FOOT + 2 * FIGURE)),
        Rules(_FOLDS, "pencil", Mm(0.2), _DASH),
    ]
    return Symbol(f"standee-{code}-{colour}", WIDE, HIGH, tuple(shapes), spread=BLEED)


def standing(figure: str, title: str, colour: str, language: str) -> Symbol:
    """Draw a hero as it stands on the table, cut out, on its base."""
    edge_ = _edge(figure)
    half = len(edge_) // 2
    foot = ((WIDE, _STANDS), (WIDE, FIGURE), (0.0, FIGURE), (0.0, _STANDS))
    outline = polygon((*edge_[:half], *foot, *edge_[half:]))
    shapes: list[Shape] = [
        Fill(outline, "block"),
        Fill(outline, "paper-key"),
        Rules(((*outline.polygons()[0], outline.subpaths[0].start),), "key", Mm(0.2)),
        Use(_base(figure, title, colour, language), Affine.moved(0, _STANDS)),
        Use(_hero(figure, colour), Affine()),
    ]
    return Symbol(f"standing-{figure}-{colour}", WIDE, FIGURE, tuple(shapes))


@cache
def _ground(figure: str) -> Use:
    """Blacken what is within the cut and a little beyond it; where ink is spared, draw the cut."""
    path = contour(figure)
    ring = path.polygons()[0]
    line = ((*ring, ring[0]),)
    shapes = (
        Fill(path, "block"),
        Rules(line, "block", Mm(2 * _BLACK)),
        Rules(line, "key", Mm(0.2)),
    )
    return Use(Symbol(f"ground-{figure}", WIDE, HIGH, shapes, spread=_BLACK), Affine())


@cache
def _hero(figure: str, colour: str) -> Symbol:
    drawn = hero_figure(figure, f"seat-{colour}", _BODY, _TALL)
    place = Affine.moved((WIDE - _BODY) / 2, _STANDS - _TALL)
    return Symbol(f"upright-{figure}-{colour}", WIDE, _STANDS, (Use(drawn, place),))


def _base(code: str, words: str, colour: str, language: str) -> Symbol:
    """Draw the band that a hero stands on: the colour, its shape at both ends, the name."""
    name = f"base-{code}-{colour}"
    shapes: list[Shape] = [Fill(box_path(-BLEED, 0, WIDE + BLEED, _BASE), f"seat-{colour}")]
    beside = (2.9, WIDE - 2.9)
    shapes += (placed(f"seat-{colour}", "on-band", (x, _BASE / 2), 4.2) for x in beside)
    shapes += both(box_path(-BLEED, 0, WIDE + BLEED, 0.4))
    box = Box(Mm(5.7), Mm(0.9), Mm(WIDE - 11.4), Mm(_BASE - 1.4))
    shapes += rich_middle(words, box, _NAME, language, words).shapes
    return Symbol(name, WIDE, _BASE, tuple(shapes), spread=BLEED)


def _foot(colour: str) -> Symbol:
    """Draw a foot: it is folded outwards, onto a base or card, so that a camera sees its mark."""
    shapes: list[Shape] = [Fill(box_path(-BLEED, 0, WIDE + BLEED, FOOT + BLEED), f"seat-{colour}")]
    beside = (4.0, WIDE - 4.0)
    shapes += (placed(f"seat-{colour}", "on-band", (x, FOOT / 2), 5.6) for x in beside)
    number = piece_mark(f"standee-{colour}")
    if number is not None:
        shapes += piece_mark_fills(number, (WIDE / 2, FOOT / 2), STANDEE_MODULE)
    return Symbol(f"foot-{colour}", WIDE, FOOT, tuple(shapes), spread=BLEED)
