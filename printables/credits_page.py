"""Who made what is printed: the last page of a PDF, or the back of a piece."""

from collections.abc import Iterator

from companion.i18n import text
from printables.cuts import artists
from printables.drawing import Font, Page, Shape
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box
from printables.typesetting.heading_banners import banner
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

CREDITS = "credits"
"""What the page is called."""

_TEXT = Style(Font.BODY, Pt(11), "ink", "left", Pt(8))
_NAME = Style(Font.NAME_BOLD, Pt(11), "ink", "left", Pt(8))
_ICONS = Style(Font.BODY_ITALIC, Pt(8.5), "quiet", "left", Pt(6.5))

_SAID = Style(Font.BODY, Pt(9.5), "ink", "left", Pt(8))
_DRAWN = Style(Font.BODY_ITALIC, Pt(8), "ink", "left", Pt(6.5))
_HEAD = Mm(7.5)
_APART = 2.2
_FEW = 8


def credits_page(setting: Setting, side_margin: float = 0.0, first: str = "") -> Page:
    """Name the artists with their icons, the fonts, and the licence of the rest.

    Args:
        setting: How it is printed.
        side_margin: What the pages before it leave bare at the sides.
        first: What is said above the names, about the whole file.
    """
    language, title = setting.language, text("printables.credits.title", setting.language)
    sheet = Sheet(setting.paper, language, title, side_margin=side_margin)
    return sheet.page(tuple(_content(sheet.area, language, first)), CREDITS, is_read=True)


def _content(area: Box, language: str, first: str) -> Iterator[Shape]:
    top = float(area.top) + 3
    for words in filter(None, (first, text("printables.credits.icons", language))):
        room = Box(area.left, Mm(top), area.width, Mm(40))
        done = rich_text(words, room, _TEXT, language, "icons")
        yield from done.shapes
        top += done.height + 5
    for artist, icons in artists().items():
        name = Box(area.left, Mm(top), Mm(34), Mm(6))
        yield from rich_text(artist, name, _NAME, language, artist).shapes
        listed = ", ".join(icons)
        room = Box(Mm(area.left + 36), Mm(top + 0.4), Mm(area.width - 36), Mm(area.bottom - top))
        done = rich_text(listed, room, _ICONS, "en", artist)
        yield from done.shapes
        top += max(done.height, 4.5) + 2.5
    words = text("printables.credits.own", language)
    last = Box(area.left, Mm(top + 3), area.width, Mm(area.bottom - top - 3))
    yield from rich_text(words, last, _TEXT, language, "own").shapes


def credits_on_piece(area: Box, language: str) -> Iterator[Shape]:
    """Name the same with a heading in an area of a piece; who drew little stands in one passage."""
    head = Box(area.left, area.top, area.width, _HEAD)
    yield from banner(text("printables.credits.title", language), head, language)
    icons = {artist: f"{artist}: {', '.join(drawn)}" for artist, drawn in artists().items()}
    many = [artist for artist, drawn in artists().items() if len(drawn) > _FEW]
    few = " · ".join(words for artist, words in icons.items() if artist not in many)
    passages = (
        (text("printables.credits.icons", language), language, _SAID),
        *((icons[artist], "en", _DRAWN) for artist in many),
        (few, "en", _DRAWN),
        (text("printables.credits.own", language), language, _SAID),
    )
    top = head.bottom + _APART
    for words, spoken, style in passages:
        room = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
        done = rich_text(words, room, style, spoken, "credits")
        yield from done.shapes
        top += done.height + _APART


def credits_words(language: str) -> str:
    """Name the artists in a file of plain text, which goes with pictures."""
    lines = [text("printables.credits.icons", language), ""]
    lines += [f"{artist}: {', '.join(icons)}" for artist, icons in artists().items()]
    return "\n".join((*lines, "", text("printables.credits.own", language), ""))
