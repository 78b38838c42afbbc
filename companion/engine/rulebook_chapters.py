"""The clauses of a game as a book for players: chapters, sections, and the sentence of each clause.

The app shows them behind every clause that it names, and the printed rulebook is made of them.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct


class RuleSection(Struct, frozen=True):
    """Clauses that are read together.

    Attributes:
        title: Its message key.
        clauses: Their ids, in the order in which they are read.
    """

    title: str
    clauses: tuple[str, ...]


class RuleChapter(Struct, frozen=True):
    """A chapter of the rulebook.

    Attributes:
        name: As it stands in addresses and keys.
        title: Its message key.
        sections: In the order in which they are read.
    """

    name: str
    title: str
    sections: tuple[RuleSection, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses of the chapter, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)


class RulebookText(Struct, frozen=True):
    """All that players read of a game's rules.

    Attributes:
        domain: The message domain that holds a sentence for each clause.
        chapters: In the order in which they are read.
        examples: By the clause that an example is told at, the other clauses that it shows.
        rulings: By the id of a ruling or an amendment, the clauses that it settles or changes.
    """

    domain: str
    chapters: tuple[RuleChapter, ...]
    examples: dict[str, tuple[str, ...]]
    rulings: dict[str, tuple[str, ...]]

    def key(self, clause: str) -> str:
        """Give the message key of a clause's sentence."""
        return f"{self.domain}.{clause}"

    def example(self, clause: str) -> str | None:
        """Give the message key of an example of a clause; None if there is none."""
        for told_at, also in self.examples.items():
            if clause == told_at or clause in also:
                return f"{self.domain}.example.{told_at}"
        return None

    def rulings_on(self, clause: str) -> tuple[str, ...]:
        """List the rulings and amendments that settle or change a clause."""
        return tuple(ruling for ruling, settled in self.rulings.items() if clause in settled)

    def clauses(self) -> Iterator[str]:
        """List all clauses that have a sentence, in the order of the book."""
        for chapter in self.chapters:
            yield from chapter.clauses

    def place(self, clause: str) -> tuple[RuleChapter, RuleSection] | None:
        """Find the chapter and the section of a clause; None if the book does not tell it."""
        for chapter in self.chapters:
            for section in chapter.sections:
                if clause in section.clauses:
                    return chapter, section
        return None


def book(
    domain: str,
    chapters: dict[str, tuple[str | tuple[str, str], ...]],
    clauses: Iterable[str],
    examples: dict[str, tuple[str, ...]],
    rulings: dict[str, tuple[str, ...]],
) -> RulebookText:
    """Sort clauses into chapters and sections by the letters that their ids start with.

    Args:
        domain: The message domain of the sentences; it also holds ``chapter.<name>`` for each
            chapter and ``section.<group>`` for each section without a title of its own.
        chapters: The groups of each chapter, such as ``MOVE`` for ``MOVE-1``, ``MOVE-2``, …; with
            a message key where the section's title is a word that the game has already.
        clauses: All that is told, in the order of the digest.
        examples: As in `RulebookText`; the domain holds ``example.<clause>`` for each.
        rulings: As in `RulebookText`.
    """
    groups: dict[str, list[str]] = {}
    for clause in clauses:
        groups.setdefault(clause.rpartition("-")[0], []).append(clause)
    return RulebookText(
        domain=domain,
        chapters=tuple(
            RuleChapter(
                name=name,
                title=f"{domain}.chapter.{name}",
                sections=tuple(_section(domain, group, groups) for group in of),
            )
            for name, of in chapters.items()
        ),
        examples=examples,
        rulings=rulings,
    )


def _section(
    domain: str, group: str | tuple[str, str], groups: dict[str, list[str]]
) -> RuleSection:
    """Make the section of a group: ``A+B`` takes the clauses of both and the title of the first."""
    name, title = group if isinstance(group, tuple) else (group, "")
    names = name.split("+")
    return RuleSection(
        title=title or f"{domain}.section.{names[0]}",
        clauses=tuple(clause for one in names for clause in groups[one]),
    )
