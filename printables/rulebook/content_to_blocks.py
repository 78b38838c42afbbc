"""Turn the content of a book into blocks, in reading order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.engine.rulebook_chapters import RulebookText
from companion.i18n import text
from printables.drawing import Font
from printables.rulebook.blocks import Block, Setter, stands_with_next, without_widow
from printables.rulebook.boxed_examples import (
    BESIDE,
    EXAMPLE,
    HINT,
    beside,
    boxed,
    illustration,
    narrowing,
)
from printables.rulebook.content import BookChapter, BookContent, BookPart, title_of
from printables.rulebook.fact_rows import fact_rows
from printables.rulebook.headings import chapter_heading, section_heading
from printables.rulebook.pictures import Drawn, Picture
from printables.typesetting.icon_text_boxes import height


@dataclass(frozen=True, slots=True)
class Author:
    """Writes the blocks of a book.

    Attributes:
        content: What the book prints.
        rules: The clauses.
        pictures: By name.
        setter: Sets text.
        page_width: How wide a picture over all columns is.
        drawn: Pictures that are drawn already, whatever the size of type.
    """

    content: BookContent
    rules: RulebookText
    pictures: Mapping[str, Picture]
    setter: Setter
    page_width: float
    drawn: dict[str, Drawn] = field(default_factory=dict)

    def chapters(self) -> Iterator[Block]:
        """Write all chapters."""
        for chapter in self.content.chapters:
            yield from self._chapter(chapter)

    def cover(self, name: str) -> Block:
        """Draw the title over all columns of the first page."""
        return self._picture(name)

    def opening(self) -> Iterator[Block]:
        """Say what the game is and how the book is read."""
        for name in self.content.opening:
            passage = self.setter.passage(self.say("lead", name), Font.BODY)
            yield replace(passage, above=2.0)

    def say(self, kind: str, name: str) -> str:
        """Give a sentence of the book's own."""
        return text(f"{self.content.words}.{kind}.{name}", self.setter.language)

    def _chapter(self, chapter: BookChapter) -> Iterator[Block]:
        language = self.setter.language
        if chapter.opener:
            picture = self._picture(chapter.opener)
            yield replace(picture, anchors=(f"chapter {chapter.title}",))
        else:
            words = text(chapter.title, language)
            yield chapter_heading(chapter.title, words, chapter.sign, language)
        if chapter.lead:
            yield self._lead(chapter.lead)
        group = ""
        for part in chapter.parts:
            # Without a heading of its own, a part stands below the letters of the one before it.
            group = self._group_of(part) if title_of(part, self.rules) else group
            yield from self._part(part, group)

    def _lead(self, name: str) -> Block:
        passage = self.setter.passage(self.say("lead", name), Font.BODY_ITALIC)
        return replace(passage, above=1.8, keeps_next=True)

    def _part(self, part: BookPart, group: str) -> Iterator[Block]:
        title = title_of(part, self.rules)
        wide, picture = self.setter.width, self.pictures.get(part.picture)
        if picture and picture.is_wide:
            yield self._picture(part.picture)
        if title:
            words = text(title, self.setter.language)
            yield section_heading(words, group, wide, self.setter.language)
        if part.lead:
            yield self._lead(part.lead)
        if picture and not picture.is_wide:
            yield from self._below_heading(part.picture, followed=bool(part.ids))
        told = list(self._clauses(part, group))
        yield from told if part.facts or part.hints else without_widow(told, self.setter.size)
        if part.facts:
            rows = {self.say("glance", name): value for name, value in part.facts.items()}
            yield from fact_rows(self.setter, rows)
        for name in part.hints:
            yield boxed(self.setter, self.say("hint", name), HINT)

    def _group_of(self, part: BookPart) -> str:
        """Give the letters that a part's clauses begin with; rulings bear their whole id."""
        first = next((one for one in part.ids if one not in self.rules.rulings), "")
        return _group(first) if first else ""

    def _below_heading(self, name: str, *, followed: bool) -> Iterator[Block]:
        """Show a picture in the column, or the rows of a list, which may go on in the next one."""
        rows = self._drawn(name, self.setter.width).rows
        if not rows:
            # A picture at a page's foot would part the heading from its first clause.
            yield replace(self._picture(name), keeps_next=followed, floats=followed)
            return
        for place, row in enumerate(rows):
            block = illustration(row, f"{name}-{place + 1}", is_wide=False)
            above, keeps_next = 0.0 if place else block.above, stands_with_next(place, len(rows))
            yield replace(block, above=above, keeps_next=keeps_next, is_elastic=False)

    def _picture(self, name: str) -> Block:
        picture = self.pictures[name]
        wide = self.page_width if picture.is_wide else self.setter.width
        return illustration(self._drawn(name, wide), name, is_wide=picture.is_wide)

    def _drawn(self, name: str, wide: float) -> Drawn:
        if name not in self.drawn:
            self.drawn[name] = self.pictures[name].draw(wide, self.setter.language)
        return self.drawn[name]

    def _clauses(self, part: BookPart, group: str) -> Iterator[Block]:
        rest, keeps_first = list(part.ids), True
        if part.beside:
            rest, first = self._beside(part, group)
            yield first
            keeps_first = False
            taken = part.ids[: len(part.ids) - len(rest)]
            yield from (self._example(clause) for clause in taken if self._tells(part, clause))
        for place, clause in enumerate(rest):
            block, tells = self._clause(clause, group), self._tells(part, clause)
            is_short = block.height < height(2, self.setter.size)
            starts = place == 0 and len(rest) > 1 and keeps_first and is_short
            yield replace(block, keeps_next=starts or tells)
            if tells:
                yield self._example(clause)

    def _beside(self, part: BookPart, group: str) -> tuple[list[str], Block]:
        """Put as many clauses beside a picture as its height takes; give what is left."""
        drawn = self._drawn(part.beside, BESIDE)
        rest, some, tall = list(part.ids), [], 0.0
        while rest and tall < drawn.height - 2.0:
            some.append(self._clause(rest.pop(0), group, narrowing()))
            tall += some[-1].height + some[-1].above
        block = beside(some, drawn, part.beside)
        is_last = not rest or any(self._tells(part, one) for one in block.anchors)
        return rest, replace(block, keeps_next=not is_last and len(rest) == 1)

    def _clause(self, clause: str, group: str, narrower: float = 0.0) -> Block:
        words = text(self.rules.key(clause), self.setter.language)
        is_own = bool(group) and _group(clause) == group
        return self.setter.clause(clause, words, numbered=is_own, narrower=narrower)

    def _tells(self, part: BookPart, clause: str) -> bool:
        return clause in self.rules.examples and clause not in part.told_elsewhere

    def _example(self, clause: str) -> Block:
        key = f"{self.rules.domain}.example.{clause}"
        return boxed(self.setter, text(key, self.setter.language), EXAMPLE)


def _group(clause: str) -> str:
    return clause.rpartition("-")[0]
