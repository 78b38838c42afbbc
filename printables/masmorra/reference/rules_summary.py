"""The rules in short, with the numbers of the clauses beside each sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.i18n import text
from printables.cuts import placed
from printables.drawing import Fill, Font, Page, Shape
from printables.drawing.decorative_shapes import rule
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box
from printables.masmorra.reference.summary_clauses import SUMMARY
from printables.typesetting.heading_banners import banner
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style, sizes
from printables.units import Mm, Pt, to_mm

_LARGEST, _SMALLEST = Pt(13), Pt(10.5)
_TEXT = Style(Font.BODY, _LARGEST, "ink")
_IDS = Style(Font.BODY_ITALIC, Pt(7.5), "quiet")
_GUTTER = 8.0
_SECTION = 11.0
_LESS = 2.0
"""In such steps columns are made higher until all items find room."""

_SIGN = 6.5
_EMBLEMS = {
    "begin": "door",
    "turn": "torch",
    "dice": "rolling-dices",
    "dungeon": "gate",
    "rooms": "rune",
    "fight": "boss",
    "grow": "coin",
    "limits": "scroll-unfurled",
    "epic": "malaphyas",
    "alliance": "shaking-hands",
}
_SIGNS = {"dice": ("step", "ranged", "melee", "defense", "elixir", "magic", "")}


@dataclass(frozen=True, slots=True)
class _Item:
    """Something in a column: how high it is, what is drawn, in which size of type."""

    height: float
    heading: str = ""
    told: tuple[str, ...] = ()
    ids: str = ""
    sign: str = ""
    size: Pt = _SMALLEST


def rules_pages(setting: Setting) -> Iterator[Page]:
    """Set the summary in two columns, on as few sides as it needs, in type that fills them."""
    language = setting.language
    heading = text("masmorra.print.rules.title", language)
    sheet = Sheet(setting.paper, language, heading)
    area = sheet.area
    wide = (area.width - _GUTTER) / 2
    columns = _balanced(_filling(wide, language, area.height), area.height)
    for number in range(0, len(columns), 2):
        shapes: list[Shape] = []
        for place, column in enumerate(columns[number : number + 2]):
            left = area.left + place * (wide + _GUTTER)
            shapes += _drawn(column, Box(Mm(left), area.top, Mm(wide), area.height), language)
        yield sheet.page(tuple(shapes), f"rules-{number // 2 + 1}", is_read=True)


def _filling(wide: float, language: str, high: float) -> list[_Item]:
    """Set all items in the largest type that needs no more sides than the smallest."""
    found: list[_Item] = []
    sides = 0
    for size in reversed(tuple(sizes(_LARGEST, _SMALLEST))):
        items = list(_items(wide, language, size))
        needed = -(-len(_columns(items, high)) // 2)
        if found and needed > sides:
            break
        found, sides = items, needed
    return found


def _items(wide: float, language: str, size: Pt) -> Iterator[_Item]:
    for section, sentences in SUMMARY.items():
        heading = text(f"masmorra.print.rules.{section}", language)
        yield _Item(_SECTION, heading=heading, sign=_EMBLEMS[section])
        signs = _SIGNS.get(section, ())
        for place, (name, ids) in enumerate(sentences):
            sign = signs[place] if signs else ""
            room = wide - (_SIGN + 1.5 if sign else 0)
            words = text(f"masmorra.print.rule.{name}", language)
            told = lines(words, room, Font.BODY, size, language)
            high = height(len(told), size) + to_mm(_IDS.size) * 1.25 + 2.4
            yield _Item(high, told=tuple(told), ids=ids, sign=sign, size=size)


def _balanced(items: Sequence[_Item], high: float) -> list[list[_Item]]:
    """Fill no more columns than needed, an even number of them, all about as high."""
    most = len(_columns(items, high))
    most += most % 2
    lower = sum(item.height for item in items) / most
    while len(columns := _columns(items, min(lower, high))) > most:
        lower += _LESS
    return columns


def _columns(items: Sequence[_Item], high: float) -> list[list[_Item]]:
    """Fill column after column; a heading goes with the two sentences that follow it."""
    columns: list[list[_Item]] = [[]]
    left = high
    for place, item in enumerate(items):
        need = item.height
        if item.heading:
            need += sum(one.height for one in items[place + 1 : place + 3] if not one.heading)
        if need > left:
            columns.append([])
            left = high
        columns[-1].append(item)
        left -= item.height
    return columns


def _drawn(column: Sequence[_Item], box: Box, language: str) -> Iterator[Shape]:
    top = float(box.top)
    for item in column:
        if item.heading:
            title = Box(box.left, Mm(top + 2.4), box.width, Mm(6.8))
            yield Fill(rule(box.left, box.right, top + 8.6, 0.3), "pencil")
            yield from banner(item.heading, title, language, item.sign)
        else:
            shift = _SIGN + 1.5 if item.sign else 0.0
            room = Box(Mm(box.left + shift), Mm(top), Mm(box.width - shift), Mm(item.height))
            if item.sign:
                yield placed(item.sign, "ink", (box.left + _SIGN / 2, top + _SIGN / 2), _SIGN)
            yield from set_lines(list(item.told), room, _TEXT, item.size)
            lower = Mm(top + height(len(item.told), item.size) + 0.9)
            below = Box(room.left, lower, room.width, Mm(4))
            yield from set_lines([item.ids], below, _IDS, _IDS.size)
        top += item.height
