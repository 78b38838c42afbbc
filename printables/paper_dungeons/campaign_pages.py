"""A page to write on for each storyline: its chapters, players side by side."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.types import Storyline
from companion.i18n import text
from printables.drawing import Font, Page, Rules, Shape
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.signs import letter
from printables.paper_dungeons.told_signs import heading
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_PLAYERS = 8
_LABEL = Style(Font.BODY, Pt(9), "quiet", "left", Pt(6.5))
_CHAPTER = Style(Font.NAME_BOLD, Pt(11), "text", "left", Pt(7))
_LINE_ABOVE = 1.4
"""How far above a row's foot its date is written."""

_HOW = Style(Font.BODY, Pt(10), "text", "left", Pt(8))


def _say(key: str, language: str) -> str:
    return text(f"paper_dungeons_print.{key}", language)


def campaign_pages(setting: Setting) -> Iterator[Page]:
    """Lay out a table for each storyline: its chapters, players side by side."""
    if setting.only:
        return
    language, content = setting.language, packaged_content()
    sheet = Sheet(setting.paper, language, _say("campaign.heading", language))
    area = sheet.area
    how = Box(area.left, area.top, area.width, Mm(9))
    words = _say("campaign.how", language)
    shapes: list[Shape] = list(rich_middle(words, how, _HOW, language, words).shapes)
    top = how.bottom + 2
    high = (area.bottom - top) / len(content.storylines)
    for place, storyline in enumerate(content.storylines):
        box = Box(area.left, Mm(top + place * high), area.width, Mm(high - 4))
        shapes += _storyline(storyline, box, language)
    yield sheet.page(tuple(shapes), "campaign", is_read=True)


def _storyline(storyline: Storyline, box: Box, language: str) -> Iterator[Shape]:
    """Draw a table: names above, a row for each chapter, the sum below."""
    bar = Box(box.left, box.top, box.width, Mm(7))
    yield from heading(named("storyline", storyline.id, storyline, language), bar, language)
    first = 24.0
    wide = (box.width - first) / _PLAYERS
    names = [_say("sheet.name", language), *storyline.cards, _say("campaign.sum", language)]
    top = bar.bottom + 1.0
    high = (box.bottom - top) / len(names)
    for row, name in enumerate(names):
        y = top + row * high
        is_card = 0 < row < len(names) - 1
        room = Box(Mm(box.left + (8.0 if is_card else 0.5)), Mm(y), Mm(first - 9), Mm(high))
        if is_card:
            yield from letter((box.left + 3.6, y + high / 2), name, 2.6)
            label = _say("campaign.date", language)
            yield from rich_middle(label, room, _LABEL, language, label).shapes
            line = y + high - _LINE_ABOVE
            yield Rules((((room.left, line), (box.left + first - 1.5, line)),), "quiet", Mm(0.15))
        else:
            whole = Box(Mm(box.left + 0.5), Mm(y), Mm(first - 1.5), Mm(high))
            yield from rich_middle(name, whole, _CHAPTER, language, name).shapes
        for place in range(_PLAYERS):
            left = box.left + first + place * wide
            yield from _cell(left, y, wide, high, is_sum=row == len(names) - 1)


def _cell(left: float, top: float, wide: float, high: float, *, is_sum: bool) -> Iterator[Shape]:
    corners = (
        (left + 0.4, top + 0.4),
        (left + wide - 0.4, top + 0.4),
        (left + wide - 0.4, top + high - 0.4),
        (left + 0.4, top + high - 0.4),
    )
    yield Rules(((*corners, corners[0]),), "ink", Mm(0.6 if is_sum else 0.25))
