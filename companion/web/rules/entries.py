"""All that can be looked up in a game, one entry each."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from msgspec import Struct

from companion.engine.lookup_articles import Article, Reference
from companion.engine.rulebook_chapters import RulebookText, RuleSection
from companion.engine.rules import Message
from companion.games.registry import PARTS, part, with_part


class Entry(Struct, frozen=True):
    """Something that is looked up.

    Attributes:
        kind: ``rule``, or the kind of an `Article`.
        title: What it is called; a clause goes by its section.
        says: Its sentences.
        icon: The drawing beside it; empty for none.
        clauses: The clauses that it rests on; of a rule, itself.
        words: Message keys of other words for it.
    """

    kind: str
    title: Message
    says: tuple[Message, ...]
    icon: str
    clauses: tuple[str, ...]
    words: tuple[str, ...]


def games_with_rules() -> tuple[str, ...]:
    """List the games whose rules can be read."""
    return with_part("rulebook_text")


def has_rules(game: str) -> bool:
    """Say whether a game's rules can be read."""
    return game in PARTS and bool(PARTS[game].rulebook_text)


def rulebook_of(game: str) -> RulebookText:
    """Give the rules of a game as players read them.

    Raises:
        KeyError: There is no such game, or its rules cannot be read.
    """
    found: RulebookText = part(game, "rulebook_text")
    return found


@cache
def told_clauses(game: str) -> frozenset[str]:
    """Name the clauses of a game that have a sentence; none where its rules cannot be read."""
    return frozenset(rulebook_of(game).clauses()) if has_rules(game) else frozenset()


def legend_of(game: str) -> dict[str, tuple[Article, ...]]:
    """Give the symbols of a game, by the message keys of their titles."""
    reference: Reference = part(game, "reference")
    return reference.legend()


@cache
def entries_of(game: str) -> tuple[Entry, ...]:
    """List all that can be looked up in a game: symbols first, then pieces, then rules."""
    reference: Reference = part(game, "reference")
    symbols = chain.from_iterable(reference.legend().values())
    articles = (_entry(one, reference.words) for one in (*symbols, *reference.articles()))
    return (*articles, *_rules(rulebook_of(game), reference.words))


def _entry(one: Article, words: str) -> Entry:
    also = (f"{words}.{one.kind}.{one.name}",)
    return Entry(one.kind, one.title, one.says, one.icon, one.clauses, also)


def _rules(book: RulebookText, words: str) -> Iterator[Entry]:
    for chapter in book.chapters:
        for section in chapter.sections:
            yield from (_rule(book, section, clause, words) for clause in section.clauses)


def _rule(book: RulebookText, section: RuleSection, clause: str, words: str) -> Entry:
    says = (Message(book.key(clause)),)
    also = (f"{words}.{clause.rpartition('-')[0]}",)
    return Entry("rule", Message(section.title), says, "", (clause,), also)
