"""The sixteen powers: name, what each does, and its points at the end."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import explanation, packaged_content
from companion.games.paper_dungeons.catalogue.types import Power
from companion.i18n import text
from printables.drawing import Font, Rules, Shape
from printables.layout import Box
from printables.paper_dungeons.cards.card_face import named
from printables.paper_dungeons.signs import signed
from printables.rulebook.pictures import Drawn, Picture
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines, width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_NAME, _TEXT = Pt(9), Pt(8.5)
_BETWEEN = 3.2
_POINTS = 5.0
_ROOM = 1.5
"""What a row has above its rule, beside its lines."""


def _listed(wide: float, language: str) -> Drawn:
    return Drawn.listed(_rows(wide, language))


def _rows(wide: float, language: str) -> Iterator[Drawn]:
    powers = packaged_content().powers
    names = {
        one.id: f"{number}. {named('power', one.id, one, language)}"
        for number, one in enumerate(powers, 1)
    }
    left = max(width(one, Font.NAME_BOLD, _NAME) for one in names.values()) + _BETWEEN
    for power in powers:
        does = explanation("power", power.id, power)
        words = text(does.key, language, **does.params)
        said = lines(words, wide - left - _POINTS, Font.BODY, _TEXT, language)
        tall = height(len(said), _TEXT) + _ROOM
        box = Box(Mm(0), Mm(0), Mm(wide), Mm(tall))
        yield Drawn(tall, tuple(_power(power, names[power.id], said, box, left)))


def _power(power: Power, name: str, said: list[str], box: Box, left: float) -> Iterator[Shape]:
    yield from set_lines([name], box, Style(Font.NAME_BOLD, _NAME, "ink"), _NAME)
    beside = Box(Mm(box.left + left), box.top, Mm(box.width - left - _POINTS), box.height)
    yield from set_lines(said, beside, Style(Font.BODY, _TEXT, "ink"), _TEXT)
    if power.points:
        worth = Style(Font.NAME_BOLD, _NAME, "sign-torch", "right")
        yield from set_lines([signed(power.points)], box, worth, _NAME)
    yield Rules((((box.left, box.bottom - 0.5), (box.right, box.bottom - 0.5)),), "hush", Mm(0.15))


POWERS = Picture(_listed)
