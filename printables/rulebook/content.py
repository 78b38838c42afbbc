"""Read what a rulebook prints: chapters, clauses, pictures, sentences that lead in, the index."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from companion.engine.rulebook_chapters import RulebookText

_SPAN = re.compile(r"(?P<stem>\D+)(?P<first>\d+)\.\.(?P<last>\d+)")


class BookPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some clauses under a heading.

    Attributes:
        title: Message key of the heading; that of the first clause's section unless given, none if
            it is a dash.
        lead: The sentence that leads in, by the end of its key.
        picture: A picture below the heading.
        beside: A small picture beside all clauses.
        clauses: Their ids in reading order; ``MOVE-1..4`` stands for four of them.
        hints: Hints below them, by the ends of their keys.
        told_elsewhere: Clauses whose example is not printed here.
        facts: What is to be found at a glance: values by the ends of their labels' keys.
    """

    title: str = ""
    lead: str = ""
    picture: str = ""
    beside: str = ""
    clauses: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    told_elsewhere: tuple[str, ...] = ()
    facts: dict[str, str] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """All clauses, one by one."""
        return tuple(clause for some in self.clauses for clause in _each(some))


class BookChapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the printed book.

    Attributes:
        title: Message key of its heading.
        sign: The picture before the heading.
        parts: In reading order.
        lead: The sentence that leads in, by the end of its key.
        opener: A picture over all columns that bears the title itself.
    """

    title: str
    sign: str = ""
    parts: tuple[BookPart, ...] = ()
    lead: str = ""
    opener: str = ""


class BookContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rulebook prints.

    Attributes:
        words: The message domain of its own sentences.
        title: Message key of its title.
        most_pages: So many A4 pages it may fill.
        chapters: In reading order.
        opening: Passages before the contents, by the ends of their keys.
        index: The clauses that a term leads to, by the term's message key.
    """

    words: str
    title: str
    most_pages: int
    chapters: tuple[BookChapter, ...]
    opening: tuple[str, ...] = ()
    index: dict[str, tuple[str, ...]] = {}

    def clauses(self) -> Iterator[str]:
        """List all clauses that are printed."""
        for chapter in self.chapters:
            for part in chapter.parts:
                yield from part.ids


def _each(some: str) -> Iterator[str]:
    """List the clauses that an entry stands for."""
    span = _SPAN.fullmatch(some)
    if span is None:
        yield some
        return
    for number in range(int(span["first"]), int(span["last"]) + 1):
        yield f"{span['stem']}{number}"


@cache
def read_content(file: Path) -> BookContent:
    """Read the content file of a rulebook.

    Raises:
        msgspec.ValidationError: It is not as described above.
    """
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), BookContent)


def title_of(part: BookPart, rules: RulebookText) -> str:
    """Give the message key of a part's heading; empty where it has none."""
    if part.title == "-":
        return ""
    if part.title or not part.ids:
        return part.title
    place = rules.place(part.ids[0])
    return place[1].title if place else ""
