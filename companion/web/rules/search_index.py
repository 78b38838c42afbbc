"""Finds entries by words of any language: an inverted index for each game, made once.

A word finds what begins with its stem, then what holds it (German compounds), then what is spelt
much like it. The viewer's own language counts double. `static/pocket-search.js` does the same from
`as_json` where a phone has no connection.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import log
from typing import TypedDict

from companion.engine.rules import Message
from companion.i18n import LANGUAGES, is_known, text
from companion.i18n.word_stems import stem, stems, words
from companion.web.rules.entries import Entry, entries_of

SHOWN = 24
"""Entries that are found at most."""
MOST_WORDS = 12
"""Words of a query that count."""
ID, TITLE, WORDS, BEGINS, SAYS, SECTION = 24, 10, 6, 5, 2, 1
"""What a word weighs by where it stands."""
BEGINNING = 4
"""Words that a clause begins with: what it defines is among them (“Your combat level is …”)."""
_WHOLE, _BEGIN, _WITHIN, _ALIKE = 1.0, 0.6, 0.35, 0.2
_LEAST_BEGIN, _LEAST_WITHIN, _LEAST_ALIKE = 2, 4, 0.45
_OTHER_LANGUAGE = 0.5
_FILLER_LENGTH, _FILLER_SHARE = 3, 0.2
"""A word so short, in so many of the entries, only joins others, as in “niveau de combat”."""

Postings = Mapping[str, Mapping[int, int]]
"""By stem: what it weighs in each entry."""


class SearchIndex:
    """The stems of all entries of a game, by language.

    Attributes:
        entries: All that can be found.
        postings: By language.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Read all sentences once."""
        self.entries = entries
        self.postings: dict[str, Postings] = {
            language: _postings(entries, language) for language in LANGUAGES
        }
        self._trigrams = {
            language: {found: _trigrams(found) for found in postings if found.isalpha()}
            for language, postings in self.postings.items()
        }

    def find(self, query: str, language: str) -> tuple[Entry, ...]:
        """Find the entries that fit a query best, the best first.

        Args:
            query: Words in any language, whole or begun.
            language: The viewer's; its words count double.
        """
        said = tuple(dict.fromkeys(stem(word) for word in words(query)))[:MOST_WORDS]
        asked = tuple(one for one in said if not self._is_filler(one, language)) or said
        found: dict[int, list[float]] = defaultdict(list)
        for one in asked:
            for entry, score in self._scores(one, language).items():
                found[entry].append(score)
        best = sorted((-sum(scores) * len(scores), entry) for entry, scores in found.items())
        return tuple(self.entries[entry] for _, entry in best[:SHOWN])

    def _is_filler(self, asked: str, language: str) -> bool:
        """Say whether a word only joins others in the viewer's language."""
        if len(asked) > _FILLER_LENGTH or not asked.isalpha():
            return False
        holders = self.postings[language].get(asked, {})
        return len(holders) >= _FILLER_SHARE * len(self.entries)

    def _scores(self, asked: str, language: str) -> Mapping[int, float]:
        """Weigh the entries by one word, in the language in which it fits best."""
        scores: dict[int, float] = defaultdict(float)
        for spoken, postings in self.postings.items():
            own = 1.0 if spoken == language else _OTHER_LANGUAGE
            for found, fit in _fitting(asked, postings):
                rare = log(1 + len(self.entries) / len(postings[found]))
                for entry, weight in postings[found].items():
                    scores[entry] = max(scores[entry], own * fit * weight * rare)
        return scores or self._alike(asked, language)

    def _alike(self, asked: str, language: str) -> Mapping[int, float]:
        """Weigh the entries by words that are spelt much like one that nothing holds."""
        scores: dict[int, float] = defaultdict(float)
        mine = _trigrams(asked)
        for spoken, postings in self.postings.items():
            own = 1.0 if spoken == language else _OTHER_LANGUAGE
            for found, theirs in self._trigrams[spoken].items():
                shared = len(mine & theirs)
                like = shared / (len(mine) + len(theirs) - shared)
                if like >= _LEAST_ALIKE:
                    for entry, weight in postings[found].items():
                        scores[entry] = max(scores[entry], own * _ALIKE * like * weight)
        return scores


@cache
def index_of(game: str) -> SearchIndex:
    """Give the index of a game; it is made when somebody first opens its rules."""
    return SearchIndex(entries_of(game))


class PhoneIndex(TypedDict):
    """What a phone searches without a connection.

    Attributes:
        language: The language of the entries.
        entries: Of each its kind, title, sentences, icon and, if it has one, its first clause.
        words: By language and stem, each entry's place followed by its weight.
    """

    language: str
    entries: list[list[str]]
    words: dict[str, dict[str, list[int]]]


def as_json(game: str, language: str) -> PhoneIndex:
    """Give what a phone searches without a connection: entries in its language, stems of all."""
    index = index_of(game)
    entries = [
        [one.kind, _said(one.title, language), _all_said(one, language), one.icon, *one.clauses[:1]]
        for one in index.entries
    ]
    flat = {
        spoken: {
            found: [number for pair in holders.items() for number in pair]
            for found, holders in postings.items()
        }
        for spoken, postings in index.postings.items()
    }
    return {"language": language, "entries": entries, "words": flat}


def _all_said(one: Entry, language: str) -> str:
    return " ".join(_said(message, language) for message in one.says)


def _said(message: Message, language: str) -> str:
    return text(message.key, language, **message.params)


def _postings(entries: Sequence[Entry], language: str) -> Postings:
    """Weigh the stems of all entries in one language."""
    postings: dict[str, dict[int, int]] = defaultdict(dict)
    for number, entry in enumerate(entries):
        for found, weight in _weighed(entry, language):
            weights = postings[found]
            weights[number] = max(weight, weights.get(number, 0))
    return postings


def _weighed(entry: Entry, language: str) -> Iterator[tuple[str, int]]:
    """Give the stems of an entry, with what each weighs."""
    is_rule = entry.kind == "rule"
    if is_rule:
        yield entry.clauses[0].casefold(), ID
    for one in stems(_said(entry.title, language)):
        yield one, SECTION if is_rule else TITLE
    for place, one in enumerate(stems(_all_said(entry, language))):
        yield one, BEGINS if is_rule and place < BEGINNING else SAYS
    for key in entry.words:
        if is_known(key, language):
            yield from ((one, SECTION if is_rule else WORDS) for one in stems(text(key, language)))


def _fitting(asked: str, postings: Postings) -> Iterator[tuple[str, float]]:
    """List the stems that a word may mean, and how well each fits."""
    if asked in postings:
        yield asked, _WHOLE
    if len(asked) < _LEAST_BEGIN:
        return
    within, is_id = len(asked) >= _LEAST_WITHIN, "-" in asked
    for found in postings:
        if ("-" in found) != is_id or found == asked:
            continue
        if found.startswith(asked):
            yield found, _BEGIN
        elif within and asked in found:
            yield found, _WITHIN


def _trigrams(word: str) -> frozenset[str]:
    padded = f"  {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))
