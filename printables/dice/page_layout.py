"""Bring dice onto pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.i18n import text
from companion.i18n.decimals import decimal
from companion.pieces import Affine
from printables.dice import folding_instructions as picture
from printables.dice.dice_selection import DiceSelection, OneDie
from printables.dice.face_legend import key, key_height
from printables.dice.net_page_arrangement import NetPage, spread
from printables.dice.stickers import sticker_pages, sticker_shapes
from printables.dice.unfolded_net import Net
from printables.drawing import Font, Page, Shape, Use
from printables.errors import DoesNotFitError
from printables.header_and_footer import Sheet, content_area
from printables.imposition import Piece, Run, Setting
from printables.layout import Box
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

CODE, STICKERS = "dice", "stickers"
"""Stand before the number of a page; parts of kits bear the same names."""

_HINT = Style(Font.BODY, Pt(9.5))
_HINT_HEIGHT = 10.0


_INSET = 4.0
"""Round the pictures of folding in a corner: the scissors stand out of theirs."""

_BELOW = 8.0
"""From the last stickers, with their marks, to the key."""


def dice_pages(selections: Sequence[DiceSelection], setting: Setting, title: str) -> Iterator[Page]:
    """Lay out paper dice, how they are folded, and their key.

    Args:
        selections: Which dice, and how many.
        setting: Paper, language, and the edge of a die.
        title: Message key of the heading.

    Raises:
        DoesNotFitError: The dice are too large for the paper, or a text for its place.
    """
    paper, language, size = setting.paper, setting.language, setting.die
    heading = text(title, language)
    if setting.gathered is not None:
        setting.gathered.append(Run(CODE, heading, "", tuple(_pieces(selections, size)), "die"))
        return
    dice = [die for selection in selections for die in selection.dice()]
    area = content_area(paper)
    key_high = key_height(selections)
    planned = spread(_net(dice[0], size), len(dice), (area.width, area.height), key_high)
    if not planned:
        raise DoesNotFitError(
            what=text("printables.dice.net", language),
            language=language,
            overflow=f"{max(3 * size - area.width, 4.3 * size - area.height):.1f}",
            text=paper.name,
        )
    for number, page in enumerate(planned, 1):
        laid, dice = dice[: page.count], dice[page.count :]
        sheet = Sheet(paper, language, heading, _counted([die.selection for die in laid], language))
        shapes = list(_laid(page, laid, selections, sheet))
        drawn = sheet.page(tuple(shapes), f"{CODE}-{number}", is_read=not laid)
        yield replace(drawn, stock="light") if laid else drawn


def _laid(
    page: NetPage, dice: Sequence[OneDie], selections: Sequence[DiceSelection], sheet: Sheet
) -> Iterator[Shape]:
    """Draw the nets of a page, with the pictures of folding or the key where these lie on it."""
    area, language, rows = sheet.area, sheet.language, page.rows
    first = selections[0].dice_set
    top = float(area.top)
    if page.guide == "above":
        box = Box(area.left, area.top, area.width, Mm(picture.HEIGHT))
        yield from picture.guide(first, box, language)
        top += picture.HEIGHT + rows.gap
    for number, die in enumerate(dice):
        row, column = divmod(number, rows.columns)
        if page.guide == "corner" and number == len(dice) - 1:
            column = rows.columns - 1
            yield from picture.guide(first, _corner(page, area, row), language)
        place = Affine.moved(area.left, top) @ rows.place(row, column)
        yield Use(_net(die, rows.net.size).symbol(), place)
    if page.with_key:
        top += rows.height(page.deep) + (rows.gap if dice else 0.0)
        box = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
        yield from key(selections, box, language)


def _corner(page: NetPage, area: Box, row: int) -> Box:
    """Measure what is free left of the last net."""
    above = area.top + page.rows.height(row) + page.rows.gap
    right = page.rows.left(row, page.rows.columns - 1)
    return Box(Mm(area.left + _INSET), Mm(above), Mm(right - 2 * _INSET), Mm(area.bottom - above))


def _pieces(selections: Iterable[DiceSelection], size: Mm) -> Iterator[Piece]:
    """Give every die as a piece to be cut out, numbered within its set."""
    for selection in selections:
        for number, die in enumerate(selection.dice(), 1):
            name = f"{selection.set_name}-{die.number or number}"
            yield _net(die, size).piece(name, selection.set_name)


def _net(die: OneDie, size: Mm) -> Net:
    return Net(die.selection.dice_set, size, die.number, die.selection.bare)


def _counted(dice: Sequence[DiceSelection], language: str) -> str:
    """Say how many of each kind there are."""
    counts: dict[str, int] = {}
    for selection in dice:
        counts[selection.title] = counts.get(selection.title, 0) + 1
    return " · ".join(
        text("printables.dice.counted", language, dice=f"@{title}", number=count)
        for title, count in counts.items()
    )


def sticker_sheets(
    selections: Sequence[DiceSelection], setting: Setting, title: str, *, after_nets: bool
) -> Iterator[Page]:
    """Lay out stickers for blank dice, and below them the key to which of them lie opposite.

    Args:
        selections: Which dice, and how many.
        setting: Paper, language, and the edge of a die.
        title: Message key of the heading.
        after_nets: The key stands with the nets, too, so it needs no page of its own here.
    """
    paper, language, size = setting.paper, setting.language, setting.die
    if setting.gathered is not None:
        return
    every = [selection for selection in selections for _ in range(selection.count)]
    sheet = Sheet(paper, language, text(title, language), _counted(every, language))
    hint_box = Box(sheet.area.left, sheet.area.top, sheet.area.width, Mm(_HINT_HEIGHT))
    words = text("printables.dice.sticker_hint", language, mm=decimal(size, language))
    hint = paragraph(words, hint_box, _HINT, language, "stickers")
    rest = Mm(sheet.area.height - _HINT_HEIGHT)
    area = Box(hint_box.left, hint_box.bottom, hint_box.width, rest)
    pages = sticker_pages(selections, size, area)
    foot = max(sticker.box.bottom for sticker in pages[-1]) + _BELOW
    high = key_height(selections)
    shared = foot + high <= sheet.area.bottom
    for number, stickers in enumerate(pages, 1):
        shapes = (*hint, *sticker_shapes(stickers))
        if shared and number == len(pages):
            below = Box(area.left, Mm(foot), area.width, high)
            shapes = (*shapes, *key(selections, below, language))
        yield replace(sheet.page(shapes, f"{STICKERS}-{number}"), stock="label")
    if not shared and not after_nets:
        alone = tuple(key(selections, sheet.area, language))
        yield sheet.page(alone, f"{STICKERS}-{len(pages) + 1}", is_read=True)
