"""Draw the sheet: the same drawing for paper, for a phone and for the camera's eye."""

from collections.abc import Callable, Iterator

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.types import Content
from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.codes import MARK, marker
from printables.drawing import Fill, Page, Shape, Symbol, Use
from printables.paper_dungeons.sheet.area_frames import Drawing
from printables.paper_dungeons.sheet.draw_dice_areas import items, levels, potions
from printables.paper_dungeons.sheet.draw_dungeon import dungeon
from printables.paper_dungeons.sheet.draw_score import cards, score
from printables.paper_dungeons.sheet.draw_tracks import damage, gems, minions, rounds
from printables.paper_dungeons.sheet.layout import (
    MODULE,
    drawn_code,
    drawn_corners,
    drawn_marks,
    drawn_zones,
)
from printables.paper_dungeons.sheet.sheet_code import SheetCode
from printables.paper_dungeons.sheet.sheet_sizes import FORMS, HIGH, WIDE

_LINE, _BOLD = 0.26, 0.4
"""How thick the lines around marks are, and where a thick pen fills them."""

_AREAS: tuple[Callable[[Drawing], Iterator[Shape]], ...] = (
    rounds,
    damage,
    levels,
    potions,
    items,
    dungeon,
    gems,
    minions,
    score,
    cards,
)


def draw_sheet(
    content: Content | None = None, *, form: str = "a5", language: str = "en", ink: str = "full"
) -> Page:
    """Draw an empty sheet that fills its page.

    Args:
        content: What is printed on it; what comes with the companion if absent.
        form: One of `FORMS`.
        language: Of its words.
        ink: The palette that it will be written with, which its code says.
    """
    shape = FORMS[form]
    symbol = sheet_symbol(content, form=form, language=language, ink=ink)
    onto = Affine(shape.scale, 0.0, 0.0, shape.scale, shape.left, shape.top)
    return Page(shape.width, shape.height, (Use(symbol, onto),), symbol.name, symbol.name)


def sheet_symbol(
    content: Content | None = None, *, form: str = "a5", language: str = "en", ink: str = "full"
) -> Symbol:
    """Draw an empty sheet on the square of the drawing, 210 by 148; the arguments are as above."""
    own = content is not None and content != packaged_content()
    code = SheetCode(form, language, ink, own)
    shapes = tuple(_shapes(content or packaged_content(), code))
    return Symbol(f"sheet-{form}-{language}-{ink}", WIDE, HIGH, shapes)


def _shapes(content: Content, code: SheetCode) -> Iterator[Shape]:
    drawing = Drawing(
        content,
        code.language,
        drawn_zones(content),
        {mark.name: mark for mark in drawn_marks(content)},
        _BOLD if FORMS[code.form].is_bold else _LINE,
    )
    for area in _AREAS:
        yield from area(drawing)
    yield from _codes(code)


def _codes(code: SheetCode) -> Iterator[Shape]:
    for number, box in drawn_corners().items():
        around = box.grown(MODULE)
        yield from marker(number).fills(around.left, around.top, MODULE * MARK)
    for box, dark in zip(drawn_code(), code.cells, strict=True):
        if dark:
            yield Fill(box_path(box.left, box.top, box.right, box.bottom), "code")
