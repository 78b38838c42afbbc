"""A rulebook: its blocks in reading order, its pages, its contents and its index."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path

from companion.engine.rulebook_chapters import RulebookText
from companion.i18n import text
from printables.drawing import Font, Page, Rules, Shape
from printables.imposition import Setting
from printables.layout import PAPERS, Box, Paper
from printables.rulebook.blocks import Block, Setter
from printables.rulebook.columns import SIDE, Measures, Spread, filled
from printables.rulebook.content import BookContent, read_content
from printables.rulebook.content_to_blocks import Author
from printables.rulebook.contents_and_index import Term, contents, index, message_terms
from printables.rulebook.headings import chapter_heading, section_heading
from printables.rulebook.pictures import Drawn, Picture
from printables.typesetting.icon_text_boxes import set_lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_SIZES = tuple(Pt(quarter / 4) for quarter in range(38, 30, -1))
_A4 = Measures(PAPERS["a4"])
_HEAD = Style(Font.NAME, Pt(9), "quiet")
_FOLIO = Style(Font.NAME_BOLD, Pt(11), "ink", "middle")
_COVER = "cover"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rulebook.

    Attributes:
        file: The content file, which names what is printed.
        rules: The clauses.
        pictures: By the names that the content gives them.
        decorate: Puts icons into a sentence.
        sizes: The size of type by language and paper, so that each is looked for once.
    """

    file: Path
    rules: RulebookText
    pictures: Mapping[str, Picture]
    decorate: Callable[[str, str], str]
    sizes: dict[tuple[str, str], Pt] = field(default_factory=dict, compare=False, repr=False)

    @property
    def content(self) -> BookContent:
        """What is printed."""
        return read_content(self.file)

    def pages(self, setting: Setting) -> Iterator[Page]:
        """Draw the book, unless only pieces of the kit are wanted."""
        if setting.only or setting.gathered is not None:
            return
        title = text(self.content.title, setting.language)
        for number, spread in enumerate(self.spreads(setting), 1):
            yield _page(spread, number, title, setting.paper)

    def spreads(self, setting: Setting) -> list[Spread]:
        """Lay the book out in the largest type in which it has few enough pages."""
        measures = Measures(setting.paper)
        most = ceil(self.content.most_pages * _A4.area.height / measures.area.height)
        found: dict[str, int] = {}
        drawn: dict[str, Drawn] = {}
        tried: dict[Pt, list[Spread]] = {}

        def fits(size: Pt) -> bool:
            setter = Setter(setting.language, size, measures.width, self.decorate)
            width = measures.area.width
            author = Author(self.content, self.rules, self.pictures, setter, width, drawn)
            tried[size] = filled(self._blocks(author, found), measures)
            return len(tried[size]) <= most

        asked = setting.language, setting.paper.name
        if asked in self.sizes:
            size = self.sizes[asked]
            fits(size)
        else:
            size = _SIZES[min(bisect_left(_SIZES, 1, key=fits), len(_SIZES) - 1)]
            self.sizes[asked] = size
        found.update(_numbers(tried[size]))
        return tried[size]

    def _blocks(self, author: Author, pages: Mapping[str, int]) -> list[Block]:
        language = author.setter.language
        front = author.cover(_COVER)
        table = contents(self._chapters(language), pages)
        above = section_heading(
            text("rulebook.contents", language), "", author.setter.width, language
        )
        blocks = [front, *author.opening(), above, table, *author.chapters()]
        heading = chapter_heading(
            "index", text("rulebook.index", language), "scroll-unfurled", language
        )
        found = index(self._terms(language), author.setter.width, language, pages)
        return [*blocks, heading, *found]

    def _chapters(self, language: str) -> list[Term]:
        chapters = [
            Term(text(chapter.title, language), (f"chapter {chapter.title}",))
            for chapter in self.content.chapters
        ]
        return [*chapters, Term(text("rulebook.index", language), ("chapter index",))]

    def _terms(self, language: str) -> Sequence[Term]:
        return message_terms(self.content.index, language)


def _numbers(spreads: Sequence[Spread]) -> dict[str, int]:
    """Tell on which page each anchor came to stand."""
    return {
        anchor: number
        for number, spread in enumerate(spreads, 1)
        for placed in spread.placed
        for anchor in placed.block.anchors
    }


def _page(spread: Spread, number: int, title: str, paper: Paper) -> Page:
    shapes: list[Shape] = []
    if number > 1:
        shapes += _furniture(number, title, paper)
    else:
        shapes += _folio(number, paper)
    for placed in spread.placed:
        shapes += placed.block.draw(placed.box)
    return Page(
        paper.width,
        paper.height,
        tuple(shapes),
        f"rulebook-{number}",
        title,
        is_read=True,
        side_margin=SIDE,
    )


def _furniture(number: int, title: str, paper: Paper) -> Iterator[Shape]:
    """Write the running head and the page number."""
    area = Measures(paper).area
    head = Box(area.left, Mm(area.top - 8.6), area.width, Mm(5))
    side = replace(_HEAD, align="left" if number % 2 == 0 else "right")
    yield from set_lines([title], head, side, _HEAD.size)
    y = area.top - 3.8
    yield Rules((((area.left, y), (area.right, y)),), "pencil", Mm(0.2))
    yield from _folio(number, paper)


def _folio(number: int, paper: Paper) -> Iterator[Shape]:
    area = Measures(paper).area
    foot = Box(area.left, Mm(area.bottom + 3.4), area.width, Mm(5))
    yield from set_lines([str(number)], foot, _FOLIO, _FOLIO.size)
    y, middle = area.bottom + 5.4, area.middle
    ends = (((middle - 14, y), (middle - 5, y)), ((middle + 5, y), (middle + 14, y)))
    yield Rules(ends, "pencil", Mm(0.3))
