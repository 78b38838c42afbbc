"""What a page of rules shows: a clause, a chapter, the legend, or what a search found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from typing import Literal
from urllib.parse import urlencode

from companion.engine.lookup_articles import Article
from companion.engine.rulebook_chapters import RuleChapter
from companion.engine.rules import Message
from companion.web.rules.entries import Entry, entries_of, legend_of, rulebook_of
from companion.web.rules.search_index import index_of

LONGEST_QUERY = 80

Shows = Literal["found", "clause", "chapter", "legend", "contents"]
_NO_RULES: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause with all that belongs to it.

    Attributes:
        id: The clause.
        says: Its sentence.
        chapter: The chapter in which it stands.
        section: The message key of its section's title.
        near: All clauses of the section, itself among them, with their sentences.
        example: The message key of an example; empty for none.
        settled: Rulings and amendments that bear on it, with their sentences.
        here: What the table plays otherwise.
    """

    id: str
    says: str
    chapter: RuleChapter
    section: str
    near: tuple[tuple[str, str], ...]
    example: str
    settled: tuple[tuple[str, str], ...]
    here: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class RulesView:
    """A page of rules.

    Attributes:
        url: Its address, without what is asked for.
        game: The game.
        origin: The table's screen from which it was opened; empty without a table.
        back: Where its reader goes back to; empty for nowhere.
        query: What was searched for.
        found: What the search found.
        clause: The clause that is shown.
        unknown: A clause that was asked for and does not exist.
        chapter: The chapter that is shown.
        legend: The symbols, where they or the contents are shown.
        shows: What of all this is shown.
        chapters: The contents.
        domain: The message domain of the sentences.
    """

    url: str
    game: str
    origin: str
    back: str
    query: str
    found: tuple[Entry, ...]
    clause: ClauseView | None
    unknown: str
    chapter: RuleChapter | None
    legend: Mapping[str, tuple[Article, ...]]
    shows: Shows
    chapters: tuple[RuleChapter, ...]
    domain: str

    def link(self, **asked: str) -> str:
        """Give the address of another page of these rules."""
        origin = {"from": self.origin} if self.origin else {}
        return f"{self.url}?{urlencode(asked | origin)}"


def rules_view(
    game: str,
    asked: Mapping[str, str],
    language: str,
    *,
    url: str,
    origin: str = "",
    back: str = "",
    here: Callable[[str], tuple[Message, ...]] = lambda _clause: _NO_RULES,
) -> RulesView:
    """Lay out what is asked for behind the question mark.

    Args:
        game: The game.
        asked: ``clause``, ``chapter``, ``legend`` or ``q``.
        language: The viewer's.
        url: The page's own address.
        origin: The screen from which it was opened.
        back: Where its reader goes back to.
        here: Says what the table plays otherwise on a clause.
    """
    book = rulebook_of(game)
    query = asked.get("q", "").strip()[:LONGEST_QUERY]
    wanted = asked.get("clause", "")[:LONGEST_QUERY]
    clause = None if query else _clause(game, wanted, here)
    chapters = {chapter.name: chapter for chapter in book.chapters}
    chapter = None if query else chapters.get(asked.get("chapter", ""))
    if not query:
        _prepare(game)
    shows = _shown(query, clause, chapter, asked)
    return RulesView(
        url=url,
        game=game,
        origin=origin,
        back=back,
        query=query,
        found=index_of(game).find(query, language) if query else (),
        clause=clause,
        unknown=wanted if wanted and not clause and not query else "",
        chapter=chapter,
        legend=legend_of(game) if shows in {"legend", "contents"} else {},
        shows=shows,
        chapters=book.chapters,
        domain=book.domain,
    )


def _shown(
    query: str, clause: ClauseView | None, chapter: RuleChapter | None, asked: Mapping[str, str]
) -> Shows:
    """Say what a page shows when several things are asked for."""
    if query:
        return "found"
    if clause:
        return "clause"
    if chapter:
        return "chapter"
    return "legend" if "legend" in asked else "contents"


def _clause(
    game: str, clause: str, here: Callable[[str], tuple[Message, ...]]
) -> ClauseView | None:
    """Put together what belongs to a clause; None if there is no such clause."""
    book = rulebook_of(game)
    place = book.place(clause)
    if place is None:
        return None
    chapter, section = place
    settled = book.rulings_on(clause)
    otherwise: list[Message] = []
    for one in (clause, *settled):
        otherwise += [said for said in here(one) if said not in otherwise]
    return ClauseView(
        id=clause,
        says=book.key(clause),
        chapter=chapter,
        section=section.title,
        near=tuple((one, book.key(one)) for one in section.clauses),
        example=book.example(clause) or "",
        settled=tuple((one, book.key(one)) for one in settled),
        here=tuple(otherwise),
    )


_prepared: set[str] = set()


def _prepare(game: str) -> None:
    """Make the index of a game while its rules are read, so that the first search is quick."""
    if game not in _prepared:
        _prepared.add(game)
        entries_of(game)
        Thread(target=index_of, args=(game,), daemon=True).start()
