"""Bring dice onto pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.i18n import text
from companion.pieces import Affine
from printables.dice import folding_instructions as picture
from printables.dice.dice_selection import DiceSelection, OneDie
from printables.dice.face_legend import key, key_height
from printables.dice.stickers import sticker_pages, sticker_shapes
from printables.dice.unfolded_net import Net
from printables.drawing import Font, Page, Shape, Use
from printables.errors import DoesNotFitError
from printables.header_and_footer import Sheet, content_area
from printables.imposition import Piece, Run, Setting
from printables.layout import Box, Paper, fitting
from printables.layout import row as row_of
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

CODE = "dice"
"""Stands before the number of a page."""

_GAP = Mm(5.0)
_TIGHT = Mm(3.5)
"""Between rows, where that saves a page."""

_HINT = Style(Font.BODY, Pt(9.5))
_HINT_HEIGHT = 10.0


_Laid = tuple[Sheet, tuple[Shape, ...]]
"""A sheet and what lies on it."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A strip across the page: how high it is, what is drawn in it, which dice it holds."""

    height: Mm
    draw: Callable[[Box], Iterator[Shape]]
    dice: tuple[OneDie, ...] = ()


def dice_pages(
    selections: Sequence[DiceSelection], setting: Setting, title: str, sticker_title: str
) -> Iterator[Page]:
    """Lay out paper dice, their key, and stickers for blank dice.

    Args:
        selections: Which dice, and how many.
        setting: Paper, language, and the edge of a die.
        title: Message key of the heading.
        sticker_title: Message key of the heading over stickers.

    Raises:
        DoesNotFitError: The dice are too large for the paper, or a text for its place.
    """
    paper, language, size = setting.paper, setting.language, setting.die
    heading = text(title, language)
    if setting.gathered is not None:
        setting.gathered.append(Run(CODE, heading, "", tuple(_pieces(selections, size)), "die"))
        return
    rows = tuple(_rows(selections, paper, language, size))
    height = content_area(paper).height
    gap = min((_GAP, _TIGHT), key=lambda gap: len(_flowed(rows, height, gap)))
    nets = _flowed(rows, height, gap)
    sheets = [_net_sheet(some, gap, paper, language, heading) for some in nets]
    stickers = _sticker_sheets(selections, setting, text(sticker_title, language))
    for number, (sheet, shapes) in enumerate((*sheets, *stickers), 1):
        page = sheet.page(shapes, f"{CODE}-{number}")
        yield replace(page, stock="label") if number > len(sheets) else page


def _rows(
    selections: Sequence[DiceSelection], paper: Paper, language: str, size: Mm
) -> Iterator[_Row]:
    area = content_area(paper)
    first = selections[0].dice_set
    yield _Row(picture.HEIGHT, lambda box: picture.guide(first, box, language))
    columns = fitting(area.width, 3 * size, _GAP)
    dice = [die for selection in selections for die in selection.dice()]
    if not columns:
        raise DoesNotFitError(
            what=text("printables.dice.net", language),
            language=language,
            overflow=f"{3 * size - area.width:.1f}",
            text=paper.name,
        )
    for start in range(0, len(dice), columns):
        yield _net_row(tuple(dice[start : start + columns]), size)
    yield _Row(key_height(selections), lambda box: key(selections, box, language))


def _pieces(selections: Iterable[DiceSelection], size: Mm) -> Iterator[Piece]:
    """Give every die as a piece to be cut out, numbered within its set."""
    for selection in selections:
        for number, die in enumerate(selection.dice(), 1):
            name = f"{selection.set_name}-{die.number or number}"
            yield _net(die, size).piece(name, selection.set_name)


def _net(die: OneDie, size: Mm) -> Net:
    return Net(die.selection.dice_set, size, die.number, die.selection.bare)


def _net_row(dice: tuple[OneDie, ...], size: Mm) -> _Row:
    nets = [_net(die, size) for die in dice]

    def draw(area: Box) -> Iterator[Shape]:
        boxes = row_of(area, nets[0].width, nets[0].height, len(nets), _GAP)
        for net, box in zip(nets, boxes, strict=True):
            yield Use(net.symbol(), Affine.moved(box.left, box.top))

    return _Row(nets[0].height, draw, dice)


def _flowed(rows: Iterable[_Row], height: Mm, gap: Mm) -> list[list[_Row]]:
    """Fill page after page from the top."""
    pages: list[list[_Row]] = []
    left = 0.0
    for row in rows:
        if row.height > left + 1e-6:
            pages.append([])
            left = float(height)
        pages[-1].append(row)
        left -= row.height + gap
    return pages


def _net_sheet(rows: list[_Row], gap: Mm, paper: Paper, language: str, heading: str) -> _Laid:
    contents = _counted([die.selection for row in rows for die in row.dice], language)
    sheet = Sheet(paper, language, heading, contents)
    area = sheet.area
    shapes: list[Shape] = []
    for row in rows:
        shapes += row.draw(area)
        top = Mm(area.top + row.height + gap)
        area = Box(area.left, top, area.width, Mm(sheet.area.bottom - top))
    return sheet, tuple(shapes)


def _counted(dice: Sequence[DiceSelection], language: str) -> str:
    """Say how many of each kind there are."""
    counts: dict[str, int] = {}
    for selection in dice:
        counts[selection.title] = counts.get(selection.title, 0) + 1
    return " · ".join(
        text("printables.dice.counted", language, dice=f"@{title}", number=count)
        for title, count in counts.items()
    )


def _sticker_sheets(
    selections: Sequence[DiceSelection], setting: Setting, title: str
) -> list[_Laid]:
    paper, language, size = setting.paper, setting.language, setting.die
    every = [selection for selection in selections for _ in range(selection.count)]
    sheet = Sheet(paper, language, title, _counted(every, language))
    hint_box = Box(sheet.area.left, sheet.area.top, sheet.area.width, Mm(_HINT_HEIGHT))
    words = text("printables.dice.sticker_hint", language, mm=f"{size:g}")
    hint = paragraph(words, hint_box, _HINT, language, "stickers")
    rest = Mm(sheet.area.height - _HINT_HEIGHT)
    area = Box(hint_box.left, hint_box.bottom, hint_box.width, rest)
    return [
        (sheet, (*hint, *sticker_shapes(stickers)))
        for stickers in sticker_pages(selections, size, area)
    ]
