"""The page itself: half a sheet of A4, so that a phone shows it and any printer fits it."""

from collections.abc import Iterator
from dataclasses import dataclass

from printables.drawing import Fill, Font, Page, Rules, Shape
from printables.layout import Box
from printables.recap.charts import Bars, Lines, bars, lines, mark
from printables.typesetting.font_metrics import typeface
from printables.typesetting.paragraphs import Style, one_line, paragraph
from printables.units import Mm, Pt

WIDTH, HEIGHT = Mm(148.0), Mm(210.0)
_EDGE = 9.0
_ROW = 9.0
_CHART = 40.0
_TITLE = Style(Font.NAME_BOLD, Pt(22), least=Pt(12))
_RESULT = Style(Font.BODY, Pt(11), "quiet", least=Pt(8))
_NAME = Style(Font.NAME_BOLD, Pt(14), least=Pt(8))
_DID = Style(Font.BODY, Pt(9), "quiet", "right", Pt(6.5))
_HEAD = Style(Font.NAME_BOLD, Pt(10), least=Pt(6.5))
_SMALL = Style(Font.BODY, Pt(7.5), "quiet", least=Pt(6.5))
_FOOT = Style(Font.BODY_ITALIC, Pt(8), "quiet", least=Pt(6.5))


@dataclass(frozen=True, slots=True)
class Person:
    """A hero at the end.

    Attributes:
        colour: The colour of the seat.
        name: Who played which hero.
        did: What was reached, in words.
        dice: How the dice fell.
        luck: What is to be said about that; empty where no dice are known.
    """

    colour: str
    name: str
    did: str
    dice: Bars
    luck: str


@dataclass(frozen=True, slots=True)
class Recap:
    """All that the page says, in its language.

    Attributes:
        language: For an error.
        title: The result.
        about: When and how long.
        people: The heroes, best first.
        charts: The charts of numbers over rounds, each with its heading.
        dice: The heading over the dice.
        foot: The last line.
    """

    language: str
    title: str
    about: str
    people: tuple[Person, ...]
    charts: tuple[tuple[str, Lines], ...]
    dice: str
    foot: str


def recap_page(recap: Recap) -> Page:
    """Draw the page.

    Raises:
        DoesNotFitError: A text is too long for its place.
    """
    return Page(WIDTH, HEIGHT, tuple(_shapes(recap)), "1", recap.title)


def _shapes(recap: Recap) -> Iterator[Shape]:
    across = Mm(WIDTH - 2 * _EDGE)
    y = _EDGE
    yield _line(recap, recap.title, Box(Mm(_EDGE), Mm(y), across, Mm(9)), _TITLE)
    y += 9.5
    yield _line(recap, recap.about, Box(Mm(_EDGE), Mm(y), across, Mm(5)), _RESULT)
    y += 7
    yield Rules((((_EDGE, y), (WIDTH - _EDGE, y)),), "text", Mm(0.7))
    y += 3
    for place, person in enumerate(recap.people):
        yield from _person(recap, person, place, Box(Mm(_EDGE), Mm(y), across, Mm(_ROW)))
        y += _ROW
    y += 3
    wide = Mm((across - 6) / 3)
    for place, (heading, chart) in enumerate(recap.charts):
        left = Mm(_EDGE + place * (wide + 3))
        yield _line(recap, heading, Box(left, Mm(y), wide, Mm(5)), _HEAD)
        yield from lines(chart, Box(left, Mm(y + 5), wide, Mm(_CHART)))
    y += _CHART + 9
    if any(person.luck for person in recap.people):
        yield _line(recap, recap.dice, Box(Mm(_EDGE), Mm(y), across, Mm(5)), _HEAD)
        yield from _dice(recap, Box(Mm(_EDGE), Mm(y + 6), across, Mm(HEIGHT - 14 - y - 6)))
    yield _line(recap, recap.foot, Box(Mm(_EDGE), Mm(HEIGHT - 11), across, Mm(4)), _FOOT)


def _person(recap: Recap, person: Person, place: int, row: Box) -> Iterator[Shape]:
    yield Fill(mark(place, row.left + 2.4, row.top + 3.4, 2.2), f"seat-{person.colour}")
    half = Mm(row.width / 2 - 8)
    yield _line(recap, person.name, Box(Mm(row.left + 8), row.top, half, Mm(7)), _NAME)
    right = Box(Mm(row.right - row.width / 2), Mm(row.top + 1.2), Mm(row.width / 2), Mm(5))
    yield _line(recap, person.did, right, _DID)


def _dice(recap: Recap, area: Box) -> Iterator[Shape]:
    """Lay out the heroes' dice in rows of three."""
    columns = min(3, max(1, len(recap.people)))
    rows = -(-len(recap.people) // columns)
    wide, high = (area.width - 5 * (columns - 1)) / columns, area.height / max(1, rows)
    for number, person in enumerate(recap.people):
        left = Mm(area.left + number % columns * (wide + 5))
        top = area.top + number // columns * high
        yield Fill(mark(number, left + 1.6, top + 1.8, 1.2), f"seat-{person.colour}")
        label = Box(Mm(left + 4.5), Mm(top), Mm(wide - 4.5), Mm(10.5))
        yield from paragraph(
            _known(person.luck, _SMALL.font), label, _SMALL, recap.language, "luck"
        )
        yield from bars(
            person.dice, Box(left, Mm(top + 10.5), Mm(wide), Mm(min(34.0, high - 12.5)))
        )


def _line(recap: Recap, words: str, box: Box, style: Style) -> Shape:
    """Set a line; what players typed may hold signs that no font of ours has."""
    fitting = _known(words, style.font)
    face = typeface(style.font)
    while len(fitting) > 1 and face.width(fitting, style.least) > box.width:
        fitting = fitting[:-2].rstrip() + "…"
    return one_line(fitting, box, style, recap.language, "recap")


def _known(words: str, font: Font) -> str:
    missing = set(typeface(font).missing(words))
    return "".join("?" if sign in missing else sign for sign in words) or " "
