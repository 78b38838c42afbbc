"""The eight magical items: picture, name, and what each does once it is finished."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.item_pictures import ITEM_PICTURES
from companion.games.paper_dungeons.catalogue.types import Item
from companion.i18n import text
from printables.cuts import placed
from printables.drawing import Font, Rules, Shape
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.signs import signed
from printables.rulebook.pictures import Drawn, Picture
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines, width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_NAME, _TEXT = Pt(9.5), Pt(8.5)
_SIGN = 8.0
_SHIFT = 10.5
_LEAST = 9.6


def _listed(wide: float, language: str) -> Drawn:
    return Drawn.listed(_rows(wide, language))


def _rows(wide: float, language: str) -> Iterator[Drawn]:
    for item in packaged_content().items:
        does = explanation("item", item.id, item)
        words = text(does.key, language, **does.params)
        said = lines(words, wide - _SHIFT, Font.BODY, _TEXT, language)
        tall = max(4.2 + height(len(said), _TEXT) + 1.4, _LEAST)
        box = Box(Mm(0), Mm(0), Mm(wide), Mm(tall))
        yield Drawn(tall, tuple(_item(item, said, box, language)))


def _item(item: Item, said: list[str], box: Box, language: str) -> Iterator[Shape]:
    middle = (box.left + _SIGN / 2, box.top + _SIGN / 2 + 0.4)
    yield placed(ITEM_PICTURES.get(item.id, "item-step"), "ink", middle, _SIGN)
    title = Box(Mm(box.left + _SHIFT), box.top, Mm(box.width - _SHIFT), Mm(5))
    words = named("item", item.id, item, language)
    yield from set_lines([words], title, Style(Font.NAME_BOLD, _NAME, "ink"), _NAME)
    if item.symbol:
        left = title.left + width(words, Font.NAME_BOLD, _NAME) + 3.0
        yield placed(item.symbol, "quiet", (left, box.top + 2.0), 3.6)
    if item.points:
        worth = Style(Font.NAME_BOLD, _NAME, "sign-torch", "right")
        yield from set_lines([signed(item.points)], title, worth, _NAME)
    below = Box(title.left, Mm(box.top + 4.2), title.width, Mm(box.height - 4.2))
    yield from set_lines(said, below, Style(Font.BODY, _TEXT, "ink"), _TEXT)
    yield Rules((((box.left, box.bottom - 0.7), (box.right, box.bottom - 0.7)),), "hush", Mm(0.15))


ITEMS = Picture(_listed)
