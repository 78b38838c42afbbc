"""Hero boards: life, used dice, the starting ability, room for coins and the Free Step token."""

from collections.abc import Iterable, Iterator

from companion.i18n import text
from companion.pieces import Affine
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Symbol, Use
from printables.drawing.decorative_shapes import (
    both,
    closed,
    frame,
    polygon,
    rough,
    rule,
    straight_band,
    sun,
    thin_frame,
)
from printables.imposition import BLEED, Piece
from printables.layout import Box
from printables.masmorra.boards.hero_board_slots import mark_box, wells
from printables.masmorra.boards.number_badges import camera_mark, number
from printables.masmorra.boards.standee_figures import figure
from printables.masmorra.cards.ability_costs import cost_row, row_height
from printables.masmorra.cards.ability_costs import dock_boxes as row_boxes
from printables.masmorra.cards.printed_heroes import PrintedHero, ability_words
from printables.masmorra.icons import icon_role, with_face_icons
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

WIDE, HIGH = 180.0, 120.0
_BORDER = 4.0
_PANEL, _TALL = 62.0, 65.0
_SLENDER = 0.8
"""How wide a hero is drawn, against its height."""

_NAME = Style(Font.NAME_BOLD, Pt(23), "ink", "middle", Pt(14))
_KIND = Style(Font.NAME_BOLD, Pt(10.5), "on-band", "middle", Pt(7.5))
_LINE = Style(Font.BODY_ITALIC, Pt(9.5), "on-band", "middle", Pt(7))
_TOLD = 9.6
"""The height of race and class with the hero's own line below them."""

_ABILITY = Style(Font.NAME_BOLD, Pt(13), "ink", "middle", Pt(9))
_TEXT = Style(Font.BODY, Pt(10), "ink", "middle", Pt(7.5))
_WHITE = Style(Font.NAME_BOLD, Pt(7.5), "on-band", "middle", Pt(6.5))


def hero_boards(heroes: Iterable[PrintedHero], language: str) -> Iterator[Piece]:
    """Draw a board for each hero."""
    for hero in heroes:
        yield Piece(f"board-{hero.code}", _board(hero, language), names=(hero.code, "board"))


def _board(hero: PrintedHero, language: str) -> Symbol:
    name = f"board-{hero.code}"
    whole = Box(Mm(0), Mm(0), Mm(WIDE), Mm(HIGH))
    inner, area = whole.grown(-_BORDER), right_part()
    shapes: list[Shape] = [
        Fill(frame(whole.grown(BLEED), inner, name), "block"),
        Fill(thin_frame(inner.grown(-0.3), name, 0.35), "key"),
    ]
    shapes += _portrait(hero, inner, language)
    shapes += _tucks(language)
    shapes += wells(area, language)
    mark = mark_box(area)
    shapes += camera_mark(f"board-{hero.figure}", mark.left, mark.top, mark.width)
    return Symbol(name, WIDE, HIGH, tuple(shapes), spread=BLEED)


def right_part() -> Box:
    """Tell where all lies that is right of the hero."""
    high, right = HIGH - 2 * _BORDER, WIDE - _BORDER
    return Box(Mm(_PANEL + 5), Mm(_BORDER), Mm(right - _PANEL - 8), Mm(high))


def dock_boxes(hero: PrintedHero) -> list[Box]:
    """Tell where dice are docked for the starting ability."""
    return row_boxes(hero.start, _cost_row(_ability_box(), row_height(hero.start, 1.0)), 1.0)


def _ability_box() -> Box:
    """Tell where the starting ability is, below the portrait."""
    top = _BORDER + _TALL + 1.5
    return Box(Mm(_BORDER), Mm(top), Mm(_PANEL - _BORDER), Mm(HIGH - _BORDER - top - 1.5))


def _cost_row(box: Box, tall: float) -> Box:
    """Tell where in it the costs are, below its title."""
    return Box(box.left, Mm(box.top + 9.2), box.width, Mm(tall))


def _portrait(hero: PrintedHero, inner: Box, language: str) -> Iterator[Shape]:
    """Draw the left panel: the hero amid rays, the name on a ribbon, the starting ability."""
    area = Box(inner.left, inner.top, Mm(_PANEL - inner.left), Mm(_TALL))
    yield Fill(rough(area.grown(0.5), f"portrait-{hero.code}"), "block")
    told = _TOLD if hero.kind else 0.0
    sky = Box(Mm(area.left + 1), Mm(area.top + 1), Mm(area.width - 2), Mm(_TALL - 16 - told))
    middle, high = (area.middle, sky.top + sky.height / 2), sky.height - 1.5
    yield from both(sun(sky, middle, hero.code, high / 2 + 0.5))
    drawn = figure(hero.figure, "band-steel", _SLENDER * high, high)
    left, top = middle[0] - drawn.width / 2, middle[1] - high / 2
    yield Use(drawn, Affine.moved(left, top))
    ribbon = Box(Mm(area.left + 2.5), Mm(sky.bottom + 1.5), Mm(area.width - 5), Mm(11))
    yield Fill(straight_band(ribbon), "bone")
    yield closed(straight_band(ribbon), "key", Mm(0.35))
    words = hero.title
    room = Box(Mm(ribbon.left + 5), ribbon.top, Mm(ribbon.width - 10), ribbon.height)
    yield from rich_middle(words, room, _NAME, language, words).shapes
    if hero.kind:
        below = Box(area.left, Mm(ribbon.bottom + 0.9), area.width, Mm(_TOLD / 2))
        yield from rich_middle(hero.kind, below, _KIND, language, words).shapes
        last = Box(area.left, below.bottom, area.width, below.height)
        yield from rich_middle(hero.line, last, _LINE, language, words).shapes
    yield from _ability(hero, _ability_box(), language)


def _ability(hero: PrintedHero, box: Box, language: str) -> Iterator[Shape]:
    ability = hero.start
    words, says = ability_words(ability, language)
    title = Box(Mm(box.left + 1.5), Mm(box.top + 0.5), Mm(box.width - 3), Mm(6.5))
    yield from rich_middle(words, title, _ABILITY, language, words).shapes
    yield Fill(rule(box.left + 8, box.right - 8, title.bottom + 0.6), "ink")
    tall = row_height(ability, 1.0)
    row = _cost_row(box, tall)
    top = row.top
    if ability.choice:
        tall = 13.0
        yield from _choice(ability.choice, box.middle, top + tall / 2)
    else:
        yield from cost_row(ability, row, 1.0)
    told = with_face_icons(says, language)
    room = Box(
        Mm(box.left + 2.5), Mm(top + tall + 1), Mm(box.width - 5), Mm(box.bottom - top - tall - 2)
    )
    yield from rich_middle(told, room, _TEXT, language, words).shapes


def _choice(faces: tuple[str, ...], middle: float, y: float) -> Iterator[Shape]:
    """Show the Free Step token and the symbols it may give instead."""
    size = 9.5
    start = middle - (len(faces) + 1.8) * size / 2
    yield placed("step", icon_role("step"), (start + size / 2, y), size)
    yield number("→", (start + size * 1.42, y), 6.0)
    for place, face in enumerate(faces):
        x = start + size * (place + 2.3)
        yield placed(face, icon_role(face), (x, y), size)


def _tucks(language: str) -> Iterator[Shape]:
    """Mark at the upper edge where the two Hero cards are pushed under."""
    words = text("masmorra.print.board.cards", language)
    for middle in (WIDE * 0.3, WIDE * 0.74):
        yield Fill(polygon(((middle - 3, 2.9), (middle, 0.9), (middle + 3, 2.9))), "on-band")
    box = Box(Mm(WIDE * 0.36), Mm(0.9), Mm(WIDE * 0.32), Mm(2.7))
    yield from rich_middle(words, box, _WHITE, language, words).shapes
