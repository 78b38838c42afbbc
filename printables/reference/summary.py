"""The rules in short, with the numbers of the clauses beside each sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.i18n import text
from printables.cuts import placed
from printables.drawing import Fill, Font, Page, Shape
from printables.imposition import Setting
from printables.layout import Box
from printables.ornament import rule
from printables.reference.clauses import SUMMARY
from printables.rich import height, lines, set_lines
from printables.sheet import Sheet
from printables.typesetting import Style
from printables.units import Mm, Pt, to_mm

_TEXT = Style(Font.BODY, Pt(10.5), "ink")
_IDS = Style(Font.BODY_ITALIC, Pt(7.5), "quiet")
_HEADING = Style(Font.NAME_BOLD, Pt(14), "ink")
_GUTTER = 8.0
_SECTION = 11.0
_SIGN = 6.5
_SIGNS = {"dice": ("step", "ranged", "melee", "defense", "elixir", "magic", "")}


@dataclass(frozen=True, slots=True)
class _Item:
    """Something in a column: how high it is and what is drawn."""

    height: float
    heading: str = ""
    told: tuple[str, ...] = ()
    ids: str = ""
    sign: str = ""


def rules_pages(setting: Setting) -> Iterator[Page]:
    """Set the summary in two columns, on as many sheets as it needs."""
    language = setting.language
    heading = text("printables.rules.title", language)
    sheet = Sheet(setting.paper, language, heading)
    area = sheet.area
    wide = (area.width - _GUTTER) / 2
    columns = _columns(list(_items(wide, language)), area.height)
    for number in range(0, len(columns), 2):
        shapes: list[Shape] = []
        for place, column in enumerate(columns[number : number + 2]):
            left = area.left + place * (wide + _GUTTER)
            shapes += _drawn(column, Box(Mm(left), area.top, Mm(wide), area.height))
        yield sheet.page(tuple(shapes), f"rules-{number // 2 + 1}")


def _items(wide: float, language: str) -> Iterator[_Item]:
    for section, sentences in SUMMARY.items():
        yield _Item(_SECTION, heading=text(f"printables.rules.{section}", language))
        signs = _SIGNS.get(section, ())
        for place, (name, ids) in enumerate(sentences):
            sign = signs[place] if signs else ""
            room = wide - (_SIGN + 1.5 if sign else 0)
            words = text(f"printables.rule.{name}", language)
            told = lines(words, room, _TEXT.font, _TEXT.size, language)
            high = height(len(told), _TEXT.size) + to_mm(_IDS.size) * 1.25 + 2.4
            yield _Item(high, told=tuple(told), ids=ids, sign=sign)


def _columns(items: Sequence[_Item], high: float) -> list[list[_Item]]:
    """Fill column after column; a heading goes with what follows it."""
    columns: list[list[_Item]] = [[]]
    left = high
    for place, item in enumerate(items):
        need = item.height
        if item.heading:
            need += items[place + 1].height
        if need > left:
            columns.append([])
            left = high
        columns[-1].append(item)
        left -= item.height
    return columns


def _drawn(column: Sequence[_Item], box: Box) -> Iterator[Shape]:
    top = float(box.top)
    for item in column:
        if item.heading:
            title = Box(box.left, Mm(top + 2.5), box.width, Mm(6))
            yield from set_lines([item.heading], title, _HEADING, _HEADING.size)
            yield Fill(rule(box.left, box.right, top + 9.0, 0.4), "ink")
        else:
            shift = _SIGN + 1.5 if item.sign else 0.0
            room = Box(Mm(box.left + shift), Mm(top), Mm(box.width - shift), Mm(item.height))
            if item.sign:
                yield placed(item.sign, "ink", (box.left + _SIGN / 2, top + _SIGN / 2), _SIGN)
            yield from set_lines(list(item.told), room, _TEXT, _TEXT.size)
            below = Box(
                room.left, Mm(top + height(len(item.told), _TEXT.size) + 0.5), room.width, Mm(4)
            )
            yield from set_lines([item.ids], below, _IDS, _IDS.size)
        top += item.height
